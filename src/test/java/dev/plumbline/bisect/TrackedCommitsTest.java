package dev.plumbline.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrackedCommitsTest {
  private static List<Integer> spread(int commits) {
    return TrackedCommits.spread(IntStream.range(0, commits).boxed().toList());
  }

  @Test
  void theNewestTheOldestAndTheMiddleComeFirst() {
    assertEquals(List.of(), spread(0));
    assertEquals(List.of(0), spread(1));
    assertEquals(List.of(1, 0), spread(2));
    assertEquals(List.of(2, 0, 1), spread(3));
    assertEquals(List.of(8, 0, 4, 2, 6, 1, 3, 5, 7), spread(9));
  }

  @Test
  void eachCommitComesOnce() {
    for (int commits = 1; commits < 70; commits++) {
      assertEquals(
          IntStream.range(0, commits).boxed().toList(), spread(commits).stream().sorted().toList());
    }
  }
}
