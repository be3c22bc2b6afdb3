package dev.plumbline.notation;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.MoveReading.Why;
import java.util.List;

/** Explains why no legal move, or more than one, matches a text. */
final class Refusal {
  private final LegalMoves legal;
  private final Position position;
  private final MoveText text;
  private final int us;
  private final int to;

  /** The piece that the text names, or the one on the start square if it names none. */
  private final int type;

  /** The own pieces that the text could mean. */
  private final long pieces;

  private Refusal(LegalMoves legal, MoveText text) {
    this.legal = legal;
    this.text = text;
    position = legal.position();
    us = position.side();
    to = text.to();
    type =
        text.type() == Piece.NONE ? Piece.type(position.pieceAt(text.originSquare())) : text.type();
    pieces = position.of(us) & position.ofType(type) & text.origins();
  }

  static NotPlayable of(LegalMoves legal, MoveText text) {
    return new Refusal(legal, text).explain();
  }

  /** Explains that several pieces can make the move. */
  static NotPlayable ambiguous(Position position, MoveText text, List<Integer> candidates) {
    long from = 0;
    for (int move : candidates) {
      from |= Square.bit(Move.from(move));
    }
    String letter = text.type() == Piece.PAWN ? "" : "" + PieceLetter.of(text.type());
    String goal = SquareName.of(text.to());
    String number = Long.bitCount(from) == 2 ? "both" : "all";
    return new NotPlayable(
        Why.AMBIGUOUS,
        letter
            + goal
            + " is ambiguous: "
            + pieceNames(position, from)
            + " can "
            + number
            + " go to "
            + goal,
        candidates);
  }

  static NotPlayable noEnPassant(int to) {
    return new NotPlayable(
        Why.NOTHING_TO_CAPTURE, "nothing can be taken en passant on " + SquareName.of(to));
  }

  private NotPlayable explain() {
    if (pieces == 0) {
      return new NotPlayable(Why.NO_SUCH_PIECE, noSuchPiece());
    }
    int castling = castlingMeant();
    if (castling != Move.QUIET) {
      return castling(position, castling);
    }
    if ((position.of(us) & Square.bit(to)) != 0) {
      String own = sideName(us) + "'s own " + typeAt(position, to);
      return new NotPlayable(Why.OWN_PIECE_ON_TARGET, own + " is on " + SquareName.of(to));
    }
    if (text.promotion() != Piece.NONE && !isPromotionPossible()) {
      return new NotPlayable(Why.PROMOTION_IMPOSSIBLE, promotionImpossible());
    }
    if (text.promotion() == Piece.NONE
        && !legal.matching(type, text.origins(), to, Piece.QUEEN).isEmpty()) {
      return new NotPlayable(
          Why.PROMOTION_MISSING,
          "the text does not say what the pawn becomes on " + SquareName.of(to));
    }
    return type == Piece.PAWN ? pawnRefusal() : pieceRefusal();
  }

  private String noSuchPiece() {
    int from = text.originSquare();
    if (from == Square.NONE) {
      String nobody = "there is no " + kindName(us, type);
      return position.of(us, type) == 0 ? nobody : nobody + " on " + originLine();
    }
    String square = SquareName.of(from);
    int piece = position.pieceAt(from);
    if (piece == Piece.NONE) {
      return square + " is empty";
    }
    return Piece.side(piece) == us
        ? pieceName(position, from) + " is not a " + PieceLetter.name(type)
        : "it is "
            + sideName(us)
            + "'s turn, "
            + pieceName(position, from)
            + " is "
            + sideName(us ^ 1)
            + "'s";
  }

  private String originLine() {
    int first = Long.numberOfTrailingZeros(text.origins());
    return text.origins() == Bits.file(Square.file(first))
        ? "the " + SquareName.file(Square.file(first)) + "-file"
        : "rank " + SquareName.rank(Square.rank(first));
  }

  /** The kind of castling that a king's step of two or onto its own rook means. */
  private int castlingMeant() {
    int king = text.originSquare();
    boolean isKings = type == Piece.KING && king != Square.NONE && text.promotion() == Piece.NONE;
    if (!isKings || Square.rank(king) != Square.rank(to)) {
      return Move.QUIET;
    }
    boolean toShortSide = to > king;
    int right = Castling.right(us, toShortSide);
    boolean ontoRook = position.castling().rook(right) == to;
    boolean overTwo =
        to == Castling.kingGoal(right) && Math.abs(to - king) > 1 && isOnBackRank(king);
    if (!ontoRook && !overTwo) {
      return Move.QUIET;
    }
    return toShortSide ? Move.CASTLE_SHORT : Move.CASTLE_LONG;
  }

  private boolean isOnBackRank(int square) {
    return Square.rank(square) == (us == Side.WHITE ? 0 : 7);
  }

