package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.notation.San;
import dev.plumbline.workshop.mine.FilterResult.Kept;
import dev.plumbline.workshop.mine.FilterResult.Thrown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Tactics: one move wins or holds, and all others are worse by a clear margin and do not win too;
 * it does not just take back, and the builtin engine has to look deeper than four plies to see it.
 */
public final class TacticsFilter implements CandidateFilter {
  /** The opcode with the nodes that the builtin engine needs, a measure of difficulty. */
  public static final String DIFFICULTY = "Difficulty";

  /** The best move may lose no more than this, the second not win by more. Centipawns. */
  private static final int LEAST = -100;

  private static final int MOST_OF_SECOND = 130;

  /** The least by which the first move is better than the second. */
  private static final int LEAD = 120;

  /** How much a first look may be mistaken. */
  private static final int DOUBT = 40;

  private static final long GLANCE = 3_000;

  private static final int FEWEST_MOVES = 4;
  private static final int RANKS = 2;

  private final StrongEngine oracle;
  private final WeakProbe novice;

  /**
   * @param strong tells which moves win; belongs to this from now on, as does the other
   * @param nodes that it searches before a record stands
   * @param builtin measures how hard they are to find
   */
  public TacticsFilter(Engine strong, long nodes, Engine builtin) {
    oracle = new StrongEngine(strong, GLANCE, nodes);
    novice = new WeakProbe(builtin);
  }

  @Override
  public void begin() throws EngineFailure {
    oracle.begin();
  }

  @Override
  public FilterResult sift(Candidate spot, SuiteBuilder basket, StopToken stop)
      throws EngineFailure {
    Position position = Position.of(spot.setup());
    if (!MoveChoice.isFree(position, FEWEST_MOVES)) {
      return new Thrown(Reason.IN_CHECK);
    }
    Ranking glance = oracle.glance(position, RANKS, stop);
    if (!isClear(glance, DOUBT)) {
      return new Thrown(Reason.UNFIT);
    }
    int best = glance.best();
    if (takesBack(spot, best)) {
      return new Thrown(Reason.FORCED);
    }
    if (novice.seesAtOnce(position, best)) {
      return new Thrown(Reason.SEEN_AT_ONCE);
    }
    if (!basket.hasRoom(Difficulty.EASY) && novice.seesEasily(position, best)) {
      return new Thrown(Reason.DIFFICULTY_FULL);
    }
    if (!confirms(oracle.look(position, RANKS, stop), best, DOUBT / 2)
        || !confirms(oracle.ponder(position, RANKS, stop), best, 0)) {
      return new Thrown(Reason.UNSTABLE);
    }
    long nodes = novice.nodesToFind(position, best, stop);
    if (!basket.hasRoom(Difficulty.of(nodes))) {
      return new Thrown(Reason.DIFFICULTY_FULL);
    }
    Ranking study = oracle.study(position, RANKS, stop);
    return confirms(study, best, 0)
        ? new Kept(record(spot, position, study, nodes))
        : new Thrown(Reason.REFUTED);
  }

  private static boolean confirms(Ranking ranking, int best, int doubt) {
    return ranking.best() == best && isClear(ranking, doubt);
  }

  /** Whether the first move, and no other, is good. */
  private static boolean isClear(Ranking ranking, int doubt) {
    return !ranking.isEmpty()
        && ranking.value(0) >= LEAST - doubt
        && ranking.value(1) <= MOST_OF_SECOND + doubt
        && ranking.lead(1) >= LEAD - doubt;
  }

  private static boolean takesBack(Candidate spot, int move) {
    return Move.isCapture(spot.lastMove())
        && Move.isCapture(move)
        && Move.to(spot.lastMove()) == Move.to(move);
  }

  private static EpdRecord record(Candidate spot, Position position, Ranking study, long nodes) {
    return new EpdRecord(
        spot.setup(),
        List.of(
            new Operation("bm", List.of(Operand.word(San.write(position, study.best())))),
            new Operation("ce", List.of(number(study.value(0)))),
            new Operation("Ce2", List.of(number(study.value(1)))),
            new Operation(DIFFICULTY, List.of(number(nodes)))));
  }

  private static Operand number(long value) {
    return Operand.word(Long.toString(value));
  }

  private static long nodes(EpdRecord record) {
    String text = record.text(DIFFICULTY);
    return text == null ? WeakProbe.PATIENCE : Long.parseLong(text);
  }

  @Override
  public List<Trait> traits(EpdRecord record) {
    return List.of(Difficulty.of(nodes(record)));
  }

  /** The easiest first. */
  @Override
  public List<EpdRecord> suite(List<EpdRecord> records) {
    List<EpdRecord> sorted = new ArrayList<>(records);
    sorted.sort(Comparator.comparingLong(TacticsFilter::nodes));
    return Ids.number("tactics", sorted);
  }

  @Override
  public void close() {
    oracle.close();
    novice.close();
  }
}
