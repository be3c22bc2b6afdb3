package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.MoveChoice;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.ClaimedMates;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.TruthTally;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Judges an analysis of a problem from its raw transcript, so that an analysis read from a journal
 * is judged like a fresh one. One per thread.
 */
public final class ProblemJudge {
  private final Judging judging;
  private final ClaimProver prover;
  private final @Nullable LineJudge truth;
  private final LineJudge board;

  /** A judge of any engine, by the board alone. */
  public ProblemJudge(SolvingRule rule) {
    this(Judging.by(rule), new ClaimProver(), null);
  }

  /**
   * A judge that also separates true lines from false ones if they have leaf records.
   *
   * @param prover of claimed mates; judges of one thread can share it
   * @param truth knows the evaluation of the engine that wrote the lines; null if unknown
   */
  public ProblemJudge(Judging judging, ClaimProver prover, @Nullable LineJudge truth) {
    this.judging = judging;
    this.prover = prover;
    this.truth = truth;
    board = truth == null ? new LineJudge(position -> 0) : truth;
  }

  /** Judges an analysis without limits. */
  public Judgement judge(Problem problem, Analysis analysis) {
    return judge(problem, analysis, Limits.NONE);
  }

  /**
   * Judges an analysis. Lines after the time limit do not count; a late answer counts only if it
   * was the best move when the time was up.
   */
  public Judgement judge(Problem problem, Analysis analysis, Limits limits) {
    return judge(problem, Position.of(problem.setup()), analysis, limits, false);
  }

  /**
   * The same with the game that led to the position.
   *
   * @param root the position of the problem with its history, unchanged at the end
   * @param stopped whether the runner ended the search before any limit was reached
   */
  public Judgement judge(
      Problem asked, Position root, Analysis analysis, Limits limits, boolean stopped) {
    SolvingRule rule = judging.rule();
    Problem problem = rule.judgesAnswers() ? asked : asked.withoutSolution();
    LineCount count = new LineCount(truth, board);
    List<PlayedLine> lines = TranscriptReader.read(root, analysis.transcript(), count::add);
    List<PlayedLine> timely =
        lines.stream().filter(line -> !limits.isLate(line.raw().nanos())).toList();
    KnownMate known = KnownMate.of(problem, root, timely, analysis.bestMove(), prover);
    MateResult mate = MateResult.of(known);
    BestMoveHistory history = new BestMoveHistory(problem, root, rule);
    timely.forEach(history::add);
    boolean isLate = limits.isLate(analysis.nanos());
    boolean counts = !isLate || history.isBest(analysis.bestMove());
    if (analysis.outcome().isAnswer()) {
      history.answer(analysis);
    }
    Verdict verdict = verdict(problem, analysis, rule, mate);
    if (!counts) {
      verdict = new Verdict(false, 0, verdict.attainable());
    }
    LineChecks checks =
        LineChecks.run(
            root,
            analysis,
            lines,
            known,
            limits,
            stopped,
            prover,
            judging.tables(),
            judging.tableScores());
    return new Judgement(
        rule,
        verdict,
        verdict.solved() ? history.solution() : null,
        history.choices(),
        mate,
        ClaimedMates.of(asked, root, lines, timely),
        count.done().with(checks.figures(count.legal, count.deep)),
        checks.findings());
  }

  /** Without a move nothing is solved, not even a problem that only names moves to avoid. */
  private static Verdict verdict(
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

  /**
   * Tracks the best move of an analysis and since when it solves the problem. A fail-low does not
   * change the best move.
   */
  private static final class BestMoveHistory {
    private final Problem problem;
    private final Position root;
    private final boolean judgesAnswers;
    private final boolean wantsMate;
    private final List<MoveChoice> choices = new ArrayList<>();
    private @Nullable SolvedAt solution;
    private int best;

    BestMoveHistory(Problem problem, Position root, SolvingRule rule) {
      this.problem = problem;
      this.root = root;
      judgesAnswers = rule.judgesAnswers();
      wantsMate = rule.wantsMate(problem);
    }

    void add(PlayedLine line) {
      Info info = line.info();
      if (line.rank() != 1
          || !info.isLine()
          || info.bound() == Bound.UPPER
          || line.moves().isEmpty()) {
        return;
      }
      int move = line.moves().get(0);
      boolean changed = choose(move, line.raw().nanos(), info.depth(), info.nodes());
      boolean solves = SolvingRule.isRight(problem, move);
      if (solves && wantsMate) {
        // A bound neither shows a mate nor takes it back.
        boolean stillMates = solution != null && !changed;
        solves = line.isExact() ? mates(line) : stillMates;
      }
      if (!solves) {
        solution = null;
      } else if (solution == null) {
        solution = new SolvedAt(line.raw().nanos(), info.depth(), info.nodes());
      }
    }

    /** Records the engine's answer, which is the last choice. */
    void answer(Analysis analysis) {
      int depth = analysis.depth() > 0 ? analysis.depth() : Info.ABSENT;
      choose(analysis.bestMove(), analysis.nanos(), depth, analysis.nodes());
      if (solution == null) {
        solution = new SolvedAt(analysis.nanos(), depth, analysis.nodes());
      }
    }

    boolean isBest(int move) {
      return !choices.isEmpty() && move == best;
    }

    /** Records the best move; returns whether it changed. */
    private boolean choose(int move, long nanos, int depth, long nodes) {
      if (!choices.isEmpty() && move == best) {
        return false;
      }
      best = move;
      boolean right = judgesAnswers && SolvingRule.isRight(problem, move);
      choices.add(new MoveChoice(nanos, depth, nodes, Uci.write(root, move), right));
      return true;
    }

    /** Only the last line is proven: this decides since when, not whether the problem is solved. */
    private boolean mates(PlayedLine line) {
      return line.mates()
          && line.info().score() instanceof Score.Mate mate
          && KnownMate.isInTime(mate.moves(), problem.mate().orElse(0));
    }

    List<MoveChoice> choices() {
      return choices;
    }

    /** When the answer, if it solves the problem, became the best move. */
    @Nullable SolvedAt solution() {
      return solution;
    }
  }

  private static final class LineCount {
    private final @Nullable LineJudge truth;
    private final LineJudge board;
    private int exact;
    private int bounds;
    private int illegal;
    private int legal;
    private int deep;
    private TruthTally truths = TruthTally.NONE;

    LineCount(@Nullable LineJudge truth, LineJudge board) {
      this.truth = truth;
      this.board = board;
    }

    /** Adds a line, whose legal moves lead to a position. */
    void add(PlayedLine line, Position end) {
      if (!line.info().isLine()) {
        return;
      }
      exact += line.info().bound() == Bound.EXACT ? 1 : 0;
      bounds += line.info().bound() == Bound.EXACT ? 0 : 1;
      illegal += line.isLegal() ? 0 : 1;
      if (line.isExact() && line.isLegal()) {
        legal++;
        deep += board.isFull(end, line) ? 1 : 0;
      }
      if (truth != null) {
        truths = truths.with(truth.judgePlayed(end, line));
      }
    }

    LineTally done() {
      return new LineTally(exact, bounds, illegal, truths, null);
    }
  }
}
