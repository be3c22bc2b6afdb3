package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Main;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.Outcome;
import dev.plumbline.report.MadeUpJournal;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.html.PageData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.Test;

class ReportCommandsTest extends FolderTest {
  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#;";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; id \"ladder\";";
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;";
  private static final String RESULT =
      "own solved=2/3 points=2/3 score=66.67% engine=\"Fake 1\" limit=\"nodes 1000\" errors=0"
          + " findings=0 time=0.0s nps=83333";

  /** Solves all but the back rank. */
  private static MadeUpRun first(String engine) {
    return new MadeUpRun()
        .answer(engine, BACK_RANK, "e1e7", "info depth 1 nodes 5 score cp 1 pv e1e7")
        .answer(engine, LADDER, "b1b7", "info depth 1 nodes 5 score cp 500 pv b1b7")
        .answer(engine, PAWN, "e1d2", "info depth 1 nodes 5 score cp 100 pv e1d2");
  }

  /** Solves all but the pawn. */
  private static MadeUpRun second(String engine) {
    return new MadeUpRun()
        .answer(engine, BACK_RANK, "e1e8", "info depth 1 nodes 5 score mate 1 pv e1e8")
        .answer(engine, LADDER, "b1b7", "info depth 1 nodes 5 score cp 500 pv b1b7")
        .answer(engine, PAWN, "e1f2", "info depth 1 nodes 5 score cp 90 pv e1f2");
  }

  private String journal(String name, MadeUpJournal journal, MadeUpRun run) throws IOException {
    return journal.write(folder.resolve(name), run);
  }

  private String monday() throws IOException {
    return journal("monday", new MadeUpJournal("2025-01-06T00:00:00Z"), first("one"));
  }

  private String tuesday() throws IOException {
    return journal("tuesday", new MadeUpJournal("2025-01-07T00:00:00Z"), second("one"));
  }

  @Test
  void reportPrintsTextByDefault() throws IOException {
    Ran ran = Ran.plumbline("report", monday()).exits(0);
    List<String> lines = ran.out().lines().toList();
    assertEquals("missed: other move 1", lines.get(0));
    assertEquals("  own#1 by one: Re7 (+0.01), expected Re8#", lines.get(1));
    assertEquals(RESULT, lines.get(lines.size() - 1));
    Ran.plumbline("report", "--no-times", file("monday")).outLacks("time=", "nps=");
  }

  @Test
  void reportWritesTheRequestedFormatsOnly() throws IOException {
    Path again = folder.resolve("again.epd");
    Path csv = folder.resolve("all.csv");
    Ran ran =
        Ran.plumbline("report", monday(), "--unsolved", again.toString(), "--csv", csv.toString());
    assertEquals(new Ran(0, "", ""), ran);
    assertEquals(1, Files.readAllLines(again).size());
    assertEquals(4, Files.readAllLines(csv).size());
    Ran.plumbline("report", file("monday"), "--json", "-")
        .outBegins("{\"format\":2,\"limit\":\"nodes 1000\"");
  }

  @Test
  void reportShowsSeveralJournalsSideBySide() throws IOException {
    String other = journal("other", new MadeUpJournal("2025-01-06T01:00:00Z"), second("two"));
    Ran ran = Ran.plumbline("report", monday(), other).exits(0);
    assertTrue(ran.out().lines().anyMatch(line -> line.startsWith("one        2/3")), ran.out());
    assertTrue(ran.out().lines().anyMatch(line -> line.startsWith("two        2/3")), ran.out());
  }

  @Test
  void reportRefusesJournalsThatCannotBeCombined() throws IOException {
    Ran twice = Ran.plumbline("report", monday(), tuesday());
    twice.exits(3).errHas("own by one is in two of the journals");
    String longer = journal("longer", new MadeUpJournal("2025").within("time", "1s"), first("two"));
    Ran limits = Ran.plumbline("report", file("monday"), longer).exits(3);
    limits.errHas("limits, nodes 1000 and time 1s: report");
  }

