package dev.plumbline.cli.terminal;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * What stands at the other end of the output.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param colour whether colours are welcome on standard output
 * @param columns tells how wide the terminal is; asked only when it matters, for it may cost time
 */
public record Terminal(boolean out, boolean err, boolean colour, IntSupplier columns) {
  private static final int LEAST_WIDTH = 40;
  private static final int LEAST_HELP_WIDTH = 55;
  private static final int USUAL_HELP_WIDTH = 80;
  private static final int MOST_HELP_WIDTH = 120;

  /** Files and pipes at both ends. */
  public static final Terminal NONE = new Terminal(false, false, false, () -> 100);

  /** The terminal of this process; {@code NO_COLOR} and {@code COLUMNS} are honoured. */
  public static Terminal detect(Map<String, String> environment) {
    boolean out = isTerminal(1);
    boolean err = isTerminal(2);
    if (!out && !err) {
      return NONE;
    }
    boolean colour =
        out
            && environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    return new Terminal(out, err, colour, new TerminalWidth(environment));
  }

  /** The width of help texts: as wide as the terminal, but readable; 80 if there is none. */
  public int helpWidth() {
    return out ? Math.min(MOST_HELP_WIDTH, Math.max(LEAST_HELP_WIDTH, width())) : USUAL_HELP_WIDTH;
  }

  /** Columns to fill. */
  public int width() {
    return Math.max(LEAST_WIDTH, columns.getAsInt());
  }

  /** As Linux tells it for each stream; Java knows only of both together, and not on every JDK. */
  private static boolean isTerminal(int stream) {
    Path link = Path.of("/proc/self/fd/" + stream);
    if (!Files.isSymbolicLink(link)) {
      return false;
    }
    try {
      String target = Files.readSymbolicLink(link).toString();
      return target.startsWith("/dev/pts/")
          || target.startsWith("/dev/tty")
          || target.equals("/dev/console");
    } catch (IOException e) {
      return false;
    }
  }

  /** Asks how wide the terminal is: the variable {@code COLUMNS}, then the terminal, once. */
  static final class TerminalWidth implements IntSupplier {
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
}
