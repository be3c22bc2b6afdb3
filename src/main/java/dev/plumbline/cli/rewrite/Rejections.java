package dev.plumbline.cli.rewrite;

import dev.plumbline.cli.lint.Listing;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Finding;
import dev.plumbline.epd.FindingKind;
import dev.plumbline.epd.Outcome;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Tells a listing of the lines that could not be read as records. */
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

  /** Tells of the entry if it was rejected. */
  public void hear(Entry entry) throws IOException {
    if (entry.outcome() != Outcome.REJECTED) {
      return;
    }
    any = true;
    if (listing == null) {
      return;
    }
    for (Finding finding : entry.findings()) {
      if (finding.kind().level() == FindingKind.Level.REJECTION) {
        listing.finding(entry.line(), finding);
      }
    }
  }

  /** Whether there were any. */
  public boolean any() {
    return any;
  }
}
