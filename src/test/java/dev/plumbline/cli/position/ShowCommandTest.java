package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShowCommandTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  @TempDir Path folder;

  @Test
  void drawsBoardStateAndMoves() {
    Ran ran = Ran.inEveryLocale("show", KIWIPETE);
    assertEquals(0, ran.exitCode());
    assertEquals(
        """
        Position
        r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
           ┌─────────────────┐
         8 │ ♜ · · · ♚ · · ♜ │   White to move
         7 │ ♟ · ♟ ♟ ♛ ♟ ♝ · │
         6 │ ♝ ♞ · · ♟ ♞ ♟ · │   castling     KQkq
         5 │ · · · ♙ ♘ · · · │   move         1
         4 │ · ♟ · · ♙ · · · │   legal moves  48
         3 │ · · ♘ · · ♕ · ♟ │
         2 │ ♙ ♙ ♙ ♗ ♗ ♙ ♙ ♙ │
         1 │ ♖ · · · ♔ · · ♖ │
           └─────────────────┘
             a b c d e f g h

          Bb5 Bc1 Bc4 Bd1 Bd3 Be3 Bf1 Bf4 Bg5 Bh6 Bxa6 Kd1 Kf1 Na4 Nb1 Nb5 Nc4 Nc6 Nd1 Nd3 Ng4 Nxd7 Nxf7
          Nxg6 O-O O-O-O Qd3 Qe3 Qf4 Qf5 Qg3 Qg4 Qh5 Qxf6 Qxh3 Rb1 Rc1 Rd1 Rf1 Rg1 a3 a4 b3 d6 dxe6 g3 g4
          gxh3
        """,
        ran.out());
  }

  @Test
  void fenNeedsNoQuotes() {
    String[] words = ("show " + KIWIPETE).split(" ", -1);
    assertEquals(Ran.plumbline("show", KIWIPETE), Ran.plumbline(words));
  }

  @Test
  void drawsInLettersFromTheOtherSide() {
    Ran ran = Ran.plumbline("show", "--ascii", "--flip", "startpos");
    assertTrue(ran.out().contains(" 1 | R N B K Q B N R |"), ran.out());
    assertTrue(ran.out().contains("     h g f e d c b a\n"), ran.out());
    assertTrue(ran.out().codePoints().allMatch(c -> c < 0x7f), ran.out());
  }

  @Test
  void showsWhatTheRecordAsksFor() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("my.epd"),
            """
            # one with everything
            4k3/8/8/8/8/8/4P3/4K2R w K - acd 5; am Kd1; bm O-O e4; c0 "why: \u001b[2J"; id "x\u202ey"; \
            pv e4 Kd7 e5; D1 15;
            7k/8/6K1/8/8/8/8/5Q2 w - - dm 1;
            """);
    Ran ran = Ran.inEveryLocale("show", file.toString());
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().startsWith("my, record 1 of 2, line 2: x\\u202ey\n"), ran.out());
    assertTrue(ran.out().contains("  best     O-O, e4\n"), ran.out());
    assertTrue(ran.out().contains("  avoid    Kd1\n"), ran.out());
    assertTrue(ran.out().contains("  perft 1  15\n"), ran.out());
    assertTrue(ran.out().contains("  effort   depth 5\n"), ran.out());
    assertTrue(ran.out().contains("  line     1. e4 Kd7 2. e5\n"), ran.out());
    assertTrue(ran.out().contains("  c0       why:  [2J\n"), ran.out());
    assertTrue(
        Ran.plumbline("show", file + ":2").out().contains("  mate  in 1\n"), "second record");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1, Checkmate: White has won",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, Stalemate: a draw",
        "7k/8/5QK1/8/8/8/8/8 b - - 0 1, |Black to move, in check|",
        "7k/8/6K1/8/8/8/8/8 b - - 0 1, Black to move; a draw",
      })
  void showsTheStateOfTheGame(String fen, String state) {
    Ran ran = Ran.plumbline("show", fen);
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().contains(state), ran.out());
  }

  @Test
  void drawsAnIllegalPositionWithItsFlaws() {
    Ran ran = Ran.plumbline("show", "8/8/8/8/8/8/8/K7 b - -");
    assertEquals(3, ran.exitCode());
    assertTrue(ran.out().contains("Not a playable position"), ran.out());
    assertTrue(ran.out().contains("unusable: a side has no king"), ran.out());
  }

  @Test
  void marksTheErrorInAMalformedFen() {
    Ran ran = Ran.plumbline("show", "8/8/8/8/8/8/8/K6x w - -");
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().endsWith("\n  8/8/8/8/8/8/8/K6x w - -\n                  ^\n"), ran.err());
    assertEquals("", ran.out());
  }

  @Test
  void treatsAPlacementWithTooFewRanksAsAMalformedFen() {
    Ran ran = Ran.plumbline("show", "rnbqkbnr/pppppppp/8 w");
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().startsWith("plumbline: not a FEN: "), ran.err());
  }

  @Test
  void reportsTheNumberOfRecordsForARecordBeyondTheEnd() throws IOException {
    Path file = Files.writeString(folder.resolve("my.epd"), KIWIPETE + "\n");
    Ran ran = Ran.plumbline("show", file + ":2");
    assertEquals(3, ran.exitCode());
    assertEquals("plumbline: no record 2: my has 1 record\n", ran.err());
  }

  @Test
  void rejectedRecordIsShownWithItsReason() throws IOException {
    Path file = Files.writeString(folder.resolve("my.epd"), "nothing\n");
    Ran ran = Ran.plumbline("show", file.toString());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.out().contains("my.epd:1:2: rejected: "), ran.out());
  }

  @Test
  void coloursAreForTerminalsOnly() {
    assertFalse(Ran.plumbline("show", "startpos").out().contains("\u001b"));
    Ran colourful =
        Ran.in(Map.of(), new Terminal(true, true, true, () -> 80), "", "show", "startpos");
    assertTrue(colourful.out().contains("\u001b["), colourful.out());
  }

  @Test
  void rejectsSeveralWordsThatAreNotAPosition() {
    assertEquals(2, Ran.plumbline("show", "wac", "sts").exitCode());
  }
}
