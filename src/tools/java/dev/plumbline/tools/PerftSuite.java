package dev.plumbline.tools;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Composes the perft suite: chosen positions, each for an edge of the rules, and some from seeded
 * random games, with their perft counts by depth. The result is always the same.
 */
final class PerftSuite {
  private static final long SEED = 960;
  private static final int MAX_DEPTH = 6;

  /** The largest count in leaves, so that the whole suite is verified in seconds. */
  private static final long MAX_NODES = 5_000_000;

  private static final int RANDOM_CHESS960 = 8;
  private static final int RANDOM_STANDARD = 4;
  private static final int MIN_PLIES = 10;
  private static final int MAX_PLIES = 50;

  /** The six positions every perft table has. A line is a position and its label. */
  private static final String PUBLISHED =
      """
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | start position
      r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - | Kiwipete
      8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - | position 3
      r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - | position 4
      rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - | position 5
      r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - | position 6
      """;

  /**
   * Where no pawn may capture, the double push is yet to be played: an unusable square is a flaw.
   */
  private static final String EN_PASSANT =
      """
      8/2p5/8/K2P3r/8/8/6p1/4k3 b - - | en passant: both pawns pinned along the rank
      3K4/6P1/8/8/k1p4R/8/3P4/8 w - - | en passant: both pawns pinned along the rank, Black
      8/8/8/K1pP1n1r/8/8/8/4k3 w - c6 | en passant: a knight still in the rook's way
      8/8/8/K1PpP2r/8/8/8/7k w - d6 | en passant: the other pawn still in the rook's way
      7b/8/8/4Pp2/8/8/8/K3k3 w - f6 | en passant: along the diagonal of the pin
      1b6/5p2/8/4P3/8/8/7K/4k3 b - - | en passant: off the diagonal of the pin
      4r3/3p4/8/4P3/8/8/8/k3K3 b - - | en passant: pinned on the file
      4r3/8/8/2PpP3/8/8/8/k3K3 w - d6 | en passant: one of two pawns pinned
      k7/8/8/2PpP3/8/8/8/4K3 w - d6 | en passant: two pawns may take
      4k3/8/8/3pP3/8/8/8/4R1K1 w - d6 | en passant: opens the file with check
      8/1k6/8/3pP3/8/8/6B1/6K1 w - d6 | en passant: the taken pawn blocked a check
      8/4k3/8/3pP3/8/8/8/4R1K1 w - d6 | en passant: double check by pawn and rook
      3r2k1/8/8/8/3pP3/8/8/3K4 b - e3 | en passant: opens the file with check, Black
      8/4b3/6k1/4Pp2/6K1/r7/8/5r2 w - f6 | en passant: the only way out of check
      8/8/8/2k5/2pP4/8/8/1K2Q3 b - d3 | en passant: a way to take the checking pawn
      4k3/8/8/8/p6p/8/4P3/4K3 w - - | en passant: a square that nobody can use
      4k3/8/8/pP5P/8/8/8/4K3 w - a6 | en passant: at the edge of the board
      4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - | en passant: many to come
      """;

  private static final String CASTLING =
      """
      r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - | castling: all rights
      4kr2/8/8/8/8/8/4P1P1/R3K2R w KQ - | castling: through an attack
      4k1r1/8/8/8/8/8/3PP3/R3K2R w KQ - | castling: into an attack
      4k3/4r3/8/8/8/8/3P1P2/R3K2R w KQ - | castling: out of check
      r3k3/1p6/8/8/8/8/1P6/R3K3 w Qq - | castling: the rook is attacked
      1r2k3/8/8/8/8/8/P1P5/R3K3 w Q - | castling: the b-file is attacked
      4k3/8/8/8/8/5n2/4p3/R3K2R w KQ - | castling: in check beside a pawn
      4k3/8/8/8/8/8/7p/R3K2R w KQ - | castling: a pawn guards the goal
      r3k2r/p6p/8/8/8/8/P6P/R3K2R b Kq - | castling: one right each
      r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - | castling: pawns take rooks that have rights
      r3k2r/8/8/3BB3/3bb3/8/8/R3K2R b KQkq - | castling: bishops take rooks that have rights
      r3k2r/8/1N4N1/8/8/1n4n1/8/R3K2R w KQkq - | castling: knights take rooks that have rights
      3k4/8/8/8/8/2P5/1P6/R3K3 w Q - | castling: gives check
      5k2/2N4R/4B3/8/8/8/8/4K2R w K - | castling: mates
      r3k2r/pb4pp/8/8/8/8/PP4BP/R3K2R b KQkq - | castling: Black to move
      """;

