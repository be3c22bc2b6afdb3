package dev.plumbline.cli.terminal;

import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.util.Map;

/** An output format for findings: each finding as it comes, then the counts. */
public interface Listing {
  /** Prints a finding. */
  void finding(SourceLine line, RecordFinding finding) throws IOException;

  /** Reports that a file cannot be read from this line on. */
  default void unreadable(SourceLine line, RecordFinding finding) throws IOException {
    finding(line, finding);
  }

  /**
   * Ends the listing.
   *
   * @param files the counts by file name, in the order of reading
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
