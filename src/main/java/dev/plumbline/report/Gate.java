package dev.plumbline.report;

import dev.plumbline.notation.Spelling;
import dev.plumbline.stats.Interval;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A condition on the result of a run: {@code solved>=280}, {@code points:70%}, {@code errors:0},
 * {@code wac:lost:2}.
 *
 * @param suite the suite whose result counts; empty for all
 * @param bound a number of problems or points, a percentage, or a probability
 */
public record Gate(String suite, Metric metric, BigDecimal bound, boolean isPercent) {
  private static final Pattern FORM =
      Pattern.compile("(?:(.+):)?([a-z-]*)(>=|<=|<|:)([0-9]{1,15}(?:\\.[0-9]{1,9})?)(%?)");
  private static final String ALL = ":all";
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  public enum Metric {
    SOLVED("solved", Condition.SHARE),
    POINTS("points", Condition.SHARE),
    NEW_FAILURES("new-failures", Condition.AT_MOST),
    LOST("lost", Condition.AT_MOST),
    P_VALUE("p-value", Condition.CHANCE),
    IDENTICAL("identical", Condition.SHARE),
    FOUND("found", Condition.SHARE),
    BEST("best", Condition.SHARE),
    BAD_LINES("bad-lines", Condition.AT_MOST),
    WRONG_MATES("wrong-mates", Condition.AT_MOST),
    ERRORS("errors", Condition.AT_MOST),
    FINDINGS("findings", Condition.AT_MOST),
    FAULTS("faults", Condition.AT_MOST),
    SOUND("sound", Condition.SHARE),
    COMPLAINTS("complaints", Condition.AT_MOST),
    UNDECIDED("undecided", Condition.AT_MOST),
    FASTER("faster", Condition.CHANGE),
    SLOWER("slower", Condition.CHANGE);

    public static final List<Metric> OF_RUNS =
        List.of(
            SOLVED,
            POINTS,
            NEW_FAILURES,
            LOST,
            P_VALUE,
            IDENTICAL,
            FOUND,
            BEST,
            BAD_LINES,
            WRONG_MATES,
            ERRORS,
            FAULTS,
            FINDINGS);

    public static final List<Metric> OF_VERIFICATIONS = List.of(SOUND, COMPLAINTS, UNDECIDED);

    public static final List<Metric> OF_SPEEDS = List.of(FASTER, SLOWER);

    private final String word;
    private final Condition condition;

    Metric(String word, Condition condition) {
      this.word = word;
      this.condition = condition;
    }

    private enum Condition {
      /** At least a number, or a percentage of all. */
      SHARE(">="),
      /** At most a number. */
      AT_MOST("<="),
      /** Missed if a loss is less likely than the bound by chance. */
      CHANCE("<"),
      /** A percentage by which a ratio, beyond chance, must change, or must not. */
      CHANGE(":");

      private final String sign;

      Condition(String sign) {
        this.sign = sign;
      }
    }

    public String word() {
      return word;
    }

    public boolean needsBaseline() {
      return this == NEW_FAILURES || this == LOST || this == P_VALUE || this == IDENTICAL;
    }

    /** Whether it needs answers that solve problems, which a run that checks lines only lacks. */
    public boolean needsAnswers() {
      return switch (this) {
        case SOLVED, POINTS, NEW_FAILURES, LOST, P_VALUE -> true;
        default -> false;
      };
    }
  }

  /**
   * Whether a gate was passed.
   *
   * @param value the number of problems or points, the percentage, or the probability; null if
   *     there is nothing to compare with
   * @param found the value as text, with what it depends on, or why there is none
   */
  public record GateResult(String gate, @Nullable Double value, String found, boolean passed) {
    /** The same with what part of a run it is about; empty for the whole. */
    public GateResult of(String share) {
      return share.isEmpty() ? this : with(" (compared: " + share + ")");
    }

    /** The same with more in words. */
    public GateResult with(String more) {
      return new GateResult(gate, value, found + more, passed);
    }

    /** For example {@code gate missed: solved>=280, but 271}. */
    public String text() {
      return passed
          ? "gate passed: " + gate + (value == null ? ": " : ", with ") + found
          : "gate missed: " + gate + ", but " + found;
    }
  }

