package dev.plumbline.cli.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.Started;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Runs as programs of their own: killed, interrupted, cut, two at once. Nothing may be lost. */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
class KilledRunTest extends FolderTest {
  private static final List<String> MATES = List.of("run", "mates", "--nodes", "20k");
  private static final List<String> BUILTIN = with(MATES, "--hash", "2");
  private static final int KILLS = 50;
  private static final int CUTS = 200;

  private static List<String> with(List<String> words, String... more) {
    return List.of(Ran.words(words, more));
  }

  /** Starts a program, whose output goes to two files of the folder. */
  private Process start(List<String> words, String out, String err) throws IOException {
    return new ProcessBuilder(Ran.inItsOwnJava(words))
        .redirectOutput(folder.resolve(out).toFile())
        .redirectError(folder.resolve(err).toFile())
        .start();
  }

  private Process start(List<String> run, Path journal, String... more) throws IOException {
    List<String> words = with(run, "--journal", journal.toString());
    return start(with(words, more), "out", "err");
  }

  private static List<String> reports(Path journal) throws IOException {
    List<String> reports = new ArrayList<>();
    for (String format : List.of("--csv", "--csv-lines", "--epd", "--json", "--junit")) {
      reports.add(Ran.plumbline("report", journal.toString(), "--no-times", format, "-").out());
    }
    return reports;
  }

  /** How many lines of a journal are whole. */
  private static long wholeLines(Path journal) throws IOException {
    return Files.exists(journal)
        ? Files.readString(journal).chars().filter(c -> c == '\n').count()
        : 0;
  }

