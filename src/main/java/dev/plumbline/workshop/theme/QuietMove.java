package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import java.util.stream.IntStream;

/** A quiet move and its position, from the view of the side to move. */
record QuietMove(Position position, int move) {
  int us() {
    return position.side();
  }

  int them() {
    return position.side() ^ 1;
  }

  int from() {
    return Move.from(move);
  }

  int to() {
    return Move.to(move);
  }

  int type() {
    return Piece.type(position.pieceAt(from()));
  }

  boolean isBy(int... types) {
    return !Move.isCastling(move) && IntStream.of(types).anyMatch(type -> type == type());
  }

  /** The rank of a square, 0 to 7 from the side that moves. */
  int rank(int square) {
    return us() == Side.WHITE ? Square.rank(square) : 7 - Square.rank(square);
  }

  long ownPawns() {
    return position.of(us(), Piece.PAWN);
  }

  long theirPawns() {
    return position.of(them(), Piece.PAWN);
  }

  long occupiedAfter() {
    return (position.occupied() ^ Square.bit(from())) | Square.bit(to());
  }

  /** What the piece attacks from its new square. */
  long attacksAfter() {
    return type() == Piece.PAWN
        ? Attacks.pawn(us(), to())
        : Attacks.of(type(), to(), occupiedAfter());
  }

  /** The pieces of a side that attack a square after the move, except the one that moved. */
  long attackersAfter(int square, int side) {
    return position.attackersTo(square, occupiedAfter()) & position.of(side) & ~Square.bit(from());
  }

  /** A side's pawns that attack a square. */
  long pawnsOn(int square, int side) {
    return Attacks.pawn(side ^ 1, square) & position.of(side, Piece.PAWN);
  }

  /** Whether no enemy pawn is ahead of a square on its file or the adjacent ones. */
  boolean isPassed(int square) {
    int file = Square.file(square);
    long files = Bits.file(file) | adjacent(file);
    return (files & ahead(square) & theirPawns()) == 0;
  }

  /** Whether no enemy pawn can ever attack a square. */
  boolean isOutOfPawnsReach(int square) {
    return (adjacent(Square.file(square)) & ahead(square) & theirPawns()) == 0;
  }

  static long adjacent(int file) {
    long bits = Bits.file(file);
    return Bits.east(bits) | Bits.west(bits);
  }

  /** The ranks ahead of a square. */
  private long ahead(int square) {
    int rank = Square.rank(square);
    return us() == Side.WHITE ? rank == 7 ? 0 : -1L << (8 * (rank + 1)) : Square.bit(8 * rank) - 1;
  }
}