  @Test
  void neverOverwritesAJournal() throws IOException {
    String journal = monday();
    String before = Files.readString(Path.of(journal));
    String same = folder.resolve(".").resolve("monday").toString();
    for (String[] command :
        List.of(
            new String[] {"report", journal, "--csv", same},
            new String[] {"compare", journal, journal, "--json", same},
            new String[] {"history", journal, "--csv", same})) {
      Ran.plumbline(command).exits(2).errHas(" would overwrite the journal ");
    }
    assertEquals(before, Files.readString(Path.of(journal)));
    Ran.plumbline("report", journal, "--csv", "-", "--json", "-").exits(2);
  }

  @Test
  void reportChecksItsGates() throws IOException {
    String journal = monday();
    Ran.plumbline("report", journal, "--gate", "solved>=2").exits(0);
    Ran missed = Ran.plumbline("report", journal, "--gate", "solved:3", "--gate", "findings:0");
    missed.exits(1);
    missed.errIs("gate missed: solved>=3, but 2\ngate passed: findings<=0, with 0\n");
    Ran pair = Ran.plumbline("report", journal, "--gate", "new-failures:0");
    pair.exits(2).errHas("--baseline JOURNAL");
  }

  @Test
  void reportNamesTheCommandThatListsTheFindings() throws IOException {
    MadeUpRun illegal =
        new MadeUpRun()
            .answer(
                "Fake 1",
                "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;",
                "e1d2",
                "info depth 1 score cp 5 nodes 9 pv e1d2 e4e8");
    String journal = journal("my run", new MadeUpJournal("2025"), illegal);
    Ran ran = Ran.plumbline("report", journal);
    String command = "plumbline findings '" + journal + "'";
    ran.outHas("\nto list the findings: " + command + "\nown ");
    Ran.plumbline("findings", journal).outHas("illegal");
    Ran.plumbline("report", monday()).outLacks("plumbline findings");
  }

  @Test
  void reportComparesWithABaseline() throws IOException {
    String monday = monday();
    String tuesday = tuesday();
    Ran ran = Ran.plumbline("report", tuesday, "--baseline", monday, "--gate", "lost:0");
    ran.exits(1).errIs("gate missed: lost<=0, but 1\n").outBegins("lost: other move 1\n  own#3");
    Ran.plumbline("report", monday, "--baseline", "none", "--gate", "lost:0")
        .errIs("gate passed: lost<=0: no baseline yet\n");
    String longer = journal("longer", new MadeUpJournal("2025").within("time", "1s"), first("one"));
    Ran limits = Ran.plumbline("report", tuesday, "--baseline", longer).exits(3);
    limits.errHas("longer: the baseline has different limits:");
    Ran.plumbline("report", tuesday, "--baseline", monday, "--csv", monday).exits(2);
  }

  @Test
  void warnsOfAnUnfinishedRunAndFailsItsGates() throws IOException {
    String part = journal("part", new MadeUpJournal("2025").lacking(7), first("one"));
    Ran report = Ran.plumbline("report", part).exits(0);
    report.errIs(
        "plumbline: warning: " + part + ": the run is not finished, 7 of 10 entries are missing\n");
    Ran.plumbline("report", part, "--gate", "findings:0").exits(1);
    Ran ran = Ran.plumbline("compare", monday(), part, "--gate", "new-failures:0");
    ran.exits(1).errEnds("gate missed: a finished run, but 7 of its searches are missing\n");
  }

  @Test
  void compareListsProblemsWonAndLost() throws IOException {
    Ran ran = Ran.plumbline("compare", monday(), tuesday()).exits(1).errIs("");
    assertEquals(
        List.of(
            "  identical           1 of 3 searches",
            "  first to differ     own#1, depth 1",
            "    old search        +0.01  nodes 5  Re7",
            "    new search        #1  nodes 5  Re8#",
            "",
            "won",
            "  own#1: Re8#, was Re7, expected Re8#, +1",
            "",
            "lost: other move 1",
            "  own#3: Kf2, was Kd2, expected Kd2, -1",
            "",
            "one at nodes 1000 against one at nodes 1000, 3 problems",
            "  solved              2, was 2"),
        ran.out().lines().limit(13).toList());
    String same = file("monday");
    Ran.plumbline("compare", same, same).exits(0);
  }

