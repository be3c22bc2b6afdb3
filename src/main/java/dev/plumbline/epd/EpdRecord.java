package dev.plumbline.epd;

import dev.plumbline.chess.Setup;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position and its operations, canonical: moves in SAN, in the order of the file, values checked.
 */
public record EpdRecord(Setup setup, List<Operation> operations) {
  public EpdRecord {
    operations = List.copyOf(operations);
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
}
