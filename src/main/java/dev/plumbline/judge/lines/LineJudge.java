package dev.plumbline.judge.lines;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Judges a line on the board: plays it and checks that its final position evaluates to the reported
 * score. Equal values alone may be chance, so a true line must be legal and full as well.
 */
public final class LineJudge {
  private final ToIntFunction<Position> value;
  private final BiPredicate<Position, LeafRecord> tables;
  private final MoveGenerator generator = new MoveGenerator();

  /** With the engine's static evaluation for the side to move, without endgame tables. */
  public LineJudge(ToIntFunction<Position> staticValue) {
    this(staticValue, (end, leaf) -> false);
  }

  /** With the engine's endgame tables: whether they give the end of a line the leaf's value. */
  public LineJudge(ToIntFunction<Position> staticValue, BiPredicate<Position, LeafRecord> tables) {
    value = staticValue;
    this.tables = tables;
  }

  public LineTruth judge(Position root, LineReport report) {
    return judge(root, report, report.moves(), null);
  }

  /**
   * Judges a line that some collector kept during the search of a report.
   *
   * @param root with the history of its game
   * @param shadow the same line as a lossless collector kept it, if known
   */
  public LineTruth judge(
      Position root, LineReport report, List<Integer> line, @Nullable List<Integer> shadow) {
    Position position = root.copy();
    for (int ply = 0; ply < line.size(); ply++) {
      if (!generator.isLegal(position, line.get(ply))) {
        return new LineTruth(TruthKind.ILLEGAL, ply, false, false, claim(report, false));
      }
      position.make(line.get(ply));
    }
    LineTruth truth = atEnd(position, report, line);
    if (truth.kind() != TruthKind.FALSE) {
      return truth;
    }
    boolean cut = reachesTable(line, report, shadow) || isCutFrom(root, report, line, shadow);
    int ply = cut || shadow == null ? line.size() : difference(line, shadow);
    return new LineTruth(
        cut ? TruthKind.CUT : TruthKind.FALSE, ply, truth.full(), truth.equal(), truth.mate());
  }

  /**
   * Judges a line whose moves have been played; null unless it is exact and legal and the engine
   * says how it ends.
   */
  public @Nullable LineTruth judgePlayed(Position end, PlayedLine line) {
    if (!line.isExact() || !line.isLegal() || line.raw().leaf() == null) {
      return null;
    }
    Info info = line.info();
    LineReport report =
        new LineReport(
            line.rank(),
            new Effort(info.depth(), info.nodes(), line.raw().nanos()),
            info.selectiveDepth(),
            Objects.requireNonNull(info.score()),
            info.bound(),
            info.hashPermille(),
            line.moves(),
            line.raw().leaf());
    LineTruth truth = atEnd(end, report, report.moves());
    boolean cut = truth.kind() == TruthKind.FALSE && reachesTable(report.moves(), report, null);
    return cut
        ? new LineTruth(TruthKind.CUT, truth.ply(), truth.full(), truth.equal(), truth.mate())
        : truth;
  }

  /**
   * Whether a line is legal and reaches its depth or the end of the game. Where the engine says how
   * the line ends, extensions and reductions count; else every depth takes a move.
   *
   * @param end the position after its moves
   */
  public boolean isFull(Position end, PlayedLine line) {
    LeafRecord leaf = line.raw().leaf();
    return line.isLegal()
        && (line.moves().size() >= line.info().depth()
            || line.end() != PlayedLine.End.OPEN
            || end.isRepeated()
            || Draw.byMaterial(end)
            || Draw.byFiftyMoves(end)
            || (leaf != null && isFull(end, line.moves(), line.info().depth(), leaf)));
  }

  /** Judges by the final position; a false line may still turn out to be cut. */
  private LineTruth atEnd(Position end, LineReport report, List<Integer> line) {
    boolean mates = isMate(end) && claims(report.score(), line.size());
    MateTruth mate = claim(report, mates);
    LeafRecord leaf = report.leaf();
    if (report.bound() != Bound.EXACT || leaf == null) {
      TruthKind kind = report.bound() != Bound.EXACT ? TruthKind.BOUND : TruthKind.LEGAL;
      return new LineTruth(kind, line.size(), false, false, mate);
    }
    boolean full = isFull(end, line, report.depth(), leaf);
    boolean equal = mates || isEqual(end, line.size(), report.score(), leaf);
    TruthKind kind = full && equal ? TruthKind.TRUE : TruthKind.FALSE;
    return new LineTruth(kind, line.size(), full, equal, mate);
  }

  /** Whether the line ends where the engine says, and the board confirms the reason. */
  private boolean isFull(Position end, List<Integer> line, int depth, LeafRecord leaf) {
    return line.size() == leaf.ply() && reachesDepth(depth, leaf) && holds(end, leaf);
  }

