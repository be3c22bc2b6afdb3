package dev.plumbline.bisect;

import dev.plumbline.bisect.CommitBuilder.Built;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.bisect.Repository.GitException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunHeader;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs suites with the engine of a commit. The results are journals in the work folder, one for
 * each content of the repository, so that nothing is built or searched twice; an incomplete journal
 * is continued.
 */
public final class CommitRunner {
  private static final String ALL = "all";
  private static final String JOURNAL = ".jsonl";

  private final Repository repository;
  private final WorkFolder work;
  private final Path folder;
  private final CommitBuilder builder;
  private final Engines engines;
  private final Suites suites;
  private final CommitListener listener;
  private final Map<String, EngineSpec> built = new HashMap<>();
  private volatile boolean isStopped;
  private volatile @Nullable Run current;

  /**
   * Runs under conditions, which are all that affects the results except the commit. Each list of
   * them has a folder of journals.
   */
  public CommitRunner(
      Repository repository,
      WorkFolder work,
      List<String> conditions,
      CommitBuilder builder,
      Engines engines,
      Suites suites,
      CommitListener listener)
      throws IOException {
    this.repository = repository;
    this.work = work;
    this.builder = builder;
    this.engines = engines;
    this.suites = suites;
    this.listener = listener;
    String name = "results-" + WorkFolder.hash(repository.subfolder() + conditions);
    folder = Files.createDirectories(work.path().resolve(name));
  }

  /** Finds the engine in the folder where it was built. */
  @FunctionalInterface
  public interface Engines {
    /** Throws if there is no such program. */
    EngineSpec in(Path folder) throws EngineFailure;
  }

  /** What is searched: a plan with any engine, and the maker of the headers of its journals. */
  public record Suites(RunPlan plan, RunHeader header) {
    /** Some of the records, each searched a number of times. */
    Suites only(ChosenRecords some, int repeats) {
      Schedule schedule = plan.schedule().repeated(repeats);
      return new Suites(plan.with(some, plan.engines(), schedule), header);
    }

    private RunPlan with(EngineSpec engine) {
      return plan.with(plan.records(), List.of(engine), plan.schedule());
    }
  }

  public interface CommitListener {
    void building(Commit commit);

    void built(Commit commit, Built result, Path log);

    void searched(Commit commit, long done, long all);
  }

  /** A commit that cannot be built, or whose engine cannot be used. */
  public static final class UntestableException extends Exception {
    private final transient Commit commit;

    UntestableException(Commit commit, String message) {
      super(message);
      this.commit = commit;
    }

    public Commit commit() {
      return commit;
    }
  }

  /**
   * The results of a journal: which searches solved their problem, how many have an answer, and the
   * last failure, which is empty if all have one.
   */
  public record CommitResults(
      Path journal, Map<JournalKey, Boolean> solved, long answers, String failure) {
    long solvedSearches() {
      return solved.values().stream().filter(each -> each).count();
    }

    /** What is wrong with the engine; empty if it answers a search. */
    String trouble() {
      return answers == 0 ? "the engine failed every search; the last: " + failure : "";
    }
  }

  /** All suites with the engine of a commit. */
  CommitResults run(Commit commit) throws IOException, InterruptedException, UntestableException {
    return run(commit, suites, ALL);
  }

  /** The same with an engine that answers at least one search. */
  CommitResults runAnswered(Commit commit)
      throws IOException, InterruptedException, UntestableException {
    CommitResults results = run(commit);
    if (results.answers() == 0) {
      throw new UntestableException(commit, results.trouble());
    }
    return results;
  }

  /** The file about a commit beside its journal of all suites. */
  Path file(Commit commit, String ending) {
    return folder.resolve(ALL).resolve(WorkFolder.name(commit) + ending);
  }

  /** Whether the journal of all suites is complete. */
  boolean hasRun(Commit commit) throws IOException {
    return complete(file(commit, JOURNAL)) != null;
  }

  /** Some records with the engine of a commit, in the folder of this name. Rounds count from 1. */
  CommitResults run(Commit commit, ChosenRecords some, int repeats, String name, int round)
      throws IOException, InterruptedException, UntestableException {
    return run(commit, suites.only(some, repeats), name + "/round-" + round + "x" + repeats);
  }

