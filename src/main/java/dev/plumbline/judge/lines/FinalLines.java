package dev.plumbline.judge.lines;

import dev.plumbline.chess.Move;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The exact lines of an analysis that are its result. Ranks are compared, so they are of one depth:
 * the deepest one at which the engine reported all ranks, one after the other. A search ends within
 * a depth, though. If it found its answer there, or has no such depth just before, the last line of
 * the first rank stands alone. Bounds are skipped, illegal lines are not.
 *
 * @param lines the best rank first
 * @param answered the line of the first rank that begins with the answer, of these lines or else
 *     the last one: its score is that of the answer
 */
public record FinalLines(List<PlayedLine> lines, @Nullable PlayedLine answered) {
  public FinalLines {
    lines = List.copyOf(lines);
  }

  /** Finds them among the lines of a search and, if the engine answered, those with its answer. */
  public static FinalLines of(List<PlayedLine> reported, int answer) {
    List<PlayedLine> complete = List.of();
    List<PlayedLine> ranks = new ArrayList<>();
    PlayedLine last = null;
    PlayedLine answered = null;
    for (PlayedLine line : reported) {
      if (!line.isExact()) {
        continue;
      }
      ranks.removeIf(other -> other.rank() >= line.rank() || depth(other) != depth(line));
      if (line.rank() == ranks.size() + 1) {
        ranks.add(line);
        complete = ranks.size() >= complete.size() ? List.copyOf(ranks) : complete;
      }
      if (line.rank() == 1) {
        last = line;
        answered = begins(line, answer) ? line : answered;
      }
    }
    if (last == null) {
      return new FinalLines(List.of(), null);
    }
    PlayedLine best = complete.get(0);
    boolean isCurrent = depth(best) >= depth(last) - 1;
    if (isCurrent && begins(best, answer)) {
      return new FinalLines(complete, best);
    }
    return new FinalLines(isCurrent && answer == Move.NONE ? complete : List.of(last), answered);
  }

  private static int depth(PlayedLine line) {
    return line.info().depth();
  }

  private static boolean begins(PlayedLine line, int move) {
    return !line.moves().isEmpty() && line.moves().get(0) == move;
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
