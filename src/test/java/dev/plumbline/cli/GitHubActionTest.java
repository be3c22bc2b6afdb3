package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the steps of the GitHub action with the environment that GitHub gives them. */
class GitHubActionTest {
  private static final Path ACTION = Path.of(".github", "actions", "plumbline");
  private static final Path SCRIPT = ACTION.resolve("plumbline.sh").toAbsolutePath();
  private static final Path WORKFLOW = Path.of("src", "docs", "nightly-workflow.yml");
  private static final Pattern OUTPUT = Pattern.compile("(?s)([a-z-]+)<<(\\S+)\n(.*?)\n\\2\n");

  @TempDir Path folder;
  private final Map<String, String> inputs = new HashMap<>();
  private final Map<String, String> environment = new HashMap<>();
  private String definition = "";

  @BeforeEach
  void setInputs() throws IOException {
    definition = Files.readString(ACTION.resolve("action.yml"));
    // The inputs with their defaults.
    Matcher input =
        Pattern.compile("(?ms)^  ([a-z-]+):\n    description: .*?^    default: \"?([^\"\n]*)")
            .matcher(definition.substring(0, definition.indexOf("\noutputs:")));
    while (input.find()) {
      inputs.put(input.group(1), input.group(2));
    }
    environment.put("RUNNER_TEMP", folder.toString());
    environment.put("HOME", folder.toString());
  }

  private static Set<String> all(String pattern, String text) {
    Set<String> all = new TreeSet<>();
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    while (matcher.find()) {
      all.add(matcher.group(1));
    }
    return all;
  }

  @Test
  void usesItsInputsAndOutputsAsDeclared() throws IOException {
    assertEquals(inputs.keySet(), all("\\binputs\\.([a-z-]+)", definition));
    String script = Files.readString(SCRIPT);
    Set<String> written = all("\\boutput ([a-z-]+) ", script);
    Set<String> read = all("steps\\.(?:prepare|run)\\.outputs\\.([a-z-]+)", definition);
    assertEquals(read, written);
    assertEquals(all("\\$\\{?(INPUT_[A-Z]+)", script), all("(?m)^ +(INPUT_[A-Z]+): ", definition));
    assertFalse((definition + Files.readString(WORKFLOW)).contains("\t"), "YAML allows no tabs");
  }

  @Test
  void theWorkflowAndThePageUseExistingInputs() throws IOException {
    String page = Files.readString(Path.of("src", "docs", "nightly.md"));
    assertEquals(
        inputs.keySet(),
        all("(?m)^\\| `([a-z-]+)` \\| [A-Z]", page.substring(page.indexOf("## GitHub"))));
    for (String text : List.of(Files.readString(WORKFLOW), page)) {
      String step = text.substring(text.indexOf("/.github/actions/plumbline@main"));
      Matcher with = Pattern.compile("with:\n((?: +[a-z-]+: .*\n)+)").matcher(step);
      assertTrue(with.find(), step);
      Set<String> used = all("(?m)^ +([a-z-]+): ", with.group(1));
      assertTrue(inputs.keySet().containsAll(used), used::toString);
    }
  }

