package dev.plumbline.search.pv;

/**
 * The triangle: each row holds one move less than the row above it, since the line of a deeper node
 * can only be shorter. The start of a row is computed.
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

  /** The triangle with one running offset, stepped up and down as the search changes its ply. */
  static final class SteppedTriangle extends FlatRows {
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

  /** The triangle with the start of each row passed down by the parent node. */
  static final class HandedTriangle extends FlatRows {
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

  /** The triangle with the starts of its rows in a table. */
  static final class TabledTriangle extends FlatRows {
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
}
