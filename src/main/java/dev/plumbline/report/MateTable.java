package dev.plumbline.report;

import dev.plumbline.judge.lines.ClaimProver.Status;
import dev.plumbline.report.MateClaims.Count;
import dev.plumbline.report.MateClaims.RankSums;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * The mates claimed, as a table: a row for each suite that names mates and each engine, for the
 * first rank and, if several were requested, one for the others. The prover has columns where it
 * was asked.
 */
public final class MateTable {
  private static final List<Status> PROOFS =
      List.of(Status.PROVEN, Status.REFUTED, Status.UNDECIDED);

  private MateTable() {}

  /** The table of a run with this many ranks; without rows if no record names a mate. */
  public static FigureTable of(Breakdown all, int ranks) {
    List<Breakdown.Part> parts =
        all.parts().stream().filter(part -> part.totals().mateClaims().isAny()).toList();
    boolean isProven = parts.stream().anyMatch(part -> isProven(part.totals().mateClaims()));
    List<String> header = new ArrayList<>(List.of("mates in", "engine"));
    header.addAll(ranks > 1 ? List.of("ranks") : List.of());
    int words = header.size();
    header.addAll(List.of("records", "found", "best"));
    header.addAll(List.of("better", "wrong", "unexpected", "mates not shown"));
    header.addAll(isProven ? PROOFS.stream().map(Status::words).toList() : List.of());
    List<List<String>> rows = new ArrayList<>();
    for (Breakdown.Part part : parts) {
      rows.add(first(part, ranks, isProven));
      if (ranks > 1) {
        rows.add(others(part, header.size()));
      }
    }
    return new FigureTable(header, words, rows);
  }

  private static boolean isProven(MateClaims claims) {
    return PROOFS.stream().anyMatch(claims.proofs()::containsKey);
  }

  private static List<String> first(Breakdown.Part part, int ranks, boolean isProven) {
    MateClaims claims = part.totals().mateClaims();
    List<String> cells = new ArrayList<>(List.of(part.suite(), part.engine()));
    cells.addAll(ranks > 1 ? List.of("1") : List.of());
    for (int count : new int[] {claims.records(), claims.found(), claims.best()}) {
      cells.add(Integer.toString(count));
    }
    cells.addAll(cells(claims.first()));
    if (isProven) {
      PROOFS.forEach(status -> cells.add(claims.proofs().getOrDefault(status, 0).toString()));
    }
    return cells;
  }

  private static List<String> others(Breakdown.Part part, int columns) {
    List<String> cells = new ArrayList<>(List.of(part.suite(), part.engine(), "others"));
    cells.addAll(List.of("", "", ""));
    cells.addAll(cells(part.totals().mateClaims().others()));
    cells.addAll(Collections.nCopies(columns - cells.size(), ""));
    return cells;
  }

  private static List<String> cells(RankSums ranks) {
    return Stream.of(ranks.better(), ranks.wrong(), ranks.unexpected(), ranks.badLines())
        .map(Count::text)
        .toList();
  }
}
