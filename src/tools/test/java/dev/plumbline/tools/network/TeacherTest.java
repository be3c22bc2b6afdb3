package dev.plumbline.tools.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Uci;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.tools.network.Teacher.Questions;
import dev.plumbline.uci.client.UciSpec;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Scores of an engine that runs as a process of its own. */
class TeacherTest {
  private static final String RESTLESS = "restless";

  /** Positions with a move, none twice. */
  private static List<TrainingPosition> positions(int count) {
    Map<Long, TrainingPosition> all = new LinkedHashMap<>();
    new Samples(17)
        .placements(
            3 * count,
            12,
            position -> {
              if (all.size() < count && new MoveGenerator().count(position) > 0) {
                int number = all.size();
                all.putIfAbsent(
                    position.key(),
                    new TrainingPosition(position.setup(), 0, number % 3, number / 100));
              }
            });
    assertEquals(count, all.size());
    return new ArrayList<>(all.values());
  }

  private static List<String> command(String... more) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(FakeEngine.class.getName());
    command.addAll(List.of(more));
    return command;
  }

  private static List<TrainingPosition> taught(
      List<TrainingPosition> positions, int ahead, int children, String... more) throws Exception {
    List<String> words = command(more);
    String[] args = words.subList(1, words.size()).toArray(String[]::new);
    UciSpec spec = UciSpec.of(words.get(0), args);
    try (Teacher teacher = Teacher.open(spec, new Questions("go depth 1", ahead, children))) {
      return teacher.run(positions);
    }
  }

  @Test
  void changesScoresOnly() throws Exception {
    List<TrainingPosition> positions = positions(300);
    List<TrainingPosition> taught = taught(positions, 64, 0);
    assertNotEquals(positions, taught);
    for (int i = 0; i < positions.size(); i++) {
      int pieces = Long.bitCount(positions.get(i).setup().occupied());
      assertEquals(positions.get(i).withScore(pieces), taught.get(i));
    }
    assertEquals(taught, taught(positions, 1, 0));
  }

  @Test
  void addsQuietPositionsAfterMovesWithTheirScores() throws Exception {
    List<TrainingPosition> positions = positions(120);
    List<TrainingPosition> taught = taught(positions, 16, 3);
    int children = 0;
    TrainingPosition parent = null;
    for (TrainingPosition position : taught) {
      if (parent != null && isChild(position, parent)) {
        assertEquals(2 - parent.result(), position.result());
        assertEquals(parent.game(), position.game());
        // The fake engine's rank for a move is worth less by its number.
        assertTrue(position.score() >= -Long.bitCount(parent.setup().occupied()));
        assertFalse(Position.of(position.setup()).inCheck());
        children++;
      } else {
        parent = position;
      }
    }
    assertEquals(positions.size(), taught.size() - children);
    assertTrue(children > 100 && children <= 360, "only " + children);
  }

  private static boolean isChild(TrainingPosition position, TrainingPosition parent) {
    int[] legal = new MoveGenerator().legal(Position.of(parent.setup()));
    return Arrays.stream(legal)
        .anyMatch(move -> parent.after(move, position.score()).equals(position));
  }

  @Test
  void noticesAnEngineWhoseScoresChangeWhenSearchesAreSentAhead() throws Exception {
    List<TrainingPosition> positions = positions(50);
    String message =
        assertThrows(EngineFailure.class, () -> taught(positions, 8, 0, RESTLESS)).getMessage();
    assertEquals("Fake gives other scores when searches are sent ahead: use --ahead 1", message);
    assertEquals(1, taught(positions, 1, 0, RESTLESS).get(0).score());
  }

  @Test
  void continuesAFileOfLabelsAfterTheLastGamesThatAreWhole(@TempDir Path folder) throws Exception {
    Path engine = folder.resolve("engine");
    Files.writeString(engine, "#!/bin/sh\nexec '" + String.join("' '", command()) + "'\n");
    assumeTrue(File.separatorChar == '/' && engine.toFile().setExecutable(true));
    Path positions = folder.resolve("positions");
    // What is being written still ends in half a record.
    byte[] bytes = TrainingPosition.bytes(positions(4_000));
    Files.write(positions, Arrays.copyOf(bytes, bytes.length - 16));
    Path labels = folder.resolve("labels");
    String[] words = {positions.toString(), labels.toString(), "-e", engine.toString()};
    StringWriter log = new StringWriter();
    for (int run = 0; run < 2; run++) {
      int code = new CommandLine(new LabelPositions()).setErr(new PrintWriter(log)).execute(words);
      assertEquals(0, code, log::toString);
      List<TrainingPosition> found = TrainingPosition.readAll(labels);
      assertEquals(3_999, found.size());
      for (TrainingPosition position : found) {
        assertEquals(Long.bitCount(position.setup().occupied()), position.score());
      }
    }
    assertTrue(log.toString().contains("continued after 3200 positions"), log::toString);
  }

  /** Scores positions by the number of their pieces, or, if it is restless, by that of searches. */
  static final class FakeEngine {
    private FakeEngine() {}

    private static List<String> moves(String fen) {
      Position position = Samples.position(fen);
      return Arrays.stream(new MoveGenerator().legal(position))
          .mapToObj(move -> Uci.write(move, false))
          .toList();
    }

    public static void main(String[] words) throws IOException {
      BufferedReader in =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      String fen = "";
      int searches = 0;
      boolean hasRanks = false;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals("uci")) {
          System.out.println("id name Fake");
          System.out.println("option name MultiPV type spin default 1 min 1 max 256");
          System.out.println("uciok");
        } else if (line.startsWith("setoption name MultiPV")) {
          hasRanks = true;
        } else if (line.equals("isready")) {
          System.out.println("readyok");
        } else if (line.startsWith("position fen ")) {
          fen = line.substring("position fen ".length());
        } else if (line.equals("go depth 1")) {
          searches++;
          int pieces = fen.replaceFirst(" .*", "").replaceAll("[^a-zA-Z]", "").length();
          int score = words.length > 0 ? searches : pieces;
          System.out.println("info string of no interest");
          List<String> moves = hasRanks ? moves(fen) : List.of("e2e4");
          for (int i = 0; i < moves.size(); i++) {
            String rank = " multipv " + (i + 1) + " score cp " + (score - i);
            System.out.println("info depth 1" + rank + " pv " + moves.get(i));
          }
          System.out.println("info depth 1 score cp 999 upperbound pv e2e4");
          System.out.println("bestmove e2e4");
        }
      }
    }
  }
}
