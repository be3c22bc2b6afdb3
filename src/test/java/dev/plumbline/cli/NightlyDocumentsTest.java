package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the plan of the documents and parses their commands. */
@Tag("medium")
class NightlyDocumentsTest {
  private static final Path DOCUMENTS = Path.of("src", "docs");
  private static final Pattern SHOWN = Pattern.compile("(?m)^    plumbline (run [^#\n]*)");
  private static final Pattern STEP =
      Pattern.compile("plumbline/target/plumbline (run (?:[^\n]*\\\\\n)*[^\n]*)");

  @TempDir Path folder;
  private String plan = "";

  @BeforeEach
  void copyPlan() throws IOException {
    plan = Files.copy(DOCUMENTS.resolve("nightly.toml"), folder.resolve("nightly.toml")).toString();
    String journal = folder.resolve("baseline.jsonl").toString();
    Ran first = Ran.plumbline("run", plan, "--nodes=500", "--baseline=none", "--journal", journal);
    assertEquals(0, first.exitCode(), first.err());
  }

  private List<String> reports() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve("reports"))) {
      return all.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void theExampleRuns() throws IOException {
    List<String> first = List.of("2026-01-02-unsolved.epd", "2026-01-02.md", "2026-01-02.xml");
    assertEquals(first, reports());
    Ran dry = Ran.plumbline("run", plan, "--nodes=500", "--dry-run");
    assertEquals(0, dry.exitCode(), dry.err());
    assertTrue(dry.out().contains("\nsearches  150, "), dry.out());
    assertTrue(dry.out().contains("\nbaseline  "), dry.out());
    assertEquals(first, reports());
    Ran second = Ran.plumbline("run", plan, "--nodes=500", "--quiet");
    assertEquals(0, second.exitCode(), second.err());
    assertEquals("2026-01-02-030405.jsonl", reports().get(0));
    Ran other = Ran.plumbline("run", plan, "--dry-run");
    assertEquals(3, other.exitCode(), "the baseline has other limits");
  }

  /** Checks that a command line of a document, with files of this test, starts a run. */
  private void startsARun(String words, String... more) {
    List<String> all = new ArrayList<>(Arrays.asList(words.strip().split("\\s+")));
    all.replaceAll(word -> word.replaceFirst("^(nightly.toml|reports/)", folder + "/$1"));
    all.addAll(List.of(more));
    all.add("--dry-run");
    Ran ran = Ran.plumbline(all.toArray(String[]::new));
    assertEquals(0, ran.exitCode(), words + "\n" + ran.err());
  }

  @Test
  void theCommandsOfThePageParse() throws IOException {
    Matcher shown = SHOWN.matcher(Files.readString(DOCUMENTS.resolve("nightly.md")));
    int count = 0;
    while (shown.find()) {
      startsARun(shown.group(1).replace("--dry-run", ""), "--nodes=500");
      count++;
    }
    assertEquals(4, count);
  }

  @Test
  void theStepOfTheWorkflowParses() throws IOException {
    String workflow = Files.readString(DOCUMENTS.resolve("nightly-workflow.yml"));
    assertFalse(workflow.contains("\t"), "YAML allows no tabs");
    Matcher step = STEP.matcher(workflow);
    assertTrue(step.find());
    startsARun(
        step.group(1)
            .replace("\\\n", " ")
            .replace("$first", "--baseline none")
            .replace("\"$GITHUB_STEP_SUMMARY\"", folder.resolve("summary").toString()));
  }
}
