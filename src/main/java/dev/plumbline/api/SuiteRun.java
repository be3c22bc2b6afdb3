package dev.plumbline.api;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.RunSetup;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.ChosenRecords.SelectedRecord;
import dev.plumbline.run.EngineStarter;
import dev.plumbline.run.RecordSource;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.Places;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.TablebaseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Has an engine search the problems of a suite and judges its answers. Plumbline's own engine
 * searches unless another is named; limits must be given. Immutable: each method returns a changed
 * copy.
 */
public final class SuiteRun {
  private static final String BUILTIN = EngineSpec.Builtin.NAME;
  private static final int HASH_MEGABYTES = 64;

  private final String suite;
  private final List<SuiteProblem> records;
  private final EngineSpec engine;
  private final RunLimits limits;
  private final Judging judging;
  private final int jobs;

  private SuiteRun(
      String suite,
      List<SuiteProblem> records,
      EngineSpec engine,
      RunLimits limits,
      Judging judging,
      int jobs) {
    this.suite = suite;
    this.records = records;
    this.engine = engine;
    this.limits = limits;
    this.judging = judging;
    this.jobs = jobs;
  }

  /**
   * Reads a suite from a file, which may be compressed: EPD in any dialect, a list of FENs, a table
   * of Lichess puzzles, or PGN.
   *
   * @param file its name without the extension is the name of the suite
   * @return a run of the suite by Plumbline's own engine
   * @throws IOException if the file, or a record in it, cannot be read; the message has the place
   */
  public static SuiteRun of(Path file) throws IOException {
    return of(Input.file(file));
  }

  /**
   * Reads a suite by its name, as the command line does: one that is installed or in the folder
   * {@code suites}, or one of Plumbline's own.
   *
   * @param name as {@code plumbline suites} lists it, such as {@code mates}
   * @return a run of the suite by Plumbline's own engine
   * @throws IOException if there is no such suite, or if it cannot be read
   */
  public static SuiteRun named(String name) throws IOException {
    Path home = Path.of(System.getProperty("user.home"));
    try {
      Places places = Places.of(System.getenv(), home, Path.of("").toAbsolutePath());
      return of(new SuiteFinder(Catalogue.load(), places).find(name).input());
    } catch (SuiteException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /**
   * Reads a suite from any bytes.
   *
   * @param input its name without folders and extensions is the name of the suite
   * @return a run of the suite by Plumbline's own engine
   * @throws IOException if a record cannot be read; the message has the place
   */
  public static SuiteRun of(Input input) throws IOException {
    String suite = FoundSuite.nameOf(Path.of(input.name()));
    List<EpdRecord> records = new ArrayList<>();
    try (RecordSource source = RecordSource.open(new RunSuite(suite, input))) {
      for (Entry entry = source.next(); entry != null; entry = source.next()) {
        if (entry.outcome().isRecord()) {
          records.add(record(entry));
        }
      }
    }
    return of(suite, records);
  }

  private static EpdRecord record(Entry entry) throws IOException {
    EpdRecord record = entry.record();
    if (record == null) {
      RecordFinding finding = entry.findings().get(0);
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s:%d:%d: %s",
              entry.line().file(),
              entry.line().number(),
              finding.column() + 1,
              finding.message()));
    }
    return record;
  }

  /**
   * Makes a suite of records.
   *
   * @param suite its name
   * @param records in order; those without a solution are not searched
   * @return a run of the suite by Plumbline's own engine
   */
  public static SuiteRun of(String suite, List<EpdRecord> records) {
    List<SuiteProblem> numbered = new ArrayList<>();
    for (EpdRecord record : records) {
      numbered.add(new SuiteProblem(suite, numbered.size() + 1, record));
    }
    return new SuiteRun(
        suite,
        Collections.unmodifiableList(numbered),
        new EngineSpec.Builtin(BUILTIN, SearchSettings.full(), HASH_MEGABYTES),
        RunLimits.of(Limits.NONE),
        Judging.by(SolvingRule.PROOF),
        1);
  }

  /**
   * With a UCI engine.
   *
   * @param command a program by its path or by its name on the search path, with any arguments
   * @return the changed run
   * @throws EngineFailure if there is no such program
   */
  public SuiteRun engine(String command) throws EngineFailure {
    String path = System.getenv().getOrDefault("PATH", "");
    EngineFinder finder = new EngineFinder(List.of(), ProgramFinder.on(path));
    return with(finder.find(command));
  }

  /**
   * With an engine of this program.
   *
   * @param name identifies it in results
   * @param opener opens an instance, one for each job
   * @return the changed run
   */
  public SuiteRun engine(String name, Engine.Opener opener) {
    return with(new EngineSpec.Supplied(name, opener));
  }

