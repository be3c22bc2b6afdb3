package dev.plumbline.cli.terminal;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.IntSupplier;

/** Asks how wide the terminal is: the variable {@code COLUMNS}, then the terminal, once. */
final class TerminalWidth implements IntSupplier {
  private static final int USUAL = 80;
  private static final File TERMINAL = new File("/dev/tty");

  private final String columns;
  private int known;

  TerminalWidth(Map<String, String> environment) {
    columns = environment.getOrDefault("COLUMNS", "");
  }

  @Override
  public int getAsInt() {
    if (known == 0) {
      known = number(columns);
    }
    if (known == 0) {
      known = number(asked());
    }
    if (known == 0) {
      known = USUAL;
    }
    return known;
  }

  /** Columns as stty tells them, behind the rows; empty where there is none to ask. */
  private static String asked() {
    if (!TERMINAL.exists()) {
      return "";
    }
    try {
      Process stty = new ProcessBuilder("stty", "size").redirectInput(TERMINAL).start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return size.substring(size.indexOf(' ') + 1).strip();
    } catch (IOException e) {
      return "";
    }
  }

  private static int number(String text) {
    return text.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(text) : 0;
  }
}
