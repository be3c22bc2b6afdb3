package dev.plumbline.cli.lint;

import dev.plumbline.epd.Duplicates;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Finding;
import dev.plumbline.epd.FindingKind;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.SourceLine;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads files line by line, hands every finding to a listing and counts. */
public final class Lint {
  private final Listing listing;
  private final Map<String, Tally> files = new LinkedHashMap<>();
  private final Tally total = new Tally();

  /** Of the file at hand. */
  private long linesRead;

  public Lint(Listing listing) {
    this.listing = listing;
  }

  /** Checks one more file; what occurs twice is looked for within it. */
  public void check(Input input) throws IOException {
    linesRead = 0;
    Tally tally = new Tally();
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
      files.computeIfAbsent(input.name(), name -> new Tally()).add(tally);
      total.add(tally);
    }
  }

  /** A file cannot be read, or no further. */
  public void unreadable(String file, String message) throws IOException {
    Tally tally = new Tally();
    tally.add(FindingKind.UNREADABLE);
    files.computeIfAbsent(file, name -> new Tally()).add(tally);
    total.add(tally);
    listing.unreadable(
        new SourceLine(file, linesRead + 1, ""),
        new Finding(FindingKind.UNREADABLE, 1, 1, message));
    linesRead = 0;
  }

  /** Ends the listing and answers the counts over all files. */
  public Tally end() throws IOException {
    listing.end(files);
    return total;
  }

  private void tell(SourceLine line, List<Finding> findings, Tally tally) throws IOException {
    for (Finding finding : findings) {
      tally.add(finding.kind());
      listing.finding(line, finding);
    }
  }
}
