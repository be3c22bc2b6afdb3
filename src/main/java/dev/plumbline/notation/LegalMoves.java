package dev.plumbline.notation;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;

/** The legal moves of one position, and those among them that a description fits. Reused. */
final class LegalMoves {
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];
  private final int[] matches = new int[MoveGenerator.MAX_MOVES];
  private int count;
  private boolean generated;
  private Position position;

  LegalMoves(Position position) {
    this.position = position;
  }

  /** Sets the position; its moves are generated when they are first asked for. */
  void of(Position position) {
    this.position = position;
    generated = false;
  }

  private void generate() {
    if (!generated) {
      count = generator.legal(position, moves, 0);
      generated = true;
    }
  }

  Position position() {
    return position;
  }

  /**
   * Counts the moves, castling left out, that fit.
   *
   * @param type the piece that moves; any for {@link Piece#NONE}
   * @param origins the squares it may come from
   * @param promotion what it becomes, or {@link Piece#NONE}
   */
  int match(int type, long origins, int to, int promotion) {
    generate();
    int found = 0;
    for (int i = 0; i < count; i++) {
      int move = moves[i];
      if (Move.to(move) == to
          && (origins >>> Move.from(move) & 1) != 0
          && Move.promoted(move) == promotion
          && !Move.isCastling(move)
          && (type == Piece.NONE || Piece.type(position.pieceAt(Move.from(move))) == type)) {
        matches[found++] = move;
      }
    }
    return found;
  }

  /** One of the moves that were found to match last. */
  int matched(int index) {
    return matches[index];
  }

  /** The castling move of a kind if it is legal, else {@link Move#NONE}. */
  int castling(int kind) {
    generate();
    for (int i = 0; i < count; i++) {
      if (Move.kind(moves[i]) == kind) {
        return moves[i];
      }
    }
    return Move.NONE;
  }

  /** The legal castling move that two squares mean, else {@link Move#NONE}. */
  int castling(int king, int to) {
    return Uci.castling(generator, position, king, to);
  }
}
