package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** perft --engine: real engines, where they are installed, and engines with faults. */
@Timeout(240)
@Tag("medium")
class PerftEngineTest {
  private static final String EN_PASSANT = "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1";

  @TempDir Path folder;

  private static Ran real(String engine, String... arguments) {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    assumeTrue(ProgramFinder.on(path).find(engine).isPresent(), "no " + engine + " here: skipped");
    return perft(List.of("--engine", engine), arguments);
  }

  private static Ran faulty(Fault fault, String... arguments) throws Exception {
    UciSpec spec = FaultyEngine.with(fault);
    List<String> engine = new ArrayList<>(List.of("--engine", spec.command()));
    spec.args().forEach(argument -> engine.add("--arg=" + argument));
    return perft(engine, arguments);
  }

  private static Ran perft(List<String> engine, String... arguments) {
    List<String> all = new ArrayList<>(List.of("perft"));
    all.addAll(engine);
    all.addAll(List.of(arguments));
    return Ran.plumbline(all.toArray(String[]::new));
  }

  @Test
  void stockfishAgreesOnTheWholeSuiteInBothKindsOfChess() {
    Ran ran = real("stockfish", "--max-nodes", "2k", "--jobs", "2");
    assertEquals(0, ran.exitCode(), ran.out() + ran.err());
    assertTrue(
        ran.out()
            .matches(
                "perft records=93 differences=0 engine=\"Stockfish .*\" method=\"go perft"
                    + " \\{depth}\" nodes=\\d+ time=\\d+\\.\\d{3}s\n"),
        ran.out());
  }

  static Stream<Arguments> methods() {
    return Stream.of(
        Arguments.of("ethereal-chess", "perft {depth}"),
        Arguments.of("glaurung", "multipv"),
        Arguments.of("toga2", "answers"),
        Arguments.of("gnuchess", "answers"));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void eachEngineOfDebianIsCheckedByTheBestMethodItHas(String engine, String method)
      throws IOException {
    agrees(engine, method, "500");
  }

  @ParameterizedTest
  @MethodSource("methods")
  @Tag("slow")
  void eachEngineOfDebianAgreesInLargerTrees(String engine, String method) throws IOException {
    agrees(engine, method, "20k");
  }

  private void agrees(String engine, String method, String nodes) throws IOException {
    Path suite = folder.resolve("few.epd");
    Files.writeString(
        suite,
        """
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
        r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
        rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6
        8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -
        """);
    Ran ran = real(engine, suite.toString(), "--max-nodes", nodes);
    assertEquals(0, ran.exitCode(), ran.out() + ran.err());
    assertTrue(ran.out().contains("few records=4 differences=0 "), ran.out());
    assertTrue(ran.out().contains(" method=\"" + method + "\""), ran.out());
  }

  @Test
  void glaurungListsItsMovesInChess960() {
    Ran ran = real("glaurung", "perft:77");
    assertEquals(0, ran.exitCode(), ran.out() + ran.err());
    assertTrue(ran.out().contains(" method=\"multipv\""), ran.out());
  }

  @Test
  void printsThePositionAndTheMissingMove() throws Exception {
    Ran ran = faulty(Fault.COUNTS_NO_EN_PASSANT, EN_PASSANT, "--depth", "4");
    assertEquals(1, ran.exitCode(), ran.err());
    List<String> lines = ran.out().lines().toList();
    assertEquals(
        List.of(
            "position: 1 move missing",
            "  position  4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2",
            "  after     f7f5",
            "  paste     position fen 4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2",
            "            go perft 1",
            "  missing  e5f6  en passant"),
        lines.subList(0, 6));
    assertTrue(
        lines
            .get(6)
            .startsWith(
                "perft records=1 differences=1 engine=\"Scripted 1.0\""
                    + " method=\"go perft {depth}\" nodes=44 time="),
        ran.out());
  }

  @Test
  void findsThePositionByTotalsAndNamesTheNextStep() throws Exception {
    Ran ran = faulty(Fault.COUNTS_TOTALS_WITHOUT_EN_PASSANT, EN_PASSANT, "--depth", "4");
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("position: depth 1: expected 7, found 6\n"), ran.out());
    assertTrue(ran.out().contains("  after     f7f5\n"), ran.out());
    assertTrue(ran.out().contains("--depth 1 --divide"), ran.out());
  }

