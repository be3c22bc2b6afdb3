package dev.plumbline.workshop.mine;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.MiningTally.Reason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.PositionSource.GamePositions;
import dev.plumbline.workshop.mine.WorkFile.MiningState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Filters the positions of one game after the other until the suite is complete or no games are
 * left. The result does not depend on whether mining was interrupted and resumed between games.
 */
public final class Mining {
  /** The least distance, in plies, between two positions of one game. */
  private static final int APART = 10;

  /** The most positions of one game. */
  private static final int MOST_OF_GAME = 3;

  /** Positions of the opening are not used. */
  private static final int FIRST_PLY = 12;

  /** Receives the progress. */
  @FunctionalInterface
  public interface Progress {
    /** Called after each position. */
    void show(int games, int records, MiningTally tally);
  }

  private final PositionSource source;
  private final CandidateFilter filter;
  private final SuiteBuilder builder;
  private final Progress progress;
  private final MiningTally tally = new MiningTally();
  private final @Nullable WorkFile work;
  private int games;

  private Mining(
      PositionSource source,
      CandidateFilter filter,
      SuiteBuilder builder,
      Progress progress,
      @Nullable WorkFile work) {
    this.source = source;
    this.filter = filter;
    this.builder = builder;
    this.progress = progress;
    this.work = work;
  }

  /** Begins without a work file. */
  public static Mining of(
      PositionSource source, CandidateFilter filter, int wanted, Progress progress) {
    return new Mining(source, filter, new SuiteBuilder(wanted), progress, null);
  }

  /** Begins with a new work file. */
  public static Mining begin(
      PositionSource source,
      CandidateFilter filter,
      int wanted,
      Progress progress,
      Path file,
      String recipe)
      throws IOException {
    return new Mining(
        source, filter, new SuiteBuilder(wanted), progress, WorkFile.begin(file, recipe));
  }

  /** Continues from a work file. */
  public static Mining resume(
      PositionSource source, CandidateFilter filter, int wanted, Progress progress, Path file)
      throws IOException, EngineFailure {
    MiningState state = WorkFile.read(file);
    Mining mining =
        new Mining(source, filter, new SuiteBuilder(wanted), progress, WorkFile.resume(file));
    state.records().forEach(record -> mining.builder.add(record, filter.traits(record)));
    mining.tally.add(state.tally());
    mining.games = state.games();
    source.skip(state.games());
    return mining;
  }

  /** Mines until the suite is complete, the source is empty, or a stop is requested. */
  public void run(StopToken stop) throws IOException, EngineFailure, InterruptedException {
    try {
      // One worker: which positions of a game are kept depends on the games before it.
      new TaskRunner<GamePositions, MiningTally>(
              1,
              () -> builder.isFull() || stop.isRequested() ? null : source.next(),
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
    games++;
    tally.add(ofGame);
    if (work != null) {
      work.gameDone(games, ofGame);
    }
  }

  /** Tests the positions of a game and counts the results; null if it was stopped. */
  private @Nullable MiningTally take(GamePositions game, StopToken stop)
      throws IOException, EngineFailure {
    if (stop.isRequested()) {
      return null;
    }
    filter.begin();
    MiningTally ofGame = new MiningTally();
    int free = FIRST_PLY;
    for (Candidate candidate : game.candidates()) {
      if (builder.isFull() || ofGame.kept() == MOST_OF_GAME) {
        break;
      }
      FilterResult result =
          candidate.ply() < free
              ? new FilterResult.Rejected(Reason.TOO_CLOSE)
              : test(candidate, stop);
      if (stop.isRequested()) {
        return null;
      }
      if (result instanceof FilterResult.Kept kept) {
        keep(kept.record());
        ofGame.countKept();
        free = candidate.ply() + APART;
      } else if (result instanceof FilterResult.Rejected rejected) {
        ofGame.countRejected(rejected.reason());
      }
      progress.show(games, builder.records().size(), tally);
    }
    return ofGame;
  }

  private FilterResult test(Candidate candidate, StopToken stop) throws EngineFailure {
    Reason refusal = builder.refusal(candidate.setup());
    return refusal == null
        ? filter.test(candidate, builder, stop)
        : new FilterResult.Rejected(refusal);
  }

  private void keep(EpdRecord record) throws IOException {
    builder.add(record, filter.traits(record));
    if (work != null) {
      work.found(record);
    }
  }

  /** The suite of the records found so far. */
  public List<EpdRecord> suite() {
    return filter.suite(builder.records());
  }

  public boolean isComplete() {
    return builder.isFull();
  }

  /** The number of games that are finished. */
  public int games() {
    return games;
  }

  /** The results of the positions of these games. */
  public MiningTally tally() {
    return tally;
  }
}
