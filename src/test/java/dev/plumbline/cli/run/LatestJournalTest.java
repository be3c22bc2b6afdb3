package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.Journals;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The name {@code latest} of the newest journal. */
class LatestJournalTest {
  private static final String RECORD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;\n";

  @TempDir Path folder;
  private String suite = "";
  private int minutes;

  @BeforeEach
  void writeSuite() throws IOException {
    suite = Files.writeString(folder.resolve("own.epd"), RECORD).toString();
  }

  private String latest() {
    return folder.resolve("latest").toString();
  }

  /** Each journal is a minute newer than the one before. */
  private String isNext(String name) throws IOException {
    Path file = folder.resolve(name + ".jsonl");
    Files.setLastModifiedTime(file, FileTime.fromMillis(60_000L * ++minutes));
    return file.toString();
  }

  private Ran run(String name, String... more) throws IOException {
    String journal = folder.resolve(name + ".jsonl").toString();
    List<String> words = new ArrayList<>(List.of("run", suite, "-q", "--journal", journal));
    words.addAll(Arrays.asList(more));
    if (Arrays.stream(more).noneMatch(word -> word.startsWith("--nodes"))) {
      words.add("--nodes=50");
    }
    Ran ran = Ran.plumbline(words.toArray(String[]::new));
    assertEquals(0, ran.exitCode(), ran.err());
    isNext(name);
    return ran;
  }

  @Test
  void eachCommandFindsTheNewestJournal() throws IOException {
    run("b");
    run("c", "--preset=textbook");
    run("a");
    Files.writeString(folder.resolve("z.jsonl"), "not a journal\n");
    isNext("z");
    String found = latest() + ": " + folder.resolve("a.jsonl") + "\n";
    for (List<String> command :
        List.of(
            List.of("report", latest()),
            List.of("inspect", latest(), "own#1"),
            List.of("findings", latest()),
            List.of("rescore", latest()),
            List.of("history", latest()),
            List.of("watch", latest()),
            List.of("merge", latest(), "-o", folder.resolve("all.jsonl").toString()))) {
      Ran ran = Ran.plumbline(command.toArray(String[]::new));
      assertEquals(0, ran.exitCode(), command + ran.err());
      assertTrue(ran.err().startsWith(found), command + ran.err());
      Files.deleteIfExists(folder.resolve("all.jsonl"));
    }
    Ran compared = Ran.plumbline("compare", latest() + "~2", latest());
    assertTrue(compared.err().contains("latest~2: " + folder.resolve("b.jsonl")), compared.err());
  }

  @Test
  void journalsOfOtherCommandsDoNotCount() throws IOException {
    run("runs");
    Path verified = folder.resolve("verified.jsonl");
    JournalWriter.create(verified, Journals.header(null, 2).ofTask("verify"), false).close();
    isNext("verified");
    Ran ran = Ran.plumbline("report", latest());
    assertTrue(ran.err().contains("latest: " + folder.resolve("runs.jsonl")), ran.err());
  }

  @Test
  void aFileOfThatNameComesFirst() throws IOException {
    run("one");
    run("two");
    Files.copy(folder.resolve("one.jsonl"), folder.resolve("latest"));
    Ran ran = Ran.plumbline("report", latest());
    assertEquals(List.of(0, ""), List.of(ran.exitCode(), ran.err()));
  }

  @Test
  void withoutJournalsTheErrorNamesTheFolder() throws IOException {
    Ran none = Ran.plumbline("report", latest());
    assertEquals(3, none.exitCode());
    assertEquals(
        "plumbline: "
            + latest()
            + ": no journals of 'run' in the folder "
            + folder
            + "; name a file\n",
        none.err());
    run("one");
    Ran few = Ran.plumbline("report", latest() + "~3");
    assertEquals(3, few.exitCode());
    assertTrue(few.err().contains(" has fewer journals of 'run'; name a file"), few.err());
    Ran missing = Ran.plumbline("report", folder.resolve("nowhere/latest").toString());
    assertEquals(3, missing.exitCode(), missing.err());
  }

  @Test
  void theBaselineIsTheNewestFinishedRunOfTheSameSuitesAndLimits() throws IOException {
    run("good");
    run("other", "--nodes=70");
    try (JournalWriter writer =
        JournalWriter.create(folder.resolve("torn.jsonl"), Journals.header(null, 2), false)) {
      writer.add(Journals.entry(1));
    }
    isNext("torn");
    Ran ran = run("now", "--baseline", latest(), "--gate=lost:0");
    assertTrue(ran.err().startsWith(latest() + ": " + folder.resolve("good.jsonl")), ran.err());
    Ran again = run("now", "--resume", "--baseline", latest(), "--gate=lost:0");
    assertTrue(again.err().startsWith(latest() + ": " + folder.resolve("good.jsonl")), again.err());
    Ran reported =
        Ran.plumbline(
            "report", latest(), "--baseline", latest(), "--gate=lost:0", "--gate=p-value:0.01");
    assertEquals(0, reported.exitCode(), reported.err());
    assertTrue(reported.err().contains("latest: " + folder.resolve("good.jsonl")), reported.err());
    Ran update = Ran.plumbline("run", suite, "--baseline", latest(), "--update-baseline", "passed");
    assertEquals(2, update.exitCode(), update.err());
    Ran first =
        Ran.plumbline("run", suite, "--nodes=90", "--baseline", latest(), "--journal", "none");
    assertEquals(3, first.exitCode());
    assertTrue(first.err().contains("use --baseline none if there is no older run"), first.err());
  }

