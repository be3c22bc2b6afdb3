package dev.plumbline.report;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** One row for each rank and line that the engine told, as comma-separated values. */
final class CsvLinesReport implements Output<RunRecords> {
  static final List<String> COLUMNS =
      List.of(
          "suite",
          "number",
          "id",
          "engine",
          "repeat",
          "line",
          "rank",
          "depth",
          "seldepth",
          "bound",
          "score_cp",
          "score_mate",
          "nodes",
          "ms",
          "engine_ms",
          "nps",
          "hashfull",
          "moves_told",
          "moves_legal",
          "moves");

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    CsvWriter csv = new CsvWriter(out, COLUMNS);
    boolean timed = records.title().timed();
    records.read(
        row -> {
          Position root = Position.of(row.problem().setup());
          for (PlayedLine line : TranscriptReader.read(root, row.analysis().transcript())) {
            if (line.info().isLine()) {
              write(csv, row, line, timed);
            }
          }
        });
  }

  private static void write(CsvWriter cells, Row row, PlayedLine line, boolean timed)
      throws IOException {
    Info info = line.info();
    cells.text(row.suite()).number(row.number()).text(row.problem().id());
    cells.text(row.engine()).number(row.repeat()).number(line.index()).number(line.rank());
    cells.known(info.depth()).known(info.selectiveDepth());
    cells.value(info.bound().name().toLowerCase(Locale.ROOT));
    cells.value(ScoreText.centipawns(info.score())).value(ScoreText.mate(info.score()));
    cells.known(info.nodes()).millis(timed ? line.raw().nanos() : -1);
    cells.known(timed ? info.millis() : -1).known(timed ? info.nps() : -1);
    cells.known(info.hashPermille()).number(info.moves().size()).number(line.moves().size());
    cells.text(SolutionText.line(row.problem(), line.moves())).endRow();
  }
}
