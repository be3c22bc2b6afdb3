package dev.plumbline.cli.option;

import dev.plumbline.chess.Setup;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.MarkedLine;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * A position that stands on the command line itself.
 *
 * @param setup the position, possible or not
 * @param entry what the reader of suites made of the whole text
 */
public record WrittenPosition(Setup setup, Entry entry) {
  private static final int WIDTH = 100;

  /** Reads a FEN or a record. */
  public static WrittenPosition read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Input input = new Input("position", () -> new ByteArrayInputStream(bytes));
    try (EntryReader reader = EntryReader.open(input)) {
      Entry entry = reader.next();
      if (entry == null) {
        throw new UserException(ExitCode.USAGE, "an empty text is no position");
      }
      return new WrittenPosition(
          entry.record() == null ? setup(text) : entry.record().setup(), entry);
    }
  }

  /** The position alone, where the reader of suites would have none of it. */
  private static Setup setup(String text) {
    String[] words = text.split("\\s+", -1);
    StringBuilder fen = new StringBuilder(words[0]);
    for (int i = 1; i < Math.min(words.length, 6) && (i < 4 || words[i].matches("-?[0-9]+")); i++) {
      fen.append(' ').append(words[i]);
    }
    try {
      return Fen.read(fen.toString());
    } catch (NotationException e) {
      MarkedLine excerpt = MarkedLine.of(fen.toString(), e.start(), e.end(), WIDTH);
      String below =
          "\n  " + excerpt.text() + "\n  " + " ".repeat(excerpt.indent()) + excerpt.mark();
      throw new UserException(ExitCode.INPUT, "not a FEN: " + e.reason() + below, e);
    }
  }
}
