package dev.plumbline.report;

import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The journal of a made-up run, its entries in another order than the suite's.
 *
 * @param engine its own name; results have its label
 * @param missing how many entries are to come
 */
public record MadeUpJournal(
    String started, SortedMap<String, String> limits, String engine, int missing) {
  public MadeUpJournal(String started) {
    this(started, new TreeMap<>(Map.of("nodes", "1000")), "Fake 1", 0);
  }

  public MadeUpJournal within(String limit, String value) {
    return new MadeUpJournal(started, new TreeMap<>(Map.of(limit, value)), engine, missing);
  }

  public MadeUpJournal by(String other) {
    return new MadeUpJournal(started, limits, other, missing);
  }

  public MadeUpJournal lacking(int entries) {
    return new MadeUpJournal(started, limits, engine, entries);
  }

  /** Writes the file and returns its name. */
  public String write(Path file, MadeUpRun run) throws IOException {
    List<SearchResult> results = new ArrayList<>(run.results());
    JournalHeader header =
        new JournalHeader(
            JournalHeader.FORMAT,
            new JournalHeader.Start("Plumbline 0.1", started),
            List.of(new SearchedSuite("own", "cafe", results.size())),
            results.stream().map(SearchResult::engine).distinct().map(this::engine).toList(),
            limits,
            options(results),
            new TreeMap<>(Map.of("jobs", "2")),
            new JournalHeader.RunExtent(null, results.size() + missing));
    Collections.reverse(results);
    try (JournalWriter writer = JournalWriter.create(file, header, false)) {
      for (SearchResult result : results) {
        JournalKey key =
            new JournalKey(result.suite(), result.number(), result.engine(), result.repeat());
        writer.add(
            JournalEntry.of(key, result.record(), result.analysis(), result.judgement(), false));
      }
    }
    return file.toString();
  }

  private static SortedMap<String, String> options(List<SearchResult> results) {
    int repeats = results.stream().mapToInt(SearchResult::repeat).max().orElse(1);
    SortedMap<String, String> options = new TreeMap<>(Map.of("rule", "proof"));
    if (repeats > 1) {
      options.put("repeat", Integer.toString(repeats));
    }
    return options;
  }

  private RunEngine engine(String label) {
    return new RunEngine(label, engine, List.of("fake"), new TreeMap<>());
  }
}
