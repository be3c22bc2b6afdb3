package dev.plumbline.play;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.play.Opening.OpeningMoves;
import java.util.SplittableRandom;

/** Random openings that a short search considers even. */
public final class FairOpenings {
  private static final Limits SHORT = Limits.nodes(2_000);

  /** In centipawns, for either side. */
  private static final int EVEN = 60;

  private static final long STRIDE = 1_000_003;

  private final Engine arbiter;
  private final OpeningMoves openings;
  private final int most;

  /** The arbiter judges which openings are even. */
  public FairOpenings(Engine arbiter) {
    this(arbiter, new OpeningMoves(), EVEN);
  }

  /**
   * Chooses among other openings.
   *
   * @param most what an opening may be worth for either side, in centipawns
   */
  public FairOpenings(Engine arbiter, OpeningMoves openings, int most) {
    this.arbiter = arbiter;
    this.openings = openings;
    this.most = most;
  }

  /** The opening of this number; the same seed gives the same openings. */
  public Opening opening(long seed, int number) throws EngineFailure {
    SplittableRandom random = new SplittableRandom(seed * STRIDE + number);
    while (true) {
      Opening opening = openings.opening(random.nextLong());
      if (isEven(opening.position())) {
        return opening;
      }
    }
  }

  private boolean isEven(Position position) throws EngineFailure {
    arbiter.newGame();
    Analysis analysis = arbiter.analyse(position, SHORT, line -> {}, new StopToken());
    boolean even = false;
    for (LineReport line : analysis.lines()) {
      if (line.hasValueOfMove()) {
        even = line.score() instanceof Score.Centipawns score && Math.abs(score.value()) <= most;
      }
    }
    return even;
  }
}
