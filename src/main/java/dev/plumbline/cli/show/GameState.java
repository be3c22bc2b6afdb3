package dev.plumbline.cli.show;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.List;

/**
 * How the game stands: who is to move, with which moves, or how it has ended.
 *
 * @param moves all legal moves in SAN, in the order of the alphabet
 */
record GameState(int side, boolean isCheck, List<String> moves) {

  static GameState of(Position position) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = new MoveGenerator().legal(position, moves, 0);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(San.write(position, moves[i]));
    }
    names.sort(null);
    return new GameState(position.side(), position.inCheck(), List.copyOf(names));
  }

  /** The state in a few words. */
  String describe() {
    if (!moves.isEmpty()) {
      return name(side) + " to move" + (isCheck ? ", in check" : "");
    }
    return isCheck ? "Checkmate: " + name(Side.other(side)) + " has won" : "Stalemate";
  }

  static String name(int side) {
    return side == Side.WHITE ? "White" : "Black";
  }
}
