package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A position and its operations in canonical form: moves in SAN, operations in the order of the
 * file, values checked. Words that are not playable moves, and values that do not fit their opcode,
 * are kept verbatim. The moves and numbers that were parsed with the text stay with the record, so
 * that {@link Problem} parses nothing again. Immutable.
 */
public final class EpdRecord {
  private final Setup setup;
  private final List<Operation> operations;
  private final long key;

  /** Null in a record that code has built from texts. */
  private final @Nullable Values values;

  /**
   * A record of a usable position.
   *
   * @throws IllegalArgumentException if the setup is unusable
   */
  public EpdRecord(Setup setup, List<Operation> operations) {
    this(setup, operations, Position.of(setup).key());
  }

  /**
   * A record of a position whose key is known.
   *
   * @param key the position's {@link Position#key}, equal for equal positions
   */
  public EpdRecord(Setup setup, List<Operation> operations, long key) {
    this(setup, operations, key, null);
  }

  EpdRecord(Setup setup, List<Operation> operations, long key, @Nullable Values values) {
    this.setup = setup;
    this.operations = List.copyOf(operations);
    this.key = key;
    this.values = values;
  }

  /** Parses one EPD record or FEN; null if the text is rejected or is not a single line. */
  public static @Nullable EpdRecord parse(String text) {
    int start = Chars.skipBlanks(text, 0, text.length());
    int end = Chars.trimEnd(text, start, text.length());
    return start == end || text.indexOf('\n', start) >= 0
        ? null
        : new RecordReader(new FindingCollector()).read(text, start, end);
  }

  public Setup setup() {
    return setup;
  }

  public List<Operation> operations() {
    return operations;
  }

  public long key() {
    return key;
  }

  /** The first operation with an opcode. */
  public @Nullable Operation operation(String opcode) {
    for (Operation operation : operations) {
      if (operation.opcode().equals(opcode)) {
        return operation;
      }
    }
    return null;
  }

  /** The first operand of the first operation with an opcode. */
  public @Nullable String text(String opcode) {
    Operation operation = operation(opcode);
    return operation == null || operation.operands().isEmpty()
        ? null
        : operation.operands().get(0).text();
  }

  /** The parsed moves and numbers; a record built in code is written and parsed. */
  Values values() {
    if (values != null) {
      return values;
    }
    EpdRecord parsed = parse(EpdWriter.writeUnsorted(this));
    return parsed == null || parsed.values == null ? new Values() : parsed.values;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof EpdRecord that
        && key == that.key
        && setup.equals(that.setup)
        && operations.equals(that.operations);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(key) + operations.hashCode();
  }

  @Override
  public String toString() {
    return EpdWriter.write(this);
  }

  /** The moves and numbers of a record. The reader fills it; afterwards nobody changes it. */
  static final class Values {
    /** No number was given. */
    static final long NONE = Long.MIN_VALUE;

    private static final int[] NO_MOVES = {};

    int[] bestMoves = NO_MOVES;
    int[] avoidMoves = NO_MOVES;

    /** The playable moves of pv. */
    int[] line = NO_MOVES;

    /** The graded moves in the order of the file, and what each is worth. */
    int[] gradedMoves = NO_MOVES;

    int[] points = NO_MOVES;
    long mate = NONE;
    long nodes = NONE;
    long seconds = NONE;
    long depth = NONE;

    /** Expected leaf counts by depth; null without any. */
    @Nullable SortedMap<Integer, Long> perft;

    /** Adds the count of a depth that has none. */
    void addPerft(int depth, long count) {
      if (perft == null) {
        perft = new TreeMap<>();
      }
      perft.putIfAbsent(depth, count);
    }
  }
}
