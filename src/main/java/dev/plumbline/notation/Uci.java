package dev.plumbline.notation;

import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** Writes moves as the UCI protocol does: e2e4, e7e8q; castling e1g1, or e1h1 in Chess960. */
public final class Uci {
  private static final String NULL_MOVE = "0000";

  private Uci() {}

  /** Castling is written in the Chess960 way only where the position's castling is not standard. */
  public static String write(Position position, int move) {
    return write(move, !position.castling().isStandard());
  }

  /** Writes a move, or 0000 for none. */
  public static String write(int move, boolean chess960) {
    if (move == Move.NONE) {
      return NULL_MOVE;
    }
    int to = Move.isCastling(move) && !chess960 ? kingGoal(move) : Move.to(move);
    String squares = SquareName.of(Move.from(move)) + SquareName.of(to);
    return Move.isPromotion(move) ? squares + promotionLetter(move) : squares;
  }

  private static int kingGoal(int move) {
    int side = Square.rank(Move.from(move)) == 0 ? Side.WHITE : Side.BLACK;
    return Castling.kingGoal(Castling.right(side, Move.kind(move) == Move.CASTLE_SHORT));
  }

  private static char promotionLetter(int move) {
    return PieceLetter.of(Piece.of(Side.BLACK, Move.promoted(move)));
  }

  /**
   * Reads moves exactly as the UCI protocol writes them, without allocation: for the many lines of
   * engines. Castling is understood in both ways, e1g1 and e1h1. Has scratch space: one per thread.
   */
  public static final class UciReader {
    private final MoveGenerator generator = new MoveGenerator();

    /** Whether a text has the form of a move, on any board: e2e4, e7e8q. */
    public static boolean isMove(String text) {
      return (text.length() == 4 || (text.length() == 5 && promotion(text) != Piece.NONE))
          && SquareName.at(text, 0) != Square.NONE
          && SquareName.at(text, 2) != Square.NONE;
    }

    /** The legal move that a text is, or {@link Move#NONE}. */
    public int read(Position position, String text) {
      if (!isMove(text)) {
        return Move.NONE;
      }
      int from = SquareName.at(text, 0);
      int to = SquareName.at(text, 2);
      int promotion = text.length() == 5 ? promotion(text) : Piece.NONE;
      LegalMoves legal = new LegalMoves(position, generator);
      int move = legal.between(from, to, promotion);
      return move != Move.NONE || promotion != Piece.NONE ? move : legal.castling(from, to);
    }

    private static int promotion(String text) {
      return PieceLetter.officer(text.charAt(4), Side.BLACK);
    }
  }
}
