package dev.plumbline.io;

import java.util.regex.Pattern;

/** Cells of tables that a spreadsheet takes for text, never for a formula. */
public final class Spreadsheet {
  /** What begins a formula, in both widths, and what hides one. */
  private static final String FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20\t\r";

  /** A number begins as a formula does and is none. */
  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]+([.,][0-9]+)? ?%?");

  private static final char MARK = '\'';

  private Spreadsheet() {}

  /**
   * The text, behind an apostrophe where a spreadsheet would calculate it; {@link #plain} takes
   * that away again.
   */
  public static String cell(String text) {
    return isFormula(text) ? MARK + text : text;
  }

  /** The text of a cell. */
  public static String plain(String cell) {
    return !cell.isEmpty() && cell.charAt(0) == MARK && isFormula(cell.substring(1))
        ? cell.substring(1)
        : cell;
  }

  /** Whether it is one, or would become one if an apostrophe were taken away. */
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
