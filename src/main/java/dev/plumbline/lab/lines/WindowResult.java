package dev.plumbline.lab.lines;

import java.util.List;

/**
 * What one way of searching did, and what each collector kept of it.
 *
 * @param name of the way, among those it is compared with
 */
public record WindowResult(
    String name, WindowTotals totals, List<CollectorTotals> collectors, List<Refused> refused) {
  /** A collector that cannot be trusted there, and why. */
  public record Refused(String collector, String reason) {}

  public WindowResult {
    collectors = List.copyOf(collectors);
    refused = List.copyOf(refused);
  }
}
