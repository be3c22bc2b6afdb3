package dev.plumbline.uci;

import dev.plumbline.engine.Outcome;

/** An engine that cannot go on: how this counts, and what happened, in a sentence. */
final class EngineFault extends Exception {
  private static final long serialVersionUID = 1L;

  private final Outcome outcome;
  private final String sentence;

  EngineFault(Outcome outcome, String sentence) {
    super(sentence, null, false, false);
    this.outcome = outcome;
    this.sentence = sentence;
  }

  Outcome outcome() {
    return outcome;
  }

  String sentence() {
    return sentence;
  }
}
