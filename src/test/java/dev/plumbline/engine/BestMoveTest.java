package dev.plumbline.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BestMoveTest {
  /** White's bishop on f6 can take on h4, its pawn on a7 can promote, and it can castle. */
  private static final String FEN = "2k5/P7/5B2/8/7p/8/8/4K2R w K - 0 1";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bestmove f6h4               | ANSWERED       | f6h4  | false",
        "  bestmove  f6h4  ponder c8c7 | ANSWERED     | f6h4  | false",
        "bestmove e1h1               | ANSWERED       | e1g1  | false",
        "bestmove Bxh4               | ANSWERED       | f6h4  | true",
        "bestmove bxh4               | ANSWERED       | f6h4  | true",
        "bestmove a7a8Q              | ANSWERED       | a7a8q | true",
        "bestmove a8=N               | ANSWERED       | a7a8n | true",
        "bestmove O-O                | ANSWERED       | e1g1  | true",
        "bestmove f6h4!              | ANSWERED       | f6h4  | true",
        "bestmove b6h4               | ILLEGAL_MOVE   | -     | false",
        "bestmove a7a8               | ILLEGAL_MOVE   | -     | false",
        "bestmove a7a8k              | ILLEGAL_MOVE   | -     | true",
        "bestmove Qh4                | ILLEGAL_MOVE   | -     | true",
        "bestmove xyzzy              | PROTOCOL_ERROR | -     | true",
        "bestmove                    | PROTOCOL_ERROR | -     | true",
        "bestmove (none)             | NO_MOVE        | -     | false",
        "bestmove 0000               | NO_MOVE        | -     | false",
      })
  void understandsOtherNotationsButIsStrictAboutUci(
      String line, Outcome outcome, String move, boolean malformed) throws NotationException {
    Position position = Fen.position(FEN);
    BestMove read = BestMove.read(line, position);
    assertEquals(outcome, read.outcome());
    assertEquals(move, read.move() == Move.NONE ? "-" : Uci.write(position, read.move()));
    assertEquals(malformed, read.isMalformed());
    assertEquals(outcome == Outcome.ANSWERED, read.detail().isEmpty());
  }

  @Test
  void saysThatMovesAreWrittenInLowerCase() throws NotationException {
    Position position = Fen.position(FEN);
    assertEquals(
        "bestmove \"F6H4\": UCI writes moves in lower case",
        BestMove.read("bestmove F6H4", position).detail());
    assertFalse(BestMove.read("bestmove b6h4", position).detail().contains("lower case"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "c8f5 | c8f5 | false",
        "Bf5  | c8f5 | true",
        "b8f5 | -    | false",
        "b7h3 | -    | false",
        "xyz  | -    | true",
        "0000 | -    | false",
      })
  void readsTheReplyInTheSameWay(String reply, String move, boolean malformed)
      throws NotationException {
    Position position = Fen.position("2b1k3/8/8/8/8/8/8/K7 w - - 0 1");
    BestMove read = BestMove.read("bestmove a1a2 ponder " + reply, position);
    assertEquals(Outcome.ANSWERED, read.outcome());
    assertEquals(move, read.ponderMove() == Move.NONE ? "-" : Uci.write(read.ponderMove(), false));
    assertEquals(malformed, read.isPonderMalformed());
  }

  @Test
  void theLastBestmoveIsTheAnswerAndAStrayIsNone() {
    Position start = Position.start();
    RawLine first = new RawLine(1, "bestmove d2d4");
    RawLine second = new RawLine(2, " bestmove e2e4");
    RawLine stray = new RawLine(3, RawLine.STRAY + "bestmove c2c4");
    BestMove read = BestMove.in(List.of(first, second, stray), start);
    assertNotNull(read);
    assertEquals("e2e4", read.text());
    assertNull(BestMove.in(List.of(stray), start));
  }
}
