package dev.plumbline.tools.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.Preset;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.tools.endings.EndgameTable.Result;
import dev.plumbline.workshop.mine.MinedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How the suite of endings is composed. */
@Tag("slow")
class EndingsSuiteTest {
  private static final JournalKey FIRST = new JournalKey("endings", 1, "textbook", 1);

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

  /** The second and the third record, of a rook against a knight and a bishop. */
  @Test
  void isTheSameAfterAnInterruption() throws Exception {
    EndgameTables tables = new EndgameTables();
    EndingsSuite whole = suite(tables);
    JournalKeys done = new JournalKeys();
    done.add(FIRST);
    List<MinedGame> entries = new ArrayList<>();
    whole.run(entries::add, done);
    assertEquals(2, entries.size());
    whole.suite().forEach(record -> check(record, tables));

    EndingsSuite resumed = suite(tables);
    done.add(entries.get(0).key());
    resumed.resumed(entries.get(0));
    List<MinedGame> rest = new ArrayList<>();
    resumed.run(rest::add, done);
    assertEquals(entries.subList(1, 2), rest);
    assertEquals(
        whole.suite().stream().map(EpdWriter::write).toList(),
        resumed.suite().stream().map(EpdWriter::write).toList());
  }

  private static EndingsSuite suite(EndgameTables tables) {
    return new EndingsSuite(3, 3, FIRST, EndingsSuite.ownPanel(), tables);
  }

  /** One engine always crashes; the other misses the move. */
  @Test
  void anEngineThatCrashesHasNotMissedTheMove() throws Exception {
    EndingsSuite suite =
        new EndingsSuite(
            2,
            3,
            FIRST,
            List.of(
                new EngineSpec.Foreign("dies", FaultyEngine.with(Fault.DIES_IN_EACH_SEARCH)),
                new EngineSpec.Builtin("weak", Preset.TEXTBOOK.settings(), 1)),
            new EndgameTables());
    JournalKeys done = new JournalKeys();
    done.add(FIRST);
    List<MinedGame> entries = new ArrayList<>();
    suite.run(entries::add, done);
    EpdRecord record = Objects.requireNonNull(EpdRecord.parse(entries.get(0).found().get(0)));
    assertEquals("1", record.text("Missed"), "by the engine that answers");
  }
}
