package dev.plumbline.report.compare;

import dev.plumbline.judge.Miss;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the reports of a run show: its rows, how they differ from a baseline, and its gates. */
public final class RunReport {
  private final RunRecords records;
  private final @Nullable Comparison baseline;
  private final List<GateResult> gates;
  private final Set<Miss> only;
  private @Nullable Map<String, Comparison> bySuite;

  /**
   * @param baseline the comparison with the baseline, if there is one
   * @param gates passed and missed
   * @param only the misses to list; empty for everything
   */
  public RunReport(
      RunRecords records,
      @Nullable Comparison baseline,
      List<GateResult> gates,
      Collection<Miss> only) {
    this.records = records;
    this.baseline = baseline;
    this.gates = List.copyOf(gates);
    this.only = Set.copyOf(only);
  }

  /** With all problems. */
  public RunReport(RunRecords records, @Nullable Comparison baseline, List<GateResult> gates) {
    this(records, baseline, gates, List.of());
  }

  /** Of a run on its own. */
  public static RunReport of(RunRecords records) {
    return new RunReport(records, null, List.of());
  }

  public RunRecords records() {
    return records;
  }

  /** The rows to list, which are a part of those that results and gates count. */
  public RunRecords listed() {
    return only.isEmpty() ? records : records.where(this::lists);
  }

  /** Whether a row is to be listed. */
  public boolean lists(Row row) {
    Miss miss = row.miss();
    return only.isEmpty() || (miss != null && only.contains(miss));
  }

  public @Nullable Comparison baseline() {
    return baseline;
  }

  public List<GateResult> gates() {
    return gates;
  }

  /**
   * The comparison of each suite with the baseline, by name; empty without a baseline. Reading the
   * runs again takes a while, so it is done once for all formats.
   */
  public Map<String, Comparison> bySuite() throws IOException {
    if (bySuite == null) {
      bySuite = baseline == null ? Map.of() : Comparing.bySuite(baseline);
    }
    return bySuite;
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

  /** The miss of a search on one line, compared with the baseline if there is one. */
  public String missed(Row row) {
    boolean isKnown = isCompared() && isKnown(row);
    return missed(row, 0, 1) + (isKnown ? "; also unsolved in the baseline" : "");
  }

  /**
   * A missed problem on one line, compared with the baseline if that has it and solved it.
   *
   * @param solved searches that solved it
   */
  public String missed(Row row, int solved, int tried) {
    String text = Misses.text(row, solved, tried);
    if (!isCompared() || isKnown(row)) {
      return text;
    }
    Comparison.Change change = change(row);
    return text
        + switch (change.kind()) {
          case LOST -> "; the baseline solved it" + share(change) + " with " + change.was();
          case NEW -> "; not in the baseline";
          case WON, POINTS, SAME, FINDINGS ->
              "; solved in " + change.verdict() + " searches of the baseline";
        };
  }

  private boolean isCompared() {
    return baseline != null && baseline.lineFigures() == null;
  }

  private Comparison.Change change(Row row) {
    return Objects.requireNonNull(baseline).change(row);
  }

  /** Whether the baseline has the problem and never solved it. */
  private boolean isKnown(Row row) {
    Comparison.Change change = change(row);
    return change.tried() > 0 && change.solved() == 0;
  }

  private static String share(Comparison.Change change) {
    return change.solved() == change.tried() ? "" : " in " + change.verdict() + " searches";
  }
}
