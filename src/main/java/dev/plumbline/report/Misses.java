package dev.plumbline.report;

import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.List;

/** What was missed, in words. */
final class Misses {
  /** More are in the other formats. */
  private static final int MOST_RANKS = 9;

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

  /** The problem, the move played and its score, the move asked for, and the other ranks. */
  static String text(Row row) {
    String asked = ", asked " + SolutionText.asked(row.problem());
    String who = row.label() + " by " + row.engine() + ": ";
    if (row.standing() == ProblemStatus.ERROR) {
      String outcome = row.analysis().outcome().words();
      String detail = row.analysis().detail();
      return who + outcome + (detail.isEmpty() ? "" : " (" + detail + ")") + asked;
    }
    LastLines lines = LastLines.of(row);
    PlayedLine best = lines.best();
    String score = best == null ? "" : " " + value(best);
    String points =
        row.problem().points().isEmpty()
            ? ""
            : ", "
                + row.judgement().verdict().points()
                + " of "
                + row.judgement().verdict().attainable()
                + " points";
    return who + SolutionText.played(row) + score + asked + points + others(row, lines.others());
  }

  /** The first move of each other rank with its score: where the solution stands among them. */
  private static String others(Row row, List<PlayedLine> lines) {
    StringBuilder text = new StringBuilder();
    for (PlayedLine line : lines.subList(0, Math.min(MOST_RANKS, lines.size()))) {
      boolean isPlayable = !line.moves().isEmpty();
      text.append(text.isEmpty() ? "; rank " : ", rank ").append(line.rank()).append(' ');
      text.append(
          isPlayable
              ? SolutionText.line(row.problem(), line.moves().subList(0, 1))
              : line.info().moves().get(0));
      text.append(' ').append(value(line));
    }
    int more = lines.size() - MOST_RANKS;
    return text + (more > 0 ? " and " + more + " more" : "");
  }

  private static String value(PlayedLine line) {
    return "(" + ScoreText.of(line.info().score()) + (line.isLegal() ? "" : ", illegal line") + ")";
  }
}
