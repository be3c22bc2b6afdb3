package dev.plumbline.tools.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Wdl;
import dev.plumbline.tools.endings.EndgameTable.Result;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The solved endings and the Syzygy tables against each other. */
class SolvedEndingsTest {
  private static final int SAMPLES = 20_000;
  private static final long SEED = 3;

  private static final EndgameTables SOLVED = new EndgameTables();

  @Test
  @Tag("medium")
  void agreeOnKingAndPawn() {
    compare("KPK");
  }

  @ParameterizedTest
  @ValueSource(strings = {"KQKP", "KRKP", "KBNK", "KQKR"})
  @Tag("slow")
  void agreeOnFourPieces(String ending) {
    compare(ending);
  }

  private static void compare(String ending) {
    Tablebase tablebase = PublicTables.open();
    SplittableRandom random = new SplittableRandom(SEED);
    int compared = 0;
    while (compared < SAMPLES) {
      Setup setup = EndgamePositions.random(ending, random);
      if (!Validity.isUnusable(setup)) {
        Position position = Position.of(setup);
        Wdl wdl = tablebase.wdl(position);
        assertEquals(value(SOLVED.result(position)), wdl, () -> Fen.write(setup));
        compared++;
      }
    }
  }

  private static Wdl value(Result result) {
    return switch (result) {
      case WIN -> Wdl.WIN;
      case DRAW -> Wdl.DRAW;
      case LOSS -> Wdl.LOSS;
    };
  }
}
