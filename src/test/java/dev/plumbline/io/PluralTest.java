package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PluralTest {
  @Test
  void oneIsSingular() {
    assertEquals("1 node", Plural.of(1, "node"));
    assertEquals("0 nodes", Plural.of(0, "node"));
    assertEquals("2 searches", Plural.of(2, "search"));
  }
}
