package dev.plumbline.bisect;

import dev.plumbline.bisect.Bisection.Criterion;
import dev.plumbline.bisect.Bisection.Judged;
import dev.plumbline.bisect.Bisection.NothingToBisectException;
import dev.plumbline.bisect.CommitRunner.CommitResults;
import dev.plumbline.bisect.CommitRunner.UntestableException;
import dev.plumbline.bisect.LossTest.CommitVerdict;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.ChosenRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Judges commits by the problems that the good commit solves and the bad one does not. Only these
 * are searched for the commits in between.
 *
 * <p>Searches that are subject to chance are made in rounds until {@link LossTest} decides. The
 * searches that found the lost problems do not count, because a problem that the good commit solves
 * once by luck looks lost. Mutable.
 */
public final class LostProblems implements Criterion {
  /** The first round has this many times the searches that can decide. */
  private static final double RESERVE = 1.5;

  private final CommitRunner runner;
  private final int mostRounds;
  private final Consumer<String> notes;
  private boolean isSubjectToChance;
  private LossTest test = LossTest.dividedBy(1);
  private ChosenRecords lost;
  private String name = "";
  private int repeats;
  private Rounds good;
  private Rounds bad;

  /**
   * @param good the ends of the history, with {@code bad}
   * @param isSubjectToChance whether a search may end differently the next time
   * @param mostRounds the number of rounds after which a commit is undecided
   * @param notes receives what the user should know, in sentences
   */
  public LostProblems(
      CommitRunner runner,
      Commit good,
      Commit bad,
      boolean isSubjectToChance,
      int mostRounds,
      Consumer<String> notes) {
    this.runner = runner;
    this.good = new Rounds(good);
    this.bad = new Rounds(bad);
    this.isSubjectToChance = isSubjectToChance;
    this.mostRounds = mostRounds;
    this.notes = notes;
    lost = runner.suites().plan().records();
  }

  @Override
  public List<Judged> compareEnds(int commits)
      throws IOException, InterruptedException, UntestableException, NothingToBisectException {
    CommitResults before = runner.runAnswered(good.commit);
    CommitResults after = runner.run(bad.commit);
    choose(before, after);
    test = LossTest.dividedBy(CommitSearch.steps(commits) + 1);
    repeats = runner.suites().plan().schedule().repeats();
    if (!isSubjectToChance && !isReproduced(before, after)) {
      isSubjectToChance = true;
      notes.accept(
          "searches of the same commit end differently although they have no time limit; commits"
              + " are judged by repeated searches");
      good = new Rounds(good.commit);
      bad = new Rounds(bad.commit);
    }
    if (isSubjectToChance) {
      repeats = Math.max(repeats, (int) Math.ceil(RESERVE * test.leastSearches() / lost.size()));
      notes.accept(
          String.format(
              Locale.ROOT,
              "a commit is judged by rounds of %d searches, %d of each problem lost; at most %d"
                  + " rounds",
              repeats * lost.size(),
              repeats,
              mostRounds));
      confirm();
    }
    return List.of(good.judged(CommitVerdict.GOOD, ""), bad.judged(CommitVerdict.BAD, ""));
  }

  private void choose(CommitResults before, CommitResults after) throws NothingToBisectException {
    Map<String, Integer> solvedBefore = solvedByProblem(before);
    Map<String, Integer> solvedAfter = solvedByProblem(after);
    Map<String, BitSet> places = new TreeMap<>();
    for (JournalKey key : before.solved().keySet()) {
      String problem = problem(key);
      if (solvedAfter.getOrDefault(problem, 0) < solvedBefore.getOrDefault(problem, 0)) {
        places.computeIfAbsent(key.suite(), any -> new BitSet()).set(key.ordinal());
      }
    }
    lost = runner.suites().plan().records().only(places);
    name = "lost-" + WorkFolder.hash(places.toString());
    if (lost.size() == 0) {
      throw new NothingToBisectException(
          String.format(
              Locale.ROOT,
              "the bad commit solves all that the good one solves: %d and %d of %d",
              after.solvedSearches(),
              before.solvedSearches(),
              before.solved().size()));
    }
    notes.accept(
        String.format(
            Locale.ROOT,
            "the good commit solves %d of %d, the bad one %d; problems lost: %d",
            before.solvedSearches(),
            before.solved().size(),
            after.solvedSearches(),
            lost.size()));
  }

