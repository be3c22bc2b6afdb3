package dev.plumbline.search.eval;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Weights as text: for each slice its name, then pairs like 12:-3 (middlegame:endgame), on one line
 * or on several indented ones. Lines that begin with # are comments.
 */
public final class WeightsText {
  private static final String FITTED = "weights.txt";

  private WeightsText() {}

  /**
   * Reads weights.
   *
   * @throws IllegalArgumentException naming the slice that is missing, unknown or of wrong length
   */
  public static Weights read(String text) {
    Map<String, String> slices = slices(text);
    int[] middlegame = new int[WeightGroup.total()];
    int[] endgame = new int[WeightGroup.total()];
    int at = 0;
    for (WeightGroup slice : WeightGroup.values()) {
      String pairs = slices.remove(slice.label());
      String[] words = pairs == null ? new String[0] : pairs.strip().split(" +", -1);
      if (words.length != slice.length()) {
        throw new IllegalArgumentException(
            slice.label() + " needs " + slice.length() + " weights, not " + words.length);
      }
      for (String word : words) {
        int colon = word.indexOf(':');
        middlegame[at] = Integer.parseInt(word, 0, Math.max(0, colon), 10);
        endgame[at] = Integer.parseInt(word, colon + 1, word.length(), 10);
        at++;
      }
    }
    if (!slices.isEmpty()) {
      throw new IllegalArgumentException("unknown weights: " + slices.keySet());
    }
    return new Weights(middlegame, endgame);
  }

  private static Map<String, String> slices(String text) {
    Map<String, String> slices = new HashMap<>();
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
      slices.merge(name, pairs, String::concat);
    }
    return slices;
  }

  static Weights readFitted() {
    try (InputStream in = WeightsText.class.getResourceAsStream(FITTED)) {
      if (in == null) {
        throw new IllegalStateException(FITTED + " is missing from the program");
      }
      return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
