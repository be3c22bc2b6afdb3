package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.search.eval.Evaluator.Correctable;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.eval.WeightGroup.Term;
import dev.plumbline.search.eval.network.Network;
import dev.plumbline.search.eval.network.NetworkFile;
import dev.plumbline.search.eval.network.RandomNetworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What show --eval adds. */
class EvaluationTextTest extends FolderTest {
  @Test
  void listsEveryTermAndIsEvenAtTheStartExceptForTempo() {
    Ran ran = Ran.plumbline("show", "--eval", "startpos").exits(0);
    for (Term term : Term.values()) {
      assertTrue(
          ran.out().lines().anyMatch(line -> line.startsWith(term.label() + " ")), term.label());
    }
    String tempo =
        ran.out().lines().filter(line -> line.startsWith("tempo")).findFirst().orElse("");
    String tempoValue = tempo.substring(tempo.lastIndexOf(' ') + 1);
    ran.outHas("value " + tempoValue + " for White");
  }

  @Test
  void showsAReducedEndgameScale() {
    Ran ran = Ran.plumbline("show", "--eval", "8/4k3/5b2/8/8/8/4K3/4R3 w - - 0 1");
    ran.outHas("endgame scale 12 of 64");
  }

  @Test
  void showsTheValueOfEachPieceForANetwork() throws IOException {
    Network network = RandomNetworks.usual(8, 4);
    Path file = Files.write(folder.resolve("a.network"), NetworkFile.bytes(network));
    String fen = "4k3/8/8/3n4/8/2P5/8/4K3 w - - 0 1";
    Setup setup = Samples.position(fen).setup();
    Ran ran = Ran.plumbline("show", "--network", file.toString(), fen).exits(0);
    String evaluation = ran.out().substring(ran.out().indexOf("\n\n8 "));
    List<String> words = List.of(evaluation.split("\\s+", -1));
    int pawn = Integer.parseInt(words.get(words.indexOf("P") + 1));
    int value = Integer.parseInt(words.get(words.indexOf("value") + 1));
    assertEquals(network.value(setup), value, ran.out());
    int without = network.value(setup.toBuilder().put(18, Piece.NONE).build());
    assertEquals(value - without, pawn, ran.out());
    assertTrue(words.contains("n") && words.contains("k") && words.contains("K"), ran.out());
  }

  @Test
  void showsTheTermsAndWhatANetworkAddsToThem() throws IOException {
    Network network = RandomNetworks.correction(8, 4);
    Path file = Files.write(folder.resolve("a.network"), NetworkFile.bytes(network));
    showsBoth(network, file, "4k3/3p4/8/3n4/8/2P5/4P3/4K3 b - - 0 1", true);
    showsBoth(network, file, "4k3/8/8/3n4/8/2P5/8/Q3K3 b - - 0 1", false);
    showsBoth(network, file, "8/8/8/8/4p3/4k3/8/4K3 b - - 0 1", false);
  }

  private static void showsBoth(Network network, Path file, String fen, boolean isCorrected) {
    Position position = Samples.position(fen);
    HandWritten terms = new HandWritten();
    int hand = terms.evaluate(position);
    int share = terms.share(position);
    int added = network.value(position.setup());
    int together = Correctable.corrected(hand, share, added);
    assertEquals(isCorrected, together != hand);
    Ran ran = Ran.plumbline("show", "--network", file.toString(), fen).exits(0);
    List<String> values =
        ran.out().lines().filter(line -> line.contains("for White, side to move: Black")).toList();
    assertEquals(
        List.of(
            String.format("value %+d for White, side to move: Black", -hand),
            String.format("value %+d for White, side to move: Black", -added),
            String.format("together: value %+d for White, side to move: Black", -together)),
        values,
        ran.out());
    int percent = 100 * share / Correctable.DECIDED;
    ran.outHas("the network adds, counted at " + percent + " % (");
  }

  @Test
  void saysWhatIsWrongWithANetwork() throws IOException {
    Path file = Files.writeString(folder.resolve("bad"), "plumbline network 1\nsums 0\n");
    Ran ran = Ran.plumbline("show", "--network", file.toString(), "startpos");
    ran.exits(2).errHas(file + ":2: \"sums N\" is expected");
    Ran missing = Ran.plumbline("show", "--network", "no such file", "startpos");
    missing.errHas("eval.file: there is no file no such file");
  }

  @Test
  void takesARecordOfASuite() {
    Ran.plumbline("show", "--eval", "mates:2").exits(0).outHas("side to move: White");
    Ran.plumbline("show", "--eval", "mates:99999").exits(3);
  }

  @Test
  void rejectsUnplayablePositionsAndOtherText() {
    Ran.plumbline("show", "--eval", "8/8/8/8/8/8/8/8 w - - 0 1").exits(3);
    Ran.plumbline("show", "--eval", "nothing").exits(3);
  }
}
