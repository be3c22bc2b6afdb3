package dev.plumbline.workshop.mine;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Numbers records. */
final class Ids {
  private Ids() {}

  /** Records with ids from 1 on. */
  static List<EpdRecord> number(String name, List<EpdRecord> records) {
    List<EpdRecord> numbered = new ArrayList<>();
    for (EpdRecord record : records) {
      numbered.add(with(name, numbered.size() + 1, record));
    }
    return numbered;
  }

  /** The record with an id such as tactics.007, in place of the one it had. */
  private static EpdRecord with(String name, int number, EpdRecord record) {
    String id = String.format(Locale.ROOT, "%s.%03d", name, number);
    List<Operation> operations = new ArrayList<>(record.operations());
    operations.removeIf(operation -> operation.opcode().equals("id"));
    operations.add(new Operation("id", List.of(Operand.string(id))));
    return new EpdRecord(record.setup(), operations);
  }
}
