package dev.plumbline.report.format;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Operation;
import dev.plumbline.report.Annotation;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.SearchResult;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The records of a run as EPD. */
final class EpdReport {
  private static final String ENGINE = "Engine";

  private EpdReport() {}

  /** Writes the records with the engine's results, and its name if the run has several engines. */
  static void writeCompleted(RunRecords records, Writer out) throws IOException {
    boolean timed = records.setup().timed();
    boolean several = records.setup().engines().size() > 1;
    records.read(
        result -> {
          EpdRecord completed = Annotation.of(result, timed);
          Operation engine = Operation.string(ENGINE, result.engine());
          EpdRecord written = several ? completed.with(List.of(engine)) : completed;
          out.append(EpdWriter.write(written)).append('\n');
        });
  }

  /** Writes the records that were not solved, each once, unchanged. */
  static void writeUnsolved(RunRecords records, Writer out) throws IOException {
    String[] last = {""};
    records.read(
        result -> {
          boolean unsolved = result.isMissed() || result.status() == SearchResult.Status.SKIPPED;
          if (unsolved && !last[0].equals(result.place())) {
            out.append(EpdWriter.write(result.record())).append('\n');
            last[0] = result.place();
          }
        });
  }
}
