package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.terminal.SafeWriter.SafePrinter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveAreaTest {
  private final StringWriter out = new StringWriter();
  private final LiveArea area =
      new LiveArea(new SafePrinter(out, false), new Terminal(true, true, false, () -> 41));

  @Test
  void redrawsInPlace() {
    area.show(List.of("one", "two"));
    assertEquals("one\u001b[K\ntwo\u001b[K\n\u001b[J", out.toString());
    area.show(List.of("three"));
    assertTrue(out.toString().endsWith("\r\u001b[2Athree\u001b[K\n\u001b[J"), out.toString());
    area.clear();
    assertTrue(out.toString().endsWith("\r\u001b[1A\u001b[J"), out.toString());
    int length = out.toString().length();
    area.clear();
    assertEquals(length, out.toString().length());
  }

  @Test
  void fitsLinesAndWindow() {
    area.show(Collections.nCopies(99, "x".repeat(99)));
    assertEquals(23, out.toString().lines().filter(line -> line.contains("x")).count());
    assertTrue(out.toString().lines().allMatch(line -> line.length() <= 40 + 3));
  }

  @Test
  void spellsOutControlCharacters() {
    area.show(List.of("a\u001b[2Jb"));
    assertEquals("a\\x1b[2Jb\u001b[K\n\u001b[J", out.toString());
  }
}
