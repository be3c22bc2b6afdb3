package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
    Ran ran = run(PLAN);
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(
        """
        nodes  passed  3 searches at nodes 500, errors 0, findings 0
        depth  FAILED  3 searches at depth 2, errors 0, findings 0
                       gate missed: solved>=3, but 2

        night passed=1/2 engine="Plumbline" searches=6 errors=0 findings=0
        """,
        ran.out());
    assertEquals(
        List.of(
            "night.toml",
            "own.epd",
            BOTH_JOURNALS.formatted("depth"),
            BOTH_JOURNALS.formatted("nodes")),
        files());
    assertEquals(0, run(PLAN, "--gate", "solved:2", "--force", "--quiet").exitCode());
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
    Ran ran = run(plan);
    assertEquals(3, ran.exitCode(), ran.err());
    assertTrue(ran.err().startsWith("plumbline: " + file("night.toml") + ":" + message), ran.err());
  }

  @Test
  void aFileOfEachRunNeedsItsNameAndReportsOfAllDoNot() throws IOException {
    Ran ran = run(PLAN, "--csv", file("all.csv"));
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("put {run} into the name, as in '{run}-all.csv'"), ran.err());
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
    assertEquals(1, run(PLAN).exitCode());
    Path depth = folder.resolve(BOTH_JOURNALS.formatted("depth"));
    Path older = folder.resolve(depth.toString().replace("2026-01-02", "2025-12-31"));
    Files.copy(depth, older);
    List<String> lines = Files.readAllLines(depth);
    Files.write(depth, lines.subList(0, 2));
    Path nodes = folder.resolve(BOTH_JOURNALS.formatted("nodes"));
    List<String> whole = Files.readAllLines(nodes);
    Ran ran = run(PLAN, "--resume");
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(lines.size(), Files.readAllLines(depth).size());
    assertEquals(whole, Files.readAllLines(nodes));
    assertTrue(ran.out().contains("depth  FAILED  3 searches at depth 2"), ran.out());
  }

  @Test
  void whatIsNotCheckedInTimeIsNoFault() throws IOException {
    String plan = PLAN.replace("nodes = 500", "time = \"60s\"").replace("depth = 2", "");
    Ran ran = run(plan, "--within", "6s", "--warmup", "0", "--gate", "errors:0");
    assertEquals(0, ran.exitCode(), ran.out());
    assertTrue(
        ran.out().matches("(?s)nodes  unfinished  made [12] of 3 searches at time 60s.*"),
        ran.out());
    assertTrue(ran.out().contains("night passed=0/2 "), ran.out());
    assertTrue(ran.out().contains("To check the rest:\n  plumbline run "), ran.out());
    String journal = file("reports/night-2026-01-02-030405-{run}.jsonl");
    assertTrue(ran.out().contains("--journal '" + journal + "' --resume\n"), ran.out());
    String journals = file("x-{run}.jsonl");
    Ran resumed =
        run(PLAN.replace("solved>=3", "errors:0"), "--journal", journals, "--resume", "--dry-run");
    assertEquals(0, resumed.exitCode(), resumed.err());
    assertTrue(resumed.out().contains(file("x-depth.jsonl") + ": new\n"), resumed.out());
  }

  @Test
  void aSingleRunEndsInTimeToo() {
    String suite = file("own.epd");
    String journal = file("own.jsonl");
    List<String> words =
        List.of("run", suite, "--time", "60s", "--within", "3s", "--gate", "errors:0");
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--warmup", "0", "--journal", journal));
    Ran ran = Ran.plumbline(all.toArray(String[]::new));
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.err().matches("(?s).*the run ended after [12] of 3 searches.*"), ran.err());
    assertTrue(ran.err().contains("gate passed: errors<=0, with 0"), ran.err());
    assertFalse(ran.err().contains("a finished run"), ran.err());
  }

  @Test
  void whoCheckedNothingPassesNoGate() throws IOException {
    String[] words = {"--filter", "n=3", "--time", "60s", "--within", "400ms", "--warmup", "0"};
    String plan = PLAN.replace("nodes = 500", "").replace("depth = 2", "");
    Ran ran = run(plan, words);
    assertEquals(1, ran.exitCode(), ran.out());
    assertTrue(
        ran.out().startsWith("nodes  FAILED  made 0 of 1 search at time 60s, errors 0, "),
        ran.out());
    assertTrue(
        ran.out().contains("  gate missed: errors<=0, but no search has an answer\n"), ran.out());
    List<String> all = new ArrayList<>(List.of("run", file("own.epd")));
    all.addAll(List.of(words));
    all.addAll(List.of("--journal", file("own.jsonl")));
    Ran alone = Ran.plumbline(all.toArray(String[]::new));
    assertEquals(1, alone.exitCode(), alone.err());
    String within = "time = \"60s\"\nwithin = \"1ms\"";
    Ran late = run(PLAN.replace("nodes = 500", within).replace("depth = 2", ""), "--force");
    assertEquals(1, late.exitCode(), late.out());
    assertTrue(late.out().contains("  not run: the time was over\n"), late.out());
    assertTrue(late.out().contains("night passed=0/"), late.out());
  }

  @Test
  @Tag("medium")
  void aSearchThatDoesNotEndAtStopIsRecorded() throws Exception {
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn 66;\n";
    Files.writeString(folder.resolve("own.epd"), start);
    String plan =
        """
        suites = ["own.epd"]
        gate = ["errors:0"]
        [[runs]]
        name = "nodes"
        nodes = 9
        """;
    List<String> more = new ArrayList<>(FaultyEngine.options(Fault.HANGS_IGNORING_STOP));
    more.addAll(List.of("--within", "5s"));
    Ran ran = run(plan, more.toArray(String[]::new));
    assertEquals(4, ran.exitCode(), ran.out());
    assertTrue(
        ran.out().startsWith("nodes  FAILED  1 search at nodes 9, errors 1, findings 0\n"),
        ran.out());
    assertTrue(ran.out().contains("1 x time-out (error): no bestmove within 3 s of"), ran.out());
  }

  @Test
  void printsThePackedPlanByteForByte() throws IOException {
    Ran ran = Ran.plumbline("run", "sound", "--dry-run", "--print-plan");
    assertEquals(0, ran.exitCode(), ran.err());
    try (InputStream in = PlanFile.class.getResourceAsStream("sound.toml")) {
      assertEquals(new String(in.readAllBytes(), StandardCharsets.UTF_8), ran.out());
    }
    String[] words = {"--engine", "builtin", "--dry-run"};
    Ran copied = run(ran.out(), words);
    assertEquals(0, copied.exitCode(), copied.err());
    Ran packed = Ran.plumbline("run", "sound", words[0], words[1], words[2]);
    assertEquals(withoutJournals(packed.out()), withoutJournals(copied.out()));
    assertEquals(2, Ran.plumbline("run", "sound", "--print-plan").exitCode());
    assertEquals(2, Ran.plumbline("run", "mates", "--dry-run", "--print-plan").exitCode());
  }

  private static String withoutJournals(String dry) {
    return dry.replaceAll("(?m)^journal .*", "journal");
  }

  @Test
  void thePackedPlanNeedsAnEngine() {
    Ran ran = Ran.plumbline("run", "sound");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("name it with --engine ./my-engine"), ran.err());
  }

  @Test
  @Tag("medium")
  void showsTheFirstExampleOfEachFaultWithTheCommandForIt() throws Exception {
    Path own = folder.resolve("own.epd");
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn %d;\n";
    Files.writeString(own, start.formatted(1) + start.formatted(66) + start.formatted(2));
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
    Ran ran = run(plan, more.toArray(String[]::new));
    assertEquals(1, ran.exitCode(), ran.err());
    String command = FaultyEngine.options(Fault.ILLEGAL_MOVE).get(1);
    String inspect = "      plumbline inspect " + file("nodes.jsonl") + " 'own#2'\n";
    assertEquals(
        "threads  -       not run: "
            + command
            + " has no option Threads\n"
            + """
            nodes    FAILED  3 searches at nodes 100, errors 1, findings 1
                             gate missed: errors<=0, but 1
                             gate missed: faults<=0, but 1

            What is wrong, and the first example of each:
              1 x illegal-move (error): bestmove "e2e5": the pawn on e2 cannot reach e5
            """
            + inspect
            + """
              1 x bestmove-illegal (error): the best move is illegal: bestmove "e2e5": the pawn on e2 cannot reach e5
            """
            + inspect
            + """

            night passed=0/1 engine="Scripted 1.0" searches=3 errors=1 findings=1
            """,
        ran.out());
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
    assertEquals(4, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("depth  -  not run: the engine cannot be used"), ran.out());
    assertTrue(ran.err().contains("no licence found"), ran.err());
  }
}
