package dev.plumbline.journal;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of one search: a line of the journal. There the transcript comes last, so that a
 * reader of results can leave it out.
 *
 * @param id the record's label, possibly ambiguous; null if it has none
 * @param record as EPD, with the solutions it was judged by
 * @param position the first four FEN fields, equal for equal positions: identifies a problem
 *     between runs
 * @param outcome how the analysis ended
 * @param detail explains an outcome without an answer
 * @param stoppedEarly whether the runner stopped the search because the solution was stable
 * @param bestMove in UCI notation; empty if there is none
 * @param ponderMove in UCI notation; empty if there is none
 * @param nanos by the runner's clock
 * @param depth as reported by the engine
 * @param nodes as reported by the engine
 * @param executor the executor of a cluster that made the search; null on one machine
 * @param part the URL of the file with the engine's lines, see {@link JournalParts}; null if they
 *     are here
 * @param transcript the lines of the engine that are kept, see {@link LineSelection}
 * @param steps the further searches of a puzzle that was played to its end, see {@link #ofPuzzle};
 *     null for all other entries
 */
@JsonPropertyOrder({
  "key",
  "id",
  "record",
  "position",
  "outcome",
  "detail",
  "stoppedEarly",
  "bestMove",
  "ponderMove",
  "nanos",
  "depth",
  "nodes",
  "executor",
  "part",
  "judgement",
  "steps",
  "transcript"
})
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
    @Nullable String executor,
    @Nullable String part,
    @JsonSerialize(using = TranscriptLines.Writer.class) List<RawLine> transcript,
    Judgement judgement,
    @Nullable List<JournalEntry> steps)
    implements RecordResult {
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
    steps = steps == null ? null : List.copyOf(steps);
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
        record.text("id"),
        EpdWriter.write(record),
        Fen.identity(root),
        analysis.outcome(),
        analysis.detail(),
        stoppedEarly,
        text(root, analysis.bestMove()),
        text(root, analysis.ponderMove()),
        Math.max(0, analysis.nanos()),
        analysis.depth(),
        analysis.nodes(),
        null,
        null,
        analysis.transcript(),
        judgement,
        null);
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
    JournalEntry last = searches.get(searches.size() - 1);
    Verdict verdict = new Verdict(isSolved, isSolved ? 1 : 0, 1);
    return first
        .with(last.outcome, last.detail, first.judgement.with(verdict))
        .withSteps(searches.subList(1, searches.size()));
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
      return List.of(withSteps(null));
    }
    List<JournalEntry> searches = new ArrayList<>();
    searches.add(
        with(Outcome.ANSWERED, "", judgement.with(new Verdict(true, 1, 1))).withSteps(null));
    searches.addAll(steps);
    return searches;
  }

  private static String text(Position root, int move) {
    return move == Move.NONE ? "" : Uci.write(root, move);
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
    EpdRecord read = EpdRecord.parse(record);
    if (read == null) {
      throw new IllegalArgumentException("not a record of a suite: " + record);
    }
    return read;
  }

  /** The analysis for the judge, with raw lines only. */
  public Analysis analysis() {
    return analysis(epdRecord());
  }

  /** The same with the record parsed already. */
  public Analysis analysis(EpdRecord of) {
    Position position = Position.of(of.setup());
    UciReader reader = new UciReader();
    int best = reader.read(position, bestMove);
    int ponder = Move.NONE;
    if (best != Move.NONE) {
      position.make(best);
      ponder = reader.read(position, ponderMove);
    }
    return analysis(best, ponder);
  }

  /** The same with the answer read already. */
  Analysis analysis(int best, int ponder) {
    return new Analysis(outcome, detail, best, ponder, depth, nodes, nanos, List.of(), transcript);
  }

  /**
   * Checks the answer.
   *
   * @param best the legal move that it is, if any
   * @throws IllegalArgumentException if there is none
   */
  void checkAnswer(int best) {
    if (best == Move.NONE && outcome.isAnswer()) {
      throw new IllegalArgumentException("answered, but by no legal move: '" + bestMove + "'");
    }
  }

  /** The same search judged again, with another record or its answer read again. */
  public JournalEntry judged(EpdRecord other, Analysis analysis, Judgement again) {
    Position root = Position.of(other.setup());
    return new JournalEntry(
        key,
        other.text("id"),
        EpdWriter.write(other),
        position,
        analysis.outcome(),
        analysis.detail(),
        stoppedEarly,
        text(root, analysis.bestMove()),
        text(root, analysis.ponderMove()),
        nanos,
        depth,
        nodes,
        executor,
        part,
        transcript,
        again,
        steps);
  }

  /** The same entry, made by an executor of a cluster. */
  public JournalEntry madeBy(String name) {
    return new JournalEntry(
        key,
        id,
        record,
        position,
        outcome,
        detail,
        stoppedEarly,
        bestMove,
        ponderMove,
        nanos,
        depth,
        nodes,
        name,
        part,
        transcript,
        judgement,
        steps);
  }

  /** The same entry with other lines. */
  JournalEntry with(List<RawLine> lines, Judgement adjusted) {
    return with(outcome, detail, part, lines, adjusted, steps);
  }

  private JournalEntry with(Outcome other, String explanation, Judgement adjusted) {
    return with(other, explanation, part, transcript, adjusted, steps);
  }

  JournalEntry withSteps(@Nullable List<JournalEntry> others) {
    return with(outcome, detail, part, transcript, judgement, others);
  }

  /** The same entry without its lines, which are in a part; its findings refer to no line. */
  JournalEntry withLinesIn(String url) {
    return withoutLines(url);
  }

  /** The same entry without its lines; its findings refer to no line. */
  JournalEntry withoutLines() {
    return withoutLines(part);
  }

  private JournalEntry withoutLines(@Nullable String place) {
    List<JournalEntry> bare =
        steps == null ? null : steps.stream().map(step -> step.without(null, null)).toList();
    return without(place, bare);
  }

  private JournalEntry without(@Nullable String place, @Nullable List<JournalEntry> others) {
    Findings findings = judgement.findings();
    List<Finding> listed = findings.listed().stream().map(finding -> finding.at(-1)).toList();
    Judgement adjusted = judgement.with(new Findings(listed, findings.unlisted()));
    return with(outcome, detail, place, List.of(), adjusted, others);
  }

  private JournalEntry with(
      Outcome ended,
      String explanation,
      @Nullable String place,
      List<RawLine> lines,
      Judgement adjusted,
      @Nullable List<JournalEntry> others) {
    return new JournalEntry(
        key,
        id,
        record,
        position,
        ended,
        explanation,
        stoppedEarly,
        bestMove,
        ponderMove,
        nanos,
        depth,
        nodes,
        executor,
        place,
        lines,
        adjusted,
        others);
  }
}
