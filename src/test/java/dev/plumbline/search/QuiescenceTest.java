package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Input;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.lab.Exercise;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.eval.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a leaf may cost where many pieces attack each other. */
@Tag("medium")
class QuiescenceTest {
  /** The most that the first iteration may cost in any position. */
  private static final long MOST = 20_000;

  private final BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1);

  private Analysis search(Position position, Limits limits) throws EngineFailure {
    engine.newGame();
    return engine.analyse(position, limits, line -> {}, new StopToken());
  }

  private static LineReport last(Analysis analysis) {
    return analysis.lines().get(analysis.lines().size() - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "quiescence.see=off", "multipv=wide", "root=full window=alphabeta"})
  void theFirstIterationIsCheapInCrowdedPositions(String settings) throws EngineFailure {
    BuiltinEngine any = new BuiltinEngine(FixedSearch.settings(Preset.FULL, settings), 1);
    for (Position position : RandomPositions.crowded(50, 701)) {
      any.newGame();
      Analysis analysis = any.analyse(position, Limits.nodes(MOST), line -> {}, new StopToken());
      assertTrue(analysis.depth() > 0, () -> Fen.write(position));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "suites/mates.epd",
        "suites/tactics.epd",
        "../shared/suites/mates.epd",
        "../shared/suites/sts.epd",
        "../shared/suites/wac.epd"
      })
  void theFirstIterationIsCheapInSuites(String suite) throws EngineFailure, IOException {
    Path file = Path.of(suite);
    PublicSuites.need(file);
    for (Exercise exercise : Exercise.read("suite", Input.file(file), rejected -> {})) {
      Position position = Position.of(exercise.problem().setup());
      long nodes = search(position, Limits.depth(1)).nodes();
      assertTrue(nodes < MOST / 4, () -> nodes + " nodes: " + Fen.write(position));
    }
  }

  @Test
  void theFirstIterationIsCheapInRandomPositions() throws EngineFailure {
    List<Position> positions = RandomPositions.of(1_000, 702);
    long[] nodes = new long[positions.size()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = search(positions.get(i), Limits.depth(1)).nodes();
    }
    Arrays.sort(nodes);
    assertTrue(
        nodes[nodes.length * 99 / 100] < 600, "99 of 100: " + nodes[nodes.length * 99 / 100]);
    assertTrue(nodes[nodes.length - 1] < MOST / 4, "most: " + nodes[nodes.length - 1]);
  }

  /** A leaf that is left early ends its line in a static value like any other. */
  @ParameterizedTest
  @ValueSource(strings = {"", "bounds=hard", "root=full window=alphabeta", "quiescence.nodes=1"})
  void linesEndInTheStaticValueThoughTheLimitIsReached(String settings) throws EngineFailure {
    BuiltinEngine any = new BuiltinEngine(FixedSearch.settings(Preset.FULL, settings), 1);
    LineJudge judge = new LineJudge(SearchSettings.full().evaluator()::evaluate);
    for (Position position : RandomPositions.crowded(60, 703)) {
      any.newGame();
      Analysis analysis = any.analyse(position, Limits.nodes(5_000), line -> {}, new StopToken());
      for (LineReport line : analysis.lines()) {
        if (line.bound() == Bound.EXACT) {
          assertEquals(TruthKind.TRUE, judge.judge(position, line).kind(), line::toString);
        }
      }
    }
  }

  /** Nxd5 Bxd5 Rxd5 wins a pawn; the static value after Bxd5 would call the knight lost. */
  @Test
  void anExchangeIsSearchedToItsEndThoughTheLimitIsReached() throws EngineFailure {
    Position position = Samples.position("4k3/8/4b3/3p4/8/2N5/8/3RK3 w - - 0 1");
    engine.set("quiescence.nodes", "0");
    LineReport all = last(search(position, Limits.depth(1)));
    engine.set("quiescence.nodes", "1");
    LineReport limited = last(search(position, Limits.depth(1)));
    assertEquals(all.moves(), limited.moves());
    assertEquals(all.score(), limited.score());
  }

  @Test
  void withoutALimitItIsSearchedToTheEnd() throws EngineFailure {
    engine.set("quiescence.moves", "0");
    engine.set("quiescence.nodes", "0");
    Position position = RandomPositions.of(1, 704).get(0);
    long all = search(position, Limits.depth(1)).nodes();
    engine.set("quiescence.nodes", "1000000");
    assertEquals(all, search(position, Limits.depth(1)).nodes());
  }
}
