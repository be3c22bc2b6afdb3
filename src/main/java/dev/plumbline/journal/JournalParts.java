package dev.plumbline.journal;

import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.LineParser.LineDamage;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Files that hold the entries of a journal with the engine's lines, where these are too many for
 * one writer. The journal has each entry without lines, with the URL of its part; what a part has
 * beyond that does not count, such as the entries of a task whose executor was lost before its
 * result arrived.
 *
 * <p>A part is packed with gzip and has one entry a line, in the order of the journal. An entry
 * whose line in its part is damaged has no lines if damaged lines are skipped.
 */
public final class JournalParts implements Closeable {
  private final PartOpener opener;
  private final DamagedLines damaged;
  private final JournalEntryReader entries;
  private final Set<String> skipped = new LinkedHashSet<>();
  private @Nullable String url;
  private @Nullable JournalLines lines;

  @FunctionalInterface
  public interface PartOpener {
    InputStream open(String url) throws IOException;
  }

  public static final class PartWriter implements Closeable {
    private final JournalJson json = new JournalJson();
    private final String url;
    private final OutputStream out;

    /** A writer of the part that the journal names by this URL. */
    public PartWriter(String url, OutputStream out) throws IOException {
      this.url = url;
      this.out = new GZIPOutputStream(out);
    }

    /** Adds an entry; returns it as the journal is to have it. */
    public JournalEntry add(JournalEntry whole) throws IOException {
      out.write(json.line(whole));
      return whole.withLinesIn(url);
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }

  JournalParts(JournalHeader header, PartOpener opener, DamagedLines damaged) {
    this.opener = opener;
    this.damaged = damaged;
    entries = new JournalEntryReader(header);
  }

  /** The places of the damaged lines so far. */
  Set<String> skipped() {
    return skipped;
  }

  JournalEntry whole(JournalEntry entry) throws IOException {
    String part = entry.origin().part();
    if (part == null) {
      return entry;
    }
    try {
      JournalEntry whole = find(part, entry.key());
      if (whole != null) {
        return whole;
      }
    } catch (EOFException | ZipException e) {
      if (damaged == DamagedLines.REFUSED || lines == null) {
        throw new JournalException(part + ": cannot be unpacked: " + e.getMessage(), e);
      }
      skipped.add(part + ':' + (lines.number() + 1));
    }
    if (skipped.stream().anyMatch(place -> place.startsWith(part + ':'))) {
      // The entry after this one may be anywhere in the part.
      close();
      return entry;
    }
    JournalKey key = entry.key();
    throw new JournalException(part + ": has no entry of " + key.label() + " by " + key.engine());
  }

  /** Reads on until the entry of a key. */
  private @Nullable JournalEntry find(String part, JournalKey key) throws IOException {
    if (lines == null || !part.equals(url)) {
      close();
      lines = new JournalLines(unpacked(opener.open(part)));
      url = part;
    }
    while (lines.advance()) {
      JournalEntry whole = read(part, lines);
      if (whole != null && whole.key().equals(key)) {
        return whole;
      }
    }
    return null;
  }

  /** Reads a line; null if it is damaged and skipped. */
  private @Nullable JournalEntry read(String part, JournalLines line) throws IOException {
    try {
      return entries.entry(line.buffer(), line.lineFrom(), line.lineTo(), true);
    } catch (LineDamage e) {
      String place = part + ':' + line.number();
      if (damaged == DamagedLines.REFUSED) {
        throw JournalReader.damage(place, e);
      }
      skipped.add(place);
      return null;
    }
  }

  private static InputStream unpacked(InputStream in) throws IOException {
    try {
      return new GZIPInputStream(in);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    if (lines != null) {
      lines.close();
      lines = null;
    }
  }
}
