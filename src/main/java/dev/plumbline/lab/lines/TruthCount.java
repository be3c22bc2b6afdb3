package dev.plumbline.lab.lines;

import dev.plumbline.judge.LineTruth;
import dev.plumbline.judge.LineTruth.Kind;
import dev.plumbline.judge.LineTruth.MateClaim;
import dev.plumbline.lab.lines.Share.Cluster;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How many lines are of which worth, position by position. Mutable. */
public final class TruthCount {
  /** What is asked of a line. */
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
        case TRUE -> truth.kind() == Kind.TRUE;
        case CUT -> truth.kind() == Kind.CUT;
        case FALSE -> truth.kind() == Kind.FALSE;
      };
    }
  }

  private final Map<Worth, List<Cluster>> clusters = new EnumMap<>(Worth.class);
  private int lines;
  private int mates;
  private int matesKept;
  private long moves;

  public TruthCount() {
    for (Worth worth : Worth.values()) {
      clusters.put(worth, new ArrayList<>());
    }
  }

  /** Counts the lines of a position. */
  public void add(List<JudgedLine> judged) {
    clusters.forEach(
        (worth, positions) -> {
          long counted = judged.stream().filter(line -> worth.holds(line.truth())).count();
          positions.add(new Cluster(judged.size(), (int) counted));
        });
    for (JudgedLine line : judged) {
      lines++;
      mates += line.truth().mate() == MateClaim.NONE ? 0 : 1;
      matesKept += line.truth().mate() == MateClaim.KEPT ? 1 : 0;
      moves += line.moves().size();
    }
  }

  public int lines() {
    return lines;
  }

  public int of(Worth worth) {
    return positions(worth).stream().mapToInt(Cluster::counted).sum();
  }

  public Share share(Worth worth) {
    return Share.of(positions(worth));
  }

  private List<Cluster> positions(Worth worth) {
    return clusters.getOrDefault(worth, List.of());
  }

  /** Lines whose score is a mate. */
  public int mates() {
    return mates;
  }

  /** Those of them that end in mate at the length claimed. */
  public int matesKept() {
    return matesKept;
  }

  public double meanLength() {
    return lines == 0 ? 0 : (double) moves / lines;
  }
}
