package dev.plumbline.chess;

import dev.plumbline.chess.Attacks.Magics;
import java.util.SplittableRandom;

/** Prints the multipliers in {@link Magics}: the first that work, from a seeded stream. */
final class MagicFinder {
  private static final long SEED = 20260101;

  private MagicFinder() {}

  public static void main(String[] args) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (boolean rook : new boolean[] {true, false}) {
      System.out.println(rook ? "ROOK" : "BISHOP");
      for (int square = 0; square < 64; square++) {
        System.out.printf("0x%016XL,%n", find(square, rook, random));
      }
    }
  }

  private static long find(int square, boolean rook, SplittableRandom random) {
    long mask = Magics.relevant(square, rook);
    int bits = Long.bitCount(mask);
    long[] found = new long[1 << bits];
    int[] epoch = new int[1 << bits];
    for (int trial = 1; ; trial++) {
      long magic = random.nextLong();
      magic &= random.nextLong();
      magic &= random.nextLong();
      if (Long.bitCount(mask * magic & 0xFFL << 56) >= 6
          && works(square, rook, magic, found, epoch, trial)) {
        return magic;
      }
    }
  }

  private static boolean works(
      int square, boolean rook, long magic, long[] found, int[] epoch, int trial) {
    long mask = Magics.relevant(square, rook);
    long subset = 0;
    do {
      long attacks = Magics.slowAttacks(square, subset, rook);
      int index = (int) ((subset * magic) >>> (64 - Long.bitCount(mask)));
      if (epoch[index] == trial && found[index] != attacks) {
        return false;
      }
      epoch[index] = trial;
      found[index] = attacks;
      subset = subset - mask & mask;
    } while (subset != 0);
    return true;
  }
}
