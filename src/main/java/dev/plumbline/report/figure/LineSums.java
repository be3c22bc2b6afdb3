package dev.plumbline.report.figure;

import dev.plumbline.judge.lines.LineFigures;
import dev.plumbline.judge.lines.ProvenMates;
import dev.plumbline.report.SearchResult;
import dev.plumbline.stats.Proportion;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * What share of the exact lines of an engine is right. The lines of a problem are no independent
 * observations, so that all of them, also those of repeated searches, make one cluster. Mutable.
 */
public final class LineSums {
  public enum LineFigure {
    LEGAL("legal to the end", "exact"),
    DEEP("reach their depth", "exact"),
    ANSWER("begin with the answer", "answered"),
    PROVEN("mates proven", "mates"),
    REFUTED("mates refuted", "mates"),
    UNDECIDED("mates not decided", "mates"),
    RANKS("ranks in order", "further");

    private final String words;
    private final String denominator;

    LineFigure(String words, String whole) {
      this.words = words;
      this.denominator = whole;
    }

    /** A word for all that it is a part of: exact lines, or those of further ranks. */
    String denominator() {
      return denominator;
    }

    public String words() {
      return words;
    }
  }

  private final Map<LineFigure, ClusterCount> counts = new EnumMap<>(LineFigure.class);
  private String suite = "";
  private int number;

  public LineSums() {
    for (LineFigure figure : LineFigure.values()) {
      counts.put(figure, new ClusterCount());
    }
  }

  /** Adds a result; those of one problem must be consecutive. */
  void add(SearchResult result) {
    if (result.number() != number || !result.suite().equals(suite)) {
      counts.values().forEach(ClusterCount::endCluster);
      number = result.number();
      suite = result.suite();
    }
    for (SearchResult search : result.eachSearch()) {
      LineFigures figures = search.judgement().lines().figures();
      if (figures != null) {
        add(search.judgement().lines().exact(), figures);
      }
    }
  }

  private void add(int exact, LineFigures figures) {
    ProvenMates mates = figures.mates();
    count(LineFigure.LEGAL).add(exact, figures.legal());
    count(LineFigure.DEEP).add(exact, figures.deep());
    count(LineFigure.ANSWER).add(figures.answers(), figures.begun());
    count(LineFigure.PROVEN).add(mates.claims(), mates.proven());
    count(LineFigure.REFUTED).add(mates.claims(), mates.refuted());
    count(LineFigure.UNDECIDED).add(mates.claims(), mates.undecided());
    count(LineFigure.RANKS).add(figures.ranks(), figures.ordered());
  }

  private ClusterCount count(LineFigure figure) {
    return Objects.requireNonNull(counts.get(figure));
  }

  public Proportion.ClusterSums of(LineFigure figure) {
    ClusterCount count = count(figure);
    count.endCluster();
    return count.sums;
  }

  /** Sums of a figure, and its cluster that is not complete yet. Mutable. */
  private static final class ClusterCount {
    private final Proportion.ClusterSums sums = new Proportion.ClusterSums();
    private int items;
    private int counted;

    void add(int more, int moreCounted) {
      items += more;
      counted += moreCounted;
    }

    /** A problem without anything to count says nothing about the share. */
    void endCluster() {
      if (items > 0) {
        sums.add(items, counted);
      }
      items = 0;
      counted = 0;
    }
  }
}
