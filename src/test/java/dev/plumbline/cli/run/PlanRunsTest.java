package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.Ran;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans of several runs. */
class PlanRunsTest extends PlanFolder {
  private static final String PLAN =
      """
      suites = ["own.epd"]
      nodes = 500
      no-times = true
      [[runs]]
      name = "nodes"
      gate = ["errors:0"]
      [[runs]]
      name = "depth"
      depth = 2
      gate = ["solved>=3"]
      """;

  private static final String BOTH_JOURNALS = "reports/night-2026-01-02-030405-%s.jsonl";

  @Test
  void doesEachRunWithItsOwnKeysAndEndsWithTheWorstExitCode() throws IOException {
    run(PLAN)
        .exits(1)
        .outIs(
            """
        nodes  passed  3 searches at nodes 500, errors 0, findings 0
        depth  FAILED  3 searches at depth 2, errors 0, findings 0
                       gate missed: solved>=3, but 2

        night passed=1/2 engine="Plumbline" searches=6 errors=0 findings=0
        """);
    assertEquals(
        List.of(
            "night.toml",
            "own.epd",
            BOTH_JOURNALS.formatted("depth"),
            BOTH_JOURNALS.formatted("nodes")),
        files());
    run(PLAN, "--gate", "solved:2", "--force", "--quiet").exits(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          gaet = 1              | 5:1: runs.0.gaet: unknown key: did you mean "gate"? keys are name,
          name = "b"            | 5:1: runs.1.name: two runs have this name
          journal = "one.jsonl" | 2:1: journal: two runs would have one journal: put {run} into
          csv = "{day}.csv"     | 5:1: runs.0.csv: unknown placeholder {day}: use {date}, {time} or {run}
          nodes = "5x"          | 5:1: runs.0.nodes: Invalid value for option '--nodes': '5x' is not
          doctor = ["hands"]    | 5:1: runs.0.doctor: there is no examination "hands": see
          no name               | 3:1: runs.0.depth: the run has no name: add a line such as name =
          name = "a b"          | 4:1: runs.0.name: must be a word of letters, digits, dots and hyphens
          """)
  void errorsNameTheLine(String line, String message) throws IOException {
    String plan =
        switch (line) {
          case "name = \"b\"" ->
              "suites = [\"own.epd\"]\n[[runs]]\nname = \"b\"\n[[runs]]\nname = \"b\"\n";
          case "no name" -> "suites = [\"own.epd\"]\n[[runs]]\ndepth = 1\n";
          case "name = \"a b\"" -> "suites = [\"own.epd\"]\n\n[[runs]]\nname = \"a b\"\n";
          case "journal = \"one.jsonl\"" ->
              "suites = [\"own.epd\"]\n"
                  + line
                  + "\n[[runs]]\nname = \"a\"\n[[runs]]\nname = \"b\"\n";
          default -> "suites = [\"own.epd\"]\n\n[[runs]]\nname = \"a\"\n" + line + "\n";
        };
    run(plan).exits(3).errBegins("plumbline: " + file("night.toml") + ":" + message);
  }

  @Test
  void aFileOfEachRunNeedsItsNameAndReportsOfAllDoNot() throws IOException {
    Ran ran = run(PLAN, "--csv", file("all.csv"));
    ran.exits(2).errHas("put {run} into the name, as in '{run}-all.csv'");
    run(PLAN, "--csv", file("{run}.csv"), "--junit", file("all.xml"), "--markdown", file("all.md"));
    assertTrue(files().containsAll(List.of("nodes.csv", "depth.csv", "all.xml", "all.md")));
    String xml = Files.readString(folder.resolve("all.xml"));
    assertTrue(xml.contains("name=\"nodes: own (builtin)\" tests=\"3\" failures=\"0\""), xml);
    assertTrue(xml.contains("name=\"depth: own (builtin)\" tests=\"3\" failures=\"1\""), xml);
    assertTrue(xml.contains("name=\"depth: gates\" tests=\"1\" failures=\"1\""), xml);
    String page = Files.readString(folder.resolve("all.md"));
    assertTrue(page.contains("depth  FAILED  3 searches at depth 2"), page);
  }

  @Test
  void resumesEachRunOfTheNewestJournals() throws IOException {
    run(PLAN).exits(1);
    Path depth = folder.resolve(BOTH_JOURNALS.formatted("depth"));
    Path older = folder.resolve(depth.toString().replace("2026-01-02", "2025-12-31"));
    Files.copy(depth, older);
    List<String> lines = Files.readAllLines(depth);
    Files.write(depth, lines.subList(0, 2));
    Path nodes = folder.resolve(BOTH_JOURNALS.formatted("nodes"));
    List<String> whole = Files.readAllLines(nodes);
    Ran ran = run(PLAN, "--resume").exits(1);
    assertEquals(lines.size(), Files.readAllLines(depth).size());
    assertEquals(whole, Files.readAllLines(nodes));
    ran.outHas("depth  FAILED  3 searches at depth 2");
  }

  @Test
  void whatIsNotCheckedInTimeIsNoFault() throws IOException {
    String plan = PLAN.replace("nodes = 500", "time = \"60s\"").replace("depth = 2", "");
    Ran ran = run(plan, "--within", "6s", "--warmup", "0", "--gate", "errors:0").exits(0);
    ran.outMatches("(?s)nodes  unfinished  made [12] of 3 searches at time 60s.*");
    ran.outHas("night passed=0/2 ").outHas("To check the rest:\n  plumbline run ");
    String journal = file("reports/night-2026-01-02-030405-{run}.jsonl");
    ran.outHas("--journal '" + journal + "' --resume\n");
    String journals = file("x-{run}.jsonl");
    Ran resumed =
        run(PLAN.replace("solved>=3", "errors:0"), "--journal", journals, "--resume", "--dry-run");
    resumed.exits(0).outHas(file("x-depth.jsonl") + ": new\n");
  }

  @Test
  void aSingleRunEndsInTimeToo() {
    String suite = file("own.epd");
    String journal = file("own.jsonl");
    String line = "run %s --time 60s --within 3s --gate errors:0 --warmup 0 --journal %s";
    Ran ran = Ran.line(line, suite, journal).exits(0);
    ran.errMatches("(?s).*the run ended after [12] of 3 searches.*");
    ran.errHas("gate passed: errors<=0, with 0").errLacks("a finished run");
  }

  @Test
  void whoCheckedNothingPassesNoGate() throws IOException {
    String[] words = {"--filter", "n=3", "--time", "60s", "--within", "400ms", "--warmup", "0"};
    String plan = PLAN.replace("nodes = 500", "").replace("depth = 2", "");
    Ran ran = run(plan, words);
    ran.exits(1).outBegins("nodes  FAILED  made 0 of 1 search at time 60s, errors 0, ");
    ran.outHas("  gate missed: errors<=0, but no search has an answer\n");
    Ran.plumbline(List.of("run", file("own.epd"), "--journal", file("own.jsonl")), words).exits(1);
    String within = "time = \"60s\"\nwithin = \"1ms\"";
    Ran late = run(PLAN.replace("nodes = 500", within).replace("depth = 2", ""), "--force");
    late.exits(1).outHas("  not run: the time was over\n").outHas("night passed=0/");
  }

  @Test
  @Tag("medium")
  void aSearchThatDoesNotEndAtStopIsRecorded() throws Exception {
    Files.writeString(folder.resolve("own.epd"), FaultyEngine.record(66));
    String plan =
        """
        suites = ["own.epd"]
        gate = ["errors:0"]
        [[runs]]
        name = "nodes"
        nodes = 9
        """;
    List<String> engine = FaultyEngine.options(Fault.HANGS_IGNORING_STOP);
    Ran ran = run(plan, Ran.words(engine, "--within", "5s"));
    ran.exits(4).outBegins("nodes  FAILED  1 search at nodes 9, errors 1, findings 0\n");
    ran.outHas("1 x time-out (error): no bestmove within 3 s of");
  }

  @Test
  void printsThePackedPlanByteForByte() throws IOException {
    Ran ran = Ran.plumbline("run", "sound", "--dry-run", "--print-plan").exits(0);
    try (InputStream in = PlanFile.class.getResourceAsStream("sound.toml")) {
      ran.outIs(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    String[] words = {"--engine", "builtin", "--dry-run"};
    Ran copied = run(ran.out(), words).exits(0);
    Ran packed = Ran.plumbline("run", "sound", words[0], words[1], words[2]);
    assertEquals(withoutJournals(packed.out()), withoutJournals(copied.out()));
    Ran.plumbline("run", "sound", "--print-plan").exits(2);
    Ran.plumbline("run", "mates", "--dry-run", "--print-plan").exits(2);
  }

  private static String withoutJournals(String dry) {
    return dry.replaceAll("(?m)^journal .*", "journal");
  }

  @Test
  void thePackedPlanNeedsAnEngine() {
    Ran.plumbline("run", "sound").exits(2).errHas("name it with --engine ./my-engine");
  }

  @Test
  @Tag("medium")
  void showsTheFirstExampleOfEachFaultWithTheCommandForIt() throws Exception {
    Files.writeString(folder.resolve("own.epd"), FaultyEngine.suite());
    String plan =
        """
        suites = ["own.epd"]
        no-times = true
        journal = "{run}.jsonl"
        gate = ["errors:0", "faults:0"]
        [[runs]]
        name = "threads"
        needs = "Threads"
        threads = 2
        [[runs]]
        name = "nodes"
        nodes = 100
        """;
    String sarif = file("all.sarif");
    List<String> more = new ArrayList<>(FaultyEngine.options(Fault.ILLEGAL_MOVE));
    more.addAll(List.of("--sarif", sarif));
    Ran ran = run(plan, more.toArray(String[]::new)).exits(1);
    String command = FaultyEngine.options(Fault.ILLEGAL_MOVE).get(1);
    String inspect = "      plumbline inspect " + file("nodes.jsonl") + " 'own#2'\n";
    ran.outIs(
        "threads  -       not run: "
            + command
            + " has no option Threads\n"
            + """
            nodes    FAILED  3 searches at nodes 100, errors 1, findings 1
                             gate missed: errors<=0, but 1
                             gate missed: faults<=0, but 1

            Problems found (first example of each):
              1 x illegal-move (error): bestmove "e2e5": the pawn on e2 cannot reach e5
            """
            + inspect
            + """
              1 x bestmove-illegal (error): the best move is illegal: bestmove "e2e5": the pawn on e2 cannot reach e5
            """
            + inspect
            + """

            night passed=0/1 engine="Scripted 1.0" searches=3 errors=1 findings=1
            """);
    JsonNode log = new JsonMapper().readTree(Files.readString(Path.of(sarif)));
    assertEquals("2.1.0", log.at("/version").asText());
    assertEquals("illegal-move", log.at("/runs/0/results/0/ruleId").asText());
    assertEquals("plumbline run", log.at("/runs/0/tool/driver/name").asText());
  }

  @Test
  @Tag("medium")
  void anEngineThatCannotBeUsedEndsThePlan() throws Exception {
    List<String> more = FaultyEngine.options(Fault.DIES_AT_START);
    Ran ran = run(PLAN, more.toArray(String[]::new));
    ran.exits(4).outHas("depth  -  not run: the engine cannot be used").errHas("no licence found");
  }
}
