package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.plumbline.cli.terminal.SafeWriter.SafePrinter;
import dev.plumbline.cli.terminal.Terminal.TerminalWidth;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private final StringWriter said = new StringWriter();

  @Test
  void takesTheWidthFromTheEnvironmentIfItIsANumber() {
    assertEquals(123, new TerminalWidth(Map.of("COLUMNS", "123")).getAsInt());
  }

  @Test
  void hasAMinimumWidth() {
    assertEquals(40, new Terminal(true, true, false, () -> 3).width());
  }

  @Test
  void noTerminalMeansNoColour() {
    assertFalse(Terminal.NONE.colour());
  }

  @Test
  void statusLineIsSilentWithoutATerminal() {
    StatusLine line = new StatusLine(new SafePrinter(said, false), Terminal.NONE);
    line.show("counting");
    line.clear();
    assertEquals("", said.toString());
  }

  @Test
  void statusLineReplacesItselfAndIsCleared() {
    StatusLine line =
        new StatusLine(new SafePrinter(said, false), new Terminal(true, true, false, () -> 40));
    line.show("one\u001b");
    line.show("x".repeat(100));
    line.clear();
    line.clear();
    String erase = "\r\u001b[K";
    assertEquals(erase + "one\\x1b" + erase + "x".repeat(39) + erase, said.toString());
  }

  @Test
  void wrapsBetweenWordsOnly() {
    List<String> lines = Terminal.wrapped(List.of("Nf3", "d4", "e4", "longerthanall"), 7, w -> w);
    assertEquals(List.of("Nf3 d4", "e4", "longerthanall"), lines);
  }

  @Test
  void coloursDoNotCountAsWidthWhenWrapping() {
    List<String> lines =
        Terminal.wrapped(List.of("e4", "d4"), 5, word -> TextStyle.GREEN.paint(word, true));
    assertEquals(1, lines.size());
    assertEquals("e4", TextStyle.GREEN.paint("e4", false).toLowerCase(Locale.ROOT));
  }
}
