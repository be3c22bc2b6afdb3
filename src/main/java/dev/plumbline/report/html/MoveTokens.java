package dev.plumbline.report.html;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.San;
import java.util.List;

/**
 * Moves as the pages read them: a character for the origin square, one for the target square, then
 * the move in SAN. The target of a castling move is its rook's square. A board needs no more to
 * play the move.
 */
public final class MoveTokens {
  /** A character for each square, from a1, b1 to h8. */
  private static final String SQUARES =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private MoveTokens() {}

  public static String of(Position position, int move) {
    StringBuilder out = new StringBuilder();
    append(out, position, move);
    return out.toString();
  }

  /** A move without its name. */
  static String squares(int move) {
    return "" + SQUARES.charAt(Move.from(move)) + SQUARES.charAt(Move.to(move));
  }

  /** Several legal moves of one position. */
  static List<String> all(Position position, List<Integer> moves) {
    return moves.stream().map(move -> of(position, move)).toList();
  }

  /** A line of legal moves from a ply on, separated by blanks. */
  public static String line(Position root, List<Integer> moves, int from) {
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

  private static void append(StringBuilder out, Position position, int move) {
    out.append(squares(move));
    San.append(out, position, move);
  }
}
