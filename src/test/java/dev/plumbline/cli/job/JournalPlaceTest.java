package dev.plumbline.cli.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class JournalPlaceTest extends FolderTest {
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "one";
      k7/8/1K6/8/8/8/8/7R w - - bm Rh8#; dm 1; id "two";
      7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; dm 2; id "three";
      """;

  private String suite = "";

  @BeforeEach
  void writeSuite() throws IOException {
    suite = write("own.epd", SUITE);
  }

  private Ran plumbline(String command, String journal, String... more) {
    return Ran.plumbline(
        List.of(command, suite, "--nodes=500", "--journal", journal, "--no-times"), more);
  }

  private void expectRefusal(String message, String journal, String... more) {
    for (String command : List.of("run", "verify")) {
      plumbline(command, journal, more).exits(3).errIs("plumbline: " + message + "\n").outIs("");
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such devices and pipes")
  void aJournalMustBeARegularFile() throws Exception {
    String pipe = file("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
    String sentence =
        ": a journal must be a regular file, not a device or a pipe: name another file";
    for (String file : List.of(pipe, "/dev/null")) {
      expectRefusal("--journal " + file + sentence, file);
      expectRefusal("--journal " + file + sentence, file, "--force");
      expectRefusal("--journal " + file + sentence, file, "--resume");
    }
    Ran baseline = plumbline("run", file("a"), "--baseline", "/dev/null");
    baseline.errIs("plumbline: --baseline /dev/null" + sentence + "\n");
  }

  @Test
  void onlyAJournalIsOverwritten() throws IOException {
    String notes = write("notes", "my notes\n");
    String refusal = ": not a journal, and --force overwrites nothing else; name another file";
    expectRefusal("--journal " + notes + refusal, notes, "--force");
    String journal = file("a.jsonl");
    plumbline("run", journal).exits(0);
    for (String command : List.of("merge", "rescore")) {
      Ran ran = Ran.plumbline(command, journal, "-o", notes, "--force");
      ran.exits(3).errIs("plumbline: " + notes + refusal + "\n");
    }
    assertEquals("my notes\n", Files.readString(Path.of(notes)));
    Files.writeString(Path.of(journal), "{\"format\":2,\"prog");
    assertEquals(0, plumbline("run", journal, "--force").exitCode(), "a torn header");
  }

  @Test
  void aPlaceThatCannotBeWrittenIsNamedWithARemedy() throws IOException {
    String remedy = "; create it, or choose another file";
    String missing = file("no/such/run.jsonl");
    expectRefusal("--journal " + missing + ": cannot be written: no such folder" + remedy, missing);
    expectRefusal(
        "--journal " + missing + ": cannot be written: no such folder" + remedy,
        missing,
        "--resume");
    String behindAFile = suite + "/run.jsonl";
    expectRefusal(
        "--journal "
            + behindAFile
            + ": cannot be written: "
            + suite
            + " is not a folder; choose another file",
        behindAFile);
    expectRefusal(
        "--journal " + folder + ": a folder, not a journal: name a file in it", "" + folder);
    assertFalse(Files.exists(folder.resolve("no")));
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamedWithTheOptionForAnother() throws Exception {
    Files.writeString(folder.resolve("reports"), "a file where the folder would be");
    Process run = startHere("run", "own.epd", "--nodes", "500");
    String err = new String(run.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(3, run.waitFor(), err);
    assertTrue(err.startsWith("plumbline: the journal reports"), err);
    assertTrue(err.endsWith("; choose another file with --journal FILE\n"), err);
    assertEquals(1, err.lines().count(), err);
  }

  @Test
  @Tag("medium")
  void aBareFileNameIsAJournalInTheCurrentFolder() throws Exception {
    String[] words = {"run", "own.epd", "--nodes", "500", "-q", "--journal", "bare.jsonl"};
    Process run = startHere(words);
    String err = new String(run.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, run.waitFor(), err);
    assertTrue(Files.exists(folder.resolve("bare.jsonl")));
  }

  /** Starts a program whose current folder is that of the test. */
  private Process startHere(String... words) throws IOException {
    return new ProcessBuilder(Ran.inItsOwnJava(List.of(words))).directory(folder.toFile()).start();
  }

  @Test
  void aResumedRunSearchesDamagedProblemsAgain() throws IOException {
    for (String command : List.of("run", "verify")) {
      String whole = file(command);
      Ran undisturbed = plumbline(command, whole, "-q").exits(0);
      List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(whole)));
      lines.set(2, "rubbish");
      String journal = Files.write(folder.resolve(command + ".jsonl"), lines).toString();

      Ran refused = plumbline(command, journal, "-q", "--resume");
      refused.exits(3).errHas(journal + ":3: not an entry of a journal");
      refused.errHas("; --skip-damaged skips such lines\n");

      Ran resumed = plumbline(command, journal, "-q", "--resume", "--skip-damaged").exits(0);
      String damage = "damaged lines skipped: 1";
      resumed.outEnds(undisturbed.out());
      resumed.errIs("plumbline: warning: " + journal + ": " + damage + " (line 3)\n");
      assertEquals(5, Files.readAllLines(Path.of(journal)).size());
    }
  }

  /** A journal that lacks its last entry, older than those written before it. */
  private Path cut(String name, int age) throws IOException {
    Path journal = folder.resolve("reports").resolve(name);
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, lines.subList(0, lines.size() - 1));
    Files.setLastModifiedTime(journal, FileTime.fromMillis(1_000_000_000_000L - 1000L * age));
    return journal;
  }

  private static int entries(Path journal) throws IOException {
    return Files.readAllLines(journal).size() - 1;
  }

  @Test
  void resumesTheNewestUnfinishedRunOfTheSameSuites() throws IOException {
    Files.createDirectory(folder.resolve("reports"));
    Path config = folder.resolve("config.toml");
    Files.writeString(config, "reports = \"" + folder.resolve("reports") + "\"\n");
    Map<String, String> environment = Map.of("PLUMBLINE_CONFIG", config.toString());
    for (String command : List.of("run", "verify")) {
      String[] again = {command, suite, "--nodes", "500", "-q", "--resume"};
      Ran none = Ran.in(environment, Terminal.NONE, "", again).exits(3);
      none.errIs(
          "plumbline: --resume: no unfinished '"
              + command
              + "' of own in the folder "
              + folder.resolve("reports")
              + "; leave out --resume to begin one, or name its journal with --journal FILE\n");
      for (String nodes : List.of("500", "500", "600")) {
        Ran.in(environment, Terminal.NONE, "", command, suite, "-q", "--nodes", nodes).exits(0);
      }
      String stem = (command.equals("run") ? "" : "verify-") + "own-20260102-030405";
      Path older = cut(stem + ".jsonl", 3);
      Path newer = cut(stem + "-2.jsonl", 2);
      Path other = cut(stem + "-3.jsonl", 1);
      Ran.in(environment, Terminal.NONE, "", again).exits(0);
      assertEquals(List.of(2, 3, 2), List.of(entries(older), entries(newer), entries(other)));
      Ran.in(environment, Terminal.NONE, "", again).exits(0);
      assertEquals(List.of(3, 3, 2), List.of(entries(older), entries(newer), entries(other)));
      Ran.in(environment, Terminal.NONE, "", again).exits(3).errHas(other + ": ").errHas("nodes");
      Files.delete(other);
    }
  }

  @Test
  void rejectsADamagedBaselineBeforeTheFirstSearch() throws IOException {
    plumbline("run", file("old"), "-q").exits(0);
    Files.writeString(folder.resolve("old"), Files.readString(folder.resolve("old")) + "rubbish\n");
    Ran refused = plumbline("run", file("new"), "-q", "--baseline", file("old"));
    refused.exits(3).errBegins("plumbline: --baseline " + file("old") + ":5: ");
    assertFalse(Files.exists(folder.resolve("new")));
    Ran ran = plumbline("run", file("new"), "--baseline", file("old"), "--skip-damaged");
    ran.exits(0).outHas("the old run: damaged lines skipped: 1");
    ran.errHas(file("old") + ": damaged lines skipped: 1 (line 5)");
  }

  @Test
  void aSuiteAsBaselineIsNamedWithTheOption() {
    Ran ran = plumbline("run", file("new"), "--baseline", suite).exits(3);
    ran.errIs(
        "plumbline: --baseline "
            + suite
            + ": a suite, not a journal; search it first: plumbline run "
            + suite
            + "\n");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other links and permissions")
  void aReadOnlyJournalAndALoopOfLinksHaveOneRemedy() throws IOException {
    Path journal = Files.writeString(folder.resolve("run.jsonl"), "");
    Files.setPosixFilePermissions(journal, PosixFilePermissions.fromString("r--r--r--"));
    String readOnly =
        "--journal "
            + journal
            + ": cannot be written: is read-only; make it writable (chmod u+w) or write to another"
            + " file";
    expectRefusal(readOnly, journal.toString(), "--resume");
    expectRefusal(readOnly, journal.toString(), "--force");
    String loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop")).toString();
    String back = "is a symbolic link that leads back to itself; correct or remove it";
    expectRefusal("--journal " + loop + ": cannot be written: " + back, loop);
    Ran report = plumbline("run", file("a"), "--csv", loop);
    report.errIs("plumbline: " + loop + ": " + back + "\n").exits(3);
    Ran input = Ran.plumbline("lint", loop).exits(3);
    input.errIs(
        "plumbline: " + loop + ": a symbolic link that leads to no file; correct or remove it\n");
    Ran.plumbline("report", loop).exits(3).errHas(": a symbolic link that leads back to itself");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such device")
  void aDeviceIsWrittenWhereAFileWouldBeReplaced() {
    plumbline("run", file("a"), "-q").exits(0);
    Ran.plumbline("rescore", file("a"), "-o", "/dev/null").exits(0);
    if (Files.isWritable(Path.of("/dev/full"))) {
      Ran full = Ran.plumbline("merge", file("a"), "-o", "/dev/full");
      full.exits(3).errIs("plumbline: /dev/full: No space left on device\n");
    }
  }
}
