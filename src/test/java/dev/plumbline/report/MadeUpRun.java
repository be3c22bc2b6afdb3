package dev.plumbline.report;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.epd.Puzzle.PuzzleStep;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.RunSetup.RunOrigin;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.ReportFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A run in which every answer is written down by the test. */
public final class MadeUpRun implements RunRecords {
  private static final ProblemJudge JUDGE = new ProblemJudge(SolvingRule.PROOF);

  private final List<SearchResult> results = new ArrayList<>();
  private final String suite;
  private final RunSetup setup;
  private Limits limits = Limits.NONE;
  private int ranks = 1;
  private long nodes = 1000;
  private long nanos = 12_000_000;
  private String limit = "nodes 1000";
  private String speeds = "";
  private long skipped;
  private long missing;
  private final Map<String, String> options = new TreeMap<>(Map.of("rule", "proof"));
  private Map<String, Map<String, String>> settings = Map.of();

  public MadeUpRun() {
    this(true);
  }

  public MadeUpRun(boolean timed) {
    this("own", timed);
  }

  /** A run of a suite. */
  public MadeUpRun(String suite) {
    this(suite, true);
  }

  private MadeUpRun(String suite, boolean timed) {
    this.suite = suite;
    setup =
        new RunSetup(
            limit,
            Map.of("rule", "proof"),
            Map.of(),
            1,
            timed,
            new RunOrigin("2025-01-02T03:04:05Z", "a machine", 0, ""));
  }

  /** Says that executors differ in speed. */
  public MadeUpRun speeds(String warning) {
    speeds = warning;
    return this;
  }

  /** Says how many lines of the journal are damaged, and how many searches are missing. */
  public MadeUpRun lacking(long damaged, long searches) {
    skipped = damaged;
    missing = searches;
    return this;
  }

  /** Says which option the run had. */
  public MadeUpRun option(String name, String value) {
    options.put(name, value);
    return this;
  }

  /** Says which options an engine had. */
  public MadeUpRun settings(String engine, Map<String, String> options) {
    settings = Map.of(engine, options);
    return this;
  }

  /** Says how many lines were requested. */
  public MadeUpRun ranks(int requested) {
    ranks = requested;
    return this;
  }

  /** Says that the following searches have a clock. */
  public MadeUpRun clock(long millis) {
    limits = Limits.NONE.withClock(new GameClock(millis, 0, 0));
    limit = "clock " + millis + "ms";
    return this;
  }

  /** Says that the searches come from a log. */
  public MadeUpRun logged() {
    limit = RunSetup.limit(RunLimits.loggedWords());
    return this;
  }

  /** Says how long each of the following searches takes. */
  public MadeUpRun millis(long searched) {
    nanos = searched * 1_000_000;
    return this;
  }

  /** Says how many nodes each of the following searches takes. */
  public MadeUpRun nodes(long searched) {
    nodes = searched;
    return this;
  }

  /** Adds a problem with its answer: a move of the protocol, and what was said before it. */
  public MadeUpRun answer(String engine, String epd, String move, String... said) {
    EpdRecord record = record(epd);
    int played = new UciReader().read(Position.of(record.setup()), move);
    return add(engine, record, Outcome.ANSWERED, "", played, said);
  }

  /** Adds an answer after 1000 nodes where many more were allowed. */
  public MadeUpRun tooShort(String engine, String epd, String move, String... said) {
    limits = Limits.nodes(100_000).withTolerance(0);
    answer(engine, epd, move, said);
    limits = Limits.NONE;
    return this;
  }

  /** Adds the answer of another engine to the problem added before. */
  public MadeUpRun beside(String engine, String epd, String move, String... said) {
    return again(engine, epd, move, 1, said);
  }

  /** Adds an answer that came after the time limit, the first lines before it. */
  public MadeUpRun late(long limitMillis, String engine, String epd, String move, String... said) {
    limits = Limits.nanos(limitMillis * 1_000_000).withTolerance(0);
    answer(engine, epd, move, said);
    limits = Limits.NONE;
    return this;
  }

  /** Adds the answer in another of the searches of the problem added before. */
  public MadeUpRun repeated(String engine, String epd, String move, int repeat) {
    return again(engine, epd, move, repeat);
  }

  private MadeUpRun again(String engine, String epd, String move, int repeat, String... said) {
    answer(engine, epd, move, said);
    return movedBeside(engine, repeat);
  }

  private MadeUpRun movedBeside(String engine, int repeat) {
    SearchResult last = results.remove(results.size() - 1);
    results.add(
        new SearchResult(
            new JournalKey(suite, results.get(results.size() - 1).number(), engine, repeat),
            last.record(),
            last.problem(),
            last.analysis(),
            last.judgement(),
            Long.MAX_VALUE,
            List.of()));
    return this;
  }

