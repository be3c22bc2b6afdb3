package dev.plumbline.tools.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.tools.suite.BenchCover.Build;
import dev.plumbline.tools.suite.BenchCover.Chosen;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A few positions notice every build. */
class BenchCoverTest {
  private static final List<String> BUILDS = List.of("base", "one", "two", "three");
  private static final String EPD =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"%d\";";

  /** A run in which the words say how many nodes each build searches of a position. */
  private static MadeUpRun run(String... positions) {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < positions.length; i++) {
      String[] nodes = positions[i].split(" ", -1);
      for (int build = 0; build < nodes.length; build++) {
        run.nodes(Long.parseLong(nodes[build]));
        if (build == 0) {
          run.answer(BUILDS.get(0), EPD.formatted(i), "e2e4");
        } else {
          run.beside(BUILDS.get(build), EPD.formatted(i), "e2e4");
        }
      }
    }
    return run;
  }

  private static BenchCover cover(MadeUpRun run) throws IOException {
    BenchCover cover = new BenchCover(BUILDS);
    assertFalse(cover.add(run));
    return cover;
  }

  private static String text(List<Chosen> cover) {
    return String.join(
        "; ", cover.stream().map(each -> each.place().number() + " " + each.builds()).toList());
  }

  @Test
  void thePositionThatNoticesMostComesFirstAndTheCheaperOfEqualOnes() throws IOException {
    BenchCover cover = cover(run("100 99 100 100", "900 9 9 900", "500 5 5 500", "100 100 100 9"));
    assertEquals("3 [one, two]; 4 [three]", text(cover.cover(null)));
    assertEquals(List.of(3, 2, 1), cover.builds().stream().skip(1).map(Build::noticed).toList());
  }

  @Test
  void aMoveOrAScoreIsNoticed() throws IOException {
    MadeUpRun run = new MadeUpRun();
    run.answer("base", EPD, "e2e4", "info depth 1 score cp 10 pv e2e4")
        .beside("one", EPD, "d2d4", "info depth 1 score cp 10 pv d2d4")
        .beside("two", EPD, "e2e4", "info depth 1 score cp 11 pv e2e4")
        .beside("three", EPD, "e2e4", "info depth 1 score cp 10 pv e2e4 e7e5");
    assertEquals("1 [one, two]", text(cover(run).cover(null)));
  }

  @Test
  void aTreeThatIsNotTheSameAgainCountsNoMore() throws IOException {
    BenchCover cover = cover(run("10 9 9 9", "20 19 20 20"));
    assertTrue(cover.add(run("10 9 9 9")));
    assertFalse(cover.add(run("10 8 9 9")));
    assertEquals("1 [two, three]; 2 [one]", text(cover.cover(null)));
    assertEquals(1, cover.builds().get(1).changed());
    assertFalse(cover.add(run("11 8 9 9")));
    assertEquals("2 [one]", text(cover.cover(null)));
    assertEquals("", text(cover.cover(Set.of())));
  }

  @Test
  void aSearchWithoutAnAnswerSaysNothing() throws IOException {
    MadeUpRun run = new MadeUpRun();
    run.failure("one", EPD, Outcome.CRASHED, "").beside("base", EPD, "e2e4");
    run.beside("two", EPD, "d2d4");
    BenchCover cover = cover(run);
    assertEquals("1 [two]", text(cover.cover(null)));
    assertEquals(1, cover.builds().get(1).failed());
  }

  @Test
  void everyBuildIsNoticedAndNoPositionIsSuperfluous() throws IOException {
    Random random = new Random(1);
    for (int round = 0; round < 50; round++) {
      String[] positions = new String[8];
      for (int i = 0; i < positions.length; i++) {
        positions[i] = "9";
        for (int build = 1; build < BUILDS.size(); build++) {
          positions[i] += random.nextInt(4) == 0 ? " 8" : " 9";
        }
      }
      BenchCover cover = cover(run(positions));
      Set<String> all = new TreeSet<>();
      cover.builds().stream()
          .filter(each -> each.noticed() > 0)
          .forEach(each -> all.add(each.name()));
      List<Chosen> chosen = cover.cover(null);
      for (int left = -1; left < chosen.size(); left++) {
        Set<String> noticed = new HashSet<>();
        for (int i = 0; i < chosen.size(); i++) {
          noticed.addAll(i == left ? List.of() : chosen.get(i).builds());
        }
        assertEquals(left < 0, noticed.equals(all), String.join(", ", positions));
      }
    }
  }
}
