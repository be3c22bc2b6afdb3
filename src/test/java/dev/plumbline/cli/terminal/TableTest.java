package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.cli.terminal.Table.Align;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void alignsColumnsAndLeavesNoBlanksAtTheEnd() {
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.LEFT);
    table.row("wac", "300", "ok").row("bratko", "24", "");
    assertEquals(List.of("wac     300  ok", "bratko   24"), table.lines());
  }

  @Test
  void alignsCellsWhoseControlCharactersAreSpeltOut() {
    Table table = new Table(Align.LEFT, Align.LEFT).row("a\u0007", "x").row("b", "y");
    assertEquals(List.of("a\\x07  x", "b      y"), table.lines());
  }

  @Test
  void wrapsBetweenWordsOnly() {
    List<String> lines = WrappedList.lines(List.of("Nf3", "d4", "e4", "longerthanall"), 7, w -> w);
    assertEquals(List.of("Nf3 d4", "e4", "longerthanall"), lines);
  }

  @Test
  void coloursTakeNoRoomWhenWrapping() {
    List<String> lines =
        WrappedList.lines(List.of("e4", "d4"), 5, word -> Style.GREEN.paint(word, true));
    assertEquals(1, lines.size());
    assertEquals("e4", Style.GREEN.paint("e4", false).toLowerCase(Locale.ROOT));
  }
}
