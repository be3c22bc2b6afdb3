package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Main;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JournalPlaceTest {
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "one";
      k7/8/1K6/8/8/8/8/7R w - - bm Rh8#; dm 1; id "two";
      7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; dm 2; id "three";
      """;

  @TempDir Path folder;
  private String suite = "";

  @BeforeEach
  void writeSuite() throws IOException {
    suite = Files.writeString(folder.resolve("own.epd"), SUITE).toString();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Ran plumbline(String command, String journal, String... more) {
    return Ran.plumbline(
        Stream.concat(
                Stream.of(command, suite, "--nodes", "500", "--journal", journal, "--no-times"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private void expectRefusal(String message, String journal, String... more) {
    for (String command : List.of("run", "verify")) {
      Ran ran = plumbline(command, journal, more);
      assertEquals(3, ran.exitCode(), ran.err());
      assertEquals("plumbline: " + message + "\n", ran.err());
      assertEquals("", ran.out());
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
    assertEquals("plumbline: --baseline /dev/null" + sentence + "\n", baseline.err());
  }

  @Test
  void onlyAJournalIsOverwritten() throws IOException {
    String notes = Files.writeString(folder.resolve("notes"), "my notes\n").toString();
    String refusal = ": not a journal, and --force overwrites nothing else; name another file";
    expectRefusal("--journal " + notes + refusal, notes, "--force");
    String journal = file("a.jsonl");
    assertEquals(0, plumbline("run", journal).exitCode());
    for (String command : List.of("merge", "rescore")) {
      Ran ran = Ran.plumbline(command, journal, "-o", notes, "--force");
      assertEquals(3, ran.exitCode());
      assertEquals("plumbline: " + notes + refusal + "\n", ran.err());
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
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                absoluteClassPath(),
                Main.class.getName()));
    command.addAll(List.of(words));
    return new ProcessBuilder(command).directory(folder.toFile()).start();
  }

  private static String absoluteClassPath() {
    String separator = System.getProperty("path.separator");
    List<String> all = new ArrayList<>();
    for (String place : System.getProperty("java.class.path").split(separator, -1)) {
      all.add(Path.of(place).toAbsolutePath().toString());
    }
    return String.join(separator, all);
  }

  @Test
  void aResumedRunSearchesDamagedProblemsAgain() throws IOException {
    for (String command : List.of("run", "verify")) {
      String whole = file(command);
      Ran undisturbed = plumbline(command, whole, "-q");
      assertEquals(0, undisturbed.exitCode(), undisturbed.err());
      List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(whole)));
      lines.set(2, "rubbish");
      String journal = Files.write(folder.resolve(command + ".jsonl"), lines).toString();

      Ran refused = plumbline(command, journal, "-q", "--resume");
      assertEquals(3, refused.exitCode());
      assertTrue(refused.err().contains(journal + ":3: not an entry of a journal"), refused.err());
      assertTrue(refused.err().contains("; --skip-damaged skips such lines\n"), refused.err());

      Ran resumed = plumbline(command, journal, "-q", "--resume", "--skip-damaged");
      assertEquals(0, resumed.exitCode(), resumed.err());
      String damage = "damaged lines skipped: 1";
      assertTrue(resumed.out().endsWith(undisturbed.out()), resumed.out());
      assertEquals("plumbline: warning: " + journal + ": " + damage + " (line 3)\n", resumed.err());
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
      Ran none = Ran.in(environment, Terminal.NONE, "", again);
      assertEquals(3, none.exitCode());
      assertEquals(
          "plumbline: --resume: no unfinished '"
              + command
              + "' of own in the folder "
              + folder.resolve("reports")
              + "; leave out --resume to begin one, or name its journal with --journal FILE\n",
          none.err());
      for (String nodes : List.of("500", "500", "600")) {
        Ran begun = Ran.in(environment, Terminal.NONE, "", command, suite, "-q", "--nodes", nodes);
        assertEquals(0, begun.exitCode(), begun.err());
      }
      String stem = (command.equals("run") ? "" : "verify-") + "own-20260102-030405";
      Path older = cut(stem + ".jsonl", 3);
      Path newer = cut(stem + "-2.jsonl", 2);
      Path other = cut(stem + "-3.jsonl", 1);
      assertEquals(0, Ran.in(environment, Terminal.NONE, "", again).exitCode());
      assertEquals(List.of(2, 3, 2), List.of(entries(older), entries(newer), entries(other)));
      assertEquals(0, Ran.in(environment, Terminal.NONE, "", again).exitCode());
      assertEquals(List.of(3, 3, 2), List.of(entries(older), entries(newer), entries(other)));
      Ran differs = Ran.in(environment, Terminal.NONE, "", again);
      assertEquals(3, differs.exitCode());
      assertTrue(differs.err().contains(other + ": "), differs.err());
      assertTrue(differs.err().contains("nodes"), differs.err());
      Files.delete(other);
    }
  }

  @Test
  void rejectsADamagedBaselineBeforeTheFirstSearch() throws IOException {
    assertEquals(0, plumbline("run", file("old"), "-q").exitCode());
    Files.writeString(folder.resolve("old"), Files.readString(folder.resolve("old")) + "rubbish\n");
    Ran refused = plumbline("run", file("new"), "-q", "--baseline", file("old"));
    assertEquals(3, refused.exitCode());
    assertTrue(refused.err().startsWith("plumbline: --baseline " + file("old") + ":5: "));
    assertFalse(Files.exists(folder.resolve("new")));
    Ran ran = plumbline("run", file("new"), "--baseline", file("old"), "--skip-damaged");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("the old run: damaged lines skipped: 1"), ran.out());
    assertTrue(ran.err().contains(file("old") + ": damaged lines skipped: 1 (line 5)"), ran.err());
  }

  @Test
  void aSuiteAsBaselineIsNamedWithTheOption() {
    Ran ran = plumbline("run", file("new"), "--baseline", suite);
    assertEquals(3, ran.exitCode());
    assertEquals(
        "plumbline: --baseline "
            + suite
            + ": a suite, not a journal; search it first: plumbline run "
            + suite
            + "\n",
        ran.err());
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
    assertEquals("plumbline: " + loop + ": " + back + "\n", report.err());
    assertEquals(3, report.exitCode());
    Ran input = Ran.plumbline("lint", loop);
    assertEquals(3, input.exitCode());
    assertEquals(
        "plumbline: " + loop + ": a symbolic link that leads to no file; correct or remove it\n",
        input.err());
    Ran read = Ran.plumbline("report", loop);
    assertEquals(3, read.exitCode());
    assertTrue(read.err().contains(": a symbolic link that leads back to itself"), read.err());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such device")
  void aDeviceIsWrittenWhereAFileWouldBeReplaced() {
    assertEquals(0, plumbline("run", file("a"), "-q").exitCode());
    assertEquals(0, Ran.plumbline("rescore", file("a"), "-o", "/dev/null").exitCode());
    if (Files.isWritable(Path.of("/dev/full"))) {
      Ran full = Ran.plumbline("merge", file("a"), "-o", "/dev/full");
      assertEquals(3, full.exitCode());
      assertEquals("plumbline: /dev/full: No space left on device\n", full.err());
    }
  }
}
