package dev.plumbline.judge.findings;

import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import org.jspecify.annotations.Nullable;

/**
 * Detects scores from the wrong side's point of view: the sign changes from line to line while the
 * size stays. One change may be a discovery; two in a row are not.
 */
final class ViewCheck {
  private static final int SMALLEST = 150;

  /** The value of a mate, beyond all other scores. */
  private static final int MATE = 1_000_000;

  private final FindingList findings;
  private @Nullable PlayedLine before;
  private int flips;

  ViewCheck(FindingList findings) {
    this.findings = findings;
  }

  void check(PlayedLine line) {
    if (line.rank() != 1 || !line.isExact()) {
      return;
    }
    if (before != null) {
      flips = isFlipped(size(before), size(line)) ? flips + 1 : 0;
      if (flips == 2) {
        String text =
            ScoreText.uci(line.info().score()) + " after " + ScoreText.uci(before.info().score());
        findings.add(FindingCode.SCORE_FLIPS, line, text);
      }
    }
    before = line;
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
