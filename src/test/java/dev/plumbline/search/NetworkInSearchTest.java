package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.eval.network.Network;
import dev.plumbline.search.eval.network.NetworkFile;
import dev.plumbline.search.eval.network.RandomNetworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LongSummaryStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The search with a network in place of the terms written by hand. */
class NetworkInSearchTest {
  @TempDir Path folder;

  private SearchSettings settings(long seed) throws IOException, SettingException {
    Path file = folder.resolve(seed + ".network");
    Files.write(file, NetworkFile.bytes(RandomNetworks.usual(16, seed)));
    return SearchSettings.full()
        .with("eval", "network")
        .with(SearchSettings.EVAL_FILE, file.toString());
  }

  private static Analysis analyse(SearchSettings settings) throws EngineFailure {
    try (BuiltinEngine engine = new BuiltinEngine(settings, 1)) {
      return engine.analyse(Position.start(), Limits.depth(6), line -> {}, new StopToken());
    }
  }

  @Test
  void scoresAreValuesOfTheNetworkAtTheEndsOfLines() throws Exception {
    SearchSettings settings = settings(5);
    Evaluator evaluator = settings.evaluator();
    int checked = 0;
    for (LineReport line : analyse(settings).lines()) {
      LeafRecord leaf = line.leaf();
      if (line.bound() != Bound.EXACT
          || leaf == null
          || leaf.reason() != LeafRecord.LeafReason.STAND_PAT) {
        continue;
      }
      Position position = Position.start();
      line.moves().forEach(position::make);
      int value = evaluator.evaluate(position);
      assertEquals(leaf.value(), position.side() == Side.WHITE ? value : -value);
      checked++;
    }
    assertTrue(checked > 0, "no line ends with a value");
  }

  @Test
  void searchesDifferentlyWithEachNetworkAndTheSameWithOne() throws Exception {
    long nodes = analyse(settings(5)).nodes();
    assertEquals(nodes, analyse(settings(5)).nodes());
    assertNotEquals(nodes, analyse(settings(6)).nodes());
    assertNotEquals(nodes, analyse(SearchSettings.full()).nodes());
  }

  @Test
  void usesTheNetworkOfTheProgramWithoutAFile() throws Exception {
    SearchSettings own = SearchSettings.full();
    assertEquals("", own.networkFile());
    long nodes = analyse(own).nodes();
    assertEquals(nodes, analyse(own.with("eval.file", "")).nodes());
    assertNotEquals(nodes, analyse(own.with(SearchOption.EVAL, "hand")).nodes());
  }

  @Test
  void theNetworkOfTheProgramIsACorrectionWithItsRecipe() {
    Network network = SearchSettings.full().network();
    assertTrue(network.isCorrection());
    assertTrue(network.recipe().contains("labels: "), network::recipe);
    Evaluator both = SearchSettings.full().evaluator();
    HandWritten hand = new HandWritten();
    LongSummaryStatistics changes = new LongSummaryStatistics();
    new Samples(8)
        .games(
            20,
            position ->
                changes.accept(Math.abs(both.evaluate(position) - hand.evaluate(position))));
    assertTrue(changes.getAverage() > 10 && changes.getAverage() < 400, changes::toString);
  }

  @Test
  void settingsKnowTheirNetwork() throws Exception {
    SearchSettings settings = settings(5);
    assertEquals(settings, settings(5));
    assertNotEquals(settings, settings(6));
    assertTrue(settings.toString().endsWith("5.network"), settings::toString);
    assertEquals("", settings.with("EVAL.FILE", "").networkFile());
    assertTrue(
        assertThrows(SettingException.class, () -> settings.with("eval.file", "nowhere"))
            .sentence()
            .contains("there is no file nowhere"));
  }
}
