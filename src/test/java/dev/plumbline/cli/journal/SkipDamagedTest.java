package dev.plumbline.cli.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.Journals;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command that reads journals, with one whose third line is damaged. */
class SkipDamagedTest {
  @TempDir Path folder;
  private String journal = "";

  @BeforeEach
  void write() throws IOException {
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(), false)) {
      for (int ordinal = 1; ordinal <= 3; ordinal++) {
        writer.add(Journals.entry(ordinal));
      }
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(2, lines.get(2).substring(40));
    Files.write(file, lines);
    journal = file.toString();
  }

  private Ran skipping(String... words) {
    List<String> arguments = new ArrayList<>(List.of(words));
    Ran refused = Ran.plumbline(words);
    assertEquals(3, refused.exitCode(), String.join(" ", words) + refused.err());
    assertTrue(refused.err().contains(journal + ":3: not an entry of a journal: "), refused.err());
    assertTrue(refused.err().contains("; --skip-damaged skips such lines\n"), refused.err());
    arguments.add("--skip-damaged");
    Ran ran = Ran.plumbline(arguments.toArray(String[]::new));
    assertTrue(ran.exitCode() <= 1, arguments + ran.err());
    String warning = "plumbline: warning: " + journal + ": damaged lines skipped: 1 (line 3)\n";
    assertTrue(ran.err().contains(warning), arguments + ran.err());
    return ran;
  }

  @Test
  void reportsSayHowManyLinesWereSkipped() throws IOException {
    String text = "damaged lines skipped: 1";
    Map<String, String> expected =
        Map.of(
            "--markdown", "\n" + text + "\n",
            "--json", "\"skipped_lines\":1,",
            "--junit", "<properties><property name=\"damaged-lines-skipped\" value=\"1\"/>",
            "--html", "\"damage\":\"" + text + "\"",
            "--badge", "; " + text + "</title>",
            "--plot", "; " + text + "</title>");
    for (var format : expected.entrySet()) {
      String report = PageData.readable(skipping("report", journal, format.getKey(), "-").out());
      assertTrue(report.contains(format.getValue()), format.getKey() + "\n" + report);
    }
    Ran ran = skipping("report", journal);
    assertTrue(ran.out().contains("\n" + text + "\nmade solved=2/2 "), ran.out());
  }

  @Test
  void reportsOfIntactJournalsDoNotMentionDamage() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(journal)));
    lines.remove(2);
    Files.write(Path.of(journal), lines);
    for (String format : List.of("--markdown", "--junit", "--html", "--badge", "--csv")) {
      Ran ran = Ran.plumbline("report", journal, format, "-", "--skip-damaged");
      assertFalse(PageData.readable(ran.out()).contains("lines skipped: "), ran.out());
      assertFalse(ran.err().contains("damaged"), ran.err());
    }
  }

  @Test
  void otherCommandsSkipDamagedLinesToo() {
    String again = folder.resolve("again").toString();
    assertTrue(skipping("findings", journal).out().endsWith(" findings=2 skipped-lines=1\n"));
    assertTrue(skipping("inspect", journal, "3").out().contains("made#3 (one) by builtin"));
    assertTrue(skipping("rescore", journal).out().endsWith(" changed=0 skipped-lines=1\n"));
    assertEquals(
        "merge parts=1 entries=2 gaps=1 skipped-lines=1\n",
        skipping("merge", journal, "-o", again).out());
    assertTrue(skipping("history", journal).out().endsWith("\ndamaged lines skipped: 1\n"));
    assertTrue(skipping("history", journal, "--csv", "-").out().contains(",skipped_lines,"));
    assertTrue(skipping("watch", journal).err().contains("no run"));
    Ran compared = skipping("compare", journal, again);
    assertTrue(compared.out().contains("damaged lines       0 skipped, 1 in the old run"));
    Ran json = skipping("compare", again, journal, "--json", "-");
    assertTrue(json.out().contains("\"skipped_lines\":1},\"won\""), json.out());
  }

  @Test
  void aMergeDropsDamagedLines() {
    String again = folder.resolve("again").toString();
    Ran merged = skipping("merge", journal, "-o", again);
    assertTrue(merged.err().contains(journal + ": 1 of 3 entries are missing"), merged.err());
    assertEquals(0, Ran.plumbline("report", again).exitCode());
  }

  @Test
  void whatCannotBeAJournalIsNamedWithARemedy() throws Exception {
    Path suite = Files.writeString(folder.resolve("one.epd"), Journals.RECORD + "\n");
    Path text = Files.writeString(folder.resolve("notes.txt"), "notes\n");
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Map<Path, String> expected =
        Map.of(
            suite,
            "one.epd: a suite, not a journal; search it first: plumbline run " + suite,
            text,
            "notes.txt:1: not the header of a journal: ",
            folder,
            folder + ": a folder, not a journal: name a file in it",
            pipe,
            "pipe: a journal must be a regular file, not a device or a pipe: name another",
            folder.resolve("none"),
            "no such file: " + folder.resolve("none"));
    expected.forEach(
        (file, message) -> {
          for (String[] command :
              new String[][] {
                {"report", file.toString()},
                {"findings", file.toString()},
                {"inspect", file.toString(), "1"},
                {"watch", file.toString()},
                {"rescore", file.toString()},
                {"history", file.toString()},
                {"compare", file.toString(), journal},
                {"merge", file.toString(), "-o", file + "2"}
              }) {
            Ran ran = Ran.plumbline(command);
            assertEquals(3, ran.exitCode(), ran.err());
            assertTrue(ran.err().contains(message), String.join(" ", command) + "\n" + ran.err());
          }
        });
  }
}
