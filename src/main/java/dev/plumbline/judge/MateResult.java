package dev.plumbline.judge;

import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What became of the mate that a problem asks for.
 *
 * @param claimed moves to mate by the last exact line of the first rank; negative where the side to
 *     move is mated
 * @param proven whether that line begins with the move answered and mates on the board, as its
 *     score says
 */
public record MateResult(Kind kind, OptionalInt claimed, boolean proven) {
  public MateResult {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(claimed);
  }

  /** How the mate claimed compares with the one asked for. */
  public enum Kind {
    AS_ASKED,
    SHORTER,
    LONGER,
    WRONG_SIGN,
    NOT_CLAIMED
  }

  /**
   * The result where a mate is asked for; null elsewhere.
   *
   * @param last the last exact line of the first rank
   * @param answer the move that the line must begin with
   */
  static @Nullable MateResult of(Problem problem, @Nullable PlayedLine last, int answer) {
    if (problem.mate().isEmpty()) {
      return null;
    }
    if (last == null || !(last.info().score() instanceof Score.Mate mate)) {
      return new MateResult(Kind.NOT_CLAIMED, OptionalInt.empty(), false);
    }
    Kind kind = kind(mate.moves(), problem.mate().getAsInt());
    return new MateResult(
        kind, OptionalInt.of(mate.moves()), last.mates() && last.moves().get(0) == answer);
  }

  private static Kind kind(int moves, int asked) {
    if (asked > 0 != moves > 0) {
      return Kind.WRONG_SIGN;
    }
    int difference = Math.abs(moves) - Math.abs(asked);
    return difference == 0 ? Kind.AS_ASKED : difference < 0 ? Kind.SHORTER : Kind.LONGER;
  }

  /** Whether a mate is as good as the one asked for: as quick, or put off as long. */
  static boolean isGoodEnough(int moves, int asked) {
    return asked > 0 == moves > 0 && moves <= asked;
  }

  /** Whether it is proven, and as good as the one asked for. */
  boolean isSolution(int asked) {
    return proven && claimed.isPresent() && isGoodEnough(claimed.getAsInt(), asked);
  }
}
