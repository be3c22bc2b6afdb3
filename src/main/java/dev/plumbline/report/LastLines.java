package dev.plumbline.report;

import dev.plumbline.chess.Position;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The last exact line of each rank of an analysis, the best rank first. Bounds are skipped, illegal
 * lines are not.
 */
public record LastLines(List<PlayedLine> lines) {
  public LastLines {
    lines = List.copyOf(lines);
  }

  public static LastLines of(Row row) {
    return of(TranscriptReader.read(root(row), row.analysis().transcript()));
  }

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

  public @Nullable PlayedLine best() {
    return ofRank(1);
  }

  /** Null if the rank has no exact line. */
  public @Nullable PlayedLine ofRank(int rank) {
    return lines.stream().filter(line -> line.rank() == rank).findFirst().orElse(null);
  }

  public List<PlayedLine> others() {
    return lines.stream().filter(line -> line.rank() > 1).toList();
  }
}
