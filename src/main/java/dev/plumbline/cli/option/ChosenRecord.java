package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.suite.FoundSuite;
import java.io.IOException;

/**
 * One record of a suite, accepted or not.
 *
 * @param number its place among the records, from 1
 * @param records how many records the suite has
 */
public record ChosenRecord(Entry entry, int number, int records) {

  /** The record of this number; for 0 the first. */
  public static ChosenRecord find(FoundSuite suite, int number) throws IOException {
    int wanted = Math.max(1, number);
    Entry found = null;
    int records = 0;
    try (EntryReader reader = EntryReader.open(suite.input())) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome().isRecord() && ++records == wanted) {
          found = entry;
        }
      }
    }
    if (found == null) {
      String count = records == 1 ? "1 record" : records + " records";
      throw new UserException(
          ExitCode.INPUT, suite.name() + " has " + count + ": there is no record " + wanted);
    }
    return new ChosenRecord(found, wanted, records);
  }
}
