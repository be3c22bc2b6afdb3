package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OtherReaderTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";

  @Test
  void readsWhatPythonChessReads() {
    assertEquals(
        Map.of(
            "bm", "Nf3 e4",
            "ce", -5L,
            "id", "a \"b\" \\ c; d",
            "pv", "e4 e5 Nf3",
            "pm", "e4",
            "draw_offer", "",
            "Pv2", "d4 d5"),
        OtherReader.read(
            START
                + "Pv2 \"d4 d5\"; bm Nf3 e4; ce -5; draw_offer; id \"a \\\"b\\\" \\\\ c; d\";"
                + " pm e4; pv e4 e5 Nf3;"));
    assertEquals(Map.of(), OtherReader.read(START.strip()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Pv2 d4 d5;", "Engine Fish;", "pv e4 e4;", "ce 5 6;", "c0 hello;"})
  void refusesWhatPythonChessRefuses(String operation) {
    assertThrows(AssertionError.class, () -> OtherReader.read(START + operation));
  }

  @Test
  void bothSpellingsOfAFurtherRankAreReadWithoutAFindingAndKept() {
    for (String rank : List.of("Pv2 d4 d5;", "Pv2 \"d4 d5\";")) {
      Entry entry = Lines.one(START + "Ce2 12; " + rank);
      assertEquals(List.of(), entry.findings());
      assertEquals(START + "Ce2 12; " + rank, Lines.canonical(START + "Ce2 12; " + rank));
    }
  }
}
