package dev.plumbline.cli.option;

import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to start and configure an external engine that searches. */
@HelpSection.In(HelpSection.ENGINES)
public class ProgramArguments extends StartArguments {
  private static final String HASH = "Hash";

  static final String THREADS = "Threads";

  @Option(
      names = "--search-timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Maximum time of a search, as in 30s or 10m. It holds whatever the limit is. A"
              + " search that reaches it is stopped, or its engine killed, and counts as an error."
              + " Default: 10m plus 1ms per node with --nodes; with --depth, 10m up to depth 20"
              + " and double for each ply beyond; at most 24 hours. Not needed with --time.")
  @Nullable Long searchNanos;

  /**
   * The engine with this name or command, with these options applied.
   *
   * @param builtin has the size of the table and the number of threads of all engines
   */
  public EngineSpec spec(String text, EngineFinder finder, EngineSpec.Builtin builtin)
      throws EngineFailure {
    return applied(
        EngineFiles.isBuiltin(text) ? builtin : finder.find(text),
        builtin.hashMegabytes(),
        builtin.threads());
  }

  /**
   * The engine with these options applied; throws for the builtin engine, which has none of them.
   *
   * @param threads of an engine whose options do not name a number; above 1 it must have the option
   */
  public EngineSpec applied(EngineSpec engine, int hashMegabytes, int threads) {
    if (engine instanceof EngineSpec.Foreign foreign) {
      // The engines' own defaults differ too much for a fair comparison.
      Map<String, String> equal = Map.of(HASH, Integer.toString(hashMegabytes), THREADS, "1");
      UciSpec program = applied(foreign.program());
      return new EngineSpec.Foreign(foreign.label(), threaded(program, threads), equal);
    }
    if (!isEmpty() || searchNanos != null) {
      throw UserException.usage(
          "--option, --arg, --dir, --init-timeout and --search-timeout apply to external"
              + " engines; the engine "
              + engine.label()
              + " is builtin and takes --set name=value");
    }
    return ((EngineSpec.Builtin) engine).withThreads(threads);
  }

  private static UciSpec threaded(UciSpec program, int threads) {
    if (threads == 1 || program.options().keySet().stream().anyMatch(THREADS::equalsIgnoreCase)) {
      return program;
    }
    Map<String, String> options = new LinkedHashMap<>(program.options());
    options.put(THREADS, Integer.toString(threads));
    return program.withOptions(options);
  }

  @Override
  public UciSpec applied(UciSpec program) {
    UciSpec started = super.applied(program);
    return searchNanos == null ? started : started.withSearchTimeout(Duration.ofNanos(searchNanos));
  }
}
