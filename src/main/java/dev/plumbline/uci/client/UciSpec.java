package dev.plumbline.uci.client;

import dev.plumbline.engine.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How to start a foreign engine, and its options.
 *
 * @param command a program: its path, or a name on the system's search path
 * @param args its arguments
 * @param dir its working folder; null for the current one
 * @param options values by name, set in this order
 * @param initTimeout the timeout for {@code uciok}, and again for {@code readyok}
 * @param searchTimeout the longest search, whatever its limits; null for the default
 */
public record UciSpec(
    String command,
    List<String> args,
    @Nullable Path dir,
    Map<String, String> options,
    Duration initTimeout,
    @Nullable Duration searchTimeout) {
  public static final Duration INIT_TIMEOUT = Duration.ofSeconds(10);

  private static final Duration LEAST = Duration.ofMinutes(10);
  private static final Duration MOST = Duration.ofHours(24);
  private static final long NODES_A_MILLI = 1;
  private static final int EASY_DEPTH = 20;
  private static final int MOST_DOUBLINGS = 8;
  private static final int PLIES_A_MOVE = 4;

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

  public UciSpec withSearchTimeout(Duration other) {
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

  /**
   * The longest time that a search may take; empty if its limits suffice. It only ends searches
   * that would never end: the default is far above what an engine needs on a slow machine.
   *
   * <ul>
   *   <li>nodes: 10 minutes plus 1 ms per node;
   *   <li>depth: 10 minutes up to depth 20, and twice that for each ply beyond;
   *   <li>mate: as for 4 plies a move;
   *   <li>at most 24 hours, and the smallest of several.
   * </ul>
   *
   * <p>With a time limit there is none, and a search without limits continues until it is stopped.
   */
  Optional<Duration> timeout(Limits limits) {
    return searchTimeout == null ? defaultTimeout(limits) : Optional.of(searchTimeout);
  }

  private static Optional<Duration> defaultTimeout(Limits limits) {
    boolean isBounded =
        limits.nodes().isPresent() || limits.depth().isPresent() || limits.mate().isPresent();
    if (limits.nanos().isPresent() || !isBounded) {
      return Optional.empty();
    }
    long millis = MOST.toMillis();
    if (limits.nodes().isPresent()) {
      long nodes = Math.min(limits.nodes().getAsLong(), MOST.toMillis());
      millis = Math.min(millis, LEAST.toMillis() + nodes / NODES_A_MILLI);
    }
    if (limits.depth().isPresent()) {
      millis = Math.min(millis, ofDepth(limits.depth().getAsInt(), limits.multiPv()));
    }
    if (limits.mate().isPresent()) {
      long plies = (long) PLIES_A_MOVE * limits.mate().getAsInt();
      millis = Math.min(millis, ofDepth(plies, limits.multiPv()));
    }
    return Optional.of(Duration.ofMillis(millis));
  }

  private static long ofDepth(long depth, int ranks) {
    long doublings = Math.max(0, Math.min(depth - EASY_DEPTH, MOST_DOUBLINGS));
    return Math.min((LEAST.toMillis() << doublings) * ranks, MOST.toMillis());
  }
}
