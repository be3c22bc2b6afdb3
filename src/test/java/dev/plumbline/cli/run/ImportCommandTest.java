package dev.plumbline.cli.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
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
import org.junit.jupiter.api.io.TempDir;

class ImportCommandTest {
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

  @TempDir Path folder;
  private Path log = Path.of("");
  private String journal = "";

  @BeforeEach
  void write() throws IOException {
    log = Files.writeString(folder.resolve("match.log"), LOG);
    journal = folder.resolve("match.jsonl").toString();
  }

  private Ran imported(String... more) {
    String[] words = new String[more.length + 4];
    words[0] = "import";
    words[1] = log.toString();
    words[2] = "--journal";
    words[3] = journal;
    System.arraycopy(more, 0, words, 4, more.length);
    return Ran.plumbline(words);
  }

  @Test
  void reportsTheLinesAndEndsWithTheCounts() {
    Ran ran = imported();
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("1  illegal-move"), ran.out());
    assertTrue(ran.out().contains("match#2 (game 3, Toy, move 3) by Toy: crashed"), ran.out());
    assertTrue(
        ran.out()
            .endsWith(
                "import match format=fastchess engines=1 searches=2 unanswered=1 lines=2 illegal=1"
                    + " mate-claims=1 bad-mate-claims=1 stderr=1\n"),
        ran.out());
    assertEquals("journal: " + journal + "\n", ran.err());
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
    Ran findings = Ran.plumbline("findings", journal);
    assertEquals(0, findings.exitCode(), findings.err());
    assertTrue(findings.out().contains("illegal-move"), findings.out());
    String html = folder.resolve("run.html").toString();
    String junit = folder.resolve("run.xml").toString();
    String csv = folder.resolve("lines.csv").toString();
    Ran report = Ran.plumbline("report", journal, "--html", html, "--junit", junit, "--csv", csv);
    assertEquals(0, report.exitCode(), report.err());
    assertTrue(Files.readString(Path.of(junit)).contains("game 3, Toy, move 2"));
    assertTrue(Files.readString(Path.of(csv)).contains("illegal-move"));
    String page = PageData.readable(Files.readString(Path.of(html)));
    assertTrue(page.contains("[stderr] table full"), page);
    Ran missed = Ran.plumbline("report", journal, "--gate", "findings:0");
    assertEquals(1, missed.exitCode(), missed.out());
  }

  @Test
  void inspectShowsErrorOutputBesideItsSearch() {
    imported();
    Ran ran = Ran.plumbline("inspect", journal, "game 3, Toy, move 2");
    assertTrue(ran.out().contains("\nline 2: [stderr] table full\n"), ran.out());
    assertTrue(ran.out().contains("Go    wtime 1000 btime 1000"), ran.out());
    assertFalse(Ran.plumbline("inspect", journal, "match#2").out().contains("table full"));
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
    String again = folder.resolve("again.jsonl").toString();
    assertEquals(0, Ran.plumbline("rescore", journal, "-o", again).exitCode());
    String findings = Ran.plumbline("findings", journal).out();
    assertTrue(findings.contains("answer-late"), findings);
    assertTrue(findings.contains("moves-past-repetition"), findings);
    assertEquals(findings, Ran.plumbline("findings", again).out());
  }

  @Test
  void readsCompressedLogsAndStandardInput() throws IOException {
    imported();
    Path packed = folder.resolve("match.log.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(LOG.getBytes(UTF_8));
    }
    String other = folder.resolve("packed.jsonl").toString();
    assertEquals(0, Ran.plumbline("import", packed.toString(), "--journal", other).exitCode());
    List<String> expected = Files.readAllLines(Path.of(journal));
    List<String> written = Files.readAllLines(Path.of(other));
    assertEquals(expected.subList(1, 3), written.subList(1, 3));
    assertTrue(written.get(0).contains("{\"log match\":\"" + packed + "\"}"), written.get(0));
    Ran piped = Ran.plumblineReading(LOG, "import", "-", "--journal", other, "--force");
    assertTrue(
        piped.out().contains("import stdin format=fastchess engines=1 searches=2"), piped.out());
  }

  @Test
  void refusesAFormatThatIsNotThatOfTheLog() {
    Ran ran = imported("--format", "cutechess");
    assertEquals(3, ran.exitCode());
    assertTrue(
        ran.err()
            .contains("match.log: no search in 13 lines of the format cutechess; 13 do not fit"),
        ran.err());
    assertTrue(ran.err().contains("line 1: \"[TRACE ]"), ran.err());
    assertFalse(Files.exists(Path.of(journal)));
    assertEquals(2, imported("--format", "xboard").exitCode());
  }

  @Test
  void keepsAnExistingJournal() {
    imported();
    Ran again = imported();
    assertEquals(3, again.exitCode());
    assertTrue(again.err().contains("the file already exists; --force overwrites it"), again.err());
    assertFalse(again.err().contains("--resume"), again.err());
    assertEquals(0, imported("--force").exitCode());
    assertEquals(
        2, Ran.plumbline("import", log.toString(), "--journal", log.toString()).exitCode());
  }

  @Test
  void namesALogThatIsNotThere() {
    Ran ran = Ran.plumbline("import", folder.resolve("none.log").toString());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains("none.log"), ran.err());
  }

  /** Imports 20,000 searches in a process of its own; returns it when the journal has begun. */
  private Process importing() throws IOException, InterruptedException {
    String search = "1 >A(0): position startpos\n1 >A(0): go wtime 9\n2 <A(0): bestmove g1f3\n";
    Files.writeString(log, search.repeat(20_000));
    Process process =
        new ProcessBuilder(
                Ran.inItsOwnJava(List.of("import", log.toString(), "--journal", journal)))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(folder.resolve("err").toFile())
            .start();
    while (!Files.exists(Path.of(journal)) || Files.size(Path.of(journal)) < 2_000) {
      assertTrue(process.isAlive());
      Thread.sleep(5);
    }
    return process;
  }

  @Test
  @Tag("medium")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "an open file cannot be deleted")
  void aJournalThatIsDeletedMeanwhileIsKeptElsewhere() throws Exception {
    Process process = importing();
    Files.delete(Path.of(journal));
    assertEquals(3, process.waitFor());
    String kept = journal.replace(".jsonl", "-kept.jsonl");
    String err = Files.readString(folder.resolve("err"));
    assertTrue(err.contains("while the run was writing it; all results are in " + kept), err);
    assertEquals(20_001, Files.readAllLines(Path.of(kept)).size());
  }

  @Test
  @Tag("medium")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void anInterruptedImportSaysWhatWasEnteredAndHowToGoOn() throws Exception {
    Process process = importing();
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertEquals(130, process.waitFor());
    String err = Files.readString(folder.resolve("err"));
    assertTrue(
        err.matches(
            "(?s)plumbline: the import ended after [1-9][0-9]* of 20000 searches, which are in .*"),
        err);
    assertTrue(err.contains("To import everything:\n  plumbline import "), err);
    assertTrue(err.endsWith(journal + " --force\n"), err);
  }
}
