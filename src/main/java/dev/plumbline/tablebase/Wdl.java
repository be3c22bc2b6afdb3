package dev.plumbline.tablebase;

/** The value of a position with best play, from the view of the side to move. */
public enum Wdl {
  LOSS(-2),
  /** A loss that the fifty-move rule turns into a draw. */
  BLESSED_LOSS(-1),
  DRAW(0),
  /** A win that the fifty-move rule turns into a draw. */
  CURSED_WIN(1),
  WIN(2);

  private static final Wdl[] ALL = values();

  private final int number;

  Wdl(int number) {
    this.number = number;
  }

  /** The value of a number from -2 for a loss to 2 for a win. */
  public static Wdl of(int number) {
    return ALL[number + 2];
  }

  /** From -2 for a loss to 2 for a win. */
  public int number() {
    return number;
  }

  /** What the game is worth under the fifty-move rule: 0 for a loss, 1 for a draw, 2 for a win. */
  public int halfPoints() {
    return this == WIN ? 2 : this == LOSS ? 0 : 1;
  }

  /** The same value from the view of the other side. */
  public Wdl reversed() {
    return of(-number);
  }
}
