package dev.plumbline.report;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/** The results of a run, in the order of the suite. A report reads them as often as it needs to. */
public interface RunRecords {
  @FunctionalInterface
  interface ResultReader {
    void result(SearchResult result) throws IOException;
  }

  RunSetup setup();

  /** Searches of the run without a result: it was interrupted, or is still running. */
  default long missing() {
    return 0;
  }

  /**
   * Reads all results; without the lines of the engine and the best moves in turn, that may take a
   * fraction of the time.
   */
  void read(boolean withLines, ResultReader reader) throws IOException;

  default void read(ResultReader reader) throws IOException {
    read(true, reader);
  }

  default void readWithoutLines(ResultReader reader) throws IOException {
    read(false, reader);
  }

  default RunRecords ofSuite(String suite) {
    return where(result -> result.suite().equals(suite));
  }

  /** The results of an engine, as if the run had no other. */
  default RunRecords ofEngine(String label) {
    return where(result -> result.engine().equals(label), setup().ofEngine(label));
  }

  default RunRecords where(Predicate<SearchResult> chosen) {
    return where(chosen, setup());
  }

  private RunRecords where(Predicate<SearchResult> chosen, RunSetup setup) {
    return new ChosenResults(setup, List.of(this), chosen);
  }

  /** Joins one or more runs with other engines or other suites, and the same limit. */
  static RunRecords joined(List<? extends RunRecords> parts) {
    RunSetup setup = RunSetup.joined(parts.stream().map(RunRecords::setup).toList());
    return new ChosenResults(setup, parts, result -> true);
  }

  /** The chosen results of one run after the other. */
  record ChosenResults(
      RunSetup setup, List<? extends RunRecords> parts, Predicate<SearchResult> chosen)
      implements RunRecords {
    @Override
    public long missing() {
      return parts.stream().mapToLong(RunRecords::missing).sum();
    }

    @Override
    public void read(boolean withLines, ResultReader reader) throws IOException {
      for (RunRecords part : parts) {
        part.read(
            withLines,
            result -> {
              if (chosen.test(result)) {
                reader.result(result);
              }
            });
      }
    }
  }
}
