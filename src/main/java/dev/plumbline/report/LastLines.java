package dev.plumbline.report;

import dev.plumbline.chess.Position;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The last exact line of each rank of an analysis, the best rank first. Bounds are passed over; a
 * line with illegal moves is not.
 */
public record LastLines(List<PlayedLine> lines) {
  public LastLines {
    lines = List.copyOf(lines);
  }

  static LastLines of(Row row) {
    return of(TranscriptReader.read(root(row), row.analysis().transcript()));
  }

  /** The last of all lines that an engine reported. */
  public static LastLines of(List<PlayedLine> reported) {
    TreeMap<Integer, PlayedLine> byRank = new TreeMap<>();
    for (PlayedLine line : reported) {
      if (line.isExact()) {
        byRank.put(line.rank(), line);
      }
    }
    return new LastLines(new ArrayList<>(byRank.values()));
  }

  /** The last lines that begin with a legal move. */
  static LastLines playable(Row row) {
    return of(
        TranscriptReader.read(root(row), row.analysis().transcript()).stream()
            .filter(line -> !line.moves().isEmpty())
            .toList());
  }

  private static Position root(Row row) {
    return Position.of(row.problem().setup());
  }

  /** The line of the first rank. */
  @Nullable PlayedLine best() {
    return ofRank(1);
  }

  /** The line of a rank; null if there is none. */
  @Nullable PlayedLine ofRank(int rank) {
    return lines.stream().filter(line -> line.rank() == rank).findFirst().orElse(null);
  }

  /** The lines of the ranks after the first. */
  List<PlayedLine> others() {
    return lines.stream().filter(line -> line.rank() > 1).toList();
  }
}
