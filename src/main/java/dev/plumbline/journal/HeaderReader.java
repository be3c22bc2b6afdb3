package dev.plumbline.journal;

import dev.plumbline.journal.LineParser.LineDamage;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the header of a journal. */
final class HeaderReader {
  private static final FieldNames FORMAT = FieldNames.of("format");
  private static final FieldNames START = FieldNames.of("started");
  private static final RecordParser<JournalHeader> HEADER = new RecordParser<>(JournalHeader.class);

  /** Empty in journals without times. */
  private static final Pattern STARTED = Pattern.compile("([0-9]{4}[-0-9T:.Z+]*)?");

  /** Options that are numbers, with the least value of each. */
  private static final Map<String, Integer> NUMBERS =
      Map.of("repeat", 1, "multipv", 1, "retries", 0);

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private HeaderReader() {}

  /** The format of a journal, whose header may have other fields than this version knows. */
  static int format(byte[] line) throws IOException {
    LineParser in = new LineParser();
    return in.line(
        line,
        0,
        line.length,
        () -> {
          in.object(FORMAT).next();
          in.stop();
          return in.number(1);
        });
  }

  /** When a run was started; empty if that cannot be read, as whoever reads the header will say. */
  static String started(byte[] bytes, int from, int to) throws IOException {
    LineParser in = new LineParser();
    try {
      return in.line(
          bytes,
          from,
          to,
          () -> {
            in.object(START).next();
            in.stop();
            return in.text();
          });
    } catch (LineDamage e) {
      return "";
    }
  }

  /**
   * Reads a header.
   *
   * @throws LineDamage that says what is wrong with which field
   */
  static JournalHeader read(byte[] line) throws IOException {
    LineParser in = new LineParser();
    JournalHeader header = in.line(line, 0, line.length, () -> HEADER.read(in));
    check(header);
    return header;
  }

  private static void check(JournalHeader header) throws LineDamage {
    if (!STARTED.matcher(header.started()).matches()) {
      throw wrong("started", header.started(), "no time");
    }
    for (Map.Entry<String, Integer> number : NUMBERS.entrySet()) {
      String value = header.options().get(number.getKey());
      if (value != null
          && (!NUMBER.matcher(value).matches() || Integer.parseInt(value) < number.getValue())) {
        String what = "no number of at least " + number.getValue();
        throw wrong("options." + number.getKey(), value, what);
      }
    }
    try {
      header.judging();
    } catch (IllegalArgumentException e) {
      throw new LineDamage("options." + e.getMessage(), e);
    }
    try {
      header.runLimits();
    } catch (IllegalArgumentException e) {
      throw new LineDamage("limits." + e.getMessage(), e);
    }
  }

  private static LineDamage wrong(String field, @Nullable String value, String what) {
    return new LineDamage(field + ": " + LineParser.quoted(String.valueOf(value)) + " is " + what);
  }
}
