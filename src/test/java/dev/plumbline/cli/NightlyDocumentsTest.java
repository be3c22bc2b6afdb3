package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the plan and the commands of the page about nightly runs, as a shell and cron would. */
@Tag("medium")
class NightlyDocumentsTest {
  private static final Path DOCUMENTS = Path.of("src", "docs");
  private static final Pattern COMMAND =
      Pattern.compile("(?m)^    ((?:plumbline|cp) .*?)(?: +#.*)?$");
  private static final Pattern CRON = Pattern.compile("(?m)^    \\d+ \\d+ \\* \\* \\* (.*)");

  @TempDir Path home;
  private Path chess = Path.of("");
  private Path plan = Path.of("");
  private Path baseline = Path.of("");
  private String page = "";

  @BeforeEach
  void install() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here: skipped");
    page = Files.readString(DOCUMENTS.resolve("nightly.md"));
    chess = Files.createDirectory(home.resolve("chess"));
    plan = chess.resolve("nightly.toml");
    baseline = chess.resolve("baseline.jsonl");
    Shells.installLauncher(Files.createDirectories(home.resolve(".local/bin")));
    writePlan("");
  }

  /** Writes the plan of the documents with fewer problems and a smaller limit. */
  private void writePlan(String head) throws IOException {
    String text = Files.readString(DOCUMENTS.resolve("nightly.toml"));
    assertTrue(text.contains("nodes = \"20k\""), text);
    Files.writeString(
        plan, "filter = [\"n=1-12\"]\n" + head + text.replace("nodes = \"20k\"", "nodes = 300"));
  }

  /** Runs the line for cron with the environment that cron gives. */
  private Shells.Ended cron() throws IOException, InterruptedException {
    Matcher line = CRON.matcher(page);
    assertTrue(line.find(), "no line for cron on the page");
    awaitTheNextSecond();
    return Shells.sh(line.group(1), home, "/usr/bin:/bin", List.of("HOME=" + home));
  }

  /** The plan names journals by the second: two nights must not be in the same. */
  private static void awaitTheNextSecond() throws InterruptedException {
    long second = Instant.now().getEpochSecond();
    while (Instant.now().getEpochSecond() == second) {
      Thread.sleep(10);
    }
  }

  private Path newestJournal() throws IOException {
    try (Stream<Path> all = Files.list(chess.resolve("reports"))) {
      return all.filter(file -> file.toString().endsWith(".jsonl"))
          .max(Path::compareTo)
          .orElseThrow();
    }
  }

  @Test
  void theCommandsOfThePageWork() throws Exception {
    String path = home.resolve(".local/bin") + ":/usr/bin:/bin";
    Matcher command = COMMAND.matcher(page);
    int count = 0;
    while (command.find()) {
      String line = command.group(1);
      if (line.contains(".jsonl") && line.contains("2026-")) {
        line = line.replaceAll("reports/2026\\S*", "reports/" + newestJournal().getFileName());
      }
      if (line.contains("--resume")) {
        Path journal = newestJournal();
        List<String> lines = Files.readAllLines(journal);
        Files.write(journal, lines.subList(0, lines.size() - 1));
      }
      awaitTheNextSecond();
      Shells.Ended ended = Shells.sh(line, chess, path, List.of("HOME=" + home));
      assertEquals(0, ended.exitCode(), line + "\n" + ended.output());
      assertTrue(Files.exists(baseline), line);
      count++;
    }
    assertEquals(10, count);
  }

  @Test
  void cronMailsNothingAfterAGoodNightAndEverythingAfterABadOne() throws Exception {
    assertEquals(new Shells.Ended(0, ""), cron());
    assertTrue(Files.readString(chess.resolve("night.log")).contains("baseline created: "));
    byte[] first = Files.readAllBytes(baseline);
    assertEquals(new Shells.Ended(0, ""), cron());
    assertArrayEquals(first, Files.readAllBytes(baseline));
    Files.writeString(
        plan, Files.readString(plan).replace("\"errors:0\"", "\"errors:0\", \"solved:13\""));
    Shells.Ended missed = cron();
    assertTrue(missed.output().contains("gate missed: solved>=13"), missed.output());
  }

  @Test
  @Tag("slow")
  void eachNightMayBeComparedWithTheNightBefore() throws Exception {
    assertTrue(page.contains("`baseline = \"latest\"`"), page);
    String text = Files.readString(plan);
    Files.writeString(plan, text.replace("baseline = \"baseline.jsonl\"", "baseline = \"latest\""));
    assertEquals(new Shells.Ended(0, ""), cron());
    String first = Files.readString(chess.resolve("night.log"));
    assertTrue(first.contains("gate passed: new-failures<=0: no baseline yet"), first);
    Path journal = newestJournal();
    assertEquals(new Shells.Ended(0, ""), cron());
    String second = Files.readString(chess.resolve("night.log"));
    assertTrue(second.contains("latest: "), second);
    assertTrue(second.contains("" + journal.getFileName()), second);
    assertTrue(second.contains("gate passed: new-failures<=0, with 0"), second);
    assertFalse(Files.exists(baseline));
  }

  @Test
  @Tag("slow")
  void aRealEnginePassesTheFirstNightAndTheSecond() throws Exception {
    assumeTrue(
        ProgramFinder.on("").find("stockfish").isPresent(),
        "no Stockfish here: skipped the plan for it");
    writePlan("engine = \"stockfish\"\n");
    assertEquals(new Shells.Ended(0, ""), cron());
    assertTrue(Files.exists(baseline));
    String first = Files.readString(chess.resolve("night.log"));
    assertTrue(first.contains("gate passed: new-failures<=0: no baseline yet"), first);
    assertEquals(new Shells.Ended(0, ""), cron());
    String report = Files.readString(chess.resolve("night.log"));
    assertTrue(report.contains("gate passed: new-failures<=0, with 0"), report);
  }

  @Test
  void aDeadEngineFailsTheNightAndCreatesNoBaseline() throws Exception {
    UciSpec dead = FaultyEngine.with(Fault.DIES_IN_EACH_SEARCH);
    String args = dead.args().stream().map(arg -> '"' + arg + '"').collect(Collectors.joining(","));
    writePlan("");
    Files.writeString(
        plan,
        Files.readString(plan)
            + "\n[engines.dead]\ncommand = \"%s\"\nargs = [%s]\n".formatted(dead.command(), args));
    Shells.Ended ended = cron();
    assertTrue(ended.output().contains("dead failed every search"), ended.output());
    assertTrue(ended.output().contains("baseline not created: " + baseline), ended.output());
    assertFalse(Files.exists(baseline));
  }
}
