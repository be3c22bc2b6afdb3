package dev.plumbline.report.format;

import dev.plumbline.cli.suite.VerifyColumns;
import dev.plumbline.engine.Variant;
import dev.plumbline.io.Column;
import dev.plumbline.io.CsvTable;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.judge.Judging;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.RunSetup.RunOrigin;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.HistoryColumns;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.fact.FactKind;
import dev.plumbline.report.json.SearchColumns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The page of the columns of all CSV reports, generated from their tables. */
public final class ColumnPage {
  public static final Path FILE = Path.of("src", "docs", "columns.md");

  private static final String INTRODUCTION =
      """
      # Columns

      Generated from the tables by `make docs`. Read columns by their names, which are stable: new ones
      may stand anywhere. What is unknown is empty, and so are times with `--no-times`. Scores are from
      the point of view of the side to move. [Reports](reports.md) explains the terms.
      """;

  private static final String FACTS =
      """

      ## Facts

      What reports say beside figures. In JSON a fact has a `kind`, a `severity`, a `sentence` and, if they
      apply, an `engine`, a `suite`, a `count` and the `first` search; in JUnit XML it is a property.

      | kind | severity | content |
      |---|---|---|
      """;

  private ColumnPage() {}

  public static String text() throws IOException {
    MadeUpRun run = new MadeUpRun().answer("a", "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;", "b1b7");
    StringBuilder text = new StringBuilder(INTRODUCTION);
    add("run and report: --csv", SearchColumns.of(setup(), Comparer.of(run, run)), text);
    add("run and report: --csv-lines", CsvReport.lines(setup()), text);
    add("compare: --csv", CompareFormat.table(null), text);
    add("history and track: --csv", HistoryColumns.of(new RunHistory()), text);
    add("verify: --csv", VerifyColumns.all(), text);
    addFacts(text);
    return text.toString();
  }

  /** A run with every column: of a matrix, with two ranks, puzzles and tables. */
  private static RunSetup setup() {
    Variant variant = new Variant("a", Map.of("NAME", ""));
    return new RunSetup(
        "nodes 1000",
        Map.of("whole-line", "true", Judging.RULE, "table"),
        Map.of("a", new RunEngine("a", "a", List.of(), new TreeMap<>(), variant)),
        2,
        true,
        RunOrigin.UNKNOWN);
  }

  private static void addFacts(StringBuilder text) {
    text.append(FACTS);
    for (FactKind kind : FactKind.values()) {
      String severity = kind.severity().name().toLowerCase(Locale.ROOT);
      text.append("| `" + kind.word() + "` | " + severity + " | " + kind.sentence() + " |\n");
    }
  }

  private static void add(String title, CsvTable<?> table, StringBuilder text) {
    text.append("\n## ").append(title).append("\n\n| column | content |\n|---|---|\n");
    Map<String, String> names = new LinkedHashMap<>();
    for (Column<?> column : table.columns()) {
      names.merge(column.content(), "`" + column.name() + "`", (some, one) -> some + ", " + one);
    }
    names.forEach((content, some) -> text.append("| " + some + " | " + content + " |\n"));
  }
}
