package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void alignsColumnsAndLeavesNoBlanksAtTheEnd() {
    TextTable table = new TextTable("lrl");
    table.row("wac", "300", "ok").row("bratko", "24", "");
    assertEquals(List.of("wac     300  ok", "bratko   24"), table.lines());
  }

  @Test
  void alignsCellsWhoseControlCharactersAreEscaped() {
    TextTable table = new TextTable("ll").row("a\u0007", "x").row("b", "y");
    assertEquals(List.of("a\\x07  x", "b      y"), table.lines());
  }

  @Test
  void alignsFurtherColumnsToTheRight() {
    TextTable table = TextTable.ofWords(1).row("suite", "solved").row("wac", "9");
    assertEquals(List.of("suite  solved", "wac         9"), table.lines());
  }
}
