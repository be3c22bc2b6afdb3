package dev.plumbline.judge.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.judge.ScriptedAnalysis;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import dev.plumbline.tablebase.FiftyMoveSearch;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TableCheckTest {
  /** Only Kd6 and Kf6 win. */
  private static final String WON_PAWN = "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1";

  /** Only Ke7 draws. */
  private static final String DRAWN_PAWN = "4k3/8/8/4K3/4P3/8/8/8 b - - 0 1";

  private static final String TWO_KNIGHTS = "8/8/8/3k4/8/8/8/KNN5 w - - 0 1";
  private static final String QUEEN = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
  private static final String BISHOP_AND_KNIGHT = "8/8/8/3k4/8/8/8/KBN5 w - - 0 1";

  /** Five pieces, of which the line takes one. */
  private static final String KNIGHTS_AND_PAWN = "8/8/8/3k4/4p3/8/8/KNN5 w - - 0 1";

  private Tablebase tables;

  @BeforeEach
  void open() {
    tables = PublicTables.open();
  }

  private List<String> found(String fen, String... said) throws NotationException {
    Position root = Fen.position(fen);
    Analysis analysis = ScriptedAnalysis.of(root, said);
    String before = Fen.write(root);
    Findings findings =
        LineChecks.run(
                root,
                analysis,
                TranscriptReader.read(root, analysis.transcript()),
                null,
                Limits.NONE,
                false,
                new ClaimProver(),
                tables,
                new TableScores(19754, 20000))
            .findings();
    assertEquals(before, Fen.write(root));
    return findings.listed().stream()
        .filter(finding -> finding.code().isByTables())
        .map(TableCheckTest::text)
        .toList();
  }

  private static String text(Finding finding) {
    return finding.code() + ": " + finding.text();
  }

  @Test
  void blamesAnAnswerThatThrowsAWinAway() throws NotationException {
    assertEquals(
        List.of("tb-lost-win: e6d5 draws, e6d6 wins"),
        found(WON_PAWN, "info depth 1 score cp 90 pv e6d5", "bestmove e6d5"));
    assertEquals(List.of(), found(WON_PAWN, "info depth 1 score cp 90 pv e6f6", "bestmove e6f6"));
  }

  @Test
  void blamesAnAnswerThatThrowsADrawAway() throws NotationException {
    assertEquals(
        List.of("tb-lost-draw: e8d8 loses, e8e7 draws"),
        found(DRAWN_PAWN, "info depth 1 score cp -90 pv e8d8", "bestmove e8d8"));
    assertEquals(
        List.of(), found(DRAWN_PAWN, "info depth 1 score cp -90 pv e8e7", "bestmove e8e7"));
  }

  @Test
  void comparesTheLastScoreWithTheFirstMove() throws NotationException {
    assertEquals(
        List.of("tb-score: score +6.40, the table says draw after the first move"),
        found(
            TWO_KNIGHTS,
            "info depth 1 score cp 700 pv a1b2",
            "info depth 2 score cp 640 pv a1b2",
            "bestmove a1b2"));
    assertEquals(
        List.of(),
        found(
            TWO_KNIGHTS,
            "info depth 1 score cp 700 pv a1b2",
            "info depth 2 score cp 299 pv a1b2",
            "bestmove a1b2"));
    assertEquals(
        List.of("tb-score: score +0.00, the table says win after the first move"),
        found(QUEEN, "info depth 1 score cp 0 pv a1b2", "bestmove a1b2"));
    assertEquals(List.of(), found(QUEEN, "info depth 1 score cp 0 lowerbound pv a1b2"));
  }

  @Test
  void blamesNobodyIfFiftyMovesMayHavePassed() throws NotationException {
    String late = QUEEN.replace("0 1", "95 90");
    assertEquals(List.of(), found(late, "info depth 1 score cp 0 pv a1b2", "bestmove a1b2"));
    String over = QUEEN.replace("0 1", "100 90");
    assertEquals(List.of(), found(over, "info depth 1 score mate 9 pv a1b2", "bestmove b1d3"));
  }

  @Test
  void comparesTheScoreWithTheEndOfALineThatLeadsIntoTheTables() throws NotationException {
    assertEquals(
        List.of("tb-score: score +6.40, the table says draw at the end of the line"),
        found(KNIGHTS_AND_PAWN, "info depth 3 score cp 640 pv b1c3 d5e5 c3e4", "bestmove b1c3"));
    assertEquals(
        List.of(),
        found(KNIGHTS_AND_PAWN, "info depth 3 score cp 640 pv b1c3 d5e5", "bestmove b1c3"));
  }

  @Test
  void blamesAMateThatTheTablesExclude() throws NotationException {
    assertEquals(
        List.of("tb-mate: mate 5, the table says draw after 1 ply"),
        found(
            TWO_KNIGHTS,
            "info depth 1 score mate 5 pv a1b2",
            "info depth 2 score mate 4 pv a1b2",
            "bestmove a1b2"));
    assertEquals(
        List.of("tb-mate: mate -5, the table says the other side wins after 1 ply"),
        found(QUEEN, "info depth 1 score mate -5 pv a1b2", "bestmove a1b2"));
    assertEquals(
        List.of(
            "tb-mate: mate 3, the table says no capture, pawn move or mate within 4 plies"
                + " after 1 ply"),
        found(BISHOP_AND_KNIGHT, "info depth 1 score mate 3 pv a1b2", "bestmove a1b2"));
  }

  @Test
  void acceptsEachMateThatIsPossible() throws NotationException {
    assertEquals(
        List.of(), found(BISHOP_AND_KNIGHT, "info depth 1 score mate 33 pv a1b2", "bestmove a1b2"));
    String one = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";
    assertEquals(List.of(), found(one, "info depth 1 score mate 1 pv f7g7", "bestmove f7g7"));
    assertEquals(List.of(), found(one, "info depth 1 score mate 1", "bestmove f7g7"));
  }

  @Test
  void countsAllButTheScores() {
    assertEquals(Severity.WARNING, FindingCode.TB_LOST_WIN.severity());
    assertEquals(Severity.WARNING, FindingCode.TB_LOST_DRAW.severity());
    assertEquals(Severity.ERROR, FindingCode.TB_MATE.severity());
    assertEquals(Severity.ERROR, FindingCode.TB_LINE.severity());
    assertEquals(Severity.NOTE, FindingCode.TB_SCORE.severity());
  }

  /** Five pieces; the knight takes the pawn, and the queen wins. */
  private static final String QUEEN_AND_PAWN = "8/8/8/3k4/4p3/6N1/8/KQ6 w - - 0 1";

  /** The findings about a line that claims a win by tables. */
  private List<String> claim(String fen, int score, String line) throws NotationException {
    String said = "info depth 9 score cp " + score + " pv " + line;
    return found(fen, said, said).stream().filter(text -> text.startsWith("tb-line")).toList();
  }

  @Test
  void aWinByTablesIsRightWhereTheyAreEnteredInTime() throws NotationException {
    assertEquals(List.of(), claim(QUEEN_AND_PAWN, 19_999, "g3e4"));
    assertEquals(List.of(), claim(QUEEN_AND_PAWN, 19_999, "g3e4 d5e5 b1b2"));
    String black = QUEEN_AND_PAWN.replace(" w ", " b ");
    assertEquals(List.of(), claim(black, -19_998, "d5d4 g3e4"));
    assertEquals(List.of(), claim(QUEEN, 20_000, "a1b2 d5e5"));
    // Other scores claim nothing.
    assertEquals(List.of(), claim(KNIGHTS_AND_PAWN, 19_753, "b1c3 d5e5 c3e4"));
    assertEquals(List.of(), claim(KNIGHTS_AND_PAWN, 20_001, "b1c3 d5e5 c3e4"));
  }

  @Test
  void aWinByTablesNeedsAWonPositionAtItsDistance() throws NotationException {
    String win = "tb-line: a win by tables in ";
    assertEquals(
        List.of(win + "3 plies, the table says draw after 3 plies"),
        claim(KNIGHTS_AND_PAWN, 19_997, "b1c3 d5e5 c3e4"));
    assertEquals(
        List.of(win + "2 plies, the table says loss after 2 plies"),
        claim(QUEEN_AND_PAWN.replace(" w ", " b "), 19_998, "d5d4 g3e4"));
    assertEquals(
        List.of(win + "2 plies, the tables are entered already after 1 ply"),
        claim(QUEEN_AND_PAWN, 19_998, "g3e4 d5e5"));
    assertEquals(
        List.of("tb-line: a loss by tables in 1 plies, no table is entered after 1 ply"),
        claim(KNIGHTS_AND_PAWN, -19_999, "b1c3 d5e5"));
    assertEquals(
        List.of(win + "3 plies, the line ends after 1 ply"),
        claim(KNIGHTS_AND_PAWN, 19_997, "b1c3"));
    assertEquals(
        List.of(win + "1 plies, no table is entered after 1 ply"), claim(QUEEN, 19_999, "a1b2"));
  }

  @Test
  void aWinByTablesIsKeptToTheEndOfTheLine() throws NotationException {
    assertEquals(
        List.of("tb-line: a win by tables in 0 plies, the table says draw after 1 ply"),
        claim(QUEEN, 20_000, "b1e4 d5e4"));
  }

  @Test
  void aWinThatComesAfterFiftyMovesIsADraw() throws NotationException {
    assertEquals(
        List.of("tb-line: a win by tables in 0 plies, the table says draw"),
        claim(BISHOP_AND_KNIGHT.replace("0 1", "97 90"), 20_000, "a1b2"));
    assertEquals(List.of(), claim(BISHOP_AND_KNIGHT, 20_000, "a1b2"));
  }

  @Test
  void namesAMoveThatSurelyKeepsTheValue() throws NotationException {
    assertEquals(
        List.of("tb-lost-win: d4e5 draws, c7h2 wins"),
        found("8/2Q5/4N3/8/3K4/8/3k4/8 w - - 93 120", "bestmove d4e5"));
    assertEquals(
        List.of("tb-lost-win: d7d5 does not win, d7c6 wins"),
        found("8/3Q4/2p5/8/8/1k6/8/7K w - - 98 120", "bestmove d7d5"));
  }

  @Test
  void whatTheFiftyMoveRuleDrawsIsADraw() throws NotationException {
    assertEquals(
        List.of(
            "tb-score: score +5.00, the table says draw by the fifty-move rule after the first"
                + " move"),
        found(
            BISHOP_AND_KNIGHT.replace("0 1", "97 90"),
            "info depth 1 score cp 500 pv a1b2",
            "bestmove a1b2"));
  }

  @Test
  @Tag("medium")
  void blamesWhoLosesValueIfAllGamesArePlayedOut() throws NotationException {
    FiftyMoveSearch games = new FiftyMoveSearch(tables);
    int blamed = 0;
    for (Position position : FiftyMoveSearch.positions(100, 803)) {
      Map<String, Integer> values = new HashMap<>();
      for (int move : new MoveGenerator().legal(position)) {
        values.put(Uci.write(position, move), games.halfPoints(position, move));
      }
      int best = Collections.max(values.values());
      for (String answer : values.keySet()) {
        List<String> found = found(Fen.write(position), "bestmove " + answer);
        if (!found.isEmpty()) {
          String[] words = found.get(0).split("[:, ]+", -1);
          String text = Fen.write(position) + found;
          assertEquals(best == 2 ? "tb-lost-win" : "tb-lost-draw", words[0], text);
          if (!words[2].equals("does")) {
            assertEquals(List.of("loses", "draws").indexOf(words[2]), values.get(answer), text);
          }
          assertEquals(best, values.get(words[words.length - 2]), text);
          blamed++;
        }
      }
    }
    assertTrue(blamed > 50, "only " + blamed);
  }
}
