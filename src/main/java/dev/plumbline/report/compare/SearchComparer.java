package dev.plumbline.report.compare;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.lines.CompletedLines;
import dev.plumbline.judge.lines.DepthCosts;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.judge.lines.SearchTrace.TraceStep;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.SameSearches.Differing;
import dev.plumbline.report.compare.SameSearches.First;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares the lines of two runs, search by search, in one pass over each. Used once. */
public final class SearchComparer {
  private final RunRecords older;
  private final RunRecords newer;
  private final EnginePairs engines;
  private final RunLimits oldLimits;
  private final RunLimits newLimits;

  /** Whether to look for searches that are identical. */
  private final boolean comparesTraces;

  private final Map<ProblemKeys.ProblemKey, KeptSearch> before = new HashMap<>();
  private final DepthRatios.Pairs pairs = new DepthRatios.Pairs();
  private final Map<String, Differing> differing = new LinkedHashMap<>();
  private int identical;
  private int searches;
  private int incomparable;
  private @Nullable FirstDifference first;

  private SearchComparer(
      RunRecords older, RunRecords newer, EnginePairs engines, boolean comparesTraces) {
    this.older = older;
    this.newer = newer;
    this.engines = engines;
    oldLimits = older.setup().limits();
    newLimits = newer.setup().limits();
    this.comparesTraces = comparesTraces;
  }

  /**
   * What a comparison of searches finds.
   *
   * @param same null if the traces were not compared, because their limits are unknown or not the
   *     same, or not the same lines were kept
   */
  public record ComparedSearches(@Nullable SameSearches same, DepthRatios depths) {}

  /** Compares depths and, if that is wanted and possible, traces. */
  static ComparedSearches compare(
      RunRecords older, RunRecords newer, EnginePairs engines, boolean comparesTraces)
      throws IOException {
    RunSetup setup = newer.setup();
    String kept = setup.options().getOrDefault("lines", "all");
    boolean isComparable =
        setup.limit().equals(older.setup().limit())
            && kept.equals(older.setup().options().getOrDefault("lines", "all"))
            && (kept.equals("all") || !setup.limits().isTimed())
            && !setup.isLogged();
    return new SearchComparer(older, newer, engines, comparesTraces && isComparable).compare();
  }

  private ComparedSearches compare() throws IOException {
    ProblemKeys oldKeys = ProblemKeys.ofOlder(engines);
    older.read(result -> before.put(oldKeys.of(result), kept(result, oldLimits)));
    ProblemKeys newKeys = ProblemKeys.ofNewer();
    newer.read(result -> take(newKeys.of(result), result));
    SameSearches same =
        comparesTraces
            ? new SameSearches(
                identical, searches, incomparable, first(), List.copyOf(differing.values()))
            : null;
    return new ComparedSearches(same, pairs.ratios());
  }

  /**
   * What is kept of a result while the other run is read.
   *
   * @param prints of its searches, of which a puzzle has several
   * @param costs of its first search, which is of the same position in both runs
   */
  private record KeptSearch(@Nullable Miss miss, List<Print> prints, DepthCosts costs) {}

  private KeptSearch kept(SearchResult result, RunLimits limits) {
    List<Print> prints = new ArrayList<>();
    List<SearchResult> all = result.eachSearch();
    CompletedLines first = lines(all.get(0), limits);
    if (comparesTraces) {
      for (SearchResult search : all) {
        CompletedLines lines = prints.isEmpty() ? first : lines(search, limits);
        prints.add(new Print(search.analysis(), lines, limits.of(search.problem())));
      }
    }
    return new KeptSearch(result.miss(), prints, DepthCosts.of(first));
  }

  private static CompletedLines lines(SearchResult search, RunLimits limits) {
    return CompletedLines.of(search.analysis(), limits.of(search.problem()));
  }

  private void take(ProblemKeys.ProblemKey key, SearchResult result) {
    KeptSearch old = before.remove(key);
    if (old == null) {
      return;
    }
    KeptSearch now = kept(result, newLimits);
    pairs.add(key.allRepeats().allEngines(), old.costs, now.costs);
    if (!comparesTraces) {
      return;
    }
    searches++;
    int search = 0;
    int most = Math.min(old.prints.size(), now.prints.size());
    boolean isComparable = true;
    while (search < most && old.prints.get(search).partingFrom(now.prints.get(search)) < 0) {
      isComparable &= old.prints.get(search).isComparable(now.prints.get(search));
      search++;
    }
    if (search == most) {
      identical += isComparable ? 1 : 0;
      incomparable += isComparable ? 0 : 1;
      return;
    }
    first = first == null ? new FirstDifference(key, result, search) : first;
    String label = engines.label(result, result.engine());
    if (!differing.containsKey(label)) {
      differing.put(label, differing(label, old, now, result, search));
    }
  }

