package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.Kind;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateClaim;
import dev.plumbline.search.SearchedLines.Kept;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.window.AlphaBeta;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lines of the real search, held against the board by the judge. */
@Tag("medium")
class LineTruthInSearchTest {
  private static final List<CollectorKind> KINDS =
      List.of(
          CollectorKind.TRIANGULAR,
          CollectorKind.TREE,
          CollectorKind.PVTABLE,
          CollectorKind.TABLE,
          CollectorKind.NONE);

  private final LineJudge judge = LineJudge.ofWholeLines(new HandWritten()::evaluate);

  @Test
  void triangleAndTreeKeepTrueLinesInTextbook() throws EngineFailure {
    SearchedLines search = new SearchedLines(Preset.TEXTBOOK.settings(), 1, KINDS);
    for (Position position : RandomPositions.of(60, 51)) {
      for (Kept kept : search.analyse(position, Limits.depth(4))) {
        for (int i = 0; i < 2; i++) {
          LineTruth truth = judge.judge(position, kept.report(), kept.lines().get(i), null);
          assertEquals(Kind.TRUE, truth.kind(), () -> KINDS + " " + kept);
          assertNotEquals(MateClaim.BROKEN, truth.mate());
        }
      }
    }
  }

  @Test
  void theRootsMoveAloneIsCutFromTheTrueLine() throws EngineFailure {
    SearchedLines search = new SearchedLines(Preset.TEXTBOOK.settings(), 1, KINDS);
    for (Position position : RandomPositions.of(20, 52)) {
      for (Kept kept : search.analyse(position, Limits.depth(3))) {
        List<Integer> shadow = kept.lines().get(0);
        List<Integer> line = kept.lines().get(KINDS.indexOf(CollectorKind.NONE));
        Kind expected = shadow.size() == 1 ? Kind.TRUE : Kind.CUT;
        assertEquals(expected, judge.judge(position, kept.report(), line, shadow).kind());
      }
    }
  }

  @Test
  void withoutQuiescenceMovesTheLineEndsWhereQuiescenceHasTheScore() throws EngineFailure {
    SearchSettings settings = Preset.TEXTBOOK.settings().with(SearchOption.PV_QUIESCENCE, false);
    SearchedLines search = new SearchedLines(settings, 1, List.of(CollectorKind.TRIANGULAR));
    LineJudge mainLines = LineJudge.ofMainLines(position -> quiescence(settings, position));
    int shorter = 0;
    for (Position position : RandomPositions.of(30, 53)) {
      for (Kept kept : search.analyse(position, Limits.depth(3))) {
        boolean isMate = kept.report().score() instanceof Score.Mate;
        LineTruth truth = mainLines.judge(position, kept.report());
        assertTrue(isMate || truth.kind() == Kind.TRUE, kept::toString);
        LeafRecord leaf = Objects.requireNonNull(kept.report().leaf());
        shorter += truth.full() && leaf.ply() > truth.ply() ? 1 : 0;
      }
    }
    assertTrue(shorter > 0, "no line with quiescence moves among the positions");
  }

  @Test
  void everyMateOfTheFullEngineIsKeptToTheMove() throws EngineFailure {
    SearchedLines search =
        new SearchedLines(SearchSettings.full(), 1, List.of(CollectorKind.TRIANGULAR));
    int mates = 0;
    for (Position position : RandomPositions.of(60, 54)) {
      for (Kept kept : search.analyse(position, Limits.nodes(5_000))) {
        LineTruth truth = judge.judge(position, kept.report());
        assertNotEquals(MateClaim.BROKEN, truth.mate(), kept::toString);
        assertTrue(truth.isLegal(), kept::toString);
        mates += truth.mate() == MateClaim.KEPT ? 1 : 0;
      }
    }
    assertTrue(mates > 0, "no mate among the positions");
  }

  @Test
  void negascoutsLinesAreLegalButCut() throws EngineFailure {
    SearchSettings settings = Preset.TEXTBOOK.settings().with(SearchOption.WINDOW, "negascout");
    SearchedLines search = new SearchedLines(settings, 1, KINDS);
    for (Position position : RandomPositions.of(150, 55)) {
      for (Kept kept : search.analyse(position, Limits.depth(3))) {
        for (int i = 0; i < KINDS.size(); i++) {
          LineTruth truth = judge.judge(position, kept.report(), kept.lines().get(i), null);
          assertTrue(truth.isLegal(), () -> KINDS + " " + kept);
        }
      }
    }
  }

  private static int quiescence(SearchSettings settings, Position position) {
    Search search =
        new Search(
            settings,
            Search.table(settings, 1),
            new HandWritten(),
            CollectorKind.NONE::collector,
            new AlphaBeta());
    search.begin(position.copy(), 0, Values.DRAW, SearchStack.Stopper.NEVER);
    return search.quiescence().search(-Values.INFINITE, Values.INFINITE, 0);
  }
}
