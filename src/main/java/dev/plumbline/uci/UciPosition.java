package dev.plumbline.uci;

import dev.plumbline.chess.Position;
import dev.plumbline.io.InertText;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.NotationException;
import dev.plumbline.uci.Words.CommandException;
import java.util.List;

/** Reads {@code position startpos|fen ... moves ...}: a position with the history of its game. */
public final class UciPosition {
  private UciPosition() {}

  /** Reads the words after {@code position}. */
  public static Position read(Words words) throws CommandException {
    String kind = words.next();
    List<String> fields = words.until("moves");
    Position position =
        switch (kind) {
          case "startpos" -> startPosition(fields);
          case "fen" -> fen(String.join(" ", fields));
          default -> throw new CommandException("startpos or fen is missing" + before(kind));
        };
    play(position, words.rest());
    return position;
  }

  private static Position startPosition(List<String> fields) throws CommandException {
    if (!fields.isEmpty()) {
      throw new CommandException("the word moves is missing" + before(fields.get(0)));
    }
    return Position.start();
  }

  private static Position fen(String text) throws CommandException {
    try {
      return Fen.position(text);
    } catch (NotationException e) {
      throw new CommandException("not a FEN: " + e.reason() + ", in " + InertText.quoted(text));
    }
  }

  private static void play(Position position, List<String> texts) throws CommandException {
    MoveReader.ReadLine reading = MoveReader.line(position, texts);
    if (reading.failure() != null) {
      int number = reading.found().size();
      String text = InertText.quoted(texts.get(number));
      throw new CommandException(
          "move "
              + (number + 1)
              + ", "
              + text
              + ", cannot be played: "
              + reading.failure().reason());
    }
    reading.moves().forEach(position::make);
  }

  private static String before(String word) {
    return word.isEmpty() ? "" : " before " + InertText.quoted(word);
  }
}
