package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class WrappedListTest {
  @Test
  void wrapsBetweenWordsOnly() {
    List<String> lines = WrappedList.lines(List.of("Nf3", "d4", "e4", "longerthanall"), 7, w -> w);
    assertEquals(List.of("Nf3 d4", "e4", "longerthanall"), lines);
  }

  @Test
  void coloursDoNotCountAsWidthWhenWrapping() {
    List<String> lines =
        WrappedList.lines(List.of("e4", "d4"), 5, word -> Style.GREEN.paint(word, true));
    assertEquals(1, lines.size());
    assertEquals("e4", Style.GREEN.paint("e4", false).toLowerCase(Locale.ROOT));
  }
}
