package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Rejected;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.SuiteBuilder.RecordTrait;
import dev.plumbline.workshop.theme.Theme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Quiet play: the position is balanced and no capture wins material; the best move is quiet, has a
 * theme, and is better than the next, but not decisively. The next moves have points, too.
 */
public final class StrategyFilter extends CandidateFilter {
  /** The largest score of a balanced position, in centipawns. */
  private static final int BALANCED = 90;

  /** The lead of the best move over the second: clear, but not decisive. */
  private static final int LEAST_LEAD = 12;

  private static final int MOST_LEAD = 100;

  /** The largest lead over the last graded move. */
  private static final int MOST_SPREAD = 200;

  /** The tolerance of a short search. */
  private static final int DOUBT = 8;

  /** The points of the best move, and the centipawns that halve them. */
  static final int MOST_POINTS = 10;

  private static final double HALVING = 30;

  private static final long QUICK_NODES = 6_000;

  private static final int FEWEST_MOVES = 12;
  private static final int RANKS = 4;

  /** A capture that wins this much excludes a position, in centipawns. */
  private static final int GAIN = 100;

  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  /** Owns the engine, whose longest search has so many nodes. */
  public StrategyFilter(Engine strong, long nodes) {
    super(new StrongEngine(strong, QUICK_NODES, nodes), FEWEST_MOVES);
  }

  @Override
  FilterResult test(Candidate candidate, Position position, SuiteBuilder suite, StopToken stop)
      throws EngineFailure {
    if (hasGain(position)) {
      return new Rejected(RejectionReason.FORCED);
    }
    if (!isFit(strongEngine.quickLook(position, RANKS, stop), DOUBT)) {
      return new Rejected(RejectionReason.UNFIT);
    }
    Ranking look = strongEngine.look(position, RANKS, stop);
    if (!isFit(look, 0)) {
      return new Rejected(RejectionReason.UNFIT);
    }
    RejectionReason doubt = doubt(position, look, suite);
    if (doubt != null) {
      return new Rejected(doubt);
    }
    Ranking ponder = strongEngine.ponder(position, RANKS, stop);
    if (!isFit(ponder, 0) || doubt(position, ponder, suite) != null) {
      return new Rejected(RejectionReason.UNSTABLE);
    }
    Ranking study = strongEngine.study(position, RANKS, stop);
    if (!isFit(study, 0) || doubt(position, study, suite) != null) {
      return new Rejected(RejectionReason.REFUTED);
    }
    Theme theme = rarestTheme(position, study.best(), suite).orElseThrow();
    return new Kept(record(candidate, position, study, theme));
  }

  private boolean hasGain(Position position) {
    int count = generator.generate(position, MoveGenerator.MoveKind.NOISY, moves, 0);
    return Arrays.stream(moves, 0, count).anyMatch(move -> Exchange.atLeast(position, move, GAIN));
  }

  /** Whether the position is balanced and the lead of the best move is within limits. */
  private static boolean isFit(Ranking ranking, int doubt) {
    return !ranking.isEmpty()
        && Math.abs(ranking.value(0)) <= BALANCED + doubt
        && ranking.lead(1) >= LEAST_LEAD - doubt
        && ranking.lead(1) <= MOST_LEAD + doubt
        && ranking.lead(RANKS - 1) <= MOST_SPREAD + doubt;
  }

  /** Why the best move is not quiet play, or null. */
  private static @Nullable RejectionReason doubt(
      Position position, Ranking ranking, SuiteBuilder suite) {
    int move = ranking.best();
    if (Move.isCapture(move) || Move.isPromotion(move) || position.givesCheck(move)) {
      return RejectionReason.FORCED;
    }
    return rarestTheme(position, move, suite).isEmpty() ? RejectionReason.NO_THEME : null;
  }

  /** The rarest theme of a move among those that are not complete. */
  private static Optional<Theme> rarestTheme(Position position, int move, SuiteBuilder suite) {
    return Theme.of(position, move).stream()
        .filter(theme -> suite.accepts(new OfTheme(theme)))
        .min(Comparator.comparingInt(theme -> suite.countOf(new OfTheme(theme))));
  }

  private static EpdRecord record(
      Candidate candidate, Position position, Ranking study, Theme theme) {
    List<String> grades = new ArrayList<>();
    List<String> sans = new ArrayList<>();
    List<String> points = new ArrayList<>();
    List<String> ucis = new ArrayList<>();
    for (int rank = 0; rank < study.ranks().size(); rank++) {
      int worth = rank == 0 ? MOST_POINTS : points(study.lead(rank));
      if (worth > 0) {
        int move = study.ranks().get(rank).move();
        String san = San.write(position, move);
        grades.add(san + "=" + worth);
        sans.add(san);
        points.add(Integer.toString(worth));
        ucis.add(Uci.write(move, !position.castling().isStandard()));
      }
    }
    return new EpdRecord(
        candidate.setup(),
        List.of(
            Operation.word("bm", sans.get(0)),
            Operation.string("c0", String.join(", ", grades)),
            Operation.string("c7", String.join(" ", sans)),
            Operation.string("c8", String.join(" ", points)),
            Operation.string("c9", String.join(" ", ucis)),
            Operation.number("ce", study.value(0)),
            Operation.string("id", theme.label())));
  }

  private record OfTheme(Theme theme) implements RecordTrait {
    private static final int MOST_PERCENT = 12;

    /** By its theme; a record without a number has it as its id. */
    static OfTheme of(EpdRecord record) {
      String named = Problem.of(record).theme();
      String label = named == null ? record.text("id") : named;
      for (Theme theme : Theme.values()) {
        if (theme.label().equals(label)) {
          return new OfTheme(theme);
        }
      }
      throw new IllegalArgumentException("its theme is none of strategy: " + label);
    }

    @Override
    public int mostPercent() {
      return MOST_PERCENT;
    }
  }

  @Override
  List<RecordTrait> traits(EpdRecord record) {
    return List.of(OfTheme.of(record));
  }

  /** Theme by theme, numbered within each. */
  @Override
  List<EpdRecord> suite(List<EpdRecord> records) {
    List<EpdRecord> suite = new ArrayList<>();
    for (Theme theme : Theme.values()) {
      List<EpdRecord> ofTheme =
          records.stream().filter(record -> OfTheme.of(record).theme() == theme).toList();
      suite.addAll(SuiteBuilder.number(theme.label(), ofTheme));
    }
    return suite;
  }

  /**
   * The points of a move this many centipawns worse than the best: halved for every 30 centipawns,
   * rounded, and never as many as the best move has.
   */
  static int points(int centipawns) {
    long points = Math.round(MOST_POINTS * Math.pow(0.5, centipawns / HALVING));
    return (int) Math.min(MOST_POINTS - 1, points);
  }
}
