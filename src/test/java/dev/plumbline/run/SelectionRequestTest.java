package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Input;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.suite.Contents;
import dev.plumbline.suite.RecordHash;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectionRequestTest {
  private static final String FEN = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - ";
  private static final RunLimits SHORT = RunLimits.of(Limits.nodes(1));

  /** Ten records, of which the fourth asks for nothing and the seventh is none. */
  private static final RunSuite TEN = suite("ten", ten());

  private static final RunSuite TWO = suite("two", FEN + "bm Rd8#;\n" + FEN + "bm Rd8#;\n");

  private static String ten() {
    StringBuilder text = new StringBuilder("# a comment\n");
    for (int i = 1; i <= 10; i++) {
      String solution = i == 4 ? "" : "bm Rd8#; ";
      String theme = i % 2 == 0 ? "even" : "odd";
      text.append(
          i == 7 ? "no record\n" : FEN + solution + "id \"" + theme + "." + i + "\"; acd 3;\n");
    }
    return text.toString();
  }

  private static RunSuite suite(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new RunSuite(name, new Input(name, () -> new ByteArrayInputStream(bytes)));
  }

  private static final Judging PROOF = Judging.by(SolvingRule.PROOF);

  private static ChosenRecords choose(SelectionRequest request, RunSuite... suites)
      throws IOException {
    return choose(request, PROOF, suites);
  }

  private static ChosenRecords choose(SelectionRequest request, Judging judging, RunSuite... suites)
      throws IOException {
    return request.choose(List.of(suites), SHORT, judging, (suite, entry) -> {});
  }

  private static SelectionRequest filtered(String... filters) {
    return new SelectionRequest(
        List.of(filters).stream().map(RecordFilter::of).toList(), 0, 1, false, null);
  }

  private static SelectionRequest sampled(int size, long seed) {
    return new SelectionRequest(List.of(), size, seed, false, null);
  }

  private static List<Integer> places(ChosenRecords chosen, String suite) {
    return IntStream.rangeClosed(1, 50).filter(n -> chosen.takes(suite, n)).boxed().toList();
  }

  private static BitSet bits(int bit) {
    BitSet bits = new BitSet();
    bits.set(bit);
    return bits;
  }

  @Test
  void selectsSolvableRecords() throws IOException {
    List<Long> rejected = new ArrayList<>();
    ChosenRecords chosen =
        SelectionRequest.ALL.choose(
            List.of(TEN, TWO), SHORT, PROOF, (suite, entry) -> rejected.add(entry.line().number()));
    assertEquals(List.of(1, 2, 3, 5, 6, 8, 9, 10), places(chosen, "ten"));
    assertEquals(List.of(1, 2), places(chosen, "two"));
    assertEquals(10, chosen.size());
    assertEquals(List.of(8L), rejected);
    assertEquals(Map.of("have no solution", bits(4)), chosen.unsolvable("ten"));
    assertEquals(List.of(10, 2), chosen.suites().stream().map(suite -> suite.records()).toList());
  }

  @Test
  void reportsSolutionsThatCannotBePlayedWhereTheyAreSelected() throws IOException {
    RunSuite suite = suite("odd", (FEN + "bm Rd8#;\n") + (FEN + "bm Rd8# Qa5;\n").repeat(2));
    List<Long> troubled = new ArrayList<>();
    filtered("n=1-2")
        .choose(List.of(suite), SHORT, PROOF, (any, entry) -> troubled.add(entry.line().number()));
    assertEquals(List.of(2L), troubled);
  }

  @Test
  void namesRecordsThatAvoidWhatTheyAskFor() throws IOException {
    RunSuite suite =
        suite(
            "odd",
            FEN
                + "bm Rd8#; am Rd8#;\n"
                + FEN
                + "bm Rd8# Kf1; am Rd8#;\n"
                + "7k/8/6K1/8/8/8/8/8 b - - am Kg8;\n");
    ChosenRecords chosen = choose(SelectionRequest.ALL, suite);
    assertEquals(List.of(2), places(chosen, "odd"));
    assertEquals(
        Map.of("avoid each of their best moves", bits(1), "avoid every legal move", bits(3)),
        chosen.unsolvable("odd"));
  }

  @Test
  void aMateWithALineAsksForTheMovesOfTheLine() throws IOException {
    RunSuite suite = suite("odd", FEN + "dm 1; pv Rd8#;\n" + FEN + "dm 1;\n");
    Judging judging = new Judging(SolvingRule.MOVE, WholeLine.ALWAYS, 0, null, null, null);
    assertEquals(List.of(1), places(choose(SelectionRequest.ALL, judging, suite), "odd"));
  }

  @Test
  void givesTheReasonWhyARecordCannotBeSolved() throws IOException {
    String[] asked = {"dm 1;\n", "bm Rd8#; dm 1;\n", "c0 \"Rd8+=0, Kf1=0\";\n", "am Kf1;\n"};
    RunSuite suite = suite("odd", FEN + String.join(FEN, asked));
    ChosenRecords proof = choose(SelectionRequest.ALL, suite);
    assertEquals(List.of(1, 2, 4), places(proof, "odd"));
    assertEquals(Map.of("give every move 0 points", bits(3)), proof.unsolvable("odd"));
    ChosenRecords move = choose(SelectionRequest.ALL, Judging.by(SolvingRule.MOVE), suite);
    assertEquals(List.of(2, 4), places(move, "odd"));
    assertEquals(
        Map.of(
            "give every move 0 points",
            bits(3),
            "ask only for a mate, which the rule 'move' does not judge",
            bits(1)),
        move.unsolvable("odd"));
  }

  @Test
  void theFingerprintIsThatOfTheCatalogue() throws Exception {
    ChosenRecords chosen = choose(SelectionRequest.ALL, TEN);
    assertEquals(hex(Contents.read(TEN.input()).hashes()), chosen.suites().get(0).fingerprint());
    RunLimits own = new RunLimits(Limits.nodes(1), true);
    ChosenRecords limited =
        SelectionRequest.ALL.choose(List.of(TEN), own, PROOF, (suite, entry) -> {});
    assertNotEquals(chosen.suites().get(0).fingerprint(), limited.suites().get(0).fingerprint());
  }

  private static String hex(List<RecordHash> records) throws Exception {
    ByteBuffer bytes = ByteBuffer.allocate(records.size() * 2 * Long.BYTES);
    records.forEach(record -> bytes.putLong(record.position()).putLong(record.solutions()));
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
    return HexFormat.of().formatHex(digest, 0, Long.BYTES);
  }

  @Test
  void filtersByIdThemeAndPlace() throws IOException {
    assertEquals(List.of(2, 10), places(choose(filtered("id~(2|0)$"), TEN), "ten"));
    assertEquals(List.of(1, 5, 6), places(choose(filtered("n=1,4-7"), TEN), "ten"));
    assertEquals(
        List.of(5), places(choose(filtered("n=5-8", "id~^odd"), TEN), "ten"), "all must hold");
    assertEquals(List.of(2), places(choose(filtered("id=EVEN.2"), TEN), "ten"));
    assertEquals("n=5-8 and id~x", choose(filtered("n=5-8", "id~x"), TEN).options().get("filter"));
  }

  @Test
  void aFilterThatMatchesNothingListsTheValues() throws IOException {
    RunSuite themes =
        suite(
            "themes",
            """
            4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "a.1"; theme "Pins";
            4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; id "b.2"; theme "Undermine";
            """);
    assertEquals(
        List.of("no theme matches theme=Undermining; there are: Undermine, Pins"),
        choose(filtered("theme=Undermining"), themes).misses());
    assertEquals(
        List.of("no id matches id=c.2; there are: b.2, a.1"),
        choose(filtered("id=c.2", "theme=pins"), themes).misses());
    assertEquals(
        List.of("no id matches id~^x; there are: a.1, b.2"),
        choose(filtered("id~^x"), themes).misses());
    StringBuilder many = new StringBuilder();
    for (int i = 1; i <= 8; i++) {
      many.append("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a." + i + "\";\n");
    }
    assertEquals(
        List.of("no id matches id=a.9; there are: a.1, a.2, a.3, a.4, a.5 and 3 more"),
        choose(filtered("id=a.9"), suite("many", many.toString())).misses());
    assertEquals(
        List.of("no record has a place in n=3-9: there are 2"),
        choose(filtered("n=3-9"), themes).misses());
    assertEquals(
        List.of("no record has a theme, as --filter theme=x needs"),
        choose(filtered("theme=x"), TWO).misses());
    assertEquals(List.of(), choose(filtered("id=a.1", "n=2"), themes).misses());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"id~(", "n=0", "n=5-2", "n=", "n=1,,2", "n=1-9999999999", "n=50000001", "x"})
  void rejectsInvalidFilters(String text) {
    assertThrows(IllegalArgumentException.class, () -> RecordFilter.of(text));
  }

  @Test
  void aSampleHasItsSizeAndDependsOnItsSeed() throws IOException {
    TreeSet<String> samples = new TreeSet<>();
    TreeSet<Integer> seen = new TreeSet<>();
    for (long seed = 1; seed <= 40; seed++) {
      ChosenRecords chosen = choose(sampled(3, seed), TEN, TWO);
      assertEquals(3, chosen.size());
      assertEquals(3, keptOf(chosen, "ten") + keptOf(chosen, "two"));
      samples.add(places(chosen, "ten") + " " + places(chosen, "two"));
      seen.addAll(places(chosen, "ten"));
      assertEquals(places(chosen, "ten"), places(choose(sampled(3, seed), TEN, TWO), "ten"));
    }
    assertTrue(samples.size() > 20, samples.toString());
    assertEquals(8, seen.size());
    assertEquals(10, choose(sampled(1000, 1), TEN, TWO).size());
  }

  private static int keptOf(ChosenRecords chosen, String suite) {
    return Objects.requireNonNull(chosen.kept(suite)).size();
  }

  @Test
  void shardsPartitionTheSample() throws IOException {
    List<String> dealt = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      ChosenRecords shard =
          choose(new SelectionRequest(List.of(), 9, 5, false, new Shard(i, 4)), TEN, TWO);
      assertTrue(shard.size() == (i == 1 ? 3 : 2));
      places(shard, "ten").forEach(n -> dealt.add("ten " + n));
      places(shard, "two").forEach(n -> dealt.add("two " + n));
    }
    ChosenRecords whole = choose(sampled(9, 5), TEN, TWO);
    assertEquals(9, dealt.size());
    for (String suite : List.of("ten", "two")) {
      for (int n : places(whole, suite)) {
        assertTrue(dealt.contains(suite + " " + n));
      }
    }
  }

  /** The keys of the searches that a run makes of chosen records. */
  private static List<JournalKey> keys(ChosenRecords chosen, RunSuite... suites)
      throws IOException {
    RunPlan plan =
        RunPlan.of(
            List.of(suites),
            chosen,
            List.of(new EngineSpec.Builtin("builtin", SearchSettings.full(), 1)),
            SHORT,
            Judging.by(SolvingRule.PROOF),
            RunPlan.Schedule.once(1));
    List<JournalKey> keys = new ArrayList<>();
    try (SuiteFeed feed = new SuiteFeed(plan, key -> key.ordinal() == 3)) {
      for (RunTask task = feed.next(); task != null; task = feed.next()) {
        keys.add(task.key());
      }
    }
    return keys;
  }

  /** Counts how many times a suite is opened. */
  private static RunSuite counted(RunSuite suite, AtomicInteger opened) {
    Input input = suite.input();
    return new RunSuite(
        suite.name(),
        new Input(
            input.name(),
            () -> {
              opened.incrementAndGet();
              return input.source().open();
            }));
  }

  @Test
  void aRunReadsItsSuitesOnce() throws IOException {
    AtomicInteger opened = new AtomicInteger();
    RunSuite suite = counted(TEN, opened);
    ChosenRecords chosen =
        choose(new SelectionRequest(List.of(), 6, 5, false, new Shard(1, 2)), suite);
    List<JournalKey> kept = keys(chosen, suite);
    assertEquals(1, opened.get());
    List<Integer> taken = new ArrayList<>(places(chosen, "ten"));
    assertTrue(taken.remove((Integer) 3), "which keys() considers done");
    assertEquals(taken, kept.stream().map(JournalKey::ordinal).toList());
  }

  @Test
  void aRunGoesThroughItsSuitesInTurnAndClosesThem() throws IOException {
    ChosenRecords chosen = choose(SelectionRequest.ALL, TEN, TWO);
    List<String> kept = keys(chosen, TEN, TWO).stream().map(key -> key.suite()).toList();
    assertEquals(List.of("two", "two"), kept.subList(7, 9));
    AtomicInteger closed = new AtomicInteger();
    RunSuite suite =
        new RunSuite(
            "two",
            new Input(
                "two",
                () ->
                    new FilterInputStream(TWO.input().source().open()) {
                      @Override
                      public void close() {
                        closed.incrementAndGet();
                      }
                    }));
    RunSuite large = suite("large", (FEN + "bm Rd8#;\n").repeat(20_000));
    List<JournalKey> readAgain = keys(choose(SelectionRequest.ALL, large, suite), large, suite);
    assertEquals(List.of(1, 2), readAgain.stream().skip(19_999).map(JournalKey::ordinal).toList());
    assertEquals(2, closed.get());
  }

  @Test
  void aSelectionThatIsTooLargeForMemoryIsReadAgain() throws IOException {
    AtomicInteger opened = new AtomicInteger();
    String record = FEN + "bm Rd8#;\n";
    for (int more = 0; more <= 1; more++) {
      opened.set(0);
      int records = 19_998 + more;
      RunSuite suite = counted(suite("large", record.repeat(records)), opened);
      ChosenRecords chosen = choose(SelectionRequest.ALL, suite, TWO);
      assertEquals(records + 2 - 1, keys(chosen, suite, TWO).size());
      assertEquals(1 + more, opened.get());
    }
  }

  /** Forty puzzles rated from 1000 to 1399, most of them in the first band, and one without. */
  private static RunSuite rated() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      int rating = i < 30 ? 1000 + i : i < 38 ? 1100 + i : 1300 + i;
      text.append("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; Rating " + rating + ";\n");
    }
    text.append("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;\n");
    return suite("rated", text.toString());
  }

  @Test
  void drawsEvenlyFromTheRatings() throws IOException {
    for (long seed = 1; seed <= 5; seed++) {
      SelectionRequest request = new SelectionRequest(List.of(), 12, seed, true, null);
      ChosenRecords chosen = choose(request, rated());
      List<Integer> places = places(chosen, "rated");
      assertEquals(places, places(choose(request, rated()), "rated"));
      assertEquals(12, places.size());
      assertEquals(12, keptOf(chosen, "rated"));
      assertEquals(5, places.stream().filter(place -> place <= 30).count());
      assertEquals(5, places.stream().filter(place -> place > 30 && place <= 38).count());
      // The band has only two; it gives its share to the others.
      assertEquals(2, places.stream().filter(place -> place > 38 && place <= 40).count());
    }
    SelectionRequest all = new SelectionRequest(List.of(), 100, 1, true, null);
    assertEquals(40, choose(all, rated()).size());
  }

  @Test
  void saysThatNoRecordHasARating() throws IOException {
    ChosenRecords chosen = choose(new SelectionRequest(List.of(), 5, 1, true, null), TWO);
    assertEquals(0, chosen.size());
    assertEquals(List.of("no record has a rating, as --by-rating needs"), chosen.misses());
  }

  /** The replies of the record are content where they are played. */
  @Test
  void fingerprintsTheLineOfPuzzles() throws IOException {
    String record = "6k1/5ppp/8/8/8/8/3r1PPP/1R3QK1 w - - bm Rb8+; pv Rb8+ Rd8%s;\n";
    RunSuite one = suite("own", record.formatted(""));
    RunSuite other = suite("own", record.formatted(" Rxd8#"));
    assertEquals(fingerprint(one, WholeLine.NEVER), fingerprint(other, WholeLine.NEVER));
    assertEquals(fingerprint(one, WholeLine.PUZZLES), fingerprint(other, WholeLine.NEVER));
    assertNotEquals(fingerprint(one, WholeLine.ALWAYS), fingerprint(other, WholeLine.ALWAYS));
  }

  private static String fingerprint(RunSuite suite, WholeLine wholeLine) throws IOException {
    Judging judging = new Judging(SolvingRule.PROOF, wholeLine, 0, null, null, null);
    return choose(SelectionRequest.ALL, judging, suite).suites().get(0).fingerprint();
  }
}
