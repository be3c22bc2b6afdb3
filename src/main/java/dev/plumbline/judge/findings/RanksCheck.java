package dev.plumbline.judge.findings;

import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;

/** Compares ranks that are reported together: their order, scores and first moves. */
final class RanksCheck {
  private static final long MATE = 1L << 40;

  private final FindingList findings;

  /** The lines since the last one of the first rank, in order of rank. */
  private final List<PlayedLine> block = new ArrayList<>();

  RanksCheck(FindingList findings) {
    this.findings = findings;
  }

  void check(PlayedLine line) {
    if (!line.info().isLine() || line.moves().isEmpty()) {
      return;
    }
    int before = block.isEmpty() ? 0 : last().rank();
    if (line.rank() <= before) {
      // A repeated rank replaces itself and all higher ones.
      block.removeIf(other -> other.rank() >= line.rank());
    }
    int expected = block.isEmpty() ? 1 : last().rank() + 1;
    if (line.rank() != expected) {
      String text = "rank " + line.rank() + " where " + expected + " is due";
      findings.add(FindingCode.RANK_SEQUENCE, line, text);
    }
    block.stream()
        .filter(other -> areComparable(other, line))
        .forEach(other -> compare(other, line));
    block.add(line);
  }

  private PlayedLine last() {
    return block.get(block.size() - 1);
  }

  private static boolean areComparable(PlayedLine a, PlayedLine b) {
    return a.isExact() && b.isExact() && a.info().depth() == b.info().depth();
  }

  private void compare(PlayedLine better, PlayedLine line) {
    int move = line.moves().get(0);
    if (better.moves().get(0) == move) {
      String text = Uci.write(move, false) + " is the move of rank " + better.rank() + " too";
      findings.add(FindingCode.RANK_REPEATED, line, 0, text);
    }
    if (better.rank() == line.rank() - 1 && value(line) > value(better)) {
      String text = text(line) + " behind " + text(better);
      findings.add(FindingCode.RANK_ORDER, line, text);
    }
  }

  private static long value(PlayedLine line) {
    if (line.info().score() instanceof Score.Mate mate) {
      return mate.moves() > 0 ? MATE - mate.moves() : -MATE - mate.moves();
    }
    return line.info().score() instanceof Score.Centipawns score ? score.value() : 0;
  }

  private static String text(PlayedLine line) {
    return ScoreText.uci(line.info().score());
  }
}