  private static Differing differing(
      String label, KeptSearch old, KeptSearch now, SearchResult result, int search) {
    Position root = Position.of(result.eachSearch().get(search).problem().setup());
    Print was = old.prints.get(search);
    Print is = now.prints.get(search);
    int parting = was.partingFrom(is);
    return new Differing(
        label,
        SearchTrace.san(List.of(was.answer), root),
        SearchTrace.san(List.of(is.answer), root),
        old.miss,
        now.miss,
        result.expected(),
        parting >>> Print.RANK_BITS,
        parting & (1 << Print.RANK_BITS) - 1);
  }

  /** The result with the first difference, and which of its searches differs. */
  private record FirstDifference(ProblemKeys.ProblemKey key, SearchResult result, int search) {}

  /** Reads the older run once more for the search that differs. */
  private @Nullable First first() throws IOException {
    FirstDifference place = first;
    if (place == null) {
      return null;
    }
    ProblemKeys keys = ProblemKeys.ofOlder(engines);
    List<SearchTrace> old = new ArrayList<>();
    older.read(
        result -> {
          if (keys.of(result).equals(place.key)) {
            old.add(trace(result.eachSearch().get(place.search), oldLimits));
          }
        });
    SearchResult now = place.result.eachSearch().get(place.search);
    SearchTrace trace = trace(now, newLimits);
    Parting parting = old.get(0).partingFrom(trace);
    return parting == null ? null : new First(now, old.get(0), trace, parting);
  }

  private static SearchTrace trace(SearchResult search, RunLimits limits) {
    return SearchTrace.of(search.analysis(), limits.of(search.problem()));
  }

  /**
   * A trace in a few bytes: its end and a number for each line, which has its depth and rank in the
   * lower bits and a hash of the line in the others.
   */
  private static final class Print {
    private static final int RANK_BITS = 8;
    private static final int DEPTH_BITS = 16;
    private static final int PLACE_BITS = RANK_BITS + DEPTH_BITS;
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final String answer;
    private final long nodes;
    private final long[] lines;

    /** Whether the clock ended the search: its end and its depth depend on the machine. */
    private final boolean isTimed;

    Print(Analysis analysis, CompletedLines completed, Limits limits) {
      SearchTrace trace = SearchTrace.of(analysis, completed, limits);
      answer = trace.answer();
      nodes = trace.nodes();
      lines = trace.steps().stream().mapToLong(Print::number).toArray();
      isTimed = limits.nanos().isPresent() && analysis.outcome().isAnswer();
    }

    private static long number(TraceStep step) {
      String score = ScoreText.of(step.score(), step.bound());
      long hash = mixed(mixed(score.hashCode(), step.nodes()), step.selectiveDepth());
      for (String move : step.moves()) {
        hash = mixed(hash, move.hashCode());
      }
      long depth = Math.max(0, Math.min(step.depth(), (1 << DEPTH_BITS) - 1));
      long rank = Math.max(0, Math.min(step.rank(), (1 << RANK_BITS) - 1));
      return hash << PLACE_BITS | depth << RANK_BITS | rank;
    }

    private static long mixed(long hash, long more) {
      long mixed = (hash ^ more) * FACTOR;
      return mixed ^ mixed >>> Integer.SIZE;
    }

    /**
     * Where another trace parts from this one: the depth and the rank in one number, 0 if only the
     * end differs; negative if it is the same.
     */
    int partingFrom(Print other) {
      int at = Arrays.mismatch(lines, 0, shared(other), other.lines, 0, other.shared(this));
      if (at >= 0) {
        return Math.min(place(at), other.place(at));
      }
      boolean isSameEnd = answer.equals(other.answer) && nodes == other.nodes;
      return isSameEnd || (isTimed && other.isTimed) ? -1 : 0;
    }

    /** Whether one of them has a line that counts. */
    boolean isComparable(Print other) {
      return shared(other) + other.shared(this) > 0;
    }

    /** The number of lines, or under a limit of time of those that the other may have, too. */
    private int shared(Print other) {
      int shared = lines.length;
      int deepest = other.depth(other.lines.length - 1);
      while (isTimed && other.isTimed && shared > 0 && depth(shared - 1) > deepest) {
        shared--;
      }
      return shared;
    }

    private int depth(int index) {
      return index < 0 ? 0 : place(index) >>> RANK_BITS;
    }

    private int place(int index) {
      return index < lines.length
          ? (int) (lines[index] & (1L << PLACE_BITS) - 1)
          : Integer.MAX_VALUE;
    }
  }
}
