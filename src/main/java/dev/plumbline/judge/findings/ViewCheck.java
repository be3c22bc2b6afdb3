package dev.plumbline.judge.findings;

import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import org.jspecify.annotations.Nullable;

/**
 * Detects scores from the wrong side's point of view: the sign changes from depth to depth while
 * the size stays. Two changes in a row can be a tactic, three are not. The last line of a depth
 * counts, as a better move often follows one that has failed.
 */
final class ViewCheck {
  private static final int SMALLEST = 150;

  /** The changes of sign in a row that are reported. */
  private static final int SUSPECT = 3;

  /** The value of a mate, beyond all other scores. */
  private static final int MATE = 1_000_000;

  private final FindingList findings;

  /** The last line of the depth before, and the changes of sign in a row up to it. */
  private @Nullable PlayedLine before;

  private int flipsBefore;

  private @Nullable PlayedLine current;

  private int flips;

  ViewCheck(FindingList findings) {
    this.findings = findings;
  }

  void check(PlayedLine line) {
    if (line.rank() != 1 || !line.isExact()) {
      return;
    }
    if (current == null || line.info().depth() != current.info().depth()) {
      before = current;
      flipsBefore = flips;
    }
    int was = flips;
    flips = before != null && isFlipped(size(before), size(line)) ? flipsBefore + 1 : 0;
    current = line;
    if (before != null && flips == SUSPECT && was < SUSPECT) {
      String text =
          ScoreText.uci(line.info().score()) + " after " + ScoreText.uci(before.info().score());
      findings.add(FindingCode.SCORE_FLIPS, line, text);
    }
  }

  private static boolean isFlipped(int a, int b) {
    int small = Math.min(Math.abs(a), Math.abs(b));
    int large = Math.max(Math.abs(a), Math.abs(b));
    return Integer.signum(a) == -Integer.signum(b) && small >= SMALLEST && large <= 2 * small;
  }

  private static int size(PlayedLine line) {
    if (line.info().score() instanceof Score.Mate mate) {
      return mate.moves() > 0 ? MATE : -MATE;
    }
    return line.info().score() instanceof Score.Centipawns score
        ? Math.max(1 - MATE, Math.min(MATE - 1, score.value()))
        : 0;
  }
}
