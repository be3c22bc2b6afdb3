package dev.plumbline.judge.findings;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The scores by which an engine claims a win by tables of endings, in centipawns without their
 * sign: the greatest says that the tables are entered at once, each one less that it takes a ply
 * more.
 */
public record TableScores(int least, int most) {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,7})\\.\\.([0-9]{1,7})");

  public TableScores {
    if (least < 1 || least > most) {
      throw new IllegalArgumentException("from " + least + " to " + most);
    }
  }

  /**
   * Reads scores as {@link #toString} writes them.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static TableScores of(String text) {
    Matcher matcher = FORM.matcher(text);
    int least = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    if (least < 1 || least > Integer.parseInt(matcher.group(2))) {
      throw new IllegalArgumentException(
          "'" + text + "' is no range of scores such as 19754..20000");
    }
    return new TableScores(least, Integer.parseInt(matcher.group(2)));
  }

  boolean has(int score) {
    return Math.abs(score) >= least && Math.abs(score) <= most;
  }

  /** After how many plies the tables are entered, by a score. */
  int plies(int score) {
    return most - Math.abs(score);
  }

  /** As in {@code 19754..20000}. */
  @Override
  public String toString() {
    return least + ".." + most;
  }
}