  /**
   * Reads a gate.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static Gate of(String text, List<Metric> metrics) {
    // As in identical:all.
    Matcher matcher = FORM.matcher(text.endsWith(ALL) ? text.replaceFirst("all$", "100%") : text);
    if (!matcher.matches()) {
      String last = metrics.get(metrics.size() - 1).word() + ":0";
      String examples = metrics.get(0).word() + ">=280 or " + last;
      throw new IllegalArgumentException("'" + text + "' is not a gate such as " + examples);
    }
    Metric metric = metric(matcher.group(2), metrics);
    String word = "'" + text + "': " + metric.word();
    String sign = matcher.group(3);
    if (!sign.equals(":") && !sign.equals(metric.condition.sign)) {
      throw new IllegalArgumentException(word + " takes " + metric.condition.sign + " or a colon");
    }
    BigDecimal bound = new BigDecimal(matcher.group(4));
    boolean isPercent = !matcher.group(5).isEmpty();
    if (metric.condition == Metric.Condition.CHANGE) {
      if (!isPercent) {
        throw new IllegalArgumentException(
            word + " takes a percentage, as in " + metric.word + ":1%");
      }
      return new Gate("", metric, bound, true);
    }
    if (isPercent && (metric.condition != Metric.Condition.SHARE || bound.compareTo(HUNDRED) > 0)) {
      throw new IllegalArgumentException(
          word
              + (metric.condition == Metric.Condition.SHARE
                  ? " takes at most 100%"
                  : " takes a number, not a percentage"));
    }
    if (metric.condition == Metric.Condition.CHANCE && bound.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException(word + " takes a probability, as in p-value<0.01");
    }
    if (metric.condition != Metric.Condition.CHANCE && !isPercent && bound.scale() > 0) {
      throw new IllegalArgumentException(word + " takes a whole number");
    }
    String suite = matcher.group(1) == null ? "" : matcher.group(1);
    return new Gate(suite, metric, bound, isPercent);
  }

  private static Metric metric(String word, List<Metric> metrics) {
    List<String> words = metrics.stream().map(Metric::word).toList();
    int index = words.indexOf(word);
    if (index < 0) {
      String choices = Spelling.suggestion(word, words) + "choose one of ";
      throw new IllegalArgumentException(
          "unknown gate '" + word + "': " + choices + String.join(", ", words));
    }
    return metrics.get(index);
  }

  /** Checks a number of problems or points, of which {@code all} would be 100 %. */
  public GateResult check(long value, long all) {
    BigDecimal amount = BigDecimal.valueOf(value);
    if (!isPercent) {
      int order = amount.compareTo(bound);
      boolean passed = metric.condition == Metric.Condition.SHARE ? order >= 0 : order <= 0;
      return new GateResult(toString(), (double) value, Long.toString(value), passed);
    }
    BigDecimal hundredfold = amount.multiply(HUNDRED);
    boolean passed = hundredfold.compareTo(bound.multiply(BigDecimal.valueOf(all))) >= 0;
    // Rounded down, so that 94.999 % is not shown as the 95 % that it misses.
    BigDecimal percent =
        all == 0
            ? BigDecimal.ZERO
            : hundredfold.divide(BigDecimal.valueOf(all), 2, RoundingMode.DOWN);
    String found = percent.toPlainString() + "% (" + value + " of " + all + ")";
    return new GateResult(toString(), percent.doubleValue(), found, passed && all > 0);
  }

  /**
   * Checks the probability that a split of won and lost problems is chance: missed only if more are
   * lost than won.
   */
  public GateResult checkChance(double chance, long won, long lost) {
    boolean passed = lost <= won || BigDecimal.valueOf(chance).compareTo(bound) >= 0;
    String p = chance < 0.0001 ? "p<0.0001" : String.format(Locale.ROOT, "p=%.4f", chance);
    String found = p + " (" + won + " won, " + lost + " lost)";
    return new GateResult(toString(), chance, found, passed);
  }

  /**
   * Checks a ratio of speeds, which may be more or less than its interval by chance only: {@code
   * faster} needs the whole interval to be faster than asked, {@code slower} is missed if the whole
   * interval is slower.
   *
   * @param found the change as text
   */
  public GateResult checkChange(double ratio, Interval interval, String found) {
    double change = bound.doubleValue() / HUNDRED.doubleValue();
    boolean passed =
        metric == Metric.FASTER ? interval.low() >= 1 + change : interval.high() >= 1 - change;
    return new GateResult(toString(), (ratio - 1) * HUNDRED.doubleValue(), found, passed);
  }

  /** The result of a comparison with an older run that cannot be made. */
  public GateResult withoutComparison(String reason, boolean passed) {
    return new GateResult(toString(), null, reason, passed);
  }

  @Override
  public String toString() {
    return (suite.isEmpty() ? "" : suite + ":")
        + metric.word()
        + (metric.condition == Metric.Condition.CHANCE ? ":" : metric.condition.sign)
        + bound.toPlainString()
        + (isPercent ? "%" : "");
  }
}
