package dev.plumbline.lab.lines;

import dev.plumbline.engine.LineReport;
import dev.plumbline.judge.LineTruth;
import java.util.List;

/**
 * An exact line of a completed iteration, as a collector kept it, and what it is worth.
 *
 * @param report of the search, with its score and leaf record
 */
public record JudgedLine(LineReport report, List<Integer> moves, LineTruth truth) {
  public JudgedLine {
    moves = List.copyOf(moves);
  }
}
