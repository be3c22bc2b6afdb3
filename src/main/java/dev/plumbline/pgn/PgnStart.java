package dev.plumbline.pgn;

import dev.plumbline.chess.Setup;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Where a game begins, as its tags say. */
final class PgnStart {
  /** Names of the rules that are played here, in small letters without blanks and hyphens. */
  private static final Set<String> CHESS =
      Set.of(
          "",
          "chess",
          "standard",
          "normal",
          "orthodox",
          "fromposition",
          "chess960",
          "fischerandom",
          "fischerrandom",
          "fischerrandomchess",
          "freestyle",
          "freestylechess",
          "frc",
          "chess9lx");

  private PgnStart() {}

  /**
   * The start position, or that of the tag FEN.
   *
   * @throws NotationException if it cannot be played, or other rules are
   */
  static Setup of(Map<String, String> tags) throws NotationException {
    String variant = tags.getOrDefault("Variant", "");
    if (!CHESS.contains(variant.toLowerCase(Locale.ROOT).replaceAll("[ _-]", ""))) {
      throw new NotationException(0, 0, "a game of " + variant + " is not chess");
    }
    String fen = tags.get("FEN");
    if (fen == null || "0".equals(tags.get("SetUp"))) {
      return StartPosition.of(StartPosition.STANDARD);
    }
    Setup setup = Fen.read(fen);
    if (Validity.isUnusable(setup)) {
      throw new NotationException(0, 0, Validity.flaws(setup).get(0).kind().sentence());
    }
    return setup;
  }
}
