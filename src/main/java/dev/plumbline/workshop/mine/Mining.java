package dev.plumbline.workshop.mine;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.run.TaskRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts lots through a sieve until the basket is full or there are no more. Each lot is worth the
 * same whether mining was stopped before it or not.
 */
public final class Mining {
  /** Plies between positions that are taken from one game. */
  private static final int APART = 10;

  /** So many positions of one game are enough. */
  private static final int MOST_OF_LOT = 3;

  /** Positions of the first plies are left alone. */
  private static final int FIRST_PLY = 12;

  /** Hears how far mining is. */
  @FunctionalInterface
  public interface Progress {
    /** After each position that was looked at closely, and each lot. */
    void show(int lots, int records, MiningTally tally);
  }

  private final PositionSource source;
  private final CandidateFilter sieve;
  private final SuiteBuilder basket;
  private final Progress progress;
  private final MiningTally tally = new MiningTally();
  private final @Nullable WorkFile work;
  private int lots;

  private Mining(
      PositionSource source,
      CandidateFilter sieve,
      SuiteBuilder basket,
      Progress progress,
      @Nullable WorkFile work) {
    this.source = source;
    this.sieve = sieve;
    this.basket = basket;
    this.progress = progress;
    this.work = work;
  }

  /** Begins, without a work file. */
  public static Mining of(
      PositionSource source, CandidateFilter sieve, int wanted, Progress progress) {
    return new Mining(source, sieve, new SuiteBuilder(wanted), progress, null);
  }

  /** Begins with a new work file. */
  public static Mining begin(
      PositionSource source,
      CandidateFilter sieve,
      int wanted,
      Progress progress,
      Path file,
      String recipe)
      throws IOException {
    return new Mining(
        source, sieve, new SuiteBuilder(wanted), progress, WorkFile.begin(file, recipe));
  }

  /** Goes on where a work file ends. */
  public static Mining resume(
      PositionSource source, CandidateFilter sieve, int wanted, Progress progress, Path file)
      throws IOException, EngineFailure {
    MiningState state = WorkFile.read(file);
    Mining mining =
        new Mining(source, sieve, new SuiteBuilder(wanted), progress, WorkFile.resume(file));
    state.records().forEach(record -> mining.basket.add(record, sieve.traits(record)));
    mining.tally.add(state.tally());
    mining.lots = state.lots();
    source.skip(state.lots());
    return mining;
  }

  /** Mines until the suite is complete, the source is empty, or a stop is requested. */
  public void run(StopToken stop) throws IOException, EngineFailure, InterruptedException {
    try {
      // One worker: which positions of a game are kept depends on the games before it.
      new TaskRunner<GamePositions, MiningTally>(
              1,
              () -> basket.isFull() || stop.isRequested() ? null : source.next(),
              () -> game -> take(game, stop),
              (game, ofGame) -> finish(ofGame))
          .run();
    } finally {
      if (work != null) {
        work.close();
      }
    }
  }

  private void finish(MiningTally ofGame) throws IOException {
    lots++;
    tally.add(ofGame);
    if (work != null) {
      work.lotDone(lots, ofGame);
    }
  }

  /** Returns what became of the positions of a game; null if it was stopped. */
  private @Nullable MiningTally take(GamePositions lot, StopToken stop)
      throws IOException, EngineFailure {
    if (stop.isRequested()) {
      return null;
    }
    sieve.begin();
    MiningTally ofLot = new MiningTally();
    int free = FIRST_PLY;
    for (Candidate spot : lot.spots()) {
      if (basket.isFull() || ofLot.kept() == MOST_OF_LOT) {
        break;
      }
      FilterResult sifted =
          spot.ply() < free ? new FilterResult.Thrown(Reason.TOO_CLOSE) : sift(spot, stop);
      if (stop.isRequested()) {
        return null;
      }
      if (sifted instanceof FilterResult.Kept kept) {
        keep(kept.record());
        ofLot.countKept();
        free = spot.ply() + APART;
      } else if (sifted instanceof FilterResult.Thrown thrown) {
        ofLot.countThrown(thrown.reason());
      }
      progress.show(lots, basket.records().size(), tally);
    }
    return ofLot;
  }

  private FilterResult sift(Candidate spot, StopToken stop) throws EngineFailure {
    Reason refusal = basket.refusal(spot.setup());
    return refusal == null ? sieve.sift(spot, basket, stop) : new FilterResult.Thrown(refusal);
  }

  private void keep(EpdRecord record) throws IOException {
    basket.add(record, sieve.traits(record));
    if (work != null) {
      work.found(record);
    }
  }

  /** The suite made of the records found so far. */
  public List<EpdRecord> suite() {
    return sieve.suite(basket.records());
  }

  public boolean isComplete() {
    return basket.isFull();
  }

  /** How many lots are done with. */
  public int lots() {
    return lots;
  }

  /** What became of their positions. */
  public MiningTally tally() {
    return tally;
  }
}
