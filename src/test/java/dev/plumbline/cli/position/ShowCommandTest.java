package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShowCommandTest extends FolderTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  @Test
  void drawsBoardStateAndMoves() {
    Ran ran = Ran.inEveryLocale("show", KIWIPETE).exits(0);
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
    ran.outHas(" 1 | R N B K Q B N R |").outHas("     h g f e d c b a\n");
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
    ran.exits(0).outBegins("my, record 1 of 2, line 2: x\\u202ey\n").outHas("  best     O-O, e4\n");
    ran.outHas("  avoid    Kd1\n").outHas("  perft 1  15\n").outHas("  effort   depth 5\n");
    ran.outHas("  line     1. e4 Kd7 2. e5\n").outHas("  c0       why:  [2J\n");
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
    Ran.plumbline("show", fen).exits(0).outHas(state);
  }

  @Test
  void drawsAnIllegalPositionWithItsFlaws() {
    Ran ran = Ran.plumbline("show", "8/8/8/8/8/8/8/K7 b - -");
    ran.exits(3).outHas("Not a playable position").outHas("unusable: a side has no king");
  }

  @Test
  void marksTheErrorInAMalformedFen() {
    Ran ran = Ran.plumbline("show", "8/8/8/8/8/8/8/K6x w - -");
    ran.exits(3).errEnds("\n  8/8/8/8/8/8/8/K6x w - -\n                  ^\n").outIs("");
  }

  @Test
  void treatsAPlacementWithTooFewRanksAsAMalformedFen() {
    Ran.plumbline("show", "rnbqkbnr/pppppppp/8 w").exits(3).errBegins("plumbline: not a FEN: ");
  }

  @Test
  void reportsTheNumberOfRecordsForARecordBeyondTheEnd() throws IOException {
    Path file = Files.writeString(folder.resolve("my.epd"), KIWIPETE + "\n");
    Ran.plumbline("show", file + ":2").exits(3).errIs("plumbline: no record 2: my has 1 record\n");
  }

  @Test
  void rejectedRecordIsShownWithItsReason() throws IOException {
    Path file = Files.writeString(folder.resolve("my.epd"), "nothing\n");
    Ran.plumbline("show", file.toString()).exits(3).outHas("my.epd:1:2: rejected: ");
  }

  @Test
  void coloursAreForTerminalsOnly() {
    Ran.plumbline("show", "startpos").outLacks("\u001b");
    Ran colourful =
        Ran.in(Map.of(), new Terminal(true, true, true, () -> 80), "", "show", "startpos");
    colourful.outHas("\u001b[");
  }

  @Test
  void rejectsSeveralWordsThatAreNotAPosition() {
    Ran.plumbline("show", "wac", "sts").exits(2);
  }
}
