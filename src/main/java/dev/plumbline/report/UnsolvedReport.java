package dev.plumbline.report;

import dev.plumbline.epd.EpdWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * The records that were not solved, as they were, to be run again; a record that several engines or
 * repeats missed stands there once.
 */
final class UnsolvedReport implements Output<RunRecords> {
  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    String[] last = {""};
    records.read(
        row -> {
          boolean missed =
              switch (row.standing()) {
                case UNSOLVED, ERROR, SKIPPED -> true;
                case SOLVED, UNSOLVABLE -> false;
              };
          if (missed && !last[0].equals(row.place())) {
            out.append(EpdWriter.write(row.record())).append('\n');
            last[0] = row.place();
          }
        });
  }
}
