package dev.plumbline.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.io.Column;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.Status;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FigureTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - ";
  private static final List<String> ASKED =
      List.of("bm Rb7;", "dm 2;", "bm #2;", "c0 \"Rb7=10, Rb6=4\"; bm Rb7;", "", "dm -2;");
  private static final List<String> SAID =
      List.of(
          "info depth 3 score mate 2 pv b1b7 h8g8 a2a8",
          "info depth 3 score mate 3 pv b1b7",
          "info depth 4 score mate -4 pv b1b6",
          "info depth 5 multipv 2 score mate 3 pv b1b6",
          "info depth 6 score cp 10 nodes 900 pv b1b7 h8h6",
          "info depth 7 lowerbound score cp 20 pv b1b6");

  /** Searches of two engines, repeated at random; some fail, are late or too short. */
  private static MadeUpRun run(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    MadeUpRun run = new MadeUpRun().ranks(2);
    for (int problem = 0; problem < 40; problem++) {
      String epd = LADDER + ASKED.get(random.nextInt(ASKED.size()));
      run.millis(1 + random.nextInt(90)).nodes(random.nextInt(3) * 500L);
      if (random.nextInt(6) == 0) {
        Outcome[] outcomes = {Outcome.CRASHED, Outcome.SKIPPED, Outcome.TIME_FORFEIT};
        run.failure("a", epd, outcomes[random.nextInt(outcomes.length)], "why");
      } else if (random.nextInt(6) == 0) {
        run.tooShort("a", epd, move(random), SAID.get(random.nextInt(SAID.size())));
      } else if (random.nextInt(6) == 0) {
        run.late(5, "a", epd, move(random), SAID.get(random.nextInt(SAID.size())));
      } else {
        run.answer("a", epd, move(random), said(random));
      }
      if (random.nextBoolean()) {
        run.repeated("a", epd, move(random), 2);
      }
      run.beside("b", epd, move(random), said(random));
    }
    return run;
  }

  private static String move(SplittableRandom random) {
    return random.nextBoolean() ? "b1b7" : "b1b6";
  }

  private static String[] said(SplittableRandom random) {
    return random
        .ints(random.nextInt(5), 0, SAID.size())
        .mapToObj(SAID::get)
        .toArray(String[]::new);
  }

  @Test
  void countsWhatARecountFinds() throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      MadeUpRun run = run(seed);
      Breakdown all = RunSums.of(run).all();
      for (String engine : all.engines()) {
        List<SearchResult> results =
            run.results().stream().filter(each -> each.engine().equals(engine)).toList();
        Sums sums = all.ofEngine(engine);
        List<SearchResult> problems =
            results.stream().filter(each -> each.status() != Status.UNSOLVABLE).toList();
        assertEquals(results.size(), sums.of(Figure.SEARCHES));
        assertEquals(problems.size(), sums.of(Figure.PROBLEMS));
        assertEquals(results.size() - problems.size(), sums.of(Figure.UNSOLVABLE));
        assertEquals(count(problems, Status.SOLVED), sums.of(Figure.SOLVED));
        assertEquals(count(problems, Status.SKIPPED), sums.of(Figure.SKIPPED));
        assertEquals(count(problems, Status.ERROR), sums.of(Figure.ERRORS));
        assertEquals(count(problems, Status.UNSOLVED), sums.unsolved());
        assertEquals(count(problems, by -> by.miss() == Miss.TOO_LATE), sums.of(Figure.TOO_LATE));
        assertEquals(
            count(results, by -> by.has(FindingCode.LIMIT_UNDERRUN)), sums.of(Figure.UNDER_LIMIT));
        assertEquals(count(results, by -> by.has(FindingCode.ANSWER_LATE)), sums.of(Figure.LATE));
        assertEquals(
            results.stream().mapToLong(each -> each.analysis().nodes()).sum(),
            sums.of(Figure.NODES));
        assertEquals(
            count(results, each -> each.problem().mate().isPresent()), sums.of(Figure.MATES));
        assertTrue(sums.of(Figure.MATES_BEST) <= sums.of(Figure.MATES_FOUND));
        assertEquals(
            count(
                results,
                by ->
                    by.judgement().claims() != null && by.judgement().claims().first().wrong() > 0),
            sums.of(Figure.MATES_WRONG_SEARCHES));
      }
    }
  }

  private static long count(List<SearchResult> results, Status status) {
    return count(results, result -> result.status() == status);
  }

  private static long count(List<SearchResult> results, Predicate<SearchResult> which) {
    return results.stream().filter(which).count();
  }

  @Test
  void theWorstOfAProblemIsTheLeastOfItsSearches() throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      MadeUpRun run = run(seed);
      RunSums sums = RunSums.of(run);
      Map<Integer, List<long[]>> byProblem =
          run.results().stream()
              .filter(each -> each.status() != Status.UNSOLVABLE)
              .collect(
                  Collectors.groupingBy(
                      SearchResult::number,
                      LinkedHashMap::new,
                      Collectors.mapping(Figure::of, Collectors.toList())));
      for (Figure figure : Figure.values()) {
        long least =
            byProblem.values().stream()
                .mapToLong(each -> each.stream().mapToLong(figure::in).min().orElseThrow())
                .sum();
        assertEquals(least, sums.worst(figure, ""), figure::word);
      }
    }
  }

  @Test
  void eachColumnHasANameOfItsOwnAndAContent() {
    Set<String> names = new HashSet<>();
    for (Column<?> column : RunColumns.ALL) {
      assertTrue(names.add(column.name()), column.name());
      assertTrue(column.content().length() > 5, column.name());
    }
  }
}
