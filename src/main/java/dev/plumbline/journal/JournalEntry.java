package dev.plumbline.journal;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.SingleRecord;
import dev.plumbline.judge.Judgement;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What came of one problem: a line of the journal.
 *
 * @param id the record's label, possibly ambiguous; null where there is none
 * @param record as EPD, with its solutions as they were judged
 * @param position the first four fields, the same for the same position: a problem's identity
 *     between runs
 * @param outcome how the analysis ended
 * @param detail of an outcome that is no answer
 * @param stoppedEarly whether the runner stopped the search because the solution was held
 * @param bestMove as the protocol writes it; empty where there is none
 * @param ponderMove likewise
 * @param nanos by the runner's clock
 * @param depth and the next, by the engine's own words
 * @param transcript all lines of the engine, or the last ones, see {@link LineSelection}
 */
public record JournalEntry(
    JournalKey key,
    @Nullable String id,
    String record,
    String position,
    Outcome outcome,
    String detail,
    boolean stoppedEarly,
    String bestMove,
    String ponderMove,
    long nanos,
    int depth,
    long nodes,
    @JsonSerialize(using = TranscriptJson.Writer.class)
        @JsonDeserialize(using = TranscriptJson.Reader.class)
        List<RawLine> transcript,
    Judgement judgement) {
  public JournalEntry {
    Objects.requireNonNull(key);
    Objects.requireNonNull(record);
    Objects.requireNonNull(position);
    Objects.requireNonNull(outcome);
    Objects.requireNonNull(detail);
    Objects.requireNonNull(bestMove);
    Objects.requireNonNull(ponderMove);
    Objects.requireNonNull(judgement);
    transcript = List.copyOf(transcript);
  }

  /** The entry of an analysis that was judged. */
  public static JournalEntry of(
      JournalKey key,
      EpdRecord record,
      Analysis analysis,
      Judgement judgement,
      boolean stoppedEarly) {
    Position root = Position.of(record.setup());
    return new JournalEntry(
        key,
        record.text("id"),
        EpdWriter.write(record),
        Fen.identity(root),
        analysis.outcome(),
        analysis.detail(),
        stoppedEarly,
        text(root, analysis.bestMove()),
        text(root, analysis.ponderMove()),
        analysis.nanos(),
        analysis.depth(),
        analysis.nodes(),
        analysis.transcript(),
        judgement);
  }

  private static String text(Position root, int move) {
    return move == Move.NONE ? "" : Uci.write(root, move);
  }

  /** What the record asks for. */
  public Problem problem() {
    return Problem.of(epdRecord());
  }

  /**
   * The record read again.
   *
   * @throws IllegalArgumentException if it is none
   */
  public EpdRecord epdRecord() {
    EpdRecord read = SingleRecord.read(record);
    if (read == null) {
      throw new IllegalArgumentException("not a record of a suite: " + record);
    }
    return read;
  }

  /** The analysis as the judge wants it: without the lines that were understood as it went on. */
  public Analysis analysis() {
    return analysis(epdRecord());
  }

  /** The same where the record has been read already. */
  public Analysis analysis(EpdRecord of) {
    Position position = Position.of(of.setup());
    UciReader reader = new UciReader();
    int best = reader.read(position, bestMove);
    int ponder = Move.NONE;
    if (best != Move.NONE) {
      position.make(best);
      ponder = reader.read(position, ponderMove);
    }
    return new Analysis(outcome, detail, best, ponder, depth, nodes, nanos, List.of(), transcript);
  }

  /** The same with another record and judgement: judged anew. */
  public JournalEntry judged(EpdRecord other, Judgement again) {
    return with(other.text("id"), EpdWriter.write(other), transcript, again);
  }

  /** The same with other lines. */
  JournalEntry with(List<RawLine> lines, Judgement adjusted) {
    return with(id, record, lines, adjusted);
  }

  private JournalEntry with(
      @Nullable String label, String text, List<RawLine> lines, Judgement other) {
    return new JournalEntry(
        key,
        label,
        text,
        position,
        outcome,
        detail,
        stoppedEarly,
        bestMove,
        ponderMove,
        nanos,
        depth,
        nodes,
        lines,
        other);
  }
}
