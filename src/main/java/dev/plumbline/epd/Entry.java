package dev.plumbline.epd;

import dev.plumbline.io.TextLines.Windows1252;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line and what was read from it; the record is null for blank, comment and rejected lines. */
public record Entry(
    SourceLine line,
    ParseOutcome outcome,
    @Nullable EpdRecord record,
    List<RecordFinding> findings) {
  public Entry {
    findings = List.copyOf(findings);
  }

  /**
   * One line of an input.
   *
   * @param file the name of the input, as the user gave it; "-" for standard input
   * @param number from 1
   * @param text decoded, without its end
   * @param cut whether the line was too long to be kept: the text is its beginning, and {@link
   *     EntryReader#copyRest} gives the rest
   */
  public record SourceLine(String file, long number, String text, Encoding encoding, boolean cut) {
    public enum Encoding {
      UTF_8,
      WINDOWS_1252
    }

    public SourceLine(String file, long number, String text) {
      this(file, number, text, Encoding.UTF_8, false);
    }

    /** The bytes of the line in the input, without its end. */
    public byte[] bytes() {
      return encoding == Encoding.UTF_8
          ? text.getBytes(StandardCharsets.UTF_8)
          : Windows1252.encode(text);
    }
  }

  public enum ParseOutcome {
    BLANK,
    COMMENT,
    ACCEPTED,
    REPAIRED,
    REJECTED;

    /** Whether the line has, or should have, a record. */
    public boolean isRecord() {
      return this != BLANK && this != COMMENT;
    }
  }
}
