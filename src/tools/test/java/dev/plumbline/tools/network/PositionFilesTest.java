package dev.plumbline.tools.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.tools.network.PositionPlayer.Branches;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Files of positions: their records and the games they come from. */
class PositionFilesTest extends FolderTest {
  private final StringWriter log = new StringWriter();

  private void run(Object command, String... words) {
    int code = new CommandLine(command).setErr(new PrintWriter(log)).execute(words);
    assertEquals(0, code, log::toString);
  }

  private Path generate(String name, String... more) {
    Path file = folder.resolve(name);
    List<String> words = List.of(Ran.words("%s -n 60 --nodes 50 --first 3", file));
    run(new GeneratePositions(), Ran.words(words, more));
    return file;
  }

  @Test
  void recordsGiveBackWhatTheyHold() throws Exception {
    ByteBuffer bytes = ByteBuffer.allocate(TrainingPosition.BYTES);
    int[] number = {0};
    new Samples(7)
        .games(
            20,
            position -> {
              number[0]++;
              TrainingPosition written =
                  new TrainingPosition(
                      Samples.position(bare(position)).setup(),
                      number[0] * 37 % 4_000 - 2_000,
                      number[0] % 3,
                      number[0] * 1_000_003);
              written.write(bytes.clear());
              TrainingPosition read = TrainingPosition.read(bytes.flip());
              assertEquals(written, read, () -> "seed 7: " + Fen.write(position));
              assertEquals(position.key(), read.key());
            });
    assertTrue(number[0] > 1_000);
  }

  /** Without the clocks, which records do not hold. */
  private static String bare(Position position) {
    return Fen.write(position).replaceFirst(" [0-9]+ [0-9]+$", " 0 1");
  }

  @Test
  void limitsScores() {
    Position start = Position.start();
    assertEquals(10_000, new TrainingPosition(start.setup(), 31_000, 2, 1).score());
    assertEquals(-10_000, new TrainingPosition(start.setup(), -31_000, 0, 1).score());
  }

  @Test
  void namesADamagedRecord() throws IOException {
    Path file = Files.write(folder.resolve("bad"), new byte[70]);
    String message =
        assertThrows(IOException.class, () -> TrainingPosition.readAll(file)).getMessage();
    assertEquals(file + ": record 1 is damaged: it holds no playable position", message);
  }

  @Test
  void positionsAreQuietDistinctAndTheSameForAnyNumberOfJobs() throws IOException {
    Path file = generate("one");
    List<TrainingPosition> found = TrainingPosition.readAll(file);
    assertTrue(found.size() >= 60, "only " + found.size());
    Set<Long> keys = new HashSet<>();
    for (TrainingPosition position : found) {
      assertFalse(Position.of(position.setup()).inCheck());
      assertTrue(keys.add(position.key()), "a position twice");
    }
    assertTrue(found.stream().anyMatch(position -> position.result() != found.get(0).result()));
    assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(generate("two", "--jobs", "2")));
  }

  @Test
  void anInterruptedFileIsContinued() throws IOException {
    byte[] whole = Files.readAllBytes(generate("whole"));
    Path part = Files.write(folder.resolve("part"), Arrays.copyOf(whole, whole.length - 100));
    generate("part");
    assertTrue(log.toString().contains("continued with game "), log::toString);
    assertArrayEquals(whole, Files.readAllBytes(part));
    generate("part");
    assertArrayEquals(whole, Files.readAllBytes(part));
  }

  @Test
  void leavesOutPositionsOfSuites() throws IOException {
    TrainingPosition first = TrainingPosition.readAll(generate("all")).get(0);
    Path suite = folder.resolve("suite.epd");
    Files.writeString(suite, Fen.write(first.setup()) + "\n");
    List<TrainingPosition> rest =
        TrainingPosition.readAll(generate("rest", "--without", suite.toString()));
    assertNotEquals(first.key(), rest.get(0).key());
    assertTrue(rest.stream().noneMatch(position -> position.key() == first.key()));
  }

  @Test
  void aSetOfKeysKnowsWhichAreNew() {
    KeySet keys = new KeySet();
    SplittableRandom random = new SplittableRandom(1);
    Set<Long> expected = new HashSet<>();
    for (int i = 0; i < 200_000; i++) {
      long key = random.nextLong(150_000) << 20;
      assertEquals(expected.add(key), keys.add(key));
    }
  }

  @Test
  void branchesAreQuietAndLeaveTheirPositionAsItWas() {
    Branches branches = new Branches();
    SplittableRandom random = new SplittableRandom(11);
    Set<Integer> balances = new HashSet<>();
    int[] count = {0};
    new Samples(5)
        .games(
            10,
            position -> {
              String before = Fen.write(position);
              for (Setup setup : branches.of(position, 3, random)) {
                Position branch = Position.of(setup);
                assertFalse(branch.inCheck());
                for (int move : new MoveGenerator().legal(branch)) {
                  int gain = Move.isNoisy(move) ? Exchange.value(branch, move) : 0;
                  assertTrue(gain <= 0, () -> Fen.write(branch) + " " + Uci.write(move, false));
                }
                count[0]++;
                balances.add(Long.bitCount(branch.of(0)) - Long.bitCount(branch.of(1)));
              }
              assertEquals(before, Fen.write(position));
            });
    assertTrue(count[0] > 1_000, "only " + count[0]);
    assertTrue(balances.size() > 5, "only " + balances);
  }

  @Test
  void randomMovesAndBranchesBelongToTheGame() throws IOException {
    String[] varied = {"--random", "30", "--branches", "2"};
    Path one = generate("one", varied);
    byte[] whole = Files.readAllBytes(one);
    assertArrayEquals(
        whole, Files.readAllBytes(generate("two", "--random=30", "--branches=2", "-j2")));
    List<TrainingPosition> found = TrainingPosition.readAll(one);
    long unscored = found.stream().filter(position -> position.score() == 0).count();
    assertTrue(unscored > found.size() / 2, unscored + " of " + found.size());
    TrainingPosition first = TrainingPosition.readAll(generate("plain")).get(0);
    assertTrue(found.stream().anyMatch(position -> position.key() == first.key()));
    Path part = Files.write(folder.resolve("part"), Arrays.copyOf(whole, whole.length - 100));
    generate("part", varied);
    assertArrayEquals(whole, Files.readAllBytes(part));
  }
}
