package dev.plumbline.mate;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/**
 * Generates the pseudo-legal moves that give check, without generating the others. Not thread-safe.
 */
final class Checks {
  private int[] out = new int[0];
  private int end;
  private int us;
  private int king;
  private long occupied;

  /** Where a piece gives check on a file or rank, on a diagonal, as a knight, as a pawn. */
  private long straight;

  private long diagonal;
  private long byKnight;
  private long byPawn;

  /** The own pieces that give check by leaving their line to the king. */
  private long discoverers;

  /** Writes the checks from an index on and returns the index after the last. */
  int generate(Position position, int[] moves, int start) {
    out = moves;
    end = start;
    prepare(position);
    long goals = ~position.of(us);
    for (long rest = position.of(us, Piece.KNIGHT); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      add(position, from, Attacks.knight(from) & goals & (byKnight | discovering(from)));
    }
    for (long rest = position.of(us, Piece.BISHOP); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      add(position, from, Attacks.bishop(from, occupied) & goals & (diagonal | discovering(from)));
    }
    for (long rest = position.of(us, Piece.ROOK); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      add(position, from, Attacks.rook(from, occupied) & goals & (straight | discovering(from)));
    }
    for (long rest = position.of(us, Piece.QUEEN); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      add(position, from, Attacks.queen(from, occupied) & goals & (straight | diagonal));
    }
    int own = position.kingSquare(us);
    add(position, own, Attacks.king(own) & goals & discovering(own));
    pawns(position);
    castling(position);
    return end;
  }

  private void prepare(Position position) {
    us = position.side();
    king = position.kingSquare(us ^ 1);
    occupied = position.occupied();
    straight = Attacks.rook(king, occupied);
    diagonal = Attacks.bishop(king, occupied);
    byKnight = Attacks.knight(king);
    byPawn = Attacks.pawn(us ^ 1, king);
    long own = position.of(us);
    long queens = position.of(us, Piece.QUEEN);
    long behind =
        (Attacks.rook(king, occupied & ~(straight & own)) & (position.of(us, Piece.ROOK) | queens))
            | (Attacks.bishop(king, occupied & ~(diagonal & own))
                & (position.of(us, Piece.BISHOP) | queens));
    discoverers = 0;
    for (long rest = behind; rest != 0; rest &= rest - 1) {
      discoverers |= Attacks.between(king, Long.numberOfTrailingZeros(rest)) & own;
    }
  }

  /** The squares off the line to the king, if a piece's leaving it gives check. */
  private long discovering(int from) {
    return (discoverers >>> from & 1) != 0 ? ~Attacks.line(king, from) : 0;
  }

  private void add(Position position, int from, long targets) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      int kind = position.pieceAt(to) == Piece.NONE ? Move.QUIET : Move.CAPTURE;
      out[end++] = Move.of(from, to, kind);
    }
  }

  private void pawns(Position position) {
    long last = Bits.RANK_1 | Bits.RANK_8;
    long empty = ~occupied;
    long theirs = position.of(us ^ 1);
    for (long rest = position.of(us, Piece.PAWN); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long checks = byPawn | discovering(from);
      long push = Bits.forward(1L << from, us) & empty;
      long takes = Attacks.pawn(us, from) & theirs;
      if (((push | takes) & last) != 0) {
        promotions(position, from, push | takes);
        continue;
      }
      add(position, from, (push | takes) & checks);
      boolean home = Square.rank(from) == (us == Side.WHITE ? 1 : 6);
      long twice = home ? Bits.forward(push, us) & empty & checks : 0;
      if (twice != 0) {
        out[end++] = Move.of(from, Long.numberOfTrailingZeros(twice), Move.DOUBLE_PUSH);
      }
      if (position.isEpUsable() && (Attacks.pawn(us, from) >>> position.epSquare() & 1) != 0) {
        addIfCheck(position, Move.of(from, position.epSquare(), Move.EN_PASSANT));
      }
    }
  }

  private void promotions(Position position, int from, long targets) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      boolean capture = position.pieceAt(to) != Piece.NONE;
      for (int type = Piece.QUEEN; type >= Piece.KNIGHT; type--) {
        addIfCheck(position, Move.promotion(from, to, type, capture));
      }
    }
  }

  private void castling(Position position) {
    for (int right = us * 2; right < us * 2 + 2; right++) {
      if ((position.rights() >> right & 1) != 0) {
        int kind = right == Castling.right(us, true) ? Move.CASTLE_SHORT : Move.CASTLE_LONG;
        int rook = position.castling().rook(right);
        addIfCheck(position, Move.of(position.kingSquare(us), rook, kind));
      }
    }
  }

  private void addIfCheck(Position position, int move) {
    if (position.givesCheck(move)) {
      out[end++] = move;
    }
  }
}
