package dev.plumbline.report;

import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.judge.Found;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Fen;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One row for each problem, as comma-separated values. */
final class CsvReport implements Output<RunRecords> {
  static final List<String> COLUMNS =
      List.of(
          "suite",
          "number",
          "id",
          "theme",
          "engine",
          "repeat",
          "fen",
          "asked",
          "played",
          "standing",
          "outcome",
          "points",
          "attainable",
          "score_cp",
          "score_mate",
          "depth",
          "nodes",
          "ms",
          "found_depth",
          "found_nodes",
          "found_ms",
          "changes",
          "findings",
          "finding_codes",
          "line",
          "detail",
          "legal");

  /** For each rank after the first; its number follows the name. */
  private static final List<String> RANK_COLUMNS =
      List.of("score_cp_", "score_mate_", "line_", "legal_");

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    int ranks = records.title().ranks();
    CsvWriter csv = new CsvWriter(out, columns(ranks));
    boolean timed = records.title().timed();
    records.read(row -> write(csv, row, timed, ranks));
  }

  private static List<String> columns(int ranks) {
    List<String> columns = new ArrayList<>(COLUMNS);
    for (int rank = 2; rank <= ranks; rank++) {
      for (String name : RANK_COLUMNS) {
        columns.add(name + rank);
      }
    }
    return columns;
  }

  private static void write(CsvWriter cells, Row row, boolean timed, int ranks) throws IOException {
    LastLines lines = LastLines.of(row);
    PlayedLine best = lines.best();
    @Nullable Score score = best == null ? null : best.info().score();
    cells.text(row.suite()).number(row.number()).text(row.problem().id());
    cells.text(row.problem().theme()).text(row.engine()).number(row.repeat());
    cells.text(Fen.fourFields(row.problem().setup())).text(SolutionText.asked(row.problem()));
    cells.text(SolutionText.played(row)).text(row.standing().word());
    cells.text(row.analysis().outcome().name().toLowerCase(Locale.ROOT));
    cells.number(row.judgement().verdict().points());
    cells.number(row.judgement().verdict().attainable());
    cells.value(ScoreText.centipawns(score)).value(ScoreText.mate(score));
    cells.number(row.analysis().depth()).number(row.analysis().nodes());
    cells.millis(timed ? row.analysis().nanos() : -1);
    Found found = row.judgement().found();
    if (found == null) {
      cells.value("").value("").value("");
    } else {
      cells.known(found.depth()).known(found.nodes()).millis(timed ? found.nanos() : -1);
    }
    cells.number(row.judgement().changes()).number(row.judgement().findings().count());
    cells.text(String.join(" ", codes(row)));
    cells.text(best == null ? "" : SolutionText.line(row.problem(), best.moves()));
    cells.text(row.analysis().detail()).value(legal(best));
    for (int rank = 2; rank <= ranks; rank++) {
      PlayedLine line = lines.ofRank(rank);
      @Nullable Score value = line == null ? null : line.info().score();
      cells.value(ScoreText.centipawns(value)).value(ScoreText.mate(value));
      cells.text(line == null ? "" : SolutionText.line(row.problem(), line.moves()));
      cells.value(legal(line));
    }
    cells.endRow();
  }

  private static String legal(@Nullable PlayedLine line) {
    return line == null ? "" : Boolean.toString(line.isLegal());
  }

  /** The codes of what was found, each once. */
  static List<String> codes(Row row) {
    Set<String> codes = new LinkedHashSet<>();
    row.judgement().findings().listed().forEach(finding -> codes.add(finding.code().word()));
    return new ArrayList<>(codes);
  }
}
