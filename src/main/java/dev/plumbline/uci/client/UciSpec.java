package dev.plumbline.uci.client;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How to start a foreign engine, and its options.
 *
 * @param command a program: its path, or a name on the system's search path
 * @param args its arguments
 * @param dir its working folder; null for the current one
 * @param options values by name, set in this order
 * @param initTimeout the timeout for {@code uciok}, and again for {@code readyok}
 * @param searchTimeout the longest search, whatever its limits; null for the default of {@link
 *     SearchCeiling}
 */
public record UciSpec(
    String command,
    List<String> args,
    @Nullable Path dir,
    Map<String, String> options,
    Duration initTimeout,
    @Nullable Duration searchTimeout) {
  public static final Duration INIT_TIMEOUT = Duration.ofSeconds(10);

  public UciSpec {
    args = List.copyOf(args);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /** A program without options. */
  public static UciSpec of(String command, String... args) {
    return new UciSpec(command, List.of(args), null, Map.of(), INIT_TIMEOUT, null);
  }

  public UciSpec withCommand(String other) {
    return new UciSpec(other, args, dir, options, initTimeout, searchTimeout);
  }

  public UciSpec withArgs(List<String> other) {
    return new UciSpec(command, other, dir, options, initTimeout, searchTimeout);
  }

  public UciSpec withOptions(Map<String, String> other) {
    return new UciSpec(command, args, dir, other, initTimeout, searchTimeout);
  }

  UciSpec withSearchTimeout(Duration other) {
    return new UciSpec(command, args, dir, options, initTimeout, other);
  }

  /** The command with its arguments. */
  List<String> words() {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(args);
    return words;
  }

  /** The name of the engine until it reports its own. */
  String label() {
    Path file = Path.of(command).getFileName();
    return file == null ? command : file.toString();
  }
}
