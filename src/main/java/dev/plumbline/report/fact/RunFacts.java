package dev.plumbline.report.fact;

import dev.plumbline.io.Plural;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.LimitCheck;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.figure.OffLimit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the facts of a run from its results. Mutable. */
public final class RunFacts {
  private final RunSetup setup;
  private final Map<String, OfEngine> engines = new LinkedHashMap<>();
  private final Map<String, BitSet> unsolvable = new LinkedHashMap<>();

  public RunFacts(RunSetup setup) {
    this.setup = setup;
  }

  /** Searches of an engine that have something in common. Mutable. */
  private static final class Some {
    private final SearchResult first;
    private int count;

    Some(SearchResult first) {
      this.first = first;
    }

    Fact fact(FactKind kind, String sentence) {
      return new Fact(kind, sentence, first.engine(), "", count, first.place());
    }
  }

  /** What is counted of an engine. Mutable. */
  private static final class OfEngine {
    private final Map<String, Some> failures = new LinkedHashMap<>();
    private final Map<String, Some> refuted = new LinkedHashMap<>();
    private final Map<FindingCode, Integer> offLimit = new EnumMap<>(FindingCode.class);
    private int searches;
    private int answers;
    private String lastFailure = "";

    void add(SearchResult result) {
      searches++;
      if (result.analysis().outcome().isAnswer()) {
        answers++;
      } else {
        lastFailure = result.analysis().failure();
      }
      if (result.status() == SearchResult.Status.ERROR) {
        count(failures, result.analysis().outcome().word(), result);
      }
      MateResult mate = result.judgement().mate();
      if (mate != null && mate.status() == ClaimProver.ClaimStatus.REFUTED) {
        count(refuted, "", result);
      }
      result.judgement().findings().listed().stream()
          .filter(finding -> LimitCheck.CODES.contains(finding.code()))
          .forEach(finding -> offLimit.merge(finding.code(), 1, Integer::sum));
    }

    private static void count(Map<String, Some> counts, String word, SearchResult result) {
      counts.computeIfAbsent(word, any -> new Some(result)).count++;
    }
  }

  public void add(SearchResult result) {
    engines.computeIfAbsent(result.engine(), any -> new OfEngine()).add(result);
    if (result.status() == SearchResult.Status.UNSOLVABLE) {
      unsolvable.computeIfAbsent(result.suite(), any -> new BitSet()).set(result.number());
    }
  }

  /** All facts of a run that lacks the results of some searches. */
  public List<Fact> facts(long missing) {
    return facts(missing, setup.origin().skippedLines());
  }

  /**
   * All facts, in the order of their kinds.
   *
   * @param missing the searches that have no result
   * @param skipped the damaged lines of the journal
   */
  public List<Fact> facts(long missing, long skipped) {
    List<Fact> facts = new ArrayList<>();
    if (missing > 0) {
      String sentence = "the run is not finished, searches missing: " + missing;
      facts.add(Fact.counted(FactKind.UNFINISHED, missing, sentence));
    }
    if (skipped > 0) {
      facts.add(Fact.counted(FactKind.DAMAGED_LINES, skipped, "damaged lines skipped: " + skipped));
    }
    if (!setup.origin().speeds().isEmpty()) {
      facts.add(Fact.of(FactKind.UNEQUAL_MACHINES, setup.origin().speeds()));
    }
    engines.forEach((engine, of) -> addOfEngine(engine, of, facts));
    boolean isOff = facts.stream().anyMatch(fact -> fact.kind() == FactKind.OFF_LIMIT);
    if (isOff && engines.size() > 1) {
      String sentence = "the engines used different search effort";
      facts.add(Fact.of(FactKind.UNEQUAL_EFFORT, sentence));
    }
    unsolvable.forEach(
        (suite, numbers) -> {
          String sentence = suite + ": records without a solution: " + numbers.cardinality();
          String first = suite + '#' + numbers.nextSetBit(0);
          facts.add(
              new Fact(FactKind.UNSOLVABLE, sentence, "", suite, numbers.cardinality(), first));
        });
    facts.sort(Comparator.comparing(Fact::kind));
    return facts;
  }

  private static void addOfEngine(String engine, OfEngine of, List<Fact> facts) {
    if (of.searches > 0 && of.answers == 0) {
      String sentence =
          engine + " failed every search, " + of.searches + " in all; the last: " + of.lastFailure;
      facts.add(new Fact(FactKind.NEVER_ANSWERED, sentence, engine, "", of.searches, ""));
    }
    of.failures.forEach(
        (outcome, some) -> {
          String detail = some.first.analysis().detail();
          String sentence =
              engine
                  + ": "
                  + outcome
                  + " in "
                  + Plural.of(some.count, "search")
                  + ", first "
                  + some.first.place()
                  + (detail.isEmpty() ? "" : ": " + detail);
          facts.add(some.fact(FactKind.NO_ANSWER, sentence));
        });
    of.refuted
        .values()
        .forEach(
            some -> {
              String sentence =
                  engine
                      + ": mates claimed but refuted: "
                      + some.count
                      + ", first "
                      + some.first.place();
              facts.add(some.fact(FactKind.REFUTED_MATES, sentence));
            });
    OffLimit offLimit = OffLimit.of(of.searches, of.offLimit);
    if (offLimit.isAny()) {
      long count = of.offLimit.values().stream().mapToLong(Integer::longValue).sum();
      String sentence = engine + " was " + offLimit.text("searches");
      facts.add(new Fact(FactKind.OFF_LIMIT, sentence, engine, "", count, ""));
    }
  }
}
