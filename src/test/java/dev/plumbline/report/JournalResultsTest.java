package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalException;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.Journals;
import dev.plumbline.journal.RecordCache;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.format.HistoryFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals read for their results, whose transcripts are cut out before they are parsed. */
class JournalResultsTest {
  private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; dm 1; id \"a\";";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7; id \"b\";";
  private static final String GRADED =
      "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; c0 \"Re8#=10, Re7=3\";";

  /** Texts that look like parts of an entry. */
  private static final String QUOTED = "info string x,\"judgement\":{},\"transcript\":[] }}}";

  @TempDir Path folder;

  private Path journal() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("A", MATE, "e1e8", QUOTED, "info depth 2 score mate 1 nodes 4 pv e1e8")
            .repeated("A", MATE, "e1e7", 2)
            .answer("A", LADDER, "b1b7", "info depth 3 score mate 2 nodes 9 pv b1b7 h8g8 a2a9")
            .failure("A", LADDER, Outcome.CRASHED, QUOTED)
            .answer("A", GRADED, "e1e7", "info depth 1 score cp 5 nodes 4 pv e1e7")
            .answer("A", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -", "e1e7")
            .tooShort("A", LADDER, "b1b7", "info depth 7 score cp 100 pv b1b7");
    Path file = folder.resolve("run.jsonl");
    new MadeUpJournal("2025-01-02T03:04:05Z").write(file, run);
    return file;
  }

  private static List<String> results(Path file) throws IOException {
    List<String> results = new ArrayList<>();
    try (JournalRecords records = open(file)) {
      records.readWithoutLines(result -> results.add(text(result)));
    }
    return results;
  }

  private static JournalRecords open(Path file) throws IOException {
    return JournalRecords.open(file, true, DamagedLines.REFUSED, new RecordCache());
  }

  private static String text(SearchResult result) {
    return String.join(
        " ",
        result.label(),
        result.engine(),
        Integer.toString(result.repeat()),
        result.status().word(),
        result.played(),
        Journals.withoutChoices(result.judgement()).toString(),
        Long.toString(result.analysis().nodes()),
        Long.toString(result.analysis().nanos()));
  }

  @Test
  void resultsAreThoseOfTheWholeJournal() throws IOException {
    Path file = journal();
    List<String> whole = new ArrayList<>();
    try (JournalRecords records = JournalRecords.open(file, true, DamagedLines.REFUSED)) {
      records.read(result -> whole.add(text(result)));
      assertEquals(whole, results(file));
      assertEquals(history(records), history(open(file)));
    }
  }

  private static String history(JournalRecords run) throws IOException {
    RunHistory history = new RunHistory();
    history.add(run);
    StringWriter out = new StringWriter();
    HistoryFormat.TEXT.write(history, out);
    HistoryFormat.CSV.write(history, out);
    return out.toString();
  }

  @Test
  void transcriptsAreSkipped() throws IOException {
    List<String> said = new ArrayList<>();
    try (JournalRecords records = open(journal())) {
      records.readWithoutLines(
          result -> result.analysis().transcript().forEach(line -> said.add(line.text())));
    }
    assertEquals(List.of(), said);
  }

  @Test
  void damageInATranscriptIsNoticed() throws IOException {
    Path file = journal();
    String text = Files.readString(file);
    Files.writeString(file, text.replace("\"transcript\":[[", "\"transcript\":[{["));
    assertThrows(IOException.class, () -> JournalRecords.open(file, true, DamagedLines.REFUSED));
    assertThrows(IOException.class, () -> results(file));
  }

  @Test
  void linesOfOtherWritersAreRead() throws IOException {
    Path file = journal();
    List<String> expected = results(file);
    List<String> lines = Files.readAllLines(file);
    for (String key : List.of("transcript", "judgement", "key")) {
      Files.write(
          file,
          lines.stream()
              .map(line -> line.replace("\"" + key + "\":", " \"" + key + "\" : "))
              .map(Journals::sealed)
              .toList());
      assertEquals(expected, results(file), key);
    }
  }

  @Test
  void damageIsReportedWithItsLine() throws IOException {
    Path file = journal();
    List<String> lines = Files.readAllLines(file);
    String line = lines.get(2);
    for (String damaged :
        List.of(
            line.substring(0, line.length() - 1),
            line.replace("\"solved\":", "\"solved"),
            line.replace("\"ordinal\":", "\"ordinal\":-"),
            line.replace("\"rule\":\"proof\"", "\"rule\":\"no-such-rule\""),
            "{}")) {
      lines.set(2, damaged);
      Files.write(file, lines);
      JournalException e = assertThrows(JournalException.class, () -> results(file), damaged);
      assertTrue(String.valueOf(e.getMessage()).contains("run.jsonl:3: "), e.getMessage());
    }
  }
}