  @Test
  void gatesOfAComparisonDecideAlone() throws IOException {
    String old = monday();
    String now = tuesday();
    Ran.plumbline("compare", old, now, "--gate", "new-failures:1").exits(0);
    Ran missed = Ran.plumbline("compare", old, now, "--gate", "new-failures:0", "--csv", "-");
    missed.exits(1);
    missed.errIs("gate missed: new-failures<=0, but 1\n").outBegins("problem,kind,");
  }

  @Test
  void compareRefusesOtherLimitsUnlessForced() throws IOException {
    String longer =
        journal("longer", new MadeUpJournal("2025").within("nodes", "5000"), second("one"));
    Ran refused = Ran.plumbline("compare", monday(), longer);
    refused.exits(3).errHas("limits: nodes 5000, was 1000\n  Use --force");
    Ran forced = Ran.plumbline("compare", "--force", file("monday"), longer);
    forced.exits(1);
    String changed = "  changed             limit nodes 5000, was nodes 1000\n";
    forced.outBegins(changed).outHas("one at nodes 5000 against one at nodes 1000");
  }

  @Test
  void compareNamesAnotherEngineVersion() throws IOException {
    String other = journal("other", new MadeUpJournal("2025").by("Fake 2\u001b"), first("one"));
    Ran ran = Ran.plumbline("compare", monday(), other).exits(0);
    String changed = "  changed             engine Fake 2\\x1b, was Fake 1\n";
    ran.outBegins(changed);
  }

  @Test
  void compareNeedsProblemsInCommon() throws IOException {
    String other =
        journal("other", new MadeUpJournal("2025"), new MadeUpRun().answer("one", PAWN, "e1d2"));
    String rank =
        journal("rank", new MadeUpJournal("2025"), new MadeUpRun().answer("one", LADDER, "b1b7"));
    Ran.plumbline("compare", other, rank).exits(3).errHas("no problem in common");
  }

  @Test
  void historyListsRunsFromTheOldestWithTheirChanges() throws IOException {
    Ran ran = Ran.plumbline("history", "--no-times", tuesday(), monday()).exits(0);
    assertEquals(
        List.of(
            "run                   suite  engine       limit  solved  points   score  won  lost",
            "2025-01-06T00:00:00Z    own     one  nodes 1000     2/3     2/3  66.67%",
            "2025-01-07T00:00:00Z    own     one  nodes 1000     2/3     2/3  66.67%    1     1",
            "",
            "solved inconsistently",
            "  own#1 by one  1 of 2  other move 1",
            "  own#3 by one  1 of 2  other move 1"),
        ran.out().lines().toList());
  }

  @Test
  void journalsOfOtherCommandsAreLeftOutAmongSeveralRuns() throws IOException {
    Path suite = Files.writeString(folder.resolve("own.epd"), BACK_RANK + "\n");
    String other = file("verified.jsonl");
    Ran verified = Ran.plumbline("verify", suite.toString(), "--nodes", "100", "--journal", other);
    assertTrue(verified.exitCode() <= 1, verified.err());
    String run = monday();
    for (String command : List.of("history", "findings")) {
      Ran alone = Ran.plumbline(command, run);
      Ran both = Ran.plumbline(command, other, run).exits(0).outIs(alone.out());
      String notice =
          "plumbline: left out, as they are not journals of runs but of 'verify': " + other;
      assertEquals(List.of(notice), both.err().lines().toList());
    }
    String refusal = "the journal of 'verify', not of 'run'";
    String merged = file("merged");
    for (String[] command :
        List.of(
            new String[] {"history", other},
            new String[] {"history", other, other},
            new String[] {"findings", other},
            new String[] {"report", run, other},
            new String[] {"compare", run, other},
            new String[] {"merge", run, other, "-o", merged})) {
      Ran.plumbline(command).exits(3).errHas(refusal);
    }
  }

