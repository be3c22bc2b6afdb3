package dev.plumbline.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.report.html.MoveTokens;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A search that goes on, with the lines that it told last. Mutable. */
final class LiveSearch {
  private static final int MOST_LINES = 8;

  /** A line is longer than anybody follows while it lasts. */
  private static final int MOST_MOVES = 24;

  private final RunTask task;
  private final long start;
  private final Deque<LineReport> lines;

  LiveSearch(RunTask task, long start) {
    this(task, start, new ArrayDeque<>(MOST_LINES));
  }

  private LiveSearch(RunTask task, long start, Deque<LineReport> lines) {
    this.task = task;
    this.start = start;
    this.lines = lines;
  }

  void add(LineReport line) {
    if (lines.size() == MOST_LINES) {
      lines.removeLast();
    }
    lines.addFirst(cut(line));
  }

  /** The beginning alone: an engine may report lines of any length. */
  private static LineReport cut(LineReport line) {
    if (line.moves().size() <= MOST_MOVES) {
      return line;
    }
    return new LineReport(
        line.rank(),
        line.depth(),
        line.selectiveDepth(),
        line.score(),
        line.bound(),
        line.nodes(),
        line.nanos(),
        line.hashPermille(),
        List.copyOf(line.moves().subList(0, MOST_MOVES)),
        null);
  }

  LiveSearch copy() {
    return new LiveSearch(task, start, new ArrayDeque<>(lines));
  }

  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("key", task.key().label());
    json.writeStringField("id", task.problem().id() == null ? "" : task.problem().id());
    json.writeStringField("engine", task.key().engine());
    json.writeStringField("epd", EpdWriter.write(task.record()));
    json.writeNumberField("move", Math.max(1, task.problem().setup().fullmoves()));
    json.writeNumberField("ms", (System.nanoTime() - start) / 1_000_000);
    json.writeArrayFieldStart("lines");
    Position root = Position.of(task.problem().setup());
    MoveTokens tokens = new MoveTokens();
    for (LineReport line : lines) {
      json.writeStartArray();
      json.writeNumber(line.rank());
      json.writeNumber(line.depth());
      if (line.score() instanceof Score.Mate mate) {
        json.writeString("#" + mate.moves());
      } else {
        json.writeNumber(((Score.Centipawns) line.score()).value());
      }
      json.writeNumber(line.bound() == Bound.EXACT ? 0 : line.bound() == Bound.LOWER ? 1 : -1);
      json.writeString(tokens.line(root, line.moves(), 0));
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
