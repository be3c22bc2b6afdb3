package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalEntry.Answer;
import dev.plumbline.journal.JournalEntry.EntryOrigin;
import dev.plumbline.journal.JournalEntry.SearchedRecord;
import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.LineParser.LineDamage;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.MoveChoice;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.judge.lines.ClaimedMates;
import dev.plumbline.judge.lines.ClaimedMates.RankClaims;
import dev.plumbline.judge.lines.LineFigures;
import dev.plumbline.judge.lines.LineJudge.TruthTally;
import dev.plumbline.judge.lines.ProvenMates;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.DeflaterOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read is what was written, or the damage is named. */
class JournalEntryReaderTest {
  private static final JournalJson JSON = new JournalJson();

  /** Texts that are hard to read, or look like other parts of an entry. */
  private static final List<String> TEXTS =
      List.of(
          "",
          "WAC.001",
          "a \"quoted\" \\ one \\\" \\\\",
          "M\u00fcller \u2654",
          ",\"judgement\":{\"rule\":\"proof\",\"transcript\":[",
          ",\"crc\":\"00000000\"}",
          "a\tb\nc \u0001 \ud83d\ude00",
          "x".repeat(1000));

  private final Random random = new Random(16);
  private final JournalEntryReader reader = new JournalEntryReader(null);

  private <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private <T> T any(T[] values) {
    return any(Arrays.asList(values));
  }

  private long number() {
    return any(List.of(0L, -1L, 7L, 123_456_789_012L, (long) random.nextInt(1 << 30)));
  }

