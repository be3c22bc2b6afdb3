package dev.plumbline.report.figure;

import dev.plumbline.report.RunSetup;
import dev.plumbline.report.figure.Breakdown.PartSums;
import dev.plumbline.report.figure.FigureTable.SummedRow;
import dev.plumbline.report.figure.LineSums.LineFigure;
import dev.plumbline.stats.Proportion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What engines say, as tables: rows for each suite and engine that have something to show. */
record AnswerTables(Breakdown all, RunSetup setup) {
  /**
   * The mates claimed: a row for the first rank and, if several were requested, one for the others.
   * The prover has columns where it was asked.
   */
  FigureTable mates() {
    List<PartSums> parts = parts(sums -> sums.of(Figure.MATES) > 0);
    boolean isProven =
        Stream.of(Figure.MATES_PROVEN, Figure.MATES_REFUTED, Figure.MATES_UNDECIDED)
            .anyMatch(proof -> parts.stream().anyMatch(part -> part.sums().of(proof) > 0));
    List<Cell> cells = new ArrayList<>(Cell.OF_MATES);
    cells.addAll(isProven ? Cell.OF_PROOFS : List.of());
    if (setup.ranks() == 1) {
      return FigureTable.of(
          List.of("mates in", "engine"), cells, parts.stream().map(PartSums::row).toList(), setup);
    }
    List<SummedRow> rows =
        parts.stream()
            .map(part -> new SummedRow(List.of(part.suite(), part.engine(), "1"), part.sums()))
            .toList();
    FigureTable first = FigureTable.of(List.of("mates in", "engine", "ranks"), cells, rows, setup);
    List<List<String>> both = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      both.add(first.rows().get(i));
      both.add(others(parts.get(i), first.header().size()));
    }
    return new FigureTable(first.header(), first.words(), both);
  }

  private List<String> others(PartSums part, int columns) {
    List<String> row = new ArrayList<>(List.of(part.suite(), part.engine(), "others"));
    row.addAll(Collections.nCopies(Cell.OF_MATES.indexOf(Cell.MATES_BETTER), ""));
    row.addAll(FigureTable.texts(Cell.OF_OTHER_RANKS, part.sums(), setup));
    row.addAll(Collections.nCopies(columns - row.size(), ""));
    return row;
  }

  /** What is right about the lines: a row for each figure that has anything to count. */
  FigureTable lines() {
    List<List<String>> rows = new ArrayList<>();
    for (PartSums part : all.parts()) {
      for (LineFigure figure : LineFigure.values()) {
        Proportion.ClusterSums sums = part.sums().lines().of(figure);
        if (sums.items() > 0) {
          rows.add(line(part, figure, sums));
        }
      }
    }
    return new FigureTable(
        List.of("lines of", "engine", "figure", "of", "count", "share", "95% interval"), 3, rows);
  }

  private static List<String> line(PartSums part, LineFigure figure, Proportion.ClusterSums sums) {
    Proportion share = sums.proportion();
    return List.of(
        part.suite(),
        part.engine(),
        figure.words(),
        Long.toString(sums.items()),
        Long.toString(sums.counted()),
        percent(share.value()) + '%',
        percent(share.low()) + " to " + percent(share.high()));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f", 100 * share);
  }

  /** The time used of a clock; without rows if there is none. */
  FigureTable clock() {
    List<PartSums> parts =
        parts(sums -> setup.clock() != null && sums.of(Figure.CLOCK_SEARCHES) > 0);
    return FigureTable.of(
        List.of("clock of", "engine"),
        Cell.OF_CLOCK,
        parts.stream().map(PartSums::row).toList(),
        setup);
  }

  private List<PartSums> parts(Predicate<Sums> chosen) {
    return all.parts().stream().filter(part -> chosen.test(part.sums())).toList();
  }
}
