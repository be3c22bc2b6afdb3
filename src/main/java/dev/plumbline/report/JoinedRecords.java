package dev.plumbline.report;

import java.io.IOException;
import java.util.List;

/** Several runs as if they were one: of other engines, or over other suites, within one limit. */
public final class JoinedRecords implements RunRecords {
  private final List<? extends RunRecords> parts;

  /**
   * Joins runs.
   *
   * @param parts at least one; the title is that of the first
   */
  public JoinedRecords(List<? extends RunRecords> parts) {
    this.parts = List.copyOf(parts);
  }

  @Override
  public RunTitle title() {
    return parts.get(0).title();
  }

  @Override
  public void read(RowReader reader) throws IOException {
    for (RunRecords part : parts) {
      part.read(reader);
    }
  }
}
