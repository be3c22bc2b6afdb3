package dev.plumbline.judge.lines;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The last exact line of each rank of an analysis, the best rank first. Bounds are skipped, illegal
 * lines are not.
 *
 * @param answered the last exact line of the first rank that begins with the answer: its score is
 *     that of the answer
 */
public record FinalLines(List<PlayedLine> lines, @Nullable PlayedLine answered) {
  public FinalLines {
    lines = List.copyOf(lines);
  }

  /** Finds them among the lines of a search and, if the engine answered, those with its answer. */
  public static FinalLines of(List<PlayedLine> reported, int answer) {
    TreeMap<Integer, PlayedLine> byRank = new TreeMap<>();
    PlayedLine answered = null;
    for (PlayedLine line : reported) {
      if (line.isExact()) {
        byRank.put(line.rank(), line);
        boolean begins = !line.moves().isEmpty() && line.moves().get(0) == answer;
        answered = begins && line.rank() == 1 ? line : answered;
      }
    }
    return new FinalLines(new ArrayList<>(byRank.values()), answered);
  }

  public @Nullable PlayedLine best() {
    return ofRank(1);
  }

  public @Nullable PlayedLine ofRank(int rank) {
    return lines.stream().filter(line -> line.rank() == rank).findFirst().orElse(null);
  }

  public List<PlayedLine> others() {
    return lines.stream().filter(line -> line.rank() > 1).toList();
  }
}
