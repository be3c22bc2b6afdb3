package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.MadeUpJournal;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.FactKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands tell of a journal with which almost everything is wrong. */
class FactsOfJournalsTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - ";
  private static final String FOOL = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - dm 2;";

  /** Said with other words when a journal is opened. */
  private static final Set<FactKind> OF_FILE =
      EnumSet.of(FactKind.UNFINISHED, FactKind.DAMAGED_LINES);

  @TempDir Path folder;

  private String journal(int missing) throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("A", LADDER + "bm Rb7;", "b1b7")
            .failureBeside("dead", LADDER + "bm Rb7;", Outcome.CRASHED, "exit code 3")
            .answer("A", FOOL, "e7e5", "info depth 3 score mate 2 pv e7e5 g2g4 d8h4")
            .tooShort("A", LADDER + "bm Ra7;", "a2a7", "info depth 7 score cp 100 pv a2a7")
            .answer("A", LADDER + "id \"nothing to solve\";", "b1b7")
            .answer("A", LADDER + "id \"nothing here\";", "b1b7");
    return new MadeUpJournal("2025-01-06T00:00:00Z")
        .lacking(missing)
        .write(folder.resolve("run" + missing + ".jsonl"), run);
  }

  private static List<Fact> facts(String journal) throws IOException {
    try (JournalRecords records =
        JournalRecords.open(Path.of(journal), true, DamagedLines.SKIPPED)) {
      return RunReport.of(records).facts();
    }
  }

  private static void assertTold(List<Fact> facts, String text) {
    facts.forEach(fact -> assertTrue(text.contains(fact.text()), () -> fact + "\n" + text));
  }

  @Test
  void findingsTellAllAndReportsInFilesLeaveItToStandardError() throws IOException {
    String journal = journal(2);
    Files.writeString(
        Path.of(journal), Files.readString(Path.of(journal)).replaceFirst("\n[{]", "\nx"));
    List<Fact> facts = facts(journal);
    Set<FactKind> kinds = EnumSet.range(FactKind.UNFINISHED, FactKind.UNSOLVABLE);
    kinds.remove(FactKind.UNEQUAL_MACHINES);
    assertEquals(kinds, facts.stream().map(Fact::kind).collect(Collectors.toSet()));
    assertTold(facts, Ran.plumbline("findings", journal, "--skip-damaged").out());
    assertTold(facts, Ran.plumbline("report", journal, "--skip-damaged").out());
    Ran csv = Ran.plumbline("report", journal, "--skip-damaged", "--csv", "-");
    assertTold(facts.stream().filter(fact -> !OF_FILE.contains(fact.kind())).toList(), csv.err());
    assertTrue(csv.err().contains(journal + ": damaged lines skipped: 1 (line 2)"), csv.err());
    assertTrue(csv.err().contains(journal + ": the run is not finished, "), csv.err());
  }

  @Test
  void watchTellsAllAtTheEnd() throws IOException {
    String journal = journal(0);
    assertTold(facts(journal), Ran.plumbline("watch", journal).err());
  }
}