  /** The plies searched and the depth left must add up to the depth, extended and reduced. */
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
      case TABLE -> tables.test(end, leaf);
      case TABLE_EXACT, TABLE_BOUND, PRUNED, MAXIMUM_PLY -> false;
    };
  }

  /** Whether the value of the final position equals the score. */
  private boolean isEqual(Position end, int length, Score score, LeafRecord leaf) {
    if (!(score instanceof Score.Centipawns centipawns) || isMate(end)) {
      return false;
    }
    if (leaf.reason() == LeafReason.TABLE && centipawns.value() == leaf.value()) {
      return tables.test(end, leaf);
    }
    boolean drawn =
        isDrawn(end)
            || (leaf.reason() == LeafReason.REPETITION && end.isRepeated())
            || generator.count(end) == 0;
    int fromMover = drawn ? 0 : value.applyAsInt(end);
    return centipawns.value() == ((length & 1) == 0 ? fromMover : -fromMover);
  }

  /**
   * Whether the search took the score from an endgame table, or from an exact, deep enough table
   * entry that the line reaches; later moves come from the table.
   */
  private static boolean reachesTable(
      List<Integer> line, LineReport report, @Nullable List<Integer> shadow) {
    LeafRecord leaf = Objects.requireNonNull(report.leaf());
    boolean sameScore =
        !(report.score() instanceof Score.Centipawns score) || score.value() == leaf.value();
    return sameScore
        && (leaf.reason() == LeafReason.TABLE_EXACT || leaf.reason() == LeafReason.TABLE)
        && reachesDepth(report.depth(), leaf)
        && line.size() >= leaf.ply()
        && (shadow == null || difference(line, shadow) >= leaf.ply());
  }

  private boolean isCutFrom(
      Position root, LineReport report, List<Integer> line, @Nullable List<Integer> shadow) {
    if (shadow == null || difference(line, shadow) < line.size()) {
      return false;
    }
    TruthKind whole = judge(root, report, shadow, null).kind();
    return whole == TruthKind.TRUE || whole == TruthKind.CUT;
  }

  /** The number of common first moves. */
  private static int difference(List<Integer> line, List<Integer> other) {
    int ply = 0;
    while (ply < Math.min(line.size(), other.size()) && line.get(ply).equals(other.get(ply))) {
      ply++;
    }
    return ply;
  }

  private static MateTruth claim(LineReport report, boolean mates) {
    if (report.bound() != Bound.EXACT || !(report.score() instanceof Score.Mate)) {
      return MateTruth.NONE;
    }
    return mates ? MateTruth.KEPT : MateTruth.BROKEN;
  }

  /** Whether a score claims a mate after a number of plies. */
  private static boolean claims(Score score, int length) {
    return score instanceof Score.Mate mate && length == PlayedLine.plies(mate);
  }

  private boolean isMate(Position position) {
    return position.inCheck() && generator.count(position) == 0;
  }

  private static boolean isDrawn(Position position) {
    return Draw.byMaterial(position) || Draw.byFiftyMoves(position) || Draw.byRepetition(position);
  }

  /**
   * The judgement of a line.
   *
   * @param ply where it goes wrong: the moves before the first illegal one, or before the first
   *     that differs from the line that the search followed; else its length
   * @param full whether it reaches the search depth and ends as the engine says
   * @param equal whether its final position has the value of the score; alone this may be chance
   * @param mate whether it mates as the score claims
   */
  public record LineTruth(TruthKind kind, int ply, boolean full, boolean equal, MateTruth mate) {
    /** The kinds from worst to best; the last two are undecided. */
    public enum TruthKind {
      ILLEGAL,
      /**
       * The final position does not have the value of the score, and the line is not part of one
       * that does.
       */
      FALSE,
      /** Part of a true line, or ended by an exact table entry or an endgame table not at hand. */
      CUT,
      /** The final position has the value of the score and is where the engine says. */
      TRUE,
      /** Legal, but the score is only a bound. */
      BOUND,
      /** Legal, but the engine does not say how the line ends. */
      LEGAL
    }

    /** Whether a line mates as its score claims. */
    public enum MateTruth {
      /** No mate is claimed, or only as a bound. */
      NONE,
      /** The line ends in mate after exactly the number of plies claimed. */
      KEPT,
      BROKEN
    }

    public boolean isLegal() {
      return kind != TruthKind.ILLEGAL;
    }
  }

  /**
   * The exact lines of which the engine says how they end, by their truth. Full lines reach the
   * search depth; a true line is full as well.
   */
  public record TruthTally(int full, int trueLines, int cut, int falseLines) {
    public static final TruthTally NONE = new TruthTally(0, 0, 0, 0);

    /** The same with one line more, which is counted unless it is null. */
    public TruthTally with(@Nullable LineTruth line) {
      return line == null
          ? this
          : new TruthTally(
              full + (line.full() ? 1 : 0),
              trueLines + (line.kind() == TruthKind.TRUE ? 1 : 0),
              cut + (line.kind() == TruthKind.CUT ? 1 : 0),
              falseLines + (line.kind() == TruthKind.FALSE ? 1 : 0));
    }

    /** As in {@code true=3 cut=1 false=0}; empty if no line is counted. */
    @Override
    public String toString() {
      return trueLines + cut + falseLines == 0
          ? ""
          : "true=" + trueLines + " cut=" + cut + " false=" + falseLines;
    }
  }
}
