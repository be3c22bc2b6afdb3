package dev.plumbline.workshop.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Validity;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.workshop.Similarity;
import dev.plumbline.workshop.mine.SuiteBuilder.Phase;
import dev.plumbline.workshop.mine.TacticsFilter.WeakProbe.DifficultyTrait;
import dev.plumbline.workshop.theme.Theme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The committed suites pass their filters, as far as this can be checked without engines. */
class MinedSuitesTest {
  private static final String TACTICS = "tactics";
  private static final String STRATEGY = "strategy";

  private static List<EpdRecord> records(String name) throws IOException {
    List<EpdRecord> records = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(Input.file(Path.of("suites", name + ".epd")))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        assertEquals(List.of(), entry.findings(), entry.line().text());
        assertTrue(record != null && EpdWriter.write(record).equals(entry.line().text()));
        records.add(record);
      }
    }
    return records;
  }

  @ParameterizedTest
  @ValueSource(strings = {TACTICS, STRATEGY})
  void areVaried(String name) throws IOException {
    List<EpdRecord> records = records(name);
    Set<String> ids = new HashSet<>();
    Set<Phase> phases = EnumSet.noneOf(Phase.class);
    int white = 0;
    for (int i = 0; i < records.size(); i++) {
      EpdRecord record = records.get(i);
      assertTrue(ids.add(String.valueOf(record.text("id"))), () -> EpdWriter.write(record));
      assertEquals(List.of(), Validity.flaws(record.setup()));
      phases.add(Phase.of(record.setup()));
      white += record.setup().side() == Side.WHITE ? 1 : 0;
      for (EpdRecord before : records.subList(0, i)) {
        assertTrue(
            Similarity.differences(before.setup(), record.setup()) >= 7,
            () -> EpdWriter.write(record));
      }
    }
    int size = records.size();
    assertEquals(1000, size);
    assertTrue(Math.abs(2 * white - size) <= size / 10, white + " of " + size + " by White");
    assertEquals(EnumSet.allOf(Phase.class), phases);
  }

  @Test
  void tacticsHaveOneGoodMove() throws Exception {
    for (EpdRecord record : records(TACTICS)) {
      Problem problem = Problem.of(record);
      assertEquals(1, problem.bestMoves().size());
      int lead = number(record, "ce") - number(record, "Ce2");
      assertTrue(lead >= 120, () -> EpdWriter.write(record));
      assertFalse(Position.of(record.setup()).inCheck());
    }
  }

  @Test
  void tacticsAreOfAllDifficultiesTheEasiestFirst() throws Exception {
    Set<DifficultyTrait> seen = EnumSet.noneOf(DifficultyTrait.class);
    int before = 0;
    for (EpdRecord record : records(TACTICS)) {
      int nodes = number(record, TacticsFilter.DIFFICULTY);
      assertTrue(nodes >= before, () -> EpdWriter.write(record));
      seen.add(DifficultyTrait.of(nodes));
      before = nodes;
    }
    assertEquals(EnumSet.allOf(DifficultyTrait.class), seen);
  }

  @Test
  void strategyHasEightThemesAndMoreConfirmedByItsMoves() throws Exception {
    Map<String, Integer> themes = new HashMap<>();
    for (EpdRecord record : records(STRATEGY)) {
      Problem problem = Problem.of(record);
      String label = String.valueOf(problem.theme());
      themes.merge(label, 1, Integer::sum);
      Position position = Position.of(record.setup());
      int best = problem.points().get(0).move();
      Set<Theme> seen = Theme.of(position, best);
      assertTrue(seen.stream().anyMatch(theme -> theme.label().equals(label)), label);
      assertEquals(List.of(best), problem.bestMoves());
      assertFalse(Move.isCapture(best) || position.givesCheck(best));
      assertEquals(10, problem.points().get(0).points());
      assertTrue(problem.points().stream().skip(1).allMatch(graded -> graded.points() < 10));
      assertTrue(Math.abs(number(record, "ce")) <= 90);
    }
    assertTrue(themes.size() >= 8, themes::toString);
  }

  private static int number(EpdRecord record, String opcode) {
    return Integer.parseInt(String.valueOf(record.text(opcode)));
  }
}
