package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position and its operations, canonical: moves in SAN, in the order of the file, values checked.
 * Words that are no playable move, and values that do not fit, are kept as they stood.
 *
 * @param key the position's {@link Position#key}, equal for equal positions
 */
public record EpdRecord(Setup setup, List<Operation> operations, long key) {
  public EpdRecord {
    operations = List.copyOf(operations);
  }

  /**
   * A record of a usable position.
   *
   * @throws IllegalArgumentException if the setup is unusable
   */
  public EpdRecord(Setup setup, List<Operation> operations) {
    this(setup, operations, Position.of(setup).key());
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
}
