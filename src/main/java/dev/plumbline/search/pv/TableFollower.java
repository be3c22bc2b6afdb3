package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.search.table.TranspositionTable;

/**
 * Collects nothing but the root's move: the rest is read from the search's own table, from entry to
 * entry, until one is missing, written over, or no exact one (if only those are followed).
 */
final class TableFollower extends FollowedTable {
  private final TranspositionTable table;
  private final boolean exactOnly;
  private final boolean quiescence;

  TableFollower(CollectorSetup setup) {
    super(setup.plies());
    table = setup.table();
    exactOnly = setup.exactOnly();
    quiescence = setup.quiescence();
  }

  @Override
  int next(Position position) {
    int slot = table.find(position.key());
    boolean good =
        slot >= 0
            && (!exactOnly || table.bound(slot) == TranspositionTable.EXACT)
            && (quiescence || table.depth(slot) > 0);
    return good ? table.move(slot) : Move.NONE;
  }
}
