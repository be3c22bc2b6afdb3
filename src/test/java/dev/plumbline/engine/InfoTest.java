package dev.plumbline.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Info.Trouble;
import dev.plumbline.engine.Info.Trouble.TroubleKind;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InfoTest {
  private static final String[] WORDS =
      ("info depth seldepth multipv score cp mate lowerbound upperbound nodes nps time hashfull "
              + "pv string wdl currmove currline tbhits refutation e2e4 e7e8q 0000 -3 +7 12 "
              + "99999999999999999999 - +  \t \u0000 \ud800 ü 1.5 NaN --5 x")
          .split(" ", -1);

  private static List<TroubleKind> troubles(String line) {
    return Info.read(line).troubles().stream().map(Trouble::kind).toList();
  }

  @Test
  void readsEveryField() {
    Info info =
        Info.read(
            "info depth 12 seldepth 20 multipv 2 score cp -31 nodes 123456789012 nps 1500000"
                + " hashfull 999 tbhits 0 time 82304 pv e2e4 e7e5 g1f3");
    assertEquals(12, info.depth());
    assertEquals(20, info.selectiveDepth());
    assertEquals(2, info.rank());
    assertEquals(new Score.Centipawns(-31), info.score());
    assertEquals(Bound.EXACT, info.bound());
    assertEquals(123_456_789_012L, info.nodes());
    assertEquals(1_500_000, info.nps());
    assertEquals(999, info.hashPermille());
    assertEquals(82_304, info.millis());
    assertEquals(List.of("e2e4", "e7e5", "g1f3"), info.moves());
    assertNull(info.remark());
    assertEquals(List.of(), info.troubles());
    assertTrue(info.isLine());
  }

  @Test
  void missingFieldsAreAbsent() {
    Info info = Info.read("info");
    assertEquals(
        new Info(
            -1,
            null,
            Bound.EXACT,
            new Info.Counters(-1, -1, -1, -1, -1, -1),
            List.of(),
            null,
            null,
            List.of()),
        info);
    assertEquals(1, info.rankOrFirst());
    assertFalse(info.isLine());
  }

  @Test
  void readsMatesOfBothSides() {
    assertEquals(new Score.Mate(-3), Info.read("info score mate -3").score());
    assertEquals(new Score.Mate(5), Info.read("info score mate +5").score());
    assertEquals(new Score.Mate(0), Info.read("info depth 0 score mate 0").score());
  }

  @Test
  void readsBoundsBeforeAndAfterTheScore() {
    assertEquals(Bound.LOWER, Info.read("info score cp 20 lowerbound nodes 1").bound());
    assertEquals(Bound.UPPER, Info.read("info score upperbound cp 20 nodes 1").bound());
    assertEquals(Bound.UPPER, Info.read("info score mate 2 wdl 1 2 997 upperbound").bound());
    Info both = Info.read("info score cp 20 lowerbound upperbound");
    assertEquals(Bound.LOWER, both.bound());
    assertEquals(
        List.of(new Trouble(TroubleKind.CONTRADICTION, "upperbound", 28, 38)), both.troubles());
  }

  @Test
  void readsTheTextAfterString() {
    Info info = Info.read("info string NNUE evaluation  depth x score ");
    assertEquals("NNUE evaluation  depth x score", info.remark());
    assertEquals(List.of(), info.troubles());
    assertEquals(Info.ABSENT, info.depth());
    assertEquals("", Info.read("info string").remark());
  }

  @Test
  void skipsUnusedFields() {
    Info info =
        Info.read(
            "info depth 3 currmove e2e4 currmovenumber 1 wdl 10 980 10 cpuload 900 sbhits 4"
                + " refutation d1h5 g6h5 currline 1 e2e4 e7e5 nodes 7");
    assertEquals(List.of(), info.troubles());
    assertEquals(7, info.nodes());
    assertEquals(List.of(), info.moves());
  }

  @Test
  void readsFieldsAfterTheMoves() {
    Info info = Info.read("info pv e2e4 rubbish e7e5 score cp 1 nodes 2");
    assertEquals(List.of("e2e4", "rubbish", "e7e5"), info.moves());
    assertEquals(new Score.Centipawns(1), info.score());
    assertEquals(2, info.nodes());
    assertEquals(List.of(), info.troubles());
  }

  @Test
  void acceptsAllKindsOfBlanks() {
    Info info = Info.read("  info\tdepth   4\t\tpv  e2e4\te7e5 \r");
    assertEquals(4, info.depth());
    assertEquals(List.of("e2e4", "e7e5"), info.moves());
    assertTrue(Info.isInfo("\t info depth"));
    assertFalse(Info.isInfo("information"));
    assertFalse(Info.isInfo(""));
  }

  @Test
  void reportsAMissingNumber() {
    Info info = Info.read("info depth nodes 12 nps");
    assertEquals(Info.ABSENT, info.depth());
    assertEquals(12, info.nodes());
    assertEquals(
        List.of(
            new Trouble(TroubleKind.MISSING, "depth", 5, 10),
            new Trouble(TroubleKind.MISSING, "nps", 20, 23)),
        info.troubles());
    assertEquals(List.of(TroubleKind.MISSING), troubles("info score nodes 12"));
    assertEquals(List.of(TroubleKind.MISSING), troubles("info score cp"));
    assertEquals(List.of(TroubleKind.MISSING, TroubleKind.UNKNOWN_WORD), troubles("info score 25"));
  }

  @Test
  void reportsInvalidAndOutOfRangeNumbers() {
    assertEquals(
        List.of(new Trouble(TroubleKind.NOT_A_NUMBER, "cp", 14, 18)),
        Info.read("info score cp 0.25").troubles());
    assertEquals(List.of(TroubleKind.NOT_A_NUMBER), troubles("info depth - nodes 4"));
    assertEquals(List.of(TroubleKind.OUT_OF_RANGE), troubles("info depth -4"));
    assertEquals(List.of(TroubleKind.OUT_OF_RANGE), troubles("info depth 4294967296"));
    assertEquals(List.of(TroubleKind.OUT_OF_RANGE), troubles("info nodes 99999999999999999999"));
    assertEquals(List.of(TroubleKind.OUT_OF_RANGE), troubles("info score mate 1234567890"));
    assertNull(Info.read("info score mate 1234567890").score());
  }

  @Test
  void reportsUnknownAndRepeatedWords() {
    assertEquals(
        List.of(new Trouble(TroubleKind.UNKNOWN_WORD, "dept", 5, 9)),
        Info.read("info dept nodes 3").troubles());
    Info twice = Info.read("info depth 3 depth 4 pv e2e4 pv d2d4 score cp 1 score cp 2");
    assertEquals(4, twice.depth());
    assertEquals(List.of("d2d4"), twice.moves());
    assertEquals(new Score.Centipawns(2), twice.score());
    assertEquals(
        List.of(TroubleKind.REPEATED, TroubleKind.REPEATED, TroubleKind.REPEATED),
        twice.troubles().stream().map(Trouble::kind).toList());
  }

  @Test
  void parsesOnlyWhatIsRequested() {
    Info info = Info.read("info pv " + "e2e4 ".repeat(1 << 20));
    assertTrue(info.moves().size() <= Info.MAX_LENGTH / 5);
    assertEquals(TroubleKind.TOO_LONG, info.troubles().get(info.troubles().size() - 1).kind());
    assertEquals(Info.MAX_TROUBLES, Info.read("x ".repeat(1000)).troubles().size());
  }

  @Test
  void readsWhatTheBuiltinEngineWrites() {
    LineReport report =
        new LineReport(
            3,
            new Effort(9, 77, 5_000_000),
            14,
            new Score.Mate(-2),
            Bound.UPPER,
            12,
            List.of(),
            null);
    Info info = Info.read(LineReport.write(report, false));
    assertEquals(3, info.rank());
    assertEquals(9, info.depth());
    assertEquals(14, info.selectiveDepth());
    assertEquals(new Score.Mate(-2), info.score());
    assertEquals(Bound.UPPER, info.bound());
    assertEquals(77, info.nodes());
    assertEquals(5, info.millis());
    assertEquals(12, info.hashPermille());
    assertEquals(List.of(), info.troubles());
  }

  @Test
  void neverThrowsAndReportsPlacesInTheText() {
    SplittableRandom random = new SplittableRandom(20_261);
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "" : "info ");
      int count = random.nextInt(25);
      for (int i = 0; i < count; i++) {
        text.append(WORDS[random.nextInt(WORDS.length)]);
        text.append(random.nextInt(10) == 0 ? "" : " ");
        if (random.nextInt(20) == 0) {
          text.append((char) random.nextInt(0x10000));
        }
      }
      String line = text.toString();
      Info info = Info.read(line);
      for (Trouble trouble : info.troubles()) {
        boolean isPlace =
            0 <= trouble.start()
                && trouble.start() < trouble.end()
                && trouble.end() <= line.length();
        assertTrue(isPlace, () -> trouble + " in " + line);
      }
      assertTrue(info.depth() >= -1 && info.nodes() >= -1 && info.rank() >= -1, line);
    }
  }
}
