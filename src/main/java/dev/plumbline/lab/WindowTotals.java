package dev.plumbline.lab;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.lab.LineSearch.SearchedPosition;
import dev.plumbline.search.SearchCounts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Sums over the searches with one window policy. Mutable. */
public final class WindowTotals {
  private static final int MATE = 100_000;

  /** The score of each completed depth, by position. */
  private final List<Map<Integer, Integer>> scores = new ArrayList<>();

  private long nodes;
  private long depths;
  private long raises;
  private SearchCounts counts = SearchCounts.NONE;

  void add(SearchedPosition searched) {
    nodes += searched.analysis().nodes();
    depths += searched.analysis().depth();
    raises += searched.raises();
    counts = counts.plus(searched.counts());
    Map<Integer, Integer> byDepth = new HashMap<>();
    for (LineReport line : searched.analysis().lines()) {
      if (line.rank() == 1
          && line.bound() == Bound.EXACT
          && line.depth() <= searched.analysis().depth()) {
        byDepth.put(line.depth(), value(line.score()));
      }
    }
    scores.add(byDepth);
  }

  private static int value(Score score) {
    if (score instanceof Score.Centipawns centipawns) {
      return centipawns.value();
    }
    int moves = ((Score.Mate) score).moves();
    return moves > 0 ? MATE - moves : -MATE - moves;
  }

  public long nodes() {
    return nodes;
  }

  public double nodesRelativeTo(WindowTotals reference) {
    return reference.nodes == 0 ? 0 : (double) nodes / reference.nodes;
  }

  public double meanDepth() {
    return scores.isEmpty() ? 0 : (double) depths / scores.size();
  }

  public long researches() {
    return counts.researches();
  }

  /** The share of re-searches that gain almost nothing. */
  public double tinyGains() {
    return counts.researches() == 0 ? 0 : (double) counts.tinyGains() / counts.researches();
  }

  /** The share of cutoffs by the first move of a node. */
  public double firstMoveCuts() {
    return counts.cuts() == 0 ? 0 : (double) counts.firstMoveCuts() / counts.cuts();
  }

  public double raisesPerThousandNodes() {
    return perThousandNodes(raises);
  }

  double perThousandNodes(long number) {
    return nodes == 0 ? 0 : 1_000.0 * number / nodes;
  }

  /** The number of positions in which the score at the deepest common depth differs. */
  public int scoresOtherThan(WindowTotals reference) {
    int others = 0;
    for (int i = 0; i < scores.size(); i++) {
      Map<Integer, Integer> own = scores.get(i);
      Map<Integer, Integer> its = reference.scores.get(i);
      int depth = own.keySet().stream().filter(its::containsKey).mapToInt(d -> d).max().orElse(0);
      others += Objects.equals(own.get(depth), its.get(depth)) ? 0 : 1;
    }
    return others;
  }
}
