package dev.plumbline.report.figure;

import dev.plumbline.epd.Difficulty;
import dev.plumbline.report.SearchResult;
import dev.plumbline.stats.SolverRating;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Sums by engine, suite, theme and rating of the puzzles, each by engine. Mutable. */
public final class Breakdown {
  /** Further themes are counted together: in a puzzle suite each record may have its own. */
  private static final int MOST_THEMES = 200;

  private static final String OTHERS = "(others)";

  /** The width of a rating band. */
  private static final int BAND = 200;

  private final Map<String, Sums> engines = new LinkedHashMap<>();
  private final Map<String, Map<String, Sums>> suites = new LinkedHashMap<>();
  private final Map<String, Map<String, Sums>> themes = new LinkedHashMap<>();
  private final SortedMap<Integer, Map<String, Sums>> bands = new TreeMap<>();

  private boolean hasSeveralThemes;

  void add(SearchResult result, long[] amounts) {
    engines.computeIfAbsent(result.engine(), engine -> new Sums()).add(result, amounts);
    add(suites, result.suite(), result, amounts);
    List<String> subjects = result.problem().themes();
    hasSeveralThemes |= subjects.size() > 1;
    for (String theme : subjects) {
      add(
          themes,
          themes.containsKey(theme) || themes.size() < MOST_THEMES ? theme : OTHERS,
          result,
          amounts);
    }
    Difficulty puzzle = result.isPuzzle() ? Difficulty.ofPuzzle(result.record()) : null;
    if (puzzle != null) {
      add(bands, puzzle.value() / BAND * BAND, result, amounts);
    }
  }

  private static <K> void add(
      Map<K, Map<String, Sums>> into, K key, SearchResult result, long[] amounts) {
    into.computeIfAbsent(key, name -> new LinkedHashMap<>())
        .computeIfAbsent(result.engine(), engine -> new Sums())
        .add(result, amounts);
  }

  /** Whether lines only were checked, by all engines. */
  public boolean isLinesOnly() {
    return !engines.isEmpty() && engines.values().stream().allMatch(Sums::isLinesOnly);
  }

  /** In order of appearance. */
  public List<String> engines() {
    return new ArrayList<>(engines.keySet());
  }

  public Sums ofEngine(String engine) {
    return engines.getOrDefault(engine, new Sums());
  }

  public record PartSums(String suite, String engine, Sums sums) {
    public FigureTable.SummedRow row() {
      return new FigureTable.SummedRow(List.of(suite, engine), sums);
    }
  }

  /** By suite, then by engine. */
  public List<PartSums> parts() {
    List<PartSums> parts = new ArrayList<>();
    suites.forEach(
        (suite, byEngine) ->
            byEngine.forEach((engine, sums) -> parts.add(new PartSums(suite, engine, sums))));
    return parts;
  }

  public List<String> suites() {
    return new ArrayList<>(suites.keySet());
  }

  /** By theme and engine; of puzzles, which have several themes, the most frequent first. */
  public Map<String, Map<String, Sums>> themes() {
    if (!hasSeveralThemes) {
      return themes;
    }
    Map<String, Map<String, Sums>> sorted = new LinkedHashMap<>();
    themes.entrySet().stream()
        .sorted(
            Comparator.comparingLong(
                    (Map.Entry<String, Map<String, Sums>> theme) ->
                        -theme.getValue().values().stream()
                            .mapToLong(sums -> sums.of(Figure.PROBLEMS))
                            .sum())
                .thenComparing(Map.Entry::getKey))
        .forEach(theme -> sorted.put(theme.getKey(), theme.getValue()));
    return sorted;
  }

  /** By rating band of the puzzles, as in {@code 1400-1599}, and engine. */
  public Map<String, Map<String, Sums>> ratingBands() {
    Map<String, Map<String, Sums>> named = new LinkedHashMap<>();
    bands.forEach((low, byEngine) -> named.put(low + "-" + (low + BAND - 1), byEngine));
    return named;
  }

  public record RatedPart(String suite, String engine, SolverRating rating) {}

  /** The ratings by the puzzles played to their end, by suite and engine. */
  public List<RatedPart> puzzleRatings() {
    return ratings(Sums::puzzleRating);
  }

  /**
   * The ratings by calibrated records that are no such puzzles, by suite and engine: each suite has
   * a scale of its own.
   */
  public List<RatedPart> ratings() {
    return ratings(Sums::rating);
  }

  private List<RatedPart> ratings(Function<Sums, @Nullable SolverRating> of) {
    List<RatedPart> rated = new ArrayList<>();
    for (PartSums part : parts()) {
      SolverRating rating = of.apply(part.sums());
      if (rating != null) {
        rated.add(new RatedPart(part.suite(), part.engine(), rating));
      }
    }
    return rated;
  }
}
