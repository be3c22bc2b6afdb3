package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.NotationException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads EPD by the rules of python-chess, the strictest of the common readers: an operand in quotes
 * is a text, one that begins with a digit, a sign or a point is a number, and any other is a move
 * of the position, in SAN; several moves only in pv, bm and am.
 */
public final class OtherReader {
  private static final String BLANKS = " \t\r\n";
  private static final String NUMERIC = "+-.0123456789";

  private final String text;
  private final Position position;
  private final Map<String, Object> operations = new LinkedHashMap<>();
  private int at;

  private OtherReader(String text, Position position) {
    this.text = text;
    this.position = position;
  }

  /** The operations of a record: texts, numbers, moves as text; "" without an operand. */
  public static Map<String, Object> read(String record) {
    String[] fields = record.strip().replaceAll(";+$", "").split("\\s+", 5);
    String fen = String.join(" ", fields[0], fields[1], fields[2], fields[3], "0 1");
    try {
      OtherReader reader = new OtherReader(fields.length > 4 ? fields[4] : "", Fen.position(fen));
      reader.readAll();
      return reader.operations;
    } catch (NotationException | IllegalArgumentException e) {
      throw new AssertionError(e.getMessage() + ", in " + record, e);
    }
  }

  private void readAll() {
    while (true) {
      while (at < text.length() && isOneOf(BLANKS + ";")) {
        at++;
      }
      if (at == text.length()) {
        return;
      }
      String opcode = until(BLANKS + ";");
      boolean isBlankNext = at < text.length() && text.charAt(at) != ';';
      if (opcode.equals("-")) {
        continue;
      }
      if (isBlankNext && !Character.isLetter(opcode.charAt(0))) {
        throw new IllegalArgumentException("not an opcode: " + opcode);
      }
      while (at < text.length() && isOneOf(BLANKS)) {
        at++;
      }
      operations.put(opcode, operand(opcode));
    }
  }

  private boolean isOneOf(String characters) {
    return characters.indexOf(text.charAt(at)) >= 0;
  }

  private String until(String ends) {
    int from = at;
    while (at < text.length() && !isOneOf(ends)) {
      at++;
    }
    return text.substring(from, at);
  }

  private Object operand(String opcode) {
    if (at == text.length() || text.charAt(at) == ';') {
      return "";
    }
    if (text.charAt(at) == '"') {
      return quoted();
    }
    boolean isNumber = isOneOf(NUMERIC);
    String word = until(";");
    return isNumber ? number(word.strip()) : moves(opcode, word);
  }

  private String quoted() {
    StringBuilder inside = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
        if ("rnt".indexOf(text.charAt(at)) >= 0) {
          throw new IllegalArgumentException("an escape that changes the text");
        }
      }
      inside.append(text.charAt(at));
    }
    at++;
    return inside.toString();
  }

  private static Object number(String word) {
    return word.matches("[+-]?[0-9]+") ? Long.valueOf(word) : (Object) Double.valueOf(word);
  }

  private String moves(String opcode, String word) {
    boolean isLine = opcode.equals("pv");
    boolean several = isLine || opcode.equals("bm") || opcode.equals("am");
    int played = 0;
    for (String san : several ? word.strip().split("\\s+") : new String[] {word}) {
      if (!(MoveReader.read(position, san) instanceof Found found)
          || !found.deviations().isEmpty()) {
        throw new IllegalArgumentException(opcode + ": not a move: " + san);
      }
      if (isLine) {
        position.make(found.move());
        played++;
      }
    }
    for (; played > 0; played--) {
      position.unmake();
    }
    return word.strip();
  }
}
