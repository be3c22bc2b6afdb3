package dev.plumbline.bisect;

import dev.plumbline.bisect.Bisection.Criterion;
import dev.plumbline.bisect.Bisection.Judged;
import dev.plumbline.bisect.Bisection.NothingToBisectException;
import dev.plumbline.bisect.CommitRunner.CommitResults;
import dev.plumbline.bisect.CommitRunner.UntestableException;
import dev.plumbline.bisect.LossTest.CommitVerdict;
import dev.plumbline.bisect.Repository.Commit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Judges commits by gates: each searches all problems, and is bad if it misses a gate. */
public record GatedRuns(CommitRunner runner, Commit good, Commit bad, CommitGates gates)
    implements Criterion {
  @FunctionalInterface
  public interface CommitGates {
    /**
     * Describes the gates that a run misses, some of which compare it with that of the good commit;
     * empty if it passes all.
     */
    String missed(Path run, Path good) throws IOException;
  }

  @Override
  public List<Judged> compareEnds(int commits)
      throws IOException, InterruptedException, UntestableException, NothingToBisectException {
    Judged before = judge(good);
    if (before.verdict() == CommitVerdict.BAD) {
      throw new NothingToBisectException("the good commit misses a gate: " + before.reason());
    }
    Judged after = judge(bad);
    if (after.verdict() == CommitVerdict.GOOD) {
      throw new NothingToBisectException("the bad commit passes all gates");
    }
    return List.of(before, after);
  }

  @Override
  public Judged judge(Commit commit) throws IOException, InterruptedException, UntestableException {
    CommitResults results = runner.runAnswered(commit);
    String missed = gates.missed(results.journal(), runner.run(good).journal());
    return new Judged(
        missed.isEmpty() ? CommitVerdict.GOOD : CommitVerdict.BAD,
        results.solvedSearches(),
        results.solved().size(),
        missed,
        List.of(results.journal()));
  }
}