  /** Adds a problem that the engine failed to answer. */
  public MadeUpRun failure(String engine, String epd, Outcome outcome, String detail) {
    return add(engine, record(epd), outcome, detail, Move.NONE);
  }

  /** Adds a puzzle with the moves that the engine plays in turn; only the last may be wrong. */
  public MadeUpRun puzzle(String engine, String epd, String... moves) {
    option("whole-line", "true");
    EpdRecord record = record(epd);
    Puzzle puzzle = Objects.requireNonNull(Puzzle.of(record, Problem.of(record)), epd);
    JournalKey key = new JournalKey(suite, nextNumber(), engine, 1);
    List<JournalEntry> searches = new ArrayList<>();
    for (String move : moves) {
      PuzzleStep step = puzzle.step(searches.size(), true);
      int played = new UciReader().read(step.position(), move);
      Analysis analysis =
          analysis(Outcome.ANSWERED, "", played, "info depth 1 score cp 9 pv " + move);
      Judgement judgement = JUDGE.judge(step.problem(), step.position(), analysis, limits, false);
      searches.add(JournalEntry.of(key, step.record(), analysis, judgement, false));
    }
    boolean isSolved = searches.get(searches.size() - 1).judgement().verdict().solved();
    JournalEntry whole = JournalEntry.ofPuzzle(searches, isSolved);
    results.add(JournalRecords.result(whole, RunLimits.of(limits)));
    return this;
  }

  /** Adds the failure of another engine on the problem added before. */
  public MadeUpRun failureBeside(String engine, String epd, Outcome outcome, String detail) {
    failure(engine, epd, outcome, detail);
    return movedBeside(engine, 1);
  }

  private MadeUpRun add(
      String engine, EpdRecord record, Outcome outcome, String detail, int move, String... said) {
    Problem problem = Problem.of(record);
    Analysis analysis = analysis(outcome, detail, move, said);
    results.add(
        new SearchResult(
            new JournalKey(suite, nextNumber(), engine, 1),
            record,
            problem,
            analysis,
            JUDGE.judge(problem, analysis, limits),
            limits.deadline(),
            List.of()));
    return this;
  }

  private int nextNumber() {
    return results.isEmpty() ? 1 : results.get(results.size() - 1).number() + 1;
  }

  private Analysis analysis(Outcome outcome, String detail, int move, String... said) {
    List<RawLine> transcript = new ArrayList<>();
    for (String text : said) {
      transcript.add(new RawLine(2_000_000L * (transcript.size() + 1), text));
    }
    return new Analysis(
        outcome, detail, move, Move.NONE, new Effort(7, nodes, nanos), List.of(), transcript);
  }

  /** A record as its reader understands it. */
  public static EpdRecord record(String epd) {
    return records(epd + '\n').get(0);
  }

  /** All records of a text, none of them rejected. */
  public static List<EpdRecord> records(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    List<EpdRecord> records = new ArrayList<>();
    try (EntryReader reader =
        EntryReader.open(new Input("test", () -> new ByteArrayInputStream(bytes)))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        if (record == null) {
          throw new IllegalArgumentException(entry.findings().toString());
        }
        records.add(record);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return records;
  }

  public List<SearchResult> results() {
    return results;
  }

  @Override
  public RunSetup setup() {
    RunOrigin origin = setup.origin();
    return new RunSetup(
        limit,
        options,
        RunSetup.byLabel(results.stream().map(SearchResult::engine).map(this::engine).toList()),
        ranks,
        setup.timed(),
        new RunOrigin(origin.started(), origin.machine(), skipped, speeds));
  }

  private RunEngine engine(String label) {
    Map<String, String> own = settings.getOrDefault(label, Map.of());
    return new RunEngine(label, label, List.of("fake"), new TreeMap<>(own));
  }

  @Override
  public long missing() {
    return missing;
  }

  @Override
  public void read(boolean withLines, ResultReader reader) throws IOException {
    for (SearchResult result : results) {
      reader.result(result);
    }
  }

  /** The report in a format, compared with an older run. */
  public String against(RunRecords older, ReportFormat format) throws IOException {
    StringWriter out = new StringWriter();
    format.write(new RunReport(this, Comparer.of(older, this), List.of()), out);
    return out.toString();
  }

  /** The report in a format. */
  public String in(ReportFormat format) throws IOException {
    StringWriter out = new StringWriter();
    format.write(RunReport.of(this), out);
    return out.toString();
  }
}
