package dev.plumbline.search.eval;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.search.eval.EvalTrace.WeightCounts;
import dev.plumbline.search.eval.GamePhase.TaperedScore;
import org.jspecify.annotations.Nullable;

/**
 * The hand-written evaluation: one pass over the pieces, named weights, a middlegame and an endgame
 * sum blended by the game phase. Not thread-safe.
 */
public final class HandWritten implements Evaluator.Correctable {
  private static final int TEMPO = WeightGroup.TEMPO.start();

  /** Below this phase space does not count. */
  private static final int SPACE_PHASE = 12;

  private final int grain;
  private final EvalTrace trace;
  private final @Nullable WeightCounts counts;
  private final @Nullable Evaluator correction;
  private final AttackInfo white = new AttackInfo(Side.WHITE);
  private final AttackInfo black = new AttackInfo(Side.BLACK);
  private final PawnTable pawns;
  private final PieceTerms pieces;
  private final DangerTerms danger;
  private final ThreatTerms threats;
  private final PassedTerms passed;
  private final Endings endings;

  /** The scale of the endgame score of the position that is evaluated. */
  private int scale;

  public HandWritten() {
    this(Weights.standard(), 1);
  }

  /** Values are rounded to multiples of the grain. */
  public HandWritten(Weights weights, int grain) {
    this(weights, grain, null, null);
  }

  /** Corrects its values by those of another evaluation. */
  public HandWritten(Weights weights, int grain, Evaluator correction) {
    this(weights, grain, null, correction);
  }

  /** Records counts: slower, with the same values. */
  public HandWritten(Weights weights, int grain, WeightCounts counts) {
    this(weights, grain, counts, null);
  }

  private HandWritten(
      Weights weights, int grain, @Nullable WeightCounts counts, @Nullable Evaluator correction) {
    this.grain = grain;
    this.counts = counts;
    this.correction = correction;
    trace = new EvalTrace(weights, counts);
    pawns = new PawnTable(trace);
    pieces = new PieceTerms(trace);
    danger = new DangerTerms(trace);
    threats = new ThreatTerms(trace);
    passed = new PassedTerms(trace);
    endings = new Endings(trace);
  }

  @Override
  public int evaluate(Position position) {
    int value = uncorrected(position);
    if (correction != null) {
      int share = share(value, scale);
      if (share > 0) {
        value = Correctable.corrected(value, share, correction.evaluate(position));
      }
    }
    return Evaluator.grained(value, grain);
  }

  @Override
  public int share(Position position) {
    return share(uncorrected(position), scale);
  }

  /** Known draws are left as they are. */
  private static int share(int value, int scale) {
    return scale == EndingScale.DRAWN ? 0 : Correctable.share(value);
  }

  private int uncorrected(Position position) {
    if (counts != null) {
      counts.clear();
    }
    int phase = phase(position);
    long sum = sum(position, phase);
    int side = position.side();
    int advantage = TaperedScore.endgame(sum);
    int strong = advantage == 0 ? side : advantage > 0 ? Side.WHITE : Side.BLACK;
    scale = EndingScale.of(position, strong);
    sum = side == Side.WHITE ? sum : -sum;
    sum += trace.take(side, TEMPO);
    if (counts != null) {
      counts.phase = phase;
      counts.scale = scale;
    }
    return GamePhase.value(sum, phase, scale);
  }

  /** White's terms minus Black's, without tempo. */
  private long sum(Position position, int phase) {
    white.begin(position);
    black.begin(position);
    white.limit(position, black);
    black.limit(position, white);
    pawns.probe(position);
    long sum = pawns.sum;
    // The following terms need all attacks.
    sum += pieces.of(position, white, black, pawns.outposts[Side.WHITE]);
    sum -= pieces.of(position, black, white, pawns.outposts[Side.BLACK]);
    sum -= danger.of(position, white, black) - danger.of(position, black, white);
    sum += threats.of(position, white, black) - threats.of(position, black, white);
    if (pawns.passed != 0) {
      sum += passed.of(position, white, black, pawns.passed);
      sum -= passed.of(position, black, white, pawns.passed);
    }
    if (phase >= SPACE_PHASE) {
      sum += threats.space(white, black) - threats.space(black, white);
    }
    return sum + endings.against(position, Side.WHITE) - endings.against(position, Side.BLACK);
  }

  private static int phase(Position position) {
    long minors = position.ofType(Piece.KNIGHT) | position.ofType(Piece.BISHOP);
    int phase =
        Long.bitCount(minors)
            + 2 * Long.bitCount(position.ofType(Piece.ROOK))
            + 4 * Long.bitCount(position.ofType(Piece.QUEEN));
    return Math.min(phase, GamePhase.FULL_PHASE);
  }
}
