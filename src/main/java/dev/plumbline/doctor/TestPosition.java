package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci.UciReader;
import java.util.List;

/**
 * A position as the engine receives it.
 *
 * @param command the {@code position} command
 * @param position the same on the board, with its history
 */
record TestPosition(String command, Position position) {
  static final TestPosition START = start();

  /** Middle games and endgames without special features. */
  static final List<TestPosition> USUAL =
      List.of(
          START,
          fen("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w kq - 0 7"),
          fen("r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/1PN1B1P1/P3PPBP/R2Q1RK1 b - - 0 12"),
          fen("2r3k1/pp3ppp/4p3/3nP3/1b1P4/5N2/PP3PPP/R1B3K1 w - - 3 21"),
          fen("8/5pk1/4p1p1/7p/3P1P1P/4K1P1/8/8 w - - 1 42"));

  static TestPosition start(String... moves) {
    return after("startpos", Position.start(), moves);
  }

  static TestPosition fen(String fen, String... moves) {
    try {
      return after("fen " + fen, Fen.position(fen), moves);
    } catch (NotationException e) {
      throw new IllegalArgumentException(fen, e);
    }
  }

  private static TestPosition after(String placement, Position position, String... moves) {
    UciReader reader = new UciReader();
    for (String text : moves) {
      int move = reader.read(position, text);
      if (move == Move.NONE) {
        throw new IllegalArgumentException(placement + ": " + text);
      }
      position.make(move);
    }
    String suffix = moves.length == 0 ? "" : " moves " + String.join(" ", moves);
    return new TestPosition("position " + placement + suffix, position);
  }
}
