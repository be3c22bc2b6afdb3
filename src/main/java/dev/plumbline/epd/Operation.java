package dev.plumbline.epd;

import java.util.List;

/** An opcode and its operands. */
public record Operation(String opcode, List<Operand> operands) {
  public Operation {
    operands = List.copyOf(operands);
  }

  /** With bare words as operands. */
  public static Operation words(String opcode, List<String> words) {
    return new Operation(opcode, words.stream().map(Operand::word).toList());
  }

  public static Operation word(String opcode, String word) {
    return words(opcode, List.of(word));
  }

  public static Operation number(String opcode, long number) {
    return word(opcode, Long.toString(number));
  }

  /** With one quoted string as operand. */
  public static Operation string(String opcode, String text) {
    return new Operation(opcode, List.of(Operand.string(text)));
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
