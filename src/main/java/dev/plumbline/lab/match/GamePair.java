package dev.plumbline.lab.match;

import dev.plumbline.play.Opening;
import dev.plumbline.play.PlayedGame;

/**
 * The two games of an opening, with colours changed.
 *
 * @param number from 0
 * @param asWhite the game in which the first engine had White
 */
public record GamePair(int number, Opening opening, PlayedGame asWhite, PlayedGame asBlack) {
  /** What the first engine got, from 0 to 4. */
  public int halfPoints() {
    return asWhite.whiteHalfPoints() + 2 - asBlack.whiteHalfPoints();
  }
}
