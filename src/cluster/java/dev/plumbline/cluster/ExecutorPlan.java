package dev.plumbline.cluster;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.TableScores;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an executor must know of a run, as JSON: the plan without its records.
 *
 * @param run identifies the run among those that an executor serves
 * @param names what each engine is called, by label
 * @param parts the URL of the folder for the parts of the journal; null without parts
 */
record ExecutorPlan(
    String run,
    PlainLimits limits,
    PlainJudging judging,
    EngineUse use,
    int warmup,
    LineSelection lines,
    List<Program> programs,
    Map<String, String> names,
    @Nullable String parts) {
  private static final JsonMapper JSON = new JsonMapper();

  ExecutorPlan {
    programs = List.copyOf(programs);
    names = Map.copyOf(names);
  }

  /** What executors must know of a plan. */
  static ExecutorPlan of(String run, RunPlan plan, JournalHeader header, @Nullable String parts) {
    return new ExecutorPlan(
        run,
        PlainLimits.of(plan.limits()),
        PlainJudging.of(plan.judging()),
        plan.use(),
        plan.schedule().warmup(),
        plan.lines(),
        plan.engines().stream().map(Program::of).toList(),
        header.engines().stream().collect(Collectors.toMap(RunEngine::label, RunEngine::name)),
        parts);
  }

  byte[] bytes() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ExecutorPlan read(byte[] bytes) {
    try {
      return JSON.readValue(bytes, ExecutorPlan.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The plan of an executor. */
  RunPlan plan() {
    return new RunPlan(
        List.of(),
        ChosenRecords.of("", List.of()),
        programs.stream().map(Program::spec).toList(),
        limits.limits(),
        judging.judging(),
        use,
        new Schedule(1, 1, warmup),
        lines);
  }

  /**
   * A {@link Judging}.
   *
   * @param options as a journal has them
   * @param syzygy the folders of tables, which each executor has; empty for none
   */
  record PlainJudging(WholeLine wholeLine, Map<String, String> options, List<String> syzygy) {
    PlainJudging {
      options = Map.copyOf(options);
      syzygy = List.copyOf(syzygy);
    }

    static PlainJudging of(Judging judging) {
      Tablebase tables = judging.tables();
      List<String> folders =
          tables == null
              ? List.of()
              : tables.folders().stream()
                  .map(folder -> folder.toAbsolutePath().toString())
                  .toList();
      return new PlainJudging(judging.wholeLine(), judging.words(), folders);
    }

    /** With tables that are opened here; the records have the known mates of their moves. */
    Judging judging() {
      return Judging.of(options).with(wholeLine).with(syzygy.isEmpty() ? null : opened());
    }

    private Tablebase opened() {
      Tablebase here = Tablebase.need(syzygy.stream().map(Path::of).toList());
      String tables = options.get(Judging.SYZYGY);
      if (!here.identity().equals(tables)) {
        String places = String.join(", ", syzygy);
        throw new UncheckedIOException(
            new IOException(
                places
                    + ": the Syzygy tables of this executor differ from those of the driver: "
                    + here.identity()
                    + " instead of "
                    + tables
                    + "; copy the same files to all machines"));
      }
      return here;
    }
  }

  /** A {@link RunLimits}; null for no limit. */
  record PlainLimits(
      @Nullable Long nanos,
      @Nullable GameClock clock,
      @Nullable Long nodes,
      @Nullable Integer depth,
      @Nullable Integer mate,
      int multiPv,
      boolean ownFirst,
      long tolerance) {
    static PlainLimits of(RunLimits given) {
      Limits limits = given.common();
      return new PlainLimits(
          boxed(limits.nanos()),
          limits.clock(),
          boxed(limits.nodes()),
          boxed(limits.depth()),
          boxed(limits.mate()),
          limits.multiPv(),
          given.ownFirst(),
          limits.tolerance());
    }

    private static @Nullable Long boxed(OptionalLong number) {
      return number.isPresent() ? number.getAsLong() : null;
    }

    private static @Nullable Integer boxed(OptionalInt number) {
      return number.isPresent() ? number.getAsInt() : null;
    }

    RunLimits limits() {
      Limits limits = Limits.NONE.withMultiPv(multiPv);
      limits = nanos == null ? limits : limits.withNanos(nanos);
      limits = clock == null ? limits : limits.withClock(clock);
      limits = nodes == null ? limits : limits.withNodes(nodes);
      limits = depth == null ? limits : limits.withDepth(depth);
      limits = mate == null ? limits : limits.withMate(mate);
      return new RunLimits(limits.withTolerance(tolerance), ownFirst);
    }
  }

  /**
   * An {@link EngineSpec}.
   *
   * @param settings of the builtin engine
   * @param hash of the builtin engine, in megabytes
   * @param threads of the builtin engine
   * @param command of a UCI engine; null for the builtin engine
   */
  record Program(
      String label,
      Map<String, Integer> settings,
      int hash,
      int threads,
      @Nullable String command,
      List<String> args,
      @Nullable String dir,
      Map<String, String> options,
      Map<String, String> defaults,
      long initMillis,
      @Nullable Long searchMillis) {
    static Program of(EngineSpec spec) {
      if (spec instanceof EngineSpec.Builtin builtin) {
        Map<String, Integer> settings = new LinkedHashMap<>();
        for (SearchOption option : SearchOption.values()) {
          settings.put(option.label(), builtin.settings().number(option));
        }
        return new Program(
            builtin.label(),
            settings,
            builtin.hashMegabytes(),
            builtin.threads(),
            null,
            List.of(),
            null,
            Map.of(),
            Map.of(),
            0,
            null);
      }
      EngineSpec.Foreign foreign = (EngineSpec.Foreign) spec;
      UciSpec program = foreign.program();
      return new Program(
          foreign.label(),
          Map.of(),
          0,
          0,
          program.command(),
          program.args(),
          program.dir() == null ? null : program.dir().toString(),
          program.options(),
          foreign.defaults(),
          program.initTimeout().toMillis(),
          program.searchTimeout() == null ? null : program.searchTimeout().toMillis());
    }

    EngineSpec spec() {
      if (command == null) {
        SearchSettings all = SearchSettings.full();
        for (SearchOption option : SearchOption.values()) {
          Integer value = settings.get(option.label());
          all = value == null ? all : all.with(option, value);
        }
        return new EngineSpec.Builtin(label, all, hash, threads);
      }
      UciSpec program =
          new UciSpec(
              command,
              args,
              dir == null ? null : Path.of(dir),
              options,
              Duration.ofMillis(initMillis),
              searchMillis == null ? null : Duration.ofMillis(searchMillis));
      return new EngineSpec.Foreign(label, program, defaults);
    }
  }
}
