package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.search.table.TranspositionTable;

/**
 * Keeps only the root's move and reads the rest from the transposition table, until an entry is
 * missing, overwritten or, optionally, not exact.
 */
final class TableFollower extends FollowedTable {
  private final TranspositionTable table;
  private final boolean exactOnly;
  private final boolean quiescence;

  TableFollower(CollectorSetup setup) {
    super(setup.plies());
    table = setup.continuation().table();
    exactOnly = setup.continuation().exactOnly();
    quiescence = setup.quiescence();
  }

  @Override
  int next(Position position) {
    long entry = table.find(position.key());
    boolean good =
        entry != TranspositionTable.ABSENT
            && (!exactOnly || TranspositionTable.bound(entry) == TranspositionTable.EXACT)
            && (quiescence || TranspositionTable.depth(entry) > 0);
    return good ? TranspositionTable.move(entry) : Move.NONE;
  }
}
