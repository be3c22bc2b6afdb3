package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;

/** Text styles for terminals with colours. */
public enum Style {
  BOLD("1"),
  FAINT("2"),
  RED("1;31"),
  YELLOW("1;33"),
  GREEN("1;32"),
  CYAN("36");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** The text in this style, or unchanged without colours. */
  public String paint(String text, boolean colour) {
    return colour && !text.isEmpty() ? ControlSequence.coloured(code, text) : text;
  }
}
