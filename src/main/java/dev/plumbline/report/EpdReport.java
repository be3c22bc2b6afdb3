package dev.plumbline.report;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** The records completed by what the engine found; by which, where a run has several. */
final class EpdReport implements Output<RunRecords> {
  private static final String ENGINE = "Engine";

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    boolean timed = records.title().timed();
    boolean several = records.title().engines().size() > 1;
    records.read(
        row -> {
          EpdRecord completed = Annotation.of(row, timed);
          EpdRecord told = several ? signed(completed, row.engine()) : completed;
          out.append(EpdWriter.write(told)).append('\n');
        });
  }

  private static EpdRecord signed(EpdRecord record, String engine) {
    List<Operation> operations = new ArrayList<>(record.operations());
    operations.removeIf(operation -> operation.opcode().equals(ENGINE));
    operations.add(new Operation(ENGINE, List.of(Operand.string(engine))));
    return new EpdRecord(record.setup(), operations, record.key());
  }
}
