package dev.plumbline.search;

/** How much less deep late moves are searched, by depth and number. */
final class Reductions {
  private static final int SIZE = 64;

  private final int[] table = new int[SIZE * SIZE];

  Reductions() {
    for (int depth = 1; depth < SIZE; depth++) {
      for (int number = 1; number < SIZE; number++) {
        double plies = 0.8 + StrictMath.log(depth) * StrictMath.log(number) / 2.3;
        table[depth * SIZE + number] = (int) plies;
      }
    }
  }

  int plies(int depth, int number) {
    return table[Math.min(depth, SIZE - 1) * SIZE + Math.min(number, SIZE - 1)];
  }
}
