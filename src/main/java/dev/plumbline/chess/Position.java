package dev.plumbline.chess;

import dev.plumbline.chess.Board.Zobrist;
import java.util.Arrays;

/**
 * A playable position with its history: mutable, for one thread, without allocation in make and
 * unmake (but for the rare growth of the history).
 */
public final class Position extends Board {
  private static final int INITIAL_HISTORY = 64;

  private int side;
  private Castling castling = Castling.STANDARD;
  private int rights;
  private int epSquare = Square.NONE;

  /** The en-passant part of the key: 0 unless the square can be used by a legal capture. */
  private long epKey;

  private int halfmoves;

  /** Moves made since the last capture, pawn move or null move. */
  private int reversible;

  /** Half moves since the game's move 1, White to move. */
  private long gamePly;

  /** How many moves, null moves included, can be taken back. */
  private int depth;

  private long[] keyBefore = new long[INITIAL_HISTORY];

  /** The move in the lower half, then the piece that moved and, in bits 20 to 23, that captured. */
  private int[] moveMade = new int[INITIAL_HISTORY];

  /**
   * Castling rights from bit 4, en-passant square + 1 and whether it was usable, the number of
   * reversible moves, and in the upper half the halfmoves.
   */
  private long[] stateBefore = new long[INITIAL_HISTORY];

  private Position() {}

  /**
   * Makes a setup playable.
   *
   * @throws IllegalArgumentException if {@link Validity} finds it unusable
   */
  public static Position of(Setup setup) {
    Position position = new Position();
    position.reset(setup);
    return position;
  }

  /** The start position of standard chess. */
  public static Position start() {
    return of(StartPosition.of(StartPosition.STANDARD));
  }

  /** Replaces the position and its history by a setup; for readers of many positions. */
  public void reset(Setup setup) {
    if (Validity.isUnusable(setup)) {
      throw new IllegalArgumentException("unusable position: " + Validity.flaws(setup));
    }
    setMen(setup);
    depth = 0;
    side = setup.side();
    resetCastling(Validity.soundCastlingRooks(setup));
    halfmoves = setup.halfmoves();
    reversible = 0;
    gamePly = 2L * (setup.fullmoves() - 1) + side;
    epSquare = Validity.usableEpSquare(setup);
    epKey =
        epSquare != Square.NONE && canTakeEnPassant()
            ? Zobrist.EN_PASSANT[Square.file(epSquare)]
            : 0;
    key = freshKey();
  }

  private void resetCastling(long castlingRooks) {
    rights = 0;
    castling = Castling.STANDARD;
    if (castlingRooks == 0) {
      return;
    }
    int[] kings = {kingSquare(Side.WHITE), kingSquare(Side.BLACK)};
    int[] rooks = {Square.NONE, Square.NONE, Square.NONE, Square.NONE};
    for (long rest = castlingRooks; rest != 0; rest &= rest - 1) {
      int rook = Long.numberOfTrailingZeros(rest);
      int owner = Piece.side(board[rook]);
      int right = Castling.right(owner, rook > kings[owner]);
      rooks[right] = rook;
      rights |= 1 << right;
    }
    castling = Castling.of(kings, rooks);
  }

  /** The key worked out from the other parts, as make and unmake keep it step by step. */
  long freshKey() {
    return freshKeyOfMen()
        ^ Zobrist.CASTLING[rights]
        ^ epKey
        ^ (side == Side.BLACK ? Zobrist.BLACK_TO_MOVE : 0);
  }

  /** A position of its own with the same history. */
  public Position copy() {
    Position copy = new Position();
    copy.setMen(this);
    copy.side = side;
    copy.castling = castling;
    copy.rights = rights;
    copy.epSquare = epSquare;
    copy.epKey = epKey;
    copy.halfmoves = halfmoves;
    copy.reversible = reversible;
    copy.gamePly = gamePly;
    copy.key = key;
    copy.depth = depth;
    copy.keyBefore = keyBefore.clone();
    copy.moveMade = moveMade.clone();
    copy.stateBefore = stateBefore.clone();
    return copy;
  }

  /** What a FEN of this position says; the history is left out. */
  public Setup setup() {
    Setup.Builder builder = Setup.builder();
    for (int square = 0; square < 64; square++) {
      builder.put(square, board[square]);
    }
    return builder
        .side(side)
        .castlingRooks(castling.rooks(rights))
        .epSquare(epSquare)
        .halfmoves(halfmoves)
        .fullmoves(fullmoves())
        .build();
  }

  public int side() {
    return side;
  }

  /** Equal for positions with the same moves: pieces, side, castling rights, usable en passant. */
  public long key() {
    return key;
  }

  /** The set of castling rights, in the bits of {@link Castling}. */
  public int rights() {
    return rights;
  }

  public Castling castling() {
    return castling;
  }

  /** The square behind a pawn that has just moved two, usable or not, or {@link Square#NONE}. */
  public int epSquare() {
    return epSquare;
  }