  private boolean isPromotionPossible() {
    return type == Piece.PAWN
        && Square.rank(to) == (us == Side.WHITE ? 7 : 0)
        && text.promotion() != Piece.PAWN
        && text.promotion() != Piece.KING;
  }

  private String promotionImpossible() {
    if (type != Piece.PAWN) {
      return "only pawns are promoted";
    }
    return text.promotion() == Piece.PAWN || text.promotion() == Piece.KING
        ? "a pawn cannot become a " + PieceLetter.name(text.promotion())
        : SquareName.of(to) + " is not on the last rank";
  }

  private NotPlayable pieceRefusal() {
    long reaching = pieces & Attacks.of(type, to, position.occupied());
    if (reaching != 0) {
      return exposed(position, reaching, to, to);
    }
    long blocked = pieces & Attacks.of(type, to, 0);
    String goal = SquareName.of(to);
    if (Bits.hasMany(pieces)) {
      String nobody = "no " + kindName(us, type) + " can reach " + goal;
      return blocked == 0
          ? new NotPlayable(Why.OUT_OF_REACH, nobody)
          : new NotPlayable(Why.BLOCKED, nobody + ": " + blockers(blocked));
    }
    return blocked == 0
        ? new NotPlayable(Why.OUT_OF_REACH, pieceNames(position, pieces) + " cannot reach " + goal)
        : new NotPlayable(Why.BLOCKED, blockers(blocked));
  }

  private String blockers(long blocked) {
    StringBuilder out = new StringBuilder();
    for (long rest = blocked; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long between = Attacks.between(from, to) & position.occupied();
      int nearest =
          from < to ? Long.numberOfTrailingZeros(between) : 63 - Long.numberOfLeadingZeros(between);
      out.append(out.isEmpty() ? "" : "; ")
          .append(pieceName(position, from))
          .append(" is blocked by ")
          .append(pieceName(position, nearest));
    }
    return out.toString();
  }

  private NotPlayable pawnRefusal() {
    boolean ahead = (pieces & Bits.file(Square.file(to))) != 0;
    return ahead && !text.capture() ? pushRefusal() : captureRefusal();
  }

  private NotPlayable pushRefusal() {
    if ((position.occupied() & Square.bit(to)) != 0) {
      return new NotPlayable(
          Why.BLOCKED,
          "a pawn does not take straight ahead: " + pieceName(position, to) + " is in the way");
    }
    long oneBehind = Bits.forward(Square.bit(to), us ^ 1);
    if ((oneBehind & pieces) != 0) {
      return exposed(position, oneBehind, to, to);
    }
    long home = Bits.rank(us == Side.WHITE ? 1 : 6);
    long twoBehind = Bits.forward(oneBehind, us ^ 1) & home & pieces;
    if (twoBehind == 0) {
      return pawnOutOfReach("reach");
    }
    if ((oneBehind & position.occupied()) != 0) {
      int blocker = Long.numberOfTrailingZeros(oneBehind);
      return new NotPlayable(
          Why.BLOCKED,
          pieceNames(position, twoBehind) + " is blocked by " + pieceName(position, blocker));
    }
    return exposed(position, twoBehind, to, to);
  }

  private NotPlayable captureRefusal() {
    long taking = Attacks.pawn(us ^ 1, to) & pieces;
    if (taking == 0) {
      return pawnOutOfReach("take on");
    }
    if ((position.occupied() & Square.bit(to)) != 0) {
      return exposed(position, taking, to, to);
    }
    int passed = to ^ 8;
    if (to == position.epSquare()) {
      return exposed(position, taking, to, passed);
    }
    String nothing = "there is nothing to take on " + SquareName.of(to);
    boolean besideEnemyPawn =
        Square.rank(to) == (us == Side.WHITE ? 5 : 2)
            && position.pieceAt(passed) == Piece.of(us ^ 1, Piece.PAWN);
    return new NotPlayable(
        Why.NOTHING_TO_CAPTURE,
        besideEnemyPawn
            ? nothing + ": the pawn on " + SquareName.of(passed) + " has not just moved two squares"
            : nothing);
  }

  private NotPlayable pawnOutOfReach(String verb) {
    String subject =
        Bits.hasMany(pieces)
            ? "no " + kindName(us, Piece.PAWN) + " can "
            : pieceNames(position, pieces) + " cannot ";
    return new NotPlayable(Why.OUT_OF_REACH, subject + verb + " " + SquareName.of(to));
  }

  /** Explains why a castling move of a kind is not legal. */
  static NotPlayable castling(Position position, int kind) {
    String how = kind == Move.CASTLE_SHORT ? "castle short" : "castle long";
    String subject = sideName(position.side()) + " cannot " + how;
    return new NotPlayable(
        Why.CASTLING_NOT_ALLOWED, subject + ": " + castlingReason(position, kind));
  }

