package dev.plumbline.report;

import dev.plumbline.judge.lines.ToldLine;
import java.util.Locale;

/** What was missed, in words. */
final class Misses {
  private Misses() {}

  static boolean isMissed(Row row) {
    return switch (row.standing()) {
      case UNSOLVED, ERROR -> true;
      case SOLVED, SKIPPED, UNSOLVABLE -> false;
    };
  }

  /** The same of several searches, with how many of them did not miss it. */
  static String text(Row row, int solved, int tried) {
    return text(row) + (tried > 1 ? ", solved " + solved + " of " + tried : "");
  }

  /** The problem, the move played and its score, and the move asked for. */
  static String text(Row row) {
    String asked = ", asked " + MoveWords.asked(row.problem());
    String who = row.label() + " by " + row.engine() + ": ";
    if (row.standing() == Standing.ERROR) {
      String outcome = row.analysis().outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      String detail = row.analysis().detail();
      return who + outcome + (detail.isEmpty() ? "" : " (" + detail + ")") + asked;
    }
    ToldLine best = LastLines.of(row).best();
    String score = best == null ? "" : " (" + ScoreText.of(best.info().score()) + ")";
    String points =
        row.problem().points().isEmpty()
            ? ""
            : ", "
                + row.judgement().verdict().points()
                + " of "
                + row.judgement().verdict().attainable()
                + " points";
    return who + MoveWords.played(row) + score + asked + points;
  }
}
