package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Lists the lines that could not be read as records, and of the others what a user must know: moves
 * that count for nothing, and readings that are a guess.
 */
public final class Rejections {
  private final @Nullable Listing listing;
  private boolean any;

  public Rejections(@Nullable Listing listing) {
    this.listing = listing;
  }

  /** Tells nobody, for those that have been told of. */
  public static Rejections untold() {
    return new Rejections(null);
  }

  /** Lists the findings of an entry that matter. */
  public void hear(Entry entry) throws IOException {
    any |= entry.outcome() == ParseOutcome.REJECTED;
    if (listing == null) {
      return;
    }
    for (RecordFinding finding : entry.findings()) {
      if (matters(entry.outcome(), finding.kind())) {
        listing.finding(entry.line(), finding);
      }
    }
  }

  private static boolean matters(ParseOutcome outcome, FindingKind kind) {
    return outcome == ParseOutcome.REJECTED
        ? kind.level() == FindingKind.Level.REJECTION
        : kind.isLostSolution() || kind.isGuess();
  }

  /** Whether there were any. */
  public boolean any() {
    return any;
  }
}
