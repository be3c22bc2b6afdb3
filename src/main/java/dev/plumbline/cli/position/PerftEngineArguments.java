package dev.plumbline.cli.position;

import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.StartArguments;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.doctor.perft.ForeignPerft;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.time.Duration;
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
          "Check this UCI engine. It is a name from an engines file, or a program with its"
              + " arguments. See: plumbline engine list")
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
      names = "--timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "Maximum time of a count, as in 30s or 10m. Also of a search. Default: 60s.")
  @Nullable Long timeoutNanos;

  /** Rejects the other options if no engine is named. */
  void refuseUnused() {
    if (engine != null) {
      return;
    }
    files.refuseUnused();
    if (!start.isEmpty() || command != null || timeoutNanos != null) {
      throw UserException.usage(
          "the options of an engine need the engine, as in: plumbline perft --engine ./my-engine");
    }
  }

  /**
   * How an engine is checked.
   *
   * @param command its perft command; null if unknown
   */
  record EngineToCheck(UciSpec program, @Nullable String command, Duration timeout) {}

  EngineToCheck chosen(Shell shell) throws IOException, EngineFailure {
    String template = command == null ? null : command.strip();
    if (template != null && !template.contains(ForeignPerft.DEPTH)) {
      throw UserException.usage(
          "--perft-command must contain " + ForeignPerft.DEPTH + ", as in 'go perft {depth}'");
    }
    EngineSpec.Foreign foreign = foreign(shell);
    Duration timeout = timeoutNanos == null ? TIMEOUT : Duration.ofNanos(timeoutNanos);
    return new EngineToCheck(
        start.applied(foreign.program()).withSearchTimeout(timeout),
        template == null ? foreign.perft() : template,
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
