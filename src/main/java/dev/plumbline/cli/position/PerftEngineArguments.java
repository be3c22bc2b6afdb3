package dev.plumbline.cli.position;

import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.StartArguments;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.doctor.perft.ForeignPerft;
import dev.plumbline.doctor.perft.LegalityCheck;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The engine whose move generator is checked, and how. */
@HelpSection.In(HelpSection.ENGINES)
final class PerftEngineArguments {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @Option(
      names = "--engine",
      order = -2,
      paramLabel = "CMD|NAME",
      description =
          "Check this engine: a name from an engines file, or a UCI program with its arguments."
              + " See: plumbline engine list")
  @Nullable String engine;

  @Mixin StartArguments start = new StartArguments();

  @Mixin EngineFiles files = new EngineFiles();

  @Option(
      names = "--perft-command",
      paramLabel = "TEXT",
      description =
          "The engine's perft command, as in 'perft {depth}'. Default: the key perft of the"
              + " engines file, or the first of 'go perft {depth}', 'perft {depth}' and"
              + " 'divide {depth}' that the engine answers.")
  @Nullable String command;

  @Option(
      names = "--by",
      paramLabel = "METHOD",
      description =
          "How to find out the engine's moves: ${COMPLETION-CANDIDATES}. Default: the first that"
              + " works. All but perft check single positions: --depth N means all that are fewer"
              + " than N moves away, default 1.")
  @Nullable Method method;

  @Option(
      names = "--walk",
      paramLabel = "N",
      description =
          "Without perft: also check N positions that random moves reach from each record. Default:"
              + " 10.")
  @Nullable Integer walk;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Without perft: seed of the random moves. Default: 1.")
  @Nullable Long seed;

  @Option(
      names = "--timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Maximum time of one count or search of the engine, as in 30s or 10m. Default: 60s.")
  @Nullable Long timeoutNanos;

  /** Rejects the other options if no engine is named. */
  void refuseUnused() {
    if (engine != null) {
      return;
    }
    files.refuseUnused();
    boolean isUnused =
        start.isEmpty()
            && command == null
            && method == null
            && walk == null
            && seed == null
            && timeoutNanos == null;
    if (!isUnused) {
      throw UserException.usage(
          "the options of an engine need the engine, as in: plumbline perft --engine ./my-engine");
    }
  }

  /** How to find out the moves of an engine. */
  enum Method {
    PERFT(null),
    MULTIPV(LegalityCheck.Method.MULTIPV),
    ANSWERS(LegalityCheck.Method.ANSWERS);

    private final LegalityCheck.@Nullable Method search;

    Method(LegalityCheck.@Nullable Method search) {
      this.search = search;
    }

    /** The kind of search; null for perft. */
    LegalityCheck.@Nullable Method search() {
      return search;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * How an engine is checked.
   *
   * @param command its perft command; null if unknown
   * @param method null for the first that works
   */
  record EngineToCheck(
      UciSpec program,
      @Nullable String command,
      @Nullable Method method,
      LegalityCheck.Extent legality,
      Duration timeout) {}

  /** The engine; the depth is 0 if the user gave none. */
  EngineToCheck chosen(int depth, Shell shell) throws IOException, EngineFailure {
    String template = command == null ? null : command.strip();
    if (template != null && !template.contains(ForeignPerft.DEPTH)) {
      throw UserException.usage(
          "--perft-command must contain " + ForeignPerft.DEPTH + ", as in 'go perft {depth}'");
    }
    if (template != null && method != null && method != Method.PERFT) {
      throw UserException.usage("--perft-command is of no use with --by " + method);
    }
    EngineSpec.Foreign foreign = foreign(shell);
    Duration timeout = timeoutNanos == null ? TIMEOUT : Duration.ofNanos(timeoutNanos);
    return new EngineToCheck(
        start.applied(foreign.program()).withSearchTimeout(timeout),
        template == null ? foreign.perft() : template,
        method,
        new LegalityCheck.Extent(
            method == null ? 1 : Math.max(1, depth),
            walk == null ? 10 : Numbers.atLeast(0, "--walk", walk),
            seed == null ? 1 : seed),
        timeout);
  }

  private EngineSpec.Foreign foreign(Shell shell) throws IOException, EngineFailure {
    String name = String.valueOf(engine);
    if (!EngineFiles.isBuiltin(name)
        && files.finder(shell).find(name) instanceof EngineSpec.Foreign foreign) {
      return foreign;
    }
    throw UserException.usage(
        "the builtin engine has Plumbline's own move generator: leave out --engine, and perft"
            + " verifies it by the counts of a suite");
  }
}
