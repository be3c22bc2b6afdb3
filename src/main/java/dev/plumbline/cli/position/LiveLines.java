package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.terminal.PeriodicTask;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.TextTable;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  private final BestLines best;
  private final Consumer<List<String>> drawing;
  private final PeriodicTask repetition;
  private final long start = System.nanoTime();
  private @Nullable LineReport last;

  /**
   * Starts drawing.
   *
   * @param best receives each line and provides the lines to draw
   * @param drawing receives all lines of text each time
   */
  public LiveLines(Position position, BestLines best, Consumer<List<String>> drawing) {
    this.position = position.copy();
    this.best = best;
    this.drawing = drawing;
    repetition = new PeriodicTask("live lines", MILLIS, this::draw);
  }

  @Override
  public synchronized void line(LineReport line) {
    best.line(line);
    last = line;
  }

  private synchronized void draw() {
    if (last != null) {
      List<LineReport> lines = best.lines();
      List<String> drawn = new ArrayList<>(table(position, lines));
      drawn.add("");
      drawn.add(summary(last, lines));
      drawing.accept(drawn);
    }
  }

  private String summary(LineReport last, List<LineReport> lines) {
    String best =
        lines.isEmpty()
            ? ""
            : ScoreText.of(lines.get(0).score(), lines.get(0).bound()) + " " + move(lines.get(0));
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
    return San.numbered(position, line.moves().subList(0, 1));
  }

  /** Stops drawing; the last drawing stays. */
  @Override
  public void close() {
    repetition.close();
  }

  /** The lines as a table: rank, score, depth, moves. */
  static List<String> table(Position position, List<LineReport> lines) {
    TextTable table = new TextTable("rrrl");
    table.row("rank", "score", "depth", "line");
    int rank = 1;
    for (LineReport line : lines) {
      String moves = San.numbered(position, line.moves());
      String depth = line.depth() + "/" + Math.max(line.depth(), line.selectiveDepth());
      table.row(Integer.toString(rank++), ScoreText.of(line.score(), line.bound()), depth, moves);
    }
    return table.lines();
  }

  /**
   * The best lines so far, at most one for each first move: those of the current iteration, then
   * those of the previous one whose first moves have not been reported again. Thread-safe.
   */
  static final class BestLines implements LineListener {
    private final int ranks;
    private List<LineReport> before = List.of();
    private final List<LineReport> present = new ArrayList<>();
    private int depth;

    public BestLines(int ranks) {
      this.ranks = ranks;
    }

    @Override
    public synchronized void line(LineReport line) {
      if (line.moves().isEmpty() || line.bound() == Bound.UPPER || isNoNews(line)) {
        return;
      }
      if (line.depth() != depth) {
        before = lines();
        present.clear();
        depth = line.depth();
      }
      present.removeIf(other -> other.rank() == line.rank() || isOfSameMove(line, other));
      int place = 0;
      while (place < present.size() && present.get(place).rank() < line.rank()) {
        place++;
      }
      present.add(place, line);
    }

    /** A lower bound for a move that is already listed does not change its rank. */
    private boolean isNoNews(LineReport line) {
      return line.bound() == Bound.LOWER
          && lines().stream().limit(line.rank()).anyMatch(known -> isOfSameMove(known, line));
    }

    private static boolean isOfSameMove(LineReport line, LineReport other) {
      return line.moves().get(0).equals(other.moves().get(0));
    }

    /** The lines, best first. */
    public synchronized List<LineReport> lines() {
      List<LineReport> lines = new ArrayList<>(present);
      for (LineReport old : before) {
        if (lines.stream().noneMatch(line -> isOfSameMove(line, old))) {
          lines.add(old);
        }
      }
      return List.copyOf(lines.subList(0, Math.min(ranks, lines.size())));
    }
  }
}
