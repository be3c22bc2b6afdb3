package dev.plumbline.workshop.mine;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.run.Execution;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.MinedGame.Rejection;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Filters the positions of one game after the other until the suite is complete or no games are
 * left. The result does not depend on whether mining was interrupted and resumed.
 */
public final class Mining implements Execution<MinedGame> {
  /** The least distance, in plies, between two positions of one game. */
  private static final int APART = 10;

  /** The most positions of one game. */
  private static final int MOST_OF_GAME = 3;

  /** Positions of the opening are not used. */
  private static final int FIRST_PLY = 12;

  private final PositionSource source;
  private final CandidateFilter filter;
  private final SuiteBuilder builder;
  private final JournalKey first;
  private final StopToken stop;
  private final MiningTally tally = new MiningTally();
  private int read;
  private int games;

  /** Mines a number of records; {@code stop} also stops the source. */
  public Mining(
      PositionSource source, CandidateFilter filter, int wanted, JournalKey first, StopToken stop) {
    this.source = source;
    this.filter = filter;
    this.first = first;
    this.stop = stop;
    builder = new SuiteBuilder(wanted);
  }

  /**
   * Counts a record as found. Those of a suite that is extended are added before any game.
   *
   * @throws IllegalArgumentException if it is of another kind
   */
  public void add(EpdRecord record) {
    builder.add(record, filter.traits(record));
  }

  @Override
  public void resumed(MinedGame game) {
    game.records().forEach(this::add);
    count(game);
  }

  private void count(MinedGame game) {
    games++;
    game.addTo(tally);
  }

  @Override
  public void run(ResultSink<MinedGame> results, JournalKeys done)
      throws IOException, EngineFailure, InterruptedException {
    // One worker: which positions of a game are kept depends on the games before it.
    new TaskRunner<KeyedGame, MinedGame>(
            1,
            () -> next(done),
            () -> this::mine,
            (game, mined) -> {
              count(mined);
              results.done(mined);
            })
        .run();
  }

  private record KeyedGame(JournalKey key, List<Candidate> positions) {}

  /** The next game that is not in the journal; null at the end. */
  private @Nullable KeyedGame next(JournalKeys done) throws IOException, EngineFailure {
    while (!builder.isFull() && !stop.isRequested()) {
      JournalKey key =
          new JournalKey(first.suite(), first.ordinal() + read++, first.engine(), first.repeat());
      if (done.contains(key)) {
        source.skip();
      } else {
        List<Candidate> positions = source.next();
        return positions == null ? null : new KeyedGame(key, positions);
      }
    }
    return null;
  }

  /** Tests the positions of a game; null if it was stopped. */
  private @Nullable MinedGame mine(KeyedGame game) throws EngineFailure {
    filter.begin();
    List<String> found = new ArrayList<>();
    Map<RejectionReason, Long> rejected = new EnumMap<>(RejectionReason.class);
    String last = "";
    int free = FIRST_PLY;
    for (Candidate candidate : game.positions()) {
      if (builder.isFull() || found.size() == MOST_OF_GAME) {
        break;
      }
      FilterResult result =
          candidate.ply() < free
              ? new FilterResult.Rejected(RejectionReason.TOO_CLOSE)
              : test(candidate);
      if (stop.isRequested()) {
        return null;
      }
      last = EpdWriter.write(new EpdRecord(candidate.setup(), List.of()));
      if (result instanceof FilterResult.Kept kept) {
        add(kept.record());
        found.add(EpdWriter.write(kept.record()));
        free = candidate.ply() + APART;
      } else if (result instanceof FilterResult.Rejected rejection) {
        rejected.merge(rejection.reason(), 1L, Long::sum);
      }
    }
    List<Rejection> rejections = new ArrayList<>();
    rejected.forEach((reason, positions) -> rejections.add(new Rejection(reason, positions)));
    return stop.isRequested() ? null : new MinedGame(game.key(), last, found, rejections);
  }

  private FilterResult test(Candidate candidate) throws EngineFailure {
    RejectionReason refusal = builder.refusal(candidate.setup());
    return refusal == null
        ? filter.test(candidate, builder, stop)
        : new FilterResult.Rejected(refusal);
  }

  @Override
  public void stop() {
    stop.request();
  }

  public List<EpdRecord> suite() {
    return filter.suite(builder.records());
  }

  public boolean isComplete() {
    return builder.isFull();
  }

  public int games() {
    return games;
  }

  public MiningTally tally() {
    return tally;
  }
}
