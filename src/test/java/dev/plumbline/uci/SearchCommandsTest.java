package dev.plumbline.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.NotationException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchCommandsTest {
  private static final String TWO_KINGS = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

  private static Position played(String fen, String... moves) throws NotationException {
    Position position = Fen.position(fen);
    MoveReader.line(position, List.of(moves)).moves().forEach(position::make);
    return position;
  }

  @Test
  void writesThePositionAsFen() throws NotationException {
    assertEquals("position fen " + TWO_KINGS, SearchCommands.position(played(TWO_KINGS), false));
  }

  @Test
  void writesTheMovesOfTheGame() throws NotationException {
    Position position = played(TWO_KINGS, "O-O", "Kd7", "Rf7");
    String before = Fen.write(position);
    assertEquals(
        "position fen " + TWO_KINGS + " moves e1g1 e8d7 f1f7",
        SearchCommands.position(position, false));
    assertEquals(
        "position fen " + TWO_KINGS + " moves e1h1 e8d7 f1f7",
        SearchCommands.position(position, true));
    assertEquals(before, Fen.write(position));
  }

  @Test
  void aNullMoveEndsTheHistory() throws NotationException {
    Position position = played(TWO_KINGS);
    position.makeNull();
    assertEquals("position fen " + Fen.write(position), SearchCommands.position(position, false));
  }

  @Test
  void writesEachLimit() {
    assertEquals("go movetime 1500", SearchCommands.go(Limits.nanos(1_500_000_000L), false));
    assertEquals("go movetime 1", SearchCommands.go(Limits.nanos(10), false));
    assertEquals(
        "go nodes 7 depth 8 mate 3",
        SearchCommands.go(Limits.depth(8).withMate(3).withMultiPv(2).withNodes(7), false));
    Limits clock = Limits.nodes(7).withClock(new GameClock(3000, 10, 0));
    assertEquals(
        "go wtime 3000 btime 3000 winc 10 binc 10 nodes 7", SearchCommands.go(clock, false));
    assertEquals(
        "go wtime 900 btime 900 winc 0 binc 0 movestogo 40",
        SearchCommands.go(Limits.NONE.withClock(new GameClock(900, 0, 40)), false));
    assertEquals(
        "go movetime 5",
        SearchCommands.go(clock.withNanos(5_000_000), false).replace(" nodes 7", ""));
  }

  @Test
  void searchesInfinitelyWithoutLimits() throws NotationException {
    int castling = MoveReader.line(Fen.position(TWO_KINGS), List.of("O-O")).moves().get(0);
    Limits limits = Limits.NONE.withSearchMoves(List.of(castling));
    assertEquals("go infinite searchmoves e1g1", SearchCommands.go(limits, false));
    assertEquals("go infinite searchmoves e1h1", SearchCommands.go(limits, true));
  }
}
