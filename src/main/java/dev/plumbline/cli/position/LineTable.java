package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import java.util.List;

/** Lines as a table for people: rank, score, depth, moves. */
final class LineTable {
  private LineTable() {}

  /** The rows below their headings. */
  static List<String> of(Position position, List<LineReport> lines) {
    TextTable table = new TextTable(Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.row("rank", "score", "depth", "line");
    int rank = 1;
    for (LineReport line : lines) {
      String moves = NumberedLine.of(position, line.moves());
      table.row(Integer.toString(rank++), ScoreText.of(line), depth(line), moves);
    }
    return table.lines();
  }

  private static String depth(LineReport line) {
    return line.depth() + "/" + Math.max(line.depth(), line.selectiveDepth());
  }
}
