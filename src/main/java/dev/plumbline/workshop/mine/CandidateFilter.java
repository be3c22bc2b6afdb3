package dev.plumbline.workshop.mine;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.SuiteBuilder.RecordTrait;
import java.util.List;

/** Decides with a strong engine whether a position becomes a record of one kind. */
public abstract class CandidateFilter implements AutoCloseable {
  final StrongEngine strongEngine;
  private final int fewestMoves;

  CandidateFilter(StrongEngine strongEngine, int fewestMoves) {
    this.strongEngine = strongEngine;
    this.fewestMoves = fewestMoves;
  }

  /** Clears what was learned, so that each game is judged on its own. */
  void begin() throws EngineFailure {
    strongEngine.begin();
  }

  /**
   * Tests a position until it is rejected or becomes a record. The result means nothing after a
   * stop was requested.
   */
  FilterResult test(Candidate candidate, SuiteBuilder suite, StopToken stop) throws EngineFailure {
    Position position = Position.of(candidate.setup());
    return position.inCheck() || new MoveGenerator().count(position) < fewestMoves
        ? new FilterResult.Rejected(RejectionReason.IN_CHECK)
        : test(candidate, position, suite, stop);
  }

  abstract FilterResult test(
      Candidate candidate, Position position, SuiteBuilder suite, StopToken stop)
      throws EngineFailure;

  /** The traits of a record, except side and phase. */
  abstract List<RecordTrait> traits(EpdRecord record);

  /** The records in the order of a suite, with ids. */
  abstract List<EpdRecord> suite(List<EpdRecord> records);

  @Override
  public void close() {
    strongEngine.close();
  }

  public sealed interface FilterResult {
    /** It becomes a record, still without an id. */
    record Kept(EpdRecord record) implements FilterResult {}

    record Rejected(RejectionReason reason) implements FilterResult {}
  }
}
