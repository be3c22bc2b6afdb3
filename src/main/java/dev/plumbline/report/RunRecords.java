package dev.plumbline.report;

import dev.plumbline.engine.Variant;
import dev.plumbline.report.RunTitle.Origin;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The rows of a run, in the order of the suite. A report reads them as often as it needs to. */
public interface RunRecords {
  /** Receives the rows one by one. */
  @FunctionalInterface
  interface RowReader {
    void row(Row row) throws IOException;
  }

  RunTitle title();

  /** How the run was set up, as far as it is known. */
  default RunDetails details() {
    return RunDetails.UNKNOWN;
  }

  /** Searches of the run without a row: it was interrupted, or is still running. */
  default long missing() {
    return 0;
  }

  /** Reads all rows from the first. */
  void read(RowReader reader) throws IOException;

  /** The rows of one suite. */
  default RunRecords ofSuite(String suite) {
    return where(row -> row.suite().equals(suite));
  }

  /** Some of the rows. */
  default RunRecords where(Predicate<Row> chosen) {
    RunRecords all = this;
    return new RunRecords() {
      @Override
      public RunTitle title() {
        return all.title();
      }

      @Override
      public RunDetails details() {
        return all.details();
      }

      @Override
      public void read(RowReader reader) throws IOException {
        all.read(
            row -> {
              if (chosen.test(row)) {
                reader.row(row);
              }
            });
      }

      @Override
      public void readResults(RowReader reader) throws IOException {
        all.readResults(
            row -> {
              if (chosen.test(row)) {
                reader.row(row);
              }
            });
      }
    };
  }

  /** Reads all rows without the lines of the engine, which may take a fraction of the time. */
  default void readResults(RowReader reader) throws IOException {
    read(reader);
  }

  /**
   * Several runs as one: with other engines or other suites, and the same limit.
   *
   * @param parts at least one; the title is the first one's, with the engines of all
   */
  static RunRecords joined(List<? extends RunRecords> parts) {
    RunTitle first = parts.get(0).title();
    Map<String, String> engines = new HashMap<>();
    Map<String, Variant> variants = new LinkedHashMap<>();
    int ranks = 1;
    boolean wholeLine = false;
    long skippedLines = 0;
    String speeds = "";
    for (RunRecords part : parts) {
      engines.putAll(part.title().engines());
      variants.putAll(part.title().variants());
      ranks = Math.max(ranks, part.title().ranks());
      skippedLines += part.title().origin().skippedLines();
      wholeLine |= part.title().wholeLine();
      speeds = speeds.isEmpty() ? part.title().origin().speeds() : speeds;
    }
    Origin origin =
        new Origin(first.origin().started(), first.origin().machine(), skippedLines, speeds);
    RunTitle title =
        new RunTitle(
            first.limit(),
            first.errata(),
            origin,
            engines,
            ranks,
            variants,
            first.timed(),
            wholeLine);
    return new RunRecords() {
      @Override
      public RunTitle title() {
        return title;
      }

      @Override
      public RunDetails details() {
        return RunDetails.joined(parts.stream().map(RunRecords::details).toList());
      }

      @Override
      public long missing() {
        return parts.stream().mapToLong(RunRecords::missing).sum();
      }

      @Override
      public void read(RowReader reader) throws IOException {
        for (RunRecords part : parts) {
          part.read(reader);
        }
      }

      @Override
      public void readResults(RowReader reader) throws IOException {
        for (RunRecords part : parts) {
          part.readResults(reader);
        }
      }
    };
  }
}
