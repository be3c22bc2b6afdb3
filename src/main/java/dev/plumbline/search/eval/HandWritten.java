package dev.plumbline.search.eval;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.search.eval.EvalTrace.Counts;
import dev.plumbline.search.eval.GamePhase.TaperedScore;
import org.jspecify.annotations.Nullable;

/**
 * The hand-written evaluation: one pass over the pieces, named weights, a middlegame and an endgame
 * sum blended by the game phase. Not thread-safe.
 */
public final class HandWritten implements Evaluator {
  private static final int TEMPO = WeightGroup.TEMPO.start();

  /** Below this phase space does not count. */
  private static final int SPACE_PHASE = 12;

  private final int grain;
  private final EvalTrace trace;
  private final @Nullable Counts counts;
  private final AttackInfo white = new AttackInfo(Side.WHITE);
  private final AttackInfo black = new AttackInfo(Side.BLACK);
  private final PawnTable pawns;
  private final PieceTerms pieces;
  private final DangerTerms danger;
  private final ThreatTerms threats;
  private final PassedTerms passed;
  private final Endings endings;
  private boolean isDrawn;

  public HandWritten() {
    this(Weights.standard(), 1);
  }

  /** Values are rounded to multiples of the grain. */
  public HandWritten(Weights weights, int grain) {
    this(weights, grain, null);
  }

  /** Records counts: slower, with the same values. */
  public HandWritten(Weights weights, int grain, @Nullable Counts counts) {
    this.grain = grain;
    this.counts = counts;
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
    if (counts != null) {
      counts.clear();
    }
    int phase = phase(position);
    long sum = sum(position, phase);
    int side = position.side();
    int advantage = TaperedScore.endgame(sum);
    int strong = advantage == 0 ? side : advantage > 0 ? Side.WHITE : Side.BLACK;
    int scale = EndingScale.of(position, strong);
    isDrawn = scale == EndingScale.DRAWN;
    sum = side == Side.WHITE ? sum : -sum;
    sum += trace.take(side, TEMPO);
    if (counts != null) {
      counts.phase = phase;
      counts.scale = scale;
    }
    return Evaluator.grained(GamePhase.value(sum, phase, scale), grain);
  }

  /** Whether the side that is ahead in the position evaluated last cannot win. */
  public boolean isDrawn() {
    return isDrawn;
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
