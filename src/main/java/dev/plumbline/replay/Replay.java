package dev.plumbline.replay;

import java.util.List;

/**
 * What became of a script in one process.
 *
 * @param engine the name that the engine gives itself
 * @param faults what went wrong, the most telling first
 * @param remarks findings that are no errors
 * @param difference where the engine first answered otherwise than recorded; empty if nowhere
 */
public record Replay(
    String engine,
    List<ReplayFault> faults,
    List<ReplayFault> remarks,
    String difference,
    int searches,
    long nanos) {
  public Replay {
    faults = List.copyOf(faults);
    remarks = List.copyOf(remarks);
  }

  /**
   * Something that went wrong.
   *
   * @param code an outcome such as {@code crashed}, a finding such as {@code illegal-move}, or
   *     {@code error-report} for what a sanitizer or an assertion wrote
   * @param place the command, as in {@code command 12, go depth 9}
   */
  public record ReplayFault(String code, String place, String detail) {
    public static final String ERROR_REPORT = "error-report";

    /** As in {@code crashed at command 12, go depth 9: the process was ended by signal 11}. */
    public String sentence() {
      return code + " at " + place + (detail.isEmpty() ? "" : ": " + detail);
    }
  }
}
