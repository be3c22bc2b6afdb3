package dev.plumbline.log;

import java.util.ArrayList;
import java.util.List;

/** What was found in a log. */
public record LogTally(Log log, Searches searches, LineCounts lines, Rest rest) {
  /**
   * The searches.
   *
   * @param all each {@code go}
   * @param unanswered those without {@code bestmove}
   * @param unreadable those of a position that cannot be read, which are not entered
   * @param firstUnreadable one of them, with its line and the reason; empty without one
   */
  public record Searches(long all, long unanswered, long unreadable, String firstUnreadable) {}

  /**
   * The lines with a score and moves.
   *
   * @param all with bounds
   * @param illegal with an illegal move
   * @param mates exact ones that claim a mate
   * @param badMates those of them that do not mate in as many moves
   */
  public record LineCounts(long all, long illegal, long mates, long badMates) {}

  /**
   * Everything else.
   *
   * @param streams the conversations that the log tells apart
   * @param errorLines on standard error
   * @param unfit lines that do not fit the format
   * @param firstUnfit one of them, with its place; empty without one
   * @param lost lines of searches with too many to be kept
   * @param damage of packed data, after which nothing could be read; empty without one
   * @param isInterrupted whether the log ends in the middle of a line, which is left out
   */
  public record Rest(
      long streams,
      long errorLines,
      long unfit,
      String firstUnfit,
      long lost,
      String damage,
      boolean isInterrupted) {}

  /** The result line. */
  public String line() {
    return "import "
        + log.suite()
        + " format="
        + log.format()
        + " engines="
        + rest.streams
        + " searches="
        + searches.all
        + " unanswered="
        + searches.unanswered
        + " lines="
        + lines.all
        + " illegal="
        + lines.illegal
        + " mate-claims="
        + lines.mates
        + " bad-mate-claims="
        + lines.badMates
        + " stderr="
        + rest.errorLines;
  }

  /** What was left out, in sentences. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    String name = log.input().name() + ": ";
    if (rest.unfit > 0) {
      boolean isOne = rest.unfit == 1;
      String what =
          log.format() == LogFormat.PGN
              ? (isOne ? " game" : " games") + " cannot be read to the end"
              : (isOne ? " line does" : " lines do") + " not fit the format " + log.format();
      String first = isOne ? ": " : ", the first is ";
      warnings.add(name + rest.unfit + what + first + rest.firstUnfit);
    }
    if (!rest.damage.isEmpty()) {
      warnings.add(
          name + rest.damage + "; all before is imported, copy the file again for the rest");
    }
    if (searches.unreadable > 0) {
      boolean isOne = searches.unreadable == 1;
      warnings.add(
          name
              + searches.unreadable
              + (isOne
                  ? " search of a position that cannot be read is left out: "
                  : " searches of positions that cannot be read are left out, the first is ")
              + searches.firstUnreadable);
    }
    if (rest.lost > 0) {
      String what = rest.lost == 1 ? " line of a search" : " lines of searches";
      String which = rest.lost == 1 ? " is left out" : " are left out, the first of each search";
      warnings.add(name + rest.lost + what + " with too much output" + which);
    }
    if (rest.isInterrupted) {
      warnings.add(name + "the last line has no end and is left out");
    }
    return warnings;
  }
}
