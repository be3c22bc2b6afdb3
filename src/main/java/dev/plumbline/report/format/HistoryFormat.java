package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.io.Plural;
import dev.plumbline.io.TextTable;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.HistoryColumns;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.HistoryLine;
import dev.plumbline.report.compare.RunHistory.SolvedChange;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.html.HistoryPage;
import dev.plumbline.stats.ChangePoints.ChangePoint;
import dev.plumbline.stats.GeometricMean;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The formats of a history of runs. */
public enum HistoryFormat implements Output<RunHistory> {
  /** The runs, then the problems that only some searches solve. */
  TEXT(HistoryFormat::writeText),
  /** A row for each suite and engine of each run. */
  CSV((history, out) -> HistoryColumns.of(history).write(history.lines(), out)),
  HTML(new HistoryPage());

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<RunHistory> output;

  HistoryFormat(Output<RunHistory> output) {
    this.output = output;
  }

  @Override
  public void write(RunHistory history, Writer out) throws IOException {
    output.write(history, out);
  }

  private static void writeText(RunHistory history, Writer out) throws IOException {
    Map<HistoryLine, ChangePoint> steps = history.steps();
    List<TextColumn> columns = columns(history, steps);
    String aligned = "l" + "r".repeat(columns.size() - 2) + "l";
    TextTable table = new TextTable(aligned).row(columns.stream().map(TextColumn::head).toList());
    for (HistoryLine line : history.lines()) {
      table.row(columns.stream().map(column -> column.cell.apply(line)).toList());
    }
    table.write(out);
    for (String sentence : sentences(history, steps)) {
      out.append(InertText.line(sentence)).append('\n');
    }
    TextTable unsteady = new TextTable("lrl");
    for (RunHistory.Unsteady one : history.unsteady()) {
      String solved = one.solved() + " of " + one.tried();
      unsteady.row("  " + one.problem().label() + " by " + one.engine(), solved, one.misses());
    }
    if (!unsteady.lines().isEmpty()) {
      out.append("\nsolved inconsistently\n");
      unsteady.write(out);
    }
  }

  private record TextColumn(String head, Function<HistoryLine, String> cell) {
    TextColumn(Cell cell) {
      this(cell.head(), cell);
    }

    TextColumn(String head, Cell cell) {
      this(head, line -> cell.text(line.sums(), line.setup()));
    }
  }

  /** The columns that have something to say; the last one is words. */
  private static List<TextColumn> columns(RunHistory history, Map<HistoryLine, ChangePoint> steps) {
    List<HistoryLine> lines = history.lines();
    boolean isOfCommits = history.isOfCommits();
    boolean timed = lines.stream().allMatch(line -> line.setup().timed());
    List<TextColumn> columns = new ArrayList<>();
    columns.add(
        new TextColumn(isOfCommits ? "commit" : "run", line -> history.label(line.run()).text()));
    columns.add(new TextColumn("suite", HistoryLine::suite));
    if (!isOfCommits) {
      columns.add(new TextColumn("engine", HistoryLine::engine));
      columns.add(new TextColumn("limit", line -> line.setup().limit()));
    }
    columns.add(new TextColumn(Cell.SOLVED.head(), line -> score(line, Cell.SOLVED)));
    columns.add(new TextColumn(Cell.POINTS.head(), line -> score(line, Cell.POINTS)));
    columns.add(new TextColumn(Cell.SCORE.head(), line -> score(line, Cell.SCORE)));
    columns.add(new TextColumn("won", line -> change(line, SolvedChange::won)));
    columns.add(new TextColumn("lost", line -> change(line, SolvedChange::lost)));
    if (!steps.isEmpty()) {
      columns.add(new TextColumn("step", line -> change(steps.get(line))));
    }
    if (lines.stream().anyMatch(HistoryFormat::hasMates)) {
      columns.add(new TextColumn("mates", line -> mates(line, Cell.MATES_FOUND)));
      columns.add(new TextColumn("best", line -> mates(line, Cell.MATES_BEST)));
    }
    if (lines.stream().anyMatch(line -> line.sums().rating() != null)) {
      columns.add(new TextColumn(Cell.RATING));
    }
    if (isOfCommits) {
      columns.add(new TextColumn(Cell.FINDINGS));
    }
    if (isOfCommits && timed) {
      columns.add(new TextColumn(Cell.SPEED));
      columns.add(new TextColumn("to depth", HistoryFormat::timeToDepth));
      columns.add(new TextColumn("of", HistoryFormat::depthProblems));
    }
    if (timed) {
      columns.add(new TextColumn(Cell.TIME));
    }
    boolean hasChanges = lines.stream().anyMatch(line -> !line.changed().isEmpty());
    columns.add(
        new TextColumn(hasChanges ? "changed" : "", line -> String.join("; ", line.changed())));
    return columns;
  }

  /** Instead of a score, the findings if lines only were checked. */
  private static String score(HistoryLine line, Cell cell) {
    if (!line.sums().isLinesOnly()) {
      return cell.text(line.sums(), line.setup());
    }
    return cell == Cell.SCORE ? Plural.of(line.sums().of(Figure.FINDINGS), "finding") : "";
  }

  private static String change(HistoryLine line, ToIntFunction<SolvedChange> number) {
    return line.change() == null ? "" : Integer.toString(number.applyAsInt(line.change()));
  }

  private static String change(@Nullable ChangePoint step) {
    return step == null ? "" : String.format(Locale.ROOT, "%+.1f", step.change());
  }

  private static boolean hasMates(HistoryLine line) {
    return line.sums().of(Figure.MATES) > 0;
  }

  private static String mates(HistoryLine line, Cell cell) {
    return hasMates(line) ? cell.text(line.sums(), line.setup()) : "";
  }

  /** What the depths took in comparison with the first run; empty if it is unknown. */
  private static String timeToDepth(HistoryLine line) {
    GeometricMean time =
        line.depths() == null || !line.setup().timed() ? null : line.depths().time();
    return time == null ? "" : String.format(Locale.ROOT, "%.2f", time.mean());
  }

  private static String depthProblems(HistoryLine line) {
    return line.depths() == null ? "" : Integer.toString(line.depths().compared());
  }

  /** What is to be said below the table. */
  private static Set<String> sentences(RunHistory history, Map<HistoryLine, ChangePoint> steps) {
    Set<String> sentences = new LinkedHashSet<>();
    for (HistoryLine line : history.lines()) {
      ChangePoint step = steps.get(line);
      if (step != null) {
        String where = line.suite() + " by " + line.engine();
        sentences.add(
            "step at " + history.label(line.run()).text() + ": " + where + ' ' + step.text());
      }
    }
    sentences.addAll(history.remarks());
    history.lines().stream()
        .mapToInt(HistoryLine::run)
        .distinct()
        .forEach(
            run ->
                history
                    .facts(run)
                    .forEach(fact -> sentences.add(fact.ofRun(history.label(run).text()).text())));
    return sentences;
  }
}