  /** Whether a legal en-passant capture exists. */
  public boolean isEpUsable() {
    return epKey != 0;
  }

  public int halfmoves() {
    return halfmoves;
  }

  public int fullmoves() {
    return (int) (gamePly >> 1) + 1;
  }

  /** The pieces that give check to the side to move. */
  public long checkers() {
    return attackersTo(kingSquare(side), occupied()) & bySide[side ^ 1];
  }

  public boolean inCheck() {
    return isAttacked(kingSquare(side), side ^ 1, occupied());
  }

  /** Plays a legal move. */
  public void make(int move) {
    // 1. Remember what unmake cannot work out.
    int us = side;
    int from = Move.from(move);
    int to = Move.to(move);
    int kind = Move.kind(move);
    int piece = board[from];
    int captured = Move.isCapture(move) ? board[to] : Piece.NONE;
    remember(move | piece << 16 | captured << 20);

    // 2. Clocks, side, rights and the old en-passant square.
    gamePly++;
    halfmoves++;
    reversible++;
    side = us ^ 1;
    key ^= Zobrist.BLACK_TO_MOVE ^ epKey;
    epSquare = Square.NONE;
    epKey = 0;
    int kept = rights & castling.kept[from] & castling.kept[to];
    if (kept != rights) {
      key ^= Zobrist.CASTLING[rights] ^ Zobrist.CASTLING[kept];
      rights = kept;
    }

    // 3. The pieces.
    if (kind == Move.CASTLE_SHORT || kind == Move.CASTLE_LONG) {
      castle(us, from, to, kind);
      assert isSound(freshKey());
      return;
    }
    if (captured != Piece.NONE) {
      take(captured, to);
      halfmoves = 0;
      reversible = 0;
    }
    shift(piece, from, to);
    if (Piece.type(piece) == Piece.PAWN) {
      halfmoves = 0;
      reversible = 0;
      if (kind >= Move.PROMOTION) {
        take(piece, to);
        put(Piece.of(us, Move.promoted(move)), to);
      } else if (kind == Move.EN_PASSANT) {
        take(Piece.of(us ^ 1, Piece.PAWN), to ^ 8);
      } else if (kind == Move.DOUBLE_PUSH) {
        epSquare = (from + to) >> 1;
        if (canTakeEnPassant()) {
          epKey = Zobrist.EN_PASSANT[Square.file(to)];
          key ^= epKey;
        }
      }
    }
    assert isSound(freshKey());
  }

  /** Takes the last move back. */
  public void unmake() {
    int made = moveMade[--depth];
    int move = made & 0xFFFF;
    int us = side ^= 1;
    int from = Move.from(move);
    int to = Move.to(move);
    int kind = Move.kind(move);
    recall();
    if (kind == Move.CASTLE_SHORT || kind == Move.CASTLE_LONG) {
      uncastle(us, from, to, kind);
      assert isSound(freshKey());
      return;
    }
    int piece = board[to];
    long toBit = 1L << to;
    if (kind >= Move.PROMOTION) {
      byType[Piece.type(piece)] ^= toBit;
      byType[Piece.PAWN] ^= toBit;
      piece = Piece.of(us, Piece.PAWN);
    }
    long both = toBit | 1L << from;
    byType[Piece.type(piece)] ^= both;
    bySide[us] ^= both;
    board[from] = (byte) piece;
    board[to] = (byte) Piece.NONE;
    if (kind == Move.EN_PASSANT) {
      byType[Piece.PAWN] ^= 1L << (to ^ 8);
      bySide[us ^ 1] ^= 1L << (to ^ 8);
      board[to ^ 8] = (byte) Piece.of(us ^ 1, Piece.PAWN);
    } else if ((kind & Move.CAPTURE) != 0) {
      int captured = made >>> 20;
      byType[Piece.type(captured)] ^= toBit;
      bySide[us ^ 1] ^= toBit;
      board[to] = (byte) captured;
    }
    assert isSound(freshKey());
  }

  /** Passes: the other side moves. Not legal chess, but useful to a search; never in check. */
  public void makeNull() {
    remember(Move.NONE);
    gamePly++;
    halfmoves++;
    reversible = 0;
    side ^= 1;
    key ^= Zobrist.BLACK_TO_MOVE ^ epKey;
    epSquare = Square.NONE;
    epKey = 0;
  }

  public void unmakeNull() {
    depth--;
    side ^= 1;
    recall();
  }

  private void remember(int made) {
    if (depth == moveMade.length) {
      keyBefore = Arrays.copyOf(keyBefore, 2 * depth);
      moveMade = Arrays.copyOf(moveMade, 2 * depth);
      stateBefore = Arrays.copyOf(stateBefore, 2 * depth);
    }
    keyBefore[depth] = key;
    moveMade[depth] = made;
    stateBefore[depth] =
        (long) halfmoves << 32
            | rights << 4
            | (epSquare + 1) << 8
            | (epKey != 0 ? 1 << 15 : 0)
            | Math.min(reversible, 0xFFFFL) << 16;
    depth++;
  }

