package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.io.InertText;
import dev.plumbline.report.Emphasis;
import dev.plumbline.report.Emphasis.Painter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;

/**
 * What standard output and standard error are connected to.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param colour whether to use colours on standard output
 * @param columns the width of the terminal; evaluated only when needed, because it may start a
 *     process
 */
public record Terminal(boolean out, boolean err, boolean colour, IntSupplier columns) {
  private static final int LEAST_WIDTH = 40;
  private static final int LEAST_HELP_WIDTH = 55;
  private static final int USUAL_HELP_WIDTH = 80;
  private static final int MOST_HELP_WIDTH = 120;

  /** Neither output is a terminal. */
  public static final Terminal NONE = new Terminal(false, false, false, () -> 100);

  /** The terminal of this process; respects {@code NO_COLOR} and {@code COLUMNS}. */
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

  public Painter painter() {
    return colour ? (emphasis, text) -> TextStyle.of(emphasis).paint(text, true) : Painter.PLAIN;
  }

  /** Paints text for standard error, where colours are used only if both outputs are terminals. */
  public Painter errPainter() {
    return err ? painter() : Painter.PLAIN;
  }

  /** The width of help texts: that of the terminal within limits, or 80 without a terminal. */
  public int helpWidth() {
    return out ? Math.min(MOST_HELP_WIDTH, Math.max(LEAST_HELP_WIDTH, width())) : USUAL_HELP_WIDTH;
  }

  /** The width of the terminal, at least 40. */
  public int width() {
    return Math.max(LEAST_WIDTH, columns.getAsInt());
  }

  /**
   * Words wrapped into lines of a given width, without breaking words.
   *
   * @param paint colours a word; the colour does not count as width
   */
  public static List<String> wrapped(List<String> words, int width, UnaryOperator<String> paint) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int used = 0;
    for (String word : words) {
      int columns = InertText.width(word);
      if (used > 0 && used + 1 + columns > width) {
        lines.add(line.toString());
        line.setLength(0);
        used = 0;
      }
      line.append(used > 0 ? " " : "").append(paint.apply(word));
      used += columns + (used > 0 ? 1 : 0);
    }
    if (used > 0) {
      lines.add(line.toString());
    }
    return lines;
  }

  /**
   * Asks Linux for each stream; Java's own check covers both streams together, and not on every
   * JDK.
   */
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

  /** The width from the variable {@code COLUMNS}, else from the terminal, which is asked once. */
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

    /** The columns in the output of stty, after the rows; empty without a terminal. */
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

  public enum TextStyle {
    BOLD("1"),
    FAINT("2"),
    RED("1;31"),
    YELLOW("1;33"),
    GREEN("1;32"),
    CYAN("36");

    private final String code;

    TextStyle(String code) {
      this.code = code;
    }

    private static TextStyle of(Emphasis emphasis) {
      return switch (emphasis) {
        case HEADING -> BOLD;
        case GOOD -> GREEN;
        case DOUBTFUL -> YELLOW;
        case BAD -> RED;
      };
    }

    public String paint(String text, boolean colour) {
      return colour && !text.isEmpty() ? ControlSequence.coloured(code, text) : text;
    }
  }
}
