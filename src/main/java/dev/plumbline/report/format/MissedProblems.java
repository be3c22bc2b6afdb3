package dev.plumbline.report.format;

import dev.plumbline.judge.Miss;
import dev.plumbline.report.Misses;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The missed problems of a run, a line for each problem and engine: those lost since the baseline,
 * then the others. Of many engines, a line for each problem says how many of them missed it, and
 * the heading still counts each of these misses. Mutable.
 */
final class MissedProblems {
  private final RunReport report;
  private final Listed lost;
  private final Listed others;
  private final boolean hasManyEngines;
  private boolean judgesAnswers = true;

  /** The problem that is searched by many engines, and how many of them missed it. */
  private @Nullable SearchResult current;

  private int engines;
  private int missing;

  /**
   * @param mostLost how many lost problems to keep; the rest are only counted
   * @param mostOthers how many of the others to keep
   */
  MissedProblems(RunReport report, int mostLost, int mostOthers) {
    this.report = report;
    hasManyEngines = report.records().setup().hasManyEngines();
    lost = new Listed(mostLost);
    others = new Listed(mostOthers);
  }

  static MissedProblems of(RunReport report, int mostLost, int mostOthers) throws IOException {
    MissedProblems problems = new MissedProblems(report, mostLost, mostOthers);
    Misses misses = new Misses(problems::add);
    report.read(misses::add);
    misses.end();
    problems.end();
    return problems;
  }

  /** The beginning of a list, and the kinds of its misses. Mutable. */
  static final class Listed {
    private final int most;
    private final List<String> texts = new ArrayList<>();
    private final Map<Miss, Integer> kinds = new EnumMap<>(Miss.class);
    private int count;

    private Listed(int most) {
      this.most = most;
    }

    private void add(@Nullable Miss kind, Supplier<String> text) {
      countKind(kind);
      add(text);
    }

    private void countKind(@Nullable Miss kind) {
      if (kind != null) {
        kinds.merge(kind, 1, Integer::sum);
      }
    }

    private void add(Supplier<String> text) {
      if (count++ < most) {
        texts.add(text.get());
      }
    }

    List<String> texts() {
      return texts;
    }

    /** A heading with the kinds: {@code missed: mate not claimed 13, other move 5}. */
    String heading(String name) {
      return kinds.isEmpty() ? name : name + ": " + Miss.text(kinds);
    }

    boolean isEmpty() {
      return count == 0;
    }

    int more() {
      return count - texts.size();
    }
  }

  /** Adds a problem if it was missed; see {@link Misses.ProblemListener}. */
  void add(SearchResult result, int solved, int tried) {
    if (hasManyEngines && !(current != null && current.isSameProblem(result))) {
      end();
      current = result;
    }
    engines++;
    if (!report.lists(result)) {
      return;
    }
    if (report.isLost(result)) {
      lost.add(result.miss(), () -> report.missed(result, solved, tried));
    } else if (result.isMissed()) {
      judgesAnswers = result.judgement().rule().judgesAnswers();
      missing++;
      if (hasManyEngines) {
        others.countKind(result.miss());
      } else {
        others.add(result.miss(), () -> report.missed(result, solved, tried));
      }
    }
  }

  void end() {
    if (current != null && missing > 0) {
      String expected = current.expected().isEmpty() ? "" : ", expected " + current.expected();
      String text = current.label() + ": by " + missing + " of " + engines + " engines" + expected;
      others.add(() -> text);
    }
    current = null;
    engines = 0;
    missing = 0;
  }

  Listed lost() {
    return lost;
  }

  Listed others() {
    return others;
  }

  /** What the others are called. */
  String heading() {
    return judgesAnswers
        ? others.heading(report.baseline() == null ? "missed" : "other misses")
        : "failed";
  }
}
