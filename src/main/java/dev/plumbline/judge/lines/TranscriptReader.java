package dev.plumbline.judge.lines;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads all {@code info} lines of a transcript, of every rank, from the raw text. */
public final class TranscriptReader {
  /** Ranks beyond share a board, which costs only time. */
  private static final int MOST_BOARDS = 256;

  private TranscriptReader() {}

  /** Hears of lines while they stand on a board. */
  @FunctionalInterface
  public interface Listener {
    /**
     * A line was read.
     *
     * @param end where its legal moves lead to; it changes when the next line is read
     */
    void line(PlayedLine line, Position end);
  }

  /**
   * The lines in order.
   *
   * @param root with the history of its game; it is as before at the end
   */
  public static List<PlayedLine> read(Position root, List<RawLine> transcript) {
    return read(root, transcript, (line, end) -> {});
  }

  /** The lines in order, each shown to a listener with the position at its end. */
  public static List<PlayedLine> read(Position root, List<RawLine> transcript, Listener listener) {
    Map<Integer, LineWalk> boards = new HashMap<>();
    List<PlayedLine> lines = new ArrayList<>(transcript.size());
    for (int i = 0; i < transcript.size(); i++) {
      RawLine raw = transcript.get(i);
      if (Info.isInfo(raw.text())) {
        Info info = Info.read(raw.text());
        int board = Math.min(info.rankOrFirst(), MOST_BOARDS);
        LineWalk walk = boards.computeIfAbsent(board, rank -> new LineWalk(root));
        PlayedLine line = walk.play(i, raw, info);
        lines.add(line);
        listener.line(line, walk.end());
      }
    }
    return lines;
  }
}
