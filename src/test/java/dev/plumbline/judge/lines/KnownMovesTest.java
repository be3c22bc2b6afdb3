package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.ScriptedAnalysis;
import dev.plumbline.judge.lines.ClaimedMates.RankClaims;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Claims of further ranks, by the mates known of the positions after their first moves. */
class KnownMovesTest {
  private static final String ROOT = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7; dm 2;";

  /** After Rb7, mated in 1: so Rb7 mates in 2. */
  private static final String AFTER_ROOK = "7k/1R6/8/8/8/8/R7/6K1 b - - dm -1;";

  private static final RankClaims NOTHING = new RankClaims(0, 0, 0, 0);

  private static EpdRecord record(String text) {
    return Objects.requireNonNull(EpdRecord.parse(text));
  }

  private static KnownMoves known(String... records) {
    return KnownMoves.of(Arrays.stream(records).map(KnownMovesTest::record).toList());
  }

  /** The claims of the second rank; of the first one there are none that matter. */
  private static RankClaims second(EpdRecord record, String... said) {
    Position root = Position.of(record.setup());
    List<PlayedLine> lines =
        TranscriptReader.read(root, ScriptedAnalysis.of(root, said).transcript());
    return Objects.requireNonNull(ClaimedMates.of(Problem.of(record), root, lines, lines)).others();
  }

  @Test
  void aRecordKeepsTheMatesOfItsMovesByWhoMoves() {
    EpdRecord written = known(AFTER_ROOK).writtenIn(record(ROOT));
    assertEquals("b1b7 2", Problem.of(written).moveMates());
    EpdRecord lost =
        known("6k1/1R6/8/8/8/8/R7/6K1 w - - bm Ra8; dm 1;")
            .writtenIn(record("7k/1R6/8/8/8/8/R7/6K1 b - - dm -1;"));
    assertEquals("h8g8 -1", Problem.of(lost).moveMates());
    assertEquals(record(ROOT), known(ROOT).writtenIn(record(ROOT)));
  }

  @Test
  void ofSeveralMatesTheShortestIsKnown() {
    String longer = AFTER_ROOK.replace("-1", "-4");
    assertEquals(known(AFTER_ROOK), known(longer, AFTER_ROOK, longer));
    assertEquals(known(AFTER_ROOK).identity(), known(longer, AFTER_ROOK).identity());
    assertNotEquals(known(AFTER_ROOK).identity(), known(longer).identity());
  }

  @Test
  void theMateOfAMoveJudgesWhatIsClaimedOfIt() {
    EpdRecord written = known(AFTER_ROOK).writtenIn(record(ROOT));
    String rank = "info depth 5 multipv 2 score mate ";
    assertEquals(NOTHING, second(written, rank + "2 pv b1b7 h8g8 a2a8"));
    assertEquals(new RankClaims(1, 0, 0, 1), second(written, rank + "1 pv b1b7"));
    assertEquals(new RankClaims(0, 0, 0, 1), second(written, rank + "3 pv b1b7 h8g8 a2a8"));
    assertEquals(new RankClaims(0, 1, 0, 0), second(written, rank + "-3 pv b1b7 h8g8"));
    // Without it a move may lose.
    assertEquals(NOTHING, second(record(ROOT), rank + "-3 pv b1b7 h8g8"));
    assertEquals(NOTHING, second(written, rank + "-3 pv a2a1 h8g8"));
  }

  @Test
  void aMoveMayMateWhereTheRecordNamesNone() {
    EpdRecord plain = record("7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7;");
    String claim = "info depth 5 multipv 2 score mate 2 pv b1b7 h8g8 a2a8";
    assertEquals(new RankClaims(0, 0, 1, 0), second(plain, claim));
    assertEquals(NOTHING, second(known(AFTER_ROOK).writtenIn(plain), claim));
  }

  @Test
  void whatCannotBeReadIsLeftOut() {
    String claim = "info depth 5 multipv 2 score mate -3 pv b1b7 h8g8";
    for (String text : List.of("", "b1b7", "b1b7 two", "b1b8 x 2", "b1h8 2", "b1b7 0")) {
      EpdRecord odd = record(ROOT + " MoveMates \"" + text + "\";");
      assertEquals(NOTHING, second(odd, claim), text);
    }
  }
}
