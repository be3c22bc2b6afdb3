package dev.plumbline.uci;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Outcome;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;

/**
 * What a {@code bestmove} comes to.
 *
 * @param detail why it is no answer, or empty
 */
record BestMove(Outcome outcome, String detail, int move, int ponderMove) {
  /** Reads the line; the position is as before in the end. */
  static BestMove read(String line, Position position) {
    Words words = new Words(line);
    words.until("bestmove");
    String text = words.next();
    if (text.isEmpty()) {
      return without(Outcome.PROTOCOL_ERROR, "bestmove without a move");
    }
    if (text.equals("(none)") || text.equals("0000") || text.equalsIgnoreCase("none")) {
      return without(Outcome.NO_MOVE, "the engine says that there is no move");
    }
    MoveReading reading = reading(text, position);
    if (!(reading instanceof MoveReading.Found found)) {
      return refused(text, reading);
    }
    words.until("ponder");
    position.make(found.move());
    int reply =
        reading(words.next(), position) instanceof MoveReading.Found ponder
            ? ponder.move()
            : Move.NONE;
    position.unmake();
    return new BestMove(Outcome.ANSWERED, "", found.move(), reply);
  }

  /** In any notation: a good move in the wrong notation is a good move. */
  private static MoveReading reading(String text, Position position) {
    MoveReader reader = new MoveReader();
    reader.on(position);
    return reader.read(text);
  }

  private static BestMove refused(String text, MoveReading reading) {
    Outcome outcome =
        reading instanceof MoveReading.Malformed ? Outcome.PROTOCOL_ERROR : Outcome.ILLEGAL_MOVE;
    return without(outcome, "bestmove " + Words.quoted(text) + ": " + PositionRequest.why(reading));
  }

  private static BestMove without(Outcome outcome, String detail) {
    return new BestMove(outcome, detail, Move.NONE, Move.NONE);
  }
}
