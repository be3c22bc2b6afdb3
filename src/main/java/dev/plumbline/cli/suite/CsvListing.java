package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.LevelName;
import dev.plumbline.cli.terminal.LintTally;
import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.io.Spreadsheet;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** A row for each finding, for spreadsheets; the counts are for the reader to make. */
final class CsvListing implements Listing {
  private final CSVPrinter csv;

  CsvListing(Writer out) throws IOException {
    csv =
        CSVFormat.RFC4180
            .builder()
            .setRecordSeparator('\n')
            .setHeader("file", "line", "column", "endColumn", "level", "kind", "message")
            .get()
            .print(out);
  }

  @Override
  public void finding(SourceLine line, RecordFinding finding) throws IOException {
    csv.printRecord(
        Spreadsheet.cell(line.file()),
        line.number(),
        finding.column(),
        finding.endColumn(),
        LevelName.of(finding.kind()),
        finding.kind().slug(),
        Spreadsheet.cell(finding.message()));
  }

  @Override
  public void end(Map<String, LintTally> files) throws IOException {
    csv.flush();
  }
}
