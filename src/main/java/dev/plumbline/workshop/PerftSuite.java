package dev.plumbline.workshop;

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
 * Composes the perft suite: chosen positions and some from seeded random games, with the numbers of
 * their moves by depth. The same at every run.
 */
public final class PerftSuite {
  private static final long SEED = 960;
  private static final int MAX_DEPTH = 6;

  /** The most leaves that a count may have, so that the whole suite is verified in seconds. */
  private static final long MAX_NODES = 5_000_000;

  private static final int DRAWN_CHESS960 = 8;
  private static final int DRAWN_STANDARD = 4;
  private static final int MIN_PLIES = 10;
  private static final int MAX_PLIES = 50;

  private final List<EpdRecord> records = new ArrayList<>();
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  private PerftSuite() {}

  /** All records, the published positions first. */
  public static List<EpdRecord> compose() {
    PerftSuite suite = new PerftSuite();
    suite.addChosen(PerftPositions.PUBLISHED);
    suite.addChosen(PerftPositions.EN_PASSANT);
    suite.addChosen(PerftPositions.CASTLING);
    suite.addChosen(PerftPositions.PROMOTION);
    suite.addChosen(PerftPositions.CHECKS_AND_PINS);
    suite.addChosen(PerftPositions.MATERIAL);
    suite.addChosen(PerftPositions.CHESS960);
    suite.addDrawn();
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

  private void addDrawn() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < DRAWN_CHESS960; i++) {
      addDrawn(random.nextInt(StartPosition.COUNT), random);
    }
    for (int i = 0; i < DRAWN_STANDARD; i++) {
      addDrawn(StartPosition.STANDARD, random);
    }
  }

  /** A position from a random game in which somebody may still castle; tries until there is one. */
  private void addDrawn(int number, SplittableRandom random) {
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
      // A count that will be too large is not begun; the guess is that the tree grows as before.
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
