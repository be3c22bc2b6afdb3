package dev.plumbline.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches made-up histories, in which the first bad commit is known. */
class CommitSearchTest {
  /**
   * Commits by number, each with the commits it can be reached from below: its ancestors and
   * itself. Commit 0 is the good one, the last is the bad one.
   */
  private record Graph(List<BitSet> reachable) implements CommitSearch.History {
    static Graph linear(int size) {
      Graph graph = new Graph(new ArrayList<>());
      for (int i = 0; i < size; i++) {
        graph.add(i == 0 ? List.of() : List.of(i - 1));
      }
      return graph;
    }

    /** Branches and merges; the last commit merges all open branches. */
    static Graph random(int size, SplittableRandom random) {
      Graph graph = new Graph(new ArrayList<>());
      Set<Integer> open = new TreeSet<>();
      for (int i = 0; i < size - 1; i++) {
        List<Integer> parents = new ArrayList<>();
        if (i > 0) {
          parents.add(i - 1 - random.nextInt(Math.min(i, 3)));
          if (random.nextInt(3) == 0) {
            parents.add(random.nextInt(i));
          }
        }
        graph.add(parents);
        open.removeAll(parents);
        open.add(i);
      }
      graph.add(List.copyOf(open));
      return graph;
    }

    private void add(List<Integer> parents) {
      BitSet all = new BitSet();
      all.set(reachable.size());
      parents.forEach(parent -> all.or(reachable.get(parent)));
      reachable.add(all);
    }

    /** With the commit itself. */
    Set<Integer> ancestors(String commit) {
      return new TreeSet<>(reachable.get(Integer.parseInt(commit)).stream().boxed().toList());
    }

    int size() {
      return reachable.size();
    }

    boolean isBad(int commit, int firstBad) {
      return reachable.get(commit).get(firstBad);
    }

    @Override
    public List<String> candidates(String bad, List<String> good) {
      BitSet all = (BitSet) reachable.get(Integer.parseInt(bad)).clone();
      good.forEach(each -> all.andNot(reachable.get(Integer.parseInt(each))));
      int[] distances = new int[size()];
      all.stream().forEach(commit -> distances[commit] = distance(commit, all));
      return all.stream()
          .boxed()
          .sorted(Comparator.comparingInt(commit -> -distances[commit]))
          .map(String::valueOf)
          .toList();
    }

    private int distance(int commit, BitSet all) {
      BitSet below = (BitSet) all.clone();
      below.and(reachable.get(commit));
      return Math.min(below.cardinality(), all.cardinality() - below.cardinality());
    }
  }

  /** Returns the commits that were tested. */
  private static Set<Integer> search(
      CommitSearch search, Graph graph, int firstBad, Set<Integer> untestable) throws IOException {
    Set<Integer> tested = new TreeSet<>();
    for (String next = search.next(); next != null; next = search.next()) {
      int commit = Integer.parseInt(next);
      assertTrue(tested.add(commit), "tested again: " + next);
      if (untestable.contains(commit)) {
        search.skip(next);
      } else if (graph.isBad(commit, firstBad)) {
        search.markBad(next);
      } else {
        search.markGood(next);
      }
    }
    return tested;
  }

  private static CommitSearch begin(Graph graph) {
    return new CommitSearch(graph, "0", String.valueOf(graph.size() - 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 9, 40})
  void halvesALinearHistory(int size) throws IOException {
    Graph graph = Graph.linear(size);
    for (int firstBad = 1; firstBad < size; firstBad++) {
      CommitSearch search = begin(graph);
      int most = search.stepsLeft();
      assertEquals(Math.ceil(Math.log(size - 1) / Math.log(2)), most, 1e-9);
      int steps = search(search, graph, firstBad, Set.of()).size();
      assertTrue(steps <= most, steps + " steps");
      assertEquals(List.of(String.valueOf(firstBad)), search.suspects());
    }
  }

  /** The mean number of steps is near the logarithm also with branches and merges. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void findsEachFirstBadCommitAmongBranchesAndMerges(long seed) throws IOException {
    Graph graph = Graph.random(40, new SplittableRandom(seed));
    int steps = 0;
    int searches = 0;
    for (int firstBad = 1; firstBad < graph.size(); firstBad++) {
      if (graph.isBad(graph.size() - 1, firstBad)) {
        CommitSearch search = begin(graph);
        steps += search(search, graph, firstBad, Set.of()).size();
        searches++;
        assertEquals(List.of(String.valueOf(firstBad)), search.suspects());
      }
    }
    double mean = (double) steps / searches;
    assertTrue(mean <= 1.25 * CommitSearch.steps(searches), mean + " steps for " + searches);
  }

  /** The suspects are exactly the commits that the testable commits cannot tell apart. */
  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16})
  void namesAllSuspectsWhenCommitsAreSkipped(long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    Graph graph = seed % 2 == 0 ? Graph.linear(40) : Graph.random(40, random);
    int last = graph.size() - 1;
    for (int firstBad = 1; firstBad < last; firstBad++) {
      Set<Integer> untestable = new TreeSet<>();
      IntStream.range(1, last).filter(i -> random.nextInt(3) == 0).forEach(untestable::add);
      CommitSearch search = begin(graph);
      Set<Integer> seen = search(search, graph, firstBad, untestable);
      int planted = firstBad;
      Set<Integer> ancestors = graph.ancestors(search.lastBad());
      seen.addAll(ancestors);
      Set<String> consistent = new TreeSet<>();
      ancestors.stream()
          .filter(suspect -> suspect > 0)
          .filter(
              suspect ->
                  seen.stream()
                      .filter(commit -> !untestable.contains(commit))
                      .allMatch(
                          commit -> graph.isBad(commit, suspect) == graph.isBad(commit, planted)))
          .forEach(suspect -> consistent.add(String.valueOf(suspect)));
      assertEquals(consistent, new TreeSet<>(search.suspects()));
      assertTrue(consistent.contains(String.valueOf(planted)));
    }
  }

  /** Of 1,000 commits a block of 300 in the middle fails: few of them are tried. */
  @Test
  void leavesABrokenBlockQuickly() throws IOException {
    Graph graph = Graph.linear(1000);
    Set<Integer> broken = new HashSet<>(IntStream.range(350, 650).boxed().toList());
    for (int firstBad = 1; firstBad < 350; firstBad += 30) {
      CommitSearch search = begin(graph);
      int steps = search(search, graph, firstBad, broken).size();
      assertEquals(List.of(String.valueOf(firstBad)), search.suspects());
      assertTrue(steps <= 15, steps + " steps");
    }
  }

  @Test
  void triesTheSameCommitsAgain() throws IOException {
    Graph graph = Graph.linear(100);
    List<List<String>> orders = new ArrayList<>();
    for (int time = 0; time < 2; time++) {
      CommitSearch search = begin(graph);
      List<String> order = new ArrayList<>();
      for (String next = search.next(); next != null; next = search.next()) {
        order.add(next);
        search.skip(next);
      }
      orders.add(order);
    }
    assertEquals(orders.get(0), orders.get(1));
    assertEquals(98, orders.get(0).size());
  }
}
