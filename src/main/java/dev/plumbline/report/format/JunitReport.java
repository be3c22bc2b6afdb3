package dev.plumbline.report.format;

import dev.plumbline.io.JunitXml;
import dev.plumbline.io.JunitXml.CaseCounts;
import dev.plumbline.io.JunitXml.CaseFault;
import dev.plumbline.io.JunitXml.Property;
import dev.plumbline.io.JunitXml.TestCase;
import dev.plumbline.io.JunitXml.TestSuite;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.Sums;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * JUnit XML, for build servers: a test suite for each suite and engine, a failure for each unsolved
 * problem (or, if lines only were checked, for each position with findings), an error for each
 * engine fault. With a baseline, problems that it did not solve either are skipped, so that only
 * new failures fail. The results of several engines are read once for each test suite.
 */
public final class JunitReport implements Output<RunReport> {
  private static final double NANOS = 1e9;

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    try (JunitXml junit = new JunitXml(out)) {
      suites("", report, junit);
    }
  }

  /**
   * Writes the test suites of a run.
   *
   * @param run the beginning of their names
   */
  public static void suites(String run, RunReport report, JunitXml junit) throws IOException {
    Breakdown sums = report.sums().all();
    if (sums.parts().isEmpty() && !report.facts().isEmpty()) {
      List<Property> facts = report.facts().stream().map(JunitReport::property).toList();
      junit.suite(run + "run", facts, List.of());
    }
    if (!report.gates().isEmpty()) {
      gates(run, report, junit);
    }
    if (sums.engines().size() == 1) {
      suites(run, sums.parts(), report, junit);
    } else {
      for (Breakdown.PartSums part : sums.parts()) {
        suites(run, List.of(part), report, junit);
      }
    }
  }

  /** A test suite with a test case for each gate. */
  private static void gates(String run, RunReport report, JunitXml junit) throws IOException {
    junit.suite(run + "gates", List.of(), report.gates().stream().map(JunitReport::gate).toList());
  }

  private static TestCase gate(GateResult gate) {
    CaseFault skipped = gate.value() == null ? CaseFault.skipped(gate.found()) : null;
    CaseFault fault = gate.passed() ? skipped : CaseFault.failure("gate", gate.text());
    return new TestCase(gate.gate(), "gates", 0, fault);
  }

  /** Writes test suites whose results follow each other. */
  private static void suites(
      String run, List<Breakdown.PartSums> parts, RunReport report, JunitXml junit)
      throws IOException {
    Deque<Breakdown.PartSums> left = new ArrayDeque<>(parts);
    Deque<Breakdown.PartSums> open = new ArrayDeque<>();
    report.read(
        result -> {
          if (isOf(result, left.peek())) {
            open.clear();
            open.add(left.remove());
            junit.begin(suite(run, open.element(), report));
          }
          if (isOf(result, open.peek())) {
            junit.add(problem(result, report));
          }
        });
  }

  private static boolean isOf(SearchResult result, Breakdown.@Nullable PartSums part) {
    return part != null
        && result.suite().equals(part.suite())
        && result.engine().equals(part.engine());
  }

  private static TestSuite suite(String run, Breakdown.PartSums part, RunReport report)
      throws IOException {
    RunSetup setup = report.records().setup();
    Sums sums = part.sums();
    List<Breakdown.PartSums> all = report.sums().all().parts();
    int known = report.knownFailures(part.suite(), part.engine());
    CaseCounts counts =
        new CaseCounts(
            sums.of(Figure.PROBLEMS) + sums.of(Figure.UNSOLVABLE),
            sums.unsolved() + sums.of(Figure.FLAWED) - known,
            sums.of(Figure.ERRORS),
            sums.of(Figure.SKIPPED) + sums.of(Figure.UNSOLVABLE) + known);
    return new TestSuite(
        run + part.suite() + " (" + part.engine() + ")",
        counts,
        setup.timed() ? sums.of(Figure.NANOS) / NANOS : 0,
        setup.timed() ? setup.origin().started() : "",
        report.facts().stream()
            .filter(fact -> isToldBy(part, fact, all))
            .map(JunitReport::property)
            .toList());
  }

  /** Facts about a suite or an engine are in its test suites, all others in every one. */
  private static boolean isToldBy(
      Breakdown.PartSums part, Fact fact, List<Breakdown.PartSums> all) {
    return fact.isOf(part.suite(), part.engine())
        || all.stream().noneMatch(each -> fact.isOf(each.suite(), each.engine()));
  }

  private static Property property(Fact fact) {
    return new Property(fact.kind().word(), fact.sentence());
  }

  private static TestCase problem(SearchResult result, RunReport report) {
    boolean timed = report.records().setup().timed();
    String repeat = result.repeat() == 1 ? "" : " (repeat " + result.repeat() + ")";
    return new TestCase(
        result.label() + repeat,
        result.suite(),
        timed ? result.analysis().nanos() / NANOS : 0,
        fault(result, report));
  }

  private static @Nullable CaseFault fault(SearchResult result, RunReport report) {
    return switch (result.status()) {
      case SOLVED -> null;
      case UNSOLVED -> {
        if (report.isKnownFailure(result)) {
          yield CaseFault.skipped(report.missed(result));
        }
        String miss = Objects.requireNonNull(result.miss()).word();
        String type = report.isLost(result) ? "lost." + miss : miss;
        yield CaseFault.failure(type, report.missed(result));
      }
      case ERROR -> CaseFault.error(result.analysis().outcome().word(), report.missed(result));
      case SKIPPED -> CaseFault.skipped("the engine was not asked");
      case UNSOLVABLE -> CaseFault.skipped("the record has no solution");
      case CHECKED ->
          result.judgement().findings().count() == 0
              ? null
              : CaseFault.failure("findings", findings(result));
    };
  }

  private static String findings(SearchResult result) {
    String codes = String.join(", ", result.findingCodes());
    String findings = ": findings: " + result.judgement().findings().count() + ": " + codes;
    return result.label() + " by " + result.engine() + findings;
  }
}
