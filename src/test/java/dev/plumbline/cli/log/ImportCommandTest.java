package dev.plumbline.cli.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.Started;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ImportCommandTest extends FolderTest {
  private static final String TOY = "[Engine] [18:07:54.000001] <  5>  Toy ";
  private static final String LOG =
      String.join(
          "\n",
          "[TRACE ] [18:07:54.000000] <  5> fastchess --- Game 3 between Toy and Other starting",
          TOY + "<--- uci",
          TOY + "---> id name Toy 1.0",
          TOY + "---> uciok",
          TOY + "<--- position startpos moves e2e4 e7e5",
          TOY + "<--- go wtime 1000 btime 1000",
          TOY + "---> info depth 4 score cp 31 nodes 400 pv g1f3 b8c6 e4e6",
          "[Engine] [18:07:54.000001] <  5>  <stderr> Toy ---> table full",
          TOY + "---> info depth 5 score mate 2 nodes 900 pv g1f3",
          TOY + "---> bestmove g1f3",
          TOY + "<--- position startpos moves e2e4 e7e5 g1f3 b8c6",
          TOY + "<--- go wtime 1000 btime 1000",
          "[WARN  ] [18:07:54.000002] <  5> fastchess --- Engine Toy disconnects",
          "");

  private Path log = Path.of("");
  private String journal = "";

  @BeforeEach
  void write() throws IOException {
    log = Files.writeString(folder.resolve("match.log"), LOG);
    journal = file("match.jsonl");
  }

  private Ran imported(String... more) {
    return Ran.plumbline(List.of("import", log.toString(), "--journal", journal), more);
  }

  @Test
  void reportsTheLinesAndEndsWithTheCounts() {
    Ran ran = imported();
    ran.exits(0).outHas("1  illegal-move", "match#2 (game 3, Toy, move 3) by Toy: crashed");
    ran.outEnds(
        "import match format=fastchess engines=1 searches=2 unanswered=1 lines=2 illegal=1"
            + " mate-claims=1 bad-mate-claims=1 stderr=1\n");
    ran.errIs("journal: " + journal + "\n");
  }

  @Test
  void listsAsManyFailedSearchesAsARun() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 25; i++) {
      text.append(i + " >A(0): position startpos\n" + i + " >A(0): go wtime 9\n");
      text.append(i + " <A(0): bestmove a1a8\n");
    }
    Files.writeString(log, text);
    String out = imported().out();
    assertTrue(out.contains("match#20 ") && !out.contains("match#21 "), out);
    assertTrue(out.contains("  and 5 more: plumbline report " + journal + "\n"), out);
  }

  @Test
  void theJournalIsThatOfARun() throws IOException {
    imported();
    Ran.plumbline("findings", journal).exits(0).outHas("illegal-move");
    String html = file("run.html");
    String junit = file("run.xml");
    String csv = file("lines.csv");
    Ran.plumbline("report", journal, "--html", html, "--junit", junit, "--csv", csv).exits(0);
    assertTrue(Files.readString(Path.of(junit)).contains("game 3, Toy, move 2"));
    assertTrue(Files.readString(Path.of(csv)).contains("illegal-move"));
    String page = PageData.readable(Files.readString(Path.of(html)));
    assertTrue(page.contains("[stderr] table full"), page);
    Ran.plumbline("report", journal, "--gate", "findings:0").exits(1);
  }

  @Test
  void inspectShowsErrorOutputBesideItsSearch() {
    imported();
    Ran ran = Ran.plumbline("inspect", journal, "game 3, Toy, move 2");
    ran.outHas("\nline 2: [stderr] table full\n").outHas("Go    wtime 1000 btime 1000");
    Ran.plumbline("inspect", journal, "match#2").outLacks("table full");
  }

  @Test
  void aNewJudgementIsTheSame() throws IOException {
    Files.writeString(
        log,
        """
        1 >A(0): position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6
        1 >A(0): go wtime 9
        2 <A(0): info depth 5 score cp 0 pv f3g1 f6g8 e2e4
        11 <A(0): bestmove f3g1
        """);
    imported();
    String again = file("again.jsonl");
    Ran.plumbline("rescore", journal, "-o", again).exits(0);
    String findings = Ran.plumbline("findings", journal).out();
    assertTrue(findings.contains("answer-late"), findings);
    assertTrue(findings.contains("moves-past-repetition"), findings);
    Ran.plumbline("findings", again).outIs(findings);
  }

  @Test
  void readsCompressedLogsAndStandardInput() throws IOException {
    imported();
    Path packed = folder.resolve("match.log.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(LOG.getBytes(UTF_8));
    }
    String other = file("packed.jsonl");
    Ran.plumbline("import", packed.toString(), "--journal", other).exits(0);
    List<String> expected = Files.readAllLines(Path.of(journal));
    List<String> written = Files.readAllLines(Path.of(other));
    assertEquals(expected.subList(1, 3), written.subList(1, 3));
    assertTrue(written.get(0).contains("{\"log match\":\"" + packed + "\"}"), written.get(0));
    Ran piped = Ran.plumblineReading(LOG, "import", "-", "--journal", other, "--force");
    piped.outHas("import stdin format=fastchess engines=1 searches=2");
  }

  @Test
  void refusesAFormatThatIsNotThatOfTheLog() {
    Ran ran = imported("--format", "cutechess");
    ran.exits(3).errHas("match.log: no search in 13 lines of the format cutechess; 13 do not fit");
    ran.errHas("line 1: \"[TRACE ]");
    assertFalse(Files.exists(Path.of(journal)));
    imported("--format", "xboard").exits(2);
  }

  @Test
  void keepsAnExistingJournal() {
    imported();
    Ran again = imported();
    again.exits(3).errHas("the file already exists; --force overwrites it").errLacks("--resume");
    imported("--force").exits(0);
    Ran.plumbline("import", log.toString(), "--journal", log.toString()).exits(2);
  }

  @Test
  void namesALogThatIsNotThere() {
    Ran.plumbline("import", file("none.log")).exits(3).errHas("none.log");
  }

  /** Imports 20,000 searches in a process of its own; returns it when the journal has begun. */
  private Started importing() throws Exception {
    String search = "1 >A(0): position startpos\n1 >A(0): go wtime 9\n2 <A(0): bestmove g1f3\n";
    Files.writeString(log, search.repeat(20_000));
    return Started.plumbline(folder, List.of("import", log.toString(), "--journal", journal))
        .until(() -> Files.exists(Path.of(journal)) && Files.size(Path.of(journal)) >= 2_000);
  }

  @Test
  @Tag("medium")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "an open file cannot be deleted")
  void aJournalThatIsDeletedMeanwhileIsKeptElsewhere() throws Exception {
    Started importing = importing();
    Files.delete(Path.of(journal));
    assertEquals(3, importing.process().waitFor());
    String kept = journal.replace(".jsonl", "-kept.jsonl");
    String err = Files.readString(importing.err());
    assertTrue(err.contains("while the run was writing it; all results are in " + kept), err);
    assertEquals(20_001, Files.readAllLines(Path.of(kept)).size());
  }

  @Test
  @Tag("medium")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void anInterruptedImportSaysWhatWasEnteredAndHowToGoOn() throws Exception {
    Ran ran = importing().end("-INT").exits(130);
    ran.errMatches(
        "(?s)plumbline: the import ended after [1-9][0-9]* of 20000 searches, which are in"
            + " .*");
    ran.errHas("To import everything:\n  plumbline import ").errEnds(journal + " --force\n");
  }
}
