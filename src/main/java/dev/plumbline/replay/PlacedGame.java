package dev.plumbline.replay;

import dev.plumbline.notation.Fen;
import dev.plumbline.uci.UciPosition;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The command {@code position} in words: where the game begins, and its moves. */
record PlacedGame(String start, List<String> moves) {
  PlacedGame {
    moves = List.copyOf(moves);
  }

  static PlacedGame of(String command) {
    Words words = new Words(command);
    words.next();
    String start = String.join(" ", words.until("moves"));
    return new PlacedGame(start, words.rest());
  }

  String command() {
    return "position " + start + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
  }

  PlacedGame beginning(long first) {
    return new PlacedGame(start, moves.subList(0, (int) first));
  }

  /** The last moves from the position in which they begin; null if there is none. */
  @Nullable PlacedGame ending(long last) {
    int before = moves.size() - (int) last;
    try {
      String played = beginning(before).command().substring("position".length());
      String fen = Fen.write(UciPosition.read(new Words(played)));
      return new PlacedGame("fen " + fen, moves.subList(before, moves.size()));
    } catch (CommandException e) {
      return null;
    }
  }
}
