package dev.plumbline.lab.match;

import java.util.Arrays;

/** How a match stands, from the view of its first engine. Mutable. */
public final class MatchState {
  private static final int WIN = 2;

  private final int[] games = new int[3];
  private final int[] pairs = new int[5];

  /** Counts the games of an opening. */
  public void add(GamePair pair) {
    games[pair.asWhite().whiteHalfPoints()]++;
    games[WIN - pair.asBlack().whiteHalfPoints()]++;
    pairs[pair.halfPoints()]++;
  }

  public int wins() {
    return games[WIN];
  }

  public int draws() {
    return games[1];
  }

  public int losses() {
    return games[0];
  }

  public int games() {
    return Arrays.stream(games).sum();
  }

  /** How many pairs gave 0, 1, 2, 3 and 4 half points. */
  public PairCounts pairs() {
    return new PairCounts(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
  }
}
