package dev.plumbline.lab.score;

import java.util.List;

/** What an engine made of many problems. */
public record ScoreTotals(
    int problems, int solved, long points, long attainable, long nodes, long nanos) {
  public static ScoreTotals of(List<Scored> all) {
    return new ScoreTotals(
        all.size(),
        (int) all.stream().filter(scored -> scored.verdict().solved()).count(),
        all.stream().mapToLong(scored -> scored.verdict().points()).sum(),
        all.stream().mapToLong(scored -> scored.verdict().attainable()).sum(),
        all.stream().mapToLong(scored -> scored.analysis().nodes()).sum(),
        all.stream().mapToLong(scored -> scored.analysis().nanos()).sum());
  }

  /** Points got, of a hundred. */
  public double percent() {
    return attainable == 0 ? 0 : 100.0 * points / attainable;
  }

  public long nodesPerSecond() {
    return nanos == 0 ? 0 : Math.round(nodes * 1e9 / nanos);
  }
}
