package dev.plumbline.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.play.Adjudication.AgreedPlies;
import dev.plumbline.play.Game.PlayedGame;
import dev.plumbline.play.Game.PlayedGame.GameEnd;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class GameTest {
  private static PlayedGame play(String fen, Adjudication adjudication) throws Exception {
    BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1);
    Position position = Fen.position(fen);
    return new Game(engine, engine, Limits.nodes(500), adjudication, new StopToken())
        .play(position, (at, score) -> {});
  }

  @Test
  void endsByTheRules() throws Exception {
    String mate = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
    PlayedGame won = play(mate, Adjudication.BRISK);
    assertEquals(GameEnd.MATE, won.ending());
    assertEquals(2, won.whiteHalfPoints());
    assertEquals(1, won.moves().size());
    PlayedGame lost = play("k3r3/8/8/8/8/8/5PPP/6K1 b - - 0 1", Adjudication.BRISK);
    assertEquals(0, lost.whiteHalfPoints());
    assertEquals(
        GameEnd.MATERIAL, play("8/8/4k3/8/8/4K3/8/8 w - - 0 1", Adjudication.BRISK).ending());
    assertEquals(
        GameEnd.STALEMATE, play("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", Adjudication.BRISK).ending());
    PlayedGame fifty = play("8/8/4k3/8/8/3QK3/8/7r w - - 99 90", Adjudication.DRAWS_PLAYED_OUT);
    assertTrue(fifty.ending() != GameEnd.ADJUDICATED);
  }

  @Test
  void isAdjudicatedWhenBothEnginesAgree() {
    AgreedPlies agreement = new AgreedPlies(new Adjudication(3, 500, 2, 10, 8));
    assertEquals(OptionalInt.empty(), agreement.add(0, 0, 600));
    assertEquals(OptionalInt.empty(), agreement.add(1, 1, -600));
    assertEquals(OptionalInt.empty(), agreement.add(2, 0, 400));
    assertEquals(OptionalInt.empty(), agreement.add(3, 1, 600));
    assertEquals(OptionalInt.empty(), agreement.add(4, 0, -600));
    assertEquals(OptionalInt.of(0), agreement.add(5, 1, 500));
    assertEquals(OptionalInt.empty(), agreement.add(7, 1, 0));
    assertEquals(OptionalInt.empty(), agreement.add(8, 0, -10));
    assertEquals(OptionalInt.of(1), agreement.add(9, 1, 5));
  }

  @Test
  void startsFromFairOpenings() throws Exception {
    BuiltinEngine arbiter = new BuiltinEngine(SearchSettings.full(), 1);
    FairOpenings openings = new FairOpenings(arbiter);
    Opening opening = openings.opening(3, 0);
    assertEquals(opening, openings.opening(3, 0));
    assertTrue(!opening.equals(openings.opening(3, 1)) && !opening.equals(openings.opening(4, 0)));
    assertTrue(opening.moves().size() >= 6 && opening.moves().size() <= 11);
  }
}
