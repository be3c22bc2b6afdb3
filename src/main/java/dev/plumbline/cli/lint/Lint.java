package dev.plumbline.cli.lint;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Finding;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.SourceLine;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads files line by line, hands every finding to a listing and counts. */
public final class Lint {
  private final Listing listing;
  private final Map<String, Tally> files = new LinkedHashMap<>();
  private final Tally total = new Tally();
  private final Repetitions repetitions = new Repetitions();

  public Lint(Listing listing) {
    this.listing = listing;
  }

  /** Checks one more file. */
  public void check(Input input) throws IOException {
    Tally tally = new Tally();
    repetitions.clear();
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        check(entry, tally);
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

  private void check(Entry entry, Tally tally) throws IOException {
    tally.add(entry.outcome());
    for (Finding finding : entry.findings()) {
      tell(entry.line(), finding, tally);
    }
    EpdRecord record = entry.record();
    if (record != null) {
      tell(entry.line(), repetitions.ofPosition(record, entry.line()), tally);
      tell(entry.line(), repetitions.ofId(record, entry.line()), tally);
    }
  }

  private void tell(SourceLine line, @Nullable Finding finding, Tally tally) throws IOException {
    if (finding != null) {
      tally.add(finding.kind());
      listing.finding(line, finding);
    }
  }
}
