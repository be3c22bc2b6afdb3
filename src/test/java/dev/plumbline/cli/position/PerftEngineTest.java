package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.FolderTest;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** perft --engine: real engines, where they are installed, and engines with faults. */
@Timeout(240)
@Tag("medium")
class PerftEngineTest extends FolderTest {
  private static final String EN_PASSANT = "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1";

  private static Ran real(String engine, String... arguments) {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    assumeTrue(ProgramFinder.on(path).find(engine).isPresent(), "no " + engine + " here: skipped");
    return perft(List.of("--engine", engine), arguments);
  }

  private static Ran faulty(Fault fault, String... arguments) throws Exception {
    return perft(FaultyEngine.options(fault), arguments);
  }

  private static Ran perft(List<String> engine, String... arguments) {
    List<String> all = new ArrayList<>(List.of("perft"));
    all.addAll(engine);
    return Ran.plumbline(all, arguments);
  }

  @Test
  void stockfishAgreesOnTheWholeSuiteInBothKindsOfChess() {
    Ran ran = real("stockfish", "--max-nodes", "2k", "--jobs", "2").exits(0);
    ran.outMatches(
        "perft records=93 differences=0 engine=\"Stockfish .*\" method=\"go perft"
            + " \\{depth}\" nodes=\\d+ time=\\d+\\.\\d{3}s\n");
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
    agrees(engine, method, "100");
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
    ran.exits(0).outHas("few records=4 differences=0 ").outHas(" method=\"" + method + "\"");
  }

  @Test
  void glaurungListsItsMovesInChess960() {
    real("glaurung", "perft:77").exits(0).outHas(" method=\"multipv\"");
  }

  @Test
  void printsThePositionAndTheMissingMove() throws Exception {
    Ran ran = faulty(Fault.COUNTS_NO_EN_PASSANT, EN_PASSANT, "--depth", "4").exits(1);
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
    ran.exits(1).outHas("position: depth 1: expected 7, found 6\n").outHas("  after     f7f5\n");
    ran.outHas("--depth 1 --divide");
  }

  @Test
  void putsBothCountsSideBySide() throws Exception {
    String after = "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2";
    Ran ran = faulty(Fault.COUNTS_NO_EN_PASSANT, after, "--depth", "1", "--divide");
    ran.exits(1).outBegins("move   expected  found\n").outHas("\ne5f6          1      -  <\n");
    ran.outEnds("\ntotal         7      6  <\n");
    Fault totals = Fault.COUNTS_TOTALS_WITHOUT_EN_PASSANT;
    Ran ofTotals = faulty(totals, EN_PASSANT, "--depth", "2", "--divide");
    ofTotals.exits(1).outHas("\nf7f5          7      6  <\n");
    faulty(Fault.COUNTS_WELL, after, "--depth", "1", "--divide").exits(0);
  }

  @Test
  void anEngineThatFailsOnSomeRecordsIsCheckedOnTheOthers() throws Exception {
    Path suite = folder.resolve("two.epd");
    // Three men have few moves: below depth 3 where the engine dies.
    Files.writeString(suite, "7k/6Q1/6K1/8/8/8/8/8 b - -\n" + EN_PASSANT + "\n");
    Ran ran = faulty(Fault.DIES_IN_PERFT, suite.toString(), "--depth", "3").exits(1);
    ran.outBegins(
        "two#2 (line 2): error: the process ended with exit code 7; its last words: stack"
            + " overflow\n"
            + "two records=2 differences=0 errors=1 ");
  }

  @Test
  void anEngineThatHangsEverywhereIsUnusable() throws Exception {
    Ran ran = faulty(Fault.HANGS_IN_PERFT, "--timeout", "300ms").exits(4);
    // On a slow machine even the counts before the one that hangs may take as long.
    ran.outMatches("(?s).*error: no result of \"go perft [123]\" within 0\\.3 s.*");
    ran.outHas(" errors=3 unchecked=90 ").errHas("failed 3 times in a row");
  }

  @Test
  void skipsChess960WithAnEngineThatDoesNotOfferIt() throws Exception {
    Ran ran = faulty(Fault.COUNTS_WELL, "perft:77", "--depth", "1");
    ran.exits(4).outBegins("1 record was skipped: Scripted 1.0 has no option UCI_Chess960\n");
  }

  @Test
  void readsThePerftCommandOfAnEnginesFile() throws Exception {
    UciSpec spec = FaultyEngine.with(Fault.COUNTS_WELL);
    Path file = folder.resolve("engines.toml");
    String args = String.join("\", \"", spec.args());
    String engine = "[mine]\ncommand = \"%s\"\nargs = [\"%s\"]\nperft = \"%s\"\n";
    Files.writeString(file, engine.formatted(spec.command(), args, "go perft {depth}"));
    List<String> mine = List.of("--engine", "mine", "--engines", file.toString());
    perft(mine, "startpos", "--depth", "2").exits(0);
    Files.writeString(file, engine.formatted(spec.command(), args, "go divide {depth}"));
    Ran wrong = perft(mine, "startpos", "--depth", "2");
    wrong.exits(4).outHas("it answers \"go divide 1\" with a search");
    Files.writeString(file, engine.formatted(spec.command(), args, "perft"));
    perft(mine, "startpos").exits(3).errHas("must contain {depth}");
  }

  @ParameterizedTest
  @CsvSource({
    "--timeout, 3s, need the engine",
    "--jobs, 2, add --engine",
  })
  void refusesOptionsOfAnEngineWithoutOne(String option, String value, String message) {
    Ran.plumbline("perft", "startpos", "--depth", "2", option, value).exits(2).errHas(message);
  }

  @ParameterizedTest
  @CsvSource({
    "builtin, 2, Plumbline's own move generator",
    "no-such-engine, 4, unknown engine",
  })
  void refusesEnginesThatCannotBeChecked(String engine, int exitCode, String message) {
    perft(List.of("--engine", engine), "startpos").exits(exitCode).errHas(message);
  }

  @Test
  void refusesACommandWithoutDepth() throws Exception {
    Ran ran = faulty(Fault.COUNTS_WELL, "startpos", "--perft-command", "perft");
    ran.exits(2).errHas("must contain {depth}");
  }

  @Test
  void saysThatAnEngineHasNoPerft() throws Exception {
    Ran ran = faulty(Fault.NONE, "startpos");
    ran.errHas("Scripted 1.0 answers no perft command");
    ran.errHas("(name its own with --perft-command)").errHas("\nmethod answers: ");
    ran.outHas(" method=\"answers\"");
  }
}
