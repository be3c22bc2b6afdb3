package dev.plumbline.uci;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a foreign engine is started and set.
 *
 * @param command a program: its path, or a name that the system finds
 * @param args what stands behind it
 * @param dir the folder it works in; null for the present one
 * @param options values by name, set in this order
 * @param initTimeout how long it may take to introduce itself, and again to be ready
 * @param searchTimeout the longest that a search may take, whatever its limits; null for a default
 *     that depends on them, see {@link SearchCeiling}
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

  /** A program as it is. */
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

  /** What to call the engine before it has introduced itself. */
  String label() {
    Path file = Path.of(command).getFileName();
    return file == null ? command : file.toString();
  }
}
