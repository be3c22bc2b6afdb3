package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.LintTally;
import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.epd.Duplicates;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads files line by line, passes every finding to a listing, and counts. */
public final class Lint {
  private final Listing listing;
  private final Map<String, LintTally> files = new LinkedHashMap<>();
  private final LintTally total = new LintTally();

  /** The counts of the current file. */
  private long linesRead;

  public Lint(Listing listing) {
    this.listing = listing;
  }

  /** Checks a file; duplicates are detected within it. */
  public void check(Input input) throws IOException {
    linesRead = 0;
    LintTally tally = new LintTally();
    Duplicates duplicates = new Duplicates();
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        linesRead = entry.line().number();
        tally.add(entry.outcome());
        tell(entry.line(), entry.findings(), tally);
        tell(entry.line(), duplicates.add(entry), tally);
      }
      linesRead = 0;
    } finally {
      files.computeIfAbsent(input.name(), name -> new LintTally()).add(tally);
      total.add(tally);
    }
  }

  /** Reports that a file cannot be read, or not to its end. */
  public void unreadable(String file, String message) throws IOException {
    LintTally tally = new LintTally();
    tally.add(FindingKind.UNREADABLE);
    files.computeIfAbsent(file, name -> new LintTally()).add(tally);
    total.add(tally);
    listing.unreadable(
        new SourceLine(file, linesRead + 1, ""),
        new RecordFinding(FindingKind.UNREADABLE, 1, 1, message));
    linesRead = 0;
  }

  /** Ends the listing and returns the counts over all files. */
  public LintTally end() throws IOException {
    listing.end(files);
    return total;
  }

  private void tell(SourceLine line, List<RecordFinding> findings, LintTally tally)
      throws IOException {
    for (RecordFinding finding : findings) {
      tally.add(finding.kind());
      listing.finding(line, finding);
    }
  }
}
