package dev.plumbline.journal;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.TableSolutions;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.notation.Fen;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.server.GuiRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges entries again without searching: by another rule, or by corrected solutions. A corrected
 * record is found by its position and, if the position occurs several times, by its occurrence.
 *
 * <p>The truth counts of the builtin engine's lines are kept, because its evaluation is not
 * available here. The findings, the claimed mates and the figures of the lines are kept if the
 * journal has only the last lines.
 */
public final class Rescoring {
  private final @Nullable SolvingRule rule;
  private final Judging judging;
  private final ClaimProver prover;
  private final boolean allLines;
  private final RunLimits limits;
  private final @Nullable Map<String, List<EpdRecord>> corrected;
  private final Map<Lane, Integer> seen = new HashMap<>();

  /**
   * For the entries of a journal, from the first one on.
   *
   * @param rule null for the rule of each entry
   * @param records of the corrected suite, in order; null for those of the journal
   * @param tables of endings, which also judge; null without any
   */
  public Rescoring(
      JournalHeader header,
      @Nullable SolvingRule rule,
      @Nullable List<EpdRecord> records,
      @Nullable Tablebase tables) {
    this.rule = rule;
    judging = header.judging().with(tables);
    prover = new ClaimProver(judging.proofNodes());
    limits = header.runLimits();
    allLines = !"last".equals(header.options().get("lines"));
    corrected = records == null ? null : byPosition(records);
  }

  /** Judges the lines of a journal also by tables of endings; null without any. */
  public static @Nullable Rescoring byTables(JournalHeader header, @Nullable Tablebase tables) {
    return tables == null ? null : new Rescoring(header, null, null, tables);
  }

  /** Occurrences of a position are counted separately for each engine and repeat. */
  private record Lane(String suite, String engine, int repeat, String position) {}

  private static Map<String, List<EpdRecord>> byPosition(List<EpdRecord> records) {
    Map<String, List<EpdRecord>> byPosition = new HashMap<>();
    for (EpdRecord record : records) {
      String position = Fen.identity(Position.of(record.setup()));
      byPosition.computeIfAbsent(position, any -> new ArrayList<>()).add(record);
    }
    return byPosition;
  }

  /** Judges an entry of which the journal has the lines; others stay as they are. */
  public JournalEntry judgeAgain(JournalEntry entry) {
    JournalEntry again = entry.origin().part() == null ? judge(entry) : entry;
    return again == null ? entry : again;
  }

  /** Judges the next entry; null if the corrected suite does not have its record. */
  public @Nullable JournalEntry judge(JournalEntry entry) {
    EpdRecord record = record(entry);
    if (record == null) {
      return null;
    }
    SolvingRule by = rule == null ? entry.judgement().rule() : rule;
    if (by == SolvingRule.TABLE) {
      EpdRecord byTables = TableSolutions.asked(record, judging.tables());
      return byTables == null
          ? null
          : judge(
              entry.searches().get(0),
              byTables,
              Problem.of(byTables),
              Position.of(record.setup()),
              limits.of(Problem.of(byTables)));
    }
    Problem problem = Problem.of(record);
    Puzzle puzzle = entry.isPuzzle() ? Puzzle.of(record, problem) : null;
    if (puzzle != null) {
      return judge(entry, puzzle);
    }
    JournalEntry search = entry.searches().get(0);
    GuiRequest request = GuiRequest.of(entry.epdRecord());
    if (request != null) {
      try {
        Position game = request.root();
        return judge(search, record, problem, game, request.limits(game));
      } catch (CommandException e) {
        // The operations are of another program that uses the same names.
      }
    }
    return judge(search, record, problem, Position.of(record.setup()), limits.of(problem));
  }

  /**
   * Judges the searches of a puzzle until one does not find its move. If the corrected line leaves
   * the one that was played, the searches from there on have no answer to it: the puzzle is not
   * solved.
   */
  private JournalEntry judge(JournalEntry entry, Puzzle puzzle) {
    List<JournalEntry> searches = new ArrayList<>();
    boolean isSolved = false;
    for (JournalEntry search : entry.searches()) {
      SolvingRule by = rule == null ? search.judgement().rule() : rule;
      Puzzle.PuzzleStep step = puzzle.step(searches.size(), by.judgesMates());
      if (!Fen.identity(step.position()).equals(search.searched().position())) {
        break;
      }
      JournalEntry judged =
          judge(search, step.record(), step.problem(), step.position(), limits.of(step.problem()));
      searches.add(judged);
      int answer = judged.analysis().bestMove();
      isSolved = judged.judgement().verdict().solved();
      if (!isSolved || !puzzle.goesOn(searches.size() - 1, answer)) {
        break;
      }
      isSolved = false;
    }
    return JournalEntry.ofPuzzle(searches, isSolved);
  }

  private JournalEntry judge(
      JournalEntry entry, EpdRecord record, Problem problem, Position position, Limits own) {
    Judgement old = entry.judgement();
    SolvingRule by = rule == null ? old.rule() : rule;
    Analysis analysis = reread(entry.analysis(record), position);
    Judgement again =
        new ProblemJudge(judging.with(by), prover, null)
            .judge(problem, position, analysis, own, entry.answer().stoppedEarly());
    Judgement kept =
        new Judgement(
            again.rule(),
            again.verdict(),
            again.found(),
            again.choices(),
            again.mate(),
            allLines ? again.claims() : old.claims(),
            allLines ? old.lines().with(again.lines().figures()) : old.lines(),
            allLines ? again.findings() : kept(old.findings(), again.findings()));
    return entry.judged(record, analysis, kept);
  }

  /** The old findings, since lines are missing; those by tables are of the last lines anyway. */
  private Findings kept(Findings old, Findings again) {
    return judging.tables() == null ? old : old.withTableFindings(again);
  }

  /** The analysis with its answer read from the engine's own words, where the journal has them. */
  private static Analysis reread(Analysis old, Position position) {
    BestMove answer = BestMove.in(old.transcript(), position);
    if (answer == null || !old.outcome().isAnswer()) {
      return old;
    }
    return new Analysis(
        answer.outcome(),
        answer.detail(),
        answer.move(),
        answer.ponderMove(),
        new Effort(old.depth(), old.nodes(), old.nanos()),
        List.of(),
        old.transcript());
  }

  private @Nullable EpdRecord record(JournalEntry entry) {
    if (corrected == null) {
      return entry.epdRecord();
    }
    JournalKey key = entry.key();
    Lane lane = new Lane(key.suite(), key.engine(), key.repeat(), entry.searched().position());
    int occurrence = seen.merge(lane, 1, Integer::sum);
    List<EpdRecord> same = corrected.getOrDefault(entry.searched().position(), List.of());
    if (occurrence > same.size()) {
      return null;
    }
    EpdRecord found = same.get(occurrence - 1);
    // The mates of its moves are of another file.
    Operation known = entry.epdRecord().operation(Problem.MOVE_MATES);
    return known == null ? found : found.with(List.of(known));
  }
}
