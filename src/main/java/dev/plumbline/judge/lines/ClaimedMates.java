package dev.plumbline.judge.lines;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The mates that a search claims, compared with the one that the record names. They are counted as
 * {@code matecheck.py} of matetrack does: a claim is an exact score with its line, and the same
 * score with the same line counts once for each rank.
 *
 * @param known moves to the mate that the record names, negative if the side to move is mated; 0 if
 *     it names none
 * @param last moves to the mate that the last exact score of the first rank claims; 0 if it claims
 *     none
 * @param first the claims of the first rank
 * @param others the claims of all other ranks
 */
public record ClaimedMates(int known, int last, RankClaims first, RankClaims others) {
  /**
   * The claims of some ranks.
   *
   * @param better mates shorter than the known one
   * @param wrong mates by the other side
   * @param unexpected mates where the record names none
   * @param badLines lines of the right side that do not show the mate, or in which the side that is
   *     mated can claim a draw
   */
  public record RankClaims(int better, int wrong, int unexpected, int badLines) {
    private static final RankClaims NONE = new RankClaims(0, 0, 0, 0);

    private RankClaims plus(RankClaims other) {
      return new RankClaims(
          better + other.better,
          wrong + other.wrong,
          unexpected + other.unexpected,
          badLines + other.badLines);
    }
  }

  /** Scores without moves are claims too: their lines are too short. */
  private record RankClaim(int rank, int moves, List<String> line) {}

  /**
   * The claims of a search; null if neither the record names a mate nor the search claims one.
   *
   * @param root the position of the problem, unchanged at the end
   * @param lines all lines of the search
   * @param timely those of them that were in time, for the last score
   */
  public static @Nullable ClaimedMates of(
      Problem problem, Position root, List<PlayedLine> lines, Collection<PlayedLine> timely) {
    int known = problem.mate().orElse(0);
    Map<Integer, Integer> ofMoves = KnownMoves.in(problem, root);
    RankClaims first = RankClaims.NONE;
    RankClaims others = RankClaims.NONE;
    Set<RankClaim> seen = new HashSet<>();
    for (PlayedLine line : lines) {
      int moves = moves(line);
      if (moves != 0 && seen.add(new RankClaim(line.rank(), moves, line.info().moves()))) {
        if (line.rank() == 1) {
          first = first.plus(claim(line, moves, known, true, root));
        } else {
          Integer ofMove = line.moves().isEmpty() ? null : ofMoves.get(line.moves().get(0));
          RankClaims claim =
              ofMove == null
                  ? claim(line, moves, known, moves > 0, root)
                  : claim(line, moves, ofMove, true, root);
          others = others.plus(claim);
        }
      }
    }
    return known == 0 && seen.isEmpty()
        ? null
        : new ClaimedMates(known, last(timely), first, others);
  }

  /** The moves to the mate that an exact score claims; 0 without one. */
  private static int moves(PlayedLine line) {
    return line.info().bound() == Bound.EXACT && line.info().score() instanceof Score.Mate mate
        ? mate.moves()
        : 0;
  }

  private static int last(Collection<PlayedLine> lines) {
    int last = 0;
    for (PlayedLine line : lines) {
      if (line.rank() == 1 && line.info().bound() == Bound.EXACT && line.info().score() != null) {
        last = moves(line);
      }
    }
    return last;
  }

  /**
   * What is to be said of a claim. A move of another rank may well lose, or lose faster than the
   * best one: there, only a win can be better, wrong or unexpected, unless the mate of that move is
   * known.
   */
  private static RankClaims claim(
      PlayedLine line, int moves, int known, boolean isJudged, Position root) {
    if (known == 0) {
      return new RankClaims(0, 0, isJudged ? 1 : 0, 0);
    }
    if (!KnownMate.isBySameSide(moves, known)) {
      return new RankClaims(0, isJudged ? 1 : 0, 0, 0);
    }
    boolean isBetter = isJudged && Math.abs(moves) < Math.abs(known);
    boolean isBad = !line.mates() || canBeDrawn(line, moves > 0, root);
    return new RankClaims(isBetter ? 1 : 0, 0, 0, isBad ? 1 : 0);
  }

  /** Whether the side that is mated can claim a draw before one of the moves. */
  private static boolean canBeDrawn(PlayedLine line, boolean opponentIsMated, Position root) {
    Position position = root.copy();
    boolean isMated = !opponentIsMated;
    for (int move : line.moves()) {
      if (isMated && Draw.canBeClaimed(position)) {
        return true;
      }
      position.make(move);
      isMated = !isMated;
    }
    return false;
  }

  /** Whether the search claims, in the end, a mate by the side of the known one. */
  public boolean isFound() {
    return known != 0 && last != 0 && KnownMate.isBySameSide(last, known);
  }

  /** Whether it claims the known mate in the end. */
  public boolean isBest() {
    return known != 0 && last == known;
  }
}
