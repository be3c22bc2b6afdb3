package dev.plumbline.chess;

/**
 * Pieces on squares and what they attack: the part of a position that does not know the side to
 * move. Maintains its part of the position's key.
 */
public abstract class Board {
  /** By piece type; index 0 is not used. */
  final long[] byType = new long[8];

  final long[] bySide = new long[2];
  final byte[] board = new byte[64];

  /** The key of the whole position; each piece on each square contributes to it. */
  long key;

  Board() {}

  public final int pieceAt(int square) {
    return board[square];
  }

  public final long occupied() {
    return bySide[0] | bySide[1];
  }

  public final long of(int side) {
    return bySide[side];
  }

  /** All pieces of a type, of both sides. */
  public final long ofType(int type) {
    return byType[type];
  }

  public final long of(int side, int type) {
    return bySide[side] & byType[type];
  }

  public final int kingSquare(int side) {
    return Long.numberOfTrailingZeros(bySide[side] & byType[Piece.KING]);
  }

  /** The pieces of both sides that attack a square, given the occupied squares. */
  public final long attackersTo(int square, long occupied) {
    return (Attacks.PAWN[square] & byType[Piece.PAWN] & bySide[Side.BLACK])
        | (Attacks.PAWN[64 | square] & byType[Piece.PAWN] & bySide[Side.WHITE])
        | (Attacks.KNIGHT[square] & byType[Piece.KNIGHT])
        | (Attacks.KING[square] & byType[Piece.KING])
        | (Attacks.rook(square, occupied) & (byType[Piece.ROOK] | byType[Piece.QUEEN]))
        | (Attacks.bishop(square, occupied) & (byType[Piece.BISHOP] | byType[Piece.QUEEN]));
  }

  /** Whether a side attacks a square, given the occupied squares. */
  public final boolean isAttacked(int square, int by, long occupied) {
    return isAttackedBy(bySide[by], by, square, occupied);
  }

  /** Whether pieces of a side attack a square. Looks sliders up only if one is on a ray. */
  final boolean isAttackedBy(long pieces, int side, int square, long occupied) {
    if (((Attacks.PAWN[(side ^ 1) << 6 | square] & pieces & byType[Piece.PAWN])
            | (Attacks.KNIGHT[square] & pieces & byType[Piece.KNIGHT])
            | (Attacks.KING[square] & pieces & byType[Piece.KING]))
        != 0) {
      return true;
    }
    long rooks = pieces & (byType[Piece.ROOK] | byType[Piece.QUEEN]);
    if ((Attacks.ROOK_RAYS[square] & rooks) != 0 && (Attacks.rook(square, occupied) & rooks) != 0) {
      return true;
    }
    long bishops = pieces & (byType[Piece.BISHOP] | byType[Piece.QUEEN]);
    return (Attacks.BISHOP_RAYS[square] & bishops) != 0
        && (Attacks.bishop(square, occupied) & bishops) != 0;
  }

  /** The pieces of both sides that alone keep sliders of a side from attacking a square. */
  public final long blockers(int square, int by) {
    long queens = byType[Piece.QUEEN];
    long snipers =
        bySide[by]
            & ((Attacks.ROOK_RAYS[square] & (byType[Piece.ROOK] | queens))
                | (Attacks.BISHOP_RAYS[square] & (byType[Piece.BISHOP] | queens)));
    long occupied = occupied();
    long blockers = 0;
    for (; snipers != 0; snipers &= snipers - 1) {
      long between = Attacks.between(square, Long.numberOfTrailingZeros(snipers)) & occupied;
      blockers |= Bits.hasMany(between) ? 0 : between;
    }
    return blockers;
  }

  /** Whether a legal move of a side gives check, without making it. */
  final boolean givesCheck(int move, int us) {
    int from = Move.from(move);
    int to = Move.to(move);
    int kind = Move.kind(move);
    int king = kingSquare(us ^ 1);
    long occupied = occupied();
    long rooks = bySide[us] & (byType[Piece.ROOK] | byType[Piece.QUEEN]);
    long bishops = bySide[us] & (byType[Piece.BISHOP] | byType[Piece.QUEEN]);
    long leaving = 1L << from;
    if (kind == Move.CASTLE_SHORT || kind == Move.CASTLE_LONG) {
      int right = Castling.right(us, kind == Move.CASTLE_SHORT);
      long goals = 1L << Castling.rookGoal(right);
      long after = (occupied & ~leaving & ~(1L << to)) | goals | 1L << Castling.kingGoal(right);
      rooks = (rooks & ~(1L << to)) | goals;
      return (Attacks.rook(king, after) & rooks) != 0
          || (Attacks.bishop(king, after) & bishops) != 0;
    }
    int type = kind >= Move.PROMOTION ? Move.promoted(move) : Piece.type(board[from]);
    long after = (occupied & ~leaving) | 1L << to;
    boolean direct =
        switch (type) {
          case Piece.PAWN -> ((Attacks.PAWN[us << 6 | to] >>> king) & 1) != 0;
          case Piece.KNIGHT -> ((Attacks.KNIGHT[to] >>> king) & 1) != 0;
          case Piece.BISHOP -> ((Attacks.bishop(to, after) >>> king) & 1) != 0;
          case Piece.ROOK -> ((Attacks.rook(to, after) >>> king) & 1) != 0;
          case Piece.QUEEN -> ((Attacks.queen(to, after) >>> king) & 1) != 0;
          default -> false;
        };
    if (direct) {
      return true;
    }
    if (kind == Move.EN_PASSANT) {
      leaving |= 1L << (to ^ 8);
      after &= ~(1L << (to ^ 8));
    }
    long open = leaving & (Attacks.ROOK_RAYS[king] | Attacks.BISHOP_RAYS[king]);
    return open != 0
        && ((Attacks.rook(king, after) & rooks & ~(1L << from)) != 0
            || (Attacks.bishop(king, after) & bishops & ~(1L << from)) != 0);
  }

