package dev.plumbline.search.eval;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.search.eval.EvalTrace.WeightCounts;
import dev.plumbline.search.eval.GamePhase.TaperedScore;
import dev.plumbline.search.eval.WeightGroup.Term;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * What each term says for each side in one position: worked out from how often each weight counted,
 * so that it sums up to the value the engine would use. Immutable.
 */
public final class TermBreakdown {
  /** Pairs by side. */
  private final Map<Term, long[]> sums = new EnumMap<>(Term.class);

  private final int phase;
  private final int scale;
  private final int value;

  private TermBreakdown(WeightCounts counts, Weights weights, int sideToMove, int grain) {
    for (Term term : Term.values()) {
      sums.put(term, new long[2]);
    }
    phase = counts.phase();
    scale = counts.scale();
    long difference = 0;
    for (int side = 0; side < 2; side++) {
      long danger = 0;
      for (WeightGroup group : WeightGroup.values()) {
        long pairs = pairs(group, counts, weights, side);
        if (group.isDanger()) {
          danger += pairs;
        } else {
          add(side, group.term(), pairs);
        }
      }
      add(side, Term.KING, -GamePhase.danger(danger));
      for (long[] sum : sums.values()) {
        difference += side == sideToMove ? sum[side] : -sum[side];
      }
    }
    value = Evaluator.grained(GamePhase.value(difference, phase, scale), grain);
  }

  public static TermBreakdown of(Position position, Weights weights, int grain) {
    WeightCounts counts = new WeightCounts();
    new HandWritten(weights, grain, counts).evaluate(position);
    return new TermBreakdown(counts, weights, position.side(), grain);
  }

  private static long pairs(WeightGroup group, WeightCounts counts, Weights weights, int side) {
    long sum = 0;
    int start = group.start();
    for (int i = start; i < start + group.length(); i++) {
      sum += TaperedScore.of(weights.middlegame(i), weights.endgame(i)) * counts.of(side, i);
    }
    return sum;
  }

  private void add(int side, Term term, long pair) {
    pairs(term)[side] += pair;
  }

  private long[] pairs(Term term) {
    return Objects.requireNonNull(sums.get(term));
  }

  public int middlegame(Term term, int side) {
    return TaperedScore.middlegame(pairs(term)[side]);
  }

  public int endgame(Term term, int side) {
    return TaperedScore.endgame(pairs(term)[side]);
  }

  /** A side's term at this phase of the game, the ending not scaled; rounded towards zero. */
  public int tapered(Term term, int side) {
    return GamePhase.value(pairs(term)[side], phase, GamePhase.FULL_SCALE);
  }

  /** White's terms less Black's at this phase of the game, the ending not scaled. */
  public int unscaled() {
    long difference = 0;
    for (Term term : Term.values()) {
      difference += pairs(term)[Side.WHITE] - pairs(term)[Side.BLACK];
    }
    return GamePhase.value(difference, phase, GamePhase.FULL_SCALE);
  }

  /** From 24 at the start of the game to 0 when only pawns are left. */
  public int phase() {
    return phase;
  }

  /** What part of 64 the endgame numbers count; 0 is a known draw. */
  public int scale() {
    return scale;
  }

  /** What the engine uses: hundredths of a pawn from the view of the side to move. */
  public int value() {
    return value;
  }
}