  @Test
  void theBaselineIsTheNewestRunOfTheSameEngines() throws IOException {
    Path plan = folder.resolve("two.toml");
    Files.writeString(
        plan,
        "suites = [\"own.epd\"]\n[engines.mine]\npreset = \"textbook\"\n[engines.\"mine 2\"]\n");
    run("single");
    String single = suite;
    suite = plan.toString();
    run("two");
    suite = single;
    Ran ran = run("now", "--baseline", latest(), "--gate=lost:0");
    assertTrue(ran.err().startsWith(latest() + ": " + folder.resolve("single.jsonl")), ran.err());
    Files.delete(folder.resolve("single.jsonl"));
    Files.delete(folder.resolve("now.jsonl"));
    String journal = folder.resolve("again.jsonl").toString();
    Ran other =
        Ran.plumbline(
            "run",
            suite,
            "--nodes=50",
            "--journal",
            journal,
            "--baseline",
            latest(),
            "--gate=lost:0");
    assertEquals(3, other.exitCode());
    assertTrue(other.err().contains("builtin is not in the old run, which has mine and mine 2"));
  }

  @Test
  void aBaselineOfAnotherEngineIsNamed() throws IOException {
    Path plan = folder.resolve("mine.toml");
    Files.writeString(plan, "suites = [\"own.epd\"]\n[engines.mine]\npreset = \"textbook\"\n");
    run("old");
    suite = plan.toString();
    Ran ran = run("now", "--baseline", latest(), "--gate=lost:0");
    assertTrue(
        ran.err().contains("warning: no older run of mine; the baseline is a run of builtin\n"),
        ran.err());
    Ran again = run("again", "--baseline", latest(), "--gate=lost:0");
    assertEquals(latest() + ": " + folder.resolve("now.jsonl") + "\n", again.err());
  }

  @Test
  void aFirstNightMayLackTheLatestRun() throws IOException {
    Ran first = run("first", "--baseline", latest(), "--gate=lost:0", "--update-baseline=missing");
    assertEquals("gate passed: lost<=0: no baseline yet\n", first.err());
    Ran second =
        run("second", "--baseline", latest(), "--gate=lost:0", "--update-baseline=missing");
    assertEquals(latest() + ": " + folder.resolve("first.jsonl") + "\n", second.err());
    assertFalse(Files.exists(folder.resolve("latest")));
    Ran passed = Ran.plumbline("run", suite, "--baseline", latest(), "--update-baseline=passed");
    assertEquals(2, passed.exitCode());
    assertTrue(passed.err().contains("name a file, or use --update-baseline missing"));
  }

  @Test
  void aPlanLooksNextToItself() throws IOException {
    Path reports = Files.createDirectory(folder.resolve("reports"));
    Path plan = folder.resolve("nightly.toml");
    Files.writeString(
        plan,
        "suites = [\"own.epd\"]\nnodes = 50\njournal = \"reports/now.jsonl\"\nquiet = true\n");
    assertEquals(0, Ran.plumbline("run", plan.toString()).exitCode());
    Files.move(reports.resolve("now.jsonl"), reports.resolve("before.jsonl"));
    Files.writeString(plan, Files.readString(plan) + "baseline = \"latest\"\n");
    Ran ran = Ran.plumbline("run", plan.toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.err().endsWith(": " + reports.resolve("before.jsonl") + "\n"), ran.err());
    Files.writeString(plan, Files.readString(plan).replace("\"latest\"", "\"none\""));
    assertEquals(0, Ran.plumbline("run", plan.toString(), "--force").exitCode());
  }

  @Test
  void theNewestRunIsResumed() throws IOException {
    run("old");
    run("new");
    Ran ran = Ran.plumbline("run", suite, "--nodes=50", "-q", "--journal", latest(), "--resume");
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(latest() + ": " + folder.resolve("new.jsonl") + "\n", ran.err());
    Ran begun = Ran.plumbline("run", suite, "--nodes=50", "-q", "--journal", latest());
    assertEquals(2, begun.exitCode());
    assertFalse(Files.exists(folder.resolve("latest")));
  }

  @Test
  @Tag("medium")
  void findsTheRunOfARealEngine() throws IOException {
    assumeTrue(ProgramFinder.on("").find("stockfish").isPresent(), "no stockfish here: skipped");
    run("real", "--engine=stockfish");
    Ran ran = Ran.plumbline("report", latest());
    assertTrue(ran.out().contains(" engine=\"Stockfish "), ran.out());
  }

  @Test
  @Tag("medium")
  void listsTheFindingsOfAFaultyEngine() throws Exception {
    suite =
        Files.writeString(
                folder.resolve("start.epd"),
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn 66;\n")
            .toString();
    run("faulty", FaultyEngine.options(Fault.ILLEGAL_LINE).toArray(String[]::new));
    Ran ran = Ran.plumbline("findings", latest());
    assertTrue(ran.out().contains("[illegal-move]"), ran.out());
  }
}