  private static final String PROMOTION =
      """
      8/RP5k/8/8/8/8/8/4K3 w - - | promotion: discovers a check
      n1n5/RP5k/8/8/8/8/8/4K3 w - - | promotion: by capture, discovers a check
      8/R3P1k1/8/8/8/8/8/4K3 w - - | promotion: to a knight with double check
      8/5P1k/8/8/8/8/5K2/8 w - - | promotion: only a knight gives check
      8/5P1k/5K2/8/8/8/8/8 w - - | promotion: a queen stalemates
      8/P1P1k3/8/8/8/8/3K1p1p/8 w - - | promotion: a race
      1r1q4/P1P2k2/8/8/8/8/5K1p/4B1R1 b - - | promotion: by capture on either side
      4n3/r4P1K/8/8/8/8/8/k7 w - - | promotion: pinned along the rank
      6b1/5P2/4K3/8/8/8/8/k7 w - - | promotion: takes the pinning bishop
      5r2/5P2/8/5K2/8/8/8/k7 w - - | promotion: the file is blocked
      """;

  private static final String CHECKS_AND_PINS =
      """
      4k3/8/4N3/8/8/8/8/K3R3 w - - | check: a knight to open the file with double check
      4k3/8/3N4/8/8/8/8/K3R3 b - - | check: in double check
      7k/8/8/8/8/8/1K6/B7 w - - | check: discovered by the king
      4r1k1/8/8/q7/8/2N5/6B1/4K3 w - - | check: a pinned knight cannot come between
      4r1k1/8/8/8/8/4Q3/8/4K3 w - - | pin: a queen along the file
      6k1/8/8/b7/7b/2B5/5R2/4K3 w - - | pin: bishop and rook on diagonals
      3r2k1/8/1q3b2/2PPP3/3KP2r/8/8/8 w - - | pin: pawns in every direction
      4r1k1/8/8/8/8/8/4P3/4K3 w - - | pin: a double push along the file
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - | mate: on the back rank
      6rk/6pp/7N/8/8/8/6PP/6K1 w - - | mate: smothered
      R5k1/5ppp/8/8/8/8/8/6K1 b - - | mate: on the board
      7k/8/5KQ1/8/8/8/8/8 w - - | stalemate: many
      7k/5Q2/6K1/8/8/8/8/8 b - - | stalemate: on the board
      """;

  private static final String MATERIAL =
      """
      8/8/8/3k4/8/3P4/3K4/8 w - - | material: king and pawn
      4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - | material: locked pawns
      4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - | material: all pawns
      7k/6pp/8/Q1Q1Q3/1Q1Q4/Q1Q1Q3/8/K7 b - - | material: eight queens
      7k/6pp/8/2N1N3/1N3N2/8/2N1N3/K7 w - - | material: six knights
      2r1r1k1/8/8/r6r/R6R/8/8/1K1R1R2 w - - | material: eight rooks
      """;

