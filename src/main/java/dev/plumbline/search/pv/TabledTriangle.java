package dev.plumbline.search.pv;

/** The triangle with the beginnings of its rows looked up in a table made beforehand. */
final class TabledTriangle extends FlatRows {
  private final int[] rows;

  TabledTriangle(int plies) {
    super(plies, Triangular.size(plies));
    rows = new int[plies + 1];
    for (int ply = 0; ply <= plies; ply++) {
      rows[ply] = Triangular.row(plies, ply);
    }
  }

  @Override
  int row(int ply) {
    return rows[ply];
  }
}
