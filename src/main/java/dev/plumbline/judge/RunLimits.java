package dev.plumbline.judge;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordContent.RecordLimits;
import java.math.BigDecimal;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The limits of the searches of a run.
 *
 * @param common the limits of all records, or of those without limits of their own
 * @param ownFirst whether the record's own nodes, seconds or depth (acn, acs, acd) replace them,
 *     and a mate that the record asks for ends the search
 */
public record RunLimits(Limits common, boolean ownFirst) {
  /** The option, also recorded in journals, that sets the tolerance. */
  public static final String TOLERANCE = "time-tolerance";

  private static final String CLOCK = "clock";

  private static final String MOVES_TO_GO = "moves-to-go";
  private static final String TIME = "time";
  private static final String NODES = "nodes";
  private static final String DEPTH = "depth";
  private static final String MATE = "mate";
  private static final String SUITE = "suite";
  private static final String OWN = "own";
  private static final String GO = "go";

  private static final Pattern AMOUNT =
      Pattern.compile("([0-9]{1,18}(?:\\.[0-9]+)?(?:E-?[0-9]{1,2})?)(ms|s|k|M|)");

  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final long LONGEST_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;

  /** The same limits for every problem. */
  public static RunLimits of(Limits limits) {
    return new RunLimits(limits, false);
  }

  /**
   * Reads the limits recorded in a journal.
   *
   * @param words as {@link #words} writes them; unknown ones are ignored
   * @param tolerance as {@link #toleranceWord} writes it; null, as in old journals, for the default
   * @throws IllegalArgumentException if one cannot be read; the message begins with its name
   */
  public static RunLimits read(Map<String, String> words, @Nullable String tolerance) {
    Limits limits = Limits.NONE;
    long nanos = amount(TIME, words.get(TIME));
    long nodes = amount(NODES, words.get(NODES));
    long depth = amount(DEPTH, words.get(DEPTH));
    long mate = amount(MATE, words.get(MATE));
    GameClock clock = clock(words);
    limits = clock == null ? limits : limits.withClock(clock);
    limits = nanos > 0 ? limits.withNanos(nanos) : limits;
    limits = nodes > 0 ? limits.withNodes(nodes) : limits;
    limits = depth > 0 ? limits.withDepth((int) Math.min(Integer.MAX_VALUE, depth)) : limits;
    limits = mate > 0 ? limits.withMate((int) Math.min(Integer.MAX_VALUE, mate)) : limits;
    long later = amount(TOLERANCE, tolerance);
    String source = words.getOrDefault(SUITE, OWN);
    if (!source.equals(OWN)) {
      throw new IllegalArgumentException(SUITE + ": '" + source + "' is not '" + OWN + "'");
    }
    limits = later < 0 ? limits : limits.withTolerance(later);
    return new RunLimits(limits, words.containsKey(SUITE) || words.containsKey(GO));
  }

  /** What takes the place of the limits if each search had its own, which its log gives. */
  public static SortedMap<String, String> loggedWords() {
    return new TreeMap<>(Map.of(GO, "as logged"));
  }

  private static @Nullable GameClock clock(Map<String, String> words) {
    String[] times = words.getOrDefault(CLOCK, "").split("\\+", 2);
    if (times[0].isEmpty()) {
      return null;
    }
    long increment = times.length == 1 ? 0 : amount(CLOCK, times[1]);
    long moves = amount(MOVES_TO_GO, words.get(MOVES_TO_GO));
    return new GameClock(
        NANOSECONDS.toMillis(amount(CLOCK, times[0])),
        NANOSECONDS.toMillis(increment),
        (int) Math.min(Integer.MAX_VALUE, moves));
  }

  /** A number, or the nanoseconds of a time; -1 if there is none. */
  private static long amount(String name, @Nullable String word) {
    if (word == null) {
      return -1;
    }
    Matcher matcher = AMOUNT.matcher(word);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(name + ": '" + word + "' is no amount");
    }
    double number = Double.parseDouble(matcher.group(1));
    return switch (matcher.group(2)) {
      case "s" -> Math.round(number * NANOS_PER_SECOND);
      case "ms" -> Math.round(number * NANOS_PER_MILLI);
      case "M" -> Math.round(number * 1e6);
      case "k" -> Math.round(number * 1e3);
      default -> Math.round(number);
    };
  }

  /** Whether any search has a time limit. */
  public boolean isTimed() {
    return common.nanos().isPresent() || ownFirst;
  }

  public String toleranceWord() {
    return time(common.tolerance());
  }

  public Limits of(Problem problem) {
    if (!ownFirst) {
      return common;
    }
    RecordLimits own = problem.limits();
    OptionalLong seconds = positive(own.seconds());
    OptionalLong nodes = positive(own.nodes());
    boolean hasDepth = own.depth().orElse(0) > 0;
    Limits chosen = common;
    if (seconds.isPresent() || nodes.isPresent() || hasDepth) {
      chosen = Limits.NONE.withMultiPv(common.multiPv()).withTolerance(common.tolerance());
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

  /** The limits by name, as users write them. */
  public SortedMap<String, String> words() {
    SortedMap<String, String> words = new TreeMap<>();
    GameClock clock = common.clock();
    if (clock == null) {
      common.nanos().ifPresent(nanos -> words.put(TIME, time(nanos)));
    } else {
      String increment = clock.increment() == 0 ? "" : "+" + time(clock.increment() * 1_000_000);
      words.put(CLOCK, time(common.nanos().orElse(0)) + increment);
      if (clock.movesToGo() > 0) {
        words.put(MOVES_TO_GO, Integer.toString(clock.movesToGo()));
      }
    }
    common.nodes().ifPresent(nodes -> words.put(NODES, count(nodes)));
    common.depth().ifPresent(depth -> words.put(DEPTH, Integer.toString(depth)));
    common.mate().ifPresent(mate -> words.put(MATE, Integer.toString(mate)));
    if (ownFirst) {
      words.put(SUITE, OWN);
    }
    return words;
  }

  private static String time(long nanos) {
    return nanos % NANOS_PER_SECOND == 0
        ? nanos / NANOS_PER_SECOND + "s"
        : BigDecimal.valueOf(nanos, 6).stripTrailingZeros().toPlainString() + "ms";
  }

  private static String count(long number) {
    if (number % 1_000_000 == 0) {
      return number / 1_000_000 + "M";
    }
    return number % 1000 == 0 ? number / 1000 + "k" : Long.toString(number);
  }
}
