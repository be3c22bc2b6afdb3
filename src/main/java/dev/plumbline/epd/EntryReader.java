package dev.plumbline.epd;

import dev.plumbline.epd.CsvFormat.CsvReader;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.ByteLines;
import dev.plumbline.io.Compression;
import dev.plumbline.io.LineDecoder;
import dev.plumbline.io.Utf8Stream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Reads an input line by line, whatever it is: EPD in any dialect, FEN list, puzzle CSV. */
public final class EntryReader implements Closeable {
  private final String name;
  private final ByteLines lines;
  private final Utf8Stream.Origin origin;
  private final LineDecoder decoder = new LineDecoder();
  private final FindingCollector report = new FindingCollector();
  private final RecordReader records = new RecordReader(report);

  /** What the first line that says anything tells the input to be. */
  private @Nullable LineFormat format;

  private boolean told;
  private long number;

  private EntryReader(String name, Utf8Stream bytes) {
    this.name = name;
    lines = new ByteLines(bytes);
    origin = bytes.origin();
  }

  /** Tells by its first bytes what the input is: compressed or not, its encoding, its format. */
  public static EntryReader open(Input input) throws IOException {
    InputStream raw = input.source().open();
    try {
      return new EntryReader(input.name(), Utf8Stream.of(Compression.plain(input.name(), raw)));
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  /** The next line and what became of it; null at the end. */
  public @Nullable Entry next() throws IOException {
    if (!lines.next()) {
      return null;
    }
    number++;
    report.clear();
    String text = decoder.decode(lines);
    int start = Chars.skipBlanks(text, 0, text.length());
    if (format == null && startsContent(text, start)) {
      format = recognise(text.substring(start));
      if (format != records && isHeader(text.substring(start))) {
        return next();
      }
    }
    SourceLine.Encoding encoding =
        decoder.isUtf8() ? SourceLine.Encoding.UTF_8 : SourceLine.Encoding.WINDOWS_1252;
    SourceLine line = new SourceLine(name, number, text, encoding, lines.isCut());
    return entry(line, start);
  }

  private static boolean startsContent(String text, int start) {
    return start < text.length() && !isComment(text, start);
  }

  private static boolean isComment(String text, int start) {
    return text.charAt(start) == '#' || text.charAt(start) == '%';
  }

  private LineFormat recognise(String line) {
    if (LichessFormat.isHeader(line) || LichessFormat.isRow(line)) {
      return new LichessFormat(report);
    }
    return CsvReader.isHeader(line) ? new CsvReader(records, report) : records;
  }

  private static boolean isHeader(String line) {
    return LichessFormat.isHeader(line) || CsvReader.isHeader(line);
  }

  private Entry entry(SourceLine line, int start) {
    String text = line.text();
    reportBytes(text);
    if (line.cut()) {
      report.add(FindingKind.LINE_TOO_LONG, 0, 0);
      return new Entry(line, ParseOutcome.REJECTED, null, report.findings());
    }
    if (start == text.length()) {
      return new Entry(line, ParseOutcome.BLANK, null, report.findings());
    }
    if (isComment(text, start)) {
      return new Entry(line, ParseOutcome.COMMENT, null, report.findings());
    }
    LineFormat reading = format == null ? records : format;
    EpdRecord record = reading.read(text, start, Chars.trimEnd(text, start, text.length()));
    return new Entry(line, report.outcome(), record, report.findings());
  }

  /** Tells of what is unusual in the bytes of the line. */
  private void reportBytes(String text) {
    if (!told && origin == Utf8Stream.Origin.UTF_8_SIGNATURE) {
      report.add(FindingKind.BYTE_ORDER_MARK, 0, 0);
    } else if (!told && origin == Utf8Stream.Origin.UTF_16) {
      report.add(FindingKind.UTF_16, 0, 0);
    }
    told = true;
    if (!decoder.isUtf8()) {
      report.add(FindingKind.NOT_UTF_8, 0, text.length());
    } else if (!lines.isAscii()) {
      report.addDirectionMark(text);
    }
  }

  /**
   * Writes what was cut from the line returned last, without its end; nothing where it is whole.
   * Only until the next line is asked for.
   */
  public void copyRest(OutputStream out) throws IOException {
    lines.copyRest(out);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /** Reads the records of an input in one format, each from its line. */
  interface LineFormat {
    /** The record of a line without blanks around it; none where it is rejected. */
    @Nullable EpdRecord read(String line, int from, int to);
  }
}
