package dev.plumbline.judge;

import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Problem.RecordLimits;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How long engines may think about a problem.
 *
 * @param limits of each search
 * @param ownFirst whether a record that names nodes, seconds or a depth (acn, acs, acd) is searched
 *     within those instead, and one that asks for a mate until that is found
 */
public record Effort(Limits limits, boolean ownFirst) {
  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final long LONGEST_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;

  /** The same for every problem. */
  public static Effort of(Limits limits) {
    return new Effort(limits, false);
  }

  /** The limits of the search of a problem. */
  public Limits of(Problem problem) {
    if (!ownFirst) {
      return limits;
    }
    RecordLimits own = problem.limits();
    OptionalLong seconds = positive(own.seconds());
    OptionalLong nodes = positive(own.nodes());
    boolean hasDepth = own.depth().orElse(0) > 0;
    Limits chosen = limits;
    if (seconds.isPresent() || nodes.isPresent() || hasDepth) {
      chosen = Limits.NONE.withMultiPv(limits.multiPv());
      chosen =
          seconds.isPresent()
              ? chosen.withNanos(Math.min(seconds.getAsLong(), LONGEST_SECONDS) * NANOS_PER_SECOND)
              : chosen;
      chosen = nodes.isPresent() ? chosen.withNodes(nodes.getAsLong()) : chosen;
      chosen = hasDepth ? chosen.withDepth(own.depth().orElse(0)) : chosen;
    }
    int mate = problem.mate().orElse(0);
    return mate > 0 ? chosen.withMate(mate) : chosen;
  }

  private static OptionalLong positive(OptionalLong number) {
    return number.orElse(0) > 0 ? number : OptionalLong.empty();
  }

  /** As a user would write it. */
  public SortedMap<String, String> words() {
    SortedMap<String, String> words = new TreeMap<>();
    limits.nanos().ifPresent(nanos -> words.put("time", time(nanos)));
    limits.nodes().ifPresent(nodes -> words.put("nodes", count(nodes)));
    limits.depth().ifPresent(depth -> words.put("depth", Integer.toString(depth)));
    limits.mate().ifPresent(mate -> words.put("mate", Integer.toString(mate)));
    if (ownFirst) {
      words.put("suite", "own");
    }
    return words;
  }

  private static String time(long nanos) {
    return nanos % NANOS_PER_SECOND == 0
        ? nanos / NANOS_PER_SECOND + "s"
        : Double.toString(nanos / 1e6).replaceFirst("\\.0$", "") + "ms";
  }

  private static String count(long number) {
    if (number % 1_000_000 == 0) {
      return number / 1_000_000 + "M";
    }
    return number % 1000 == 0 ? number / 1000 + "k" : Long.toString(number);
  }
}
