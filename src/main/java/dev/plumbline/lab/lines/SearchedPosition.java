package dev.plumbline.lab.lines;

import dev.plumbline.engine.Analysis;
import dev.plumbline.lab.Exercise;
import java.util.List;

/**
 * A position after its search.
 *
 * @param lines of each collector, in the order of the collectors
 */
public record SearchedPosition(Exercise exercise, Analysis analysis, List<List<JudgedLine>> lines) {
  public SearchedPosition {
    lines = lines.stream().map(List::copyOf).toList();
  }
}
