package dev.plumbline.judge.lines;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import java.util.List;

/**
 * An {@code info} line of an engine, its moves played on the board as far as they can be.
 *
 * @param index of the raw line in the transcript, from 0
 * @param moves the legal moves before the first word that is none
 * @param malformedAt the first word in no form of the protocol, understood or not; -1 if there is
 *     none
 * @param draw the first draw that the line passes over; at the end of the line it is no matter
 * @param drawAt after how many moves that is
 * @param end how the game stands after the moves
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
  /** A draw that ends a game but does not take the moves away. */
  public enum PassedDraw {
    NONE,
    REPETITION,
    FIFTY_MOVES,
    DEAD_POSITION
  }

  /** How the game stands. */
  public enum End {
    OPEN,
    MATE,
    STALEMATE
  }

  public PlayedLine {
    moves = List.copyOf(moves);
  }

  /** Whether every word of the line is a legal move. */
  public boolean isLegal() {
    return moves.size() == info.moves().size();
  }

  public int rank() {
    return info.rankOrFirst();
  }

  /** Whether it tells moves with a score that is no bound. */
  public boolean isExact() {
    return info.isLine() && info.bound() == Bound.EXACT;
  }

  /** Whether the whole line ends in mate after exactly as many moves as the score says. */
  public boolean mates() {
    return info.score() instanceof Score.Mate mate
        && isLegal()
        && end == End.MATE
        && moves.size() == plies(mate);
  }

  /** How many moves of both sides a mate takes. */
  public static int plies(Score.Mate mate) {
    return mate.moves() > 0 ? 2 * mate.moves() - 1 : -2 * mate.moves();
  }
}
