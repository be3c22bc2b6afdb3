package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalEntry.Answer;
import dev.plumbline.journal.JournalHeader.HeaderDifferences;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.notation.Uci;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("run.jsonl");
  }

  private Path written(JournalEntry... entries) throws IOException {
    return Journals.write(file(), Journals.header(), entries);
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    JournalEntry first = Journals.entry(1);
    JournalEntry mate =
        Journals.entry(
            new JournalKey("made", 2, "sf", 1),
            "7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; dm 2;",
            "b1b7",
            List.of(new RawLine(7, "info depth 3 score mate 2 pv b1b7 h8g8 a2a8")));
    Path file = written(first, mate);
    assertEquals(List.of(first, mate), Journals.entries(file));
    assertNull(mate.searched().id());
    try (JournalReader reader = JournalReader.open(file)) {
      assertEquals(Journals.header(), reader.header());
    }
    assertEquals(3, Files.readAllLines(file).size());
  }

  /** The keys of journal.md, in the order on which readers of results rely: transcript last. */
  @Test
  void anEntryHasTheKeysDocumented() throws IOException {
    JsonNode entry =
        new ObjectMapper().readTree(Files.readAllLines(written(Journals.entry(1))).get(1));
    List<String> keys = new ArrayList<>();
    entry.fieldNames().forEachRemaining(keys::add);
    assertEquals(
        "key id record position outcome detail stoppedEarly bestMove ponderMove nanos depth nodes"
            + " judgement transcript crc",
        String.join(" ", keys));
    keys.clear();
    entry.get("judgement").fieldNames().forEachRemaining(keys::add);
    assertEquals("rule verdict found choices lines findings", String.join(" ", keys));
  }

  @Test
  void anEntryReadAgainGetsTheSameJudgement() throws IOException {
    JournalEntry entry = Journals.entry(1);
    JournalEntry again = Journals.entries(written(entry)).get(0);
    Judgement judgement =
        new ProblemJudge(SolvingRule.PROOF).judge(again.problem(), again.analysis());
    assertEquals(entry.judgement(), judgement);
    assertEquals(List.of(FindingCode.ILLEGAL_MOVE), codes(judgement));
    assertEquals("made#1", again.key().label());
    assertEquals("one", again.searched().id());
  }

  private static List<FindingCode> codes(Judgement judgement) {
    return judgement.findings().listed().stream().map(Finding::code).toList();
  }

  @Test
  void packsLongTranscripts() throws IOException {
    List<RawLine> lines = Collections.nCopies(2_000, Journals.transcript().get(2));
    JournalKey key = new JournalKey("made", 1, "builtin", 1);
    JournalEntry entry = Journals.entry(key, Journals.RECORD, "e2e4", lines);
    Path file = written(entry);
    assertEquals(List.of(entry), Journals.entries(file));
    long length = lines.stream().mapToLong(line -> line.text().length()).sum();
    assertTrue(Files.size(file) < length / 4, Files.size(file) + " of " + length);
  }

  @Test
  void writesEnumsAsUsersKnowThem() throws IOException {
    String text = Files.readString(written(Journals.entry(1)));
    assertTrue(text.contains("\"code\":\"illegal-move\""), text);
    assertTrue(text.contains("\"outcome\":\"answered\""), text);
    assertTrue(text.contains("\"table-exact\""), text);
  }

  @Test
  void overwritesOnlyOnRequest() throws IOException {
    written(Journals.entry(1));
    assertThrows(
        FileAlreadyExistsException.class,
        () -> JournalWriter.create(file(), Journals.header(), false));
    JournalWriter.create(file(), Journals.header(), true).close();
    assertEquals(List.of(), Journals.entries(file()));
  }

  @Test
  @Tag("medium")
  void losesNothingWhereverARunIsKilled() throws IOException {
    Path whole = written(Journals.entry(1), Journals.entry(2));
    byte[] bytes = Files.readAllBytes(whole);
    for (int length = 0; length <= bytes.length; length += 17) {
      Path cut = folder.resolve("cut.jsonl");
      Files.write(cut, Arrays.copyOf(bytes, length));
      List<JournalEntry> done = new ArrayList<>();
      try (JournalWriter writer = Journals.resume(cut, done::add)) {
        for (int ordinal = done.size() + 1; ordinal <= 2; ordinal++) {
          writer.add(Journals.entry(ordinal));
        }
      }
      assertArrayEquals(bytes, Files.readAllBytes(cut), "cut at " + length);
    }
  }

  @Test
  void distinguishesATornLineFromAWholeOne() throws IOException {
    Path file = written(Journals.entry(1));
    try (JournalReader reader = JournalReader.open(file)) {
      reader.next();
      assertNull(reader.next());
      assertFalse(reader.isTorn());
    }
    Files.writeString(file, Files.readString(file) + "{\"key\":");
    try (JournalReader reader = JournalReader.open(file)) {
      reader.next();
      assertNull(reader.next());
      assertTrue(reader.isTorn());
    }
  }

  @Test
  void refusesToResumeAnotherRun() throws IOException {
    Path file = written();
    JournalHeader other = Journals.header(new Shard(1, 2), 3);
    JournalException refusal =
        assertThrows(JournalException.class, () -> Journals.resume(file, other, entry -> {}));
    assertTrue(
        String.valueOf(refusal.getMessage()).contains("shard 1/2, was not given"),
        refusal.getMessage());
  }

  @Test
  void describesHowRunsDiffer() {
    JournalHeader one = Journals.header();
    assertEquals(List.of(), HeaderDifferences.forResume(one, one));
    JournalHeader other =
        new JournalHeader(
            1,
            new JournalHeader.Start("Plumbline 0.2", "later"),
            List.of(new JournalHeader.SearchedSuite("made", "beef", 9)),
            List.of(
                one.engines().get(0),
                new JournalHeader.RunEngine(
                    "sf", "Some Fish 2", List.of("fish"), Journals.map("Hash", "32"))),
            Journals.map("nodes", "1000"),
            one.options(),
            Journals.map("jobs", "1"),
            new JournalHeader.RunExtent(null, 4));
    assertEquals(
        List.of(
            "suite made: its content has changed",
            "engine sf Some Fish 2, was Some Fish 1",
            "engine sf: Hash 32, was 16",
            "limits: nodes 1000, was not given",
            "limits: time not given, was 100ms"),
        HeaderDifferences.forResume(one, other));
    assertEquals(2, HeaderDifferences.ofLimits(one, other).size());
  }

  @Test
  void describesHowTheSuitesTheEnginesAndTheOptionsOfRunsDiffer() {
    JournalHeader one = Journals.header();
    JournalHeader.RunEngine fish = one.engines().get(1);
    JournalHeader other =
        new JournalHeader(
            one.format(),
            new JournalHeader.Start(one.program(), one.started()),
            List.of(one.suites().get(0), new JournalHeader.SearchedSuite("more", "beef", 9)),
            List.of(
                new JournalHeader.RunEngine(
                    "sf", fish.name(), List.of("fish", "--quiet"), fish.settings())),
            one.limits(),
            Journals.map("rule", "move"),
            one.machine(),
            new JournalHeader.RunExtent(null, one.entries()));
    List<String> expected =
        List.of(
            "suites [made, more], was [made]",
            "engines [sf], was [builtin, sf]",
            "engine sf command [fish, --quiet], was [fish]",
            "options: rule move, was proof");
    assertEquals(expected, HeaderDifferences.forResume(one, other));
    assertEquals(expected, HeaderDifferences.forMerge(one, other));
    assertEquals(List.of(), HeaderDifferences.ofLimits(one, other));
  }

  @Test
  void thePartsOfAPuzzleAreSearchesOfTheirOwn() {
    JournalEntry one = Journals.entry(1);
    assertFalse(one.isPuzzle());
    assertEquals(List.of(one), one.searches());
    JournalEntry lost = one.with(one.transcript(), one.judgement(), null);
    JournalEntry puzzle = JournalEntry.ofPuzzle(List.of(one, lost), false);
    assertTrue(puzzle.isPuzzle());
    assertFalse(puzzle.judgement().verdict().solved());
    List<JournalEntry> searches = puzzle.searches();
    assertEquals(2, searches.size());
    assertTrue(searches.get(0).judgement().verdict().solved(), "it found the move of the line");
    assertEquals(lost, searches.get(1));
    assertEquals(
        List.of(1),
        JournalEntry.ofPuzzle(List.of(one), true).searches().stream()
            .map(each -> each.key().ordinal())
            .toList());
    assertFalse(JournalEntry.ofPuzzle(List.of(one), true).searches().get(0).isPuzzle());
  }

  @Test
  void keepsNoLineOfAnotherRankThatCameWithTheSolution() {
    List<RawLine> lines =
        List.of(
            new RawLine(1_000, "info depth 1 multipv 1 score cp 13 pv e2e4"),
            new RawLine(1_000, "info depth 1 multipv 2 score cp 9 pv d2d4"),
            new RawLine(1_000, "info depth 1 nodes 9"),
            new RawLine(2_000, "info depth 2 multipv 1 score cp 12 pv d2d4"),
            new RawLine(3_000, "info depth 2 multipv 2 score cp 9 pv e2e4"),
            new RawLine(4_000, "info depth 3 multipv 1 score cp 12 pv e2e4"),
            new RawLine(5_000, "info depth 4 multipv 1 score cp 12 pv d2d4"),
            new RawLine(6_000, "bestmove e2e4"));
    JournalKey key = new JournalKey("made", 1, "builtin", 1);
    JournalEntry entry = Journals.entry(key, Journals.RECORD, "e2e4", lines);
    List<String> kept =
        LineSelection.LAST.of(entry).transcript().stream().map(RawLine::text).toList();
    assertFalse(kept.contains(lines.get(1).text()), "" + kept);
    assertFalse(kept.contains(lines.get(2).text()), "" + kept);
    assertTrue(kept.containsAll(List.of(lines.get(5).text(), lines.get(6).text())), "" + kept);
  }

  @Test
  void errorsNameTheFileAndTheLine() throws IOException {
    Path file = written(Journals.entry(1));
    String text = Files.readString(file);
    expectError(text + "{}\n", ":3: not an entry of a journal: the line has no checksum");
    expectError(text + "rubbish\n", ":3: not an entry of a journal: the line has no checksum");
    expectError(
        text.replace("illegal-move", "no-such-code"),
        ":2: not an entry of a journal: the line does not match its checksum; --skip-damaged");
    expectError(
        text.replace("builtin", "builtix"),
        ":1: the header of the journal is damaged: the line does not match its checksum; restore");
    expectError("", ": not a journal: empty");
    expectError("[Event \"?\"]\n", ":1: not the header of a journal");
    expectError("{}\n", ":1: not the header of a journal: format is missing");
    expectError("{\"format\":3}\n", ": a journal of format 3;");
  }

  private void expectError(String content, String expected) throws IOException {
    Path file = folder.resolve("bad.jsonl");
    Files.writeString(file, content);
    IOException error = assertThrows(JournalException.class, () -> Journals.entries(file));
    assertTrue(String.valueOf(error.getMessage()).contains(file + expected), error.getMessage());
  }

  @Test
  void ignoresFieldsOfLaterVersions() throws IOException {
    Path file = written(Journals.entry(1));
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(Journals.sealed(line.replace("\"nodes\":90", "\"nodes\":90,\"news\":{\"a\":[1]}")));
    }
    Files.write(file, lines);
    assertEquals(List.of(Journals.entry(1)), Journals.entries(file));
  }

  @Test
  void manyThreadsWriteWholeLines() throws IOException, InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try (JournalWriter writer = JournalWriter.create(file(), Journals.header(), false)) {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        int first = thread * 50;
        tasks.add(
            () -> {
              for (int i = 1; i <= 50; i++) {
                writer.add(Journals.entry(first + i));
              }
              return first;
            });
      }
      for (Future<Integer> done : pool.invokeAll(tasks)) {
        assertTrue(done.get() >= 0);
      }
    } finally {
      pool.shutdown();
    }
    assertEquals(
        IntStream.rangeClosed(1, 200).boxed().collect(Collectors.toSet()),
        Journals.entries(file()).stream()
            .map(entry -> entry.key().ordinal())
            .collect(Collectors.toSet()));
  }

  @Test
  void namesTheFileWhenTheDiskIsFull() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.isWritable(full), "no /dev/full here: skipped what needs a full disk");
    FileChannel channel = FileChannel.open(full, StandardOpenOption.WRITE);
    IOException error =
        assertThrows(
            JournalException.class, () -> JournalWriter.begin(full, channel, Journals.header()));
    assertFalse(channel.isOpen());
    assertTrue(
        String.valueOf(error.getMessage()).startsWith("cannot write the journal /dev/full: "),
        error.getMessage());
  }

  @Test
  void keepsTheLastLinesAndLinesOfInterest() throws IOException {
    List<RawLine> lines = new ArrayList<>(Journals.transcript());
    lines.add(0, new RawLine(500, "info depth 1 score cp 1 pv d2d4"));
    lines.add(new RawLine(5_000, "info depth 4 score cp 5 multipv 2 pv g1f3"));
    lines.add(new RawLine(6_000, "info depth 5 score cp 5 pv e2e4 e7e5"));
    lines.add(new RawLine(7_000, "info depth 6 score cp 9 lowerbound pv e2e4"));
    lines.add(new RawLine(8_000, "bestmove e2e4"));
    JournalKey key = new JournalKey("made", 1, "builtin", 1);
    JournalEntry entry = Journals.entry(key, Journals.RECORD, "e2e4", lines);
    JournalEntry last = LineSelection.LAST.of(entry);
    assertEquals(
        List.of(500L, 3_000L, 4_000L, 6_000L, 8_000L),
        last.transcript().stream().map(RawLine::nanos).toList());
    for (Finding finding : last.judgement().findings().listed()) {
      assertTrue(finding.line() >= 0, finding.toString());
    }
    Finding illegal = last.judgement().findings().listed().get(0);
    assertEquals(FindingCode.ILLEGAL_MOVE, illegal.code());
    assertTrue(last.transcript().get(illegal.line()).text().endsWith("e4e5"));
    assertEquals(entry, LineSelection.ALL.of(entry));
  }

  @Test
  void onlyATornHeaderIsReplaced() throws IOException {
    String header = Files.readString(written()).lines().findFirst().orElseThrow();
    List<String> torn =
        IntStream.rangeClosed(0, header.length())
            .mapToObj(length -> header.substring(0, length))
            .toList();
    List<String> foreign =
        List.of(
            "{\"format\":3}",
            "{\"format\": 3,",
            "{\"format\":1,\"limit\":\"nodes 500\",\"ranks\":1",
            "{\"format\":1,\"program\":\"another 0.1\",\"started\":\"",
            "{\"format\":1,\"program\":\"Plumbline 0.1\",\"started\":\"yesterday",
            "{\"format\":1,\"program\":\"Plumbline 0.1\",\"suite\":",
            "text");
    Path file = folder.resolve("some.json");
    for (String text : torn) {
      assertFalse(JournalWriter.isBegun(Files.writeString(file, text)), text);
    }
    for (String text : foreign) {
      Files.writeString(file, text);
      IOException refusal =
          assertThrows(JournalException.class, () -> Journals.resume(file, entry -> {}));
      assertTrue(String.valueOf(refusal.getMessage()).contains("not a journal"), text);
      assertEquals(text, Files.readString(file));
    }
  }

  @Test
  void aJournalThatWasMovedOrDeletedGoesOnBesideIt() throws IOException {
    Path other = Files.writeString(folder.resolve("other"), "another file");
    List<FileChange> changes =
        List.of(
            Files::delete,
            file -> Files.move(file, folder.resolve("away"), StandardCopyOption.REPLACE_EXISTING),
            file -> Files.copy(other, file, StandardCopyOption.REPLACE_EXISTING),
            file -> {
              Files.delete(file);
              Files.createSymbolicLink(file, other);
            },
            file -> {
              Files.delete(file);
              Files.delete(file.getParent());
            });
    for (int i = 0; i < changes.size(); i++) {
      Path place = Files.createDirectory(folder.resolve("run" + i));
      Path file = place.resolve("run.jsonl");
      List<String> notices = new ArrayList<>();
      try (JournalWriter writer = JournalWriter.create(file, Journals.header(), false)) {
        assumeTrue(Files.getAttribute(file, "basic:fileKey") != null, "files have no identity");
        writer.onNotice(notices::add);
        writer.add(Journals.entry(1));
        changes.get(i).to(file);
        writer.add(Journals.entry(2));
        writer.finish();
        Path kept = place.resolve("run-kept.jsonl");
        assertEquals(kept, writer.file());
        assertTrue(writer.isMoved());
        assertEquals(List.of(file + " was moved or deleted; the run goes on in " + kept), notices);
        writer.finish();
        assertEquals(1, notices.size());
        List<JournalEntry> read = new ArrayList<>();
        try (OrderedJournal journal = writer.readInOrder(DamagedLines.REFUSED)) {
          journal.read(read::add);
        }
        assertEquals(List.of(Journals.entry(1), Journals.entry(2)), read);
        assertThrows(
            JournalException.class, () -> JournalWriter.create(kept, Journals.header(), true));
      }
      assertEquals(
          List.of(Journals.entry(1), Journals.entry(2)),
          Journals.entries(place.resolve("run-kept.jsonl")));
    }
    assertEquals("another file", Files.readString(other));
  }

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  @Test
  void aLossIsNoticedWithinASecond() throws IOException {
    Path file = file();
    List<String> notices = new ArrayList<>();
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(), false)) {
      assumeTrue(Files.getAttribute(file, "basic:fileKey") != null, "files have no identity");
      writer.onNotice(notices::add);
      AtomicLong nanos = new AtomicLong();
      writer.useClock(nanos::get);
      Files.writeString(folder.resolve(file.toString().replace(".jsonl", "-kept.jsonl")), "old");
      Files.delete(file);
      nanos.addAndGet(SECOND - 1);
      writer.add(Journals.entry(1));
      assertEquals(List.of(), notices);
      nanos.addAndGet(1);
      writer.add(Journals.entry(2));
      assertEquals(1, notices.size());
      assertTrue(writer.file().toString().endsWith("-kept-2.jsonl"), "" + writer.file());
      Files.delete(writer.file());
      nanos.addAndGet(SECOND);
      writer.add(Journals.entry(3));
      assertEquals(2, notices.size());
    }
  }

  /** What becomes of a file. */
  private interface FileChange {
    void to(Path file) throws IOException;
  }

  @Test
  void aFolderIsNoJournal() {
    String sentence = folder + ": a folder, not a journal: name a file in it";
    assertEquals(
        sentence,
        assertThrows(JournalException.class, () -> JournalReader.open(folder, DamagedLines.REFUSED))
            .getMessage());
    assertEquals(
        sentence,
        assertThrows(
                JournalException.class, () -> JournalWriter.create(folder, Journals.header(), true))
            .getMessage());
  }

  @Test
  void anEntryReadsItsAnswerOnItsPosition() {
    JournalEntry made = Journals.entry(1);
    Answer answer = made.answer();
    JournalEntry entry =
        new JournalEntry(
            made.key(),
            made.searched(),
            new Answer(
                answer.outcome(),
                answer.detail(),
                answer.stoppedEarly(),
                "e2e4",
                "e7e5",
                answer.nanos(),
                answer.depth(),
                answer.nodes()),
            made.origin(),
            made.judgement(),
            null,
            made.transcript());
    assertEquals(Journals.RECORD, entry.record());
    Analysis analysis = entry.analysis();
    Position position = Position.start();
    assertEquals("e2e4", Uci.write(position, analysis.bestMove()));
    position.make(analysis.bestMove());
    assertEquals("e7e5", Uci.write(position, analysis.ponderMove()));
    assertEquals(Move.NONE, made.analysis().ponderMove());
  }
}
