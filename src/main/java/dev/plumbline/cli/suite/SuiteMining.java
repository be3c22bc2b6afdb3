package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.pgn.PgnReader;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.workshop.mine.CandidateFilter;
import dev.plumbline.workshop.mine.EpdPositions;
import dev.plumbline.workshop.mine.Mining;
import dev.plumbline.workshop.mine.MiningTally;
import dev.plumbline.workshop.mine.MiningTally.Reason;
import dev.plumbline.workshop.mine.PgnPositions;
import dev.plumbline.workshop.mine.PositionSource;
import dev.plumbline.workshop.mine.WorkFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.jspecify.annotations.Nullable;

/** Mines a suite of one kind, writes it, and prints why positions were rejected. */
final class SuiteMining {
  /** The longest wait for the current position after Ctrl-C. */
  private static final int STOP_SECONDS = 10;

  private final Shell shell;
  private final MinedKind kind;
  private final MiningArguments arguments;
  private final EngineSpec strong;
  private final @Nullable Path out;

  SuiteMining(
      Shell shell,
      MinedKind kind,
      MiningArguments arguments,
      EngineSpec strong,
      @Nullable Path out) {
    this.shell = shell;
    this.kind = kind;
    this.arguments = arguments;
    this.strong = strong;
    this.out = out;
  }

  ExitCode mine() throws IOException, EngineFailure, SuiteException, InterruptedException {
    MiningGround ground = new MiningGround(kind, arguments, shell);
    String origin = ground.recipe();
    Engine engine = strong.open();
    String recipe = recipe(origin, engine);
    try (Interruption interruption = new Interruption(STOP_SECONDS, () -> {});
        CandidateFilter filter = kind.filter(engine, arguments.nodes);
        PositionSource source = ground.open(interruption.stop())) {
      Mining mining = mining(source, filter, recipe);
      mining.run(interruption.stop());
      shell.status().clear();
      write(mining);
      report(mining);
      return interruption.or(mining.isComplete() ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  /** Everything that determines the records. */
  private String recipe(String origin, Engine engine) {
    return String.format(
        Locale.ROOT,
        "%s %s --engine \"%s\" %s --nodes %d --count %d",
        kind,
        origin,
        engine.name(),
        values(engine),
        arguments.nodes,
        arguments.count);
  }

  /** The settings of the engine. */
  private String values(Engine engine) {
    if (strong instanceof EngineSpec.Foreign foreign) {
      return new TreeMap<>(foreign.values(engine)).toString();
    }
    EngineSpec.Builtin builtin = (EngineSpec.Builtin) strong;
    String threads = builtin.threads() > 1 ? " threads=" + builtin.threads() : "";
    return "hash=" + builtin.hashMegabytes() + threads + " " + builtin.settings();
  }

  private Mining mining(PositionSource source, CandidateFilter filter, String recipe)
      throws IOException, EngineFailure {
    int wanted = (int) arguments.count;
    Path work = work();
    if (work == null) {
      return Mining.of(source, filter, wanted, this::show);
    }
    String before = arguments.afresh ? null : WorkFile.recipe(work);
    if (before == null) {
      return Mining.begin(source, filter, wanted, this::show, work, recipe);
    }
    if (!before.equals(recipe)) {
      throw new UserException(
          ExitCode.INPUT,
          work
              + " was mined otherwise: "
              + before
              + "; --afresh starts over, --work names another");
    }
    return Mining.resume(source, filter, wanted, this::show, work);
  }

  private @Nullable Path work() {
    if (arguments.work != null || out == null) {
      return arguments.work;
    }
    return out.resolveSibling(out.getFileName() + ".mining");
  }

  private void show(int games, int records, MiningTally tally) {
    shell.status().show("games " + games + ", records " + records + " of " + arguments.count);
  }

  /** Writes the suite; a file without a record would only look like one. */
  private void write(Mining mining) throws IOException {
    List<EpdRecord> records = mining.suite();
    if (records.isEmpty()) {
      shell
          .err()
          .println("plumbline: no record found" + (out == null ? "" : "; not written: " + out));
      return;
    }
    List<EpdRecord> named = new ArrayList<>();
    for (EpdRecord record : records) {
      named.add(named(record, named.size() + 1));
    }
    write(named, out, shell);
  }

  /**
   * Writes records to a file.
   *
   * @param file null for standard output
   */
  static void write(List<EpdRecord> records, @Nullable Path file, Shell shell) throws IOException {
    Outputs.write(
        file == null ? "-" : file.toString(),
        out -> {
          for (EpdRecord record : records) {
            out.write(EpdWriter.write(record) + '\n');
          }
        },
        shell);
  }

  /**
   * The record with the name of the new suite in its id, so that it is not taken for one of
   * Plumbline's; a theme that the id has named becomes an operation.
   */
  private EpdRecord named(EpdRecord record, int number) {
    String suite = out == null ? "mined" : FoundSuite.nameOf(out);
    String theme = Problem.of(record).theme();
    Operation id = Operation.string("id", String.format(Locale.ROOT, "%s.%03d", suite, number));
    return record.with(
        theme == null || record.operation("theme") != null
            ? List.of(id)
            : List.of(id, Operation.string("theme", theme)));
  }

  private void report(Mining mining) {
    MiningTally tally = mining.tally();
    shell
        .err()
        .printf(
            Locale.ROOT,
            "%d records of %d positions in %d games%n",
            tally.kept(),
            tally.positions(),
            mining.games());
    TextTable reasons = new TextTable(Align.RIGHT, Align.LEFT);
    for (Reason reason : Reason.values()) {
      if (tally.rejected(reason) > 0) {
        reasons.row("  " + tally.rejected(reason), reason.sentence());
      }
    }
    reasons.lines().forEach(shell.err()::println);
    Path work = work();
    if (!mining.isComplete() && work != null && Files.exists(work)) {
      shell.err().println("The same command continues from " + work);
    }
  }

  /** The source of positions: games of a file, positions of a file, or self-play. */
  private record MiningGround(MinedKind kind, MiningArguments arguments, Shell shell) {
    /** Its part of the recipe; a checksum identifies the file. */
    String recipe() throws IOException, SuiteException {
      if (arguments.from == null) {
        return String.format(
            Locale.ROOT,
            "--selfplay %d --play-nodes %d --seed %d",
            arguments.selfPlay,
            arguments.playNodes,
            arguments.seed);
      }
      return String.format(Locale.ROOT, "--from %s (CRC-32 %08x)", arguments.from, checksum());
    }

    private long checksum() throws IOException, SuiteException {
      CRC32 checksum = new CRC32();
      try (InputStream in = new CheckedInputStream(input().source().open(), checksum)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return checksum.getValue();
    }

    private Input input() throws SuiteException {
      return new InputFinder(shell).find(Objects.requireNonNull(arguments.from)).input();
    }

    PositionSource open(StopToken stop) throws IOException, SuiteException {
      if (arguments.from == null) {
        int games = Math.toIntExact(Objects.requireNonNull(arguments.selfPlay));
        return kind.selfPlay(arguments.playNodes, arguments.seed, games, stop);
      }
      Input input = input();
      Consumer<String> troubles = trouble -> shell.err().println(trouble + "; skipped");
      return EntryReader.isNamedAsGames(input.name())
          ? new PgnPositions(PgnReader.open(input.name(), input.source().open()), troubles)
          : new EpdPositions(EntryReader.open(input), troubles);
    }
  }
}
