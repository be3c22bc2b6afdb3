package dev.plumbline.cli.option;

import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to start and configure an external engine that searches. */
@HelpSection.In(HelpSection.ENGINES)
public class ProgramArguments extends StartArguments {
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

  /**
   * The engine with these options applied; throws for the builtin engine, which has none of them.
   */
  public EngineSpec applied(EngineSpec engine, int hashMegabytes) {
    if (engine instanceof EngineSpec.Foreign foreign) {
      // The engines' own defaults differ too much for a fair comparison.
      Map<String, String> equal = Map.of("Hash", Integer.toString(hashMegabytes), "Threads", "1");
      return new EngineSpec.Foreign(foreign.label(), applied(foreign.program()), equal);
    }
    if (!isEmpty() || searchNanos != null) {
      throw new UserException(
          ExitCode.USAGE,
          "--option, --arg, --dir, --init-timeout and --search-timeout apply to external"
              + " engines; the engine "
              + engine.label()
              + " is builtin and takes --set name=value");
    }
    return engine;
  }

  @Override
  public UciSpec applied(UciSpec program) {
    UciSpec started = super.applied(program);
    return searchNanos == null ? started : started.withSearchTimeout(Duration.ofNanos(searchNanos));
  }
}
