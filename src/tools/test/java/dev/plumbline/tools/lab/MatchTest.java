package dev.plumbline.tools.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.tools.lab.Match.GamePair;
import dev.plumbline.tools.lab.Match.MatchState;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchSettings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("medium")
class MatchTest {
  private static List<GamePair> play(SearchSettings second, int jobs, long seed) throws Exception {
    List<GamePair> pairs = new ArrayList<>();
    match(second, seed, new StopToken()).play(6, jobs, pairs::add);
    return pairs;
  }

  private static Match match(SearchSettings second, long seed, StopToken stop) {
    return new Match(
        () -> new BuiltinEngine(SearchSettings.full(), 1),
        () -> new BuiltinEngine(second, 1),
        () -> new BuiltinEngine(SearchSettings.full(), 1),
        Limits.nodes(300),
        seed,
        stop);
  }

  @Test
  void deliversNoUnfinishedGame() throws Exception {
    StopToken stop = new StopToken();
    List<GamePair> pairs = new ArrayList<>();
    match(SearchSettings.full(), 5, stop)
        .play(
            1_000_000,
            2,
            pair -> {
              stop.request();
              return pairs.add(pair);
            });
    assertEquals(play(SearchSettings.full(), 1, 5).subList(0, 1), pairs);
  }

  @Test
  void isExactlyBalancedBetweenEqualSettings() throws Exception {
    for (GamePair pair : play(SearchSettings.full(), 1, 5)) {
      assertEquals(2, pair.halfPoints());
      assertEquals(pair.asWhite(), pair.asBlack());
    }
  }

  @Test
  void isTheSameWithAnyNumberOfJobs() throws Exception {
    SearchSettings other = Preset.TEXTBOOK.settings();
    List<GamePair> alone = play(other, 1, 7);
    assertEquals(alone, play(other, 3, 7));
    assertTrue(alone.stream().anyMatch(pair -> pair.halfPoints() != 2), alone::toString);
    assertTrue(alone.get(0).opening().moves().size() >= 6);
    assertEquals(6, new HashSet<>(alone.stream().map(GamePair::opening).toList()).size());
  }

  @Test
  void countsGamesAndPairsFromTheFirstEnginesView() throws Exception {
    MatchState state = new MatchState();
    int halfPoints = 0;
    for (GamePair pair : play(Preset.TEXTBOOK.settings(), 1, 7)) {
      state.add(pair);
      halfPoints += pair.halfPoints();
    }
    assertEquals(12, state.games());
    assertEquals(halfPoints, 2 * state.wins() + state.draws());
    assertEquals(halfPoints / 24.0, state.pairs().score(), 1e-9);
  }
}
