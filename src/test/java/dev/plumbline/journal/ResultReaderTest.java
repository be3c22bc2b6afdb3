package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.JournalException;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Choice;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reader of written lines must agree with the parser of JSON, which is the oracle. */
class ResultReaderTest {
  private static final JournalJson JSON = new JournalJson();

  /** Texts that are hard to read, or look like other parts of an entry. */
  private static final List<String> TEXTS =
      List.of(
          "",
          "WAC.001",
          "a \"quoted\" \\ one \\\" \\\\",
          "M\u00fcller \u2654",
          ",\"judgement\":{\"rule\":\"proof\",\"transcript\":[",
          "}}}",
          "x".repeat(1000));

  /** The same, and texts that are written with other escapes. */
  private static final List<String> CONTROLS = List.of("a\tb\nc", "\u0001", "\ud83d\ude00");

  private final Random random = new Random(16);
  private final ResultReader reader = new ResultReader(JSON);

  private <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private <T> T any(T[] values) {
    return any(Arrays.asList(values));
  }

  private long number() {
    return any(List.of(0L, -1L, 7L, 123_456_789_012L, (long) random.nextInt()));
  }

  /** An entry with any of the keys, not always one that makes sense. */
  private JournalEntry entry() {
    List<Choice> choices = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      int depth = random.nextInt(90) - 1;
      choices.add(new Choice(number(), depth, number(), "e2e4", random.nextBoolean()));
      findings.add(
          new Finding(any(FindingCode.values()), i - 2, i, random.nextInt(9) - 1, any(TEXTS)));
    }
    OptionalInt claimed =
        random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt());
    MateResult mate = new MateResult(any(MateResult.Kind.values()), claimed, random.nextBoolean());
    Judgement judgement =
        new Judgement(
            any(SolvingRule.values()),
            new Verdict(random.nextBoolean(), random.nextInt(99), 100),
            random.nextBoolean() ? null : new Found(number(), 7, number()),
            choices,
            random.nextBoolean() ? null : mate,
            new LineTally(1, 2, random.nextInt(), 4, 5, 6, Integer.MIN_VALUE),
            new Findings(findings, random.nextInt(3)));
    List<RawLine> lines =
        random.nextInt(9) > 0
            ? Journals.transcript()
            : Collections.nCopies(400, Journals.transcript().get(2));
    return new JournalEntry(
        new JournalKey(any(TEXTS), 1 + random.nextInt(9999), any(TEXTS), 1 + random.nextInt(9)),
        random.nextBoolean() ? null : any(TEXTS),
        any(TEXTS),
        any(TEXTS),
        any(Outcome.values()),
        any(TEXTS),
        random.nextBoolean(),
        "e2e4",
        any(List.of("", "e7e5")),
        number(),
        random.nextInt(90),
        number(),
        random.nextBoolean() ? null : any(TEXTS),
        random.nextBoolean() ? null : any(TEXTS),
        random.nextInt(9) > 0 ? lines : List.of(),
        judgement,
        null);
  }

  private static byte[] line(Record value) throws IOException {
    byte[] line = JSON.line(value);
    return Arrays.copyOf(line, line.length - 1);
  }

  private @Nullable JournalEntry written(byte[] line) {
    // Amid other bytes, which must not matter.
    byte[] more = Arrays.copyOf("}}}".getBytes(StandardCharsets.UTF_8), line.length + 6);
    System.arraycopy(line, 0, more, 3, line.length);
    Arrays.fill(more, line.length + 3, more.length, (byte) '9');
    return reader.written(more, 3, line.length + 3);
  }

  @Test
  void readsEachSearchThatAJournalWrites() throws IOException {
    for (int i = 0; i < 500; i++) {
      JournalEntry entry = entry();
      byte[] line = line(entry);
      JournalEntry read = written(line);
      assertNotNull(read, () -> new String(line, StandardCharsets.UTF_8));
      assertEquals(entry.with(List.of(), entry.judgement()), read);
      assertEquals(JSON.readResult(line), read);
      assertEquals(entry.key(), reader.key(line, 0, line.length));
    }
  }

  @Test
  void leavesPuzzlesAndUnusualTextsToTheParser() throws IOException {
    JournalEntry entry = Journals.entry(1);
    for (List<JournalEntry> steps :
        List.of(List.<JournalEntry>of(), List.of(entry), List.of(entry, entry))) {
      assertLeft(line(entry.withSteps(steps)));
    }
    for (String text : CONTROLS) {
      JournalKey key = new JournalKey(text, 1, "builtin", 1);
      byte[] line = line(Journals.entry(key, Journals.RECORD, "e2e4", List.of()));
      assertEquals(JSON.readResult(line), reader.entry(line, 0, line.length));
      assertEquals(key, reader.key(line, 0, line.length));
    }
  }

  @Test
  void leavesOtherFormsToTheParser() throws IOException {
    String whole = new String(line(Journals.entry(1)), StandardCharsets.UTF_8);
    Map<String, String> changes =
        Map.of(
            "\"nodes\":90,", "\"nodes\" : 90,",
            "\"nodes\":90,\"transcript\"", "\"later\":{\"a\":[1,{}]},\"nodes\":90,\"transcript\"",
            "\"detail\":\"\",\"stoppedEarly\":false", "\"stoppedEarly\":false,\"detail\":\"\"",
            "\"ordinal\":1,", "\"ordinal\":1,\"ordinal\":2,",
            "\"bestMove\":\"e2e4\"", "\"bestMove\":\"e2\\u0065\\/4\"",
            "\"ponderMove\":\"\",", "",
            "\"unlisted\":0}}}", "\"unlisted\":0}} }",
            "\"unlisted\":0", "\"unlisted\":00",
            "\"depth\":3,", "\"depth\":99999999999,");
    changes.forEach(
        (from, to) -> {
          assertTrue(whole.contains(from), from);
          assertLeft(whole.replaceFirst(Pattern.quote(from), quoted(to)));
        });
    assertLeft(whole + " ");
    assertLeft(whole + "x");
    assertLeft(whole.substring(0, whole.length() - 1));
    assertLeft("");
  }

  private static String quoted(String text) {
    return Matcher.quoteReplacement(text);
  }

  private void assertLeft(String line) {
    assertLeft(line.getBytes(StandardCharsets.UTF_8));
  }

  /** The line is not read here, and with the parser it has the parser's result or error. */
  private void assertLeft(byte[] line) {
    assertNull(written(line), () -> new String(line, StandardCharsets.UTF_8));
    JournalEntry expected;
    try {
      expected = JSON.readResult(line);
    } catch (IOException e) {
      IOException same = assertThrows(IOException.class, () -> reader.entry(line, 0, line.length));
      assertEquals(e.getMessage(), same.getMessage());
      return;
    }
    try {
      assertEquals(expected, reader.entry(line, 0, line.length));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void readsNothingThatTheParserReadsDifferently() throws IOException {
    int read = 0;
    for (int i = 0; i < 4000; i++) {
      JournalEntry entry = entry();
      byte[] line = line(entry.with(List.of(), entry.judgement()));
      byte[] letters = "\"\\{}[],:0-9e. u\n\u00fctrue".getBytes(StandardCharsets.UTF_8);
      for (int change = random.nextInt(3); change >= 0; change--) {
        line[random.nextInt(line.length)] = letters[random.nextInt(letters.length)];
      }
      JournalEntry changed = written(line);
      if (changed != null) {
        read++;
        assertEquals(JSON.readResult(line), changed);
      }
    }
    assertTrue(read > 100, "many changes leave a correct entry: " + read);
  }

  @Test
  void resultsAreThoseOfTheWholeEntriesInTheSameOrder(@TempDir Path folder) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    for (int ordinal = 1; ordinal <= 60; ordinal++) {
      for (String engine : List.of("builtin", "sf")) {
        JournalKey key = new JournalKey("made", ordinal, engine, 1);
        String move = any(List.of("e2e4", "d2d4"));
        entries.add(Journals.entry(key, Journals.RECORD, move, Journals.transcript()));
        if (ordinal % 7 == 0) {
          // Searched again when the run was resumed.
          entries.add(Journals.entry(key, Journals.RECORD, "g1f3", List.of()));
        }
      }
    }
    Collections.shuffle(entries, random);
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(), false)) {
      for (JournalEntry entry : entries) {
        writer.add(entry);
      }
    }
    List<JournalEntry> whole = new ArrayList<>();
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED)) {
      journal.read(entry -> whole.add(entry.with(List.of(), entry.judgement())));
      assertEquals(120, journal.size());
    }
    List<JournalEntry> results = new ArrayList<>();
    RecordCache records = new RecordCache();
    try (OrderedJournal journal =
        OrderedJournal.openForResults(file, DamagedLines.REFUSED, records)) {
      journal.readResults(results::add);
    }
    assertEquals(whole, results);
  }

  @Test
  void anIllegalAnswerIsDamage(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(), false)) {
      writer.add(Journals.entry(1));
      writer.add(Journals.entry(2));
    }
    List<String> lines = Files.readAllLines(file);
    lines.set(2, lines.get(2).replace("\"bestMove\":\"e2e4\"", "\"bestMove\":\"e2e5\""));
    Files.write(file, lines);
    try (OrderedJournal journal =
        OrderedJournal.openForResults(file, DamagedLines.REFUSED, new RecordCache())) {
      JournalException e =
          assertThrows(JournalException.class, () -> journal.readResults(entry -> {}));
      assertTrue(String.valueOf(e.getMessage()).startsWith(file + ":3: "), e.getMessage());
    }
  }

  @Test
  void knowsWhenRunsWereStarted(@TempDir Path folder) throws IOException {
    Path written = folder.resolve("written.jsonl");
    JournalWriter.create(written, Journals.header(), false).close();
    Path other = folder.resolve("other.jsonl");
    String header = Files.readString(written);
    Files.writeString(
        other, header.replace("\"started\":\"2026", " \"started\" : \"2027").replace("{", "{ "));
    Map<Path, String> started = JournalReader.started(List.of(written, other));
    assertEquals(Journals.header().started(), started.get(written));
    assertEquals("2027" + Journals.header().started().substring(4), started.get(other));
    Files.writeString(other, "rubbish\n");
    assertThrows(JournalException.class, () -> JournalReader.started(List.of(written, other)));
  }

  @Test
  void findsTheEndsOfLinesOfAnyBytes() throws IOException {
    byte[] near = {'\n', '\n' + 1, '\n' - 1, 0, (byte) 0x80, (byte) 0x8a, -1, 'x'};
    for (int i = 0; i < 300; i++) {
      byte[] bytes = new byte[random.nextInt(60)];
      for (int place = 0; place < bytes.length; place++) {
        bytes[place] = near[random.nextInt(near.length)];
      }
      List<String> expected = new ArrayList<>();
      int from = 0;
      for (int place = 0; place < bytes.length; place++) {
        if (bytes[place] == '\n') {
          expected.add(Arrays.toString(Arrays.copyOfRange(bytes, from, place)));
          from = place + 1;
        }
      }
      List<String> lines = new ArrayList<>();
      JournalLines reader = new JournalLines(new ByteArrayInputStream(bytes));
      for (byte[] line = reader.next(); line != null; line = reader.next()) {
        lines.add(Arrays.toString(line));
      }
      assertEquals(expected, lines);
      assertEquals(from, reader.end());
      assertEquals(from < bytes.length, reader.isTorn());
    }
  }
}
