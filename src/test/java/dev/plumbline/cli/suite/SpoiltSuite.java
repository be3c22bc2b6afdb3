package dev.plumbline.cli.suite;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.notation.San;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Records of Plumbline's own suites whose solutions are spoilt at random, by a seed. */
final class SpoiltSuite {
  private static final List<String> SUITES = List.of("tactics", "strategy", "mates");

  private final Random random;

  private SpoiltSuite(long seed) {
    random = new Random(seed);
  }

  /** A random sample, every record spoilt. */
  static List<String> lines(int count, long seed) throws IOException {
    SpoiltSuite suite = new SpoiltSuite(seed);
    List<EpdRecord> records = new ArrayList<>();
    for (String name : SUITES) {
      Path file = Path.of("suites", name + ".epd");
      try (EntryReader reader = EntryReader.open(Input.file(file))) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          if (entry.record() != null) {
            records.add(entry.record());
          }
        }
      }
    }
    Collections.shuffle(records, suite.random);
    return records.stream()
        .limit(count)
        .map(record -> EpdWriter.write(suite.spoilt(record)))
        .toList();
  }

  private EpdRecord spoilt(EpdRecord record) {
    boolean isGraded = record.operation("c8") != null;
    boolean spoilsMate = record.operation("dm") != null && random.nextInt(3) == 0;
    int kind = random.nextInt(4);
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : record.operations()) {
      operations.add(
          switch (operation.opcode()) {
            case "bm" -> spoilsMate || isGraded ? operation : otherMoves(record, operation, kind);
            case "dm" -> spoilsMate ? otherLength(operation) : operation;
            case "c8" -> text("c8", shuffled(operation.operands().get(0).text()));
            default -> operation;
          });
    }
    operations.removeIf(operation -> isGraded && operation.opcode().equals("c0"));
    return new EpdRecord(record.setup(), operations);
  }

  /**
   * Another move, a further move, one move fewer or another one, or the moves as those to avoid.
   */
  private Operation otherMoves(EpdRecord record, Operation operation, int kind) {
    Position position = Position.of(record.setup());
    int[] legal = new int[MoveGenerator.MAX_MOVES];
    int count = new MoveGenerator().legal(position, legal, 0);
    Operand any = Operand.word(San.write(position, legal[random.nextInt(count)]));
    List<Operand> given = new ArrayList<>(operation.operands());
    if (kind == 0 && record.operation("dm") == null) {
      return new Operation("am", given);
    }
    if (kind == 1) {
      given.remove(any);
      given.add(any);
      return new Operation("bm", given);
    }
    if (kind == 2 && given.size() > 1) {
      return new Operation("bm", given.subList(1, given.size()));
    }
    return new Operation("bm", List.of(any));
  }

  private Operation otherLength(Operation operation) {
    int moves = Integer.parseInt(operation.operands().get(0).text());
    int other = moves == 1 || random.nextBoolean() ? moves + 1 : moves - 1;
    return new Operation("dm", List.of(Operand.word(Integer.toString(other))));
  }

  private String shuffled(String points) {
    List<String> words = new ArrayList<>(Arrays.asList(points.split(" ")));
    Collections.shuffle(words, random);
    return String.join(" ", words);
  }

  private static Operation text(String opcode, String text) {
    return new Operation(opcode, List.of(Operand.string(text)));
  }
}
