package dev.plumbline.play;

import dev.plumbline.chess.Position;
import java.util.List;

/** The first moves of a game, from the start position. */
public record Opening(List<Integer> moves) {
  public Opening {
    moves = List.copyOf(moves);
  }

  /** The position that they lead to, with its history. */
  public Position position() {
    Position position = Position.start();
    moves.forEach(position::make);
    return position;
  }
}
