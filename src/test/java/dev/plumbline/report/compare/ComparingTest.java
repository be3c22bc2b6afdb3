package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.report.MadeUpRun;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparingTest {
  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#;";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;";

  private static MadeUpRun older() {
    return new MadeUpRun()
        .answer("old", BACK_RANK, "e1e7", "info depth 1 score cp 1 pv e1e7 g8e7")
        .answer("old", LADDER, "b1b7", "info depth 1 score cp 500 pv b1b7")
        .answer("old", PAWN, "e1d2", "info depth 1 score cp 100 pv e1d2");
  }

  private static MadeUpRun newer() {
    return new MadeUpRun()
        .answer("new", PAWN, "e1f2")
        .answer("new", BACK_RANK, "e1e8", "info depth 1 score mate 1 pv e1e8")
        .answer("new", LADDER, "b1b7", "info depth 1 pv", "info depth 2 score cp 500 pv b1b7");
  }

  @Test
  void findsProblemsByTheirPositionsWhateverTheirOrder() throws IOException {
    Comparison comparison = Comparing.of(older(), newer());
    assertEquals(1, comparison.won());
    assertEquals(1, comparison.lost());
    assertEquals(1, comparison.both());
    assertEquals(0, comparison.neither());
    assertEquals(1.0, comparison.chance());
    assertEquals(2_000_000, comparison.shiftNanos().orElseThrow());
    assertFalse(comparison.isSame());
    Comparison.CodeCount illegal = comparison.findings().get(0);
    assertEquals(List.of(1, 0), List.of(illegal.old(), illegal.now()));
  }

  @Test
  void aRunIsTheSameAsItself() throws IOException {
    Comparison comparison = Comparing.of(older(), older());
    assertTrue(comparison.isSame());
    assertEquals(2, comparison.both());
  }

  @Test
  void tellsOccurrencesOfAPositionApart() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2").answer("a", PAWN, "e1f2");
    MadeUpRun now =
        new MadeUpRun()
            .answer("a", PAWN, "e1f2")
            .answer("a", PAWN, "e1f2")
            .answer("a", PAWN, "e1d2");
    Comparison comparison = Comparing.of(old, now);
    assertEquals(1, comparison.lost());
    assertEquals(1, comparison.neither());
    assertEquals(1, comparison.onlyNew());
  }

  @Test
  void seesThatAProblemAsksForSomethingElse() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2");
    MadeUpRun now = new MadeUpRun().answer("a", PAWN.replace("Kd2", "Kf2"), "e1d2");
    assertEquals(1, Comparing.of(old, now).changedSolutions());
  }

  @Test
  void isToldInEveryFormat() throws IOException {
    Comparison comparison = Comparing.of(older(), newer());
    String text = written(CompareFormat.TEXT, comparison);
    assertTrue(text.startsWith("won\n  own#2: Re8#, was Re7, asked bm Re8#, +1\n"), text);
    assertTrue(text.contains("\n  solved              2, was 2\n"), text);
    String csv = written(CompareFormat.CSV, comparison);
    assertTrue(csv.contains("\nown#1,lost,Kd2,Kf2,bm Kd2,-1\n"), csv);
    assertEquals(
        1, new ObjectMapper().readTree(written(CompareFormat.JSON, comparison)).get("won").asInt());
    String markdown = written(CompareFormat.MARKDOWN, comparison);
    assertTrue(markdown.contains("\n| won | 1 |\n"), markdown);
  }

  private static String written(CompareFormat format, Comparison comparison) throws IOException {
    StringWriter out = new StringWriter();
    format.write(comparison, out);
    return out.toString();
  }
}
