package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.journal.Journals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The name {@code latest} of the newest journal. */
class LatestJournalTest extends FolderTest {
  private static final String RECORD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;\n";

  private String suite = "";
  private int minutes;

  @BeforeEach
  void writeSuite() throws IOException {
    suite = write("own.epd", RECORD);
  }

  private String latest() {
    return file("latest");
  }

  /** Each journal is a minute newer than the one before. */
  private String isNext(String name) throws IOException {
    Path file = folder.resolve(name + ".jsonl");
    Files.setLastModifiedTime(file, FileTime.fromMillis(60_000L * ++minutes));
    return file.toString();
  }

  private Ran run(String name, String... more) throws IOException {
    String journal = file(name + ".jsonl");
    List<String> words = new ArrayList<>(List.of("run", suite, "-q", "--journal", journal));
    words.addAll(Arrays.asList(more));
    if (Arrays.stream(more).noneMatch(word -> word.startsWith("--nodes"))) {
      words.add("--nodes=50");
    }
    Ran ran = Ran.plumbline(words).exits(0);
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
            List.of("merge", latest(), "-o", file("all.jsonl")))) {
      Ran ran = Ran.plumbline(command);
      assertEquals(0, ran.exitCode(), command + ran.err());
      assertTrue(ran.err().startsWith(found), command + ran.err());
      Files.deleteIfExists(folder.resolve("all.jsonl"));
    }
    Ran compared = Ran.plumbline("compare", latest() + "~2", latest());
    compared.errHas("latest~2: " + folder.resolve("b.jsonl"));
  }

  @Test
  void journalsOfOtherCommandsDoNotCount() throws IOException {
    run("runs");
    Journals.write(folder.resolve("verified.jsonl"), Journals.header(null, 2).ofTask("verify"));
    isNext("verified");
    Ran.plumbline("report", latest()).errHas("latest: " + folder.resolve("runs.jsonl"));
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
    Ran none = Ran.plumbline("report", latest()).exits(3);
    none.errIs(
        "plumbline: "
            + latest()
            + ": no journals of 'run' in the folder "
            + folder
            + "; name a file\n");
    run("one");
    Ran few = Ran.plumbline("report", latest() + "~3");
    few.exits(3).errHas(" has fewer journals of 'run'; name a file");
    Ran.plumbline("report", file("nowhere/latest")).exits(3);
  }

  @Test
  void theBaselineIsTheNewestFinishedRunOfTheSameSuitesAndLimits() throws IOException {
    run("good");
    run("other", "--nodes=70");
    Journals.write(folder.resolve("torn.jsonl"), 2, 1);
    isNext("torn");
    Ran ran = run("now", "--baseline", latest(), "--gate=lost:0");
    ran.errBegins(latest() + ": " + folder.resolve("good.jsonl"));
    Ran again = run("now", "--resume", "--baseline", latest(), "--gate=lost:0");
    again.errBegins(latest() + ": " + folder.resolve("good.jsonl"));
    Ran reported =
        Ran.plumbline(
            "report", latest(), "--baseline", latest(), "--gate=lost:0", "--gate=p-value:0.01");
    reported.exits(0).errHas("latest: " + folder.resolve("good.jsonl"));
    Ran.plumbline("run", suite, "--baseline", latest(), "--update-baseline", "passed").exits(2);
    Ran first =
        Ran.plumbline("run", suite, "--nodes=90", "--baseline", latest(), "--journal", "none");
    first.exits(3).errHas("use --baseline none if there is no older run");
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
    ran.errBegins(latest() + ": " + folder.resolve("single.jsonl"));
    Files.delete(folder.resolve("single.jsonl"));
    Files.delete(folder.resolve("now.jsonl"));
    String journal = file("again.jsonl");
    Ran other =
        Ran.line(
            "run %s --nodes=50 --journal %s --baseline %s --gate=lost:0", suite, journal, latest());
    other.exits(3).errHas("builtin is not in the old run, which has mine and mine 2");
  }

  @Test
  void aBaselineOfAnotherEngineIsNamed() throws IOException {
    Path plan = folder.resolve("mine.toml");
    Files.writeString(plan, "suites = [\"own.epd\"]\n[engines.mine]\npreset = \"textbook\"\n");
    run("old");
    suite = plan.toString();
    Ran ran = run("now", "--baseline", latest(), "--gate=lost:0");
    ran.errHas("warning: no older run of mine; the baseline is a run of builtin\n");
    Ran again = run("again", "--baseline", latest(), "--gate=lost:0");
    assertEquals(latest() + ": " + folder.resolve("now.jsonl") + "\n", again.err());
  }

  @Test
  void aFirstNightMayLackTheLatestRun() throws IOException {
    Ran first = run("first", "--baseline", latest(), "--gate=lost:0", "--update-baseline=missing");
    first.errIs("gate passed: lost<=0: no baseline yet\n");
    Ran second =
        run("second", "--baseline", latest(), "--gate=lost:0", "--update-baseline=missing");
    assertEquals(latest() + ": " + folder.resolve("first.jsonl") + "\n", second.err());
    assertFalse(Files.exists(folder.resolve("latest")));
    Ran passed = Ran.plumbline("run", suite, "--baseline", latest(), "--update-baseline=passed");
    passed.exits(2).errHas("name a file, or use --update-baseline missing");
  }

  @Test
  void aPlanLooksNextToItself() throws IOException {
    Path reports = Files.createDirectory(folder.resolve("reports"));
    Path plan = folder.resolve("nightly.toml");
    Files.writeString(
        plan,
        "suites = [\"own.epd\"]\nnodes = 50\njournal = \"reports/now.jsonl\"\nquiet = true\n");
    Ran.plumbline("run", plan.toString()).exits(0);
    Files.move(reports.resolve("now.jsonl"), reports.resolve("before.jsonl"));
    Files.writeString(plan, Files.readString(plan) + "baseline = \"latest\"\n");
    Ran ran = Ran.plumbline("run", plan.toString());
    ran.exits(0).errEnds(": " + reports.resolve("before.jsonl") + "\n");
    Files.writeString(plan, Files.readString(plan).replace("\"latest\"", "\"none\""));
    Ran.plumbline("run", plan.toString(), "--force").exits(0);
  }

  @Test
  void theNewestRunIsResumed() throws IOException {
    run("old");
    run("new");
    Ran ran =
        Ran.plumbline("run", suite, "--nodes=50", "-q", "--journal", latest(), "--resume").exits(0);
    assertEquals(latest() + ": " + folder.resolve("new.jsonl") + "\n", ran.err());
    Ran.plumbline("run", suite, "--nodes=50", "-q", "--journal", latest()).exits(2);
    assertFalse(Files.exists(folder.resolve("latest")));
  }
}
