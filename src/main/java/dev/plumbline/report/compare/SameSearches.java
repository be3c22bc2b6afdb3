package dev.plumbline.report.compare;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.judge.lines.SearchTrace.Step;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.SearchResult;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many searches of two runs are identical: the same answer and, at each completed depth and
 * rank that both journals keep, the same score, node count and line.
 *
 * @param searches of problems that both runs have
 * @param first the first search that differs, in the order of the newer run; null if none does
 */
public record SameSearches(int identical, int searches, @Nullable First first) {
  /** The first search that differs. */
  public record First(SearchResult result, SearchTrace old, SearchTrace now, Parting parting) {
    /** For example {@code wac#3 (WAC.003), depth 7}. */
    public String place() {
      return result.label()
          + (parting.isOfAnswers() ? ", answer" : ", depth " + parting.depth())
          + (parting.rank() > 1 ? ", rank " + parting.rank() : "");
    }

    /** What the older search has there: a line with its score and nodes, or the answer. */
    public String oldText() {
      return text(parting.old(), old);
    }

    public String newText() {
      return text(parting.now(), now);
    }

    private String text(@Nullable Step step, SearchTrace trace) {
      Position root = Position.of(result.problem().setup());
      return step != null
          ? step.text(root)
          : parting.isOfAnswers() ? trace.answer(root) : "no line, answer " + trace.answer(root);
    }
  }

  /** The searches of two runs compared; null if time ended them, which never repeats exactly. */
  static @Nullable SameSearches of(RunRecords older, RunRecords newer, EnginePairs engines)
      throws IOException {
    RunLimits limits = newer.setup().limits();
    boolean isComparable = newer.setup().limit().equals(older.setup().limit());
    return isComparable && !limits.isTimed()
        ? new Reader(older, newer, engines, limits.common()).compare()
        : null;
  }

  /** Reads both runs. Used once. */
  private static final class Reader {
    private final RunRecords older;
    private final RunRecords newer;
    private final EnginePairs engines;
    private final Limits limits;

    /** The searches of the older run, each as a number that equal traces share. */
    private final Map<ProblemKeys.Key, Long> before = new HashMap<>();

    private int identical;
    private int searches;
    private ProblemKeys.@Nullable Key firstKey;
    private @Nullable SearchResult firstNow;
    private @Nullable SearchResult firstOld;

    Reader(RunRecords older, RunRecords newer, EnginePairs engines, Limits limits) {
      this.older = older;
      this.newer = newer;
      this.engines = engines;
      this.limits = limits;
    }

    SameSearches compare() throws IOException {
      ProblemKeys oldKeys = ProblemKeys.ofOlder(engines);
      older.read(result -> before.put(oldKeys.of(result), fingerprint(trace(result))));
      ProblemKeys newKeys = ProblemKeys.ofNewer();
      newer.read(result -> take(newKeys.of(result), result));
      return new SameSearches(identical, searches, first());
    }

    private SearchTrace trace(SearchResult result) {
      return SearchTrace.of(result.decisive().analysis(), limits);
    }

    private static long fingerprint(SearchTrace trace) {
      long sum = trace.answer().hashCode();
      for (Step step : trace.steps()) {
        sum = (sum ^ step.hashCode()) * 0x9E3779B97F4A7C15L;
        sum ^= sum >>> 32;
      }
      return sum;
    }

    private void take(ProblemKeys.Key key, SearchResult result) {
      Long old = before.remove(key);
      if (old == null) {
        return;
      }
      searches++;
      if (old == fingerprint(trace(result))) {
        identical++;
      } else if (firstKey == null) {
        firstKey = key;
        firstNow = result;
      }
    }

    /** Reads the older run once more, up to the search that differs. */
    private @Nullable First first() throws IOException {
      if (firstNow == null) {
        return null;
      }
      ProblemKeys keys = ProblemKeys.ofOlder(engines);
      older.read(
          result -> {
            if (keys.of(result).equals(firstKey)) {
              firstOld = result;
            }
          });
      SearchResult now = firstNow;
      SearchTrace oldTrace = trace(firstOld == null ? now : firstOld);
      Parting parting = oldTrace.partingFrom(trace(now));
      return parting == null ? null : new First(now, oldTrace, trace(now), parting);
    }
  }
}
