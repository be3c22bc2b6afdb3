package dev.plumbline.judge;

import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.lines.ToldLine;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What became of the mate that a problem asks for.
 *
 * @param claimed moves to mate by the last exact line of the first rank
 * @param proven whether that line mates on the board, as its score says
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

  /** The result where a mate is asked for; null elsewhere. */
  static @Nullable MateResult of(Problem problem, @Nullable ToldLine last) {
    if (problem.mate().isEmpty()) {
      return null;
    }
    if (last == null || !(last.info().score() instanceof Score.Mate mate)) {
      return new MateResult(Kind.NOT_CLAIMED, OptionalInt.empty(), false);
    }
    Kind kind = kind(mate.moves(), problem.mate().getAsInt());
    return new MateResult(kind, OptionalInt.of(mate.moves()), last.mates());
  }

  private static Kind kind(int moves, int asked) {
    if (asked > 0 != moves > 0) {
      return Kind.WRONG_SIGN;
    }
    int difference = Math.abs(moves) - Math.abs(asked);
    return difference == 0 ? Kind.AS_ASKED : difference < 0 ? Kind.SHORTER : Kind.LONGER;
  }

  /** Whether it is proven, and in time. */
  boolean isSolution() {
    return proven && (kind == Kind.AS_ASKED || kind == Kind.SHORTER);
  }
}
