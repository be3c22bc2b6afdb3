package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.ToldLine;
import dev.plumbline.judge.lines.TranscriptReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Judges one analysis of a problem as a whole, from the raw text that the engine wrote: so an
 * analysis read from a journal gets the same judgement as when it had just ended. One per thread.
 */
public final class ProblemJudge {
  private final SolvingRule rule;
  private final @Nullable LineJudge truth;

  /** A judge of any engine's lines, as far as the board alone tells. */
  public ProblemJudge(SolvingRule rule) {
    this(rule, null);
  }

  /**
   * A judge that also tells true lines from false ones where there are leaf records.
   *
   * @param truth knows the values of the engine that wrote the lines; null if nobody does
   */
  public ProblemJudge(SolvingRule rule, @Nullable LineJudge truth) {
    this.rule = rule;
    this.truth = truth;
  }

  public Judgement judge(Problem problem, Analysis analysis) {
    Position root = Position.of(problem.setup());
    LineCount count = new LineCount(truth);
    List<ToldLine> lines = TranscriptReader.read(root, analysis.transcript(), count::add);
    MateResult mate = MateResult.of(problem, AnswerJudge.lastExact(lines), analysis.bestMove());
    Verdict verdict = AnswerJudge.verdict(problem, analysis, rule, mate);
    Mind mind = new Mind(problem, root, rule);
    lines.forEach(mind::hear);
    if (analysis.outcome().isAnswer()) {
      mind.answer(analysis);
    }
    Findings findings = LineChecks.of(root, analysis, lines, problem.mate());
    return new Judgement(
        rule,
        verdict,
        verdict.solved() ? mind.solution() : null,
        mind.choices(),
        mate,
        count.done(),
        findings);
  }
}
