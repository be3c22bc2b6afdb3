package dev.plumbline.workshop.verify;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.notation.San;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.workshop.verify.Check.Opinion;
import dev.plumbline.workshop.verify.Verification.Cost;
import dev.plumbline.workshop.verify.Verification.RatedMove;
import dev.plumbline.workshop.verify.Verification.RatedMoves;
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

  /** A move with this worth may mate although the engine does not say so. */
  private static final double WON = 90;

  /** If the last is not sound either, the position has no clear solution. */
  private static final int MOST_REPAIRS = 6;

  private static final String UNPROVEN = "the mate claimed is not proven";

  private final Engine engine;
  private final VerifyEffort effort;
  private final @Nullable Tablebase tables;
  private final StopToken stop = new StopToken();
  private final MateCheck mates = new MateCheck();
  private final ClaimProver shortMates;
  private final MoveGenerator generator = new MoveGenerator();
  private long nodes;
  private int rounds;
  private String fault = "";

  /**
   * Owns the engine.
   *
   * @param tables of endings, which know better than the engine; null without any
   */
  public RecordVerifier(Engine engine, VerifyEffort effort, @Nullable Tablebase tables) {
    this.engine = engine;
    this.effort = effort;
    this.tables = tables;
    shortMates = new ClaimProver(Math.max(ClaimProver.USUAL_NODES, effort.nodes()));
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
    Problem problem = task.problem();
    Position position = Position.of(problem.setup());
    MoveScores scores = scores(problem);
    Opinion opinion = opinion(position, problem, scores);
    int searches = rounds;
    String note = fault.isEmpty() ? opinion.note() : fault;
    String repaired = opinion.verdict().isComplaint() ? repaired(task.record(), opinion) : null;
    return new Verification(
        task.key(),
        problem.id(),
        EpdWriter.write(task.record()),
        opinion.verdict(),
        note,
        new RatedMoves(
            rated(position, opinion.expected(), problem, scores),
            rated(position, opinion.others(), problem, scores)),
        repaired,
        new Cost(searches, nodes, System.nanoTime() - start));
  }

  private static MoveScores scores(Problem problem) {
    return new MoveScores(problem.mate().isPresent());
  }

  /**
   * The record with a better solution, which is verified in turn until it is sound. Without a
   * solution if none stands out.
   */
  private String repaired(EpdRecord record, Opinion complaint) throws EngineFailure {
    EpdRecord repaired = record;
    Opinion opinion = complaint;
    for (int i = 0; opinion.better() != null && !stop.isRequested(); i++) {
      if (i == MOST_REPAIRS) {
        return EpdWriter.write(ClaimedSolution.NONE.writtenIn(repaired));
      }
      repaired = opinion.better().writtenIn(repaired);
      Problem problem = Problem.of(repaired);
      if (!problem.isSolvable()) {
        break;
      }
      rounds = 0;
      fault = "";
      opinion = opinion(Position.of(problem.setup()), problem, scores(problem));
    }
    return EpdWriter.write(repaired);
  }

  private Opinion opinion(Position position, Problem problem, MoveScores scores)
      throws EngineFailure {
    Opinion byTables = tables == null ? null : TablesCheck.opinion(problem, tables);
    if (byTables != null) {
      return byTables;
    }
    int claimed = problem.mate().orElse(0);
    if (claimed > 0) {
      long budget = effort.nodes() * CLAIM_MOVES_PER_NODE;
      long further = effort.nodes() * MOVES_PER_NODE;
      Opinion proven = mates.ofClaim(position, problem, budget, further, stop);
      nodes += mates.nodes();
      if (proven != null) {
        return proven;
      }
    }
    List<Integer> legal = legal(position);
    Check check = check(problem, legal);
    if (check.expected().isEmpty()) {
      return Opinion.undecided(UNPROVEN, List.of(), List.of());
    }
    Opinion opinion = byScores(position, check, legal, scores);
    if (claimed == 0) {
      return opinion;
    }
    // If every move mates sooner or later, scores alone do not identify the solutions.
    return opinion.verdict() == SolutionVerdict.COOK
        ? opinion.withoutMate()
        : Opinion.undecided(UNPROVEN, opinion.expected(), opinion.others());
  }

  private Check check(Problem problem, List<Integer> legal) {
    if (!problem.points().isEmpty()) {
      return new PointsCheck(problem, effort.margin());
    }
    return problem.bestMoves().isEmpty()
        ? new AvoidCheck(problem, legal, effort.margin())
        : new SolutionCheck(problem, effort.margin());
  }

  /** Searches longer and longer until the verdict is clear. */
  private Opinion byScores(Position position, Check check, List<Integer> legal, MoveScores scores)
      throws EngineFailure {
    engine.newGame();
    boolean wasClear = false;
    while (true) {
      rounds++;
      search(position, check, legal, scores);
      proveShortMates(position, scores);
      Opinion opinion = check.of(scores);
      if (!fault.isEmpty()) {
        return Opinion.undecided(fault, opinion.expected(), List.of());
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
    int ranks = Math.max(effort.multiPv(), check.expected().size() + 1);
    if (!engine.searchesSeveralLines()) {
      throw new EngineFailure(
          engine.name()
              + " has no option MultiPV, which is needed to compare moves: use another --engine");
    }
    MoveScores now = new MoveScores(false);
    analyse(position, Limits.nodes(budget).withMultiPv(Math.min(ranks, legal.size())), now);
    List<Integer> missing = check.expected().stream().filter(move -> !now.has(move)).toList();
    if (!missing.isEmpty() && fault.isEmpty()) {
      analyse(
          position,
          Limits.nodes(budget / 2).withSearchMoves(missing).withMultiPv(missing.size()),
          now);
    }
    scores.replaceWith(now);
  }

  private void analyse(Position position, Limits limits, MoveScores scores) throws EngineFailure {
    Analysis analysis = engine.analyse(position.copy(), limits, line -> {}, stop);
    nodes += analysis.nodes();
    if (!analysis.outcome().isAnswer()) {
      fault = analysis.failure();
    }
    scores.add(analysis);
  }

  /**
   * Proves the short mates that the engine announces. If there is one, a move that wins may have
   * another that the engine does not see.
   */
  private void proveShortMates(Position position, MoveScores scores) {
    for (int move : scores.moves()) {
      if (scores.of(move) instanceof Score.Mate mate
          && mate.moves() > 0
          && mate.moves() <= effort.shortMate()) {
        proveShortMate(position, move, mate.moves(), scores);
      }
    }
    if (scores.hasProof()) {
      for (int move : scores.moves()) {
        if (scores.worth(move) >= WON && scores.proofOf(move, "").isEmpty()) {
          proveShortMate(position, move, effort.shortMate(), scores);
        }
      }
    }
  }

  private void proveShortMate(Position position, int move, int within, MoveScores scores) {
    if (!mates(position, move, within)) {
      return;
    }
    int moves = 1;
    while (moves < within && !mates(position, move, moves)) {
      moves++;
    }
    scores.prove(move, moves);
  }

  private boolean mates(Position position, int move, int moves) {
    return shortMates.prove(position, move, moves).status() == ClaimStatus.PROVEN;
  }

  private List<Integer> legal(Position position) {
    return Arrays.stream(generator.legal(position)).boxed().toList();
  }

  private static List<RatedMove> rated(
      Position position, List<Integer> moves, Problem problem, MoveScores scores) {
    return moves.stream()
        .map(
            move ->
                RatedMove.of(San.write(position, move), scores.of(move), problem.pointsOf(move)))
        .toList();
  }

  /**
   * How long records are searched.
   *
   * @param nodes of the last regular search; each earlier one has a quarter of the next. If the
   *     verdict is still open, there is one more with four times as many
   * @param multiPv the least number of moves to score
   * @param margin by which a solution must be better, in expected points of a hundred
   * @param shortMate a proven mate in at most so many moves is better than any won game
   */
  public record VerifyEffort(long nodes, int multiPv, double margin, int shortMate) {
    /** The usual number of moves of a short mate. */
    public static final int USUAL_SHORT_MATE = 5;

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
