package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.journal.JournalEntry.Answer;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.notation.Uci;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalHeaderTest {
  @Test
  void countsFromNothing() {
    assertEquals(0, Journals.header(null, 0).entries());
    assertEquals(0, new Suite("empty", "cafe", 0).records());
    assertThrows(IllegalArgumentException.class, () -> Journals.header(null, -1));
    assertThrows(IllegalArgumentException.class, () -> new Suite("empty", "cafe", -1));
  }

  @Test
  void knowsItsLimits() {
    assertEquals(Map.of("time", "100ms"), Journals.header().runLimits().words());
  }

  @Test
  void addsToWhatIsKnownOfTheMachine() {
    JournalHeader header = Journals.header().on(Map.of("cores", "8"));
    assertEquals(Map.of("jobs", "2", "cores", "8"), header.machine());
    assertEquals(Journals.header().options(), header.options());
  }

  @Test
  void aFolderIsNoJournal(@TempDir Path folder) {
    String sentence = folder + ": a folder, not a journal: name a file in it";
    assertEquals(
        sentence,
        assertThrows(JournalException.class, () -> JournalReader.open(folder, DamagedLines.REFUSED))
            .getMessage());
    assertEquals(
        sentence,
        assertThrows(
                JournalException.class, () -> JournalWriter.create(folder, Journals.header(), true))
            .getMessage());
  }

  @Test
  void anEntryReadsItsAnswerOnItsPosition() {
    JournalEntry made = Journals.entry(1);
    Answer answer = made.answer();
    JournalEntry entry =
        new JournalEntry(
            made.key(),
            made.searched(),
            new Answer(
                answer.outcome(),
                answer.detail(),
                answer.stoppedEarly(),
                "e2e4",
                "e7e5",
                answer.nanos(),
                answer.depth(),
                answer.nodes()),
            made.origin(),
            made.judgement(),
            null,
            made.transcript());
    assertEquals(Journals.RECORD, entry.record());
    Analysis analysis = entry.analysis();
    Position position = Position.start();
    assertEquals("e2e4", Uci.write(position, analysis.bestMove()));
    position.make(analysis.bestMove());
    assertEquals("e7e5", Uci.write(position, analysis.ponderMove()));
    assertEquals(Move.NONE, made.analysis().ponderMove());
  }
}
