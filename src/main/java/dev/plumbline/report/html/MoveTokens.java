package dev.plumbline.report.html;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.San.SanWriter;
import java.util.List;

/**
 * Moves as the pages read them: a character for the square of the origin, one for that of the goal,
 * then the move in standard notation. A castling move goes to its rook's square. All else that a
 * board needs to play a move can be told from these.
 */
public final class MoveTokens {
  /** One for each square, from a1, b1 to h8. */
  private static final String SQUARES =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private final SanWriter san = new SanWriter();

  /** A legal move. */
  public String of(Position position, int move) {
    StringBuilder out = new StringBuilder();
    append(out, position, move);
    return out.toString();
  }

  /**
   * Legal moves that follow on each other, with blanks between.
   *
   * @param from how many of them are left out
   */
  public String line(Position root, List<Integer> moves, int from) {
    StringBuilder out = new StringBuilder();
    for (int ply = 0; ply < moves.size(); ply++) {
      if (ply >= from) {
        out.append(out.isEmpty() ? "" : " ");
        append(out, root, moves.get(ply));
      }
      root.make(moves.get(ply));
    }
    for (int ply = 0; ply < moves.size(); ply++) {
      root.unmake();
    }
    return out.toString();
  }

  private void append(StringBuilder out, Position position, int move) {
    out.append(SQUARES.charAt(Move.from(move))).append(SQUARES.charAt(Move.to(move)));
    san.append(out, position, move);
  }
}
