package dev.plumbline.cli.position;

import dev.plumbline.chess.Ending;
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
record GameState(int side, boolean isCheck, Ending ending, List<String> moves) {

  static GameState of(Position position) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(San.write(position, moves[i]));
    }
    names.sort(null);
    Ending ending = Ending.of(position, generator);
    return new GameState(position.side(), position.inCheck(), ending, List.copyOf(names));
  }

  /** The state in a few words. */
  String describe() {
    String toMove = name(side) + " to move" + (isCheck ? ", in check" : "");
    return switch (ending) {
      case NONE -> toMove;
      case CHECKMATE -> "Checkmate: " + name(Side.other(side)) + " has won";
      case STALEMATE -> "Stalemate: a draw";
      case DEAD_MATERIAL -> toMove + "; a draw, nobody can mate";
      case FIFTY_MOVES -> toMove + "; a draw by the fifty-move rule";
      case THREEFOLD -> toMove + "; a draw by repetition";
    };
  }

  private static String name(int side) {
    return side == Side.WHITE ? "White" : "Black";
  }
}