  @Test
  void putsBothCountsSideBySide() throws Exception {
    String after = "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2";
    Ran ran = faulty(Fault.COUNTS_NO_EN_PASSANT, after, "--depth", "1", "--divide");
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("move   expected  found\n"), ran.out());
    assertTrue(ran.out().contains("\ne5f6          1      -  <\n"), ran.out());
    assertTrue(ran.out().endsWith("\ntotal         7      6  <\n"), ran.out());
    Fault totals = Fault.COUNTS_TOTALS_WITHOUT_EN_PASSANT;
    Ran ofTotals = faulty(totals, EN_PASSANT, "--depth", "2", "--divide");
    assertEquals(1, ofTotals.exitCode(), ofTotals.err());
    assertTrue(ofTotals.out().contains("\nf7f5          7      6  <\n"), ofTotals.out());
    Ran equal = faulty(Fault.COUNTS_WELL, after, "--depth", "1", "--divide");
    assertEquals(0, equal.exitCode(), equal.out());
  }

  @Test
  void anEngineThatFailsOnSomeRecordsIsCheckedOnTheOthers() throws Exception {
    Path suite = folder.resolve("two.epd");
    // Three men have few moves: below depth 3 where the engine dies.
    Files.writeString(suite, "7k/6Q1/6K1/8/8/8/8/8 b - -\n" + EN_PASSANT + "\n");
    Ran ran = faulty(Fault.DIES_IN_PERFT, suite.toString(), "--depth", "3");
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(
        ran.out()
            .startsWith(
                "two#2 (line 2): error: the process ended with exit code 7; its last words: stack"
                    + " overflow\ntwo records=2 differences=0 errors=1 "),
        ran.out());
  }

  @Test
  void anEngineThatHangsEverywhereIsUnusable() throws Exception {
    Ran ran = faulty(Fault.HANGS_IN_PERFT, "--timeout", "300ms");
    assertEquals(4, ran.exitCode(), ran.out());
    // On a slow machine even the counts before the one that hangs may take as long.
    assertTrue(
        ran.out().matches("(?s).*error: no result of \"go perft [123]\" within 0\\.3 s.*"),
        ran.out());
    assertTrue(ran.out().contains(" errors=3 unchecked=90 "), ran.out());
    assertTrue(ran.err().contains("failed 3 times in a row"), ran.err());
  }

  @Test
  void skipsChess960WithAnEngineThatDoesNotOfferIt() throws Exception {
    Ran ran = faulty(Fault.COUNTS_WELL, "perft:77", "--depth", "1");
    assertEquals(4, ran.exitCode(), ran.out());
    assertTrue(
        ran.out().startsWith("1 record was skipped: Scripted 1.0 has no option UCI_Chess960\n"),
        ran.out());
  }

  @Test
  void readsThePerftCommandOfAnEnginesFile() throws Exception {
    UciSpec spec = FaultyEngine.with(Fault.COUNTS_WELL);
    Path file = folder.resolve("engines.toml");
    String args = String.join("\", \"", spec.args());
    String engine = "[mine]\ncommand = \"%s\"\nargs = [\"%s\"]\nperft = \"%s\"\n";
    Files.writeString(file, engine.formatted(spec.command(), args, "go perft {depth}"));
    List<String> mine = List.of("--engine", "mine", "--engines", file.toString());
    assertEquals(0, perft(mine, "startpos", "--depth", "2").exitCode());
    Files.writeString(file, engine.formatted(spec.command(), args, "go divide {depth}"));
    Ran wrong = perft(mine, "startpos", "--depth", "2");
    assertEquals(4, wrong.exitCode(), wrong.out());
    assertTrue(wrong.out().contains("it answers \"go divide 1\" with a search"), wrong.out());
    Files.writeString(file, engine.formatted(spec.command(), args, "perft"));
    Ran refused = perft(mine, "startpos");
    assertEquals(3, refused.exitCode());
    assertTrue(refused.err().contains("must contain {depth}"), refused.err());
  }

  @ParameterizedTest
  @CsvSource({
    "--timeout, 3s, need the engine",
    "--jobs, 2, add --engine",
  })
  void refusesOptionsOfAnEngineWithoutOne(String option, String value, String message) {
    Ran ran = Ran.plumbline("perft", "startpos", "--depth", "2", option, value);
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains(message), ran.err());
  }

  @ParameterizedTest
  @CsvSource({
    "builtin, 2, Plumbline's own move generator",
    "no-such-engine, 4, unknown engine",
  })
  void refusesEnginesThatCannotBeChecked(String engine, int exitCode, String message) {
    Ran ran = perft(List.of("--engine", engine), "startpos");
    assertEquals(exitCode, ran.exitCode());
    assertTrue(ran.err().contains(message), ran.err());
  }

  @Test
  void refusesACommandWithoutDepth() throws Exception {
    Ran ran = faulty(Fault.COUNTS_WELL, "startpos", "--perft-command", "perft");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("must contain {depth}"), ran.err());
  }

  @Test
  void saysThatAnEngineHasNoPerft() throws Exception {
    Ran ran = faulty(Fault.NONE, "startpos");
    assertTrue(ran.err().contains("Scripted 1.0 answers no perft command"), ran.err());
    assertTrue(ran.err().contains("(name its own with --perft-command)"), ran.err());
    assertTrue(ran.err().contains("\nmethod answers: "), ran.err());
    assertTrue(ran.out().contains(" method=\"answers\""), ran.out());
  }
}
