package dev.plumbline.search;

/**
 * The scale of search values: centipawns, at the top wins by endgame tables by the plies to the
 * table, and above them mates by their distance in plies.
 */
public final class Values {
  public static final int MAX_PLY = 127;

  /** The longest line, with room for the nodes where it ends. */
  public static final int MAX_LINE = MAX_PLY + 2;

  public static final int DRAW = 0;

  /** Mate on the board; mate in n plies is n less. */
  public static final int MATE = 32_000;

  /** Above all values. */
  public static final int INFINITE = MATE + 1;

  /** Values at or above are mates. */
  public static final int SURE_MATE = MATE - MAX_PLY - 1;

  /** A win that an endgame table knows; one that is n plies from the root is n less. */
  public static final int TABLE_WIN = 30_000;

  /** Values at or above are wins: mates, or wins by a table. */
  public static final int SURE_WIN = TABLE_WIN - MAX_PLY - 1;

  /** Static values stay below. */
  public static final int MAX_STATIC = 20_000;

  private Values() {}

  public static int matedAt(int ply) {
    return ply - MATE;
  }

  public static int matesAt(int ply) {
    return MATE - ply;
  }

  public static boolean isMate(int value) {
    return Math.abs(value) >= SURE_MATE;
  }

  /** Whether the game is decided for certain: by a mate, or by an endgame table. */
  static boolean isSure(int value) {
    return Math.abs(value) >= SURE_WIN;
  }

  /** As the table stores it: sure wins counted from the position itself. */
  static int toTable(int value, int ply) {
    return value >= SURE_WIN ? value + ply : value <= -SURE_WIN ? value - ply : value;
  }

  static int fromTable(int value, int ply) {
    return value >= SURE_WIN ? value - ply : value <= -SURE_WIN ? value + ply : value;
  }

  /** Full moves to mate, negative if the side to move is mated. */
  public static int mateMoves(int value) {
    return value > 0 ? (MATE - value + 1) / 2 : -(MATE + value) / 2;
  }
}
