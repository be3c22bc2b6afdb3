package dev.plumbline.cli.lint;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Finding;
import dev.plumbline.epd.FindingKind;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.SourceLine;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

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
      checkRepetitions(entry.line(), record, tally);
    }
  }

  private void checkRepetitions(SourceLine line, EpdRecord record, Tally tally) throws IOException {
    int number = (int) Math.min(line.number(), Integer.MAX_VALUE);
    int samePosition = repetitions.ofPosition(record, number);
    if (samePosition != 0) {
      String message = "this position stands in line " + samePosition + " already";
      tell(line, finding(FindingKind.DUPLICATE_POSITION, line, placement(line), message), tally);
    }
    int sameId = repetitions.ofId(record, number);
    if (sameId != 0) {
      String message = "this id stands in line " + sameId + " already";
      tell(line, finding(FindingKind.DUPLICATE_ID, line, "id ", message), tally);
    }
  }

  /** A finding at the first place where the line has a text, or at its begin. */
  private static Finding finding(FindingKind kind, SourceLine line, String where, String message) {
    int start = Math.max(0, line.text().indexOf(where));
    return new Finding(kind, start + 1, start + 1 + where.strip().length(), message);
  }

  private static String placement(SourceLine line) {
    String text = line.text().stripLeading();
    int end = text.indexOf(' ');
    return end < 0 ? text : text.substring(0, end);
  }

  private void tell(SourceLine line, Finding finding, Tally tally) throws IOException {
    tally.add(finding.kind());
    listing.finding(line, finding);
  }
}
