package dev.plumbline.journal;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.journal.JournalEntry.Answer.AnswerMoves;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one search: a line of the journal. There the transcript comes last, so that a
 * reader of results can leave it out.
 *
 * @param steps the further searches of a puzzle that was played to its end, see {@link #ofPuzzle};
 *     null for all other entries
 * @param transcript the lines of the engine that are kept, see {@link LineSelection}
 */
public record JournalEntry(
    JournalKey key,
    @JsonUnwrapped SearchedRecord searched,
    @JsonUnwrapped Answer answer,
    @JsonUnwrapped EntryOrigin origin,
    Judgement judgement,
    @Nullable List<JournalEntry> steps,
    @JsonSerialize(using = TranscriptLines.TranscriptSerializer.class) List<RawLine> transcript)
    implements RecordResult {
  public JournalEntry {
    steps = steps == null ? null : List.copyOf(steps);
    transcript = List.copyOf(transcript);
  }

  /**
   * What was searched.
   *
   * @param id the record's label, possibly ambiguous; null if it has none
   * @param record as EPD, with the solutions it was judged by
   * @param position the first four FEN fields, equal for equal positions: identifies a problem
   *     between runs
   */
  public record SearchedRecord(@Nullable String id, String record, String position) {}

  /**
   * The answer of the engine.
   *
   * @param outcome how the analysis ended
   * @param detail explains an outcome without an answer
   * @param stoppedEarly whether the runner stopped the search because the solution was stable
   * @param bestMove in UCI notation; empty if there is none
   * @param ponderMove in UCI notation; empty if there is none
   * @param nanos by the runner's clock
   * @param depth as reported by the engine
   * @param nodes as reported by the engine
   */
  public record Answer(
      Outcome outcome,
      String detail,
      boolean stoppedEarly,
      String bestMove,
      String ponderMove,
      long nanos,
      int depth,
      long nodes) {
    private static Answer of(Position root, Analysis analysis, boolean stoppedEarly) {
      return new Answer(
          analysis.outcome(),
          analysis.detail(),
          stoppedEarly,
          text(root, analysis.bestMove()),
          text(root, analysis.ponderMove()),
          Math.max(0, analysis.nanos()),
          analysis.depth(),
          analysis.nodes());
    }

    /** The moves of an answer; {@link Move#NONE} for one that is missing or not legal. */
    record AnswerMoves(int best, int ponder) {}

    /** Reads the moves on the board of the record, which is changed. */
    AnswerMoves moves(Position root) {
      UciReader reader = new UciReader();
      int best = reader.read(root, bestMove);
      if (best == Move.NONE) {
        return new AnswerMoves(Move.NONE, Move.NONE);
      }
      root.make(best);
      return new AnswerMoves(best, reader.read(root, ponderMove));
    }

    private static String text(Position root, int move) {
      return move == Move.NONE ? "" : Uci.write(root, move);
    }

    private Answer with(Outcome other, String explanation) {
      return new Answer(
          other, explanation, stoppedEarly, bestMove, ponderMove, nanos, depth, nodes);
    }
  }

  /**
   * Where a cluster made the search and keeps the engine's lines.
   *
   * @param executor the executor that made it; null on one machine
   * @param part the URL of the file with the lines, see {@link JournalParts}; null if they are in
   *     the entry
   */
  public record EntryOrigin(@Nullable String executor, @Nullable String part) {
    static final EntryOrigin HERE = new EntryOrigin(null, null);
  }

  /** The entry of a judged analysis. */
  public static JournalEntry of(
      JournalKey key,
      EpdRecord record,
      Analysis analysis,
      Judgement judgement,
      boolean stoppedEarly) {
    Position root = Position.of(record.setup());
    return new JournalEntry(
        key,
        new SearchedRecord(record.text("id"), EpdWriter.write(record), Fen.identity(root)),
        Answer.of(root, analysis, stoppedEarly),
        EntryOrigin.HERE,
        judgement,
        null,
        analysis.transcript());
  }

  /**
   * The entry of a puzzle that was played to its end: the first search, but with the outcome, the
   * detail and the verdict of the whole puzzle; the further searches are its steps.
   *
   * @param searches in order; every one but the last found the move of the line
   * @param isSolved whether the solver found every move
   */
  public static JournalEntry ofPuzzle(List<JournalEntry> searches, boolean isSolved) {
    JournalEntry first = searches.get(0);
    Answer last = searches.get(searches.size() - 1).answer;
    return first.with(
        first.answer.with(last.outcome, last.detail),
        first.judgement.with(new Verdict(isSolved, isSolved ? 1 : 0, 1)),
        searches.subList(1, searches.size()));
  }

  @Override
  public String record() {
    return searched.record;
  }

  /** Whether this is a puzzle that was played to its end. */
  public boolean isPuzzle() {
    return steps != null;
  }

  /**
   * Each search as an entry of its own: of a puzzle, the first search and then the steps, else this
   * entry.
   */
  public List<JournalEntry> searches() {
    if (steps == null) {
      return List.of(this);
    }
    if (steps.isEmpty()) {
      return List.of(with(answer, judgement, null));
    }
    List<JournalEntry> searches = new ArrayList<>();
    Answer found = answer.with(Outcome.ANSWERED, "");
    searches.add(with(found, judgement.with(new Verdict(true, 1, 1)), null));
    searches.addAll(steps);
    return searches;
  }

  /** What the search was asked for. */
  public Problem problem() {
    EpdRecord asked = epdRecord();
    return asked(asked, Problem.of(asked));
  }

  /** The same with the record parsed already. */
  public Problem asked(EpdRecord of, Problem problem) {
    return isPuzzle() ? Puzzle.first(of, problem, judgement.rule().judgesMates()) : problem;
  }

  /**
   * Parses the record.
   *
   * @throws IllegalArgumentException if it is not a record
   */
  public EpdRecord epdRecord() {
    EpdRecord read = EpdRecord.parse(searched.record);
    if (read == null) {
      throw new IllegalArgumentException("not a record of a suite: " + searched.record);
    }
    return read;
  }

  /** The analysis for the judge, with raw lines only. */
  public Analysis analysis() {
    return analysis(epdRecord());
  }

  /** The same with the record parsed already. */
  public Analysis analysis(EpdRecord of) {
    return analysis(answer.moves(Position.of(of.setup())));
  }

  /** The same with the answer read already. */
  Analysis analysis(AnswerMoves moves) {
    return new Analysis(
        answer.outcome,
        answer.detail,
        moves.best,
        moves.ponder,
        new Effort(answer.depth, answer.nodes, answer.nanos),
        List.of(),
        transcript);
  }

  /** The same search judged again, with another record or its answer read again. */
  JournalEntry judged(EpdRecord other, Analysis analysis, Judgement again) {
    Position root = Position.of(other.setup());
    return new JournalEntry(
        key,
        new SearchedRecord(other.text("id"), EpdWriter.write(other), searched.position),
        Answer.of(root, analysis, answer.stoppedEarly),
        origin,
        again,
        steps,
        transcript);
  }

  /** The same entry, made by an executor of a cluster. */
  public JournalEntry madeBy(String executor) {
    return new JournalEntry(
        key,
        searched,
        answer,
        new EntryOrigin(executor, origin.part),
        judgement,
        steps,
        transcript);
  }

  JournalEntry with(List<RawLine> lines, Judgement adjusted, @Nullable List<JournalEntry> others) {
    return new JournalEntry(key, searched, answer, origin, adjusted, others, lines);
  }

  private JournalEntry with(Answer other, Judgement adjusted, @Nullable List<JournalEntry> others) {
    return new JournalEntry(key, searched, other, origin, adjusted, others, transcript);
  }

  /** The same entry without its lines, which are in a part; its findings refer to no line. */
  JournalEntry withLinesIn(String url) {
    EntryOrigin elsewhere = new EntryOrigin(origin.executor, url);
    return new JournalEntry(key, searched, answer, elsewhere, judgement, steps, List.of())
        .withoutLines();
  }

  /** The same entry without its lines; its findings refer to no line. */
  JournalEntry withoutLines() {
    List<JournalEntry> bare =
        steps == null ? null : steps.stream().map(JournalEntry::withoutLines).toList();
    Findings findings = judgement.findings();
    List<Finding> listed = findings.listed().stream().map(finding -> finding.at(-1)).toList();
    return with(List.of(), judgement.with(new Findings(listed, findings.unlisted())), bare);
  }
}
