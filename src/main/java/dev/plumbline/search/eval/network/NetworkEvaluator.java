package dev.plumbline.search.eval.network;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.search.eval.Evaluator;

/**
 * Evaluates positions by a {@link Network} alone. It keeps the sums of the positions that it saw
 * last, by ply and by the wings of the kings. New sums are worked out along the moves since the
 * last position whose sums are kept: in a search that is mostly the one before the last move. All
 * sums are exact, so the value depends on the position alone. Not thread-safe.
 */
public final class NetworkEvaluator implements Evaluator {
  private final Network network;
  private final int grain;

  /** By the wings of White's and of Black's king. */
  private final SumsOfWings[] ofWings;

  /** Values are rounded to multiples of the grain. */
  public NetworkEvaluator(Network network, int grain) {
    this.network = network;
    this.grain = grain;
    ofWings =
        new SumsOfWings[] {
          new SumsOfWings(network, 0, 0),
          new SumsOfWings(network, 7, 0),
          new SumsOfWings(network, 0, 7),
          new SumsOfWings(network, 7, 7)
        };
  }

  @Override
  public int evaluate(Position position) {
    int white = Network.mirror(position.kingSquare(Side.WHITE));
    int black = Network.mirror(position.kingSquare(Side.BLACK));
    int[] sums = ofWings[(white & 1) | (black & 2)].sums(position);
    int output = Network.output(Long.bitCount(position.occupied()));
    boolean isWhite = position.side() == Side.WHITE;
    int[] whites = (isWhite ? network.own : network.other)[output];
    int[] blacks = (isWhite ? network.other : network.own)[output];
    int sum = weighed(sums, whites, blacks);
    return Evaluator.grained(network.value(network.outputBiases[output] + sum), grain);
  }

  /**
   * The sums are pairs of {@link Network#biases}. The compilers of Java 17 and 25 make vector
   * instructions of this loop, but not if it turns shorts into ints, and Java 17 not if it clips by
   * {@code Math.max}.
   */
  private static int weighed(int[] sums, int[] whites, int[] blacks) {
    int sum = 0;
    for (int i = 0; i < sums.length; i++) {
      int white = (sums[i] & 0xFFFF) + Short.MIN_VALUE;
      white = (white | (Network.ONE - white) >> 31) & Network.ONE & ~(white >> 31);
      int black = sums[i] >> 16;
      black = (black | (Network.ONE - black) >> 31) & Network.ONE & ~(black >> 31);
      sum += white * white * whites[i] + black * black * blacks[i];
    }
    return sum;
  }

  /** Sums of boards as kings on certain wings see them, wherever the kings are. */
  private static final class SumsOfWings {
    /** Sums are kept by the lower bits of the ply. */
    private static final int PLIES = 64;

    /** After more moves all pieces are added up. */
    private static final int MOST_MOVES = 16;

    private final Network network;
    private final int white;
    private final int black;

    /** By ply, the keys of the positions whose sums are kept. */
    private final long[] keys = new long[PLIES];

    private final int[][] kept;

    SumsOfWings(Network network, int white, int black) {
      this.network = network;
      this.white = white;
      this.black = black;
      kept = new int[PLIES][network.hidden()];
    }

    int[] sums(Position position) {
      int last = position.pliesMade();
      int ply = last;
      while (keys[ply & PLIES - 1] != position.keyAt(ply)) {
        if (ply == 0 || last - ply == MOST_MOVES) {
          addUp(position, ply);
          break;
        }
        ply--;
      }
      for (; ply < last; ply++) {
        int next = ply + 1 & PLIES - 1;
        play(position.changes(ply), kept[ply & PLIES - 1], kept[next]);
        keys[next] = position.keyAt(ply + 1);
      }
      return kept[last & PLIES - 1];
    }

    /**
     * Works out the sums at an earlier ply from all pieces and the moves since then. A king may
     * have changed its wing by these moves: then the sums serve all positions after them.
     */
    private void addUp(Position position, int ply) {
      int[] sums = kept[ply & PLIES - 1];
      System.arraycopy(network.biases, 0, sums, 0, sums.length);
      for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
        int square = Long.numberOfTrailingZeros(rest);
        put(sums, row(position.pieceAt(square) << 6 | square));
      }
      for (int i = ply; i < position.pliesMade(); i++) {
        for (long rest = position.changes(i); rest != 0; rest >>>= 32) {
          put(sums, row((int) rest & 0xFFFF));
          if ((int) rest >>> 16 != 0) {
            take(sums, row((int) rest >>> 16));
          }
        }
      }
      keys[ply & PLIES - 1] = position.keyAt(ply);
    }

    private void play(long changes, int[] from, int[] to) {
      if (changes == 0) {
        System.arraycopy(from, 0, to, 0, to.length);
        return;
      }
      int[] taken = row((int) changes & 0xFFFF);
      int[] put = row((int) changes >>> 16);
      int others = (int) (changes >>> 32);
      if (others == 0) {
        move(to, from, taken, put);
      } else if (others >>> 16 == 0) {
        capture(to, from, taken, put, row(others));
      } else {
        move(to, from, taken, put);
        move(to, to, row(others & 0xFFFF), row(others >>> 16));
      }
    }

    /** The weights of a piece &lt;&lt; 6 | its square. */
    private int[] row(int man) {
      return network.rows[Network.row(white, black, man >>> 6, man & 63)];
    }

    private static void move(int[] to, int[] from, int[] taken, int[] put) {
      for (int i = 0; i < to.length; i++) {
        to[i] = from[i] - taken[i] + put[i];
      }
    }

    private static void capture(int[] to, int[] from, int[] taken, int[] put, int[] captured) {
      for (int i = 0; i < to.length; i++) {
        to[i] = from[i] - taken[i] + put[i] - captured[i];
      }
    }

    private static void put(int[] sums, int[] put) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += put[i];
      }
    }

    private static void take(int[] sums, int[] taken) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] -= taken[i];
      }
    }
  }
}
