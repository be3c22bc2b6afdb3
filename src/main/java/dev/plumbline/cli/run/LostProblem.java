package dev.plumbline.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.Row;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.IOException;

/** A problem that was not solved, as short texts: there may be many, and records may be long. */
record LostProblem(String key, String id, String engine, String answer, String asked) {
  private static final int LONGEST = 200;

  LostProblem {
    id = cut(id);
    answer = cut(answer);
    asked = cut(asked);
  }

  static LostProblem of(RunTask task, JournalEntry entry) {
    String id = task.problem().id();
    return new LostProblem(
        task.key().label(),
        id == null ? "" : id,
        task.key().engine(),
        answer(task, entry),
        Row.asked(task.problem()));
  }

  private static String answer(RunTask task, JournalEntry entry) {
    if (!entry.outcome().isAnswer()) {
      return entry.outcome().words();
    }
    Position root = Position.of(task.problem().setup());
    int played = new UciReader().read(root, entry.bestMove());
    return played == Move.NONE ? entry.bestMove() : San.write(root, played);
  }

  private static String cut(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
  }

  void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    json.writeString(key);
    json.writeString(id);
    json.writeString(engine);
    json.writeString(answer);
    json.writeString(asked);
    json.writeEndArray();
  }
}
