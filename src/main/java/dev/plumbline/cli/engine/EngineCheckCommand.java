package dev.plumbline.cli.engine;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.doctor.EngineCheck;
import dev.plumbline.doctor.EngineCheck.CheckResult;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The engine check command. */
@Command(
    name = "check",
    description = {
      "Checks in two seconds that an engine supports what a run needs.",
      "",
      "Starts the engine, searches the start position with each kind of limit, and checks its lines"
          + " and answers. A search that takes more than a second is stopped, and an engine without"
          + " a move a second later is killed. Notes are for information; faults would cost"
          + " results. To examine everything that the UCI protocol demands, in one to three"
          + " minutes: plumbline doctor"
    },
    exitCodeList = {"0:no faults", "1:faults were found", "4:the engine could not be used"},
    footer = {
      "  # An installed engine",
      "  plumbline engine check stockfish",
      "",
      "  # Your own engine, with an option",
      "  plumbline engine check ./my-engine --option Threads=1"
    },
    abbreviateSynopsis = true)
public final class EngineCheckCommand implements Callable<ExitCode> {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Shell shell;

  @Mixin OneEngine arguments;

  public EngineCheckCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, EngineFailure {
    EngineSpec found = arguments.spec(shell);
    EngineSpec spec =
        found instanceof EngineSpec.Foreign foreign
            ? foreign.withSearchTimeout(EngineCheck.LONGEST)
            : found;
    long start = System.nanoTime();
    try (Engine engine = spec.open();
        Interruption interruption = new Interruption(shell)) {
      double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
      shell.out().println(engine.name());
      report(CheckResult.ok("start", String.format(Locale.ROOT, "ready after %.1f ms", millis)));
      report(CheckResult.ok("options", engine.settings().size() + " offered"));
      boolean isSound = new EngineCheck(engine, spec::open, this::report).run(interruption.stop());
      return interruption.or(isSound ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  private void report(CheckResult result) {
    String grade = result.grade().name().toLowerCase(Locale.ROOT);
    shell
        .out()
        .println(
            String.format(Locale.ROOT, "  %-15s %-6s %s", result.name(), grade, result.sentence()));
    shell.out().flush();
  }
}
