package dev.plumbline.search.eval;

import dev.plumbline.search.eval.GamePhase.TaperedScore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** All weights of the evaluation, a middlegame and an endgame number each. Immutable. */
public final class Weights {
  private final int[] middlegame;
  private final int[] endgame;

  /**
   * @param middlegame and endgame: as many as {@link WeightGroup} describes, in its order
   */
  public Weights(int[] middlegame, int[] endgame) {
    if (middlegame.length != WeightGroup.total() || endgame.length != WeightGroup.total()) {
      throw new IllegalArgumentException(
          "expected " + WeightGroup.total() + " weights, not " + middlegame.length);
    }
    this.middlegame = middlegame.clone();
    this.endgame = endgame.clone();
  }

  /** The fitted weights that the engine plays with. */
  public static Weights standard() {
    return Fitted.WEIGHTS;
  }

  public int middlegame(int index) {
    return middlegame[index];
  }

  public int endgame(int index) {
    return endgame[index];
  }

  /** Each weight as a {@link TaperedScore}. */
  long[] pairs() {
    long[] pairs = new long[middlegame.length];
    Arrays.setAll(pairs, i -> TaperedScore.of(middlegame[i], endgame[i]));
    return pairs;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Weights that
        && Arrays.equals(middlegame, that.middlegame)
        && Arrays.equals(endgame, that.endgame);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(middlegame) + Arrays.hashCode(endgame);
  }

  /** Read on first use. */
  private static final class Fitted {
    static final Weights WEIGHTS = readFitted();
  }

  private static final String FITTED = "weights.txt";

  /**
   * Parses weights: for each group its name, then pairs like 12:-3 (middlegame:endgame), on one or
   * several indented lines. # starts a comment line.
   *
   * @throws IllegalArgumentException naming the group that is missing, unknown or of wrong length
   */
  public static Weights read(String text) {
    Map<String, String> groups = groups(text);
    int[] middlegame = new int[WeightGroup.total()];
    int[] endgame = new int[WeightGroup.total()];
    int at = 0;
    for (WeightGroup group : WeightGroup.values()) {
      String pairs = groups.remove(group.label());
      String[] words = pairs == null ? new String[0] : pairs.strip().split(" +", -1);
      if (words.length != group.length()) {
        throw new IllegalArgumentException(
            group.label() + " needs " + group.length() + " weights, not " + words.length);
      }
      for (String word : words) {
        int colon = word.indexOf(':');
        middlegame[at] = Integer.parseInt(word, 0, Math.max(0, colon), 10);
        endgame[at] = Integer.parseInt(word, colon + 1, word.length(), 10);
        at++;
      }
    }
    if (!groups.isEmpty()) {
      throw new IllegalArgumentException("unknown weights: " + groups.keySet());
    }
    return new Weights(middlegame, endgame);
  }

  private static Map<String, String> groups(String text) {
    Map<String, String> groups = new HashMap<>();
    String name = "";
    for (String line : text.split("\\R", -1)) {
      if (line.startsWith("#") || line.isBlank()) {
        continue;
      }
      String pairs = line;
      if (line.charAt(0) != ' ') {
        int blank = line.indexOf(' ');
        name = blank < 0 ? line : line.substring(0, blank);
        pairs = blank < 0 ? "" : line.substring(blank);
      }
      groups.merge(name, pairs, String::concat);
    }
    return groups;
  }

  static Weights readFitted() {
    try (InputStream in = Weights.class.getResourceAsStream(FITTED)) {
      if (in == null) {
        throw new IllegalStateException(FITTED + " is missing from the program");
      }
      return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