  /** Each entry is there once, and nothing else. */
  private static void expectEachOnce(Path journal) throws IOException {
    Set<JournalKey> keys = new HashSet<>();
    try (JournalReader reader = JournalReader.open(journal)) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        assertTrue(keys.add(entry.key()), () -> "twice in " + journal);
      }
      assertFalse(reader.isTorn());
      assertEquals(reader.header().entries(), keys.size());
    }
  }

  @Test
  void nothingIsLostWheneverItIsKilled() throws Exception {
    killAndContinue(BUILTIN, KILLS, 5);
  }

  @Test
  void nothingIsLostWheneverItIsKilledWhileAForeignEngineSearches() throws Exception {
    killAndContinue(foreign(), KILLS, 7);
  }

  /** 300 searches by an engine made up for tests. */
  private List<String> foreign() throws Exception {
    StringBuilder suite = new StringBuilder();
    for (int number = 1; number <= 30; number++) {
      suite.append("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"");
      suite.append(number).append("\";\n");
    }
    Path file = Files.writeString(folder.resolve("thirty.epd"), suite);
    String[] engine = FaultyEngine.options(Fault.NONE).toArray(String[]::new);
    return with(List.of("run", file.toString(), "--nodes", "500", "--repeat", "10"), engine);
  }

  @Test
  void nothingIsLostAndNoEngineIsLeftWhereAForeignOneSearches() throws Exception {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    Path stockfish = ProgramFinder.on(path).find("stockfish").orElse(null);
    assumeTrue(stockfish != null, "no stockfish here: skipped");
    assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")), "no setpriv here: skipped");
    // With a name of its own, which identifies it among others.
    Path own = folder.resolve("a-stockfish-of-this-test");
    Files.createSymbolicLink(own, Objects.requireNonNull(stockfish).toRealPath());
    killAndContinue(with(MATES, "--engine", own.toString()), 15, 6);
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (isLeft(own) && System.nanoTime() < until) {
      Thread.sleep(20);
    }
    assertFalse(isLeft(own), "an engine is left");
  }

  private static boolean isLeft(Path program) {
    return ProcessHandle.allProcesses()
        .anyMatch(process -> process.info().commandLine().orElse("").contains(program.toString()));
  }

  /** Kills a run at moments all over its length, continues it each time, and lets it end. */
  private void killAndContinue(List<String> run, int kills, long seed) throws Exception {
    Path whole = folder.resolve("whole");
    long start = System.nanoTime();
    assertEquals(0, start(run, whole).waitFor(), () -> text("err"));
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    expectEachOnce(whole);
    List<String> expected = reports(whole);
    Path killed = folder.resolve("killed");
    Random random = new Random(seed);
    long lines = 0;
    for (int i = 0; i < kills; ) {
      Process process = start(run, killed, "--resume", "--jobs", "2");
      // Some come while Java starts or the engine does, most between two lines or within one.
      boolean ended =
          random.nextInt(4) == 0
              ? process.waitFor(random.nextLong(millis), TimeUnit.MILLISECONDS)
              : endsBefore(process, killed, lines + random.nextInt(20), random.nextInt(2_000));
      process.destroyForcibly().waitFor();
      i += ended ? 0 : 1;
      long now = wholeLines(killed);
      assertTrue(now >= lines, "of " + lines + " lines " + now + " are left: seed " + seed);
      lines = now;
      if (ended) {
        assertEquals(0, process.exitValue(), () -> text("err"));
        expectEachOnce(killed);
        assertEquals(expected, reports(killed));
        Files.delete(killed);
        lines = 0;
      }
    }
    assertEquals(0, start(run, killed, "--resume").waitFor(), () -> text("err"));
    expectEachOnce(killed);
    assertEquals(expected, reports(killed));
  }

  /** Waits until a journal has more than so many lines, and then for some microseconds. */
  private static boolean endsBefore(Process process, Path journal, long lines, int micros)
      throws Exception {
    while (process.isAlive() && wholeLines(journal) <= lines) {
      Thread.sleep(5);
    }
    return process.waitFor(micros, TimeUnit.MICROSECONDS);
  }

  @Test
  void nothingIsLostWhereverAJournalIsCut() throws IOException {
    List<String> run = List.of("run", "mates", "--nodes", "300", "--sample", "12", "-q");
    Path whole = folder.resolve("whole");
    Ran.plumbline(with(run, "--journal", whole.toString())).exits(0);
    List<String> expected = reports(whole);
    byte[] bytes = Files.readAllBytes(whole);
    int header = Files.readAllLines(whole).get(0).getBytes(StandardCharsets.UTF_8).length + 1;
    Path cut = folder.resolve("cut");
    Random random = new Random(8);
    for (int i = 0; i < CUTS; i++) {
      // Some of them within the header.
      int length = random.nextInt(random.nextInt(10) == 0 ? header : bytes.length);
      String where = "cut to " + length + " bytes";
      Files.write(cut, Arrays.copyOf(bytes, length));
      long entries = Math.max(0, wholeLines(cut) - 1);
      Ran findings = Ran.plumbline(List.of("findings", cut.toString()));
      assertEquals(length < header ? 3 : 0, findings.exitCode(), () -> where + findings.err());
      String count = "\nfindings entries=" + entries + " ";
      assertTrue(length < header || ("\n" + findings.out()).contains(count), where);
      Ran report = Ran.plumbline(List.of("report", cut.toString(), "--csv", "-"));
      assertEquals(length < header ? 3 : 0, report.exitCode(), () -> where + report.err());
      Ran resumed = Ran.plumbline(with(run, "--journal", cut.toString(), "--resume"));
      assertEquals(0, resumed.exitCode(), () -> where + resumed.err());
      expectEachOnce(cut);
      assertEquals(expected, reports(cut), where);
    }
  }

  @Test
  void twoProcessesNeverWriteOneJournal() throws Exception {
    for (List<String> run : List.of(BUILTIN, foreign())) {
      Path whole = Files.createTempFile(folder, "whole", "");
      assertEquals(0, start(run, whole, "--force").waitFor(), () -> text("err"));
      Path shared = Files.createTempFile(folder, "shared", "");
      Process killed = start(run, shared, "--resume");
      waitForLines(shared, 5);
      killed.destroyForcibly().waitFor();
      Process first = start(run, shared, "--resume");
      waitForLines(shared, wholeLines(shared) + 5);
      signal("-STOP", first);
      Process watch = start(List.of("watch", shared.toString()), "watch-out", "watch-err");
      for (String option : List.of("--resume", "--force")) {
        List<String> words = with(run, "--journal", shared.toString(), option);
        Process second = start(words, "second-out", "second-err");
        assertEquals(3, second.waitFor(), () -> text("second-err"));
        assertTrue(text("second-err").contains(": another run is writing this journal"));
        assertTrue(first.isAlive(), "it has not ended before");
      }
      assertTrue(watch.isAlive(), () -> text("watch-err"));
      signal("-CONT", first);
      assertEquals(0, watch.waitFor(), () -> text("watch-err"));
      assertEquals(0, first.waitFor(), () -> text("err"));
      assertTrue(text("watch-out").contains(" solved="), text("watch-out"));
      expectEachOnce(shared);
      assertEquals(reports(whole), reports(shared));
    }
  }

  private static void waitForLines(Path journal, long lines) throws Exception {
    while (wholeLines(journal) < lines) {
      Thread.sleep(5);
    }
  }

  private static void signal(String signal, Process process) throws Exception {
    String pid = Long.toString(process.pid());
    assertEquals(0, new ProcessBuilder("kill", signal, pid).start().waitFor());
  }

  @Test
  void ofRunsThatBeginTogetherOneWritesTheJournal() throws Exception {
    List<String> run = with(BUILTIN, "--sample", "20");
    Path whole = folder.resolve("whole");
    assertEquals(0, start(run, whole).waitFor(), () -> text("err"));
    for (int round = 0; round < 5; round++) {
      Path journal = folder.resolve("together" + round);
      List<String> words = with(run, "--journal", journal.toString(), "--resume");
      List<Process> all = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        all.add(start(words, "out" + i, "err" + i));
      }
      int written = 0;
      for (int i = 0; i < all.size(); i++) {
        String err = "err" + i;
        int exitCode = all.get(i).waitFor();
        assertTrue(exitCode == 0 || text(err).contains(": another run is"), () -> text(err));
        written += exitCode == 0 ? 1 : 0;
      }
      assertTrue(written > 0);
      expectEachOnce(journal);
      assertEquals(reports(whole), reports(journal));
    }
  }

  @Test
  void anInterruptedRunPrintsHowToResume() throws Exception {
    Path journal = folder.resolve("journal");
    List<String> words = with(BUILTIN, "--repeat", "20", "--journal", journal.toString());
    Started run = Started.plumbline(folder, words).until(() -> wholeLines(journal) >= 3);
    Ran ran = run.end("-INT").exits(130).outIs("").errHas("plumbline: the run ended after ");
    ran.errHas(" --journal " + journal);
    ran.errMatches("(?s).*\n  builtin  solved [1-9][0-9]*/[0-9]+  points .*");
    assertFalse(Files.readString(journal).contains("\"outcome\":\"skipped\""));
    assertTrue(Files.readString(journal).endsWith("}\n"), "the last entry is whole");
  }

  @Test
  void anInterruptedPlanPrintsWhatItHasAndHowToResume() throws Exception {
    Path plan = folder.resolve("two.toml");
    String runs = "[[runs]]\nname = \"one\"\n[[runs]]\nname = \"two\"\n";
    Files.writeString(plan, "suites = [\"mates\"]\nhash = 2\nnodes = 20000\nrepeat = 20\n" + runs);
    Path journal = folder.resolve("one.jsonl");
    String journals = file("{run}.jsonl");
    Started run = Started.plumbline(folder, List.of("run", plan.toString(), "--journal", journals));
    Ran ran = run.until(() -> wholeLines(journal) >= 3).end("-INT").exits(130);
    ran.outBegins("one  -  not run: interrupted\ntwo  -  ");
    ran.outHas(" --journal '" + journals + "' --resume\n");
    assertFalse(Files.exists(folder.resolve("two.jsonl")));
  }

  private String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
