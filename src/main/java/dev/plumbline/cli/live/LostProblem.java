package dev.plumbline.cli.live;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.notation.San;
import dev.plumbline.notation.UciReader;
import dev.plumbline.report.MoveWords;
import dev.plumbline.run.RunTask;
import java.io.IOException;

/** A problem that was not solved: as much of it as is shown. */
record LostProblem(JournalKey key, Problem problem, String move, Outcome outcome) {
  LostProblem(RunTask task, JournalEntry entry) {
    this(task.key(), task.problem(), entry.bestMove(), entry.outcome());
  }

  void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    json.writeString(key.label());
    json.writeString(problem.id() == null ? "" : problem.id());
    json.writeString(key.engine());
    json.writeString(answer());
    json.writeString(MoveWords.asked(problem));
    json.writeEndArray();
  }

  private String answer() {
    if (!outcome.isAnswer()) {
      return outcome.words();
    }
    Position root = Position.of(problem.setup());
    int played = new UciReader().read(root, move);
    return played == Move.NONE ? move : San.write(root, played);
  }
}
