package dev.plumbline.report;

import dev.plumbline.chess.Position;
import dev.plumbline.judge.lines.ToldLine;
import dev.plumbline.judge.lines.TranscriptReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The last exact line of each rank of an analysis, the best rank first. */
record LastLines(List<ToldLine> lines) {
  static LastLines of(Row row) {
    TreeMap<Integer, ToldLine> byRank = new TreeMap<>();
    for (ToldLine line :
        TranscriptReader.read(Position.of(row.problem().setup()), row.analysis().transcript())) {
      if (line.isExact() && !line.moves().isEmpty()) {
        byRank.put(line.rank(), line);
      }
    }
    return new LastLines(new ArrayList<>(byRank.values()));
  }

  /** Of the first rank. */
  @Nullable ToldLine best() {
    return lines.isEmpty() || lines.get(0).rank() != 1 ? null : lines.get(0);
  }
}
