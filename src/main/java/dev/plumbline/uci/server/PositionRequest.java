package dev.plumbline.uci.server;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader.LineReader;
import dev.plumbline.notation.NotationException;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.util.List;

/** Parses {@code position startpos|fen ... moves ...}. */
final class PositionRequest {
  private PositionRequest() {}

  /** The position with the history of its game. */
  static Position read(Words words) throws CommandException {
    String kind = words.next();
    List<String> fields = words.until("moves");
    Position position =
        switch (kind) {
          case "startpos" -> start(fields);
          case "fen" -> fen(String.join(" ", fields));
          default -> throw new CommandException("startpos or fen is missing" + behind(kind));
        };
    play(position, words.rest());
    return position;
  }

  private static Position start(List<String> fields) throws CommandException {
    if (!fields.isEmpty()) {
      throw new CommandException("the word moves is missing" + behind(fields.get(0)));
    }
    return Position.start();
  }

  private static Position fen(String text) throws CommandException {
    try {
      return Fen.position(text);
    } catch (NotationException e) {
      throw new CommandException("not a FEN: " + e.reason() + ", in " + Words.quoted(text));
    }
  }

  private static void play(Position position, List<String> texts) throws CommandException {
    LineReader.Reading reading = new LineReader().read(position, texts);
    if (reading.failure() != null) {
      int number = reading.found().size();
      String text = Words.quoted(texts.get(number));
      throw new CommandException(
          "move "
              + (number + 1)
              + ", "
              + text
              + ", cannot be played: "
              + Words.why(reading.failure()));
    }
    reading.moves().forEach(position::make);
  }

  private static String behind(String word) {
    return word.isEmpty() ? "" : " before " + Words.quoted(word);
  }
}
