package dev.plumbline.cli.option;

import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * How to start an external engine, and its options. Lists begin as null, because picocli fills a
 * first list that is not, and hands it to all repeats of a group that have no values.
 */
@HelpSection.In(HelpSection.ENGINES)
public class StartArguments {
  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description = "Set a UCI option. See: plumbline engine options CMD")
  private @Nullable List<String> options;

  @Option(names = "--arg", paramLabel = "ARG", description = "Pass an argument to the program.")
  private @Nullable List<String> args;

  @Option(names = "--dir", paramLabel = "DIR", description = "Working directory of the engine.")
  @Nullable String dir;

  @Option(
      names = "--init-timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "Maximum time for the engine to start, as in 30s. Default: 10s.")
  @Nullable Long initNanos;

  List<String> options() {
    return Objects.requireNonNullElse(options, List.of());
  }

  public boolean isEmpty() {
    return options().isEmpty() && args == null && dir == null && initNanos == null;
  }

  /** How to start the program, without its options, as words of a command line. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    Objects.requireNonNullElse(args, List.<String>of()).forEach(arg -> words.add("--arg=" + arg));
    if (dir != null) {
      words.add("--dir=" + dir);
    }
    return words;
  }

  public UciSpec applied(UciSpec program) {
    List<String> allArgs = new ArrayList<>(program.args());
    allArgs.addAll(Objects.requireNonNullElse(args, List.of()));
    Map<String, String> allOptions = new LinkedHashMap<>(program.options());
    for (String text : options()) {
      int sign = text.indexOf('=');
      if (sign < 1) {
        throw UserException.usage("--option: \"" + text + "\" is not Name=Value, as in Threads=1");
      }
      allOptions.put(text.substring(0, sign).strip(), text.substring(sign + 1).strip());
    }
    Path folder = dir == null ? program.dir() : InputFinder.path(dir);
    Duration initTimeout = initNanos == null ? program.initTimeout() : Duration.ofNanos(initNanos);
    return new UciSpec(
        program.command(), allArgs, folder, allOptions, initTimeout, program.searchTimeout());
  }
}
