package dev.plumbline.cli.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** doctor --quick: the check of what a run needs. */
class QuickDoctorTest extends FolderTest {
  private Map<String, String> configured(Fault fault) throws Exception {
    return configured(FaultyEngine.with(fault));
  }

  /** Writes an engines.toml with a scripted engine into a user's configuration. */
  private Map<String, String> configured(UciSpec spec) throws IOException {
    String args = spec.args().stream().map("\"%s\""::formatted).collect(Collectors.joining(", "));
    Path file = Files.createDirectories(folder.resolve("plumbline")).resolve("engines.toml");
    Files.writeString(
        file, "[scripted]\ncommand = \"%s\"\nargs = [%s]\n".formatted(spec.command(), args));
    return Map.of("XDG_CONFIG_HOME", folder.toString(), "PATH", folder.toString());
  }

  private static Ran ran(Map<String, String> environment, String... arguments) {
    return Ran.in(environment, Terminal.NONE, "", arguments);
  }

  @Test
  void reportsTheFaultsOfAnEngine() throws Exception {
    Map<String, String> environment = configured(Fault.NONE);
    Ran ran = ran(environment, "doctor", "--quick", "scripted", "--option", "hash=4").exits(1);
    List<String> lines = ran.out().lines().toList();
    assertEquals("Scripted 1.0", lines.get(0));
    assertTrue(lines.get(1).startsWith("  start           ok     ready after "), ran.out());
    assertTrue(lines.get(3).startsWith("  nodes 10000     ok     e4 after "), ran.out());
    assertTrue(lines.get(4).startsWith("  depth 6         ok     e4 after "), ran.out());
    assertEquals("  multipv 3       fault  1 rank reported", lines.get(7));
    assertEquals("  the same again  ok     repeatable", lines.get(9));
    assertTrue(lines.get(10).startsWith("  lines           ok     all of "), ran.out());
  }

  @Test
  @Tag("medium")
  void theBuiltinEngineHasNoFaults() {
    Ran.plumbline("doctor", "--quick", "builtin", "--option", "Hash=1").exits(0);
  }

  @ParameterizedTest
  @CsvSource({
    "SEARCHES_FEW_NODES, 3, 'nodes 10000     fault ', 10 nodes: it answers long before its limit",
    "SEARCHES_MANY_NODES, 3, 'nodes 10000     note ', 50000 nodes: it knows no limit of nodes",
    "SEARCHES_TOO_SHALLOW, 4, 'depth 6         fault ', nodes: it answers long before its limit",
    "SEARCHES_TOO_DEEP, 4, 'depth 6         note ', nodes: it knows no limit of depth"
  })
  void reportsAnEngineThatIgnoresALimit(Fault fault, int line, String start, String reason)
      throws Exception {
    Ran ran = ran(configured(fault), "doctor", "--quick", "scripted");
    String row = ran.out().lines().toList().get(line);
    assertTrue(row.startsWith("  " + start), row);
    assertTrue(row.contains(reason), row);
  }

  @ParameterizedTest
  @Tag("medium")
  @CsvSource({
    "MOVE_IN_OTHER_NOTATION, fault, 'bestmove-malformed: Nf3, not g1f3'",
    "PROMOTES_IN_CAPITALS, fault, 'bestmove-malformed: a7a8Q, not a7a8q'",
    "TWO_MOVES, note, stray-bestmove: bestmove d2d4",
    "MOVE_NOT_OF_ITS_LINE, note, 'bestmove-differs: d2d4, the line has e2e4'",
    "RANKS_OUT_OF_ORDER, note, rank-sequence: rank 3 where",
    "SCORES_ARE_BOUNDS, note, 'no-exact-score: '",
    "NAMES_A_WRONG_CURRENT_MOVE, note, currmove-illegal: a1a9"
  })
  void namesWhatIsWrongWithAnswersAndLines(Fault fault, String grade, String words)
      throws Exception {
    Ran ran = ran(configured(FaultyEngine.chess(fault)), "doctor", "--quick", "scripted");
    List<String> lines = ran.out().lines().toList();
    String last = lines.get(lines.size() - 1);
    assertTrue(last.startsWith("  lines           " + grade + " "), ran.out());
    assertTrue(last.contains(words), ran.out());
  }

  @Test
  @Tag("medium")
  void aBestmoveThatNeverComesEndsTheCheck() throws Exception {
    Ran ran =
        ran(
            configured(FaultyEngine.chess(Fault.SWALLOWS_ITS_MOVE)),
            "doctor",
            "--quick",
            "scripted");
    ran.exits(1);
    List<String> lines = ran.out().lines().toList();
    assertEquals(5, lines.size(), ran.out());
    assertTrue(lines.get(3).contains("the search reached the search-timeout of 1 s"), ran.out());
    assertTrue(lines.get(4).startsWith("  lines "), ran.out());
  }

  @Test
  @Tag("medium")
  void aSlowEngineIsNotBlamed() throws Exception {
    Ran ran = ran(configured(FaultyEngine.chess(Fault.IS_SLOW)), "doctor", "--quick", "scripted");
    ran.exits(0).outHas("  depth 6         note   too slow to judge: depth ");
  }

  @Test
  void aCrashAtANewGameIsSeen() throws Exception {
    Ran ran =
        ran(configured(Fault.DIES_AT_EACH_NEW_GAME), "doctor", "--quick", "scripted").exits(1);
    String words = "exit code 4; its last words: no game like the old one";
    assertEquals(7, ran.out().lines().filter(line -> line.contains(words)).count(), ran.out());
  }

  @Test
  void namesAnUnusableEngineAndTheReason() throws Exception {
    Ran dead = ran(configured(Fault.DIES_AT_START), "doctor", "--quick", "scripted");
    dead.exits(4).errHas("its last words: no licence found");
    Ran unknown = ran(configured(Fault.NONE), "doctor", "--quick", "scriptd");
    unknown.exits(4).errHas("did you mean \"scripted\"?");
    Ran unfit = ran(configured(Fault.NONE), "doctor", "--quick", "scripted", "--option", "Hsh=1");
    unfit.exits(4).errHas("did you mean \"Hash\"?");
  }

  @ParameterizedTest
  @CsvSource({
    "--list",
    "--strict",
    "--only=nodes",
    "--skip=nodes",
    "--include=Hash",
    "--json=-",
    "--timeout=1s",
    "--option=x"
  })
  void refusesWhatOnlyExaminationsHave(String option) throws Exception {
    Ran ran = ran(configured(Fault.NONE), "doctor", "--quick", "scripted", option).exits(2);
    String words =
        option.equals("--option=x") ? "is not Name=Value" : "--quick is a check of its own";
    ran.errHas(words);
  }
}