  @Test
  void historySaysWhatChangedFromRunToRun() throws IOException {
    String longer =
        journal("longer", new MadeUpJournal("2025-02-01").within("nodes", "5000"), second("one"));
    String monday = monday();
    Ran ran = Ran.plumbline("history", "--no-times", monday, longer);
    List<String> lines = ran.out().lines().toList();
    assertTrue(lines.get(0).endsWith("  changed"), ran.out());
    assertFalse(lines.get(1).contains("was"), ran.out());
    assertTrue(lines.get(2).endsWith("    1     1  limit nodes 5000, was nodes 1000"), ran.out());
    Ran.plumbline("history", monday, longer, "--csv", "-")
        .outHas(",\"limit nodes 5000, was nodes 1000\",");
  }

  @Test
  void reportListsOnlyTheMissesAskedFor() throws IOException {
    String run =
        journal(
            "kinds",
            new MadeUpJournal("2025-01-06T00:00:00Z"),
            new MadeUpRun()
                .answer("one", LADDER + " dm 2;", "b1b7", "info depth 1 score cp 9 pv b1b7")
                .answer("one", PAWN, "e1f2")
                .failure("one", PAWN, Outcome.CRASHED, "dead"));
    Ran.plumbline("report", run).outBegins("missed: other move 1, mate not claimed 1, error 1\n");
    Ran only = Ran.plumbline("report", run, "--only", "mate-not-claimed");
    only.exits(0).outBegins("missed: mate not claimed 1\n  own#1 (ladder) ").outLacks("own#2");
    only.outHas("solved=0/3");
    for (String format : List.of("--csv", "--unsolved", "--epd", "--json", "--markdown")) {
      Ran.plumbline("report", run, format, "-", "--only=error,mate-not-claimed").outLacks("Kf2");
    }
    Ran wrong = Ran.plumbline("report", run, "--only", "mate-not-climed");
    wrong.exits(2).errHas("did you mean \"mate-not-claimed\"?");
  }

  @Test
  void historyNamesTheFilesWritten() throws IOException {
    String monday = monday();
    String html = file("trend.html");
    String csv = file("trend.csv");
    Ran.plumbline("history", monday, "--html", html, "--csv", csv)
        .outIs("csv: " + csv + "\nhtml: " + html + "\n");
    Ran.plumbline("history", monday, "--csv", "-").outBegins("started,");
  }

  @Test
  void theHistoryLinksToTheRunsPagesBesideTheirJournals() throws IOException {
    Path monday = Path.of(monday());
    Path nights = Files.createDirectories(folder.resolve("all nights"));
    Path linked = Files.copy(monday, nights.resolve("a&b.jsonl"));
    Files.writeString(nights.resolve("a&b.html"), "a page");
    Path page = Files.createDirectories(folder.resolve("pages")).resolve("trend.html");
    String[] arguments = {"history", linked.toString(), tuesday(), "--html", page.toString()};
    Ran.plumbline(arguments).exits(0);
    JsonNode runs = PageData.of(Files.readString(page)).get("runs");
    assertEquals("../all%20nights/a%26b.html", runs.get(0).path("page").asText());
    assertTrue(runs.get(1).path("page").asText().isEmpty(), "has no page");
  }

