package dev.plumbline.epd;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line and what became of it.
 *
 * @param record what was read; none for blank, comment and rejected lines
 */
public record Entry(
    SourceLine line,
    ParseOutcome outcome,
    @Nullable EpdRecord record,
    List<RecordFinding> findings) {
  public Entry {
    findings = List.copyOf(findings);
  }
}
