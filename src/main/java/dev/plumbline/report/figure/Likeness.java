package dev.plumbline.report.figure;

import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.SearchKey;
import dev.plumbline.stats.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How alike the engines of a run are, by the moves that they play: for each two of them the share
 * of problems with the same move, and a tree that joins the most similar first. Mutable.
 */
public final class Likeness {
  /** Two are compared by other means. */
  private static final int FEWEST = 3;

  /** More fill no page. */
  private static final int MOST = 40;

  private final List<String> engines;

  /** The searches that some engines have answered and others not yet. */
  private final Map<SearchKey, int[]> open = new HashMap<>();

  private final AgreementCounts counts;
  private int repeats = 1;

  /**
   * Two engines.
   *
   * @param problems that both have answered
   * @param share of these problems with the same move; a repeated one may count in part
   */
  public record EnginePair(
      String one, String other, int problems, double share, Interval interval) {}

  /**
   * Engines joined by the tree.
   *
   * @param engines those of one branch, then those of the other
   * @param share the mean over the pairs of an engine of each branch
   */
  public record EngineGroup(List<String> engines, double share) {
    public EngineGroup {
      engines = List.copyOf(engines);
    }
  }

  /**
   * The likeness of all engines.
   *
   * @param pairs each engine with those after it
   * @param tree the groups in the order in which they are joined, all engines last
   */
  public record Alike(List<String> engines, List<EnginePair> pairs, List<EngineGroup> tree) {
    public Alike {
      engines = List.copyOf(engines);
      pairs = List.copyOf(pairs);
      tree = List.copyOf(tree);
    }

    /** A matrix: the shares above the diagonal, their intervals below it. */
    public FigureTable table() {
      List<String> header = new ArrayList<>(List.of("same move"));
      List<List<String>> rows = new ArrayList<>();
      for (String engine : engines) {
        header.add(Integer.toString(header.size()));
        rows.add(new ArrayList<>(List.of(header.size() - 1 + " " + engine)));
      }
      for (int row = 0; row < engines.size(); row++) {
        for (int column = 0; column < engines.size(); column++) {
          rows.get(row).add(row == column ? "" : cell(row, column));
        }
      }
      return new FigureTable(header, 1, rows);
    }

    private String cell(int row, int column) {
      int first = Math.min(row, column);
      int before = first * engines.size() - first * (first + 1) / 2;
      EnginePair pair = pairs.get(before + Math.abs(row - column) - 1);
      if (pair.problems == 0) {
        return "-";
      }
      Interval interval = pair.interval;
      return row < column
          ? percent(pair.share) + '%'
          : percent(interval.low()) + " to " + percent(interval.high());
    }

    /** The tree on one line, as in {@code ((a, b) 92.3%, c) 70.8%}. */
    public String text() {
      Map<String, String> branches = new HashMap<>();
      String all = "";
      for (EngineGroup group : tree) {
        List<String> names = group.engines;
        String one = branches.getOrDefault(names.get(0), names.get(0));
        // The first engine of the other branch is the one that no longer belongs to this one.
        int second = 1;
        while (one.equals(branches.get(names.get(second)))) {
          second++;
        }
        String other = branches.getOrDefault(names.get(second), names.get(second));
        all = "(" + one + ", " + other + ") " + percent(group.share) + '%';
        for (String name : names) {
          branches.put(name, all);
        }
      }
      return all;
    }

    private static String percent(double share) {
      return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
  }

  /** For each two engines the searches that both answered, and those with the same move. */
  private static final class AgreementCounts {
    private final int[][] both;
    private final int[][] same;

    AgreementCounts(int engines) {
      both = new int[engines][engines];
      same = new int[engines][engines];
    }

    AgreementCounts copy() {
      AgreementCounts copy = new AgreementCounts(both.length);
      for (int i = 0; i < both.length; i++) {
        copy.both[i] = both[i].clone();
        copy.same[i] = same[i].clone();
      }
      return copy;
    }

    void add(int[] moves) {
      for (int i = 0; i < both.length; i++) {
        for (int j = i + 1; j < both.length; j++) {
          if (moves[i] > 0 && moves[j] > 0) {
            both[i][j]++;
            same[i][j] += moves[i] == moves[j] ? 1 : 0;
          }
        }
      }
    }
  }

  Likeness(RunSetup setup) {
    int size = setup.engines().size();
    engines = size < FEWEST || size > MOST ? List.of() : List.copyOf(setup.engines().keySet());
    counts = new AgreementCounts(engines.size());
  }

  void add(SearchResult result) {
    int engine = engines.indexOf(result.engine());
    if (engine < 0) {
      return;
    }
    repeats = Math.max(repeats, result.repeat());
    SearchKey search = result.searchKey();
    int[] moves = open.computeIfAbsent(search, any -> new int[engines.size()]);
    moves[engine] = result.analysis().outcome().isAnswer() ? result.analysis().bestMove() : -1;
    if (Arrays.stream(moves).allMatch(move -> move != 0)) {
      counts.add(moves);
      open.remove(search);
    }
  }

  /** The likeness so far; null unless there are at least three engines that fit on a page. */
  @Nullable Alike alike() {
    if (engines.isEmpty()) {
      return null;
    }
    AgreementCounts all = counts.copy();
    open.values().forEach(all::add);
    List<EnginePair> pairs = new ArrayList<>();
    double[][] shares = new double[engines.size()][engines.size()];
    for (int i = 0; i < engines.size(); i++) {
      for (int j = i + 1; j < engines.size(); j++) {
        int both = all.both[i][j];
        double share = both == 0 ? 0 : (double) all.same[i][j] / both;
        int problems = (both + repeats - 1) / repeats;
        Interval interval = Interval.ofShare(share * problems, problems);
        pairs.add(new EnginePair(engines.get(i), engines.get(j), problems, share, interval));
        shares[i][j] = share;
        shares[j][i] = share;
      }
    }
    return new Alike(engines, pairs, tree(shares));
  }

  /** Joins the two most similar branches again and again: average linkage (UPGMA). */
  private List<EngineGroup> tree(double[][] shares) {
    List<List<Integer>> branches = new ArrayList<>();
    for (int i = 0; i < engines.size(); i++) {
      branches.add(List.of(i));
    }
    List<EngineGroup> tree = new ArrayList<>();
    while (branches.size() > 1) {
      int one = 0;
      int other = 1;
      double most = -1;
      for (int i = 0; i < branches.size(); i++) {
        for (int j = i + 1; j < branches.size(); j++) {
          double share = mean(branches.get(i), branches.get(j), shares);
          if (share > most) {
            most = share;
            one = i;
            other = j;
          }
        }
      }
      List<Integer> joined = new ArrayList<>(branches.get(one));
      joined.addAll(branches.remove(other));
      branches.set(one, joined);
      tree.add(new EngineGroup(joined.stream().map(engines::get).toList(), most));
    }
    return tree;
  }

  private static double mean(List<Integer> one, List<Integer> other, double[][] shares) {
    return one.stream()
        .flatMapToDouble(i -> other.stream().mapToDouble(j -> shares[i][j]))
        .average()
        .orElse(0);
  }
}
