package dev.plumbline.search.eval.network;

import java.util.SplittableRandom;

/** Seeded networks of random weights: their values mean nothing, but obey every law. */
public final class RandomNetworks {
  private RandomNetworks() {}

  /** Weights of usual sizes, so that sums are on both sides of both limits. */
  public static Network usual(int hidden, long seed) {
    return new Network(hidden, 400, false, "random, seed " + seed, numbers(hidden, seed, 100, 40));
  }

  /** The same as a correction of the hand-written evaluation. */
  public static Network correction(int hidden, long seed) {
    return new Network(hidden, 400, true, "random, seed " + seed, numbers(hidden, seed, 100, 40));
  }

  static int[] numbers(int hidden, long seed, int mostWeight, int mostOutputWeight) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] numbers = new int[Network.count(hidden)];
    int first = hidden * (1 + Network.INPUTS);
    for (int i = 0; i < numbers.length - Network.OUTPUTS; i++) {
      int most = i < first ? mostWeight : mostOutputWeight;
      numbers[i] = random.nextInt(-most, most + 1);
    }
    for (int i = numbers.length - Network.OUTPUTS; i < numbers.length; i++) {
      numbers[i] = random.nextInt(-Network.VALUE_ONE, Network.VALUE_ONE);
    }
    return numbers;
  }
}
