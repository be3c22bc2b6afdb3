package dev.plumbline.lab;

import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.lab.LineSearch.JudgedLine;
import dev.plumbline.stats.Proportion;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Counts lines by their truth, position by position. Mutable. */
public final class TruthCount {
  public enum Worth {
    LEGAL,
    FULL,
    TRUE,
    CUT,
    FALSE;

    private boolean holds(LineTruth truth) {
      return switch (this) {
        case LEGAL -> truth.isLegal();
        case FULL -> truth.full();
        case TRUE -> truth.kind() == TruthKind.TRUE;
        case CUT -> truth.kind() == TruthKind.CUT;
        case FALSE -> truth.kind() == TruthKind.FALSE;
      };
    }
  }

  private final Map<Worth, Proportion.ClusterSums> positions = new EnumMap<>(Worth.class);
  private int lines;
  private int mates;
  private int matesKept;
  private long moves;

  public TruthCount() {
    for (Worth worth : Worth.values()) {
      positions.put(worth, new Proportion.ClusterSums());
    }
  }

  public void add(List<JudgedLine> judged) {
    positions.forEach(
        (worth, sums) -> {
          long counted = judged.stream().filter(line -> worth.holds(line.truth())).count();
          sums.add(judged.size(), (int) counted);
        });
    for (JudgedLine line : judged) {
      lines++;
      mates += line.truth().mate() == MateTruth.NONE ? 0 : 1;
      matesKept += line.truth().mate() == MateTruth.KEPT ? 1 : 0;
      moves += line.moves().size();
    }
  }

  /** The number of positions counted. */
  public int size() {
    return sums(Worth.LEGAL).size();
  }

  public int lines() {
    return lines;
  }

  public int of(Worth worth) {
    return (int) sums(worth).counted();
  }

  public Proportion share(Worth worth) {
    return sums(worth).proportion();
  }

  private Proportion.ClusterSums sums(Worth worth) {
    return Objects.requireNonNull(positions.get(worth));
  }

  /** Lines whose score is a mate. */
  public int mates() {
    return mates;
  }

  /** Mates whose line ends in mate at the length claimed. */
  public int matesKept() {
    return matesKept;
  }

  public double meanLength() {
    return lines == 0 ? 0 : (double) moves / lines;
  }
}
