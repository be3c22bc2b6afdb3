package dev.plumbline.workshop.mine;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import java.util.List;
import java.util.Objects;

/**
 * What was mined from one game: an entry of the journal.
 *
 * @param record the last position that was looked at, as EPD; empty if the game has none
 * @param found the records found, as EPD
 */
public record MinedGame(
    JournalKey key, String record, List<String> found, List<Rejection> rejections)
    implements RecordResult {
  public MinedGame {
    found = List.copyOf(found);
    rejections = List.copyOf(rejections);
    for (String epd : found) {
      if (EpdRecord.parse(epd) == null) {
        throw new IllegalArgumentException("not a record: " + epd);
      }
    }
  }

  public record Rejection(RejectionReason reason, long positions) {
    public Rejection {
      if (positions < 0) {
        throw new IllegalArgumentException("positions: " + positions + " is less than 0");
      }
    }
  }

  void addTo(MiningTally tally) {
    tally.countKept(found.size());
    rejections.forEach(part -> tally.countRejected(part.reason(), part.positions()));
  }

  List<EpdRecord> records() {
    return found.stream().map(EpdRecord::parse).map(Objects::requireNonNull).toList();
  }
}
