package dev.plumbline.tools.endings;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.tools.endings.EndgameTable.Placement;
import dev.plumbline.tools.endings.EndgameTable.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of all endings that were asked for, and of those they lead to, each solved on first
 * use: about five seconds and four megabytes for an ending of four men. Not thread-safe.
 */
public final class EndgameTables {
  private final Map<List<Integer>, EndgameTable> tables = new HashMap<>();

  /** Whether a position belongs to an ending that can be solved. */
  public static boolean covers(Position position) {
    return Long.bitCount(position.occupied()) <= 2 + EndgameTable.MEN
        && Long.bitCount(position.ofType(Piece.PAWN)) <= 1
        && position.rights() == 0;
  }

  /** The result of a position, from the view of the side to move. */
  public Result result(Position position) {
    if (!covers(position)) {
      throw new IllegalArgumentException("too many men");
    }
    Placement placement = new Placement();
    placement.king[0] = position.kingSquare(Side.WHITE);
    placement.king[1] = position.kingSquare(Side.BLACK);
    placement.side = position.side();
    long men = position.occupied() & ~position.ofType(Piece.KING);
    for (; men != 0; men &= men - 1) {
      int square = Long.numberOfTrailingZeros(men);
      placement.piece[placement.men] = position.pieceAt(square);
      placement.square[placement.men++] = square;
    }
    return result(placement);
  }

  private Result result(Placement given) {
    if (given.men == 0) {
      return Result.DRAW;
    }
    Placement placement = new Placement();
    placement.set(given);
    if (isReversed(placement)) {
      reverse(placement);
    }
    if (placement.men == 2 && placement.piece[0] < placement.piece[1] == sameSide(placement)) {
      swap(placement);
    }
    List<Integer> key = new ArrayList<>();
    for (int i = 0; i < placement.men; i++) {
      key.add(placement.piece[i]);
    }
    EndgameTable table = tables.get(key);
    if (table == null) {
      int[] pieces = key.stream().mapToInt(Integer::intValue).toArray();
      table = EndgameTable.solve(pieces, this::result);
      tables.put(key, table);
    }
    return table.result(placement);
  }

  private static boolean sameSide(Placement placement) {
    return Piece.side(placement.piece[0]) == Piece.side(placement.piece[1]);
  }

  /** White has the more, or the more valuable, men in a table. */
  private static boolean isReversed(Placement placement) {
    int balance = 0;
    for (int i = 0; i < placement.men; i++) {
      int worth = 8 + Piece.type(placement.piece[i]);
      balance += Piece.side(placement.piece[i]) == Side.WHITE ? worth : -worth;
    }
    return balance < 0;
  }

  private static void reverse(Placement placement) {
    int white = placement.king[0];
    placement.king[0] = placement.king[1] ^ 56;
    placement.king[1] = white ^ 56;
    placement.side ^= 1;
    for (int i = 0; i < placement.men; i++) {
      placement.square[i] ^= 56;
      int piece = placement.piece[i];
      placement.piece[i] = Piece.of(Piece.side(piece) ^ 1, Piece.type(piece));
    }
  }

  private static void swap(Placement placement) {
    int piece = placement.piece[0];
    int square = placement.square[0];
    placement.piece[0] = placement.piece[1];
    placement.square[0] = placement.square[1];
    placement.piece[1] = piece;
    placement.square[1] = square;
  }
}
