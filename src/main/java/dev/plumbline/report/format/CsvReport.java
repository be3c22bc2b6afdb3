package dev.plumbline.report.format;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info;
import dev.plumbline.io.Column;
import dev.plumbline.io.CsvTable;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.json.SearchColumns;
import dev.plumbline.report.json.SearchColumns.ResultWithLines;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Comma-separated values: a row for each problem, or for each line that the engine reported. */
final class CsvReport implements Output<RunReport> {
  /** A line of an engine, and the ply of the puzzle, from 1. */
  private record LineRow(SearchResult search, PlayedLine line, int ply) {
    Info info() {
      return line.info();
    }
  }

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    CsvTable.Rows<ResultWithLines> rows =
        SearchColumns.of(report.records().setup(), report.baseline()).begin(out);
    report.listed().read(result -> rows.add(ResultWithLines.of(result)));
  }

  /** Writes a row for each line of each rank. */
  static void writeLines(RunRecords records, Writer out) throws IOException {
    CsvTable.Rows<LineRow> rows = lines(records.setup()).begin(out);
    records.read(
        result -> {
          List<SearchResult> searches = result.eachSearch();
          for (int i = 0; i < searches.size(); i++) {
            SearchResult search = searches.get(i);
            Position root = Position.of(search.problem().setup());
            for (PlayedLine line : TranscriptReader.read(root, search.analysis().transcript())) {
              if (line.info().isLine()) {
                rows.add(new LineRow(search, line, 2 * i + 1));
              }
            }
          }
        });
  }

  static CsvTable<LineRow> lines(RunSetup setup) {
    boolean timed = setup.timed();
    CsvTable<LineRow> table = new CsvTable<>("the search, as in `--csv`");
    table
        .add("suite", row -> row.search.suite())
        .add("number", row -> row.search.number())
        .add("id", row -> row.search.problem().id())
        .add("engine", row -> row.search.engine())
        .add("repeat", row -> row.search.repeat())
        .of("its index in the engine's output, from 0")
        .add("line", row -> row.line.index())
        .of("what the engine reported; the bound is `exact`, `lower` or `upper`")
        .add("rank", row -> row.line.rank())
        .add("depth", row -> Column.known(row.info().depth()))
        .add("seldepth", row -> Column.known(row.info().selectiveDepth()))
        .add("bound", row -> row.info().bound().word());
    SearchColumns.addScore(table, "", LineRow::line);
    table
        .add("nodes", row -> Column.known(row.info().nodes()))
        .of("as reported by the engine, but `ms`, when the line arrived by the runner's clock")
        .add("ms", row -> timed ? Column.millis(row.line.raw().nanos()) : null)
        .add("engine_ms", row -> timed ? Column.known(row.info().millis()) : null)
        .add("nps", row -> timed ? Column.known(row.info().nps()) : null)
        .add("hashfull", row -> Column.known(row.info().hashPermille()))
        .of("the number of moves, how many of them can be played, and these")
        .add("moves_told", row -> row.info().moves().size())
        .add("moves_legal", row -> row.line.moves().size())
        .add("moves", row -> row.search.san(row.line.moves()))
        .of("of a puzzle: 1 for the first search, 3 for the second, and so on");
    return setup.wholeLine() ? table.add("ply", LineRow::ply) : table;
  }
}
