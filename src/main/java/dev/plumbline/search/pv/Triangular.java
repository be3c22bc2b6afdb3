package dev.plumbline.search.pv;

/**
 * The triangle: each row holds one move less than the row above it, since the line of a deeper node
 * can only be shorter. Where a row begins is computed when asked.
 */
final class Triangular extends FlatRows {
  private final int plies;

  Triangular(int plies) {
    super(plies, size(plies));
    this.plies = plies;
  }

  @Override
  int row(int ply) {
    return row(plies, ply);
  }

  /** The sum of plies, plies - 1, and so on, over the rows above. */
  static int row(int plies, int ply) {
    return ply * (2 * plies + 1 - ply) / 2;
  }

  static int size(int plies) {
    return row(plies, plies);
  }
}
