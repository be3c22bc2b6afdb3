package dev.plumbline.search;

import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import java.util.Arrays;

/**
 * How the line of each PV node ends, by ply: the leaf records, copied up with the line. Mutable.
 */
final class LineEnds {
  private static final int FIELDS = 5;

  private final int[] ends;
  private final LeafReason[] reasons;

  /** Plies added to the nominal depth on the way to a ply, less those taken. */
  final int[] adjustment;

  LineEnds(int plies) {
    ends = new int[plies * FIELDS];
    reasons = new LeafReason[plies];
    Arrays.fill(reasons, LeafReason.STAND_PAT);
    adjustment = new int[plies];
  }

  /** The line of a node ends at the node itself. */
  void end(int ply, int mainPlies, int remainingDepth, int value, LeafReason reason) {
    int at = ply * FIELDS;
    ends[at] = ply;
    ends[at + 1] = mainPlies;
    ends[at + 2] = adjustment[mainPlies];
    ends[at + 3] = remainingDepth;
    ends[at + 4] = (ply & 1) == 0 ? value : -value;
    reasons[ply] = reason;
  }

  /** The line of a node ends where its child's does. */
  void raise(int ply) {
    System.arraycopy(ends, (ply + 1) * FIELDS, ends, ply * FIELDS, FIELDS);
    reasons[ply] = reasons[ply + 1];
  }

  LeafRecord root() {
    return new LeafRecord(ends[0], ends[1], ends[2], ends[3], ends[4], reasons[0]);
  }
}