  /** An entry with any of the fields, not always one that makes sense. */
  private JournalEntry entry() {
    List<MoveChoice> choices = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      int depth = random.nextInt(90) - 1;
      choices.add(new MoveChoice(number(), depth, number(), "e2e4", random.nextBoolean()));
      findings.add(
          new Finding(any(FindingCode.values()), i - 2, i, random.nextInt(9) - 1, any(TEXTS)));
    }
    MateResult mate =
        random.nextBoolean()
            ? new MateResult(MateResult.MateComparison.NOT_CLAIMED, OptionalInt.empty(), null, null)
            : new MateResult(
                MateResult.MateComparison.LONGER,
                OptionalInt.of(random.nextInt()),
                any(ClaimStatus.values()),
                random.nextBoolean() ? "Kf8" : null);
    boolean isSolved = random.nextBoolean();
    Judgement judgement =
        new Judgement(
            any(SolvingRule.values()),
            new Verdict(isSolved, isSolved ? 100 : random.nextInt(100), 100),
            isSolved ? new SolvedAt(number(), 7, number()) : null,
            choices,
            random.nextBoolean() ? null : mate,
            random.nextBoolean()
                ? null
                : new ClaimedMates(
                    random.nextInt(), -3, new RankClaims(1, 2, 3, 4), new RankClaims(5, 6, 7, 8)),
            new LineTally(
                1,
                2,
                random.nextInt(1 << 30),
                new TruthTally(4, 5, 6, Integer.MAX_VALUE),
                random.nextBoolean()
                    ? null
                    : new LineFigures(9, 8, 1, 0, 7, 6, new ProvenMates(5, 2, 3))),
            new Findings(findings, random.nextInt(3)));
    List<RawLine> lines =
        random.nextInt(9) > 0
            ? Journals.transcript()
            : Collections.nCopies(400, Journals.transcript().get(2));
    return new JournalEntry(
        new JournalKey(any(TEXTS), 1 + random.nextInt(9999), any(TEXTS), 1 + random.nextInt(9)),
        new SearchedRecord(random.nextBoolean() ? null : any(TEXTS), any(TEXTS), any(TEXTS)),
        new Answer(
            any(Outcome.values()),
            any(TEXTS),
            random.nextBoolean(),
            "e2e4",
            any(List.of("", "e7e5")),
            Math.abs(number()),
            random.nextInt(90),
            Math.abs(number())),
        new EntryOrigin(
            random.nextBoolean() ? null : any(TEXTS), random.nextBoolean() ? null : any(TEXTS)),
        judgement,
        null,
        lines);
  }

  private static JournalEntry bare(JournalEntry entry) {
    List<JournalEntry> steps = entry.steps();
    return entry.with(
        List.of(),
        Journals.withoutChoices(entry.judgement()),
        steps == null ? null : steps.stream().map(JournalEntryReaderTest::bare).toList());
  }

  private JournalEntry read(String line, boolean withTranscript) throws IOException {
    // Amid other bytes, which must not matter.
    byte[] bytes = ("}}}" + line + "999").getBytes(StandardCharsets.UTF_8);
    return reader.entry(bytes, 3, bytes.length - 3, withTranscript);
  }

  private static String line(JournalEntry entry) throws IOException {
    return new String(JSON.line(entry), StandardCharsets.UTF_8).strip();
  }

  private static String withoutChecksum(String line) {
    return line.replaceFirst(",\"crc\":\"[0-9a-f]{8}\"}$", "}");
  }

  @Test
  void readsEachEntryThatIsWritten() throws IOException {
    for (int i = 0; i < 500; i++) {
      JournalEntry entry = entry();
      if (random.nextInt(5) == 0) {
        entry = entry.with(entry.transcript(), entry.judgement(), List.of(entry(), entry()));
      }
      String line = line(entry);
      assertEquals(entry, read(line, true));
      assertEquals(bare(entry), read(line, false));
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      assertEquals(entry.key(), reader.key(bytes, 0, bytes.length));
    }
  }

  @Test
  void fieldsMayBeInAnyOrderAndUnknownOnesArePassedOver() throws IOException {
    String line = withoutChecksum(line(Journals.entry(1)));
    String transcript = line.substring(line.indexOf(",\"transcript\""), line.length() - 1);
    String other =
        line.replace(transcript, "")
            .replace(",\"judgement\"", transcript + " , \"news\" : [{\"a\":[]}],\"judgement\"");
    assertEquals(Journals.entry(1), read(Journals.sealed(other), true));
    assertEquals(bare(Journals.entry(1)), read(Journals.sealed(other), false));
  }

  /** Lines of a writer that makes right checksums. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"solved\"          | \"solvfd\"            | judgement.verdict.solved is missing",
        "\"points\":1        | \"points\":77         | judgement.verdict: 77 points of 1",
        "\"attainable\":1    | \"attainable\":0      | judgement.verdict: 1 points of 0",
        "\"attainable\":1    | \"attainable\":3      | judgement.verdict: solved, but only 1",
        "\"points\":1        | \"points\":-1         | judgement.verdict.points: -1 is less than 0",
        "\"points\":1        | \"points\":1.5        | judgement.verdict.points: expected a whole",
        "\"points\":1        | \"points\":4000000000 | judgement.verdict.points: 4000000000 is too",
        "\"points\":1        | \"points\":null       | judgement.verdict.points: expected a whole",
        "\"points\":1        | \"points\":1,\"points\":1 | judgement.verdict.points is there twice",
        "\"nodes\":90,\"j    | \"nodes\":-2,\"j      | nodes: -2 is less than 0",
        "\"depth\":3,        | \"depth\":\"3\",      | depth: expected a whole number, found a"
            + " text",
        "\"detail\":\"\",    | \"\":\"\",            | detail is missing",
        "\"ordinal\":1       | \"ordinal\":0         | key.ordinal: 0 is less than 1",
        "\"answered\"        | \"ansvered\"          | outcome: 'ansvered' is none of answered,"
            + " no-",
        "\"proof\"           | \"prxof\"             | judgement.rule: 'prxof' is none of proof, ",
        "illegal-move        | illegal-mave          | judgement.findings.listed.1.code:"
            + " 'illegal-m",
        "\"exact\":3         | \"exact\":-3          | judgement.lines.exact: -3 is less than 0",
        "\"line\":3          | \"line\":33           | judgement.findings: line 33 of a transcript",
        "\"table-exact\"     | \"table-exalt\"       | transcript.3.3.6: 'table-exalt' is none of",
        "[1000,              | [true,                | transcript.1.1: expected a whole number,"
            + " fou",
        "\"stoppedEarly\":false | \"stoppedEarly\":fslse | broken JSON at column ",
        "\"transcript\":[    | \"transcript\":[5,    | transcript.1: expected a list, found a num",
      })
  void damageIsNamedWithItsField(String from, String to, String message) throws IOException {
    String line = withoutChecksum(line(Journals.entry(1)));
    assertTrue(line.contains(from), line);
    String changed = Journals.sealed(line.replace(from, to));
    LineDamage damage = assertThrows(LineDamage.class, () -> read(changed, true));
    assertTrue(String.valueOf(damage.getMessage()).startsWith(message), damage.getMessage());
    assertFalse(String.valueOf(damage.getMessage()).matches(".*([A-Z]_|com\\.|java).*"));
    if (!message.startsWith("transcript") && !message.contains("a transcript")) {
      assertThrows(LineDamage.class, () -> read(changed, false));
    }
  }

  /** Puts a value of each type in the place of each value of an entry, one after the other. */
  @Test
  void aValueOfAnotherTypeIsDamageUnlessNullIsAllowed() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    Set<String> mayBeNull =
        Set.of(
            "id executor part steps found mate status reply moves claims figures".split(" ", -1));
    Set<String> accepted = new TreeSet<>();
    for (int i = 0; i < 10; i++) {
      JournalEntry made = Journals.entry(1);
      JournalEntry whole =
          i % 2 == 0
              ? made
              : made.with(made.transcript(), entry().judgement(), List.of(made, made));
      JsonNode tree = mapper.readTree(withoutChecksum(line(whole)));
      for (String pointer : pointers(tree, "")) {
        for (String other : List.of("null", "7", "true", "\"x\"", "[]", "{}")) {
          JsonNode value = mapper.readTree(other);
          if (value.getNodeType() == tree.at(pointer).getNodeType()) {
            continue;
          }
          JsonNode changed = tree.deepCopy();
          int slash = pointer.lastIndexOf('/');
          String name = pointer.substring(slash + 1);
          JsonNode parent = changed.at(pointer.substring(0, slash));
          if (parent instanceof ObjectNode object) {
            object.set(name, value);
          } else {
            ((ArrayNode) parent).set(Integer.parseInt(name), value);
          }
          try {
            read(Journals.sealed(mapper.writeValueAsString(changed)), true);
            if (!(value.isNull() && mayBeNull.contains(name))) {
              accepted.add(pointer + " " + other);
            }
          } catch (LineDamage e) {
            assertFalse(String.valueOf(e.getMessage()).isEmpty());
          }
        }
      }
    }
    assertEquals(Set.of(), accepted);
  }

  private static List<String> pointers(JsonNode tree, String from) {
    List<String> all = new ArrayList<>();
    tree.properties().forEach(one -> add(all, one.getValue(), from + '/' + one.getKey()));
    for (int i = 0; tree.isArray() && i < tree.size(); i++) {
      add(all, tree.get(i), from + '/' + i);
    }
    return all;
  }

  private static void add(List<String> all, JsonNode value, String pointer) {
    all.add(pointer);
    all.addAll(pointers(value, pointer));
  }

  @Test
  void aChangedByteIsDamageHoweverLittleIsRead() throws IOException {
    String line = line(Journals.entry(1)).replace("\"nodes\":90", "\"nodes\":91");
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    assertThrows(LineDamage.class, () -> reader.key(bytes, 0, bytes.length));
    assertThrows(LineDamage.class, () -> reader.other(bytes, 0, bytes.length, Other.class));
    assertThrows(LineDamage.class, () -> read(line, false));
  }

  @Test
  void keysThatTheRunDoesNotHaveAreDamage() throws IOException {
    JournalEntryReader strict = new JournalEntryReader(Journals.header());
    Map<JournalKey, String> damaged =
        Map.of(
            new JournalKey("other", 1, "builtin", 1), "key.suite: the run has no 'other'",
            new JournalKey("made", 1, "other", 1), "key.engine: the run has no 'other'",
            new JournalKey("made", 1_000_001, "builtin", 1),
                "key.ordinal: 1000001 of 1000000 records",
            new JournalKey("made", 1, "builtin", 2), "key.repeat: 2 of 1");
    for (Map.Entry<JournalKey, String> one : damaged.entrySet()) {
      byte[] bytes = bytes(one.getKey());
      LineDamage damage = assertThrows(LineDamage.class, () -> strict.key(bytes, 0, bytes.length));
      assertEquals(one.getValue(), damage.getMessage());
      assertThrows(LineDamage.class, () -> strict.entry(bytes, 0, bytes.length, true));
    }
    JournalKey last = new JournalKey("made", 1_000_000, "sf", 1);
    byte[] bytes = bytes(last);
    assertEquals(last, strict.key(bytes, 0, bytes.length));
    byte[] without = withoutChecksum(line(Journals.entry(1))).getBytes(StandardCharsets.UTF_8);
    LineDamage damage =
        assertThrows(LineDamage.class, () -> strict.key(without, 0, without.length));
    assertEquals("the line has no checksum at its end", damage.getMessage());
  }

  private static byte[] bytes(JournalKey key) throws IOException {
    return line(Journals.entry(key, Journals.RECORD, "e2e4", Journals.transcript()))
        .getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @Tag("medium")
  @CsvSource({"1,6", "31,6", "34,2", "92,2", "32,1", "97,1", "127,1", "128,2", "2047,2", "2048,3"})
  void aTranscriptFitsUpToTheBytesThatItHasAsJson(int character, int bytes) {
    int most = TranscriptLines.MOST_BYTES - 160 - 100 * bytes;
    // A control character has six bytes: the text has few characters, and is read quickly.
    String text = "\1".repeat(most / 6) + Character.toString(character).repeat(100);
    List<RawLine> full = List.of(new RawLine(1, text + "a".repeat(most % 6)));
    List<RawLine> over = List.of(new RawLine(1, text + "a".repeat(most % 6 + 1)));
    assertTrue(TranscriptLines.fits(List.of(full)));
    assertFalse(TranscriptLines.fits(List.of(over)));
    assertFalse(TranscriptLines.fits(List.of(full, List.of(new RawLine(1, "")))));
  }

  @Test
  void otherValuesThanObjectsAreDamage() {
    for (String value : List.of("null", "5", "[]", "\"x\"", "true", "", " ", "{}", "[[[[")) {
      assertThrows(LineDamage.class, () -> read(value, true), value);
      assertThrows(LineDamage.class, () -> read(value, false), value);
    }
    String deep = Journals.sealed("{\"a\":".repeat(100_000) + "{}");
    LineDamage damage = assertThrows(LineDamage.class, () -> read(deep, true));
    assertEquals("objects too deep, or a number or a name too long", damage.getMessage());
  }

  /** An entry of another command. */
  record Other(
      JournalKey key,
      @Nullable String id,
      SolvingRule rule,
      boolean isSound,
      List<Part> parts,
      long nodes) {}

  record Part(String text, @Nullable Integer score, int points) {
    Part {
      if (points < 0) {
        throw new IllegalArgumentException("points count from 0");
      }
    }
  }

  private Other other(String line) throws IOException {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return reader.other(bytes, 0, bytes.length, Other.class);
  }

  @Test
  void readsEntriesOfOtherCommandsAsStrictly() throws IOException {
    JournalKey key = new JournalKey("made", 2, "builtin", 1);
    List<Part> parts = List.of(new Part("a", null, 0), new Part("b", -7, 1));
    Other entry = new Other(key, null, SolvingRule.MOVE, true, parts, 1L << 40);
    String sealed = new String(JSON.line(entry), StandardCharsets.UTF_8).strip();
    assertEquals(entry, other(sealed));
    String line = withoutChecksum(sealed);
    Map<String, String> expected =
        Map.of(
            line.replace("\"nodes\"", "\"modes\""), "nodes is missing",
            line.replace("\"move\"", "\"mofe\""), "rule: 'mofe' is none of proof, ",
            line.replace("true", "null"), "isSound: expected true or false, found null",
            line.replace("\"points\":1", "\"points\":-1"), "parts.2: points count from 0",
            line.replace("\"ordinal\":2", "\"ordinal\":0"), "key: ordinal and repeat count from 1");
    expected.forEach(
        (damaged, message) -> {
          LineDamage damage = assertThrows(LineDamage.class, () -> other(Journals.sealed(damaged)));
          assertTrue(String.valueOf(damage.getMessage()).startsWith(message), damage.getMessage());
        });
    assertEquals(
        "the line does not match its checksum",
        assertThrows(LineDamage.class, () -> other(sealed.replace("\"b\"", "\"c\""))).getMessage());
    assertEquals(
        "the line has no checksum at its end",
        assertThrows(LineDamage.class, () -> other(line)).getMessage());
  }

  private static String packed(byte[] json) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
      out.write(json);
    }
    return Base64.getEncoder().encodeToString(packed.toByteArray());
  }

  private static String withTranscript(String transcript) throws IOException {
    String line = withoutChecksum(line(Journals.entry(1)));
    return Journals.sealed(
        line.substring(0, line.indexOf("\"transcript\":"))
            + "\"transcript\":\""
            + transcript
            + "\"}");
  }

  @Test
  @Tag("medium")
  void unpacksATranscriptWithinBounds() throws IOException {
    byte[] zeros = new byte[2 * TranscriptLines.MOST_BYTES];
    Arrays.fill(zeros, (byte) ' ');
    String large = packed(zeros);
    assertTrue(large.length() < 300_000);
    String lines = "[" + "[0,\"\"],".repeat(TranscriptLines.MOST_LINES + 1);
    String many = packed(lines.getBytes(StandardCharsets.UTF_8));
    String cut = packed("[[0,\"\"]]".getBytes(StandardCharsets.UTF_8)).substring(0, 8);
    Map<String, String> expected =
        Map.of(
            large,
            "the packed transcript: more than 64 MB",
            many,
            "the packed transcript: a transcript of more than 1048576 lines",
            cut,
            "the packed transcript is broken",
            "AAAA",
            "the packed transcript is broken",
            "!",
            "transcript is not base64");
    for (Map.Entry<String, String> each : expected.entrySet()) {
      LineDamage damage =
          assertThrows(LineDamage.class, () -> read(withTranscript(each.getKey()), true));
      assertEquals(each.getValue(), damage.getMessage());
    }
  }

  @Test
  @Tag("medium")
  void aTranscriptThatReadersWouldRefuseIsShortened() throws IOException {
    String text = "info string " + "\u0001".repeat(1 << 20);
    List<RawLine> lines = new ArrayList<>(Collections.nCopies(11, new RawLine(1, text)));
    lines.addAll(Journals.transcript());
    JournalKey key = new JournalKey("made", 1, "builtin", 1);
    JournalEntry entry = Journals.entry(key, Journals.RECORD, "e2e4", lines);
    JournalEntry read = read(line(entry), true);
    // A line with a finding is important, so all of these lines are.
    assertEquals(entry.withoutLines(), read);
    List<RawLine> fewer = lines.subList(2, lines.size());
    JournalEntry fitting = Journals.entry(key, Journals.RECORD, "e2e4", fewer);
    assertEquals(fitting, read(line(fitting), true));
  }

  @Test
  @Tag("medium")
  void aLineOfUnlimitedLengthIsDamageAndTheNextOneIsRead() throws IOException {
    byte[] header = JSON.line(Journals.header());
    byte[] entry = JSON.line(Journals.entry(1));
    byte[] piece = new byte[1 << 20];
    List<InputStream> parts = new ArrayList<>();
    parts.add(new ByteArrayInputStream(header));
    for (int i = 0; i < 300; i++) {
      parts.add(new ByteArrayInputStream(piece));
    }
    parts.add(new ByteArrayInputStream(new byte[] {'\n'}));
    parts.add(new ByteArrayInputStream(entry));
    InputStream in = new SequenceInputStream(Collections.enumeration(parts));
    try (JournalReader journal = new JournalReader("long", in, DamagedLines.SKIPPED)) {
      assertEquals(Journals.entry(1), journal.next());
      assertEquals(List.of(2L), journal.skipped().first());
      assertEquals(header.length + 300L * piece.length + 1 + entry.length, journal.end());
    }
  }

  @Test
  void resultsAreThoseOfTheWholeEntriesInTheSameOrder(@TempDir Path folder) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    for (int ordinal = 1; ordinal <= 60; ordinal++) {
      for (String engine : List.of("builtin", "sf")) {
        JournalKey key = new JournalKey("made", ordinal, engine, 1);
        String move = any(List.of("e2e4", "d2d4"));
        entries.add(Journals.entry(key, Journals.RECORD, move, Journals.transcript()));
      }
    }
    Collections.shuffle(entries, random);
    Path file = folder.resolve("run.jsonl");
    Journals.write(file, Journals.header(), entries.toArray(JournalEntry[]::new));
    List<JournalEntry> whole = new ArrayList<>();
    List<JournalEntry> results = new ArrayList<>();
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED)) {
      journal.read(entry -> whole.add(bare(entry)));
      journal.read(false, results::add);
      assertEquals(120, journal.size());
    }
    assertEquals(whole, results);
  }

  @Test
  void anIllegalAnswerIsDamage(@TempDir Path folder) throws IOException {
    Path file = Journals.write(folder.resolve("run.jsonl"), 3, 1, 2);
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(
        2, Journals.sealed(lines.get(2).replace("\"bestMove\":\"e2e4\"", "\"bestMove\":\"e2e5\"")));
    Files.write(file, lines);
    JournalException e =
        assertThrows(
            JournalException.class, () -> OrderedJournal.open(file, DamagedLines.REFUSED).close());
    assertTrue(String.valueOf(e.getMessage()).startsWith(file + ":3: "), e.getMessage());
  }

  @Test
  void knowsWhenRunsWereStarted(@TempDir Path folder) throws IOException {
    Path written = Journals.write(folder.resolve("written.jsonl"), 3);
    Path other = folder.resolve("other.jsonl");
    String header = withoutChecksum(Files.readAllLines(written).get(0));
    Files.writeString(
        other,
        header.replace("\"started\":\"2026", " \"started\" : \"2027").replace("{", "{ ") + "\n");
    Map<Path, String> started = JournalReader.started(List.of(written, other));
    assertEquals(Journals.header().started(), started.get(written));
    assertEquals("2027" + Journals.header().started().substring(4), started.get(other));
    Files.writeString(other, "rubbish\n");
    assertEquals("", JournalReader.started(List.of(written, other)).get(other));
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
