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

  private int ranks;
  private int ordered;

  RanksCheck(FindingList findings) {
    this.findings = findings;
  }

  void check(PlayedLine line) {
    if (!line.info().isLine()) {
      return;
    }
    int before = block.isEmpty() ? 0 : last().rank();
    if (line.rank() <= before) {
      // A repeated rank replaces itself and all higher ones.
      block.removeIf(other -> other.rank() >= line.rank());
    }
    int expected = block.isEmpty() ? 1 : last().rank() + 1;
    boolean isOrdered = line.rank() == expected;
    if (!isOrdered) {
      String text = "rank " + line.rank() + " where " + expected + " is due";
      findings.add(FindingCode.RANK_SEQUENCE, line, text);
    }
    for (PlayedLine other : block) {
      isOrdered &= !areComparable(other, line) || compare(other, line);
    }
    block.add(line);
    if (line.rank() > 1 && line.isExact() && !line.moves().isEmpty()) {
      ranks++;
      ordered += isOrdered ? 1 : 0;
    }
  }

  /** The exact lines of the second rank and further ones. */
  int ranks() {
    return ranks;
  }

  /** Those of them without a finding. */
  int ordered() {
    return ordered;
  }

  private PlayedLine last() {
    return block.get(block.size() - 1);
  }

  /** A line whose first move is illegal takes its place, but says nothing about others. */
  private static boolean areComparable(PlayedLine a, PlayedLine b) {
    return a.isExact()
        && b.isExact()
        && !a.moves().isEmpty()
        && !b.moves().isEmpty()
        && a.info().depth() == b.info().depth();
  }

  /** Whether a line is right to stand after a better one. */
  private boolean compare(PlayedLine better, PlayedLine line) {
    int move = line.moves().get(0);
    boolean isRepeated = better.moves().get(0) == move;
    if (isRepeated) {
      String text = Uci.write(move, false) + " is the move of rank " + better.rank() + " too";
      findings.add(FindingCode.RANK_REPEATED, line, 0, text);
    }
    boolean isBetter = better.rank() == line.rank() - 1 && value(line) > value(better);
    if (isBetter) {
      String text = text(line) + " behind " + text(better);
      findings.add(FindingCode.RANK_ORDER, line, text);
    }
    return !isRepeated && !isBetter;
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
