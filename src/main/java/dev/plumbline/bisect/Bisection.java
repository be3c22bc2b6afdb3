package dev.plumbline.bisect;

import dev.plumbline.bisect.CommitRunner.UntestableException;
import dev.plumbline.bisect.LossTest.CommitVerdict;
import dev.plumbline.bisect.Repository.Commit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the first bad commit between a good and a bad one. Used once. */
public final class Bisection {
  private final Repository repository;
  private final CommitRunner runner;
  private final Criterion criterion;
  private final Commit good;
  private final Commit bad;
  private final BisectionListener listener;
  private final List<TestedCommit> steps = new ArrayList<>();

  public Bisection(
      Repository repository,
      CommitRunner runner,
      Criterion criterion,
      Commit good,
      Commit bad,
      BisectionListener listener) {
    this.repository = repository;
    this.runner = runner;
    this.criterion = criterion;
    this.good = good;
    this.bad = bad;
    this.listener = listener;
  }

  /** Decides whether commits are good or bad. */
  public interface Criterion {
    /**
     * Compares the ends of the history.
     *
     * @param commits the number of commits among which the first bad one is
     * @return the results of the good and the bad commit
     * @throws NothingToBisectException if the bad commit is not worse
     */
    List<Judged> compareEnds(int commits)
        throws IOException, InterruptedException, UntestableException, NothingToBisectException;

    Judged judge(Commit commit) throws IOException, InterruptedException, UntestableException;
  }

  /**
   * The verdict on a commit.
   *
   * @param solved the number of searches that solved their problem, of {@code searches}
   * @param reason of the verdict, for people; may be empty
   * @param journals of the searches
   */
  public record Judged(
      CommitVerdict verdict, long solved, long searches, String reason, List<Path> journals) {
    public Judged {
      journals = List.copyOf(journals);
    }
  }

  /**
   * A commit that was tested, or why it could not be: then the judgement is null, else the trouble
   * is empty.
   */
  public record TestedCommit(Commit commit, @Nullable Judged judged, String trouble) {
    public boolean isSkipped() {
      return judged == null || judged.verdict() == CommitVerdict.UNDECIDED;
    }
  }

  /** The bad commit is not worse than the good one. */
  public static final class NothingToBisectException extends Exception {
    public NothingToBisectException(String message) {
      super(message);
    }
  }

  /** The good or the bad commit cannot be tested. */
  public static final class UntestableEndException extends Exception {
    UntestableEndException(UntestableException cause) {
      super(
          cause.commit().shortId() + " (" + cause.commit().subject() + "): " + cause.getMessage(),
          cause);
    }
  }

  public interface BisectionListener {
    /** A commit will be tested; about so many steps are left, including this one. */
    void begins(Commit commit, int commitsLeft, int stepsLeft);

    void ended(TestedCommit step);
  }

  /**
   * The end of a bisection.
   *
   * @param suspects the first bad commit, or several if skipped commits are among them, the latest
   *     first
   * @param lastBad the earliest commit that was found bad
   * @param steps in the order of the tests; first the good and the bad commit
   */
  public record Ended(
      Commit good,
      Commit bad,
      List<Commit> suspects,
      TestedCommit lastGood,
      TestedCommit lastBad,
      List<TestedCommit> steps) {
    public Ended {
      suspects = List.copyOf(suspects);
      steps = List.copyOf(steps);
    }

    public boolean isFound() {
      return suspects.size() == 1;
    }
  }

  public Ended run()
      throws IOException, InterruptedException, NothingToBisectException, UntestableEndException {
    CommitSearch search = new CommitSearch(repository, good.id(), bad.id());
    compareEnds(search);
    for (String next = search.next(); next != null; next = search.next()) {
      Commit commit = repository.commit(next);
      listener.begins(commit, search.suspects().size(), search.stepsLeft());
      TestedCommit step = test(commit);
      steps.add(step);
      listener.ended(step);
      if (step.isSkipped() || step.judged() == null) {
        search.skip(next);
      } else if (step.judged().verdict() == CommitVerdict.GOOD) {
        search.markGood(next);
      } else {
        search.markBad(next);
      }
      runner.forget(commit);
    }
    List<Commit> suspects = new ArrayList<>();
    for (String suspect : search.suspects()) {
      suspects.add(repository.commit(suspect));
    }
    return new Ended(good, bad, suspects, step(search.lastGood()), step(search.lastBad()), steps);
  }

  private void compareEnds(CommitSearch search)
      throws IOException, InterruptedException, NothingToBisectException, UntestableEndException {
    try {
      List<Judged> ends = criterion.compareEnds(search.suspects().size());
      steps.add(new TestedCommit(good, ends.get(0), ""));
      steps.add(new TestedCommit(bad, ends.get(1), ""));
      steps.forEach(listener::ended);
    } catch (UntestableException e) {
      throw new UntestableEndException(e);
    }
  }

  private TestedCommit test(Commit commit) throws IOException, InterruptedException {
    try {
      return new TestedCommit(commit, criterion.judge(commit), "");
    } catch (UntestableException e) {
      return new TestedCommit(commit, null, String.valueOf(e.getMessage()));
    }
  }

  private TestedCommit step(String id) {
    return steps.stream().filter(step -> step.commit().id().equals(id)).findFirst().orElseThrow();
  }
}
