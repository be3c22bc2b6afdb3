package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts moves with a move generator that has one fault; slowly, and by itself. */
public final class BrokenGenerator implements MoveCounter {
  private final Mistake mistake;
  private final MoveGenerator generator = new MoveGenerator();

  /** What engines get wrong. */
  public enum Mistake {
    NONE,
    NO_EN_PASSANT,
    NO_KNIGHT_PROMOTION,
    CASTLES_THROUGH_CHECK,
    /** No castling where the king goes to the square of its own rook. */
    NO_CASTLING_ONTO_THE_ROOK,
    DOUBLE_PUSHES_TWICE,
    CASTLES_OUT_OF_CHECK
  }

  public BrokenGenerator(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public MoveCounts count(Position position, int depth) {
    SortedMap<String, Long> counts = new TreeMap<>();
    for (int move : moves(position)) {
      counts.merge(Uci.write(position, move), leavesAfter(position, move, depth), Long::sum);
    }
    return MoveCounts.of(counts);
  }

  private long leavesAfter(Position position, int move, int depth) {
    if (depth == 1) {
      return 1;
    }
    position.make(move);
    long leaves = 0;
    for (int reply : moves(position)) {
      leaves += leavesAfter(position, reply, depth - 1);
    }
    position.unmake();
    return leaves;
  }

  /** The moves that this generator takes for the legal ones. */
  public List<Integer> moves(Position position) {
    List<Integer> moves = new ArrayList<>();
    for (int move : generator.legal(position)) {
      if (!isForgotten(position, move)) {
        moves.add(move);
        if (mistake == Mistake.DOUBLE_PUSHES_TWICE && Move.kind(move) == Move.DOUBLE_PUSH) {
          moves.add(move);
        }
      }
    }
    if (mistake == Mistake.CASTLES_THROUGH_CHECK || mistake == Mistake.CASTLES_OUT_OF_CHECK) {
      addCastling(position, moves);
    }
    return moves;
  }

  private boolean isForgotten(Position position, int move) {
    return switch (mistake) {
      case NO_EN_PASSANT -> Move.isEnPassant(move);
      case NO_KNIGHT_PROMOTION -> Move.promoted(move) == Piece.KNIGHT;
      case NO_CASTLING_ONTO_THE_ROOK ->
          Move.isCastling(move)
              && Castling.kingGoal(
                      Castling.right(position.side(), Move.kind(move) == Move.CASTLE_SHORT))
                  == Move.to(move);
      default -> false;
    };
  }

  /** Adds castling in standard chess with an attacked square on the way, or out of check. */
  private void addCastling(Position position, List<Integer> moves) {
    int us = position.side();
    int king = position.kingSquare(us);
    for (boolean isShort : new boolean[] {true, false}) {
      int right = Castling.right(us, isShort);
      if ((position.rights() >> right & 1) == 0 || !position.castling().isStandard()) {
        continue;
      }
      int rook = position.castling().rook(right);
      int goal = Castling.kingGoal(right);
      int way = (king + goal) / 2;
      int move = Move.of(king, rook, isShort ? Move.CASTLE_SHORT : Move.CASTLE_LONG);
      boolean isEmpty = (Attacks.rook(king, position.occupied()) & Square.bit(rook)) != 0;
      boolean isWrong =
          mistake == Mistake.CASTLES_OUT_OF_CHECK
              ? position.inCheck() && !isAttacked(position, way)
              : !position.inCheck() && isAttacked(position, way);
      if (isEmpty && isWrong && !isAttacked(position, goal)) {
        moves.add(move);
      }
    }
  }

  private static boolean isAttacked(Position position, int square) {
    int them = position.side() == Side.WHITE ? Side.BLACK : Side.WHITE;
    return position.isAttacked(square, them, position.occupied());
  }
}
