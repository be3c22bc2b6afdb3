package dev.plumbline.workshop.mine;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import java.util.List;

/** What makes a position a problem of one kind. */
public interface CandidateFilter extends AutoCloseable {
  /** Forgets what was learnt from the last lot, so that each stands for itself. */
  void begin() throws EngineFailure;

  /**
   * Looks at a position until it is thrown out or makes a record. What comes out after a stop was
   * asked for means nothing.
   */
  FilterResult sift(Candidate spot, SuiteBuilder basket, StopToken stop) throws EngineFailure;

  /** What a record has in common with others, but for side and phase. */
  List<Trait> traits(EpdRecord record);

  /** The records in the order of a suite, with ids. */
  List<EpdRecord> suite(List<EpdRecord> records);

  @Override
  void close();
}
