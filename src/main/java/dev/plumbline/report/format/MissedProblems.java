package dev.plumbline.report.format;

import dev.plumbline.report.Misses;
import dev.plumbline.report.Row;
import dev.plumbline.report.compare.Comparison.Difference.Kind;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The missed problems of a run, a line for each, every problem once: those lost since the baseline,
 * then the others. Mutable.
 */
final class MissedProblems {
  private final RunReport report;
  private final Listed lost;
  private final Listed others;
  private boolean judgesAnswers = true;

  /**
   * @param mostLost how many lost problems to keep; the rest are only counted
   * @param mostOthers how many of the others to keep
   */
  MissedProblems(RunReport report, int mostLost, int mostOthers) {
    this.report = report;
    lost = new Listed(mostLost);
    others = new Listed(mostOthers);
  }

  /** Reads all rows of a run. */
  static MissedProblems of(RunReport report, int mostLost, int mostOthers) throws IOException {
    MissedProblems problems = new MissedProblems(report, mostLost, mostOthers);
    Misses misses = new Misses(problems::add);
    report.records().read(misses::add);
    misses.end();
    return problems;
  }

  /** The beginning of a list. Mutable. */
  static final class Listed {
    private final int most;
    private final List<String> texts = new ArrayList<>();
    private int count;

    private Listed(int most) {
      this.most = most;
    }

    private void add(RunReport report, Row row, int solved, int tried) {
      if (count++ < most) {
        texts.add(report.missed(row, solved, tried));
      }
    }

    List<String> texts() {
      return texts;
    }

    boolean isEmpty() {
      return count == 0;
    }

    /** How many are not listed. */
    int more() {
      return count - texts.size();
    }
  }

  /** Adds a problem if it was missed; see {@link Misses.Listener}. */
  void add(Row row, int solved, int tried) {
    if (report.baseline() != null && report.baseline().change(row).kind() == Kind.LOST) {
      lost.add(report, row, solved, tried);
    } else if (Misses.isMissed(row)) {
      judgesAnswers = row.judgement().rule().judgesAnswers();
      others.add(report, row, solved, tried);
    }
  }

  Listed lost() {
    return lost;
  }

  Listed others() {
    return others;
  }

  /** What the others are called. */
  String heading() {
    return !judgesAnswers ? "failed" : report.baseline() == null ? "missed" : "other misses";
  }
}
