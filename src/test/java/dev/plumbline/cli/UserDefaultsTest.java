package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file config.toml, in a configuration folder of its own. */
class UserDefaultsTest {
  @TempDir Path folder;

  private Path write(String... lines) throws IOException {
    Path file = folder.resolve("plumbline").resolve("config.toml");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private Ran ran(String... words) {
    return Ran.in(Map.of("XDG_CONFIG_HOME", folder.toString()), Terminal.NONE, "", words);
  }

  private Ran run(String... more) {
    List<String> words =
        new ArrayList<>(List.of("run", "mates", "--sample", "2", "--depth", "1", "--quiet"));
    words.addAll(Arrays.asList(more));
    return ran(words.toArray(String[]::new));
  }

  private JournalHeader header(Path journal) throws IOException {
    try (JournalReader reader = JournalReader.open(journal)) {
      return reader.header();
    }
  }

  private JournalHeader headerOfRun(String... options) throws IOException {
    Path journal = folder.resolve("a.jsonl");
    List<String> words = new ArrayList<>(Arrays.asList(options));
    words.addAll(List.of("--journal", journal.toString(), "--force"));
    run(words.toArray(String[]::new)).exits(0);
    return header(journal);
  }

  @Test
  void applyWhereTheOptionIsAbsent() throws IOException {
    Path file = write("hash = 3", "jobs = 2");
    JournalHeader header = headerOfRun();
    assertEquals("3", header.engines().get(0).options().get("hash"));
    assertEquals("2", header.machine().get("jobs"));
    assertEquals("hash 3, jobs 2 (" + file + ")", header.machine().get("defaults"));
  }

  @Test
  void optionsOverrideThem() throws IOException {
    Path file = write("hash = 3", "jobs = 2");
    JournalHeader header = headerOfRun("--hash", "5");
    assertEquals("5", header.engines().get(0).options().get("hash"));
    assertEquals("jobs 2 (" + file + ")", header.machine().get("defaults"));
    assertFalse(headerOfRun("--hash", "5", "--jobs", "1").machine().containsKey("defaults"));
  }

  @Test
  void plansOverrideThem() throws IOException {
    write("hash = 3", "jobs = \"auto\"");
    Path journal = folder.resolve("p.jsonl");
    Path plan =
        Files.writeString(
            folder.resolve("p.toml"),
            "suites = [\"mates\"]\nsample = 2\ndepth = 1\nhash = 7\njobs = 1\njournal = \""
                + journal
                + "\"\n");
    ran("run", plan.toString(), "--quiet").exits(0);
    assertEquals("7", header(journal).engines().get(0).options().get("hash"));
    assertFalse(header(journal).machine().containsKey("defaults"));
  }

  @Test
  void nameTheEngine() throws Exception {
    UciSpec spec = FaultyEngine.with(Fault.NONE);
    String command =
        Stream.concat(Stream.of(spec.command()), spec.args().stream())
            .collect(Collectors.joining(" "));
    write("engine = '" + command + "'");
    JournalHeader header = headerOfRun();
    assertEquals(spec.command(), header.engines().get(0).command().get(0));
    assertEquals(List.of(), headerOfRun("--engine", "builtin").engines().get(0).command());
    assertEquals(List.of(), headerOfRun("--preset", "textbook").engines().get(0).command());
  }

  @Test
  void nameTheFolderOfReports() throws IOException {
    Path reports = folder.resolve("my reports");
    write("reports = '" + reports + "'");
    run().exits(0);
    try (Stream<Path> files = Files.list(reports)) {
      assertEquals(1, files.count());
    }
    Ran latest = ran("report", "latest").exits(0);
    latest.errBegins("latest: " + reports);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hash = 0|hash: must be a number of megabytes from 1 to 8192",
        "hash = '64'|hash: must be a number of megabytes from 1 to 8192",
        "jobs = 'many'|jobs: must be a number from 1 to 9999, or \"auto\"",
        "engine = 5|engine: must be a text in quotation marks",
        "hsh = 64|hsh: unknown key: did you mean \"hash\"? the keys are engine, hash, jobs,"
            + " reports, syzygy"
      })
  void anInvalidFileIsAnErrorWithItsPlace(String line, String sentence) throws IOException {
    Path file = write("# mine", line);
    Ran ran = run("--journal", folder.resolve("a.jsonl").toString());
    ran.exits(3).errIs("plumbline: " + file + ":2:1: " + sentence + "\n");
  }

  @Test
  void anUnknownEngineNamesTheFile() throws IOException {
    Path file = write("engine = \"nope\"");
    Ran ran = run("--journal", folder.resolve("a.jsonl").toString());
    ran.exits(4).errHas("your default: engine nope (" + file + ")");
  }

  @Test
  void versionShowsThem() throws IOException {
    ran("--version").outLacks("defaults");
    Path file = write("jobs = 2");
    ran("--version").outEnds("\ndefaults: jobs 2 (" + file + ")\n");
    write("jobs = 0");
    ran("--version").exits(0).outHas(file + ":1:1: jobs: must be");
  }

  @Test
  void aVariableNamesAnotherFileOrNone() throws IOException {
    write("jobs = 2");
    Path other = Files.writeString(folder.resolve("other.toml"), "jobs = 4\n");
    version(other.toString()).outHas("defaults: jobs 4 (" + other + ")");
    version("none").outLacks("defaults");
    version("missing.toml").outHas("missing.toml: no such file");
  }

  private Ran version(String config) {
    Map<String, String> environment =
        Map.of("XDG_CONFIG_HOME", folder.toString(), "PLUMBLINE_CONFIG", config);
    return Ran.in(environment, Terminal.NONE, "", "--version");
  }

  @Test
  void liesInDotConfigOfTheHomeFolder() throws IOException {
    Path file = folder.resolve(".config").resolve("plumbline").resolve("config.toml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "reports = \"~/runs\"\n");
    Ran.in(Map.of("HOME", folder.toString()), Terminal.NONE, "", "--version")
        .outHas("reports " + folder + "/runs (" + file + ")");
  }

  @Test
  void aFileThatCannotBeReadBreaksNeitherVersionNorHelp() throws IOException {
    Path file = write("engine = " + "[".repeat(1001));
    String place = file + ":1: ";
    assertUnreadable(place + "more than 100 lists or tables inside one another;");
    Files.writeString(file, "engine = \"" + "x".repeat(1 << 20));
    assertUnreadable(file + ": larger than 1 MB;");
    Files.write(file, new byte[] {'#', (byte) 0xFC});
    assertUnreadable(file + ":1:2: not UTF-8;");
    Files.delete(file);
    Files.createDirectory(file);
    assertUnreadable(file + ": is a folder, not a file");
  }

  private void assertUnreadable(String message) {
    ran("--version").exits(0).outHas("\ndefaults: " + message);
    ran("--help").exits(0);
    ran("run", "--help").exits(0);
    ran("suites").exits(0);
    run().exits(3).errBegins("plumbline: " + message);
  }
}
