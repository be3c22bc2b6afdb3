package dev.plumbline.report.compare;

import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the reports of a run show: its rows, how they differ from a baseline, and its gates.
 *
 * @param baseline the comparison with the baseline, if there is one
 * @param gates passed and missed
 */
public record RunReport(RunRecords records, @Nullable Comparison baseline, List<GateResult> gates) {
  public RunReport {
    gates = List.copyOf(gates);
  }

  /** Of a run on its own. */
  public static RunReport of(RunRecords records) {
    return new RunReport(records, null, List.of());
  }

  /** Whether a search missed a problem that the engine solved no more often in the baseline. */
  public boolean isKnownFailure(Row row) {
    if (baseline == null || row.status() != Row.Status.UNSOLVED) {
      return false;
    }
    return switch (baseline.change(row).kind()) {
      case WON, POINTS, SAME -> true;
      case LOST, NEW, FINDINGS -> false;
    };
  }

  /** A missed problem on one line, compared with the baseline if there is one. */
  public String missed(Row row) {
    if (baseline == null || baseline.lineFigures() != null) {
      return Misses.text(row);
    }
    Comparison.Change change = baseline.change(row);
    return Misses.text(row)
        + switch (change.kind()) {
          case LOST -> "; the baseline solved it" + share(change) + " with " + change.was();
          case NEW -> "; not in the baseline";
          case WON, POINTS, SAME, FINDINGS ->
              change.solved() == 0
                  ? "; also unsolved in the baseline"
                  : "; solved in " + change.verdict() + " searches of the baseline";
        };
  }

  private static String share(Comparison.Change change) {
    return change.solved() == change.tried() ? "" : " in " + change.verdict() + " searches";
  }
}
