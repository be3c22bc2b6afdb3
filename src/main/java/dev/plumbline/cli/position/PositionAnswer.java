package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.LineReport;
import java.util.List;

/**
 * What an engine has found out about a position.
 *
 * @param lines the last lines, the best first
 */
public record PositionAnswer(Position position, Analysis analysis, List<LineReport> lines) {
  public PositionAnswer {
    lines = List.copyOf(lines);
  }
}
