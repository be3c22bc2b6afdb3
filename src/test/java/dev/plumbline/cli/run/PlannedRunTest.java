package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannedRunTest extends PlanFolder {
  private static final String PLAN =
      """
      # every night
      suites = ["own.epd"]
      nodes = 500
      no-times = true
      gate = ["solved>=2", "findings:0"]
      journal = "out/{date}/{time}.jsonl"
      csv = "out/{date}/own.csv"
      """;

  private static String lastLine(Ran ran) {
    return ran.out().lines().reduce("", (before, line) -> line);
  }

  @Test
  void resumesTheRunThatWasKilledThoughThePlanNamesEachJournalAnew() throws IOException {
    run(PLAN.replace("{date}/{time}", "night")).exits(0);
    Path night = folder.resolve("out/night.jsonl");
    List<String> lines = Files.readAllLines(night);
    Files.write(night, lines.subList(0, 2));
    Ran ran = run(PLAN.replace("{date}/{time}", "{date}-{time}"), "--resume");
    ran.exits(0).errHas("journal: " + night);
    assertEquals(lines.size(), Files.readAllLines(night).size());
    run(PLAN.replace("{date}/{time}", "{date}-{time}"), "--resume").exits(3);
  }

  @Test
  void aPlanOfAnEditorOnWindowsIsReadAsAnyOther() throws IOException {
    String plan =
        """
        \uFEFFsuites = ["own.epd"]
        nodes = 500
        quiet = true
        journal = "own.jsonl"
        """;
    Ran ran = run(plan.replace("\n", "\r\n"));
    assertEquals("own solved=2/3 ", ran.out().substring(0, 15), ran.err());
  }

  @Test
  void runsAPlanFromAnyFolder() throws IOException {
    Ran ran = run(PLAN).exits(0);
    assertEquals(
        "own solved=2/3 points=2/3 score=66.67% engine=\"Plumbline\" limit=\"nodes 500\""
            + " errors=0 findings=0",
        lastLine(ran));
    assertEquals(
        List.of("night.toml", "out/2026-01-02/030405.jsonl", "out/2026-01-02/own.csv", "own.epd"),
        files());
  }

  @Test
  void aPlanBeyondTheLimitsOfAParserIsUnusableInput() throws IOException {
    for (String part : List.of("[", "{a=", "a.")) {
      Ran ran = run("depth = 1\nhash = " + part.repeat(5000) + "\n").exits(3);
      ran.errBegins("plumbline: ").errHas(".toml:2:");
      assertEquals(1, ran.err().lines().count(), ran.err());
    }
  }

  @Test
  void optionsOnTheCommandLineOverrideThePlan() throws IOException {
    Ran ran =
        run(PLAN, Ran.words("--depth 1 --gate solved>=3 -q --journal=" + file("a") + " --hash=1"));
    ran.exits(1);
    assertTrue(ran.out().contains(" limit=\"depth 1\" "), "no nodes of the plan: " + ran.out());
    ran.errHas("gate missed: solved>=3");
    assertEquals(List.of("a", "night.toml", "out/2026-01-02/own.csv", "own.epd"), files());
    Files.writeString(folder.resolve("other.epd"), SUITE.lines().findFirst().orElse(""));
    run(PLAN, file("other.epd"), "-q", "--gate=solved:1").exits(0).outBegins("other solved=1/1 ");
  }

  @Test
  void printsHowToResumeThePlan() throws IOException {
    String plan = PLAN.replace("nodes = 500", "nodes = 500\nforce = true");
    run(plan).exits(0);
    Path journal = folder.resolve("out/2026-01-02/030405.jsonl");
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, lines.subList(0, 2));
    run(plan, "--resume", "--dry-run").outHas(journal + ": resumed: 1 of 3 are done\n");
    run(plan, "--resume").exits(0);
    List<String> after = Files.readAllLines(journal);
    assertEquals(lines.subList(0, 2), after.subList(0, 2));
    assertEquals(lines.size(), after.size());
  }

  @Test
  void readsEnginesFromTables() throws IOException {
    String tables =
        """
        [engines.strong]
        hash = 4

        [engines.weak]
        preset = "textbook"
        set = { pv = "table" }
        """;
    Ran both = run(PLAN + tables, "--dry-run");
    both.outHas("\nengine    strong: Plumbline, hash 4\n").outHas("\nengine    weak: Plumbline, ");
    both.outHas("\nsearches  6, 1 at a time\n");
    Ran two = run("engine = [\"weak\", \"builtin\"]\n" + PLAN + tables, "--dry-run");
    two.outHas("\nengine    weak: Plumbline, ").outHas("\nengine    builtin: Plumbline, ");
    run("engine = \"weak\"\n" + PLAN + tables, "--dry-run").outLacks(" strong:");
    Ran typed = run(PLAN + tables, "--engine", "strong", "--engine", "builtin", "--dry-run");
    typed.outHas(" strong: ").outHas(" builtin: ").outLacks(" weak: ");
  }

  @Test
  void dryRunPrintsEverythingAndWritesNothing() throws IOException {
    String plan = PLAN.replace("nodes = 500", "time = \"2s\"\nset = { null = false }\nrepeat = 2");
    Ran ran = run(plan + "json = \"-\"\n", "--filter", "n=1-2", "--junit", file("no/such.xml"));
    assertEquals(3, ran.exitCode(), "the run itself ends with this, before it begins");
    List<String> before = files();
    run(plan + "json = \"-\"\n", "--filter", "n=1-2", "--junit", file("no/x"), "--dry-run")
        .exits(3)
        .outIs(
            """
        suite     own: 2 of 3 records
        engine    builtin: Plumbline, hash 64, null off
        limits    time 2s
        options   filter n=1-2, repeat 2, rule proof, time-tolerance 200ms
        searches  4, 1 at a time, after 1 of each engine to warm up
        time      at most 10s
        gate      solved>=2
        gate      findings<=0
        journal   FOLDER/out/2026-01-02/030405.jsonl: new
        csv       FOLDER/out/2026-01-02/own.csv: can be written
        json      to standard output
        junit     FOLDER/no/x: cannot be written: no such folder; create it, or choose another file
        """
                .replace("FOLDER", folder.toString()));
    assertEquals(before, files());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine is a shell script")
  void aDryRunStartsNoProgramAndSaysWhatIsLeftUnchecked() throws IOException {
    Path started = folder.resolve("started");
    Path engine = Files.writeString(folder.resolve("mine.sh"), "#!/bin/sh\n: > " + started + "\n");
    assertTrue(engine.toFile().setExecutable(true));
    Files.writeString(folder.resolve("old.csv"), "");
    String plan =
        """
        suites = ["own.epd"]
        nodes = 500
        multipv = 2
        csv = "old.csv"
        [engines.mine]
        command = "./mine.sh"
        options = { Hash = 1 }
        """;
    String runs = "[[runs]]\nname = \"threads\"\nthreads = 2\nneeds = \"Threads\"\n";
    for (String[] more :
        new String[][] {
          {"--engine", "mine"}, {"--matrix", "Hash=2,3"}, {"--engine", file("mine.sh")}
        }) {
      Ran dry = run(plan, more[0], more[1], "--dry-run");
      dry.exits(0).outHas("\nplan       " + file("night.toml") + " defines mine\n");
      dry.outHas(": " + engine).outHas("old.csv: exists, and would be replaced\n");
      dry.outHas("\nunchecked  no program is started: 'plumbline doctor");
    }
    run(plan, "--matrix", "Hash=2,3", "--dry-run").outHas("searches   6,");
    Ran several = run(plan + runs, "--junit", file("old.csv"), "--csv", file("{run}"), "--dry-run");
    several.exits(0).outHas("junit      " + file("old.csv") + ": exists, and would");
    assertFalse(Files.exists(started));
  }

  @Test
  void dryRunHasTheExitCodeOfTheRun() throws IOException {
    String suite = file("own.epd");
    String journal = Files.writeString(folder.resolve("a"), "my notes").toString();
    for (String[] one :
        new String[][] {
          {"0", suite, "--nodes", "1"},
          {"2", suite, "--jobs", "0"},
          {"2", suite, "--gate", "new-failures:0"},
          {"3", file("none.epd")},
          {"3", suite, "--journal", journal},
          {"3", suite, "--journal", journal, "--resume"},
          {"3", suite, "--journal", journal, "--force"},
          {"3", suite, "--filter", "id~xyz"},
          {"3", suite, "--baseline", file("none.jsonl")},
          {"4", suite, "--engine", "no-such-engine"}
        }) {
      List<String> arguments = new ArrayList<>(List.of(one));
      arguments.set(0, "run");
      arguments.add("--dry-run");
      Ran ran = Ran.plumbline(arguments);
      assertEquals(one[0], Integer.toString(ran.exitCode()), String.join(" ", one) + ran.err());
    }
    assertEquals(List.of("a", "own.epd"), files());
  }

  @Test
  void theFirstRunThatPassesCreatesTheBaseline() throws IOException {
    String plan =
        PLAN.replace("\"solved>=2\"", "\"solved>=2\", \"new-failures:0\"")
            + "baseline = \"old/base.jsonl\"\nupdate-baseline = \"missing\"\n";
    Path baseline = folder.resolve("old/base.jsonl");
    run(plan, "--dry-run").exits(0).outHas("base.jsonl: does not exist yet, and is created");
    Ran failed = run(plan, "--gate", "errors:0", "--gate", "solved:3");
    failed.exits(1).errEnds("baseline not created: " + baseline + "\n");
    assertFalse(Files.exists(baseline));
    run(plan, "--force").exits(0).errEnds("baseline created: " + baseline + "\n");
    byte[] created = Files.readAllBytes(baseline);
    run(plan, "--force").exits(0);
    assertArrayEquals(created, Files.readAllBytes(baseline));
    Ran updated = run(plan, "--force", "--update-baseline", "passed");
    updated.exits(0).errEnds("baseline replaced: " + baseline + "\n");
    Files.writeString(folder.resolve("own.epd"), SUITE.replace("Rh8#", "Rh7"));
    byte[] good = Files.readAllBytes(baseline);
    Ran worse = run(plan, "--force", "--update-baseline", "passed", "--gate", "new-failures:0");
    worse.exits(1).errEnds("baseline not replaced: " + baseline + "\n");
    assertArrayEquals(good, Files.readAllBytes(baseline));
  }

  @Test
  void anUpdateNeedsTheFileOfTheBaseline() throws IOException {
    Ran ran = run(PLAN, "--update-baseline", "missing");
    ran.exits(2).errHas("--update-baseline needs the file to write");
    run(PLAN, "--update-baseline", "missing", "--baseline", "none", "--force").exits(0);
  }

  @Test
  void aFirstRunHasNoBaseline() throws IOException {
    String plan =
        PLAN.replace("\"solved>=2\"", "\"new-failures:0\"") + "baseline = \"base.jsonl\"\n";
    run(plan).exits(3).errHas("if there is no older run yet, use --baseline none, or");
    run(plan, "--baseline", "none", "--journal", file("base.jsonl")).exits(0);
    run(plan).exits(0);
    Files.writeString(folder.resolve("own.epd"), SUITE.replace("Rh8#", "Rh7"));
    run(plan, "--force").exits(1).errHas("gate missed: new-failures<=0, but 1\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          gaet = 1       | 2:1: gaet: unknown key: did you mean "gate"? keys are suites, engines, runs
          help = true    | 2:1: help: unknown key: keys are
          arg = "x"      | 2:1: arg: applies to one engine: put it into a table [engines.NAME]
          jobs = "many"  | 2:1: jobs: --jobs must be a number from 1 to 9999, or auto
          nodes = "5x"   | 2:1: nodes: Invalid value for option '--nodes': '5x' is not a count
          nodes = [1, 2] | 2:1: nodes: must be one value, not a list
          nodes = true   | 2:1: nodes: must be a text or a number
          strict = 1     | 2:1: strict: must be true or false
          gate = ["x:1"] | 2:1: gate: Invalid value for option '--gate' (GATE): unknown gate 'x'
          csv = "{day}"  | 2:1: csv: unknown placeholder {day}: use {date} or {time}
          sample = 0     | 2:1: sample: --sample must be at least 1
          nodes = 5x     | 2:
          engines.builtin = { hash = 4 } | 2:1: engines: builtin is the name of the builtin engine
          engines.a = { hash = 0 }       | 2:15: engines.a.hash: must be a number of megabytes
          """)
  void errorsNameTheLine(String line, String message) throws IOException {
    Ran ran = run("suites = [\"own.epd\"]\n" + line + "\n");
    ran.exits(3).errBegins("plumbline: " + file("night.toml") + ":" + message);
  }

  @Test
  void needsSuitesAndTakesOnePlan() throws IOException {
    run("nodes = 5\n").errHas("no suites: add a line such as suites = ");
    run("suites = [\"none.epd\"]\n").exits(3);
    run("suites = 3\n").exits(3);
    run(PLAN, file("night.toml"), file("other.toml")).exits(2);
    Ran.plumbline("run", file("none.toml")).exits(3);
    Ran typed = run(PLAN, "--jobs", "0");
    assertEquals(2, typed.exitCode(), "not the fault of the plan");
  }

  @Test
  void theCommandLineUndoesWhatThePlanDoesWithItsBaseline() throws IOException {
    String plan =
        PLAN
            + "baseline = \"baseline.jsonl\"\nupdate-baseline = \"passed\"\nforce = true\n"
            + "quiet = true\n";
    Path baseline = folder.resolve("baseline.jsonl");
    run(plan, "--update-baseline", "never", "--baseline", "none").exits(0);
    assertFalse(Files.exists(baseline));
    run(plan).exits(0);
    byte[] first = Files.readAllBytes(baseline);
    Ran limits = run(plan, "--nodes", "600").exits(3);
    limits.errEnds(
        """

          limits: nodes 600, was 500
          Name a run with the same limits. To compare with no older run: --baseline none
          To begin a new baseline, move this file away
        """);
    run(plan, "--nodes", "600", "--baseline", "none").exits(0);
    Files.copy(baseline, folder.resolve("release.jsonl"));
    run(plan, "--baseline", file("release.jsonl")).exits(0);
    assertArrayEquals(first, Files.readAllBytes(folder.resolve("release.jsonl")));
    run(plan, "--update-baseline", "never").exits(0);
    assertArrayEquals(first, Files.readAllBytes(baseline));
  }
}
