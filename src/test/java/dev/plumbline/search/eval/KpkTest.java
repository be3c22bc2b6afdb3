package dev.plumbline.search.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import org.junit.jupiter.api.Test;

/** The book of king and pawn endings against the rules of chess. */
class KpkTest {
  private static final long SEED = 5;

  private final MoveGenerator generator = new MoveGenerator();

  @Test
  void containsTheKnownNumberOfWins() {
    assertEquals(62_480, wonCount(Side.WHITE));
    assertEquals(48_802, wonCount(Side.BLACK));
  }

  /** Won positions of a white pawn on the files a to d. */
  private static int wonCount(int toMove) {
    int count = 0;
    for (int pawn = 8; pawn < 56; pawn++) {
      for (int kings = 0; (pawn & 7) < 4 && kings < 64 * 64; kings++) {
        count += Kpk.isWon(Side.WHITE, kings >> 6, pawn, kings & 63, toMove) ? 1 : 0;
      }
    }
    return count;
  }

  @Test
  void isConsistentWithOneMoveEverywhere() {
    int[] wins = new int[2];
    new Samples(SEED)
        .placements(
            60_000,
            4,
            position -> {
              if (isKingAndPawn(position)) {
                boolean won = isWon(position);
                wins[won ? 1 : 0]++;
                assertEquals(isWonByMoves(position), won, () -> "seed " + SEED);
              }
            });
    assertTrue(wins[0] > 500 && wins[1] > 500, "too few positions of a kind");
  }

  @Test
  void knowsTheOppositionAndTheRookPawn() {
    assertTrue(isWon(Samples.position("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1")));
    assertTrue(isWon(Samples.position("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1")));
    assertTrue(isWon(Samples.position("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1")));
    assertFalse(isWon(Samples.position("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1")));
    assertFalse(isWon(Samples.position("7k/8/6K1/7P/8/8/8/8 w - - 0 1")));
    assertTrue(isWon(Samples.position("8/8/8/8/p7/1k6/8/3K4 b - - 0 1")));
  }

  @Test
  void scoresADrawnPawnAsZeroAndAWonOneHigh() {
    HandWritten evaluator = new HandWritten();
    assertEquals(0, evaluator.evaluate(Samples.position("7k/8/6K1/7P/8/8/8/8 w - - 0 1")));
    int won = evaluator.evaluate(Samples.position("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"));
    assertTrue(won > 400, () -> "only " + won);
  }

  private static boolean isKingAndPawn(Position position) {
    long pawn = position.ofType(Piece.PAWN);
    return pawn != 0
        && !Bits.hasMany(pawn)
        && position.occupied() == (pawn | position.ofType(Piece.KING));
  }

  private static boolean isWon(Position position) {
    int pawn = Long.numberOfTrailingZeros(position.ofType(Piece.PAWN));
    int strong = (position.of(Side.WHITE) >>> pawn & 1) != 0 ? Side.WHITE : Side.BLACK;
    int weakKing = position.kingSquare(strong ^ 1);
    return Kpk.isWon(strong, position.kingSquare(strong), pawn, weakKing, position.side());
  }

  /** Won for the pawn's side if one of its moves wins, or if all of the bare king's lose. */
  private boolean isWonByMoves(Position position) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int end = generator.legal(position, moves, 0);
    boolean strongMoves = position.of(position.side(), Piece.PAWN) != 0;
    boolean allWin = end > 0;
    for (int i = 0; i < end; i++) {
      position.make(moves[i]);
      boolean won =
          Move.isPromotion(moves[i])
              ? isPromotedPieceSafe(position, moves[i])
              : position.ofType(Piece.PAWN) != 0 && isWon(position);
      position.unmake();
      if (strongMoves && won) {
        return true;
      }
      allWin &= won;
    }
    return !strongMoves && allWin;
  }

  /** A queen or rook that cannot be taken wins, unless it stalemates. */
  private boolean isPromotedPieceSafe(Position position, int move) {
    int type = Move.promoted(move);
    int weak = position.side();
    boolean taken =
        (Attacks.king(position.kingSquare(weak)) >>> Move.to(move) & 1) != 0
            && !position.isAttacked(Move.to(move), weak ^ 1, position.occupied());
    boolean stalemate = generator.count(position) == 0 && !position.inCheck();
    return (type == Piece.QUEEN || type == Piece.ROOK) && !taken && !stalemate;
  }
}
