package dev.plumbline.cli.suite;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A record that was completed.
 *
 * @param ordinal its place in the suite as it was read, from 1
 * @param before as it was read
 * @param after with its results
 */
record SweptRecord(int ordinal, EpdRecord before, EpdRecord after) {
  /**
   * The results on the record as it is now, with what was edited in it meanwhile; null if the
   * results themselves were edited.
   */
  @Nullable EpdRecord onto(EpdRecord now) {
    Set<String> changed = changed();
    for (String opcode : changed) {
      List<Operation> found = of(now, opcode);
      if (!found.equals(of(before, opcode)) && !found.equals(of(after, opcode))) {
        return null;
      }
    }
    List<Operation> operations = new ArrayList<>(now.operations());
    operations.removeIf(operation -> changed.contains(operation.opcode()));
    changed.forEach(opcode -> operations.addAll(of(after, opcode)));
    return new EpdRecord(now.setup(), operations, now.key());
  }

  /** Whether something other than the results was edited meanwhile. */
  boolean isEdited(EpdRecord now) {
    Set<String> changed = changed();
    return opcodes(before, now).stream()
        .anyMatch(
            opcode -> !changed.contains(opcode) && !of(before, opcode).equals(of(now, opcode)));
  }

  /** The opcodes that the results add, replace or take away. */
  private Set<String> changed() {
    Set<String> opcodes = opcodes(before, after);
    opcodes.removeIf(opcode -> of(before, opcode).equals(of(after, opcode)));
    return opcodes;
  }

  private static Set<String> opcodes(EpdRecord one, EpdRecord other) {
    Set<String> opcodes = new LinkedHashSet<>();
    one.operations().forEach(operation -> opcodes.add(operation.opcode()));
    other.operations().forEach(operation -> opcodes.add(operation.opcode()));
    return opcodes;
  }

  private static List<Operation> of(EpdRecord record, String opcode) {
    return record.operations().stream()
        .filter(operation -> operation.opcode().equals(opcode))
        .toList();
  }
}
