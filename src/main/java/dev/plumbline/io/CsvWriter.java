package dev.plumbline.io;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * Writes comma-separated values: RFC 4180 with line feeds, foreign text made harmless for terminals
 * and spreadsheets. Append the cells of a row, then end the row.
 */
public final class CsvWriter {
  public static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  /** The characters that begin a formula, also in full width, or that spreadsheets skip. */
  private static final String FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20\t\r";

  /** A number begins like a formula. */
  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]+([.,][0-9]+)? ?%?");

  /** As {@link InertText#escape} writes it. */
  private static final Pattern ESCAPE = Pattern.compile("\\\\(x[0-9a-f]{2}|u[0-9a-f]{4})");

  private static final char MARK = '\'';

  private final CSVPrinter printer;
  private final List<String> cells = new ArrayList<>();

  public CsvWriter(Appendable out) throws IOException {
    printer = new CSVPrinter(out, FORMAT);
  }

  public CsvWriter(Appendable out, List<String> header) throws IOException {
    this(out);
    printer.printRecord(header);
  }

  /** Appends text of any origin; null is an empty cell. */
  public CsvWriter text(@Nullable String text) {
    return value(text == null ? "" : cell(InertText.line(text)));
  }

  /** Appends text of any origin so that {@link #plain} returns it, whatever it contains. */
  public CsvWriter reversible(String text) {
    return value(cell(escaped(text)));
  }

  public CsvWriter number(long number) {
    return value(Long.toString(number));
  }

  /** Appends the value of a {@link Column}. */
  CsvWriter cell(@Nullable Object value) {
    return value instanceof BigDecimal decimal
        ? value(decimal.toPlainString())
        : value instanceof Number || value instanceof Boolean
            ? value(value.toString())
            : text(value == null ? null : value.toString());
  }

  /** Appends a value of our own, which needs no protection. */
  public CsvWriter value(String value) {
    cells.add(value);
    return this;
  }

  public void endRow() throws IOException {
    printer.printRecord(cells);
    cells.clear();
  }

  /** The text, behind an apostrophe where a spreadsheet would calculate it. */
  private static String cell(String text) {
    return isFormula(text) ? MARK + text : text;
  }

  /** The text of a cell that {@link #reversible} wrote. */
  public static String plain(String cell) {
    return unescaped(
        !cell.isEmpty() && cell.charAt(0) == MARK && isFormula(cell.substring(1))
            ? cell.substring(1)
            : cell);
  }

  /** As {@link InertText#line}, and what looks like an escape has its backslash escaped. */
  private static String escaped(String text) {
    if (text.indexOf('\\') < 0 && text.codePoints().allMatch(InertText::isPlain)) {
      return text;
    }
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      if (InertText.isPlain(character)
          && !ESCAPE.matcher(text).region(i, text.length()).lookingAt()) {
        safe.appendCodePoint(character);
      } else {
        // An escape has four digits at most: each half of a pair has its own.
        text.substring(i, i + Character.charCount(character))
            .chars()
            .forEach(half -> InertText.escape(safe, half));
      }
      i += Character.charCount(character);
    }
    return safe.toString();
  }

  private static String unescaped(String text) {
    return text.indexOf('\\') < 0
        ? text
        : ESCAPE
            .matcher(text)
            .replaceAll(
                escape ->
                    Matcher.quoteReplacement(
                        Character.toString(Integer.parseInt(escape.group().substring(2), 16))));
  }

  /** Whether it is a formula, or would become one without an apostrophe at its start. */
  private static boolean isFormula(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == MARK) {
      start++;
    }
    if (NUMBER.matcher(text.substring(start)).matches()) {
      return false;
    }
    while (start < text.length()
        && text.charAt(start) != '\t'
        && text.charAt(start) != '\r'
        && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    // A sign alone calculates nothing: standard input is a suite called "-".
    return start + 1 < text.length() && FORMULA.indexOf(text.charAt(start)) >= 0;
  }
}
