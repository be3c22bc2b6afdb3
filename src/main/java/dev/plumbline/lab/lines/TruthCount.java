package dev.plumbline.lab.lines;

import dev.plumbline.judge.LineTruth;
import dev.plumbline.judge.LineTruth.Kind;
import dev.plumbline.judge.LineTruth.MateClaim;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How many lines are of which worth. */
public final class TruthCount {
  private final Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
  private int lines;
  private int full;
  private int mates;
  private int matesKept;
  private long moves;

  public void add(List<JudgedLine> judged) {
    judged.forEach(line -> add(line.truth(), line.moves().size()));
  }

  private void add(LineTruth truth, int length) {
    lines++;
    kinds.merge(truth.kind(), 1, Integer::sum);
    full += truth.full() ? 1 : 0;
    mates += truth.mate() == MateClaim.NONE ? 0 : 1;
    matesKept += truth.mate() == MateClaim.KEPT ? 1 : 0;
    moves += length;
  }

  public int lines() {
    return lines;
  }

  public int of(Kind kind) {
    return kinds.getOrDefault(kind, 0);
  }

  public int legal() {
    return lines - of(Kind.ILLEGAL);
  }

  public int full() {
    return full;
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
