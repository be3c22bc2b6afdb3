package dev.plumbline.search.pv;

/** The triangle with one running offset, stepped up and down as the search changes its ply. */
final class SteppedTriangle extends FlatRows {
  private final int plies;
  private int at;
  private int offset;

  SteppedTriangle(int plies) {
    super(plies, Triangular.size(plies));
    this.plies = plies;
  }

  @Override
  int row(int ply) {
    while (at < ply) {
      offset += plies - at++;
    }
    while (at > ply) {
      offset -= plies - --at;
    }
    return offset;
  }
}
