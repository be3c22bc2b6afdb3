package dev.plumbline.report.html;

import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.Standing;
import dev.plumbline.report.Totals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** What must be known of a run before its rows are written: a first reading of them. Mutable. */
final class RunSurvey {
  /** Of longer runs a page holds only the last lines. */
  static final int MOST_WHOLE = 1000;

  private final List<String> suites = new ArrayList<>();
  private final List<String> engines = new ArrayList<>();
  private final Map<Key, Integer> problems = new LinkedHashMap<>();
  private final Map<Part, Result> results = new LinkedHashMap<>();
  private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);

  /** A problem, the same for every engine. */
  private record Key(String suite, int number, long position) {}

  /** What is counted together. */
  record Part(String suite, String engine) {}

  /** What it comes to. Mutable. */
  static final class Result {
    final Totals totals = new Totals();
    private final List<Integer> points = new ArrayList<>();

    private void add(Row row) {
      totals.add(row);
      Standing standing = row.standing();
      if (standing != Standing.UNSOLVABLE) {
        boolean isAnswer = standing == Standing.SOLVED || standing == Standing.UNSOLVED;
        points.add(isAnswer ? row.judgement().verdict().points() : 0);
      }
    }

    int[] points() {
      return IntStream.range(0, points.size()).map(points::get).toArray();
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
