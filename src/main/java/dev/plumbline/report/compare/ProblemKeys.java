package dev.plumbline.report.compare;

import dev.plumbline.report.SearchResult;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Identifies problems across runs: by position and by occurrence, since a position may appear in
 * several records. Pass the results in order, each once. Mutable.
 */
public final class ProblemKeys {
  private final UnaryOperator<String> names;
  private final Map<ProblemKey, Integer> seen = new HashMap<>();

  private ProblemKeys(UnaryOperator<String> names) {
    this.names = names;
  }

  /** Of a run on its own, or the newer of two. */
  public static ProblemKeys ofNewer() {
    return new ProblemKeys(name -> name);
  }

  /** Of the older of two runs, with the names that its engines have in the newer. */
  public static ProblemKeys ofOlder(EnginePairs engines) {
    Map<String, String> names = new HashMap<>();
    return new ProblemKeys(name -> names.computeIfAbsent(name, engines::newNameOf));
  }

  /**
   * A search of a problem: which record with this position, and which search of it, both from 1. A
   * repeat of 0 stands for all of them.
   */
  public record ProblemKey(String engine, long position, int occurrence, int repeat) {
    /** The same for all searches of the problem. */
    public ProblemKey allRepeats() {
      return new ProblemKey(engine, position, occurrence, 0);
    }

    ProblemKey allEngines() {
      return new ProblemKey("", position, occurrence, 0);
    }
  }

  public ProblemKey of(SearchResult result) {
    ProblemKey any =
        new ProblemKey(names.apply(result.engine()), result.record().key(), 0, result.repeat());
    int occurrence = seen.merge(any, 1, Integer::sum);
    return new ProblemKey(any.engine(), any.position(), occurrence, result.repeat());
  }
}
