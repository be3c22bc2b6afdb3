package dev.plumbline.judge.lines;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.Reason;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.lines.LineJudge.LineTruth.Kind;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateClaim;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Holds a line against the board: plays it, and asks whether its end has the value that the engine
 * gave for it. Equal values alone can be chance; so a true line is legal first, then full, then
 * equal.
 */
public final class LineJudge {
  private final ToIntFunction<Position> value;
  private final boolean toTheHorizon;
  private final MoveGenerator generator = new MoveGenerator();

  private LineJudge(ToIntFunction<Position> value, boolean toTheHorizon) {
    this.value = value;
    this.toTheHorizon = toTheHorizon;
  }

  /**
   * For lines with their quiescence moves.
   *
   * @param staticValue of the engine, in its units, from the view of the side to move
   */
  public static LineJudge ofWholeLines(ToIntFunction<Position> staticValue) {
    return new LineJudge(staticValue, false);
  }

  /**
   * For lines that end where the main search did.
   *
   * @param quiescenceValue of the engine, in its units, from the view of the side to move
   */
  public static LineJudge ofMainLines(ToIntFunction<Position> quiescenceValue) {
    return new LineJudge(quiescenceValue, true);
  }

  /** Judges the line of a report by itself. */
  public LineTruth judge(Position root, LineReport report) {
    return judge(root, report, report.moves(), null);
  }

  /**
   * Judges a line that was kept, in whatever way, in the search that a report tells of.
   *
   * @param root with the history of its game
   * @param shadow the line as a way without loss kept it in the same search, if there was one
   */
  public LineTruth judge(
      Position root, LineReport report, List<Integer> line, @Nullable List<Integer> shadow) {
    Position position = root.copy();
    OptionalInt overAt = OptionalInt.empty();
    for (int ply = 0; ply < line.size(); ply++) {
      if (ply > 0 && overAt.isEmpty() && isDrawn(position)) {
        overAt = OptionalInt.of(ply);
      }
      if (!generator.isLegal(position, line.get(ply))) {
        return new LineTruth(Kind.ILLEGAL, ply, false, false, claim(report, false), overAt);
      }
      position.make(line.get(ply));
    }
    LineTruth truth = atEnd(position, report, line, overAt);
    if (truth.kind() != Kind.FALSE) {
      return truth;
    }
    boolean cut = reachesTable(line, report, shadow) || isCutFrom(root, report, line, shadow);
    int ply = cut || shadow == null ? line.size() : difference(line, shadow);
    return new LineTruth(
        cut ? Kind.CUT : Kind.FALSE, ply, truth.full(), truth.equal(), truth.mate(), overAt);
  }

  /**
   * Judges the line of a report by itself that somebody has played already, every move of it legal.
   *
   * @param overAt as in {@link LineTruth}
   */
  public LineTruth judgePlayed(Position end, LineReport report, OptionalInt overAt) {
    LineTruth truth = atEnd(end, report, report.moves(), overAt);
    boolean cut = truth.kind() == Kind.FALSE && reachesTable(report.moves(), report, null);
    return cut
        ? new LineTruth(
            Kind.CUT, truth.ply(), truth.full(), truth.equal(), truth.mate(), truth.overAt())
        : truth;
  }

  /** What the end of a line tells; one that is false may still turn out to be cut. */
  private LineTruth atEnd(Position end, LineReport report, List<Integer> line, OptionalInt overAt) {
    boolean mates = isMate(end) && claims(report.score(), line.size());
    MateClaim mate = claim(report, mates);
    LeafRecord leaf = report.leaf();
    if (report.bound() != Bound.EXACT || leaf == null) {
      Kind kind = report.bound() != Bound.EXACT ? Kind.BOUND : Kind.LEGAL;
      return new LineTruth(kind, line.size(), false, false, mate, overAt);
    }
    boolean full = isFull(end, line, report.depth(), leaf);
    boolean equal = mates || isEqual(end, line.size(), report.score(), leaf.reason());
    Kind kind = full && equal ? Kind.TRUE : Kind.FALSE;
    return new LineTruth(kind, line.size(), full, equal, mate, overAt);
  }

  /** Whether the line ends where the engine says, for a reason that the board confirms. */
  private boolean isFull(Position end, List<Integer> line, int depth, LeafRecord leaf) {
    boolean quiescenceLeftOut = toTheHorizon && leaf.ply() > leaf.mainPlies();
    return line.size() == (toTheHorizon ? leaf.mainPlies() : leaf.ply())
        && reachesDepth(depth, leaf)
        && (quiescenceLeftOut || holds(end, leaf));
  }

  /** What the main search made and had left is the depth asked for, extended and reduced. */
  private static boolean reachesDepth(int depth, LeafRecord leaf) {
    return leaf.mainPlies() + leaf.remainingDepth() == depth + leaf.adjustment();
  }

