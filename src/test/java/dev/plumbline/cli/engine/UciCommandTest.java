package dev.plumbline.cli.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.Ran;
import dev.plumbline.notation.Uci;
import dev.plumbline.search.SearchOption;
import java.util.List;
import org.junit.jupiter.api.Test;

class UciCommandTest {
  private static Ran uci(String input, String... options) {
    return Ran.plumblineReading(input, Ran.words(List.of("uci"), options));
  }

  @Test
  void offersEverySettingOfTheEngine() {
    Ran ran = uci("uci\n").exits(0);
    for (SearchOption option : SearchOption.values()) {
      String name = option == SearchOption.SYZYGY_PROBE_DEPTH ? "SyzygyProbeDepth" : option.label();
      assertTrue(
          ran.out().contains("option name " + name + " type ")
              || ran.out().contains("option name engine " + option.label() + " type "),
          option.label());
    }
    ran.outHas("option name Hash type spin default 64 min 1 max ");
    ran.outHas("option name Threads type spin default 1 min 1 max 256\n");
    ran.outHas("option name SyzygyPath type string default <empty>\n").outEnds("uciok\n");
  }

  @Test
  void usesTheSettingsOfTheCommandLineAsDefaults() {
    Ran ran = uci("uci\n", Ran.words("--hash 8 --threads 2 --set null=off --set aspiration=33"));
    ran.outHas("option name Hash type spin default 8 ");
    ran.outHas("option name Threads type spin default 2 ");
    ran.outHas("option name null type check default false\n");
    ran.outHas("option name aspiration type spin default 33 ");
  }

  @Test
  void isTheSameWithAndWithoutOptions() {
    assertEquals(uci("uci\nisready\n"), uci("uci\nisready\n", "--hash", "64"));
  }

  @Test
  void everyOptionCanBeSetToItsDefault() {
    StringBuilder input = new StringBuilder();
    for (String line : uci("uci\n").out().lines().toList()) {
      if (line.startsWith("option") && line.contains(" default ")) {
        String name = line.replaceAll("option name (.*) type .*", "$1");
        String value = line.replaceAll(".* default (\\S+).*", "$1");
        input.append("setoption name ").append(name).append(" value ").append(value).append('\n');
      }
    }
    uci(input + "isready\n").outIs("readyok\n");
  }

  @Test
  void rejectsUnsoundSettingsButAnswersWithALegalMove() {
    Ran ran = uci("setoption name pv value single\ngo depth 1\nisready\n");
    ran.outHas("info string go: pv=single needs ");
    String answer = ran.out().replaceAll("(?s).*bestmove (\\S+)\n.*", "$1");
    assertNotEquals(Move.NONE, new Uci.UciReader().read(Position.start(), answer), ran.out());
  }

  @Test
  void printsBoardAndEvaluation() {
    Ran board = uci("position startpos moves e2e4\nd\n");
    board.outHas(" 4 | . . . . P . . . |");
    board.outHas("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    List<String> value = uci("eval\n").out().lines().toList();
    String shown = Ran.plumbline("show", "startpos", "--eval").out();
    assertTrue(shown.endsWith("\n\n" + String.join("\n", value) + "\n"), shown);
  }
}
