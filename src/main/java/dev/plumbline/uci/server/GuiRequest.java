package dev.plumbline.uci.server;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.uci.UciPosition;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import org.jspecify.annotations.Nullable;

/**
 * A search as a GUI has asked an engine for it. A record of such a search keeps the words, because
 * the record's position has no game, and its operations cannot name every limit.
 *
 * @param position the words after {@code position}
 * @param go the words after {@code go}
 */
public record GuiRequest(String position, String go) {
  private static final String POSITION = "Game";
  private static final String GO = "Go";

  /** The request that the operations of a record keep; null without one. */
  public static @Nullable GuiRequest of(EpdRecord record) {
    String position = record.text(POSITION);
    String go = record.text(GO);
    return position == null || go == null ? null : new GuiRequest(position, go);
  }

  /** The operations of a record that keep the request. */
  public String operations() {
    return POSITION + " " + quoted(position) + "; " + GO + " " + quoted(go) + ";";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** The position with its game. */
  public Position root() throws CommandException {
    return UciPosition.read(new Words(position));
  }

  /** The limits; with a clock, all the time that is left on it. */
  public Limits limits(Position root) {
    GoCommand command = new GoCommand(root, 1);
    GoCommand.GoRequest request = command.read(new Words(go));
    return command.complaints().isEmpty() ? request.limitsWithTime() : request.limits();
  }
}
