package dev.plumbline.cli.rewrite;

import dev.plumbline.cli.lint.Listing;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Finding;
import dev.plumbline.epd.FindingKind;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Outcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/**
 * Writes each record of an input anew, canonical, and every other line as it stood; tells a listing
 * of the rejected lines.
 */
public final class Rewriting {
  private final UnaryOperator<EpdRecord> change;
  private final Listing rejections;
  private boolean rejected;

  public Rewriting(UnaryOperator<EpdRecord> change, Listing rejections) {
    this.change = change;
    this.rejections = rejections;
  }

  /** Copies one input. */
  public void copy(Input input, OutputStream bytes) throws IOException {
    Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        out.write(record == null ? entry.line().text() : EpdWriter.write(change.apply(record)));
        if (entry.line().cut()) {
          out.flush();
          reader.copyRest(bytes);
        }
        out.write('\n');
        tellIfRejected(entry);
      }
    }
    out.flush();
  }

  /** Whether any line so far was rejected, and stands in the output as it stood. */
  public boolean hasRejected() {
    return rejected;
  }

  private void tellIfRejected(Entry entry) throws IOException {
    if (entry.outcome() != Outcome.REJECTED) {
      return;
    }
    rejected = true;
    for (Finding finding : entry.findings()) {
      if (finding.kind().level() == FindingKind.Level.REJECTION) {
        rejections.finding(entry.line(), finding);
      }
    }
  }
}