  /** Copies the pieces of a setup. The caller updates the key. */
  final void setMen(Setup setup) {
    bySide[Side.WHITE] = setup.squaresOfSide(Side.WHITE);
    bySide[Side.BLACK] = setup.squaresOfSide(Side.BLACK);
    for (int type = Piece.PAWN; type <= Piece.KING; type++) {
      byType[type] =
          setup.squaresOf(Piece.of(Side.WHITE, type)) | setup.squaresOf(Piece.of(Side.BLACK, type));
    }
    setup.copyBoard(board);
  }

  final void setMen(Board other) {
    System.arraycopy(other.byType, 0, byType, 0, byType.length);
    System.arraycopy(other.bySide, 0, bySide, 0, bySide.length);
    System.arraycopy(other.board, 0, board, 0, board.length);
  }

  final void put(int piece, int square) {
    long bit = 1L << square;
    byType[Piece.type(piece)] |= bit;
    bySide[Piece.side(piece)] |= bit;
    board[square] = (byte) piece;
    key ^= Zobrist.PIECE[piece << 6 | square];
  }

  final void take(int piece, int square) {
    long bit = 1L << square;
    byType[Piece.type(piece)] ^= bit;
    bySide[Piece.side(piece)] ^= bit;
    board[square] = (byte) Piece.NONE;
    key ^= Zobrist.PIECE[piece << 6 | square];
  }

  final void shift(int piece, int from, int to) {
    long both = 1L << from | 1L << to;
    byType[Piece.type(piece)] ^= both;
    bySide[Piece.side(piece)] ^= both;
    board[from] = (byte) Piece.NONE;
    board[to] = (byte) piece;
    key ^= Zobrist.PIECE[piece << 6 | from] ^ Zobrist.PIECE[piece << 6 | to];
  }

  /** The pieces' part of the key, worked out from the squares. */
  final long freshKeyOfMen() {
    long fresh = 0;
    for (long rest = occupied(); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      fresh ^= Zobrist.PIECE[board[square] << 6 | square];
    }
    return fresh;
  }

  /** Whether bitboards, squares and key agree, and each side has one king: for assertions. */
  final boolean isSound(long freshKey) {
    int men = 0;
    for (int square = 0; square < 64; square++) {
      int piece = board[square];
      if (piece != Piece.NONE) {
        men++;
        if ((of(Piece.side(piece), Piece.type(piece)) >>> square & 1) == 0) {
          return false;
        }
      }
    }
    int bits = 0;
    for (int type = Piece.PAWN; type <= Piece.KING; type++) {
      bits += Long.bitCount(of(Side.WHITE, type)) + Long.bitCount(of(Side.BLACK, type));
    }
    return key == freshKey
        && men == bits
        && men == Long.bitCount(occupied())
        && Long.bitCount(of(Side.WHITE, Piece.KING)) == 1
        && Long.bitCount(of(Side.BLACK, Piece.KING)) == 1;
  }

  /** The random numbers that position keys are made of; fixed for ever by their seed. */
  static final class Zobrist {
    private static final long SEED = 0x506C756D626C696EL;

    /** Indexed by piece &lt;&lt; 6 | square. */
    static final long[] PIECE = new long[16 * 64];

    /** Indexed by the set of castling rights; 0 for the empty set. */
    static final long[] CASTLING = new long[16];

    /** Indexed by file. */
    static final long[] EN_PASSANT = new long[8];

    static final long BLACK_TO_MOVE;

    static {
      long state = SEED;
      for (int i = 0; i < PIECE.length; i++) {
        PIECE[i] = mix(state += 0x9E3779B97F4A7C15L);
      }
      long[] rights = new long[4];
      for (int i = 0; i < 4; i++) {
        rights[i] = mix(state += 0x9E3779B97F4A7C15L);
      }
      for (int set = 0; set < 16; set++) {
        for (int i = 0; i < 4; i++) {
          CASTLING[set] ^= (set >> i & 1) != 0 ? rights[i] : 0;
        }
      }
      for (int i = 0; i < 8; i++) {
        EN_PASSANT[i] = mix(state += 0x9E3779B97F4A7C15L);
      }
      BLACK_TO_MOVE = mix(state + 0x9E3779B97F4A7C15L);
    }

    private Zobrist() {}

    /** The output function of SplitMix64. */
    private static long mix(long z) {
      z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
      z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
      return z ^ z >>> 31;
    }
  }
}
