package dev.plumbline.report.html;

import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.ProblemStatus;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.Totals;
import dev.plumbline.stats.Bootstrap;
import dev.plumbline.stats.Wilson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What must be known of a run before its rows are written: a first reading of them. Mutable. */
final class RunSurvey {
  /** Of longer runs a page holds only the last lines. */
  static final int MOST_WHOLE = 1000;

  private static final long SEED = 1;

  private final List<String> suites = new ArrayList<>();
  private final List<String> engines = new ArrayList<>();
  private final Map<Key, Integer> problems = new LinkedHashMap<>();
  private final Map<Part, Result> results = new LinkedHashMap<>();
  private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);

  /** A problem, the same for every engine. */
  private record Key(String suite, int number, long position) {}

  /** What is counted together. */
  record Part(String suite, String engine) {}

  /**
   * What it comes to. For intervals a problem is one observation, however often it is searched; its
   * searches come one after the other. Mutable.
   */
  static final class Result {
    final Totals totals = new Totals();
    private final List<Double> points = new ArrayList<>();
    private double shares;
    private int number;
    private int tried;
    private int solved;
    private double got;

    private void add(Row row) {
      totals.add(row);
      ProblemStatus standing = row.standing();
      if (standing == ProblemStatus.UNSOLVABLE) {
        return;
      }
      if (row.number() != number) {
        endProblem();
        number = row.number();
      }
      boolean isAnswer = standing == ProblemStatus.SOLVED || standing == ProblemStatus.UNSOLVED;
      tried++;
      solved += standing == ProblemStatus.SOLVED ? 1 : 0;
      got += isAnswer ? row.judgement().verdict().points() : 0;
    }

    private void endProblem() {
      if (tried > 0) {
        shares += (double) solved / tried;
        points.add(got);
      }
      tried = 0;
      solved = 0;
      got = 0;
    }

    /** Where the share of problems solved lies. */
    Wilson solvedShare() {
      endProblem();
      return Wilson.of(shares, points.size());
    }

    /** Where the points of all searches lie. */
    Bootstrap pointsLikely() {
      endProblem();
      return Bootstrap.of(points.stream().mapToDouble(each -> each).toArray(), SEED);
    }
  }

  static RunSurvey of(RunRecords records) throws IOException {
    RunSurvey survey = new RunSurvey();
    records.read(survey::add);
    return survey;
  }

  private void add(Row row) {
    if (!suites.contains(row.suite())) {
      suites.add(row.suite());
    }
    if (!engines.contains(row.engine())) {
      engines.add(row.engine());
    }
    problems.putIfAbsent(key(row), problems.size());
    results.computeIfAbsent(new Part(row.suite(), row.engine()), part -> new Result()).add(row);
    for (Finding finding : row.judgement().findings().listed()) {
      codes.add(finding.code());
    }
  }

  private static Key key(Row row) {
    return new Key(row.suite(), row.number(), row.record().key());
  }

  List<String> suites() {
    return suites;
  }

  List<String> engines() {
    return engines;
  }

  Map<Part, Result> results() {
    return results;
  }

  Set<FindingCode> codes() {
    return codes;
  }

  /** The place of a row's problem among the problems of all rows, from 0. */
  int problem(Row row) {
    return problems.getOrDefault(key(row), -1);
  }

  /** Whether the page holds all lines of all searches. */
  boolean isWhole() {
    return problems.size() <= MOST_WHOLE;
  }
}
