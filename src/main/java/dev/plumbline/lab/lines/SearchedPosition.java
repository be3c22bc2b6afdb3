package dev.plumbline.lab.lines;

import dev.plumbline.engine.Analysis;
import dev.plumbline.lab.Exercise;
import dev.plumbline.search.SearchCounts;
import java.util.List;

/**
 * A position after its search.
 *
 * @param counts of this search
 * @param raises how often alpha was raised in a PV node
 * @param written how many moves each collector writes for that
 * @param lines of each collector, in the order of the collectors
 */
public record SearchedPosition(
    Exercise exercise,
    Analysis analysis,
    SearchCounts counts,
    long raises,
    List<Long> written,
    List<List<JudgedLine>> lines) {
  public SearchedPosition {
    written = List.copyOf(written);
    lines = lines.stream().map(List::copyOf).toList();
  }
}
