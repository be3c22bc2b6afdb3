package dev.plumbline.report.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.io.WorkflowCommand;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.CompareFormat;
import dev.plumbline.report.format.GitHubAnnotations;
import dev.plumbline.report.format.GitHubAnnotations.RecordPlaces;
import dev.plumbline.report.format.HistoryFormat;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.io.StringWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A run and its baseline of which every kind of fact is true, and what each output says of it. */
class FactsToldTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - ";
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - ";
  private static final String ROOK = "8/8/8/3k4/8/8/4P3/4K2R w - - ";

  /** After 1. f3 e5 only 2. g4 allows the mate. */
  private static final String FOOL = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - dm 2;";

  private static MadeUpRun older() {
    return new MadeUpRun()
        .answer("A", LADDER + "bm Ra7;", "a2a7")
        .beside("dead", LADDER + "bm Ra7;", "a2a7")
        .answer("A", PAWN + "bm Kd2;", "e1d2")
        .answer("A", ROOK + "bm Kd2;", "e1d2");
  }

  private static MadeUpRun newer() {
    return new MadeUpRun()
        .speeds("executors differ in speed")
        .lacking(3, 2)
        .option("whole-line", "true")
        .answer("A", LADDER + "bm Rb7;", "b1b7")
        .failureBeside("dead", LADDER + "bm Rb7;", Outcome.CRASHED, "exit code 3")
        .answer("A", FOOL, "e7e5", "info depth 3 score mate 2 pv e7e5 g2g4 d8h4")
        .tooShort("A", PAWN + "bm Kd2;", "e1d2", "info depth 7 score cp 100 pv e1d2")
        .answer("A", LADDER + "id \"nothing to solve\";", "b1b7");
  }

  private static RunReport report() throws IOException {
    return new RunReport(newer(), Comparer.of(older(), newer()), List.of());
  }

  private static Set<FactKind> kinds(List<Fact> facts) {
    return facts.stream()
        .map(Fact::kind)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(FactKind.class)));
  }

  /** A kind without a producer, or one that this test does not produce, fails here. */
  @Test
  void everyKindIsTrueOfTheseRuns() throws IOException {
    assertEquals(EnumSet.allOf(FactKind.class), kinds(report().facts()));
    assertEquals(
        EnumSet.complementOf(EnumSet.of(FactKind.OFF_LIMIT)),
        kinds(Comparer.of(older(), newer()).allFacts()));
  }

  private static <T> void assertTold(List<Fact> facts, T subject, Output<? super T> output)
      throws IOException {
    StringWriter out = new StringWriter();
    output.write(subject, out);
    assertTold(facts, PageData.readable(out.toString()));
  }

  private static void assertTold(List<Fact> facts, String output) {
    String text = output.replace("\\", "");
    for (Fact fact : facts) {
      assertTrue(text.contains(fact.sentence()), () -> fact + " is missing in\n" + output);
    }
  }

  /**
   * The others have rows, or a line, that other programs read: their readers see standard error.
   */
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"RESULT", "CSV", "CSV_LINES", "EPD", "UNSOLVED"})
  void reportsTellAll(ReportFormat format) throws IOException {
    assertTold(report().facts(), report(), format);
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "CSV")
  void comparisonsTellAll(CompareFormat format) throws IOException {
    Comparison comparison = Comparer.of(older(), newer());
    assertTold(comparison.allFacts(), comparison, format);
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "CSV")
  void historiesTellAll(HistoryFormat format) throws IOException {
    RunHistory history = new RunHistory();
    history.add(older());
    history.add(newer());
    assertTold(RunReport.of(newer()).facts(), history, format);
  }

  @Test
  void gitHubShowsAll() throws IOException {
    String text =
        GitHubAnnotations.of(report(), RecordPlaces.UNKNOWN, "plumbline findings").stream()
            .map(WorkflowCommand::message)
            .collect(Collectors.joining("\n"));
    assertTold(report().facts(), text);
  }

  @Test
  void aRunWithoutResultsTellsJUnitToo() throws IOException {
    RunReport report = RunReport.of(new MadeUpRun().lacking(0, 2));
    assertTold(report.facts(), report, ReportFormat.JUNIT);
  }
}
