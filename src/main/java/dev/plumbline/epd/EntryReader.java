package dev.plumbline.epd;

import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.TextLines;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads an input line by line and returns each line with its record and findings. The input may be
 * EPD in any dialect, a list of FENs, a CSV table or Lichess puzzles: the first line with content
 * decides which.
 */
public final class EntryReader implements Closeable {
  private static final Pattern PGN_NAME = Pattern.compile(".*\\.pgn(\\.[a-z0-9]+)?");
  private static final Pattern PGN_TAG = Pattern.compile("\\[\\w+\\s+\".*");

  private final String name;
  private final TextLines lines;

  /** Null until a line with content was seen. */
  private @Nullable LineFormat format;

  private boolean originReported;
  private long number;

  private EntryReader(String name, TextLines lines) {
    this.name = name;
    this.lines = lines;
  }

  /** Opens an input; its first bytes decide how it is compressed and encoded. */
  public static EntryReader open(Input input) throws IOException {
    return new EntryReader(input.name(), TextLines.open(input.name(), input.source().open()));
  }

  /** All records of an input, without the rejected ones. */
  public static List<EpdRecord> records(Input input) throws IOException {
    List<EpdRecord> records = new ArrayList<>();
    try (EntryReader reader = open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.record() != null) {
          records.add(entry.record());
        }
      }
    }
    return records;
  }

  /** Whether a file is a PGN by its name, perhaps followed by that of a compression. */
  public static boolean isNamedAsGames(String name) {
    return PGN_NAME.matcher(name.toLowerCase(Locale.ROOT)).matches();
  }

  /** The input is a PGN, which is read by other means. */
  public static final class GamesException extends IOException {
    GamesException(String name) {
      super(
          name
              + " is a PGN, not a suite; plumbline convert "
              + name
              + " --every 10 -o positions.epd writes the positions of its games, and"
              + " plumbline run "
              + name
              + " --lines-only checks an engine's lines in them");
    }
  }

  private interface LineFormat {
    LineFormat EPD =
        (line, from, to, report) -> EpdRecord.of(RecordReader.read(line, from, to, report));

    /** The record of a line without the blanks around it; null if it is rejected. */
    @Nullable EpdRecord read(String line, int from, int to, FindingCollector report);
  }

  /**
   * The next line, its record and its findings; null at the end.
   *
   * @throws GamesException if the first line with content is a tag, or the name is that of a PGN
   */
  public @Nullable Entry next() throws IOException {
    if (!lines.next()) {
      return null;
    }
    number++;
    String text = lines.text();
    int start = Chars.skipBlanks(text, 0, text.length());
    if (format == null && start < text.length() && !isComment(text, start)) {
      String content = text.substring(start);
      if (isNamedAsGames(name) || PGN_TAG.matcher(content).matches()) {
        throw new GamesException(name);
      }
      format = formatOf(content);
      if (LichessFormat.isHeader(content) || CsvFormat.isHeader(content)) {
        return next();
      }
    }
    SourceLine.Encoding encoding =
        lines.isUtf8() ? SourceLine.Encoding.UTF_8 : SourceLine.Encoding.WINDOWS_1252;
    return entry(new SourceLine(name, number, text, encoding, lines.isCut()), start);
  }

  /** Whether the lines read so far are EPD: nothing but blank and comment lines is as well. */
  public boolean isEpd() {
    return format == null || format == LineFormat.EPD;
  }

  private static boolean isComment(String text, int start) {
    return text.charAt(start) == '#' || text.charAt(start) == '%';
  }

  private static LineFormat formatOf(String line) {
    if (LichessFormat.isHeader(line) || LichessFormat.isRow(line)) {
      return LichessFormat::read;
    }
    return CsvFormat.isHeader(line) ? CsvFormat::read : LineFormat.EPD;
  }

  private Entry entry(SourceLine line, int start) {
    String text = line.text();
    FindingCollector report = new FindingCollector();
    reportBytes(text, report);
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
    LineFormat reading = format == null ? LineFormat.EPD : format;
    int end = Chars.trimEnd(text, start, text.length());
    EpdRecord record = reading.read(text, start, end, report);
    ParseOutcome sound = report.isRepaired() ? ParseOutcome.REPAIRED : ParseOutcome.ACCEPTED;
    return new Entry(
        line, record == null ? ParseOutcome.REJECTED : sound, record, report.findings());
  }

  /** Reports what is unusual in the bytes of the line. */
  private void reportBytes(String text, FindingCollector report) {
    if (!originReported && lines.origin() == TextLines.InputEncoding.UTF_8_SIGNATURE) {
      report.add(FindingKind.BYTE_ORDER_MARK, 0, 0);
    } else if (!originReported && lines.origin() == TextLines.InputEncoding.UTF_16) {
      report.add(FindingKind.UTF_16, 0, 0);
    }
    originReported = true;
    if (!lines.isUtf8()) {
      report.add(FindingKind.NOT_UTF_8, 0, text.length());
    } else if (!lines.isAscii()) {
      report.addDirectionMark(text);
    }
  }

  /**
   * Writes what was cut from the line returned last, without its end; nothing if the line is whole.
   * Works only until the next line is read.
   */
  public void copyRest(OutputStream out) throws IOException {
    lines.copyRest(out);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
