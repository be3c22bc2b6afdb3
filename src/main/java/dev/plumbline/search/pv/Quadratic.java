package dev.plumbline.search.pv;

/** Rows of one length, a power of two: twice the memory of a triangle, found by a shift. */
final class Quadratic extends FlatRows {
  private final int shift;

  Quadratic(int plies) {
    super(plies, (plies + 1) << shiftFor(plies));
    shift = shiftFor(plies);
  }

  @Override
  int row(int ply) {
    return ply << shift;
  }

  private static int shiftFor(int plies) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(plies - 1);
  }
}
