package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;

/** Who is to move: both sides as often. */
enum Mover implements Trait {
  WHITE,
  BLACK;

  static Mover of(Setup setup) {
    return setup.side() == Side.WHITE ? WHITE : BLACK;
  }

  @Override
  public int mostPercent() {
    return 51;
  }
}
