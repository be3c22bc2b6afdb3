package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExchangeTest {
  private final MoveGenerator generator = new MoveGenerator();

  @ParameterizedTest(name = "{3}: {0} {1}")
  @CsvSource({
    "4k3/8/8/3p4/4P3/8/8/4K3 w - -, e4d5, 100, a pawn for nothing",
    "4k3/2p5/3p4/8/8/8/3R4/4K3 w - -, d2d6, -400, a defended pawn",
    "3rk3/8/3p4/8/8/3R4/3R4/4K3 w - -, d3d6, 100, a rook behind the rook",
    "3rk3/2p5/3p4/8/8/3R4/3R4/4K3 w - -, d3d6, -400, defended by a pawn too",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6, e5d6, 100, en passant",
    "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6, e5d6, 0, en passant and taken back",
    "4k3/P7/8/8/8/8/8/4K3 w - -, a7a8q, 850, promotion",
    "1r2k3/P7/8/8/8/8/8/4K3 w - -, a7a8q, -100, promotion and taken",
    "1r2k3/P7/8/8/8/8/8/4K3 w - -, a7b8q, 1350, promotion by capture",
    "4k3/8/8/3r4/8/2N5/8/4K3 b - -, d5c5, 0, a quiet move",
    "4k3/8/8/r7/8/2N5/8/4K3 b - -, a5d5, -500, a quiet move into an attack",
    "4k3/4n3/8/3p4/8/2N5/8/4R1K1 w - -, c3d5, 100, the defender is pinned",
    "4k3/4n3/8/3p4/8/2N5/8/6K1 w - -, c3d5, -220, the defender is free",
    "8/8/4k3/3p4/8/2N5/8/3R2K1 w - -, c3d5, 100, a king cannot take back",
    "8/8/4k3/3p4/8/2N5/8/6K1 w - -, c3d5, -220, a king takes back",
    "4k3/8/8/8/8/8/8/R3K3 w Q -, e1a1, 0, castling"
  })
  void evaluatesExchanges(String fen, String move, int value, String why) {
    Position position = Diagram.position(fen);
    assertEquals(value, Exchange.value(position, Diagram.move(position, move)), why);
  }

  @Test
  @Tag("medium")
  void agreesWithCapturesPlayedOnTheBoard() {
    int[] counts = new int[2];
    RandomGames games = new RandomGames(12);
    games.standard(150, position -> assertAsOnTheBoard(position, counts));
    games.chess960(50, position -> assertAsOnTheBoard(position, counts));
    assertTrue(counts[0] > 10_000, "contested moves: " + counts[0]);
    assertTrue(counts[1] > 100, "promotions: " + counts[1]);
  }

  private void assertAsOnTheBoard(Position position, int[] counts) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int end = generator.legal(position, moves, 0);
    for (int i = 0; i < end; i++) {
      int move = moves[i];
      int expected = playedOut(position, move);
      assertEquals(expected, Exchange.value(position, move), () -> describe(position, move));
      for (int threshold : new int[] {-950, -100, 0, 1, 100, expected, expected + 1}) {
        assertEquals(
            expected >= threshold,
            Exchange.atLeast(position, move, threshold),
            () -> describe(position, move) + " at least " + threshold);
      }
      counts[0] += Move.isCapture(move) || expected != 0 ? 1 : 0;
      counts[1] += Move.isPromotion(move) ? 1 : 0;
    }
  }

  private static String describe(Position position, int move) {
    return Diagram.write(position.setup()) + " " + Diagram.move(move);
  }

  /** The model of {@link Exchange}, but played on the board with the legal moves there are. */
  private int playedOut(Position position, int move) {
    if (Move.isCastling(move)) {
      return 0;
    }
    int before = material(position, position.side());
    position.make(move);
    int gain = material(position, position.side() ^ 1) - before;
    int value = gain - bestReply(position, Move.to(move));
    position.unmake();
    return value;
  }

  private int bestReply(Position position, int target) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int end = generator.generate(position, MoveGenerator.MoveKind.NOISY, moves, 0);
    int least = Move.NONE;
    for (int i = 0; i < end; i++) {
      int move = moves[i];
      boolean takesHere = Move.to(move) == target && Move.isCapture(move);
      boolean asQueen = !Move.isPromotion(move) || Move.promoted(move) == Piece.QUEEN;
      if (takesHere && asQueen && (least == Move.NONE || isBefore(position, move, least))) {
        least = move;
      }
    }
    return least == Move.NONE ? 0 : Math.max(0, playedOut(position, least));
  }

  private static boolean isBefore(Position position, int move, int other) {
    int type = Piece.type(position.pieceAt(Move.from(move)));
    int otherType = Piece.type(position.pieceAt(Move.from(other)));
    return type < otherType || (type == otherType && Move.from(move) < Move.from(other));
  }

  private static int material(Position position, int side) {
    int balance = 0;
    for (int type = Piece.PAWN; type < Piece.KING; type++) {
      int more =
          Long.bitCount(position.of(side, type)) - Long.bitCount(position.of(side ^ 1, type));
      balance += more * Exchange.valueOf(type);
    }
    return balance;
  }
}
