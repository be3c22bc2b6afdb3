package dev.plumbline.search.pv;

/** The triangle with each row's beginning handed down by the node above when a node is entered. */
final class HandedTriangle extends FlatRows {
  private final int plies;
  private final int[] handed;

  HandedTriangle(int plies) {
    super(plies, Triangular.size(plies));
    this.plies = plies;
    handed = new int[plies + 1];
  }

  @Override
  public void enter(int ply) {
    super.enter(ply);
    if (ply > 0) {
      handed[ply] = handed[ply - 1] + plies - (ply - 1);
    }
  }

  @Override
  int row(int ply) {
    return handed[ply];
  }
}
