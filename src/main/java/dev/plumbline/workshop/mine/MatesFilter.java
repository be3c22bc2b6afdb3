package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.search.mate.MateListener;
import dev.plumbline.search.mate.MateProof;
import dev.plumbline.search.mate.MateProver;
import dev.plumbline.workshop.MateRecord;
import dev.plumbline.workshop.mine.FilterResult.Kept;
import dev.plumbline.workshop.mine.FilterResult.Thrown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Mates: an engine has to see one, and the prover to prove it the shortest, with a single first
 * move that mates as soon.
 */
public final class MatesFilter implements CandidateFilter {
  private static final long GLANCE = 5_000;
  private static final int FEWEST_MOVES = 3;
  private static final int SHORTEST = 2;
  private static final int TABLE_MEGABYTES = 16;

  private final StrongEngine oracle;
  private final MateProver prover = new MateProver(TABLE_MEGABYTES);
  private final long budget;

  /**
   * @param engine sees mates; belongs to this from now on
   * @param budget nodes of a proof
   */
  public MatesFilter(Engine engine, long budget) {
    oracle = new StrongEngine(engine, GLANCE, budget);
    this.budget = budget;
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
    int length = mateSeen(oracle.glance(position, 1, stop));
    if (length < SHORTEST || length > MateProver.LONGEST) {
      return new Thrown(Reason.UNFIT);
    }
    MateProof proof = prover.prove(position, length, budget, MateListener.NONE, stop);
    if (!(proof instanceof MateProof.Proven proven)
        || proven.moves() < SHORTEST
        || proven.keys().size() > 1) {
      return new Thrown(Reason.REFUTED);
    }
    return basket.hasRoom(new OfLength(proven.moves()))
        ? new Kept(MateRecord.of(spot.setup(), proven, "mate"))
        : new Thrown(Reason.DIFFICULTY_FULL);
  }

  /** The length of the mate that a search has seen, or 0. */
  private static int mateSeen(Ranking ranking) {
    return !ranking.isEmpty() && ranking.ranks().get(0).score() instanceof Score.Mate mate
        ? mate.moves()
        : 0;
  }

  /** The length of a mate as something that records have in common. */
  private record OfLength(int moves) implements Trait {
    private static final int MOST_PERCENT = 40;

    static OfLength of(EpdRecord record) {
      String length = record.text("dm");
      return new OfLength(length == null ? 0 : Integer.parseInt(length));
    }

    @Override
    public int mostPercent() {
      return MOST_PERCENT;
    }
  }

  @Override
  public List<Trait> traits(EpdRecord record) {
    return List.of(OfLength.of(record));
  }

  /** The shortest first. */
  @Override
  public List<EpdRecord> suite(List<EpdRecord> records) {
    List<EpdRecord> sorted = new ArrayList<>(records);
    sorted.sort(Comparator.comparingInt(record -> OfLength.of(record).moves()));
    return Ids.number("mates", sorted);
  }

  @Override
  public void close() {
    oracle.close();
  }
}
