package dev.plumbline.report;

import dev.plumbline.engine.Outcome;
import java.util.Locale;

/** What became of a problem, in one word. */
public enum ProblemStatus {
  SOLVED,
  UNSOLVED,
  /** The engine gave no answer that could be judged; counts as not solved. */
  ERROR,
  /** The engine was not asked; counts as not solved. */
  SKIPPED,
  /** The record asks for nothing; not counted. */
  UNSOLVABLE;

  static ProblemStatus of(Row row) {
    if (!row.judgement().rule().canSolve(row.problem())) {
      return UNSOLVABLE;
    }
    if (row.analysis().outcome() == Outcome.SKIPPED) {
      return SKIPPED;
    }
    if (!row.analysis().outcome().isAnswer()) {
      return ERROR;
    }
    return row.judgement().verdict().solved() ? SOLVED : UNSOLVED;
  }

  /** As it stands in reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
