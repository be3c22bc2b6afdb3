package dev.plumbline.bisect;

import dev.plumbline.bisect.CommitRunner.UntestableException;
import dev.plumbline.bisect.Repository.Commit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs suites with the engine of each of a series of commits: the newest, the oldest, then the
 * middle of the largest gap, so that a curve has its shape early. Journals that are complete are
 * taken as they are, and commits that could not be tested before are skipped.
 *
 * @param retrySkipped whether these are tried again
 */
public record TrackedCommits(CommitRunner runner, List<Commit> commits, boolean retrySkipped) {
  private static final String SKIPPED = ".skipped";

  public TrackedCommits {
    commits = List.copyOf(commits);
  }

  /** The journal of a commit, or why there is none: then it is null. */
  public record Tracked(@Nullable Path journal, String trouble) {}

  /** The commits that have neither a journal nor a reason why there is none. */
  public int missing() throws IOException {
    int missing = 0;
    for (Commit commit : commits) {
      missing += remembered(commit) == null && !runner.hasRun(commit) ? 1 : 0;
    }
    return missing;
  }

  public List<Commit> order() {
    return spread(commits);
  }

  public Tracked run(Commit commit) throws IOException, InterruptedException {
    String trouble = remembered(commit);
    if (trouble != null) {
      return new Tracked(null, trouble);
    }
    try {
      return new Tracked(runner.runAnswered(commit).journal(), "");
    } catch (UntestableException e) {
      trouble = String.valueOf(e.getMessage());
      Files.writeString(runner.file(commit, SKIPPED), trouble, StandardCharsets.UTF_8);
      return new Tracked(null, trouble);
    } finally {
      runner.forget(commit);
    }
  }

  /** Why the commit could not be tested before; null if that is unknown or no longer counts. */
  private @Nullable String remembered(Commit commit) throws IOException {
    Path file = runner.file(commit, SKIPPED);
    return retrySkipped || !Files.exists(file)
        ? null
        : Files.readString(file, StandardCharsets.UTF_8);
  }

  /** The last, the first, then the middle of each gap, the largest gaps first. */
  static <T> List<T> spread(List<T> series) {
    List<T> order = new ArrayList<>();
    Deque<List<T>> gaps = new ArrayDeque<>();
    if (!series.isEmpty()) {
      order.add(series.get(series.size() - 1));
    }
    if (series.size() > 1) {
      order.add(series.get(0));
      gaps.add(series.subList(1, series.size() - 1));
    }
    while (!gaps.isEmpty()) {
      List<T> gap = gaps.remove();
      if (!gap.isEmpty()) {
        int middle = gap.size() / 2;
        order.add(gap.get(middle));
        gaps.add(gap.subList(0, middle));
        gaps.add(gap.subList(middle + 1, gap.size()));
      }
    }
    return order;
  }
}
