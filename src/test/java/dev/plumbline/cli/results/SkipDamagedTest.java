package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.Journals;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every command that reads journals, with one whose third line is damaged. */
class SkipDamagedTest extends FolderTest {
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
    refused.errHas(
        journal + ":3: not an entry of a journal: ", "; --skip-damaged skips such lines\n");
    arguments.add("--skip-damaged");
    Ran ran = Ran.plumbline(arguments);
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
            "--markdown",
            "\nwarning: " + text + "\n",
            "--json",
            "\"skipped_lines\":1,",
            "--junit",
            "<property name=\"damaged-lines\" value=\"" + text + "\"/>",
            "--html",
            "\"severity\":\"warning\",\"sentence\":\"" + text + "\"");
    for (var format : expected.entrySet()) {
      String report = PageData.readable(skipping("report", journal, format.getKey(), "-").out());
      assertTrue(report.contains(format.getValue()), format.getKey() + "\n" + report);
    }
    skipping("report", journal).outHas("\nwarning: " + text + "\n");
  }

  @Test
  void reportsOfIntactJournalsDoNotMentionDamage() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(journal)));
    lines.remove(2);
    Files.write(Path.of(journal), lines);
    for (String format : List.of("--markdown", "--junit", "--html", "--csv")) {
      Ran ran = Ran.plumbline("report", journal, format, "-", "--skip-damaged");
      assertFalse(PageData.readable(ran.out()).contains("lines skipped: "), ran.out());
      ran.errLacks("damaged");
    }
  }

  @Test
  void otherCommandsSkipDamagedLinesToo() {
    String again = file("again");
    skipping("findings", journal).outEnds(" findings=2 skipped-lines=1\n");
    skipping("inspect", journal, "3").outHas("made#3 (one) by builtin");
    skipping("rescore", journal).outEnds(" changed=0 skipped-lines=1\n");
    skipping("merge", journal, "-o", again)
        .outIs("merge parts=1 entries=2 gaps=1 skipped-lines=1\n");
    skipping("history", journal).outEnds(": damaged lines skipped: 1\n");
    skipping("history", journal, "--csv", "-").outHas(",skipped_lines,");
    skipping("watch", journal).errHas("no run");
    skipping("compare", journal, again).outHas("the old run: damaged lines skipped: 1");
    skipping("compare", again, journal, "--json", "-").outHas("\"skipped_lines\":1},\"won\"");
  }

  @Test
  void aMergeDropsDamagedLines() {
    String again = file("again");
    skipping("merge", journal, "-o", again).errHas(journal + ": 1 of 3 entries are missing");
    Ran.plumbline("report", again).exits(0);
  }

  @Test
  void aLineThatIsAnotherValueIsDamage() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(journal)));
    String again = file("again");
    for (String value : List.of("null", "5", "[]", "\"x\"", "true", "{}")) {
      lines.set(2, value);
      Files.write(Path.of(journal), lines);
      for (String command : List.of("report", "findings", "rescore", "history", "watch")) {
        skipping(command, journal);
      }
      skipping("inspect", journal, "3");
      skipping("merge", journal, "-o", again);
      Files.delete(Path.of(again));
    }
  }

  @Test
  void aHeaderThatIsAnotherValueIsDamage() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(journal)));
    String suite = write("one.epd", Journals.RECORD + "\n");
    for (String value : List.of("null", "5", "[]", "\"x\"", "true", "{}", "{\"format\":null}")) {
      lines.set(0, value);
      Files.write(Path.of(journal), lines);
      for (String[] command :
          new String[][] {
            {"report", journal},
            {"report", journal, "--skip-damaged"},
            {"findings", journal},
            {"inspect", journal, "1"},
            {"watch", journal},
            {"rescore", journal},
            {"history", journal},
            {"compare", journal, journal},
            {"merge", journal, "-o", file("again")},
            {"run", suite, "--nodes", "9", "--resume", "--journal", journal},
            {"run", suite, "--nodes", "9", "--baseline", journal, "--journal", journal + ".new"}
          }) {
        Ran ran = Ran.plumbline(command);
        assertEquals(3, ran.exitCode(), String.join(" ", command) + "\n" + ran.err());
        ran.errHas(journal + ":1: not the header of a journal: ");
      }
    }
  }

  @Test
  void latestPassesOverFilesThatAreNoJournals() throws IOException {
    Path run = Path.of(journal);
    List<String> lines = new ArrayList<>(Files.readAllLines(run));
    lines.remove(2);
    Files.write(run, lines);
    Files.setLastModifiedTime(run, FileTime.fromMillis(1_000_000));
    for (String value : List.of("null", "5", "[]", "")) {
      Files.writeString(folder.resolve("odd.jsonl"), value + "\n");
      Ran.plumbline("report", file("latest")).exits(0).errHas(journal);
    }
  }

  @Test
  void theFirstOfTwoEntriesOfASearchCounts() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(journal)));
    lines.set(2, Journals.sealed(lines.get(1).replace("\"nodes\":90", "\"nodes\":91")));
    Files.write(Path.of(journal), lines);
    Ran refused = Ran.plumbline("report", journal).exits(3);
    String message =
        journal
            + ":3: not an entry of a journal: made#1 by builtin is there twice, first in line 2";
    refused.errHas(message);
    skipping("report", journal, "--csv", "-").outHas(",90,");
    skipping("report", journal, "--csv", "-").outLacks(",91,");
  }

  @Test
  void aJournalOfAnotherFormatIsRefusedByItsNumber() throws IOException {
    Path run = Path.of(journal);
    List<String> lines = Files.readAllLines(run);
    for (int format : List.of(1, 3)) {
      String header = lines.get(0).replace("\"format\":2", "\"format\":" + format);
      String without = header.replaceFirst(",\"crc\":\"[0-9a-f]{8}\"}$", "}");
      for (String each : List.of(Journals.sealed(header), without)) {
        Files.write(run, List.of(each, lines.get(1)));
        Ran refused = Ran.plumbline("report", journal).exits(3);
        refused.errHas(
            ": a journal of format " + format + "; this version of Plumbline reads format 2");
      }
      // The number of the format alone does not turn the checksums off.
      Files.write(run, List.of(header, lines.get(1)));
      Ran refused = Ran.plumbline("report", journal);
      refused.exits(3).errHas(":1: the header of the journal is damaged: ");
    }
  }

  @Test
  void aLineWithoutChecksumIsDamage() throws IOException {
    Path run = Path.of(journal);
    List<String> lines = new ArrayList<>(Files.readAllLines(run));
    for (int line : List.of(1, 0)) {
      lines.set(line, lines.get(line).replaceFirst(",\"crc\":\"[0-9a-f]{8}\"}$", "}"));
      Files.write(run, lines);
      Ran.plumbline("report", journal).exits(3).errHas("the line has no checksum at its end");
    }
  }

  @Test
  void aWrongHeaderIsNamedWithItsField() throws IOException {
    Path run = Path.of(journal);
    List<String> lines = new ArrayList<>(Files.readAllLines(run));
    String header = lines.get(0);
    Map<String, String> expected =
        Map.of(
            header.replace("\"entries\":3", "\"entries\":-12"),
            "entries: -12 is less than 0; ",
            header.replace("\"proof\"", "\"prxof\""),
            "options.rule: 'prxof' is none of proof, line, move, ",
            header.replace("100ms", "100mz"),
            "limits.time: '100mz' is no amount; ",
            header.replace("\"started\":\"2", "\"started\":\"x"),
            "started: 'x026-01-02T03:04:05Z' is no time; ",
            header.replace("\"label\"", "\"lapel\""),
            "engines.1.label is missing; ",
            header.replace("\"records\":1000000", "\"records\":\"9\""),
            "suites.1.records: expected a whole number, found a text; ");
    expected.forEach(
        (line, message) -> {
          lines.set(0, Journals.sealed(line));
          try {
            Files.write(run, lines);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          Ran ran = Ran.plumbline("report", journal);
          ran.exits(3).errHas(journal + ":1: not the header of a journal: " + message);
        });
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
            Ran ran = Ran.plumbline(command).exits(3);
            assertTrue(ran.err().contains(message), String.join(" ", command) + "\n" + ran.err());
          }
        });
  }
}
