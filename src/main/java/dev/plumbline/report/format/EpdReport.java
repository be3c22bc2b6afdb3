package dev.plumbline.report.format;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Operation;
import dev.plumbline.report.Annotation;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The records of a run as EPD. */
final class EpdReport {
  private static final String ENGINE = "Engine";

  private EpdReport() {}

  /** Writes the records with the engine's results, and its name if the run has several engines. */
  static void writeCompleted(RunRecords records, Writer out) throws IOException {
    boolean timed = records.title().timed();
    boolean several = records.title().engines().size() > 1;
    records.read(
        row -> {
          EpdRecord completed = Annotation.of(row, timed);
          Operation engine = Operation.string(ENGINE, row.engine());
          EpdRecord written = several ? completed.with(List.of(engine)) : completed;
          out.append(EpdWriter.write(written)).append('\n');
        });
  }

  /** Writes the records that were not solved, each once, unchanged. */
  static void writeUnsolved(RunRecords records, Writer out) throws IOException {
    String[] last = {""};
    records.read(
        row -> {
          boolean unsolved = row.isMissed() || row.status() == Row.Status.SKIPPED;
          if (unsolved && !last[0].equals(row.place())) {
            out.append(EpdWriter.write(row.record())).append('\n');
            last[0] = row.place();
          }
        });
  }
}
