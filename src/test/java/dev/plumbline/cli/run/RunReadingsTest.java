package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.report.Gate;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.format.TextOptions;
import dev.plumbline.report.format.TextReport;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How often the end of a run reads its rows: a journal may have millions. */
class RunReadingsTest {
  private static final List<Gate> GATES =
      Stream.of("solved:1", "errors:0", "own:findings:9", "lost:0")
          .map(gate -> Gate.of(gate, Gate.Metric.OF_RUNS))
          .toList();

  private final Counted rows = new Counted();

  /** Counts how often its rows are read. */
  private static final class Counted implements RunRecords {
    private final MadeUpRun run =
        new MadeUpRun()
            .answer("A", "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;", "b1b7")
            .answer("A", "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;", "e1f2");
    private int readings;

    @Override
    public RunSetup setup() {
      return run.setup();
    }

    @Override
    public void read(boolean withLines, ResultReader reader) throws IOException {
      readings++;
      run.read(reader);
    }
  }

  @Test
  void totalsGatesAndTextNeedOneReading() throws IOException {
    RunReport report = new RunReport(rows, null, GATES);
    TextReport.PreparedReport text = new TextReport(TextOptions.PLAIN).read(report);
    assertEquals(4, report.gates().size());
    assertEquals(1, report.sums().worst(Figure.SOLVED, ""));
    text.write(new StringWriter());
    assertEquals(1, rows.readings);
  }

  @Test
  void aQuietRunIsReadOnce() throws IOException {
    RunReport report = new RunReport(rows, null, GATES);
    ReportFormat.RESULT.write(report, new StringWriter());
    assertEquals(4, report.gates().size());
    assertEquals(1, rows.readings);
  }

  /** JSON and the page list all problems, then all searches. */
  @Test
  void aBaselineNeedsNoReadingMore() throws IOException {
    MadeUpRun older =
        new MadeUpRun()
            .answer("A", "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;", "b1b7")
            .answer("A", "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;", "e1d2");
    Comparison comparison = Comparer.of(older, rows);
    rows.readings = 0;
    RunReport report = new RunReport(rows, comparison, GATES);
    TextReport.PreparedReport text = new TextReport(TextOptions.PLAIN).read(report);
    ReportFormat.CSV.write(report, new StringWriter());
    ReportFormat.JSON.write(report, new StringWriter());
    assertEquals(4, rows.readings);
    ReportFormat.HTML.write(report, new StringWriter());
    assertEquals(6, rows.readings);
    text.write(new StringWriter());
    assertEquals(4, report.gates().size());
    assertEquals(6, rows.readings);
  }

  /** JSON and the page write all problems before the first search. */
  @ParameterizedTest
  @EnumSource(
      names = {"HTML", "JSON", "TEXT"},
      mode = EnumSource.Mode.EXCLUDE)
  void eachReportIsOneMoreReadingAtMost(ReportFormat format) throws IOException {
    RunReport report = new RunReport(rows, null, GATES);
    TextReport.PreparedReport text = new TextReport(TextOptions.PLAIN).read(report);
    format.write(report, new StringWriter());
    text.write(new StringWriter());
    assertEquals(format == ReportFormat.RESULT ? 1 : 2, rows.readings);
  }
}
