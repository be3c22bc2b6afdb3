package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Judges the answer of an engine: is the move among those of bm and not among those of am, and does
 * it begin the mate that the problem asks for? One per thread.
 */
public final class AnswerJudge {
  private final ClaimProver prover = new ClaimProver();

  /** Judges the answer to a problem that {@linkplain Problem#isSolvable can be solved}. */
  public Verdict judge(Problem problem, Analysis answer) {
    if (problem.mate().isEmpty()) {
      return verdict(problem, answer, SolvingRule.MOVE, null);
    }
    Position root = Position.of(problem.setup());
    List<PlayedLine> lines = TranscriptReader.read(root, answer.transcript());
    KnownMate mate = KnownMate.of(problem, root, lines, answer.bestMove(), prover);
    return verdict(problem, answer, SolvingRule.PROOF, MateResult.of(mate));
  }

  /** Without a move nothing is solved, not even a problem that only names moves to avoid. */
  static Verdict verdict(
      Problem problem, Analysis answer, SolvingRule rule, @Nullable MateResult mate) {
    if (!rule.judgesAnswers()) {
      return new Verdict(false, 0, 0);
    }
    boolean graded = !problem.points().isEmpty();
    boolean solvable = rule.canSolve(problem);
    int attainable = graded ? SolvingRule.attainable(problem) : solvable ? 1 : 0;
    if (!answer.outcome().isAnswer() || !solvable) {
      return new Verdict(false, 0, attainable);
    }
    boolean right =
        SolvingRule.isRight(problem, answer.bestMove())
            && (!rule.wantsMate(problem) || (mate != null && mate.isSolution(rule)));
    int points = graded ? SolvingRule.points(problem, answer.bestMove()) : right ? 1 : 0;
    return new Verdict(right, points, attainable);
  }
}
