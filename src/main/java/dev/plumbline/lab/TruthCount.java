package dev.plumbline.lab;

import dev.plumbline.engine.LeafRecord;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateClaim;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.lab.LineSearch.JudgedLine;
import dev.plumbline.stats.Proportion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Counts lines by their truth, position by position. Mutable. */
public final class TruthCount {
  /** The properties counted. */
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

  private final Map<Worth, Proportion.Sums> positions = new EnumMap<>(Worth.class);
  private int lines;
  private int mates;
  private int matesKept;
  private long moves;

  public TruthCount() {
    for (Worth worth : Worth.values()) {
      positions.put(worth, new Proportion.Sums());
    }
  }

  /** Counts the lines of a position. */
  public void add(List<JudgedLine> judged) {
    positions.forEach(
        (worth, sums) -> {
          long counted = judged.stream().filter(line -> worth.holds(line.truth())).count();
          sums.add(judged.size(), (int) counted);
        });
    for (JudgedLine line : judged) {
      lines++;
      mates += line.truth().mate() == MateClaim.NONE ? 0 : 1;
      matesKept += line.truth().mate() == MateClaim.KEPT ? 1 : 0;
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

  private Proportion.Sums sums(Worth worth) {
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
          if (line.truth().kind() != TruthKind.TRUE || line.truth().mate() == MateClaim.BROKEN) {
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
      if (line.truth().mate() != MateClaim.NONE) {
        sort.append(", mate ").append(line.truth().mate());
      }
      LeafRecord leaf = line.report().leaf();
      sort.append(", ends: ").append(leaf == null ? "unknown" : leaf.reason().toString());
      return sort.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
