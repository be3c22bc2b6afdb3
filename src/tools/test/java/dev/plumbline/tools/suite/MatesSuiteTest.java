package dev.plumbline.tools.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Validity;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.workshop.Similarity;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MatesSuiteTest {
  private static final Path FILE = Path.of("suites", "mates.epd");
  private static final List<Path> STOCKFISH_PLACES =
      List.of(Path.of("/usr/games/stockfish"), Path.of("/usr/bin/stockfish"));

  private final MateProver prover = new MateProver(16);
  private final List<Entry> entries = entries();

  private static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    try (EntryReader reader =
        EntryReader.open(new Input("mates", () -> Files.newInputStream(FILE)))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        entries.add(entry);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return entries;
  }

  private List<EpdRecord> records() {
    List<EpdRecord> records = new ArrayList<>();
    for (Entry entry : entries) {
      EpdRecord record = entry.record();
      if (record != null) {
        records.add(record);
      }
    }
    return records;
  }

  private static int length(EpdRecord record) {
    return Problem.of(record).mate().orElse(0);
  }

  @Test
  void isCanonicalAndLintClean() {
    for (Entry entry : entries) {
      assertEquals(List.of(), entry.findings(), entry.line().text());
    }
    assertEquals(
        entries.stream().map(entry -> entry.line().text()).toList(),
        records().stream().map(EpdWriter::write).toList());
  }

  @Test
  void hasMatesOfAllLengths() {
    Map<Integer, Integer> lengths = new TreeMap<>();
    records().forEach(record -> lengths.merge(length(record), 1, Integer::sum));
    assertEquals(Map.of(1, 20, 2, 35, 3, 35, 4, 25, 5, 15, 6, 10, 7, 10), lengths);
  }

  @Test
  void givesBothSidesTheMove() {
    long black = records().stream().filter(record -> record.setup().side() == Side.BLACK).count();
    assertTrue(black >= 70 && black <= 80, black + " with Black to move");
  }

  @Test
  void hasEachIdOnce() {
    Set<String> ids = new HashSet<>();
    for (EpdRecord record : records()) {
      assertTrue(ids.add(Problem.of(record).id()), EpdWriter.write(record));
    }
  }

  @Test
  void isMadeOfPossiblePositionsNoTwoAlike() {
    List<EpdRecord> records = records();
    for (int i = 0; i < records.size(); i++) {
      Setup setup = records.get(i).setup();
      assertEquals(List.of(), Validity.flaws(setup), () -> Fen.write(setup));
      for (EpdRecord before : records.subList(0, i)) {
        assertTrue(Similarity.differences(before.setup(), setup) > 4, () -> Fen.write(setup));
      }
    }
  }

  @Test
  void hasManyQuietKeysAndMostlySingleOnes() {
    List<EpdRecord> longer = records().stream().filter(record -> length(record) > 1).toList();
    long quiet = longer.stream().filter(MatesSuiteTest::isQuiet).count();
    long single = longer.stream().filter(r -> Problem.of(r).bestMoves().size() == 1).count();
    assertTrue(quiet * 3 >= longer.size(), quiet + " quiet keys");
    assertTrue(single * 100 >= longer.size() * 80L, single + " single keys");
  }

  private static boolean isQuiet(EpdRecord record) {
    int key = Problem.of(record).suppliedLine().get(0);
    return !Move.isCapture(key)
        && !Move.isPromotion(key)
        && !Position.of(record.setup()).givesCheck(key);
  }

  @Test
  void isProvenUpToThree() {
    records().stream().filter(record -> length(record) <= 3).forEach(this::assertProven);
  }

  @Test
  @Tag("slow")
  void isProven() {
    records().forEach(this::assertProven);
  }

  @Test
  @Tag("slow")
  void beginsWithWhatItsComposerFindsInGames() throws IOException {
    List<String> found = MatesSuite.composeFromGames().stream().map(EpdWriter::write).toList();
    assertTrue(found.size() > 100, found.size() + " mates in games");
    List<String> composed =
        records().stream().limit(found.size()).map(MatesSuiteTest::uncalibrated).toList();
    assertEquals(composed, found, "make tool T=suites");
  }

  private static String uncalibrated(EpdRecord record) {
    List<Operation> operations =
        record.operations().stream()
            .filter(operation -> !operation.opcode().equals(Difficulty.OPCODE))
            .toList();
    return EpdWriter.write(new EpdRecord(record.setup(), operations));
  }

  private void assertProven(EpdRecord record) {
    String text = EpdWriter.write(record);
    Problem problem = Problem.of(record);
    MateProof.Proven proof = prove(record);
    assertEquals(length(record), proof.moves(), text);
    assertEquals(new TreeSet<>(problem.bestMoves()), set(proof.keys().toArray()), text);
    assertEquals(problem.suppliedLine(), IntStream.of(proof.line().toArray()).boxed().toList());
  }

  private MateProof.Proven prove(EpdRecord record) {
    MateProof proof =
        prover.prove(
            Position.of(record.setup()),
            length(record),
            1 << 30,
            MateListener.NONE,
            new StopToken());
    return assertInstanceOf(MateProof.Proven.class, proof, () -> EpdWriter.write(record));
  }

  private static Set<Integer> set(int[] moves) {
    Set<Integer> set = new TreeSet<>();
    IntStream.of(moves).forEach(set::add);
    return set;
  }

  @Test
  @Tag("slow")
  void matesAsStockfishDoes() throws IOException {
    Path stockfish = STOCKFISH_PLACES.stream().filter(Files::exists).findFirst().orElse(null);
    assumeTrue(stockfish != null, "stockfish is absent: the mates are not confirmed");
    Process process =
        new ProcessBuilder(String.valueOf(stockfish)).redirectErrorStream(true).start();
    try (BufferedWriter to = process.outputWriter();
        BufferedReader from = process.inputReader()) {
      for (EpdRecord record : records()) {
        to.write("ucinewgame\nposition fen " + Fen.write(record.setup()) + "\n");
        to.write("go mate " + length(record) + " nodes 100000000\n");
        to.flush();
        assertConfirmed(record, from);
      }
      to.write("quit\n");
    } finally {
      process.destroy();
    }
  }

  /** Stockfish ends with the same length and one of the keys. */
  private static void assertConfirmed(EpdRecord record, BufferedReader from) throws IOException {
    String last = "";
    String line = from.readLine();
    while (line != null && !line.startsWith("bestmove ")) {
      last = line.contains(" score ") ? line : last;
      line = from.readLine();
    }
    String text = EpdWriter.write(record) + "\n" + last;
    assertTrue(line != null, "stockfish has ended");
    assertTrue(last.contains(" score mate " + length(record) + " "), text);
    Position position = Position.of(record.setup());
    List<String> keys =
        Problem.of(record).bestMoves().stream().map(move -> Uci.write(position, move)).toList();
    assertTrue(keys.contains(line.split(" ", 3)[1]), text + "\n" + line);
  }

  @Test
  void recognisesReflectedPositions() {
    Setup setup = records().get(0).setup();
    Setup.Builder other = Setup.builder();
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      if (piece != Piece.NONE) {
        other.put(square ^ 63, Piece.of(Piece.side(piece) ^ 1, Piece.type(piece)));
      }
    }
    assertEquals(0, Similarity.differences(setup, other.build()));
  }
}