  /** Runs a step; its outputs are added to the environment, as the action does it. */
  private Shells.Ended step(String name) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash here: skipped");
    Path outputs = folder.resolve("outputs-of-" + name);
    Files.deleteIfExists(outputs);
    List<String> variables = new ArrayList<>(List.of("GITHUB_OUTPUT=" + outputs));
    inputs.forEach(
        (input, value) ->
            variables.add(
                "INPUT_" + input.replace("-", "").toUpperCase(Locale.ROOT) + "=" + value));
    environment.forEach((variable, value) -> variables.add(variable + "=" + value));
    Shells.Ended ended =
        Shells.run(List.of(SCRIPT.toString(), name), folder, "/usr/bin:/bin", variables);
    if (Files.exists(outputs)) {
      Matcher output = OUTPUT.matcher(Files.readString(outputs));
      while (output.find()) {
        environment.put(output.group(1).toUpperCase(Locale.ROOT), output.group(3));
      }
    }
    return ended;
  }

  private String output(String name) {
    return environment.getOrDefault(name, "");
  }

  private void prepare() throws IOException, InterruptedException {
    Shells.Ended ended = step("prepare");
    assertEquals(0, ended.exitCode(), ended.output());
    // In place of the step "build".
    Path program = Files.createDirectories(folder.resolve("program"));
    Shells.installLauncher(program);
    environment.put("PROGRAM", program.toString());
  }

  @Test
  @Tag("medium")
  void runsSuitesAndSetsOutputsAndTheBaseline() throws Exception {
    inputs.put("suites", "mates");
    inputs.put("limit", "nodes 300");
    inputs.put("arguments", "--filter 'n=1-5' --set pv=table");
    prepare();
    Shells.Ended first = step("run");
    assertEquals(0, first.exitCode(), first.output());
    assertTrue(first.output().contains("baseline created: "), first.output());
    String result = output("RESULTS");
    assertTrue(result.startsWith("mates solved=" + output("SOLVED") + " points="), result);
    assertTrue(result.contains(" score=" + output("SCORE") + " engine="), result);
    assertTrue(result.contains(" engine=\"Plumbline\""), result);
    assertTrue(first.output().contains(result), first.output());
    assertEquals("0", output("EXIT-CODE"));
    Path reports = Path.of(output("FOLDER"));
    assertTrue(Files.exists(Path.of(output("JOURNAL"))), output("JOURNAL"));
    for (String report : List.of("report.html", "report.md", "junit.xml", "unsolved.epd")) {
      assertTrue(Files.exists(reports.resolve(report)), report);
    }
    byte[] baseline = Files.readAllBytes(Path.of(output("BASELINE")));

    inputs.put("gates", "errors:0 solved:6");
    inputs.put("arguments", "--filter n=1-5 --force");
    Shells.Ended missed = step("run");
    assertEquals(1, missed.exitCode(), missed.output());
    assertTrue(missed.output().contains("gate missed: solved>=6"), missed.output());
    assertEquals("1", output("EXIT-CODE"));
    assertArrayEquals(baseline, Files.readAllBytes(Path.of(output("BASELINE"))));
  }

  @Test
  @Tag("medium")
  void runsAPlanWithAJournalOfTheRepository() throws Exception {
    Files.writeString(
        folder.resolve("plan.toml"),
        """
        suites = ["mates"]
        filter = ["n=1-3"]
        nodes = 300
        gate = ["new-failures:0"]
        baseline = "its-own.jsonl"
        update-baseline = "missing"
        """);
    inputs.put("plan", "plan.toml");
    inputs.put("baseline", "none");
    prepare();
    Shells.Ended first = step("run");
    assertEquals(0, first.exitCode(), first.output());
    Files.copy(Path.of(output("JOURNAL")), folder.resolve("older.jsonl"));
    inputs.put("baseline", "older.jsonl");
    inputs.put("engine", "builtin\n");
    inputs.put("arguments", "--force");
    prepare();
    assertEquals("older.jsonl", output("BASELINE"));
    Shells.Ended second = step("run");
    assertEquals(0, second.exitCode(), second.output());
    assertTrue(second.output().contains("gate passed: new-failures<=0"), second.output());
    assertFalse(Files.exists(folder.resolve("its-own.jsonl")));
  }

  @Test
  void refusesInputsThatCannotWork() throws Exception {
    Shells.Ended nothing = step("prepare");
    assertEquals(new Shells.Ended(2, "::error title=Plumbline::name a plan or suites\n"), nothing);
    inputs.put("plan", "missing.toml");
    assertTrue(step("prepare").output().contains("plan: no such file: missing.toml"));
    inputs.put("plan", "");
    inputs.put("suites", "mates");
    inputs.put("name", "../up");
    assertTrue(step("prepare").output().contains("name: '../up' may only have letters"));
    inputs.put("name", "plumbline");
    inputs.put("baseline", "missing.jsonl");
    assertTrue(step("prepare").output().contains("baseline: no such file: missing.jsonl"));
    inputs.put("baseline", "cache");
    assertEquals(0, step("prepare").exitCode());
    inputs.put("limit", "20k");
    Shells.Ended limit = step("run");
    assertEquals(2, limit.exitCode());
    assertTrue(limit.output().contains("limit: '20k' is not a limit such as"), limit.output());
  }

  @Test
  void noInputBeginsACommandOfTheWorkflow() throws Exception {
    inputs.put("suites", "mates");
    inputs.put("baseline", "no\n::warning::100%\r\n");
    assertEquals(
        new Shells.Ended(
            2, "::error title=Plumbline::baseline: no such file: no%0A::warning::100%25%0D%0A\n"),
        step("prepare"));
  }

  @Test
  void noInputButTheArgumentsIsAnOption() throws Exception {
    inputs.put("suites", "--help -q");
    inputs.put("install", "--force");
    inputs.put("engine", "--engine-of-mine");
    inputs.put("limit", "nodes -1");
    inputs.put("gates", "-x");
    inputs.put("jobs", "--quiet");
    inputs.put("arguments", "--multipv 2");
    assertEquals(0, step("prepare").exitCode());
    Path program = Files.createDirectories(folder.resolve("program"));
    Path script = Files.writeString(program.resolve("plumbline"), "#!/bin/sh\necho \"$*\"\n");
    assertTrue(script.toFile().setExecutable(true));
    environment.put("PROGRAM", program.toString());
    String output = step("run").output();
    assertTrue(output.contains("suites install -- --force\n"), output);
    assertTrue(
        output.contains("\nrun --engine=--engine-of-mine --nodes=-1 --gate=-x --baseline="),
        output);
    assertTrue(output.contains(" --jobs=--quiet --journal "), output);
    assertTrue(output.endsWith(" --multipv 2 -- --help -q\n"), output);
  }

  @Test
  void takesAJarInsteadOfBuilding() throws Exception {
    Path jar = Files.writeString(folder.resolve("some.jar"), "jar");
    inputs.put("suites", "mates");
    inputs.put("jar", jar.toString());
    assertEquals(0, step("prepare").exitCode());
    Shells.Ended built = step("build");
    assertEquals(0, built.exitCode(), built.output());
    Path program = Path.of(output("PROGRAM"));
    assertEquals("jar", Files.readString(program.resolve("plumbline.jar")));
    assertTrue(Files.isExecutable(program.resolve("plumbline")));
    inputs.put("jar", folder.resolve("missing.jar").toString());
    assertTrue(step("build").output().contains("jar: cannot read "));
  }

  @Test
  void isCleanShell() throws Exception {
    Path checker = Path.of("/usr/bin/shellcheck");
    assumeTrue(Files.isExecutable(checker), "no shellcheck here: skipped the check of the script");
    Shells.Ended ended =
        Shells.run(
            List.of(checker.toString(), SCRIPT.toString()), folder, "/usr/bin:/bin", List.of());
    assertEquals(new Shells.Ended(0, ""), ended);
  }
}
