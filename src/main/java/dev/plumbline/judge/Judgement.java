package dev.plumbline.judge;

import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * All that is judged of one analysis of a problem.
 *
 * @param rule what it took to be solved
 * @param found when the solution was found; null where it was not, or not kept
 * @param choices the moves that the engine held for the best, one after the other
 * @param mate null where no mate is asked for
 */
public record Judgement(
    SolvingRule rule,
    Verdict verdict,
    @Nullable Found found,
    List<Choice> choices,
    @Nullable MateResult mate,
    LineTally lines,
    Findings findings) {
  public Judgement {
    Objects.requireNonNull(rule);
    Objects.requireNonNull(verdict);
    Objects.requireNonNull(lines);
    Objects.requireNonNull(findings);
    choices = List.copyOf(choices);
  }

  /** How often the engine changed its mind. */
  public int changes() {
    return Math.max(0, choices.size() - 1);
  }

  /** The same with other findings. */
  public Judgement with(Findings others) {
    return new Judgement(rule, verdict, found, choices, mate, lines, others);
  }

  /**
   * When the solution was found that the engine then kept to the end: by the runner's clock, and by
   * the depth and nodes that the engine told then, -1 where it told none.
   */
  public record Found(long nanos, int depth, long nodes) {}

  /**
   * A move that the engine began to hold for the best, and when: by the runner's clock, and by the
   * depth and nodes that it told then, -1 where it told none.
   *
   * @param move as the protocol writes it
   * @param right whether it is what the problem asks for
   */
  public record Choice(long nanos, int depth, long nodes, String move, boolean right) {
    public Choice {
      Objects.requireNonNull(move);
    }
  }

  /**
   * How many lines of each kind an engine told.
   *
   * @param exact with a score that is no bound
   * @param bounds with a score that is one
   * @param illegal exact ones and bounds that cannot be played to their end
   * @param full and the next three: exact lines of which the builtin engine tells how they end; a
   *     true line is full too
   */
  public record LineTally(
      int exact, int bounds, int illegal, int full, int trueLines, int cut, int falseLines) {
    /** Those that could be held against their leaf records. */
    public int recorded() {
      return trueLines + cut + falseLines;
    }
  }

  /**
   * What an engine's answer to a problem is worth.
   *
   * @param solved whether all that was asked for was given; for graded problems, full points
   * @param points got; 1 or 0 where the problem is not graded
   * @param attainable the points of the best answer
   */
  public record Verdict(boolean solved, int points, int attainable) {}

  /**
   * What became of the mate that a problem asks for.
   *
   * @param claimed moves to mate by the last exact line of the first rank; negative where the side
   *     to move is mated
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
}
