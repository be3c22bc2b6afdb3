package toy;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import java.util.ArrayList;
import java.util.List;

/** A toy: searches all moves to a depth and counts material. */
public final class ToyEngine implements Engine {
  private static final int MATE = 10_000;
  private static final int[] VALUES = {0, 1, 3, 3, 5, 9};

  private final MoveGenerator generator = new MoveGenerator();
  private long nodes;

  @Override
  public String name() {
    return "Toy 1.0";
  }

  @Override
  public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop) {
    nodes = 0;
    long start = System.nanoTime();
    int depth = limits.depth().orElse(3);
    List<Integer> line = new ArrayList<>();
    int value = search(position, depth, 0, -MATE, MATE, line);
    if (line.isEmpty()) {
      return Analysis.withoutMove(List.of());
    }
    int plies = MATE - Math.abs(value);
    Score score =
        plies > depth
            ? new Score.Centipawns(100 * value)
            : new Score.Mate(value > 0 ? (plies + 1) / 2 : -plies / 2);
    long nanos = System.nanoTime() - start;
    LineReport report =
        new LineReport(
            1, new Effort(depth, nodes, nanos), depth, score, Bound.EXACT, 0, line, null);
    listener.line(report);
    return Analysis.answered(
        line.get(0),
        Move.NONE,
        new Effort(depth, nodes, nanos),
        List.of(report),
        !position.castling().isStandard());
  }

  /** Alpha-beta; a mate is worth less the later it comes. */
  private int search(
      Position position, int depth, int ply, int alpha, int beta, List<Integer> line) {
    nodes++;
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    if (count == 0) {
      return position.inCheck() ? ply - MATE : 0;
    }
    if (depth == 0) {
      return material(position);
    }
    int best = alpha;
    for (int i = 0; i < count && best < beta; i++) {
      List<Integer> rest = new ArrayList<>();
      position.make(moves[i]);
      int value = -search(position, depth - 1, ply + 1, -beta, -best, rest);
      position.unmake();
      if (value > best) {
        best = value;
        line.clear();
        line.add(moves[i]);
        line.addAll(rest);
      }
    }
    return best;
  }

  private static int material(Position position) {
    int balance = 0;
    for (int type = Piece.PAWN; type <= Piece.QUEEN; type++) {
      int own = Long.bitCount(position.of(position.side(), type));
      int other = Long.bitCount(position.of(Side.other(position.side()), type));
      balance += VALUES[type] * (own - other);
    }
    return balance;
  }
}
