package dev.plumbline.cli.lint;

import dev.plumbline.epd.Duplicates;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Finding;
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

  public Lint(Listing listing) {
    this.listing = listing;
  }

  /** Checks one more file; what occurs twice is looked for within it. */
  public void check(Input input) throws IOException {
    Tally tally = new Tally();
    Duplicates duplicates = new Duplicates();
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        tally.add(entry.outcome());
        tell(entry.line(), entry.findings(), tally);
        tell(entry.line(), duplicates.add(entry), tally);
      }
    } finally {
      files.computeIfAbsent(input.name(), name -> new Tally()).add(tally);
      total.add(tally);
    }
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
