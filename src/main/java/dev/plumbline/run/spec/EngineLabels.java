package dev.plumbline.run.spec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells engines of the same name apart: the second stockfish is called {@code stockfish (2)}. */
public final class EngineLabels {
  private EngineLabels() {}

  /** The engines in their order, no two called the same. */
  public static List<EngineSpec> distinct(List<EngineSpec> engines) {
    Set<String> taken = new HashSet<>();
    List<EngineSpec> distinct = new ArrayList<>();
    for (EngineSpec engine : engines) {
      String label = engine.label();
      for (int number = 2; !taken.add(label); number++) {
        label = engine.label() + " (" + number + ")";
      }
      distinct.add(label.equals(engine.label()) ? engine : engine.withLabel(label));
    }
    return distinct;
  }
}
