package dev.plumbline.judge;

import dev.plumbline.judge.findings.Findings;
import java.util.List;
import java.util.Objects;
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
}
