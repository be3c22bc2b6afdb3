package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.epd.RecordReader.RecordParts;
import dev.plumbline.notation.Fen;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A position and its operations in canonical form: moves in SAN, operations in the order of the
 * file, values checked. Words that are not playable moves, and values that do not fit their opcode,
 * are kept verbatim. The moves and numbers that were parsed with the text stay with the record, so
 * that {@link Problem} parses nothing. Immutable.
 */
public final class EpdRecord {
  private final Setup setup;
  private final List<Operation> operations;
  private final long key;
  private final RecordContent content;

  /**
   * A record of a usable position.
   *
   * @throws IllegalArgumentException if the setup is unusable
   */
  public EpdRecord(Setup setup, List<Operation> operations) {
    this(setup, operations, Position.of(setup).key());
  }

  /** A record of a position whose {@link Position#key} is known. */
  public EpdRecord(Setup setup, List<Operation> operations, long key) {
    this(setup, operations, key, content(setup, operations));
  }

  EpdRecord(Setup setup, List<Operation> operations, long key, RecordContent content) {
    this.setup = setup;
    this.operations = List.copyOf(operations);
    this.key = key;
    this.content = content;
  }

  /** The content that a reader of the operations finds. */
  private static RecordContent content(Setup setup, List<Operation> operations) {
    String text = text(setup, operations);
    RecordParts read = RecordReader.read(text, 0, text.length(), new FindingCollector());
    return read == null ? RecordContent.NONE : read.content();
  }

  static @Nullable EpdRecord of(@Nullable RecordParts read) {
    return read == null
        ? null
        : new EpdRecord(read.setup(), read.operations(), read.key(), read.content());
  }

  /** Parses one EPD record or FEN; null if the text is rejected or is not a single line. */
  public static @Nullable EpdRecord parse(String text) {
    int start = Chars.skipBlanks(text, 0, text.length());
    int end = Chars.trimEnd(text, start, text.length());
    return start == end || text.indexOf('\n', start) >= 0
        ? null
        : of(RecordReader.read(text, start, end, new FindingCollector()));
  }

  /** The same record with operations in the place of those with their opcodes. */
  public EpdRecord with(List<Operation> others) {
    Set<String> opcodes = others.stream().map(Operation::opcode).collect(Collectors.toSet());
    Stream<Operation> kept =
        operations.stream().filter(operation -> !opcodes.contains(operation.opcode()));
    return new EpdRecord(setup, Stream.concat(kept, others.stream()).toList(), key);
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

  public @Nullable Operation operation(String opcode) {
    // Asked for often, with an answer of null mostly.
    for (int i = 0; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      if (operation.opcode().equals(opcode)) {
        return operation;
      }
    }
    return null;
  }

  public @Nullable String text(String opcode) {
    Operation operation = operation(opcode);
    return operation == null || operation.operands().isEmpty()
        ? null
        : operation.operands().get(0).text();
  }

  RecordContent content() {
    return content;
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

  /** The record on one line, its operations in their order; {@link EpdWriter} sorts them. */
  @Override
  public String toString() {
    return text(setup, operations);
  }

  private static String text(Setup setup, List<Operation> operations) {
    StringBuilder out = new StringBuilder(Fen.fourFields(setup));
    operations.forEach(operation -> operation.appendTo(out.append(' ')));
    return out.toString();
  }
}
