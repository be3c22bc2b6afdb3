package dev.plumbline.workshop.verify;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Problem.GradedMove;
import dev.plumbline.notation.San;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.workshop.verify.Check.Opinion;
import dev.plumbline.workshop.verify.Verification.RatedMove;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Verifies records with one engine: searches them with growing effort until the verdict is clear,
 * and has mates proven.
 */
public final class RecordVerifier implements TaskRunner.Worker<RunTask, Verification> {
  /** The prover makes a move in a fraction of the time of an engine's node. */
  private static final long MOVES_PER_NODE = 4;

  /** A claimed mate gets more, because only a proof can confirm it. */
  private static final long CLAIM_MOVES_PER_NODE = 50;

  private static final String UNPROVEN = "the mate claimed is not proven";

  private final Engine engine;
  private final VerifyEffort effort;
  private final StopToken stop = new StopToken();
  private final MateCheck mates = new MateCheck();
  private final MoveGenerator generator = new MoveGenerator();
  private long nodes;
  private int rounds;
  private String fault = "";

  /**
   * @param engine closed by {@link #close}
   */
  public RecordVerifier(Engine engine, VerifyEffort effort) {
    this.engine = engine;
    this.effort = effort;
  }

  @Override
  public @Nullable Verification run(RunTask task) throws EngineFailure {
    Verification verification = verify(task);
    return stop.isRequested() ? null : verification;
  }

  @Override
  public void stop() {
    stop.request();
  }

  @Override
  public void close() {
    engine.close();
  }

  private Verification verify(RunTask task) throws EngineFailure {
    long start = System.nanoTime();
    nodes = 0;
    rounds = 0;
    fault = "";
    Position position = Position.of(task.problem().setup());
    MoveScores scores = new MoveScores();
    Opinion opinion = opinion(position, task.problem(), scores);
    return new Verification(
        task.key(),
        task.problem().id(),
        EpdWriter.write(task.record()),
        opinion.verdict(),
        fault.isEmpty() ? opinion.note() : fault,
        rated(position, opinion.asked(), task.problem(), scores),
        rated(position, opinion.others(), task.problem(), scores),
        rounds,
        nodes,
        System.nanoTime() - start);
  }

  private Opinion opinion(Position position, Problem problem, MoveScores scores)
      throws EngineFailure {
    int claimed = problem.mate().orElse(0);
    if (claimed > 0) {
      long budget = effort.nodes() * CLAIM_MOVES_PER_NODE;
      Opinion proven = mates.ofClaim(position, claimed, problem.bestMoves(), budget, stop);
      nodes += mates.nodes();
      if (proven != null) {
        return proven;
      }
    }
    if (asked(problem).isEmpty()) {
      return new Opinion(SolutionVerdict.UNDECIDED, false, UNPROVEN, List.of(), List.of());
    }
    Opinion opinion = byScores(position, problem, legal(position), scores);
    // If every move mates sooner or later, scores alone do not identify the solutions.
    return claimed != 0 && opinion.verdict() != SolutionVerdict.COOK
        ? new Opinion(SolutionVerdict.UNDECIDED, false, UNPROVEN, opinion.asked(), opinion.others())
        : opinion;
  }

  private static List<Integer> asked(Problem problem) {
    if (!problem.points().isEmpty()) {
      return problem.points().stream().map(GradedMove::move).toList();
    }
    return problem.bestMoves().isEmpty() ? problem.avoidMoves() : problem.bestMoves();
  }

  /** Searches longer and longer until the verdict is clear. */
  private Opinion byScores(
      Position position, Problem problem, List<Integer> legal, MoveScores scores)
      throws EngineFailure {
    Check check = Check.of(problem, legal, effort.margin());
    engine.newGame();
    boolean wasClear = false;
    while (true) {
      rounds++;
      search(position, check, legal, scores);
      Opinion opinion = check.of(scores);
      Opinion byMate = byMate(position, problem, scores, opinion);
      if (byMate != null) {
        return byMate;
      }
      if (!fault.isEmpty()) {
        return new Opinion(SolutionVerdict.UNDECIDED, false, fault, opinion.asked(), List.of());
      }
      boolean isOpen = opinion.verdict() == SolutionVerdict.UNDECIDED;
      if ((opinion.isClear() && wasClear)
          || effort.isOver(rounds)
          || (effort.isLast(rounds) && !isOpen)
          || stop.isRequested()) {
        return opinion;
      }
      wasClear = opinion.isClear();
    }
  }

