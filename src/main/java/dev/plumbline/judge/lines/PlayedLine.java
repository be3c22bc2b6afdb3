package dev.plumbline.judge.lines;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An {@code info} line with its moves played on the board as far as they are legal.
 *
 * @param index of the raw line in the transcript, from 0
 * @param moves the legal moves before the first other word
 * @param malformedAt the first word that is not a move as UCI writes it, understood or not; -1 if
 *     there is none
 * @param draw the first draw within the line
 * @param drawAt the number of moves before that draw
 * @param end the state of the game after the moves
 */
public record PlayedLine(
    int index,
    RawLine raw,
    Info info,
    List<Integer> moves,
    int malformedAt,
    PassedDraw draw,
    int drawAt,
    End end) {
  /** A draw that ends the game although legal moves remain. */
  public enum PassedDraw {
    NONE,
    REPETITION,
    FIFTY_MOVES,
    DEAD_POSITION
  }

  /** The state of the game. */
  public enum End {
    OPEN,
    MATE,
    STALEMATE
  }

  public PlayedLine {
    moves = List.copyOf(moves);
  }

  public boolean isLegal() {
    return moves.size() == info.moves().size();
  }

  public int rank() {
    return info.rankOrFirst();
  }

  /** Whether it has moves and an exact score. */
  public boolean isExact() {
    return info.isLine() && info.bound() == Bound.EXACT;
  }

  /** Whether the line ends in mate after exactly the number of moves in the score. */
  public boolean mates() {
    return info.score() instanceof Score.Mate mate
        && isLegal()
        && end == End.MATE
        && moves.size() == plies(mate);
  }

  /** The last exact line of the first rank; null without one. */
  public static @Nullable PlayedLine lastExact(List<PlayedLine> lines) {
    PlayedLine last = null;
    for (PlayedLine line : lines) {
      if (line.rank() == 1 && line.isExact()) {
        last = line;
      }
    }
    return last;
  }

  /** The plies of a mate. */
  public static int plies(Score.Mate mate) {
    return mate.moves() > 0 ? 2 * mate.moves() - 1 : -2 * mate.moves();
  }
}
