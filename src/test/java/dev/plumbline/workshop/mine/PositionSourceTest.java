package dev.plumbline.workshop.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.notation.Fen;
import dev.plumbline.pgn.PgnReader;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PositionSourceTest {
  private static ByteArrayInputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void givesThePositionsOfGamesAndPassesOverBrokenOnes() throws Exception {
    String games = "1. e4 e5 1-0 1. e4 Ke7 0-1 1. e4 d5 2. exd5 *";
    List<String> troubles = new ArrayList<>();
    try (PositionSource source =
        new PgnPositions(PgnReader.open("g.pgn", bytes(games)), troubles::add)) {
      source.skip();
      List<Candidate> game = present(source.next());
      assertEquals(List.of(0, 1, 2, 3), game.stream().map(Candidate::ply).toList());
      assertTrue(Move.isCapture(game.get(3).lastMove()));
      assertNull(source.next());
    }
    assertEquals(1, troubles.size());
    assertEquals("g.pgn:1:20: ", troubles.get(0).substring(0, 12));
  }

  private static List<Candidate> present(@Nullable List<Candidate> game) {
    return Objects.requireNonNull(game);
  }

  @Test
  void returnsEachRecordAsAGameOfItsOwn() throws Exception {
    String records = "8/8/8/8/8/8/8/K1k5 w - - bm Ka2;\n# c\nno record\nk7/8/K7/8/8/8/8/8 b - -\n";
    Input input = new Input("r.epd", () -> bytes(records));
    List<String> troubles = new ArrayList<>();
    try (PositionSource source = new EpdPositions(EntryReader.open(input), troubles::add)) {
      assertEquals(1, present(source.next()).size());
      Candidate second = present(source.next()).get(0);
      assertEquals("k7/8/K7/8/8/8/8/8 b - - 0 1", Fen.write(second.setup()));
      assertNull(source.next());
    }
    assertEquals(List.of("r.epd:3: not a record"), troubles);
  }

  @Test
  void playsTheSameGamesAfterSkipping() throws Exception {
    List<Candidate> third;
    try (PositionSource source = games()) {
      source.next();
      source.next();
      third = present(source.next());
    }
    try (PositionSource source = games()) {
      source.skip();
      source.skip();
      assertEquals(third, source.next());
      assertNull(source.next());
    }
  }

  private static PositionSource games() {
    BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1);
    return SelfPlayPositions.toTheEnd(engine, 50, 9, 3, new StopToken());
  }

  @Test
  void tellsByHowMuchTheNextScoresOfAGameRise() throws Exception {
    List<Integer> rises = new ArrayList<>();
    try (PositionSource source = games()) {
      for (List<Candidate> game = source.next(); game != null; game = source.next()) {
        game.forEach(candidate -> rises.add(candidate.rise()));
        // After the last score nothing can rise.
        assertEquals(0, rises.get(rises.size() - 1));
      }
    }
    assertTrue(rises.stream().allMatch(rise -> rise >= 0 && rise != Candidate.UNKNOWN));
    assertTrue(rises.stream().filter(rise -> rise > 100).count() > 5, rises::toString);
    assertTrue(rises.stream().filter(rise -> rise == 0).count() > 5, rises::toString);
  }

  @Test
  void provesMatesThatHaveOneKey() throws Exception {
    BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1);
    try (MatesFilter filter = new MatesFilter(engine, 200_000)) {
      // The only way to mate in two is to take the last squares away first.
      Candidate candidate = Candidate.alone(Fen.read("7k/8/5K2/8/8/8/8/6R1 w - -"));
      EpdRecord mate =
          assertInstanceOf(Kept.class, filter.test(candidate, new SuiteBuilder(5), new StopToken()))
              .record();
      assertEquals("Kf7", mate.text("bm"));
      assertEquals("2", mate.text("dm"));
      assertEquals("mates.001", filter.suite(List.of(mate)).get(0).text("id"));
    }
  }
}
