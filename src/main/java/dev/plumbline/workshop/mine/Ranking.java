package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import java.util.ArrayList;
import java.util.List;

/** The best moves with their scores, best first, of the last iteration that reported all ranks. */
record Ranking(List<Ranked> ranks) {
  /** No ranking: the search ended without one. */
  static final Ranking NONE = new Ranking(List.of());

  record Ranked(int move, Score score) {}

  Ranking {
    ranks = List.copyOf(ranks);
  }

  /** The ranking of an analysis in which an iteration has all of these ranks. */
  static Ranking of(Analysis analysis, int wanted) {
    List<Ranked> best = List.of();
    List<Ranked> ranks = new ArrayList<>();
    int depth = 0;
    for (LineReport line : analysis.lines()) {
      if (line.depth() != depth || line.rank() == 1) {
        ranks.clear();
        depth = line.depth();
      }
      boolean isNext = line.rank() == ranks.size() + 1 && !line.moves().isEmpty();
      if (isNext && line.bound() == Bound.EXACT) {
        ranks.add(new Ranked(line.moves().get(0), line.score()));
        best = ranks.size() == wanted ? List.copyOf(ranks) : best;
      }
    }
    return new Ranking(best);
  }

  /** Whether no iteration reported all ranks, or the answer differs from it. */
  boolean isEmpty() {
    return ranks.isEmpty();
  }

  int best() {
    return isEmpty() ? Move.NONE : ranks.get(0).move();
  }

  /** The value of a rank, counted from 0, as in {@code ce}. */
  int value(int rank) {
    return ranks.get(rank).score().ce();
  }

  /** The lead of the first move over a rank, counted from 0. */
  int lead(int rank) {
    return value(0) - value(rank);
  }
}
