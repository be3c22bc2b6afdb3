package dev.plumbline.judge.lines;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.judge.lines.PlayedLine.End;
import dev.plumbline.judge.lines.PlayedLine.PassedDraw;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads all {@code info} lines of a transcript, of every rank, from the raw text. */
public final class TranscriptReader {
  /** Ranks beyond share a board, which costs only time. */
  private static final int MOST_BOARDS = 256;

  private TranscriptReader() {}

  /** Hears of lines while they stand on a board. */
  @FunctionalInterface
  public interface Listener {
    /**
     * A line was read.
     *
     * @param end where its legal moves lead to; it changes when the next line is read
     */
    void line(PlayedLine line, Position end);
  }

  /**
   * The lines in order.
   *
   * @param root with the history of its game; it is as before at the end
   */
  public static List<PlayedLine> read(Position root, List<RawLine> transcript) {
    return read(root, transcript, (line, end) -> {});
  }

  /** The lines in order, each shown to a listener with the position at its end. */
  public static List<PlayedLine> read(Position root, List<RawLine> transcript, Listener listener) {
    Map<Integer, LineWalk> boards = new HashMap<>();
    List<PlayedLine> lines = new ArrayList<>(transcript.size());
    for (int i = 0; i < transcript.size(); i++) {
      RawLine raw = transcript.get(i);
      if (Info.isInfo(raw.text())) {
        Info info = Info.read(raw.text());
        int board = Math.min(info.rankOrFirst(), MOST_BOARDS);
        LineWalk walk = boards.computeIfAbsent(board, rank -> new LineWalk(root));
        PlayedLine line = walk.play(i, raw, info);
        lines.add(line);
        listener.line(line, walk.end());
      }
    }
    return lines;
  }

  /**
   * Plays one line after another on one board, taking back only what the next line does not share:
   * the lines of a rank begin alike. Belongs to one rank of one analysis.
   */
  private static final class LineWalk {
    private final Position position;
    private final MoveGenerator generator = new MoveGenerator();
    private final UciReader reader = new UciReader();
    private final boolean fiftyBefore;
    private final boolean deadBefore;

    /** The words of the line before, of which as many are played as there are moves. */
    private List<String> words = List.of();

    private final List<Integer> moves = new ArrayList<>();
    private int malformedAt = -1;
    private PassedDraw draw = PassedDraw.NONE;
    private int drawAt = -1;

    LineWalk(Position root) {
      position = root.copy();
      fiftyBefore = Draw.byFiftyMoves(root);
      deadBefore = Draw.byMaterial(root);
    }

    /** Plays the moves that an info line tells. */
    PlayedLine play(int index, RawLine raw, Info info) {
      List<String> next = info.moves();
      takeBack(shared(next));
      words = next;
      for (int ply = moves.size(); ply < next.size(); ply++) {
        if (ply > 0 && draw == PassedDraw.NONE) {
          lookForDraw(ply);
        }
        int move = read(next.get(ply), ply);
        if (move == Move.NONE) {
          break;
        }
        position.make(move);
        moves.add(move);
      }
      return new PlayedLine(index, raw, info, moves, malformedAt, draw, drawAt, state());
    }

    private int shared(List<String> next) {
      int most = Math.min(moves.size(), next.size());
      int ply = 0;
      while (ply < most && words.get(ply).equals(next.get(ply))) {
        ply++;
      }
      return ply;
    }

    private void takeBack(int plies) {
      while (moves.size() > plies) {
        position.unmake();
        moves.remove(moves.size() - 1);
      }
      malformedAt = malformedAt < plies ? malformedAt : -1;
      // At the end of the moves kept a draw is looked for again: perhaps nothing follows now.
      if (drawAt >= plies) {
        drawAt = -1;
        draw = PassedDraw.NONE;
      }
    }

    private void lookForDraw(int ply) {
      if (Draw.byRepetition(position)) {
        draw = PassedDraw.REPETITION;
      } else if (!fiftyBefore && Draw.byFiftyMoves(position)) {
        draw = PassedDraw.FIFTY_MOVES;
      } else if (!deadBefore && Draw.byMaterial(position)) {
        draw = PassedDraw.DEAD_POSITION;
      }
      drawAt = draw == PassedDraw.NONE ? -1 : ply;
    }

    /** The move of a word; one in another notation is understood, but noted. */
    private int read(String word, int ply) {
      int move = reader.read(position, word);
      if (move != Move.NONE || UciReader.isMove(word)) {
        return move;
      }
      malformedAt = malformedAt < 0 ? ply : malformedAt;
      MoveReader tolerant = new MoveReader();
      tolerant.on(position);
      return tolerant.read(word) instanceof Found found ? found.move() : Move.NONE;
    }

    /** Where the line played last leads to. */
    Position end() {
      return position;
    }

    private End state() {
      if (generator.count(position) > 0) {
        return End.OPEN;
      }
      return position.inCheck() ? End.MATE : End.STALEMATE;
    }
  }
}
