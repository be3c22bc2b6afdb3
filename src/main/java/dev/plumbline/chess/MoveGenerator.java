package dev.plumbline.chess;

import java.util.Arrays;

/**
 * Generates and counts legal moves by pins and check masks, without trying them. Holds scratch
 * space: one per thread.
 */
public final class MoveGenerator {
  /** More than any legal position has. */
  public static final int MAX_MOVES = 256;

  /** Which moves: all, those that change material, or the others. */
  public enum MoveKind {
    ALL,
    NOISY,
    QUIET
  }

  private final Restrictions limits = new Restrictions();
  private int[] out = new int[0];
  private int end;

  /** All legal moves, in a new array. */
  public int[] legal(Position position) {
    int[] moves = new int[MAX_MOVES];
    return Arrays.copyOf(moves, legal(position, moves, 0));
  }

  /** Writes all legal moves from an index on and returns the index after the last. */
  public int legal(Position position, int[] moves, int start) {
    return generate(position, MoveKind.ALL, moves, start);
  }

  /** Writes legal moves of a kind; captures and promotions are noisy. */
  public int generate(Position position, MoveKind kind, int[] moves, int start) {
    out = moves;
    end = start;
    limits.of(position);
    int us = position.side();
    long own = position.of(us);
    long theirs = position.of(us ^ 1);
    long wanted =
        switch (kind) {
          case ALL -> ~own;
          case NOISY -> theirs;
          case QUIET -> ~(own | theirs);
        };
    kingMoves(position, wanted, theirs);
    if (!Bits.hasMany(limits.checkers)) {
      pieceMoves(position, wanted & limits.targets, theirs);
      if (kind != MoveKind.QUIET) {
        pawnCaptures(position);
        enPassant(position);
      }
      pawnPushes(position, kind, -1L, -1L);
      if (limits.checkers == 0 && kind != MoveKind.NOISY) {
        castling(position);
      }
    }
    return end;
  }

  /**
   * Writes the legal quiet moves that give check, in the order in which they are generated among
   * all quiet moves; the checks are those of the position.
   */
  public int quietChecks(Position position, CheckSquares checks, int[] moves, int start) {
    out = moves;
    end = start;
    limits.of(position);
    int us = position.side();
    long own = position.of(us);
    long empty = ~position.occupied();
    kingMoves(position, empty & checks.goals(Piece.KING, limits.king), 0);
    if (Bits.hasMany(limits.checkers)) {
      return end;
    }
    long wanted = empty & limits.targets;
    for (long rest = own & position.ofType(Piece.KNIGHT) & ~limits.pinned;
        rest != 0;
        rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      addAll(from, Attacks.KNIGHT[from] & wanted & checks.goals(Piece.KNIGHT, from), 0);
    }
    long queens = own & position.ofType(Piece.QUEEN);
    for (long rest = (own & position.ofType(Piece.BISHOP)) | queens; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long goals = wanted & checks.goals(Piece.type(position.pieceAt(from)), from);
      if ((Attacks.BISHOP_RAYS[from] & goals) != 0) {
        addAll(from, Attacks.bishop(from, ~empty) & goals & limits.freedom(from), 0);
      }
    }
    for (long rest = (own & position.ofType(Piece.ROOK)) | queens; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long goals = wanted & checks.goals(Piece.type(position.pieceAt(from)), from);
      if ((Attacks.ROOK_RAYS[from] & goals) != 0) {
        addAll(from, Attacks.rook(from, ~empty) & goals & limits.freedom(from), 0);
      }
    }
    pawnPushes(position, MoveKind.QUIET, checks.pushGoals(1), checks.pushGoals(2));
    if (limits.checkers == 0) {
      int first = end;
      castling(position);
      int last = end;
      end = first;
      for (int i = first; i < last; i++) {
        if (position.givesCheck(out[i])) {
          out[end++] = out[i];
        }
      }
    }
    return end;
  }

  private void kingMoves(Position position, long wanted, long theirs) {
    int them = position.side() ^ 1;
    int king = limits.king;
    long without = position.occupied() ^ 1L << king;
    for (long rest = Attacks.KING[king] & wanted; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      if (!position.isAttacked(to, them, without)) {
        add(king, to, theirs);
      }
    }
  }

  private void pieceMoves(Position position, long wanted, long theirs) {
    int us = position.side();
    long occupied = position.occupied();
    long pinned = limits.pinned;
    long own = position.of(us);
    for (long rest = own & position.ofType(Piece.KNIGHT) & ~pinned; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      addAll(from, Attacks.KNIGHT[from] & wanted, theirs);
    }
    long queens = own & position.ofType(Piece.QUEEN);
    for (long rest = (own & position.ofType(Piece.BISHOP)) | queens; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      addAll(from, Attacks.bishop(from, occupied) & wanted & limits.freedom(from), theirs);
    }
    for (long rest = (own & position.ofType(Piece.ROOK)) | queens; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      addAll(from, Attacks.rook(from, occupied) & wanted & limits.freedom(from), theirs);
    }
  }

