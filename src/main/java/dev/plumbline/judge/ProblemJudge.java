package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Allowance;
import dev.plumbline.engine.Analysis;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.PlayedLine;
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

  /** Judges an analysis without any limit. */
  public Judgement judge(Problem problem, Analysis analysis) {
    return judge(problem, analysis, Allowance.UNLIMITED);
  }

  /**
   * Judges an analysis. What was said too late counts for nothing, and the answer itself, if it is
   * late, only if the engine held its move when the time was over.
   *
   * @param allowance of the search
   */
  public Judgement judge(Problem problem, Analysis analysis, Allowance allowance) {
    Position root = Position.of(problem.setup());
    LineCount count = new LineCount(truth);
    List<PlayedLine> lines = TranscriptReader.read(root, analysis.transcript(), count::add);
    List<PlayedLine> timely =
        lines.stream().filter(line -> !allowance.isLate(line.raw().nanos())).toList();
    MateResult mate = MateResult.of(problem, AnswerJudge.lastExact(timely), analysis.bestMove());
    BestMoveHistory mind = new BestMoveHistory(problem, root, rule);
    timely.forEach(mind::hear);
    boolean isLate = allowance.isLate(analysis.nanos());
    boolean counts = !isLate || mind.holds(analysis.bestMove());
    if (analysis.outcome().isAnswer()) {
      mind.answer(analysis);
    }
    Verdict verdict = AnswerJudge.verdict(problem, analysis, rule, mate);
    if (!counts) {
      verdict = new Verdict(false, 0, verdict.attainable());
    }
    Findings findings = LineChecks.of(root, analysis, lines, problem.mate(), allowance);
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
