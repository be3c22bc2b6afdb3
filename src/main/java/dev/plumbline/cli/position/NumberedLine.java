package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.notation.San.SanWriter;
import java.util.List;

/** Writes a line of moves in SAN with move numbers: {@code 30... Kd7 31. e5}. */
public final class NumberedLine {
  private NumberedLine() {}

  /** The text of the line; the position is unchanged afterwards. */
  public static String of(Position position, List<Integer> moves) {
    SanWriter san = new SanWriter();
    StringBuilder line = new StringBuilder();
    for (int move : moves) {
      line.append(line.isEmpty() ? "" : " ");
      if (position.side() == Side.WHITE) {
        line.append(position.fullmoves()).append(". ");
      } else if (line.isEmpty()) {
        line.append(position.fullmoves()).append("... ");
      }
      san.append(line, position, move);
      position.make(move);
    }
    for (int i = 0; i < moves.size(); i++) {
      position.unmake();
    }
    return line.toString();
  }
}
