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

/** Reads all {@code info} lines of a transcript and plays their moves. */
public final class TranscriptReader {
  /** Higher ranks share a board, which only costs time. */
  private static final int MOST_BOARDS = 256;

  private TranscriptReader() {}

  /** Receives each line while it is on the board. */
  @FunctionalInterface
  public interface PlayedLineListener {
    /** Receives a line and the position after its legal moves, which changes with the next line. */
    void line(PlayedLine line, Position end);
  }

  /**
   * Reads the lines in order; the root, which has the history of its game, is unchanged afterwards.
   */
  public static List<PlayedLine> read(Position root, List<RawLine> transcript) {
    return read(root, transcript, (line, end) -> {});
  }

  /** Reads the lines in order and shows each to a listener with its final position. */
  public static List<PlayedLine> read(
      Position root, List<RawLine> transcript, PlayedLineListener listener) {
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
   * Plays the lines of a rank on one board. Successive lines begin alike, so only the moves that
   * differ are taken back.
   */
  private static final class LineWalk {
    private final Position position;
    private final MoveGenerator generator = new MoveGenerator();
    private final UciReader reader = new UciReader();
    private final boolean fiftyBefore;
    private final boolean deadBefore;

    /** The moves of the previous line as text; the first ones are on the board. */
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
      // Look for a draw at the end of the kept moves again: perhaps nothing follows now.
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

    /** Reads a move; other notations are understood but noted as malformed. */
    private int read(String word, int ply) {
      int move = reader.read(position, word);
      if (move != Move.NONE || UciReader.isMove(word)) {
        return move;
      }
      malformedAt = malformedAt < 0 ? ply : malformedAt;
      return MoveReader.read(position, word) instanceof Found found ? found.move() : Move.NONE;
    }

    /** The position after the last line. */
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
