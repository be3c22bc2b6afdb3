package dev.plumbline.cli.terminal;

import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.util.Map;

/** A way to tell of findings: each as it comes, then the counts. */
public interface Listing {
  /** Tells of one finding. */
  void finding(SourceLine line, RecordFinding finding) throws IOException;

  /** Tells that a file cannot be read, or no further than the line before this. */
  default void unreadable(SourceLine line, RecordFinding finding) throws IOException {
    finding(line, finding);
  }

  /**
   * Ends the listing.
   *
   * @param files the counts by name of file, in the order of reading
   */
  void end(Map<String, LintTally> files) throws IOException;

  /** The word for what a finding means for its record, the same in all formats. */
  static String levelName(FindingKind kind) {
    return switch (kind.level()) {
      case WARNING -> "warning";
      case REPAIR -> "repaired";
      case REJECTION -> "rejected";
    };
  }
}