  private boolean holds(Position end, LeafRecord leaf) {
    return switch (leaf.reason()) {
      case STAND_PAT -> leaf.remainingDepth() <= 0 && generator.count(end) > 0;
      case MATE -> isMate(end);
      case STALEMATE -> !end.inCheck() && generator.count(end) == 0;
      case REPETITION -> end.isRepeated();
      case FIFTY_MOVES -> Draw.byFiftyMoves(end) && !isMate(end);
      case MATERIAL -> Draw.byMaterial(end);
      case TABLE_EXACT, TABLE_BOUND, PRUNED, MAXIMUM_PLY -> false;
    };
  }

  /** Whether the value of the end, worked out from the board, is the score. */
  private boolean isEqual(Position end, int length, Score score, Reason reason) {
    if (!(score instanceof Score.Centipawns centipawns) || isMate(end)) {
      return false;
    }
    boolean drawn =
        isDrawn(end)
            || (reason == Reason.REPETITION && end.isRepeated())
            || generator.count(end) == 0;
    int fromMover = drawn ? 0 : value.applyAsInt(end);
    return centipawns.value() == ((length & 1) == 0 ? fromMover : -fromMover);
  }

  /**
   * The search took the score from its table, exact and deep enough, and the line follows it until
   * there; moves beyond are the table's.
   */
  private static boolean reachesTable(
      List<Integer> line, LineReport report, @Nullable List<Integer> shadow) {
    LeafRecord leaf = report.leaf();
    if (leaf == null) {
      return false;
    }
    boolean sameScore =
        !(report.score() instanceof Score.Centipawns score) || score.value() == leaf.value();
    return sameScore
        && leaf.reason() == Reason.TABLE_EXACT
        && reachesDepth(report.depth(), leaf)
        && line.size() >= leaf.ply()
        && (shadow == null || difference(line, shadow) >= leaf.ply());
  }

  private boolean isCutFrom(
      Position root, LineReport report, List<Integer> line, @Nullable List<Integer> shadow) {
    if (shadow == null || line.size() >= shadow.size() || difference(line, shadow) < line.size()) {
      return false;
    }
    Kind whole = judge(root, report, shadow, null).kind();
    return whole == Kind.TRUE || whole == Kind.CUT;
  }

  /** How many first moves two lines have in common. */
  private static int difference(List<Integer> line, List<Integer> other) {
    int ply = 0;
    while (ply < Math.min(line.size(), other.size()) && line.get(ply).equals(other.get(ply))) {
      ply++;
    }
    return ply;
  }

  private static MateClaim claim(LineReport report, boolean mates) {
    if (report.bound() != Bound.EXACT || !(report.score() instanceof Score.Mate)) {
      return MateClaim.NONE;
    }
    return mates ? MateClaim.KEPT : MateClaim.BROKEN;
  }

  /** Whether a score claims a mate after so many moves of both sides. */
  private static boolean claims(Score score, int length) {
    return score instanceof Score.Mate mate
        && length == (mate.moves() > 0 ? 2 * mate.moves() - 1 : -2 * mate.moves());
  }

  private boolean isMate(Position position) {
    return position.inCheck() && generator.count(position) == 0;
  }

  private static boolean isDrawn(Position position) {
    return Draw.byMaterial(position) || Draw.byFiftyMoves(position) || Draw.byRepetition(position);
  }

  /**
   * What a line is worth.
   *
   * @param ply where it goes wrong: moves before the first that cannot be played, or before the
   *     first in which a false line differs from the one that the search followed; else the line's
   *     length
   * @param full whether it reaches as deep as the search did, and ends as the engine tells
   * @param equal whether its end has the value of the score; alone this can be chance
   * @param mate what became of a mate that the score claims
   * @param overAt after how many moves the game was over although the line goes on
   */
  public record LineTruth(
      Kind kind, int ply, boolean full, boolean equal, MateClaim mate, OptionalInt overAt) {
    /** From worst to best, but for those that cannot be told. */
    public enum Kind {
      /** A move cannot be played. */
      ILLEGAL,
      /** Its end does not have the value of the score, and it is no part of a line that has. */
      FALSE,
      /** Part of a true line, or one that the search ended at an exact entry of its table. */
      CUT,
      /** Its end has the value of the score, and is where the engine tells that it should be. */
      TRUE,
      /** Legal, and the score only a bound: no line can have a value that is not known. */
      BOUND,
      /** Legal; the engine does not tell how the line ends, so no more can be said. */
      LEGAL
    }

    /** Whether a line mates as its score claims. */
    public enum MateClaim {
      /** No mate is claimed, or only as a bound. */
      NONE,
      /** The line ends in mate at exactly the length claimed. */
      KEPT,
      BROKEN
    }

    public boolean isLegal() {
      return kind != Kind.ILLEGAL;
    }
  }
}
