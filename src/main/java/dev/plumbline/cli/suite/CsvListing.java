package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.LintTally;
import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.io.CsvWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/** A row for each finding. */
final class CsvListing implements Listing {
  private static final List<String> COLUMNS =
      List.of("file", "line", "column", "endColumn", "level", "kind", "message");

  private final CsvWriter csv;

  CsvListing(Writer out) throws IOException {
    csv = new CsvWriter(out, COLUMNS);
  }

  @Override
  public void finding(SourceLine line, RecordFinding finding) throws IOException {
    csv.verbatim(line.file()).number(line.number());
    csv.number(finding.column()).number(finding.endColumn());
    csv.value(Listing.levelName(finding.kind())).value(finding.kind().slug());
    csv.verbatim(finding.message()).endRow();
  }

  @Override
  public void end(Map<String, LintTally> files) {}
}
