package dev.plumbline.search.eval.network;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.search.eval.Evaluator;

/**
 * Evaluates positions by a {@link Network} alone. It keeps the sums of the last boards that it saw,
 * by ply and by the wings of the kings, and works out new sums from those of the most similar
 * board: in a search that is the position before the last move. All sums are exact, so the value
 * depends on the position alone. Not thread-safe.
 *
 * <p>The numbers are ints although shorts would do: the compilers of Java 17 and 25 make vector
 * instructions of these loops as long as all their numbers have the same size.
 */
public final class NetworkEvaluator implements Evaluator {
  /** Sums are kept by the lower bits of the ply. */
  private static final int PLIES = 64;

  /** A capture changes the men of both sides on this number of squares. */
  private static final int ONE_MOVE = 3;

  private final Network network;
  private final int grain;

  /** By the wings of both kings, and by ply. */
  private final Sums[][] kept = new Sums[4][PLIES];

  /** By the wings of both kings, the sums used last. */
  private final Sums[] latest = new Sums[4];

  private final Changes changes = new Changes();

  /** Values are rounded to multiples of the grain. */
  public NetworkEvaluator(Network network, int grain) {
    this.network = network;
    this.grain = grain;
    for (int wings = 0; wings < kept.length; wings++) {
      for (int i = 0; i < PLIES; i++) {
        kept[wings][i] = new Sums(network.biases);
      }
      latest[wings] = kept[wings][0];
    }
  }

  @Override
  public int evaluate(Position position) {
    Sums sums = sums(position);
    int[] ours = sums.ofSide[position.side()];
    int[] theirs = sums.ofSide[position.side() ^ 1];
    int output = Network.output(Long.bitCount(position.occupied()));
    int sum =
        network.outputBiases[output]
            + weighed(ours, theirs, network.own[output], network.other[output]);
    return Evaluator.grained(network.value(sum), grain);
  }

  private static int weighed(int[] ours, int[] theirs, int[] own, int[] other) {
    int sum = 0;
    for (int i = 0; i < ours.length; i++) {
      // Clipping by Math.max and Math.min is not made a vector operation by Java 17.
      int x = ours[i];
      x = (x | (Network.ONE - x) >> 31) & Network.ONE & ~(x >> 31);
      int y = theirs[i];
      y = (y | (Network.ONE - y) >> 31) & Network.ONE & ~(y >> 31);
      sum += x * x * own[i] + y * y * other[i];
    }
    return sum;
  }

  private Sums sums(Position position) {
    int white = Network.mirror(position.kingSquare(Side.WHITE));
    int black = Network.mirror(position.kingSquare(Side.BLACK));
    int wings = (white & 1) | (black & 2);
    Sums[] row = kept[wings];
    int ply = position.pliesMade();
    Sums source = nearest(position, row, ply, latest[wings]);
    changes.find(source, position);
    Sums target = source;
    if (!changes.isEmpty()) {
      target = row[ply & PLIES - 1];
      update(Side.WHITE, white, source, target);
      update(Side.BLACK, black, source, target);
      target.remember(position);
    }
    latest[wings] = target;
    return target;
  }

  private static Sums nearest(Position position, Sums[] row, int ply, Sums latest) {
    Sums before = row[ply - 1 & PLIES - 1];
    int least = before.distance(position);
    if (least <= ONE_MOVE) {
      return before;
    }
    Sums same = row[ply & PLIES - 1];
    int distance = same.distance(position);
    Sums nearest = distance < least ? same : before;
    return latest.distance(position) < Math.min(distance, least) ? latest : nearest;
  }

  /** Works out the target's sums of a side from the source's, which may be the same. */
  private void update(int side, int mirror, Sums source, Sums target) {
    int[] from = source.ofSide[side];
    int[] to = target.ofSide[side];
    int added = 0;
    int removed = 0;
    if (changes.addedCount == 1 && changes.removedCount == 2) {
      int[] gone = row(side, mirror, changes.removed[1]);
      capture(to, from, added(side, mirror, 0), removed(side, mirror, 0), gone);
      return;
    }
    while (added < changes.addedCount && removed < changes.removedCount) {
      move(to, from, added(side, mirror, added++), removed(side, mirror, removed++));
      from = to;
    }
    while (added < changes.addedCount) {
      put(to, from, added(side, mirror, added++));
      from = to;
    }
    while (removed < changes.removedCount) {
      take(to, from, removed(side, mirror, removed++));
      from = to;
    }
  }

  private int[] added(int side, int mirror, int index) {
    return row(side, mirror, changes.added[index]);
  }

  private int[] removed(int side, int mirror, int index) {
    return row(side, mirror, changes.removed[index]);
  }

  private int[] row(int side, int mirror, int change) {
    return network.rows[Network.input(side, mirror, change >> 6, change & 63)];
  }

  private static void move(int[] to, int[] from, int[] added, int[] removed) {
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] + added[i] - removed[i];
    }
  }

  private static void capture(int[] to, int[] from, int[] added, int[] removed, int[] gone) {
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] + added[i] - removed[i] - gone[i];
    }
  }

  private static void put(int[] to, int[] from, int[] added) {
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] + added[i];
    }
  }

  private static void take(int[] to, int[] from, int[] removed) {
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] - removed[i];
    }
  }

  /** The sums of a board for each side, with the board; an empty board at first. */
  private static final class Sums {
    final int[][] ofSide = new int[2][];
    private final long[] men = new long[2];
    private final long[] ofType = new long[Piece.KING + 1];

    Sums(int[] biases) {
      ofSide[Side.WHITE] = biases.clone();
      ofSide[Side.BLACK] = biases.clone();
    }

    /** On how many squares the men of a side differ: less than all differences, but quick. */
    int distance(Position position) {
      return Long.bitCount(men[Side.WHITE] ^ position.of(Side.WHITE))
          + Long.bitCount(men[Side.BLACK] ^ position.of(Side.BLACK));
    }

    void remember(Position position) {
      men[Side.WHITE] = position.of(Side.WHITE);
      men[Side.BLACK] = position.of(Side.BLACK);
      for (int type = Piece.PAWN; type <= Piece.KING; type++) {
        ofType[type] = position.ofType(type);
      }
    }
  }

  /** The pieces that a position has and a kept board has not, and the reverse. Reused. */
  private static final class Changes {
    /** As piece &lt;&lt; 6 | square. */
    final int[] added = new int[64];

    final int[] removed = new int[64];
    int addedCount;
    int removedCount;

    boolean isEmpty() {
      return addedCount + removedCount == 0;
    }

    void find(Sums from, Position position) {
      addedCount = 0;
      removedCount = 0;
      for (int side = 0; side < 2; side++) {
        long men = from.men[side];
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
          long was = men & from.ofType[type];
          long now = position.of(side, type);
          if (was != now) {
            int piece = Piece.of(side, type) << 6;
            addedCount = list(now & ~was, piece, added, addedCount);
            removedCount = list(was & ~now, piece, removed, removedCount);
          }
        }
      }
    }

    private static int list(long squares, int piece, int[] changes, int count) {
      int end = count;
      for (long rest = squares; rest != 0; rest &= rest - 1) {
        changes[end++] = piece | Long.numberOfTrailingZeros(rest);
      }
      return end;
    }
  }
}