  Suites suites() {
    return suites;
  }

  private CommitResults run(Commit commit, Suites what, String name)
      throws IOException, InterruptedException, UntestableException {
    Path parent = Files.createDirectories(folder.resolve(name));
    Path journal = parent.resolve(WorkFolder.name(commit) + JOURNAL);
    CommitResults done = complete(journal);
    if (done != null) {
      return done;
    }
    try {
      search(commit, what.with(engine(commit)), what, journal);
    } catch (EngineFailure e) {
      checkStopped();
      throw new UntestableException(commit, String.valueOf(e.getMessage()));
    }
    checkStopped();
    done = complete(journal);
    if (done == null) {
      throw new UntestableException(commit, "the run ended early");
    }
    return done;
  }

  private void checkStopped() throws InterruptedException {
    if (isStopped) {
      throw new InterruptedException();
    }
  }

  private void search(Commit commit, RunPlan plan, Suites what, Path journal)
      throws IOException, EngineFailure, InterruptedException {
    JournalHeader header = what.header.of(plan, true);
    JournalKeys done = new JournalKeys();
    try (JournalWriter writer = begin(journal, header, done)) {
      long[] count = {done.size()};
      Run run = new Run(plan);
      current = run;
      if (isStopped) {
        run.stop();
      }
      run.run(
          entry -> {
            writer.add(entry);
            listener.searched(commit, ++count[0], header.entries());
          },
          done);
    } finally {
      current = null;
    }
  }

  /** A journal that cannot be continued is replaced, for example if the engine has another name. */
  private static JournalWriter begin(Path journal, JournalHeader header, JournalKeys done)
      throws IOException {
    try {
      return JournalWriter.resume(
          journal,
          header,
          DamagedLines.REFUSED,
          JournalEntry.class,
          entry -> done.add(entry.key()));
    } catch (JournalException e) {
      return JournalWriter.create(journal, header, true);
    }
  }

  /** The results of a journal, or null if it is missing, incomplete or damaged. */
  private static @Nullable CommitResults complete(Path journal) throws IOException {
    if (!JournalWriter.isBegun(journal)) {
      return null;
    }
    Map<JournalKey, Boolean> solved = new LinkedHashMap<>();
    long answers = 0;
    String failure = "";
    try (JournalReader reader = JournalReader.open(journal)) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        boolean isAnswer = entry.answer().outcome().isAnswer();
        answers += isAnswer ? 1 : 0;
        failure =
            isAnswer ? failure : entry.answer().outcome().word() + ": " + entry.answer().detail();
        solved.put(entry.key(), isAnswer && entry.judgement().verdict().solved());
      }
      return solved.size() == reader.header().entries()
          ? new CommitResults(journal, solved, answers, failure)
          : null;
    } catch (JournalException e) {
      return null;
    }
  }

  /** The engine of a commit, built if it is not yet. */
  private EngineSpec engine(Commit commit) throws IOException, EngineFailure, InterruptedException {
    EngineSpec engine = built.get(commit.tree());
    if (engine == null) {
      engine = build(commit);
      built.put(commit.tree(), engine);
    }
    return engine;
  }

  private EngineSpec build(Commit commit) throws IOException, EngineFailure, InterruptedException {
    checkStopped();
    listener.building(commit);
    Path log = folder.resolve(WorkFolder.name(commit) + ".log");
    Path worktree;
    try {
      worktree = work.checkOut(commit);
    } catch (GitException e) {
      checkStopped();
      throw new EngineFailure(String.valueOf(e.getMessage()), e);
    }
    Path place = worktree.resolve(repository.subfolder());
    Built result = builder.build(commit, repository, place, log, () -> isStopped);
    checkStopped();
    listener.built(commit, result, log);
    if (result.failure() != null) {
      throw new EngineFailure(result.failure());
    }
    return engines.in(place);
  }

  /** Removes the build of a commit; its results stay. */
  void forget(Commit commit) throws IOException, InterruptedException {
    built.remove(commit.tree());
    work.remove(commit);
  }

  /** Ends the current build or run soon. Called by any thread. */
  public void stop() {
    isStopped = true;
    Run run = current;
    if (run != null) {
      run.stop();
    }
  }
}
