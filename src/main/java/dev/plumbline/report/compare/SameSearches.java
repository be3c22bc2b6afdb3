package dev.plumbline.report.compare;

import dev.plumbline.chess.Position;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.judge.lines.SearchTrace.TraceStep;
import dev.plumbline.report.SearchResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many searches of two runs are identical: the same line, score and node count for each rank at
 * each depth, the same answer and number of nodes; under a limit of time the same at the depths
 * that both completed. Of journals that keep only the last lines, these are compared.
 *
 * @param searches of problems that both runs have
 * @param incomparable those of them with the same answer, but no line to compare
 * @param first the first search that differs, in the order of the newer run; null if none does
 * @param differing the problems with a search that differs, in the same order
 */
public record SameSearches(
    int identical,
    int searches,
    int incomparable,
    @Nullable First first,
    List<Differing> differing) {
  public SameSearches {
    differing = List.copyOf(differing);
  }

  /** How many are compared, as in {@code 17 of 60 searches}; empty if all are. */
  public String share() {
    return incomparable == 0 ? "" : searches - incomparable + " of " + searches + " searches";
  }

  /** The first search that differs; of a puzzle, the search of a single move. */
  public record First(SearchResult result, SearchTrace old, SearchTrace now, Parting parting) {
    /** For example {@code wac#3 (WAC.003), depth 7}. */
    public String place() {
      return result.label()
          + (parting.isAtEnd() ? ", end" : ", depth " + parting.depth())
          + (parting.rank() > 1 ? ", rank " + parting.rank() : "");
    }

    /** What the older search has there: a line with its score and nodes, or the answer. */
    public String oldText() {
      return text(parting.old(), old);
    }

    public String newText() {
      return text(parting.now(), now);
    }

    private String text(@Nullable TraceStep step, SearchTrace trace) {
      Position root = Position.of(result.problem().setup());
      return step != null
          ? step.text(root)
          : parting.isAtEnd() ? trace.end(root) : "no line, answer " + trace.answer(root);
    }
  }

  /**
   * A problem with a search by an engine that differs; of repeats, the first.
   *
   * @param was the answer of the older run, and {@code is} that of the newer
   * @param oldMiss why the older search did not solve it; null if it did
   * @param depth of the first line that differs; 0 if only the answers or the nodes do
   */
  public record Differing(
      String label,
      String was,
      String is,
      @Nullable Miss oldMiss,
      @Nullable Miss newMiss,
      String expected,
      int depth,
      int rank) {}
}