  /** Has the engine score the best moves, then the moves asked for that are not among them. */
  private void search(Position position, Check check, List<Integer> legal, MoveScores scores)
      throws EngineFailure {
    long budget = effort.nodes(rounds);
    int ranks = Math.max(effort.multiPv(), check.asked().size() + 1);
    if (!engine.searchesSeveralLines()) {
      throw new EngineFailure(
          engine.name()
              + " has no option MultiPV, which is needed to compare moves: use another --engine");
    }
    MoveScores now = new MoveScores();
    analyse(position, Limits.nodes(budget).withMultiPv(Math.min(ranks, legal.size())), now);
    List<Integer> missing = check.asked().stream().filter(move -> !now.has(move)).toList();
    if (!missing.isEmpty() && fault.isEmpty()) {
      analyse(
          position,
          Limits.nodes(budget / 2).withSearchMoves(missing).withMultiPv(missing.size()),
          now);
    }
    scores.become(now);
  }

  private void analyse(Position position, Limits limits, MoveScores scores) throws EngineFailure {
    Analysis analysis = engine.analyse(position.copy(), limits, line -> {}, stop);
    nodes += analysis.nodes();
    if (!analysis.outcome().isAnswer()) {
      fault = analysis.outcome().word() + ": " + analysis.detail();
    }
    scores.add(analysis);
  }

  private @Nullable Opinion byMate(
      Position position, Problem problem, MoveScores scores, Opinion opinion) {
    List<Integer> given = problem.bestMoves();
    if (given.isEmpty() || !problem.points().isEmpty() || opinion.asked().isEmpty()) {
      return null;
    }
    if (scores.of(opinion.asked().get(0)) instanceof Score.Mate mate && mate.moves() > 0) {
      long budget = effort.nodes(rounds) * MOVES_PER_NODE;
      Opinion proven = mates.ofAnnounced(position, mate.moves(), given, budget, stop);
      nodes += mates.nodes();
      return proven;
    }
    return null;
  }

  private List<Integer> legal(Position position) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    return Arrays.stream(moves, 0, count).boxed().toList();
  }

  private static List<RatedMove> rated(
      Position position, List<Integer> moves, Problem problem, MoveScores scores) {
    return moves.stream()
        .map(
            move -> RatedMove.of(San.write(position, move), scores.of(move), points(problem, move)))
        .toList();
  }

  private static int points(Problem problem, int move) {
    return problem.points().stream()
        .filter(graded -> graded.move() == move)
        .mapToInt(GradedMove::points)
        .findFirst()
        .orElse(0);
  }

  /**
   * How long records are searched.
   *
   * @param nodes of the last regular search; each earlier one has a quarter of the next. If the
   *     verdict is still open, there is one more with four times as many
   * @param multiPv the least number of moves to score
   * @param margin by which a solution must be better, in expected points of a hundred
   */
  public record VerifyEffort(long nodes, int multiPv, double margin) {
    private static final int USUAL_ROUNDS = 4;
    private static final int GROWTH = 4;
    private static final long LEAST_NODES = 1000;

    /** The nodes of a search, counted from 1. */
    long nodes(int round) {
      double share = Math.pow(GROWTH, round - USUAL_ROUNDS);
      return Math.max(LEAST_NODES, (long) (nodes * share));
    }

    /** Whether a search is the last one unless the verdict is open. */
    boolean isLast(int round) {
      return round >= USUAL_ROUNDS;
    }

    /** Whether no more searches follow. */
    boolean isOver(int round) {
      return round > USUAL_ROUNDS;
    }
  }
}
