package dev.plumbline.suite;

import dev.plumbline.suite.Fingerprint.Known;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A fingerprint as text: a line for each record with the hashes of its position, of its solutions
 * and of solutions as good, in hexadecimal.
 */
public final class FingerprintText {
  private FingerprintText() {}

  public static String write(Fingerprint fingerprint) {
    return fingerprint.records().stream()
        .map(FingerprintText::line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String line(Known known) {
    HexFormat hex = HexFormat.of();
    StringBuilder line = new StringBuilder(hex.toHexDigits(known.position()));
    for (long solutions : known.solutions()) {
      line.append(' ').append(hex.toHexDigits(solutions));
    }
    return line.toString();
  }

  static Fingerprint read(String text) {
    return new Fingerprint(text.lines().map(FingerprintText::known).toList());
  }

  private static Known known(String line) {
    List<Long> hashes = new ArrayList<>();
    for (String word : line.split(" ", -1)) {
      hashes.add(HexFormat.fromHexDigitsToLong(word));
    }
    return new Known(hashes.get(0), hashes.subList(1, hashes.size()));
  }
}
