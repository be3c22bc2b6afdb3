package dev.plumbline.judge;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.judge.lines.ClaimedMates;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.KnownMate.MateClaim;
import dev.plumbline.judge.lines.LineFigures;
import dev.plumbline.judge.lines.LineJudge.TruthTally;
import dev.plumbline.notation.Spelling;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The judgement of one analysis.
 *
 * @param found when the solution was found for good; null if it was not
 * @param choices the best moves in turn; empty if it was read without the engine's lines
 * @param mate null unless a mate is asked for
 * @param claims the mates claimed; null without any
 */
public record Judgement(
    SolvingRule rule,
    Verdict verdict,
    @Nullable SolvedAt found,
    List<MoveChoice> choices,
    @Nullable MateResult mate,
    @Nullable ClaimedMates claims,
    LineTally lines,
    Findings findings) {
  public Judgement {
    choices = List.copyOf(choices);
    if (found != null && !verdict.solved) {
      throw new IllegalArgumentException("the solution was found, but the problem is not solved");
    }
  }

  /** The number of times the best move changed. */
  public int changes() {
    return Math.max(0, choices.size() - 1);
  }

  public Judgement with(Verdict other) {
    return new Judgement(
        rule, other, other.solved() ? found : null, choices, mate, claims, lines, findings);
  }

  public Judgement with(Findings others) {
    return new Judgement(rule, verdict, found, choices, mate, claims, lines, others);
  }

  /**
   * When the solution was found and then kept to the end: by the runner's clock, and by the depth
   * and nodes that the engine had reported, -1 if none.
   */
  public record SolvedAt(long nanos, int depth, long nodes) {}

  /**
   * A move that became the best one, and when: by the runner's clock, and by the depth and nodes
   * that the engine had reported, -1 if none.
   *
   * @param move as UCI writes it
   * @param right whether it solves the problem
   */
  public record MoveChoice(long nanos, int depth, long nodes, String move, boolean right) {}

  /**
   * The number of lines with an exact score, with a bound and with an illegal move, and the exact
   * lines of the builtin engine by their truth.
   *
   * @param figures null if they were not counted
   */
  public record LineTally(
      int exact,
      int bounds,
      int illegal,
      @JsonUnwrapped TruthTally truths,
      @Nullable LineFigures figures) {
    public LineTally with(@Nullable LineFigures others) {
      return new LineTally(exact, bounds, illegal, truths, others);
    }
  }

  /**
   * The verdict on an answer, its points and those of the best answer: 1 or 0 unless the problem is
   * graded, where full points are a solution.
   */
  public record Verdict(boolean solved, int points, int attainable) {
    public Verdict {
      if (points > attainable) {
        throw new IllegalArgumentException(points + " points of " + attainable);
      }
      if (solved && points < attainable) {
        throw new IllegalArgumentException(
            "solved, but only " + points + " points of " + attainable);
      }
    }
  }

  /** Why the answer to a problem does not solve it; null if it does, or if it is not judged. */
  public @Nullable Miss miss(Problem problem, Analysis answer) {
    if (answer.outcome() == Outcome.SKIPPED || !rule.canSolve(problem)) {
      return null;
    }
    if (!answer.outcome().isAnswer()) {
      return Miss.ERROR;
    }
    if (verdict.solved() || !rule.judgesAnswers()) {
      return null;
    }
    if (!SolvingRule.isRight(problem, answer.bestMove())) {
      return Miss.OTHER_MOVE;
    }
    Miss ofMate = mate == null || !rule.wantsMate(problem) ? null : mate.miss(rule);
    return ofMate == null ? Miss.TOO_LATE : ofMate;
  }

  /**
   * The same in words if the move is right: {@code mate line too long (5 for 4)}; empty if the move
   * is wrong, or there is none.
   */
  public String trouble(Problem problem, Analysis answer) {
    Miss miss = miss(problem, answer);
    if (miss == null) {
      return "";
    }
    return switch (miss) {
      case OTHER_MOVE, ERROR -> "";
      case TOO_LATE -> "found too late";
      case MATE_NOT_CLAIMED, LINE_TOO_LONG, MATE_NOT_PROVEN ->
          Objects.requireNonNull(mate).trouble(problem);
    };
  }

  /**
   * The result of a problem that asks for a mate.
   *
   * @param claimed moves to mate by the last exact line of the first rank; negative if the side to
   *     move is mated
   * @param status of the claim; null without one
   * @param reply the move that refutes it, in SAN; null without one
   */
  public record MateResult(
      MateComparison kind,
      OptionalInt claimed,
      @Nullable ClaimStatus status,
      @Nullable String reply) {
    /** The mate claimed compared with the one asked for. */
    public enum MateComparison {
      AS_ASKED,
      SHORTER,
      LONGER,
      WRONG_SIGN,
      NOT_CLAIMED
    }

    static @Nullable MateResult of(@Nullable KnownMate mate) {
      if (mate == null) {
        return null;
      }
      MateClaim last = mate.last();
      if (last == null) {
        return new MateResult(MateComparison.NOT_CLAIMED, OptionalInt.empty(), null, null);
      }
      String reply = last.proof().reply();
      return new MateResult(
          kind(last.moves(), mate.moves()),
          OptionalInt.of(last.moves()),
          last.proof().status(),
          reply.isEmpty() ? null : reply);
    }

    private static MateComparison kind(int moves, int asked) {
      if (!KnownMate.isBySameSide(moves, asked)) {
        return MateComparison.WRONG_SIGN;
      }
      int difference = Math.abs(moves) - Math.abs(asked);
      return difference == 0
          ? MateComparison.AS_ASKED
          : difference < 0 ? MateComparison.SHORTER : MateComparison.LONGER;
    }

    boolean isSolution(SolvingRule rule) {
      if (status == null || status == ClaimStatus.CLAIMED) {
        return false;
      }
      return switch (kind) {
        case AS_ASKED -> rule == SolvingRule.LINE || status != ClaimStatus.REFUTED;
        case SHORTER -> rule == SolvingRule.LINE || status == ClaimStatus.PROVEN;
        case LONGER, WRONG_SIGN, NOT_CLAIMED -> false;
      };
    }

    /** In words: {@code as asked, proven}. */
    public String words() {
      String words = Spelling.slug(kind).replace('-', ' ');
      return status == null ? words : words + ", " + statusWords();
    }

    /** The status as in a journal: {@code mating-line}; empty without a claim. */
    public String statusWord() {
      return status == null ? "" : Spelling.slug(status);
    }

    private String statusWords() {
      return status == null ? "" : status.words() + (reply == null ? "" : " by " + reply);
    }

    /** Why this is no solution; null if it is one. */
    private @Nullable Miss miss(SolvingRule rule) {
      if (isSolution(rule)) {
        return null;
      }
      return switch (kind) {
        case NOT_CLAIMED, WRONG_SIGN -> Miss.MATE_NOT_CLAIMED;
        case LONGER -> Miss.LINE_TOO_LONG;
        case AS_ASKED, SHORTER -> Miss.MATE_NOT_PROVEN;
      };
    }

    private String trouble(Problem problem) {
      int asked = Math.abs(problem.mate().orElse(0));
      int moves = Math.abs(claimed.orElse(0));
      String lengths = " (" + moves + " for " + asked + ")";
      return switch (kind) {
        case NOT_CLAIMED -> "mate not claimed";
        case WRONG_SIGN -> "mate claimed for the wrong side";
        case LONGER ->
            (status == ClaimStatus.CLAIMED ? "claimed mate" : "mate line") + " too long" + lengths;
        case AS_ASKED, SHORTER -> {
          if (status == ClaimStatus.CLAIMED) {
            yield "mate in " + moves + " claimed without a mating line";
          }
          yield status == ClaimStatus.REFUTED
              ? "mate " + statusWords()
              : "shorter mate " + statusWords() + lengths;
        }
      };
    }
  }
}
