package dev.plumbline.workshop.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.workshop.endings.EndgameTable.Result;
import dev.plumbline.workshop.mine.MinedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How the suite of endings is composed. */
@Tag("medium")
class EndingsSuiteTest {
  private static final JournalKey FIRST = new JournalKey("endings", 1, "panel", 1);

  private static void check(EpdRecord record, EndgameTables tables) {
    Position position = Position.of(record.setup());
    Result value = tables.result(position);
    List<Integer> keeping = new ArrayList<>();
    for (int move : new MoveGenerator().legal(position)) {
      position.make(move);
      if (tables.result(position).reversed() == value) {
        keeping.add(move);
      }
      position.unmake();
    }
    String text = EpdWriter.write(record);
    assertEquals(Problem.of(record).bestMoves(), keeping, text);
    String comment = Objects.requireNonNull(record.text("c0"));
    assertTrue(comment.startsWith(value == Result.WIN ? "win: " : "draw: "), text);
  }

  /** The first two records, of queens against each other and of queen against rook. */
  @Test
  void isTheSameAfterAnInterruption() throws Exception {
    EndgameTables tables = new EndgameTables();
    EndingsSuite whole = new EndingsSuite(2, 3, FIRST, tables);
    List<MinedGame> entries = new ArrayList<>();
    whole.run(entries::add, new JournalKeys());
    assertEquals(2, entries.size());
    whole.suite().forEach(record -> check(record, tables));

    EndingsSuite resumed = new EndingsSuite(2, 3, FIRST, tables);
    JournalKeys done = new JournalKeys();
    done.add(entries.get(0).key());
    resumed.resume(entries.get(0));
    List<MinedGame> rest = new ArrayList<>();
    resumed.run(rest::add, done);
    assertEquals(entries.subList(1, 2), rest);
    assertEquals(
        whole.suite().stream().map(EpdWriter::write).toList(),
        resumed.suite().stream().map(EpdWriter::write).toList());
  }
}
