package dev.plumbline.report.compare;

import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.Comparison.Split;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks the gates of a run, some of which need its comparison with an older run. */
public final class GateCheck {
  private final RunRecords records;
  private final @Nullable Comparison comparison;
  private final Map<String, Totals> totals = new HashMap<>();

  private GateCheck(RunRecords records, @Nullable Comparison comparison) {
    this.records = records;
    this.comparison = comparison;
  }

  /**
   * Checks all gates. A run that is not finished misses one more, unless there are none.
   *
   * @param missing searches that the run has not made
   * @param comparison null on the first run, which passes the gates that need one
   */
  public static List<GateResult> of(
      List<Gate> gates, RunRecords records, long missing, @Nullable Comparison comparison)
      throws IOException {
    GateCheck check = new GateCheck(records, comparison);
    List<GateResult> results = new ArrayList<>();
    for (Gate gate : gates) {
      results.add(check.of(gate));
    }
    if (missing > 0 && !gates.isEmpty()) {
      String found = missing + " of its searches are missing";
      results.add(new GateResult("a finished run", (double) missing, found, false));
    }
    return results;
  }

  private GateResult of(Gate gate) throws IOException {
    return switch (gate.metric()) {
      case SOLVED -> gate.check(totals(gate).solved(), totals(gate).problems());
      case POINTS -> gate.check(totals(gate).points(), totals(gate).attainable());
      case ERRORS -> gate.check(totals(gate).errors(), 0);
      case FINDINGS -> gate.check(totals(gate).findings(), 0);
      case LOST, NEW_FAILURES, P_VALUE -> compared(gate);
      case SOUND, COMPLAINTS, UNDECIDED ->
          throw new IllegalArgumentException("not of a run: " + gate.metric().word());
    };
  }

  private Totals totals(Gate gate) throws IOException {
    Totals known = totals.get(gate.suite());
    if (known == null) {
      known = Totals.of(records, gate.suite());
      totals.put(gate.suite(), known);
    }
    return known;
  }

  private GateResult compared(Gate gate) {
    if (comparison == null) {
      return gate.withoutComparison("no baseline yet", true);
    }
    if (comparison.lineFigures() != null) {
      return gate.withoutComparison("one of the runs checks lines only and solves nothing", false);
    }
    List<String> nothing = comparison.coverage().nothing(gate.suite());
    if (!nothing.isEmpty()) {
      return gate.withoutComparison("nothing to compare: " + String.join("; ", nothing), false);
    }
    Split split =
        gate.suite().isEmpty()
            ? comparison.split()
            : comparison.suites().getOrDefault(gate.suite(), Split.NONE);
    return compared(gate, split).of(comparison.coverage().share(gate.suite()));
  }

  private static GateResult compared(Gate gate, Split split) {
    return switch (gate.metric()) {
      case LOST -> gate.check(split.lost(), 0);
      case NEW_FAILURES -> gate.check(split.newFailures(), 0);
      case P_VALUE -> gate.checkChance(split.chance(), split.won(), split.lost());
      case SOLVED, POINTS, ERRORS, FINDINGS, SOUND, COMPLAINTS, UNDECIDED ->
          throw new IllegalArgumentException("not a comparison: " + gate.metric().word());
    };
  }
}