  private void pawnPushes(Position position, MoveKind kind, long byOne, long byTwo) {
    int us = position.side();
    long empty = ~position.occupied();
    long pawns = position.of(us, Piece.PAWN);
    // A pinned pawn may only be pushed on its king's file.
    pawns &= ~limits.pinned | Bits.file(Square.file(limits.king));
    long single = Bits.forward(pawns, us) & empty;
    long third = us == Side.WHITE ? Bits.RANK_3 : Bits.RANK_6;
    long twice = Bits.forward(single & third, us) & empty & limits.targets & byTwo;
    single &= limits.targets & byOne;
    int step = us == Side.WHITE ? 8 : -8;
    if (kind != MoveKind.QUIET) {
      for (long rest = single & (Bits.RANK_1 | Bits.RANK_8); rest != 0; rest &= rest - 1) {
        int to = Long.numberOfTrailingZeros(rest);
        addPromotions(to - step, to, false);
      }
    }
    if (kind != MoveKind.NOISY) {
      for (long rest = single & ~(Bits.RANK_1 | Bits.RANK_8); rest != 0; rest &= rest - 1) {
        int to = Long.numberOfTrailingZeros(rest);
        out[end++] = Move.of(to - step, to, Move.QUIET);
      }
      for (long rest = twice; rest != 0; rest &= rest - 1) {
        int to = Long.numberOfTrailingZeros(rest);
        out[end++] = Move.of(to - 2 * step, to, Move.DOUBLE_PUSH);
      }
    }
  }

  private void pawnCaptures(Position position) {
    int us = position.side();
    long victims = position.of(us ^ 1) & limits.targets;
    long pawns = position.of(us, Piece.PAWN);
    int step = us == Side.WHITE ? 8 : -8;
    captureSide(Bits.east(Bits.forward(pawns, us)) & victims, step + 1);
    captureSide(Bits.west(Bits.forward(pawns, us)) & victims, step - 1);
  }