  private static Map<String, Integer> solvedByProblem(CommitResults results) {
    Map<String, Integer> counts = new HashMap<>();
    results
        .solved()
        .forEach((key, solved) -> counts.merge(problem(key), solved ? 1 : 0, Integer::sum));
    return counts;
  }

  private static String problem(JournalKey key) {
    return key.suite() + '#' + key.ordinal();
  }

  /** Searches the lost problems once more: the results must be the same. */
  private boolean isReproduced(CommitResults before, CommitResults after)
      throws IOException, InterruptedException, UntestableException {
    good.extend(1);
    bad.extend(1);
    return before.solved().entrySet().containsAll(good.solved.entrySet())
        && after.solved().entrySet().containsAll(bad.solved.entrySet());
  }

  private void confirm()
      throws IOException, InterruptedException, UntestableException, NothingToBisectException {
    for (int round = 1; round <= mostRounds; round++) {
      good.extend(round);
      bad.extend(round);
      if (test.isBetter(good.solved, bad.solved)) {
        return;
      }
    }
    throw new NothingToBisectException(
        String.format(
            Locale.ROOT,
            "the %d problems that the bad commit lost may be lost by chance: searched again, the"
                + " good commit solves %d and the bad one %d of %d",
            lost.size(),
            good.count(),
            bad.count(),
            good.solved.size()));
  }

  @Override
  public Judged judge(Commit commit) throws IOException, InterruptedException, UntestableException {
    Rounds rounds = new Rounds(commit);
    if (!isSubjectToChance) {
      rounds.extend(1);
      refuseFailing(rounds);
      return rounds.judged(LossTest.reproducible(rounds.solved), "");
    }
    for (int round = 1; round <= mostRounds; round++) {
      rounds.extend(round);
      refuseFailing(rounds);
      good.extend(round);
      bad.extend(round);
      CommitVerdict verdict = test.verdict(rounds.solved, good.solved, bad.solved);
      if (verdict != CommitVerdict.UNDECIDED) {
        return rounds.judged(verdict, "");
      }
    }
    return rounds.judged(
        CommitVerdict.UNDECIDED,
        String.format(
            Locale.ROOT,
            "undecided: the good commit solves %d, the bad one %d",
            good.count(),
            bad.count()));
  }

  /** An engine that cannot search at all says nothing about the lost problems. */
  private void refuseFailing(Rounds rounds) throws UntestableException {
    if (rounds.answers == 0 && bad.answers > 0) {
      throw new UntestableException(rounds.commit, rounds.failure);
    }
  }

  /** The results of a commit in all rounds. */
  private final class Rounds {
    private final Commit commit;
    private final Map<JournalKey, Boolean> solved = new HashMap<>();
    private final List<Path> journals = new ArrayList<>();
    private long answers;
    private String failure = "";

    Rounds(Commit commit) {
      this.commit = commit;
    }

    /** Makes the searches up to a round. */
    void extend(int last) throws IOException, InterruptedException, UntestableException {
      while (journals.size() < last) {
        int done = journals.size();
        CommitResults results = runner.run(commit, lost, repeats, name, done + 1);
        answers += results.answers();
        failure = results.answers() == 0 ? results.trouble() : failure;
        results
            .solved()
            .forEach(
                (key, isSolved) -> {
                  int repeat = done * repeats + key.repeat();
                  solved.put(
                      new JournalKey(key.suite(), key.ordinal(), key.engine(), repeat), isSolved);
                });
        journals.add(results.journal());
      }
    }

    long count() {
      return solved.values().stream().filter(each -> each).count();
    }

    Judged judged(CommitVerdict verdict, String reason) {
      return new Judged(verdict, count(), solved.size(), reason, journals);
    }
  }
}
