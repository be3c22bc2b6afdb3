package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Lists rejected lines, and of the others the findings that matter to the user: moves without
 * effect and guessed readings.
 */
public final class Rejections {
  private final @Nullable Listing listing;
  private boolean any;

  public Rejections(@Nullable Listing listing) {
    this.listing = listing;
  }

  /** Lists nothing. */
  public static Rejections none() {
    return new Rejections(null);
  }

  public void add(Entry entry) throws IOException {
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

  /** Whether any line was rejected. */
  public boolean any() {
    return any;
  }
}
