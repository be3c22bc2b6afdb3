package dev.plumbline.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a process was sent, taken out of a log. */
class RecordedScriptTest {
  private static final String LOG =
      """
      1 >A(0): uci
      1 <A(0): uciok
      1 >B(1): uci
      Started game 4 of 9 (A vs B)
      2 >A(0): ucinewgame
      2 >A(0): setoption name Hash value 8
      2 >A(0): position startpos
      2 >B(1): position startpos moves e2e4
      3 >A(0): go wtime 100 btime 100
      4 <A(0): info depth 1 score cp 3 nodes 20 pv e2e4
      5 <A(0): info depth 2 score cp 4 nodes 90 pv e2e4
      5 <A(0): info depth 2 score cp 9 lowerbound nodes 95 pv e2e4
      6 <A(0): bestmove e2e4
      7 >A(0): position startpos moves e2e4 e7e5
      7 >A(0): go infinite
      8 >A(0): isready
      8 <A(0): readyok
      9 <A(0): info depth 1 score cp 3 nodes 30 pv g1f3
      19 >A(0): stop
      20 <A(0): bestmove g1f3
      21 >A(0): position startpos moves e2e4 e7e5 g1f3 b8c6
      22 >A(0): go movetime 10
      Terminating process of engine A(0)
      30 >A(2): uci
      31 >A(2): position startpos
      32 >A(2): go nodes 5
      33 <A(2): bestmove d2d4
      """;

  private static String script(String engine, @Nullable String until) throws IOException {
    Log log = Log.open("match", ImportedLog.text(LOG), null);
    return new RecordedScript(engine, until).of(log).text();
  }

  @Test
  void endsWithTheFirstSearchThatCrashed() throws IOException {
    assertEquals(
        """
        uci
        ucinewgame
        setoption name Hash value 8
        position startpos
        go wtime 100 btime 100
        # expect: info depth 1 score cp 3 nodes 20
        # expect: info depth 2 score cp 4 nodes 90
        # expect: bestmove e2e4
        position startpos moves e2e4 e7e5
        go infinite
        # expect: info depth 1 score cp 3 nodes 30
        # expect: bestmove g1f3
        # at once
        isready
        # after 30 nodes
        stop
        position startpos moves e2e4 e7e5 g1f3 b8c6
        go movetime 10
        """,
        script("A", null));
    assertEquals(script("A", null), script("A(0)", null));
  }

  @Test
  void endsWithTheSearchThatIsNamed() throws IOException {
    String first = script("A", "game 4, A(0), move 1");
    assertTrue(
        first.endsWith("# expect: bestmove e2e4\nposition startpos moves e2e4 e7e5\n"), first);
    assertEquals(first, script("A", "match#1"));
    assertEquals("uci\nposition startpos\ngo nodes 5\n# expect: bestmove d2d4\n", script("A", "4"));
  }

  @Test
  void namesWhatTheLogDoesNotHave() {
    assertEquals(
        "match.log: no search \"match#9\" by \"A\"; 'plumbline import' names engines and searches",
        assertThrows(LogException.class, () -> script("A", "match#9")).getMessage());
    assertThrows(LogException.class, () -> script("C", null));
  }
}
