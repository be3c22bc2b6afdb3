package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Redraws the best lines a few times a second while it is open. An engine may report many lines at
 * once; drawing each would slow the search down, and nobody could read them.
 */
public final class LiveLines implements LineListener, AutoCloseable {
  private static final int MILLIS = 100;
  private static final double NANOS = 1e9;

  private final Position position;
  private final Standings standings;
  private final Consumer<List<String>> drawing;
  private final Timer timer = new Timer("live lines", true);
  private final long start = System.nanoTime();
  private @Nullable LineReport last;
  private boolean isClosed;

  /**
   * Starts drawing.
   *
   * @param standings receives each line and provides the lines to draw
   * @param drawing receives all lines of text each time
   */
  public LiveLines(Position position, Standings standings, Consumer<List<String>> drawing) {
    this.position = position.copy();
    this.standings = standings;
    this.drawing = drawing;
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            draw();
          }
        };
    timer.schedule(task, MILLIS, MILLIS);
  }

  @Override
  public synchronized void line(LineReport line) {
    standings.line(line);
    last = line;
  }

  private synchronized void draw() {
    if (last != null && !isClosed) {
      List<LineReport> lines = standings.lines();
      List<String> drawn = new ArrayList<>(table(position, lines));
      drawn.add("");
      drawn.add(summary(last, lines));
      drawing.accept(drawn);
    }
  }

  private String summary(LineReport last, List<LineReport> lines) {
    String best = lines.isEmpty() ? "" : ScoreText.of(lines.get(0)) + " " + move(lines.get(0));
    return String.format(
        Locale.ROOT,
        "depth %d  nodes %d  nodes/s %.0f  time %.1f s  %s",
        last.depth(),
        last.nodes(),
        last.nodes() / Math.max(1e-9, last.nanos() / NANOS),
        (System.nanoTime() - start) / NANOS,
        best);
  }

  private String move(LineReport line) {
    return NumberedLine.of(position, line.moves().subList(0, 1));
  }

  /** Stops drawing; the last drawing stays. */
  @Override
  public synchronized void close() {
    isClosed = true;
    timer.cancel();
  }

  /** The lines as a table: rank, score, depth, moves. */
  static List<String> table(Position position, List<LineReport> lines) {
    TextTable table = new TextTable(Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.row("rank", "score", "depth", "line");
    int rank = 1;
    for (LineReport line : lines) {
      String moves = NumberedLine.of(position, line.moves());
      String depth = line.depth() + "/" + Math.max(line.depth(), line.selectiveDepth());
      table.row(Integer.toString(rank++), ScoreText.of(line), depth, moves);
    }
    return table.lines();
  }
}
