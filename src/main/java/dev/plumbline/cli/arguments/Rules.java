package dev.plumbline.cli.arguments;

import dev.plumbline.judge.SolvingRule;

/** The rules by which a problem is solved, by their names. */
public final class Rules extends Choice<SolvingRule> {
  Rules() {
    super(SolvingRule.values(), SolvingRule::word);
  }
}
