package dev.plumbline.notation;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.MoveReading.Why;

/** Explains why none of some pawns can go to a square. */
final class PawnRefusal {
  private final Position position;
  private final int us;
  private final long pawns;
  private final int to;

  private PawnRefusal(Position position, long pawns, int to) {
    this.position = position;
    this.us = position.side();
    this.pawns = pawns;
    this.to = to;
  }

  static NotPlayable of(Position position, long pawns, int to, boolean capture) {
    PawnRefusal refusal = new PawnRefusal(position, pawns, to);
    boolean ahead = (pawns & Bits.file(Square.file(to))) != 0;
    return ahead && !capture ? refusal.push() : refusal.capture();
  }

  private NotPlayable push() {
    if ((position.occupied() & Square.bit(to)) != 0) {
      return new NotPlayable(
          Why.BLOCKED,
          "a pawn does not take straight ahead: " + Phrases.piece(position, to) + " is in the way");
    }
    long oneBehind = Bits.forward(Square.bit(to), us ^ 1);
    if ((oneBehind & pawns) != 0) {
      return Refusal.exposed(position, oneBehind, to, to);
    }
    long home = Bits.rank(us == Side.WHITE ? 1 : 6);
    long twoBehind = Bits.forward(oneBehind, us ^ 1) & home & pawns;
    if (twoBehind == 0) {
      return outOfReach("reach");
    }
    if ((oneBehind & position.occupied()) != 0) {
      int blocker = Long.numberOfTrailingZeros(oneBehind);
      return new NotPlayable(
          Why.BLOCKED,
          Phrases.pieces(position, twoBehind)
              + " is blocked by "
              + Phrases.piece(position, blocker));
    }
    return Refusal.exposed(position, twoBehind, to, to);
  }

  private NotPlayable capture() {
    long taking = Attacks.pawn(us ^ 1, to) & pawns;
    if (taking == 0) {
      return outOfReach("take on");
    }
    if ((position.occupied() & Square.bit(to)) != 0) {
      return Refusal.exposed(position, taking, to, to);
    }
    int passed = to ^ 8;
    if (to == position.epSquare()) {
      return Refusal.exposed(position, taking, to, passed);
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

  private NotPlayable outOfReach(String verb) {
    String subject =
        Bits.hasMany(pawns)
            ? "no " + Phrases.kind(us, Piece.PAWN) + " can "
            : Phrases.pieces(position, pawns) + " cannot ";
    return new NotPlayable(Why.OUT_OF_REACH, subject + verb + " " + SquareName.of(to));
  }
}
