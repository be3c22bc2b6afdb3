package dev.plumbline.report;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Spelling.Worded;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search of a problem resulted in: the engine's analysis, and how it was judged.
 *
 * @param deadline nanoseconds after which a line of the engine is late and does not count
 * @param searches the searches of a puzzle that was played to its end; else empty
 */
public record SearchResult(
    JournalKey key,
    EpdRecord record,
    Problem problem,
    Analysis analysis,
    Judgement judgement,
    long deadline,
    List<SearchResult> searches) {
  public SearchResult {
    searches = List.copyOf(searches);
  }

  /** What results are grouped by. */
  public record EngineOnSuite(String suite, String engine) {}

  /** A search of a problem, the same for all engines. */
  public record SearchKey(String suite, int number, int repeat) {}

  public EngineOnSuite engineOnSuite() {
    return new EngineOnSuite(suite(), engine());
  }

  public SearchKey searchKey() {
    return new SearchKey(suite(), number(), repeat());
  }

  public String suite() {
    return key.suite();
  }

  /** The ordinal of the record in its suite, from 1. */
  public int number() {
    return key.ordinal();
  }

  public String engine() {
    return key.engine();
  }

  /** Which search of the problem in the same run, from 1. */
  public int repeat() {
    return key.repeat();
  }

  /**
   * A puzzle that was played to its end, with the outcome and the verdict of its entry: moves and
   * lines are those of the first search, time and nodes are sums, the findings are those of all
   * searches.
   */
  static SearchResult ofPuzzle(List<SearchResult> searches, JournalEntry entry) {
    SearchResult first = searches.get(0);
    Analysis analysis =
        new Analysis(
            entry.answer().outcome(),
            entry.answer().detail(),
            first.analysis.bestMove(),
            first.analysis.ponderMove(),
            new Effort(
                first.analysis.depth(),
                searches.stream().mapToLong(search -> search.analysis.nodes()).sum(),
                searches.stream().mapToLong(search -> search.analysis.nanos()).sum()),
            List.of(),
            first.analysis.transcript());
    Judgement judged = first.judgement;
    Judgement judgement =
        new Judgement(
            judged.rule(),
            entry.judgement().verdict(),
            entry.judgement().verdict().solved() ? found(searches) : null,
            judged.choices(),
            judged.mate(),
            judged.claims(),
            judged.lines(),
            findings(searches));
    return new SearchResult(
        first.key, first.record, first.problem, analysis, judgement, first.deadline, searches);
  }

  /** The effort that finds each of the moves. */
  private static @Nullable SolvedAt found(List<SearchResult> searches) {
    SolvedAt most = null;
    for (SearchResult search : searches) {
      SolvedAt found = search.judgement.found();
      if (found == null) {
        return null;
      }
      most =
          most == null
              ? found
              : new SolvedAt(
                  Math.max(most.nanos(), found.nanos()),
                  Math.max(most.depth(), found.depth()),
                  Math.max(most.nodes(), found.nodes()));
    }
    return most;
  }

  /** The findings of all searches; only those of the first refer to lines. */
  private static Findings findings(List<SearchResult> searches) {
    List<Finding> listed = new ArrayList<>();
    int unlisted = 0;
    for (int i = 0; i < searches.size(); i++) {
      Findings findings = searches.get(i).judgement.findings();
      int ply = 2 * i + 1;
      for (Finding one : findings.listed()) {
        String text = one.text().isEmpty() ? one.code().sentence() : one.text();
        String place = "ply " + ply + " of the puzzle: ";
        listed.add(i == 0 ? one : new Finding(one.code(), -1, one.rank(), one.ply(), place + text));
      }
      unlisted += findings.unlisted();
    }
    return new Findings(listed, unlisted);
  }

  /** Whether this is a puzzle that was played to its end. */
  public boolean isPuzzle() {
    return !searches.isEmpty();
  }

  /** Each search: of a puzzle several, else this one. */
  public List<SearchResult> eachSearch() {
    return isPuzzle() ? searches : List.of(this);
  }

  /** Nodes and time of the searches that have both. */
  public Speed speed() {
    Speed speed = Speed.NONE;
    for (SearchResult search : eachSearch()) {
      Analysis analysis = search.analysis;
      if (analysis.nodes() > 0 && analysis.nanos() > 0) {
        speed = speed.plus(new Speed(analysis.nodes(), analysis.nanos()));
      }
    }
    return speed;
  }

  public record Speed(long nodes, long nanos) {
    static final Speed NONE = new Speed(0, 0);

    Speed plus(Speed other) {
      return new Speed(nodes + other.nodes, nanos + other.nanos);
    }

    /** Nodes a second; negative if unknown. */
    public long nodesPerSecond() {
      return nanos == 0 ? -1 : Math.round(nodes * 1e9 / nanos);
    }
  }

  /** The search that decided the result: of a puzzle the last one. */
  public SearchResult decisive() {
    return isPuzzle() ? searches.get(searches.size() - 1) : this;
  }

  /** The ply of the line at which the solver of a puzzle first failed, from 1; 0 if it did not. */
  public int wrongPly() {
    return isPuzzle() && isMissed() ? 2 * searches.size() - 1 : 0;
  }

  public enum Status implements Worded {
    SOLVED,
    UNSOLVED,
    /** The engine gave no answer that can be judged; counts as not solved. */
    ERROR,
    /** The engine was not asked; counts as not solved. */
    SKIPPED,
    /** The record has no solution; not counted. */
    UNSOLVABLE,
    /** The engine answered in a run that checks lines only. */
    CHECKED;

    /** Whether the engine answered a problem that has a solution. */
    public boolean isAnswer() {
      return this == SOLVED || this == UNSOLVED;
    }
  }

  public Status status() {
    if (!judgement.rule().canSolve(problem)) {
      return Status.UNSOLVABLE;
    }
    if (analysis.outcome() == Outcome.SKIPPED) {
      return Status.SKIPPED;
    }
    if (!analysis.outcome().isAnswer()) {
      return Status.ERROR;
    }
    if (!judgement.rule().judgesAnswers()) {
      return Status.CHECKED;
    }
    return judgement.verdict().solved() ? Status.SOLVED : Status.UNSOLVED;
  }

  public boolean isMissed() {
    return status() == Status.UNSOLVED || status() == Status.ERROR;
  }

  public boolean isSameProblem(SearchResult other) {
    return number() == other.number() && suite().equals(other.suite());
  }

  /** The last lines of each rank that were in time. */
  public FinalLines finalLines() {
    return FinalLines.of(timelyLines(), analysis.bestMove());
  }

  List<PlayedLine> timelyLines() {
    List<PlayedLine> lines =
        TranscriptReader.read(Position.of(problem.setup()), analysis.transcript());
    return lines.stream().filter(line -> line.raw().nanos() <= deadline).toList();
  }

  /** Suite and number: {@code wac#31}. */
  public String place() {
    return suite() + '#' + number();
  }

  /** Suite, number and the id, if any: {@code wac#31 (WAC.031)}. */
  public String label() {
    return problem.id() == null ? place() : place() + " (" + problem.id() + ')';
  }

  /**
   * What the record asks for: {@code bm Nf6 Qc2; am Qxb2; dm 3}; empty if lines only are checked.
   */
  public String expected() {
    return SolvingRule.expected(problem);
  }

  /** Why the problem is not solved; null if it is, or if it does not count. */
  public @Nullable Miss miss() {
    SearchResult last = decisive();
    return last.judgement.miss(last.problem, last.analysis);
  }

  /** Why a right move is not the solution; empty if it is, or if the move is wrong. */
  public String trouble() {
    SearchResult last = decisive();
    return last.judgement.trouble(last.problem, last.analysis);
  }

  public String played() {
    return analysis.bestMove() == Move.NONE ? "" : san(List.of(analysis.bestMove()));
  }

  public String san(List<Integer> moves) {
    return San.line(Position.of(problem.setup()), moves);
  }

  public boolean has(FindingCode code) {
    return judgement.findings().listed().stream().anyMatch(finding -> finding.code() == code);
  }

  public List<String> findingCodes() {
    return judgement.findings().listed().stream()
        .map(finding -> finding.code().word())
        .distinct()
        .toList();
  }
}
