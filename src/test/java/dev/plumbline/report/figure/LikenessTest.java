package dev.plumbline.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.figure.Likeness.Alike;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.html.PageData;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Engines are alike if they play the same moves. */
class LikenessTest {
  private static final String EPD =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"%d\";";

  /** Each word has the moves of the engines a, b, c ... on a problem: the file of a pawn. */
  private static MadeUpRun run(String... problems) {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < problems.length; i++) {
      String epd = EPD.formatted(i);
      for (int engine = 0; engine < problems[i].length(); engine++) {
        String name = Character.toString('a' + engine);
        String move = problems[i].charAt(engine) + "2" + problems[i].charAt(engine) + "4";
        if (engine == 0) {
          run.answer(name, epd, move);
        } else {
          run.beside(name, epd, move);
        }
      }
    }
    return run;
  }

  private static Alike alike(MadeUpRun run) throws IOException {
    Alike alike = RunSums.of(run).alike();
    assertNotNull(alike);
    return alike;
  }

  private static String in(ReportFormat format, MadeUpRun run) throws IOException {
    StringWriter out = new StringWriter();
    format.write(RunReport.of(run), out);
    return out.toString();
  }

  @Test
  void sharesAreThoseOfProblemsWithTheSameMove() throws IOException {
    Alike alike = alike(run("eee", "eed", "edd", "dec"));
    assertEquals(
        "a-b 0.5, a-c 0.25, b-c 0.5",
        alike.pairs().stream()
            .map(pair -> pair.one() + "-" + pair.other() + " " + pair.share())
            .collect(Collectors.joining(", ")));
    assertEquals(Interval.ofShare(2, 4), alike.pairs().get(0).interval());
    assertEquals(4, alike.pairs().get(0).problems());
  }

  @Test
  void theTreeJoinsTheMostSimilarByTheirMeanShare() throws IOException {
    // b and d agree always, a and c in three of four, the others in one.
    Alike alike = alike(run("eeee", "eded", "edcd", "cece"));
    assertEquals("((a, c) 75.0%, (b, d) 100.0%) 25.0%", alike.text());
    assertEquals(
        List.of(List.of("b", "d"), List.of("a", "c"), List.of("a", "c", "b", "d")),
        alike.tree().stream().map(Likeness.EngineGroup::engines).toList());
    Alike uneven = alike(run("eee", "eec", "eec", "ecc"));
    assertEquals("((a, b) 75.0%, c) 37.5%", uneven.text());
  }

  @Test
  void repeatsOfAProblemAreOneObservation() throws IOException {
    MadeUpRun run = run("eee", "eed");
    String epd = EPD.formatted(1);
    for (String engine : List.of("a", "b", "c")) {
      run.repeated(engine, epd, "e2e4", 2);
    }
    Likeness.EnginePair pair = alike(run).pairs().get(1);
    assertEquals(2, pair.problems());
    assertEquals(2 / 3.0, pair.share());
  }

  @Test
  void anEngineWithoutAnAnswerIsNotCompared() throws IOException {
    Alike alike = alike(run("eee", "ee"));
    assertEquals(
        List.of(2, 1, 1), alike.pairs().stream().map(Likeness.EnginePair::problems).toList());
  }

  @Test
  void reportsHaveTheMatrixAndTheTree() throws IOException {
    MadeUpRun run = run("eee", "eed", "edd", "dec");
    String json = new ObjectMapper().readTree(in(ReportFormat.JSON, run)).get("alike").toString();
    assertTrue(json.contains("{\"engines\":[\"a\",\"b\",\"c\"],\"share\":0.375}"), json);
    String pair = "\"problems\":4,\"share\":0.25,\"low\":0.04559,\"high\":0.69936}";
    assertTrue(json.contains("{\"engine\":\"a\",\"other\":\"c\"," + pair), json);
    String text = in(ReportFormat.TEXT, run).replaceAll(" +", " ");
    assertTrue(text.contains("\n3 c 4.6 to 69.9 15.0 to 85.0"), text);
    assertTrue(text.contains("with the same move: ((a, b) 50.0%, c) 37.5%\n"), text);
    assertTrue(in(ReportFormat.MARKDOWN, run).contains("| 1 a |  | 50.0% | 25.0% |"));
    String page = in(ReportFormat.HTML, run);
    assertTrue(page.contains("<th>same move</th>"));
    assertEquals(json, PageData.of(page).get("alike").toString());
  }

  @Test
  void manyEnginesAreLeftOutOfTextAndTooManyOfAll() throws IOException {
    MadeUpRun five = run("eeeee", "eeddc");
    assertNotNull(RunSums.of(five).alike());
    assertFalse(in(ReportFormat.TEXT, five).contains("same move"));
    assertFalse(in(ReportFormat.MARKDOWN, five).contains("same move"));
    assertTrue(in(ReportFormat.HTML, five).contains("same move"));
    for (MadeUpRun run : List.of(run("ee", "ed"), run("e".repeat(41)))) {
      assertNull(RunSums.of(run).alike());
      assertFalse(in(ReportFormat.JSON, run).contains("alike"));
      assertFalse(PageData.of(in(ReportFormat.HTML, run)).has("tree"));
    }
  }
}