  private void recall() {
    int state = (int) stateBefore[depth];
    key = keyBefore[depth];
    rights = state >>> 4 & 15;
    epSquare = (state >>> 8 & 127) - 1;
    epKey = (state & 1 << 15) != 0 ? Zobrist.EN_PASSANT[Square.file(epSquare)] : 0;
    reversible = state >>> 16;
    halfmoves = (int) (stateBefore[depth] >>> 32);
    gamePly--;
  }

  private void castle(int us, int king, int rook, int kind) {
    int right = Castling.right(us, kind == Move.CASTLE_SHORT);
    take(Piece.of(us, Piece.KING), king);
    take(Piece.of(us, Piece.ROOK), rook);
    put(Piece.of(us, Piece.KING), Castling.kingGoal(right));
    put(Piece.of(us, Piece.ROOK), Castling.rookGoal(right));
  }

  private void uncastle(int us, int king, int rook, int kind) {
    int right = Castling.right(us, kind == Move.CASTLE_SHORT);
    long keyNow = key;
    take(Piece.of(us, Piece.KING), Castling.kingGoal(right));
    take(Piece.of(us, Piece.ROOK), Castling.rookGoal(right));
    put(Piece.of(us, Piece.KING), king);
    put(Piece.of(us, Piece.ROOK), rook);
    key = keyNow;
  }

  /** Whether a pawn of the side to move can legally take on the en-passant square. */
  private boolean canTakeEnPassant() {
    long pawns = Attacks.PAWN[(side ^ 1) << 6 | epSquare] & of(side, Piece.PAWN);
    while (pawns != 0) {
      if (isEnPassantLegal(Long.numberOfTrailingZeros(pawns))) {
        return true;
      }
      pawns &= pawns - 1;
    }
    return false;
  }

  /** Whether taking en passant from a square leaves the own king unattacked. */
  boolean isEnPassantLegal(int from) {
    int victim = epSquare ^ 8;
    long after = (occupied() ^ 1L << from ^ 1L << victim) | 1L << epSquare;
    long attackers = attackersTo(kingSquare(side), after) & bySide[side ^ 1];
    return (attackers & ~(1L << victim)) == 0;
  }

  /** Whether a legal move gives check, without making it. */
  public boolean givesCheck(int move) {
    return givesCheck(move, side);
  }

  /** Whether this position has occurred before since the last irreversible move or null move. */
  public boolean isRepeated() {
    // It takes four moves to come back.
    for (int i = depth - 4; i >= depth - reversible; i -= 2) {
      if (keyBefore[i] == key) {
        return true;
      }
    }
    return false;
  }

  /** How often this position has occurred before since the last irreversible move or null move. */
  public int repetitions() {
    int count = 0;
    for (int i = depth - 4; i >= depth - reversible; i -= 2) {
      count += keyBefore[i] == key ? 1 : 0;
    }
    return count;
  }

  /** How many moves can be taken back. */
  public int pliesMade() {
    return depth;
  }

  /** The last move made, or {@link Move#NONE}. */
  public int lastMove() {
    return depth == 0 ? Move.NONE : moveMade[depth - 1] & 0xFFFF;
  }

  /** The key when only so many moves were made. */
  public long keyAt(int plies) {
    return plies == depth ? key : keyBefore[plies];
  }

  /**
   * What the move after so many others changed on the board: a piece taken off, one put on, and for
   * captures and castling another one taken off and another one put on; each is 16 bits of the
   * result, from the lowest, with the piece &lt;&lt; 6 | its square, or 0 if there is none.
   */
  public long changes(int plies) {
    int made = moveMade[plies];
    int move = made & 0xFFFF;
    int piece = made >>> 16 & 15;
    int captured = made >>> 20;
    int from = Move.from(move);
    int to = Move.to(move);
    int kind = Move.kind(move);
    int side = Piece.side(piece);
    if (kind == Move.CASTLE_SHORT || kind == Move.CASTLE_LONG) {
      int right = Castling.right(side, kind == Move.CASTLE_SHORT);
      int rook = Piece.of(side, Piece.ROOK);
      return changes(piece, from, piece, Castling.kingGoal(right))
          | changes(rook, to, rook, Castling.rookGoal(right)) << 32;
    }
    if (kind == Move.EN_PASSANT) {
      return changes(piece, from, piece, to) | changes(piece ^ 8, to ^ 8, Piece.NONE, 0) << 32;
    }
    int put = kind >= Move.PROMOTION ? Piece.of(side, Move.promoted(move)) : piece;
    return changes(piece, from, put, to)
        | (captured == Piece.NONE ? 0 : changes(captured, to, Piece.NONE, 0) << 32);
  }

  private static long changes(long taken, int from, long put, int to) {
    return taken << 6 | from | (put << 6 | to) << 16;
  }
}
