package dev.plumbline.report.compare;

import dev.plumbline.io.Plural;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.FactKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What part of two runs is compared.
 *
 * @param parts for each suite and engine of the newer run that has a problem to solve
 * @param left problems of the older run by engines that are compared, which the newer run lacks
 * @param onlyOld problems that the newer run lacks
 * @param onlyNew problems that the older run lacks
 * @param changedSolutions problems whose solution differs between the runs
 */
public record Coverage(
    EnginePairs engines,
    List<String> olderSuites,
    List<CoveredPart> parts,
    int left,
    int onlyOld,
    int onlyNew,
    int changedSolutions) {
  /**
   * A suite and an engine of the newer run: the problems that it was to solve, and those of them
   * that the older run has, too.
   */
  public record CoveredPart(String suite, String engine, int problems, int compared) {
    CoveredPart plus(CoveredPart other) {
      return new CoveredPart(suite, engine, problems + other.problems, compared + other.compared);
    }
  }

  public Coverage {
    olderSuites = List.copyOf(olderSuites);
    parts = List.copyOf(parts);
  }

  /**
   * Says why a suite, or any if the name is empty, has nothing to compare by an engine of the newer
   * run, and what to do. Empty if each engine has something.
   */
  public List<String> reasonsNothingCompared(String suite) {
    List<CoveredPart> chosen = ofSuite(suite);
    if (chosen.isEmpty()) {
      return List.of("the run has no problem to solve" + (suite.isEmpty() ? "" : " in " + suite));
    }
    List<String> reasons = new ArrayList<>();
    for (String engine : engines.unpaired()) {
      if (chosen.stream().anyMatch(part -> part.engine().equals(engine))) {
        reasons.add(engines.reason(engine));
      }
    }
    for (String name : chosen.stream().map(CoveredPart::suite).distinct().toList()) {
      addNothing(reasons, ofSuite(name));
    }
    return reasons;
  }

  /** Says that engines with a counterpart have no problem of a suite in common with it. */
  private void addNothing(List<String> reasons, List<CoveredPart> suite) {
    List<CoveredPart> paired =
        suite.stream().filter(part -> engines.olderOf(part.engine()) != null).toList();
    List<CoveredPart> empty = paired.stream().filter(part -> part.compared() == 0).toList();
    if (empty.isEmpty()) {
      return;
    }
    String name = empty.get(0).suite();
    List<String> by = empty.stream().map(CoveredPart::engine).toList();
    reasons.add(
        "the old run has none of the problems of "
            + name
            + (empty.size() == suite.size() ? "" : " by " + EnginePairs.list(by))
            + ", only "
            + whatOlderHas(name)
            + "; compare with a run of the same problems");
  }

  /** What is not compared; empty if all of both runs is. */
  List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    (parts.isEmpty() ? List.<String>of() : reasonsNothingCompared(""))
        .forEach(reason -> facts.add(Fact.of(FactKind.NOT_COMPARED, reason)));
    for (CoveredPart part : parts) {
      if (part.compared() > 0 && part.compared() < part.problems()) {
        String all = Plural.of(part.problems(), "problem") + " of " + who(part);
        String gap = "the old run has only " + part.compared() + " of the " + all;
        int lacking = part.problems() - part.compared();
        facts.add(new Fact(FactKind.NOT_COMPARED, gap, part.engine(), part.suite(), lacking, ""));
      }
    }
    if (left > 0) {
      String gap = "the new run lacks " + Plural.of(left, "problem") + " of the old run";
      facts.add(Fact.counted(FactKind.NOT_COMPARED, left, gap));
    }
    if (engines.unpaired().isEmpty() && !engines.unpairedOlder().isEmpty()) {
      String lacking = EnginePairs.list(engines.unpairedOlder());
      String gap = "the new run lacks " + lacking + " of the old run";
      facts.add(Fact.of(FactKind.NOT_COMPARED, gap));
    }
    return facts;
  }

  /** How much is compared, as in {@code 30 of 60 problems}; empty if it is all of the newer run. */
  public String share(String suite) {
    int problems = ofSuite(suite).stream().mapToInt(CoveredPart::problems).sum();
    int compared = ofSuite(suite).stream().mapToInt(CoveredPart::compared).sum();
    String unit = engines.newer().size() == 1 ? " problems" : " results";
    return compared == problems ? "" : compared + " of " + problems + unit;
  }

  private List<CoveredPart> ofSuite(String suite) {
    return parts.stream().filter(part -> suite.isEmpty() || suite.equals(part.suite())).toList();
  }

  private String who(CoveredPart part) {
    return part.suite() + (engines.newer().size() == 1 ? "" : " by " + part.engine());
  }

  private String whatOlderHas(String suite) {
    return olderSuites.contains(suite)
        ? "others"
        : olderSuites.isEmpty() ? "its header" : "those of " + EnginePairs.list(olderSuites);
  }
}
