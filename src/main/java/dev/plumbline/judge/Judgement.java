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
}
