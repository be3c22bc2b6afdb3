package dev.plumbline.workshop.mine;

import dev.plumbline.epd.EpdRecord;
import java.util.List;

/**
 * How far mining has come.
 *
 * @param lots how many lots are done with
 * @param records found in them
 * @param tally of their positions
 */
record MiningState(int lots, List<EpdRecord> records, MiningTally tally) {
  MiningState {
    records = List.copyOf(records);
  }
}
