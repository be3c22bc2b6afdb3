package dev.plumbline.report;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Several runs as if they were one: of other engines, or over other suites, within one limit. */
public final class JoinedRecords implements RunRecords {
  private final List<? extends RunRecords> parts;

  /**
   * Joins runs.
   *
   * @param parts at least one; the title is that of the first, with the engines of all
   */
  public JoinedRecords(List<? extends RunRecords> parts) {
    this.parts = List.copyOf(parts);
  }

  @Override
  public RunTitle title() {
    RunTitle first = parts.get(0).title();
    Map<String, String> engines = new HashMap<>();
    int ranks = 1;
    for (RunRecords part : parts) {
      engines.putAll(part.title().engines());
      ranks = Math.max(ranks, part.title().ranks());
    }
    return new RunTitle(
        first.limit(),
        first.errata(),
        first.started(),
        first.machine(),
        parts.stream().mapToLong(part -> part.title().skippedLines()).sum(),
        first.timed(),
        engines,
        ranks);
  }

  @Override
  public void read(RowReader reader) throws IOException {
    for (RunRecords part : parts) {
      part.read(reader);
    }
  }
}
