package dev.plumbline.epd;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How difficult a record is, on a scale like Elo's: 400 points are a factor of ten in the odds of a
 * solver. Puzzles from Lichess have a rating on the scale of that site, records of a calibrated
 * suite one on the scale of the suite, as in {@code Calibration "1480 35 1.20";}.
 *
 * @param value the rating of a solver who solves it every second time
 * @param deviation the standard error of the value; 0 if the record gives none
 * @param discrimination how much better solvers with more points do; 1 on average
 */
public record Difficulty(int value, int deviation, double discrimination) {
  /** The opcode of the operation with the value, its error and the discrimination. */
  public static final String OPCODE = "Calibration";

  private static final Pattern CALIBRATION =
      Pattern.compile("(-?[0-9]{1,5}) ([0-9]{1,4}) ([0-9]{1,2}(?:\\.[0-9]{1,4})?)");

  /** By calibration or, without one, as a puzzle; null if the record gives no difficulty. */
  public static @Nullable Difficulty of(EpdRecord record) {
    Difficulty calibrated = calibrated(record);
    return calibrated == null ? ofPuzzle(record) : calibrated;
  }

  /** By the rating of a puzzle. */
  public static @Nullable Difficulty ofPuzzle(EpdRecord record) {
    int value = number(record.text("Rating"));
    return value < 0
        ? null
        : new Difficulty(value, Math.max(0, number(record.text("RatingDeviation"))), 1);
  }

  /** By calibration; null if the record has none, or one that cannot be read. */
  public static @Nullable Difficulty calibrated(EpdRecord record) {
    String text = record.text(OPCODE);
    Matcher matcher = text == null ? null : CALIBRATION.matcher(text);
    if (matcher == null || !matcher.matches()) {
      return null;
    }
    double discrimination = Double.parseDouble(matcher.group(3));
    return discrimination == 0
        ? null
        : new Difficulty(
            Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)), discrimination);
  }

  /** The operation of a calibrated record. */
  public Operation operation() {
    return Operation.string(
        OPCODE, String.format(Locale.ROOT, "%d %d %.2f", value, deviation, discrimination));
  }

  /** A number of at most four digits; -1 if it is none. */
  private static int number(@Nullable String text) {
    return text != null && text.length() <= 4 && Chars.areDigits(text, 0, text.length())
        ? Integer.parseInt(text)
        : -1;
  }
}
