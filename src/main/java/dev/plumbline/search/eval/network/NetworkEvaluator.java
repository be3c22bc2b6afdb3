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
  private final Accumulator[][] kept = new Accumulator[4][PLIES];

  /** By the wings of both kings, the sums used last. */
  private final Accumulator[] latest = new Accumulator[4];

  private final Pieces now = new Pieces();
  private final int[] added = new int[64];
  private final int[] removed = new int[64];
  private int addedCount;
  private int removedCount;

  /** Values are rounded to multiples of the grain. */
  public NetworkEvaluator(Network network, int grain) {
    this.network = network;
    this.grain = grain;
    for (int wings = 0; wings < kept.length; wings++) {
      for (int i = 0; i < PLIES; i++) {
        kept[wings][i] = new Accumulator(network.biases);
      }
      latest[wings] = kept[wings][0];
    }
  }

  @Override
  public int evaluate(Position position) {
    Accumulator sums = sums(position);
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

  private Accumulator sums(Position position) {
    int white = Network.mirror(position.kingSquare(Side.WHITE));
    int black = Network.mirror(position.kingSquare(Side.BLACK));
    int wings = (white & 1) | (black & 2);
    Accumulator[] row = kept[wings];
    int ply = position.pliesMade();
    now.read(position);
    Accumulator source = nearest(row, ply, latest[wings]);
    long changed = now.changed(source.pieces);
    Accumulator target = source;
    if (changed != 0) {
      target = row[ply & PLIES - 1];
      list(source.pieces, changed);
      update(Side.WHITE, white, source, target);
      update(Side.BLACK, black, source, target);
      target.pieces.copy(now);
    }
    latest[wings] = target;
    return target;
  }

  private Accumulator nearest(Accumulator[] row, int ply, Accumulator latest) {
    Accumulator before = row[ply - 1 & PLIES - 1];
    int least = now.distance(before.pieces);
    if (least <= ONE_MOVE) {
      return before;
    }
    Accumulator same = row[ply & PLIES - 1];
    int distance = now.distance(same.pieces);
    Accumulator nearest = distance < least ? same : before;
    return now.distance(latest.pieces) < Math.min(distance, least) ? latest : nearest;
  }

  private void list(Pieces before, long changed) {
    addedCount = 0;
    removedCount = 0;
    for (long rest = changed; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      int was = before.at(square);
      int is = now.at(square);
      if (was != Piece.NONE) {
        removed[removedCount++] = was << 6 | square;
      }
      if (is != Piece.NONE) {
        added[addedCount++] = is << 6 | square;
      }
    }
  }

  /** Works out the target's sums of a side from the source's, which may be the same. */
  private void update(int side, int mirror, Accumulator source, Accumulator target) {
    int[] from = source.ofSide[side];
    int[] to = target.ofSide[side];
    int in = 0;
    int out = 0;
    while (in < addedCount && out < removedCount) {
      int[] put = row(side, mirror, added[in++]);
      int[] taken = row(side, mirror, removed[out++]);
      if (in == addedCount && out < removedCount) {
        capture(to, from, put, taken, row(side, mirror, removed[out++]));
      } else {
        move(to, from, put, taken);
      }
      from = to;
    }
    while (in < addedCount) {
      put(to, from, row(side, mirror, added[in++]));
      from = to;
    }
    while (out < removedCount) {
      take(to, from, row(side, mirror, removed[out++]));
      from = to;
    }
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
  private static final class Accumulator {
    final int[][] ofSide = new int[2][];
    final Pieces pieces = new Pieces();

    Accumulator(int[] biases) {
      ofSide[Side.WHITE] = biases.clone();
      ofSide[Side.BLACK] = biases.clone();
    }
  }

  /** The pieces on all squares, as the bits of their numbers. */
  private static final class Pieces {
    private long bit0;
    private long bit1;
    private long bit2;
    private long black;

    void read(Position position) {
      long bishops = position.ofType(Piece.BISHOP);
      long queens = position.ofType(Piece.QUEEN);
      long kings = position.ofType(Piece.KING);
      bit0 = position.ofType(Piece.PAWN) | bishops | queens;
      bit1 = position.ofType(Piece.KNIGHT) | bishops | kings;
      bit2 = position.ofType(Piece.ROOK) | queens | kings;
      black = position.of(Side.BLACK);
    }

    void copy(Pieces other) {
      bit0 = other.bit0;
      bit1 = other.bit1;
      bit2 = other.bit2;
      black = other.black;
    }

    /** The squares with another piece. */
    long changed(Pieces other) {
      return (bit0 ^ other.bit0)
          | (bit1 ^ other.bit1)
          | (bit2 ^ other.bit2)
          | (black ^ other.black);
    }

    int distance(Pieces other) {
      return Long.bitCount(changed(other));
    }

    int at(int square) {
      long low = (bit0 >>> square & 1) + 2 * (bit1 >>> square & 1);
      return (int) (low + 4 * (bit2 >>> square & 1) + 8 * (black >>> square & 1));
    }
  }
}