  private SuiteRun with(EngineSpec other) {
    return new SuiteRun(suite, records, other, limits, judging, jobs);
  }

  /**
   * With limits for each search.
   *
   * @param limits at least one of time, nodes, depth and mate
   * @return the changed run
   */
  public SuiteRun limits(Limits limits) {
    return new SuiteRun(suite, records, engine, RunLimits.of(limits), judging, jobs);
  }

  /**
   * With another rule than {@link SolvingRule#PROOF}.
   *
   * @param other when a problem counts as solved
   * @return the changed run
   */
  public SuiteRun rule(SolvingRule other) {
    return judged(judging.with(other));
  }

  /**
   * With Syzygy tables, which judge positions with few pieces.
   *
   * @param folders each with tables
   * @return the changed run
   * @throws IOException if a folder has no tables
   */
  public SuiteRun syzygy(Path... folders) throws IOException {
    try {
      return judged(judging.with(Tablebase.need(List.of(folders))));
    } catch (TablebaseException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private SuiteRun judged(Judging other) {
    return new SuiteRun(suite, records, engine, limits, other, jobs);
  }

  /**
   * With several searches in parallel, each with an engine of its own.
   *
   * @param number of searches
   * @return the changed run
   */
  public SuiteRun jobs(int number) {
    return new SuiteRun(suite, records, engine, limits, judging, number);
  }

  /** {@return the records that can be solved by the rule, in order, as they are judged} */
  public List<SuiteProblem> problems() {
    List<SuiteProblem> problems = new ArrayList<>();
    for (SuiteProblem each : records) {
      EpdRecord asked = judging.asked(each.record());
      if (asked != null && judging.rule().canSolve(Problem.of(asked))) {
        problems.add(new SuiteProblem(each.suite(), each.number(), asked));
      }
    }
    return Collections.unmodifiableList(problems);
  }

  /**
   * Searches all problems.
   *
   * @return the results, in the order of the suite
   * @throws EngineFailure if the engine cannot be used
   * @throws InterruptedException if this thread is interrupted; the engines are closed
   */
  public SuiteResult run() throws EngineFailure, InterruptedException {
    return run(entry -> {});
  }

  /**
   * Searches all problems and tells of each as soon as it is done.
   *
   * @param listener receives the results one at a time, with several jobs in any order
   * @return the results, in the order of the suite
   * @throws EngineFailure if the engine cannot be used
   * @throws InterruptedException if this thread is interrupted; the engines are closed
   */
  public SuiteResult run(Consumer<JournalEntry> listener)
      throws EngineFailure, InterruptedException {
    List<JournalEntry> entries = new ArrayList<>();
    EngineStarter starter = new EngineStarter(EngineSpec::open);
    try {
      new Run(plan(), starter)
          .run(
              entry -> {
                entries.add(entry);
                listener.accept(entry);
              },
              new JournalKeys());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // The records are in memory.
    }
    return result(entries, starter);
  }

  private SuiteResult result(Collection<JournalEntry> entries, EngineStarter starter) {
    List<JournalEntry> sorted = new ArrayList<>(entries);
    sorted.sort(Comparator.comparingInt(entry -> entry.key().ordinal()));
    String limit = RunSetup.limit(limits.words());
    return new SuiteResult(suite, starter.name(engine.label()), limit, sorted);
  }

  /**
   * Opens a session that searches single problems. The engine starts with the first search.
   *
   * @return a session, to be closed
   */
  public SuiteSession open() {
    return new SuiteSession(plan(), this::task, this::result);
  }

  private RunTask task(SuiteProblem problem) {
    JournalKey key = new JournalKey(problem.suite(), problem.number(), engine.label(), 1);
    return new RunTask(key, problem.record(), Problem.of(problem.record()), engine);
  }

  private RunPlan plan() {
    if (limits.words().isEmpty()) {
      throw new IllegalStateException(
          "a run needs a limit, as in limits(Limits.nodes(100_000)) or limits(Limits.depth(8))");
    }
    Input unread = new Input(suite, InputStream::nullInputStream);
    return new RunPlan(
        List.of(new RunSuite(suite, unread)),
        ChosenRecords.of(suite, selected()),
        List.of(engine),
        limits,
        judging,
        EngineUse.USUAL,
        Schedule.once(jobs),
        LineSelection.ALL);
  }

  private List<SelectedRecord> selected() {
    return problems().stream()
        .map(each -> new SelectedRecord(each.number(), each.record(), Problem.of(each.record())))
        .toList();
  }
}