  private void captureSide(long targets, int step) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      int from = to - step;
      if ((limits.freedom(from) >>> to & 1) == 0) {
        continue;
      }
      if ((1L << to & (Bits.RANK_1 | Bits.RANK_8)) != 0) {
        addPromotions(from, to, true);
      } else {
        out[end++] = Move.of(from, to, Move.CAPTURE);
      }
    }
  }

  private void enPassant(Position position) {
    if (!position.isEpUsable()) {
      return;
    }
    int us = position.side();
    int to = position.epSquare();
    long pawns = Attacks.PAWN[(us ^ 1) << 6 | to] & position.of(us, Piece.PAWN);
    for (long rest = pawns; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      if (position.isEnPassantLegal(from)) {
        out[end++] = Move.of(from, to, Move.EN_PASSANT);
      }
    }
  }

  private void castling(Position position) {
    int us = position.side();
    for (int right = us * 2; right < us * 2 + 2; right++) {
      if (limits.canCastle(position, right)) {
        int kind = (right & 1) == 0 ? Move.CASTLE_SHORT : Move.CASTLE_LONG;
        out[end++] = Move.of(limits.king, position.castling().rook(right), kind);
      }
    }
  }

  private void add(int from, int to, long theirs) {
    out[end++] = from | to << 6 | (int) (theirs >>> to & 1) << 14;
  }

  private void addAll(int from, long targets, long theirs) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      add(from, Long.numberOfTrailingZeros(rest), theirs);
    }
  }

  private void addPromotions(int from, int to, boolean capture) {
    for (int type = Piece.QUEEN; type >= Piece.KNIGHT; type--) {
      out[end++] = Move.promotion(from, to, type, capture);
    }
  }

  /** Whether a move, perhaps of another position, is legal here. */
  public boolean isLegal(Position position, int move) {
    int us = position.side();
    int from = Move.from(move);
    int to = Move.to(move);
    int kind = Move.kind(move);
    int piece = position.pieceAt(from);
    if (piece == Piece.NONE || Piece.side(piece) != us) {
      return false;
    }
    limits.of(position);
    if (Move.isCastling(move)) {
      int right = Castling.right(us, kind == Move.CASTLE_SHORT);
      return from == limits.king
          && limits.checkers == 0
          && to == position.castling().rook(right)
          && limits.canCastle(position, right);
    }
    if (kind != Move.EN_PASSANT) {
      long allowed = Move.isCapture(move) ? position.of(us ^ 1) : ~position.occupied();
      if (((allowed >>> to) & 1) == 0) {
        return false;
      }
    }
    int type = Piece.type(piece);
    if (type == Piece.PAWN) {
      return isLegalPawnMove(position, from, to, kind);
    }
    if ((kind & ~Move.CAPTURE) != 0) {
      return false;
    }
    if (type == Piece.KING) {
      return ((Attacks.KING[from] >>> to) & 1) != 0
          && !position.isAttacked(to, us ^ 1, position.occupied() ^ 1L << from);
    }
    long goals =
        Attacks.of(type, from, position.occupied()) & limits.targets & limits.freedom(from);
    return ((goals >>> to) & 1) != 0;
  }

  private boolean isLegalPawnMove(Position position, int from, int to, int kind) {
    int us = position.side();
    if (kind == Move.EN_PASSANT) {
      return to == position.epSquare()
          && ((Attacks.PAWN[us << 6 | from] >>> to) & 1) != 0
          && position.isEnPassantLegal(from);
    }
    boolean last = (1L << to & (Bits.RANK_1 | Bits.RANK_8)) != 0;
    long allowed = limits.targets & limits.freedom(from);
    if (last != ((kind & Move.PROMOTION) != 0) || ((allowed >>> to) & 1) == 0) {
      return false;
    }
    if ((kind & Move.CAPTURE) != 0) {
      return ((Attacks.PAWN[us << 6 | from] >>> to) & 1) != 0;
    }
    int step = us == Side.WHITE ? 8 : -8;
    if (kind == Move.DOUBLE_PUSH) {
      return to == from + 2 * step
          && Square.rank(from) == (us == Side.WHITE ? 1 : 6)
          && position.pieceAt(from + step) == Piece.NONE;
    }
    return to == from + step;
  }

  /** The number of legal moves, without writing them down. */
  public int count(Position position) {
    limits.of(position);
    int us = position.side();
    int king = limits.king;
    long own = position.of(us);
    long theirs = position.of(us ^ 1);
    long occupied = own | theirs;
    int count = 0;
    for (long rest = Attacks.KING[king] & ~own; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      if (!position.isAttacked(to, us ^ 1, occupied ^ 1L << king)) {
        count++;
      }
    }
    if (Bits.hasMany(limits.checkers)) {
      return count;
    }
    long wanted = ~own & limits.targets;
    long pinned = limits.pinned;
    for (long rest = own & position.ofType(Piece.KNIGHT) & ~pinned; rest != 0; rest &= rest - 1) {
      count += Long.bitCount(Attacks.KNIGHT[Long.numberOfTrailingZeros(rest)] & wanted);
    }
    long queens = position.ofType(Piece.QUEEN);
    for (long rest = own & (position.ofType(Piece.BISHOP) | queens); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      count += Long.bitCount(Attacks.bishop(from, occupied) & wanted & limits.freedom(from));
    }
    for (long rest = own & (position.ofType(Piece.ROOK) | queens); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      count += Long.bitCount(Attacks.rook(from, occupied) & wanted & limits.freedom(from));
    }
    count += countPawnMoves(position, us, occupied, theirs & limits.targets);
    if (limits.checkers == 0 && (position.rights() & 3 << (us * 2)) != 0) {
      count += limits.canCastle(position, us * 2) ? 1 : 0;
      count += limits.canCastle(position, us * 2 + 1) ? 1 : 0;
    }
    return count;
  }

  private int countPawnMoves(Position position, int us, long occupied, long victims) {
    long pawns = position.of(us, Piece.PAWN);
    long free = pawns & ~limits.pinned;
    long last = Bits.RANK_1 | Bits.RANK_8;
    long pushable = free | (pawns & Bits.file(Square.file(limits.king)));
    long single = Bits.forward(pushable, us) & ~occupied;
    long third = us == Side.WHITE ? Bits.RANK_3 : Bits.RANK_6;
    long twice = Bits.forward(single & third, us) & ~occupied & limits.targets;
    single &= limits.targets;
    long ahead = Bits.forward(free, us);
    long east = Bits.east(ahead) & victims;
    long west = Bits.west(ahead) & victims;
    int count =
        Long.bitCount(single) + Long.bitCount(twice) + Long.bitCount(east) + Long.bitCount(west);
    if (((single | east | west) & last) != 0) {
      count +=
          3
              * (Long.bitCount(single & last)
                  + Long.bitCount(east & last)
                  + Long.bitCount(west & last));
    }
    for (long rest = pawns & limits.pinned; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long takes = Attacks.PAWN[us << 6 | from] & victims & Attacks.line(limits.king, from);
      count += Long.bitCount(takes) + 3 * Long.bitCount(takes & last);
    }
    return count + (position.isEpUsable() ? countEnPassant(position, us) : 0);
  }

  private int countEnPassant(Position position, int us) {
    long pawns = Attacks.PAWN[(us ^ 1) << 6 | position.epSquare()] & position.of(us, Piece.PAWN);
    int count = 0;
    for (long rest = pawns; rest != 0; rest &= rest - 1) {
      count += position.isEnPassantLegal(Long.numberOfTrailingZeros(rest)) ? 1 : 0;
    }
    return count;
  }
}
