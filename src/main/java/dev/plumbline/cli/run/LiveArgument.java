package dev.plumbline.cli.run;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import java.io.IOException;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Whether a run is to be watched in a browser. */
@HelpSection.In(HelpSection.OUTPUT)
final class LiveArgument {
  private static final int LARGEST_PORT = 65_535;

  @Option(
      names = "--live",
      arity = "0..1",
      paramLabel = "PORT",
      fallbackValue = "0",
      preprocessor = OnlyAttached.class,
      description =
          "Serve a live page of the run to this machine and print its address. Name a port as"
              + " in --live=8080. Default: any free port.")
  @Nullable Integer port;

  /** A word behind the option is no port: only what is attached by "=". */
  static final class OnlyAttached implements IParameterPreprocessor {
    @Override
    @SuppressWarnings("JdkObsolete") // Picocli's.
    public boolean preprocess(
        Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      if (!"=".equals(info.get("separator"))) {
        words.push("0");
      }
      return false;
    }
  }

  /** Refuses what is not a port, before anything is done. */
  void check() {
    if (port != null && (port < 0 || port > LARGEST_PORT)) {
      throw new UserException(
          ExitCode.USAGE, "--live=" + port + ": a port is a number from 0 to " + LARGEST_PORT);
    }
  }

  /** Begins to serve, where it is wished for. */
  @Nullable LiveServer open(LiveRun run, Shell shell) {
    if (port == null) {
      return null;
    }
    try {
      LiveServer server = LiveServer.open(run, port);
      shell.err().println("live: " + server.address());
      return server;
    } catch (IOException e) {
      throw new UserException(
          ExitCode.INPUT, "--live=" + port + ": cannot serve the page: " + e.getMessage(), e);
    }
  }
}