  @Test
  void whatWasChangedStandsInEveryReport() throws IOException {
    List<String> runs = new ArrayList<>();
    String suite = write("pawn.epd", PAWN + "\n");
    for (String preset : List.of("full", "textbook")) {
      String run = file(preset);
      String of = "--preset=" + preset;
      Ran.plumbline("run", suite, "--nodes=100", of, "--quiet", "--journal", run);
      runs.add(run);
    }
    String sentence = "preset textbook, was full";
    String fact = "  changed             " + sentence + "\n";
    Ran.plumbline("compare", runs.get(0), runs.get(1)).outBegins(fact).errIs("");
    Ran.plumbline("compare", runs.get(0), runs.get(1), "--csv", "-")
        .errIs("plumbline: changed: " + sentence + "\n");
    List<String> report = List.of("report", runs.get(1), "--baseline", runs.get(0));
    Ran.plumbline(report).outHas(fact);
    for (String format : List.of("--markdown", "--junit")) {
      Ran ran = Ran.plumbline(report, format, "-");
      assertEquals(2, ran.out().split(sentence, -1).length, ran.out());
    }
    String third = "run %s --nodes=100 --preset=textbook --baseline %s --journal %s";
    Ran.line(third, suite, runs.get(0), file("third")).outHas(fact);
    Ran.plumbline("report", runs.get(0), "--baseline", runs.get(0)).outLacks("  changed  ");
    Ran history = Ran.plumbline("history", "--no-times", runs.get(0), runs.get(1));
    String last = history.out().lines().toList().get(2);
    assertTrue(last.endsWith("  " + sentence), history.out());
  }

  @Test
  void historyWritesCsv() throws IOException {
    Ran ran = Ran.plumbline("history", tuesday(), monday(), "--csv", "-");
    List<String> names =
        List.of(
            ("started suite engine limit problems solved max_points won lost nodes ms other_move"
                    + " mates_found nps lines_exact date step")
                .split(" "));
    assertEquals(
        List.of(
            "2025-01-06T00:00:00Z own one nodes_1000 3 2 3   3000 36.000 1  83333 3"
                + " 2025-01-06T00:00:00Z ",
            "2025-01-07T00:00:00Z own one nodes_1000 3 2 3 1 1 3000 36.000 1  83333 3"
                + " 2025-01-07T00:00:00Z "),
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .get()
            .parse(new StringReader(ran.out()))
            .stream()
            .map(row -> String.join(" ", names.stream().map(row::get).toList()))
            .map(row -> row.replace("nodes 1000", "nodes_1000"))
            .toList());
  }

  @Test
  void whatIsNoJournalIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "hello\n");
    String name = file.toString();
    for (String[] command :
        List.of(
            new String[] {"report", name},
            new String[] {"compare", name, name},
            new String[] {"history", name})) {
      Ran.plumbline(command).exits(3).errHas(name + ":1: not the header of a journal");
    }
    Ran.plumbline("history", file("none")).exits(3);
  }

  @Test
  void aReportEndsQuietlyWhenItsReaderIsGone() throws IOException {
    String journal = monday();
    for (String format :
        List.of("--html", "--json", "--csv", "--csv-lines", "--epd", "--markdown", "--junit")) {
      int size = Ran.plumbline("report", journal, format, "-").out().length();
      for (int room = 0; room < size; room += 1 + size / 12) {
        String place = format + " after " + room;
        assertEquals(
            new Ran(141, "", ""), into(failing(room, "Broken pipe"), journal, format), place);
        assertEquals(
            new Ran(3, "", "plumbline: cannot write to standard output: No space\n"),
            into(failing(room, "No space"), journal, format),
            place);
      }
    }
  }

  private static Ran into(OutputStream out, String journal, String format) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Shell shell = Shell.over(InputStream.nullInputStream(), out, err, Map.of(), Clock.systemUTC());
    int code = Main.run(new String[] {"report", journal, format, "-"}, shell);
    return new Ran(code, "", err.toString(StandardCharsets.UTF_8));
  }

  /** Takes some bytes, each as soon as it is written. */
  private static OutputStream failing(int room, String reason) {
    return new OutputStream() {
      private int left = room;

      @Override
      public void write(int value) throws IOException {
        if (left-- <= 0) {
          throw new IOException(reason);
        }
      }
    };
  }
}
