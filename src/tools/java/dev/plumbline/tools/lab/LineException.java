package dev.plumbline.tools.lab;

import dev.plumbline.engine.LeafRecord;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.lab.Exercise;
import dev.plumbline.lab.LineSearch.JudgedLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Lines that are not true, of one sort: with the same defect, and ended for the same reason.
 *
 * @param first an example, and {@code where} it was found
 */
public record LineException(String sort, int count, Exercise where, JudgedLine first) {

  /** Collects exceptions by sort. */
  public static final class Collection {
    private final List<LineException> sorts = new ArrayList<>();

    /** Adds the lines of a position that are not true or do not mate as claimed. */
    public void add(Exercise where, List<JudgedLine> lines) {
      for (JudgedLine line : lines) {
        if (line.truth().kind() != TruthKind.TRUE || line.truth().mate() == MateTruth.BROKEN) {
          add(new LineException(sort(line), 1, where, line));
        }
      }
    }

    private void add(LineException one) {
      for (int i = 0; i < sorts.size(); i++) {
        LineException known = sorts.get(i);
        if (known.sort().equals(one.sort())) {
          sorts.set(
              i,
              new LineException(known.sort(), known.count() + 1, known.where(), known.first()));
          return;
        }
      }
      sorts.add(one);
    }

    /** The most frequent sort first. */
    public List<LineException> byCount() {
      return sorts.stream().sorted((a, b) -> Integer.compare(b.count(), a.count())).toList();
    }
  }

  private static String sort(JudgedLine line) {
    StringBuilder sort = new StringBuilder(line.truth().kind().name());
    sort.append(line.truth().full() ? ", full" : ", not full");
    sort.append(line.truth().equal() ? ", equal" : ", unequal");
    if (line.truth().mate() != MateTruth.NONE) {
      sort.append(", mate ").append(line.truth().mate());
    }
    LeafRecord leaf = line.report().leaf();
    sort.append(", ends: ").append(leaf == null ? "unknown" : leaf.reason().toString());
    return sort.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
