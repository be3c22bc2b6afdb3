package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.notation.San;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Rejected;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.SuiteBuilder.RecordTrait;
import dev.plumbline.workshop.mine.TacticsFilter.WeakProbe.DifficultyTrait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tactics: one move wins or holds, all others are clearly worse and do not win, and it is not a
 * recapture. They are from easy to hard for the builtin engine, in limited shares.
 */
public final class TacticsFilter extends CandidateFilter {
  /** The opcode of the difficulty: the nodes that the builtin engine needs. */
  public static final String DIFFICULTY = "Difficulty";

  /** The lowest score of the best move and the highest of the second, in centipawns. */
  private static final int LEAST = -100;

  private static final int MOST_OF_SECOND = 130;

  /** The least lead of the first move over the second. */
  private static final int LEAD = 120;

  /** The tolerance of a short search. */
  private static final int DOUBT = 40;

  private static final long QUICK_NODES = 3_000;

  private static final Pattern NODES = Pattern.compile("\\d{1,18}");

  private static final int FEWEST_MOVES = 4;
  private static final int RANKS = 2;

  private final WeakProbe weakProbe;

  /**
   * Owns both engines: a strong one, whose longest search has so many nodes, and the builtin one,
   * which measures how hard the winning moves are to find.
   */
  public TacticsFilter(Engine strong, long nodes, Engine builtin) {
    super(new StrongEngine(strong, QUICK_NODES, nodes), FEWEST_MOVES);
    weakProbe = new WeakProbe(builtin);
  }

  @Override
  FilterResult test(Candidate candidate, Position position, SuiteBuilder suite, StopToken stop)
      throws EngineFailure {
    boolean isInGame = candidate.rise() != Candidate.UNKNOWN;
    boolean isShown = isInGame && candidate.rise() >= LEAD;
    if (isInGame && !isShown && !suite.accepts(DifficultyTrait.MEDIUM)) {
      return new Rejected(RejectionReason.DIFFICULTY_FULL);
    }
    // What later moves of the game show may take the strong engine more than a quick look, too.
    Ranking sight =
        isShown
            ? strongEngine.look(position, RANKS, stop)
            : strongEngine.quickLook(position, RANKS, stop);
    if (!isClear(sight, DOUBT)) {
      return new Rejected(RejectionReason.UNFIT);
    }
    int best = sight.best();
    if (takesBack(candidate, best)) {
      return new Rejected(RejectionReason.FORCED);
    }
    long soon = weakProbe.nodesToFind(position, best, DifficultyTrait.EASY.fewerNodes(), stop);
    if (soon < DifficultyTrait.EASY.fewerNodes() && !suite.accepts(DifficultyTrait.of(soon))) {
      return new Rejected(RejectionReason.DIFFICULTY_FULL);
    }
    if ((!isShown && !confirms(strongEngine.look(position, RANKS, stop), best, DOUBT / 2))
        || !confirms(strongEngine.ponder(position, RANKS, stop), best, 0)) {
      return new Rejected(RejectionReason.UNSTABLE);
    }
    long nodes = weakProbe.nodesToFind(position, best, WeakProbe.MOST_NODES, stop);
    if (!suite.accepts(DifficultyTrait.of(nodes))) {
      return new Rejected(RejectionReason.DIFFICULTY_FULL);
    }
    Ranking study = strongEngine.study(position, RANKS, stop);
    return confirms(study, best, 0)
        ? new Kept(record(candidate, position, study, nodes))
        : new Rejected(RejectionReason.REFUTED);
  }

  private static boolean confirms(Ranking ranking, int best, int doubt) {
    return ranking.best() == best && isClear(ranking, doubt);
  }

  /** Whether the first move is the only good one. */
  private static boolean isClear(Ranking ranking, int doubt) {
    return !ranking.isEmpty()
        && ranking.value(0) >= LEAST - doubt
        && ranking.value(1) <= MOST_OF_SECOND + doubt
        && ranking.lead(1) >= LEAD - doubt;
  }

  private static boolean takesBack(Candidate candidate, int move) {
    return Move.isCapture(candidate.lastMove())
        && Move.isCapture(move)
        && Move.to(candidate.lastMove()) == Move.to(move);
  }

  private static EpdRecord record(
      Candidate candidate, Position position, Ranking study, long nodes) {
    return new EpdRecord(
        candidate.setup(),
        List.of(
            Operation.word("bm", San.write(position, study.best())),
            Operation.number("ce", study.value(0)),
            Operation.number("Ce2", study.value(1)),
            Operation.number(DIFFICULTY, nodes)));
  }

  private static long nodes(EpdRecord record) {
    String text = record.text(DIFFICULTY);
    return text != null && NODES.matcher(text).matches()
        ? Long.parseLong(text)
        : WeakProbe.MOST_NODES;
  }

  @Override
  List<RecordTrait> traits(EpdRecord record) {
    return List.of(DifficultyTrait.of(nodes(record)));
  }

  /** The easiest first. */
  @Override
  List<EpdRecord> suite(List<EpdRecord> records) {
    List<EpdRecord> sorted = new ArrayList<>(records);
    sorted.sort(Comparator.comparingLong(TacticsFilter::nodes));
    return SuiteBuilder.number("tactics", sorted);
  }

  @Override
  public void close() {
    super.close();
    weakProbe.close();
  }

  /** Measures with the builtin engine how hard a move is to find. Owns the engine. */
  record WeakProbe(Engine engine) implements AutoCloseable {
    /** The most nodes; a move not found by then counts as found then. */
    static final long MOST_NODES = 250_000;

    /** The nodes after which it keeps the move; {@code most} if it has another one by then. */
    long nodesToFind(Position position, int move, long most, StopToken stop) throws EngineFailure {
      engine.newGame();
      long[] found = {most};
      engine.analyse(
          position,
          Limits.nodes(most),
          line -> found[0] = line.moves().get(0) == move ? Math.min(found[0], line.nodes()) : most,
          stop);
      return found[0];
    }

    @Override
    public void close() {
      engine.close();
    }

    /** The difficulty by the nodes that the builtin engine needs. */
    enum DifficultyTrait implements RecordTrait {
      EASIEST(1_000, 20),
      EASY(10_000, 27),
      MEDIUM(100_000, 38),
      HARD(Long.MAX_VALUE, 100);

      private final long fewerNodes;
      private final int mostPercent;

      DifficultyTrait(long fewerNodes, int mostPercent) {
        this.fewerNodes = fewerNodes;
        this.mostPercent = mostPercent;
      }

      static DifficultyTrait of(long nodes) {
        return Stream.of(values()).filter(each -> nodes < each.fewerNodes).findFirst().orElse(HARD);
      }

      long fewerNodes() {
        return fewerNodes;
      }

      @Override
      public int mostPercent() {
        return mostPercent;
      }
    }
  }
}
