package dev.plumbline.cli.run;

import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.Verdict;

/** How well an engine does so far. Mutable. */
final class RunTally {
  private long entries;
  private long solved;
  private long points;
  private long attainable;
  private long errors;

  void add(JournalEntry entry) {
    Verdict verdict = entry.judgement().verdict();
    entries++;
    attainable += verdict.attainable();
    if (entry.outcome().isAnswer()) {
      solved += verdict.solved() ? 1 : 0;
      points += verdict.points();
    } else if (entry.outcome() != Outcome.SKIPPED) {
      errors++;
    }
  }

  String solved() {
    return "solved " + solved + "/" + entries;
  }

  String points() {
    return "points " + points + "/" + attainable;
  }

  String errors() {
    return "errors " + errors;
  }
}
