package dev.plumbline.report;

import dev.plumbline.chess.Position;
import dev.plumbline.judge.lines.ToldLine;
import dev.plumbline.judge.lines.TranscriptReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The last exact line of each rank of an analysis, the best rank first. Bounds are passed over; a
 * line with illegal moves is not.
 */
public record LastLines(List<ToldLine> lines) {
  public LastLines {
    lines = List.copyOf(lines);
  }

  static LastLines of(Row row) {
    return of(TranscriptReader.read(root(row), row.analysis().transcript()));
  }

  /** The last of all lines that an engine reported. */
  public static LastLines of(List<ToldLine> reported) {
    TreeMap<Integer, ToldLine> byRank = new TreeMap<>();
    for (ToldLine line : reported) {
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
  @Nullable ToldLine best() {
    return ofRank(1);
  }

  /** The line of a rank; null if there is none. */
  @Nullable ToldLine ofRank(int rank) {
    return lines.stream().filter(line -> line.rank() == rank).findFirst().orElse(null);
  }

  /** The lines of the ranks after the first. */
  List<ToldLine> others() {
    return lines.stream().filter(line -> line.rank() > 1).toList();
  }
}
