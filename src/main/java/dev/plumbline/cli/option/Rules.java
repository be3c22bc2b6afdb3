package dev.plumbline.cli.option;

import dev.plumbline.judge.SolvingRule;

/** The rules by which a problem is solved, by their names. */
public final class Rules extends EnumOption<SolvingRule> {
  Rules() {
    super(SolvingRule.values(), SolvingRule::word);
  }
}
