package dev.plumbline.run;

import dev.plumbline.epd.Entry;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which records a user wants searched: first the filters, then the sample, then the shard of it.
 *
 * @param filters all of which must hold
 * @param sample so many at random; 0 for all
 * @param seed of the sample: the same one gives the same records
 * @param shard the part of what is left; null for all of it
 */
public record SelectionRequest(
    List<RecordFilter> filters, int sample, long seed, @Nullable Shard shard) {
  /** All that ask for something. */
  public static final SelectionRequest ALL = new SelectionRequest(List.of(), 0, 1, null);

  public SelectionRequest {
    filters = List.copyOf(filters);
  }

  /**
   * Reads all suites through once, and chooses.
   *
   * @param effort says whether limits of the records are content of the suites
   * @param rule decides whether a record can be solved
   * @param troubled takes each record that cannot be read, or that is asked for and has a solution
   *     that cannot be played, and its suite
   */
  public ChosenRecords choose(
      List<RunSuite> suites,
      SearchBudget effort,
      SolvingRule rule,
      BiConsumer<RunSuite, Entry> troubled)
      throws IOException {
    ChosenRecords chosen = new ChosenRecords(shard);
    FilterMisses misses = new FilterMisses(filters);
    for (RunSuite suite : suites) {
      SuiteSurvey survey = new SuiteSurvey(filters, misses, effort.ownFirst(), rule);
      survey.read(suite, entry -> troubled.accept(suite, entry));
      chosen.add(suite.name(), survey);
    }
    chosen.setMisses(misses);
    if (sample > 0) {
      chosen.sample(sample, seed);
    }
    if (shard != null) {
      chosen.keepShard(shard);
    }
    return chosen;
  }

  /** What of it results hang on, as words; the shard is told for itself. */
  SortedMap<String, String> options() {
    SortedMap<String, String> options = new TreeMap<>();
    if (!filters.isEmpty()) {
      options.put(
          "filter",
          filters.stream().map(RecordFilter::toString).collect(Collectors.joining(" and ")));
    }
    if (sample > 0) {
      options.put("sample", Integer.toString(sample));
      options.put("seed", Long.toString(seed));
    }
    return options;
  }
}
