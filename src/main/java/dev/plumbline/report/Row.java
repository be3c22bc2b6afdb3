package dev.plumbline.report;

import dev.plumbline.engine.Analysis;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement;

/**
 * A problem of a run: what was asked, what the engine answered, and what that is worth.
 *
 * @param number its place among the records of its suite, from 1
 * @param repeat which of the searches of it in the same run, from 1
 */
public record Row(
    String suite,
    int number,
    String engine,
    int repeat,
    EpdRecord record,
    Problem problem,
    Analysis analysis,
    Judgement judgement) {

  /** Suite and number: {@code wac#31}. */
  public String place() {
    return suite + '#' + number;
  }

  /** Suite, number and, where there is one, id: {@code wac#31 (WAC.031)}. */
  public String label() {
    return problem.id() == null ? place() : place() + " (" + problem.id() + ')';
  }

  /** What the record asks for, in words. */
  public String asked() {
    return SolutionText.asked(problem);
  }

  public ProblemStatus standing() {
    return ProblemStatus.of(this);
  }
}
