package dev.plumbline.epd;

import java.util.List;

/** An opcode and its operands. */
public record Operation(String opcode, List<Operand> operands) {
  public Operation {
    operands = List.copyOf(operands);
  }

  /** As in a file, with its semicolon. */
  @Override
  public String toString() {
    return appendTo(new StringBuilder()).toString();
  }

  StringBuilder appendTo(StringBuilder out) {
    out.append(opcode);
    operands.forEach(operand -> operand.appendTo(out.append(' ')));
    return out.append(';');
  }

  /** One operand: a bare word, or the inside of a quoted string with its escapes resolved. */
  public record Operand(String text, boolean quoted) {
    public static Operand word(String text) {
      return new Operand(text, false);
    }

    public static Operand string(String text) {
      return new Operand(text, true);
    }

    private void appendTo(StringBuilder out) {
      if (!quoted && isWord()) {
        out.append(text);
        return;
      }
      out.append('"');
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c == '"' || c == '\\') {
          out.append('\\');
        }
        out.append(Chars.isControl(c) ? ' ' : c);
      }
      out.append('"');
    }

    /** Whether the text needs no quotes. */
    private boolean isWord() {
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) == ';' || Chars.isBlank(text.charAt(i))) {
          return false;
        }
      }
      return !text.isEmpty() && text.charAt(0) != '"';
    }
  }
}
