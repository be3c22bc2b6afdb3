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
 * The judgement of one analysis.
 *
 * @param found when the solution was found for good; null if it was not
 * @param choices the best moves in turn
 * @param mate null unless a mate is asked for
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

  /** The number of times the best move changed. */
  public int changes() {
    return Math.max(0, choices.size() - 1);
  }

  /** The same with another verdict. */
  public Judgement with(Verdict other) {
    return new Judgement(
        rule, other, other.solved() ? found : null, choices, mate, lines, findings);
  }

  /** The same with other findings. */
  public Judgement with(Findings others) {
    return new Judgement(rule, verdict, found, choices, mate, lines, others);
  }

  /**
   * When the solution was found and then kept to the end: by the runner's clock, and by the depth
   * and nodes that the engine had reported, -1 if none.
   */
  public record Found(long nanos, int depth, long nodes) {}

  /**
   * A move that became the best one, and when: by the runner's clock, and by the depth and nodes
   * that the engine had reported, -1 if none.
   *
   * @param move as UCI writes it
   * @param right whether it solves the problem
   */
  public record Choice(long nanos, int depth, long nodes, String move, boolean right) {
    public Choice {
      Objects.requireNonNull(move);
    }
  }

  /**
   * The number of lines of each kind.
   *
   * @param exact with an exact score
   * @param bounds with a score that is a bound
   * @param illegal with an illegal move, exact or not
   * @param full and the next three: exact lines with a leaf record; a true line is full as well
   */
  public record LineTally(
      int exact, int bounds, int illegal, int full, int trueLines, int cut, int falseLines) {
    /** The lines with a leaf record. */
    public int recorded() {
      return trueLines + cut + falseLines;
    }
  }

  /**
   * The verdict on an answer.
   *
   * @param solved whether the answer is right; in graded problems, worth full points
   * @param points 1 or 0 unless the problem is graded
   * @param attainable the points of the best answer
   */
  public record Verdict(boolean solved, int points, int attainable) {}

  /**
   * The result of a problem that asks for a mate.
   *
   * @param claimed moves to mate by the last exact line of the first rank; negative if the side to
   *     move is mated
   * @param proven whether that line begins with the engine's move and mates on the board as its
   *     score says
   */
  public record MateResult(Kind kind, OptionalInt claimed, boolean proven) {
    public MateResult {
      Objects.requireNonNull(kind);
      Objects.requireNonNull(claimed);
    }

    /** The mate claimed compared with the one asked for. */
    public enum Kind {
      AS_ASKED,
      SHORTER,
      LONGER,
      WRONG_SIGN,
      NOT_CLAIMED
    }

    /**
     * The result; null unless the problem asks for a mate.
     *
     * @param last the last exact line of the first rank
     * @param answer the engine's move
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

    /** Whether a mate is as quick as the one asked for, or delayed as long. */
    static boolean isGoodEnough(int moves, int asked) {
      return asked > 0 == moves > 0 && moves <= asked;
    }

    boolean isSolution(int asked) {
      return proven && claimed.isPresent() && isGoodEnough(claimed.getAsInt(), asked);
    }
  }
}
