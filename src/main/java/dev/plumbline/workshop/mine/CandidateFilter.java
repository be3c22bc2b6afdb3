package dev.plumbline.workshop.mine;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.notation.Spelling;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.SuiteBuilder.Trait;
import java.util.List;

/** Decides with a strong engine whether a position becomes a record of one kind. */
public abstract class CandidateFilter implements AutoCloseable {
  final StrongEngine strongEngine;
  private final int fewestMoves;

  /**
   * @param fewestMoves the least number of legal moves of a candidate
   */
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
        ? new FilterResult.Rejected(Reason.IN_CHECK)
        : test(candidate, position, suite, stop);
  }

  abstract FilterResult test(
      Candidate candidate, Position position, SuiteBuilder suite, StopToken stop)
      throws EngineFailure;

  /** The traits of a record, except side and phase. */
  abstract List<Trait> traits(EpdRecord record);

  /** The records in the order of a suite, with ids. */
  abstract List<EpdRecord> suite(List<EpdRecord> records);

  @Override
  public void close() {
    strongEngine.close();
  }

  /** The result of a test. */
  public sealed interface FilterResult {
    /** It becomes a record, still without an id. */
    record Kept(EpdRecord record) implements FilterResult {}

    /** It is rejected. */
    record Rejected(Reason reason) implements FilterResult {}
  }

  /** Why a position is rejected, in the order of the tests, the cheapest first. */
  public enum Reason {
    TOO_CLOSE("too close to a position taken from the same game"),
    IN_CHECK("in check, or with too few moves"),
    ALIKE("similar to another record, possibly mirrored"),
    SIDE_OR_PHASE_FULL("enough records with this side to move or of this phase"),
    UNFIT("not balanced, or without a clear best move in a short search"),
    FORCED("a recapture, or a capture or check where a quiet move is required"),
    NO_THEME("the move has no theme, or one that has enough records"),
    SEEN_AT_ONCE("the builtin engine sees the move at depth 1 to 4"),
    DIFFICULTY_FULL("enough records of this difficulty"),
    UNSTABLE("a longer search disagrees"),
    REFUTED("the longest search disagrees");

    private final String sentence;

    Reason(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }

    /** The spelling in work files. */
    public String word() {
      return Spelling.slug(this);
    }
  }
}
