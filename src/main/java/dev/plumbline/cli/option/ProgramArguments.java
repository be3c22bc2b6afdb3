package dev.plumbline.cli.option;

import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to start and configure an external engine. */
@HelpSection.In(HelpSection.ENGINES)
public class ProgramArguments {
  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description = "Set a UCI option. See: plumbline engine options CMD")
  List<String> options = new ArrayList<>();

  @Option(names = "--arg", paramLabel = "ARG", description = "Pass an argument to the program.")
  List<String> args = new ArrayList<>();

  @Option(names = "--dir", paramLabel = "DIR", description = "Working directory of the engine.")
  @Nullable String dir;

  @Option(
      names = "--init-timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "Maximum time for the engine to start, as in 500ms or 30s. Default: 10s.")
  @Nullable Long initNanos;

  @Option(
      names = "--search-timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Maximum time of a search, whatever its limit, as in 30s or 10m. A search that"
              + " reaches it is stopped, or its engine killed, and counts as an error. Default: 10m"
              + " plus 1ms per node with --nodes; with --depth, 10m up to depth 20 and double for each"
              + " ply beyond; at most 24 hours. Not needed with --time.")
  @Nullable Long searchNanos;

  private boolean isEmpty() {
    return options.isEmpty()
        && args.isEmpty()
        && dir == null
        && initNanos == null
        && searchNanos == null;
  }

  /**
   * The engine with these options applied; throws for the builtin engine, which has none of them.
   */
  public EngineSpec applied(EngineSpec engine, int hashMegabytes) {
    if (engine instanceof EngineSpec.Foreign foreign) {
      // The engines' own defaults differ too much for a fair comparison.
      Map<String, String> equal = Map.of("Hash", Integer.toString(hashMegabytes), "Threads", "1");
      return new EngineSpec.Foreign(foreign.label(), applied(foreign.program()), equal);
    }
    if (!isEmpty()) {
      throw new UserException(
          ExitCode.USAGE,
          "--option, --arg, --dir, --init-timeout and --search-timeout apply to external"
              + " engines; the engine "
              + engine.label()
              + " is builtin and takes --set name=value");
    }
    return engine;
  }

  private UciSpec applied(UciSpec program) {
    List<String> allArgs = new ArrayList<>(program.args());
    allArgs.addAll(args);
    Map<String, String> allOptions = new LinkedHashMap<>(program.options());
    for (String text : options) {
      int sign = text.indexOf('=');
      if (sign < 1) {
        throw new UserException(
            ExitCode.USAGE, "--option: \"" + text + "\" is not Name=Value, as in Threads=1");
      }
      allOptions.put(text.substring(0, sign).strip(), text.substring(sign + 1).strip());
    }
    Path folder = dir == null ? program.dir() : InputFinder.path(dir);
    Duration initTimeout = initNanos == null ? program.initTimeout() : Duration.ofNanos(initNanos);
    Duration searchTimeout =
        searchNanos == null ? program.searchTimeout() : Duration.ofNanos(searchNanos);
    return new UciSpec(program.command(), allArgs, folder, allOptions, initTimeout, searchTimeout);
  }
}
