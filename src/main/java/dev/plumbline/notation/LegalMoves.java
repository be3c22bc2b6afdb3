package dev.plumbline.notation;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;
import java.util.ArrayList;
import java.util.List;

/** The legal moves of a position, found by what a text says of them. */
record LegalMoves(Position position, MoveGenerator generator) {

  /**
   * The moves, castling left out, that fit.
   *
   * @param type the piece that moves; any for {@link Piece#NONE}
   * @param origins the squares it may come from
   * @param promotion what it becomes, or {@link Piece#NONE}
   */
  List<Integer> matching(int type, long origins, int to, int promotion) {
    long pieces = position.of(position.side()) & origins;
    if (type != Piece.NONE) {
      pieces &= position.ofType(type);
    }
    if (type != Piece.NONE && type != Piece.PAWN) {
      pieces &= Attacks.of(type, to, position.occupied());
    }
    List<Integer> moves = List.of();
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int move = between(Long.numberOfTrailingZeros(rest), to, promotion);
      if (move != Move.NONE && moves.isEmpty()) {
        moves = List.of(move);
      } else if (move != Move.NONE) {
        moves = new ArrayList<>(moves);
        moves.add(move);
      }
    }
    return moves;
  }

  /** The move from a square to another, castling left out, or {@link Move#NONE}. */
  int between(int from, int to, int promotion) {
    boolean isPawn = Piece.type(position.pieceAt(from)) == Piece.PAWN;
    boolean isOfficer = promotion > Piece.PAWN && promotion < Piece.KING;
    if (promotion != Piece.NONE && !(isPawn && isOfficer)) {
      return Move.NONE;
    }
    boolean capture = position.pieceAt(to) != Piece.NONE;
    int move;
    if (promotion != Piece.NONE) {
      move = Move.promotion(from, to, promotion, capture);
    } else if (capture) {
      move = Move.of(from, to, Move.CAPTURE);
    } else if (isPawn && Math.abs(to - from) == 16) {
      move = Move.of(from, to, Move.DOUBLE_PUSH);
    } else {
      boolean enPassant = isPawn && Square.file(from) != Square.file(to);
      move = Move.of(from, to, enPassant ? Move.EN_PASSANT : Move.QUIET);
    }
    return legal(move);
  }

  /** The castling move of a kind, or {@link Move#NONE}. */
  int castling(int kind) {
    int us = position.side();
    int rook = position.castling().rook(Castling.right(us, kind == Move.CASTLE_SHORT));
    return rook == Square.NONE ? Move.NONE : legal(Move.of(position.kingSquare(us), rook, kind));
  }

  /**
   * The castling move that two squares mean, else {@link Move#NONE}: the king's and its rook's, or
   * the king's and its goal.
   */
  int castling(int king, int to) {
    if (king != position.kingSquare(position.side())) {
      return Move.NONE;
    }
    int byGoal = Move.NONE;
    for (int kind = Move.CASTLE_SHORT; kind <= Move.CASTLE_LONG; kind++) {
      int move = castling(kind);
      if (move != Move.NONE && Move.to(move) == to) {
        return move;
      }
      int right = Castling.right(position.side(), kind == Move.CASTLE_SHORT);
      if (move != Move.NONE && Castling.kingGoal(right) == to) {
        byGoal = move;
      }
    }
    return byGoal;
  }

  private int legal(int move) {
    return generator.isLegal(position, move) ? move : Move.NONE;
  }
}