  private static final String CHESS960 =
      """
      1r4k1/pp4pp/8/8/8/8/PP4PP/6KR w H - | Chess960: the king stays
      r3k3/pp5p/8/8/8/8/PP5P/4KR2 w Fa - | Chess960: the rook stays
      4k3/8/8/8/8/8/5PP1/5KR1 w G - | Chess960: king and rook change places
      2rk4/2p5/8/8/8/8/2P5/2RK4 b Cc - | Chess960: king and rook change places, long
      4k3/8/8/8/8/8/1PP5/rRK5 w B - | Chess960: the rook shields the staying king
      4k3/8/8/8/8/8/2P5/qR1K4 w B - | Chess960: the rook shields the king's goal
      1k2r2r/8/8/8/8/8/PPP5/1K5R w H - | Chess960: a long way through an attack
      1rkr4/pppp4/8/8/8/8/PPPP4/1RKR4 w DBdb - | Chess960: rooks beside the king
      rkr5/ppp5/8/8/8/8/PPP5/RKR5 b CAca - | Chess960: a rook on the king's goal
      1k6/8/8/8/8/8/PP6/1K4RR w G - | Chess960: the inner rook has the right
      1r1k2r1/7P/8/8/8/8/p7/1R1K2R1 w GBgb - | Chess960: pawns take rooks that have rights
      5k2/8/8/8/8/8/PP6/1K4R1 w G - | Chess960: castling gives check
      2r1kr2/pp4pp/8/8/8/8/PP4PP/2R1KR2 b FCfc - | Chess960: both sides, both ways
      """;

  private final List<EpdRecord> records = new ArrayList<>();
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  private PerftSuite() {}

  /** All records, the published positions first. */
  static List<EpdRecord> compose() {
    PerftSuite suite = new PerftSuite();
    suite.addChosen(PUBLISHED);
    suite.addChosen(EN_PASSANT);
    suite.addChosen(CASTLING);
    suite.addChosen(PROMOTION);
    suite.addChosen(CHECKS_AND_PINS);
    suite.addChosen(MATERIAL);
    suite.addChosen(CHESS960);
    suite.addRandom();
    return List.copyOf(suite.records);
  }

  private void addChosen(String table) {
    for (String line : table.lines().toList()) {
      int bar = line.indexOf('|');
      add(setup(line.substring(0, bar)), line.substring(bar + 1).strip());
    }
  }

  private static Setup setup(String fen) {
    try {
      return Fen.read(fen);
    } catch (NotationException e) {
      throw new IllegalStateException(fen, e);
    }
  }

  private void addRandom() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < RANDOM_CHESS960; i++) {
      addRandom(random.nextInt(StartPosition.COUNT), random);
    }
    for (int i = 0; i < RANDOM_STANDARD; i++) {
      addRandom(StartPosition.STANDARD, random);
    }
  }

  /** Adds a position from a random game in which a side may still castle. */
  private void addRandom(int number, SplittableRandom random) {
    int plies = random.nextInt(MIN_PLIES, MAX_PLIES);
    Position position = Position.of(StartPosition.of(number));
    while (position.pliesMade() < plies || position.rights() == 0) {
      int count = generator.legal(position, moves, 0);
      if (count == 0 || position.rights() == 0) {
        position = Position.of(StartPosition.of(number));
      } else {
        position.make(moves[random.nextInt(count)]);
      }
    }
    String game = number == StartPosition.STANDARD ? "standard" : "Chess960 start " + number;
    add(position.setup(), "random: " + game + " after " + plies + " plies");
  }

  private void add(Setup setup, String label) {
    List<Operation> operations = new ArrayList<>();
    Perft perft = new Perft(Position.of(setup));
    long before = 1;
    long nodes = 1;
    for (int depth = 1; depth <= MAX_DEPTH && nodes > 0; depth++) {
      // Skip a count that will be too large, assuming that the tree keeps growing at the same rate.
      if (nodes / before * nodes > 2 * MAX_NODES) {
        break;
      }
      before = nodes;
      nodes = perft.count(depth);
      if (nodes > MAX_NODES) {
        break;
      }
      operations.add(new Operation("D" + depth, List.of(Operand.word(Long.toString(nodes)))));
    }
    operations.add(new Operation("id", List.of(Operand.string(label))));
    records.add(new EpdRecord(setup, operations));
  }
}