  private static String castlingReason(Position position, int kind) {
    int us = position.side();
    int right = Castling.right(us, kind == Move.CASTLE_SHORT);
    if ((position.rights() >> right & 1) == 0) {
      return "the castling right is missing";
    }
    if (position.inCheck()) {
      return "the king is in check";
    }
    int king = position.kingSquare(us);
    int rook = position.castling().rook(right);
    long kingsWay = way(king, Castling.kingGoal(right));
    long castlers = Square.bit(king) | Square.bit(rook);
    long needed = (kingsWay | way(rook, Castling.rookGoal(right))) & ~castlers;
    long inTheWay = needed & position.occupied();
    if (inTheWay != 0) {
      int blocker = Long.numberOfTrailingZeros(inTheWay);
      return pieceName(position, blocker) + " is in the way";
    }
    return attacked(position, kingsWay, position.occupied() & ~castlers);
  }

  private static String attacked(Position position, long kingsWay, long occupied) {
    for (long rest = kingsWay; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attackers = position.attackersTo(square, occupied) & position.of(position.side() ^ 1);
      if (attackers != 0) {
        int attacker = Long.numberOfTrailingZeros(attackers);
        return SquareName.of(square) + " is attacked by " + pieceName(position, attacker);
      }
    }
    throw new IllegalStateException("castling is legal");
  }

  /** The squares from one to another on a rank, both ends too. */
  private static long way(int from, int to) {
    return Attacks.between(from, to) | Square.bit(from) | Square.bit(to);
  }

  /**
   * Explains how moves of some pieces to a square leave their own king attacked. The victim is on
   * the target, except for en passant.
   */
  static NotPlayable exposed(Position position, long pieces, int to, int victim) {
    StringBuilder sentence = new StringBuilder();
    Why why = Why.LEAVES_KING_IN_CHECK;
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long attackers = SanRules.attackersAfter(position, from, to, victim);
      if (sentence.isEmpty()) {
        why = exposure(position, from, attackers);
      } else {
        sentence.append("; ");
      }
      int attacker = Long.numberOfTrailingZeros(attackers);
      sentence.append(exposureSentence(position, from, to, attacker, victim != to));
    }
    return new NotPlayable(why, sentence.toString());
  }

  private static Why exposure(Position position, int from, long attackers) {
    boolean wasChecked = (attackers & position.checkers()) != 0;
    return wasChecked || isKing(position, from) ? Why.LEAVES_KING_IN_CHECK : Why.PINNED;
  }

  private static String exposureSentence(
      Position position, int from, int to, int attacker, boolean enPassant) {
    String by = pieceName(position, attacker);
    if (isKing(position, from)) {
      return SquareName.of(to) + " is attacked by " + by;
    }
    String king = "king on " + SquareName.of(position.kingSquare(position.side()));
    if ((position.checkers() & Square.bit(attacker)) != 0) {
      return "the " + king + " would still be in check from " + by;
    }
    return enPassant
        ? "taking en passant would leave the " + king + " in check from " + by
        : pieceName(position, from) + " is pinned to its " + king + " by " + by;
  }

  private static boolean isKing(Position position, int square) {
    return Piece.type(position.pieceAt(square)) == Piece.KING;
  }

  private static String sideName(int side) {
    return side == Side.WHITE ? "White" : "Black";
  }

  /** Such as: white knight. */
  private static String kindName(int side, int type) {
    return (side == Side.WHITE ? "white " : "black ") + PieceLetter.name(type);
  }

  /** Such as: the knight on c6. */
  private static String pieceName(Position position, int square) {
    return "the " + typeAt(position, square) + " on " + SquareName.of(square);
  }

  /** Pieces of one type, such as: the knights on c6 and g4. */
  private static String pieceNames(Position position, long squares) {
    int first = Long.numberOfTrailingZeros(squares);
    String plural = Long.bitCount(squares) > 1 ? "s" : "";
    return "the " + typeAt(position, first) + plural + " on " + squareNames(squares);
  }

  private static String typeAt(Position position, int square) {
    return PieceLetter.name(Piece.type(position.pieceAt(square)));
  }

  /** In the order of their names. */
  private static String squareNames(long squares) {
    StringBuilder out = new StringBuilder();
    int left = Long.bitCount(squares);
    for (int i = 0; i < 64; i++) {
      int square = Square.of(i / 8, i % 8);
      if ((squares & Square.bit(square)) == 0) {
        continue;
      }
      left--;
      if (!out.isEmpty()) {
        out.append(left == 0 ? " and " : ", ");
      }
      out.append(SquareName.of(square));
    }
    return out.toString();
  }
}
