package dev.plumbline.workshop.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.workshop.verify.RecordVerifier.VerifyEffort;
import dev.plumbline.workshop.verify.Verification.RatedMove;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordVerifierTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";

  private VerifyEffort effort = new VerifyEffort(64_000, 3, 10, 5);

  private final RatingEngine engine = new RatingEngine();

  private Verification verify(String line) throws Exception {
    return verify(line, null);
  }

  private Verification verify(String line, @Nullable Tablebase tables) throws Exception {
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    EpdRecord record;
    try (EntryReader reader =
        EntryReader.open(new Input("one", () -> new ByteArrayInputStream(bytes)))) {
      record = Objects.requireNonNull(Objects.requireNonNull(reader.next()).record());
    }
    RunTask task =
        new RunTask(
            new JournalKey("one", 1, "rating", 1),
            record,
            Problem.of(record),
            new EngineSpec.Builtin("rating", SearchSettings.full(), 1));
    return Objects.requireNonNull(new RecordVerifier(engine, effort, tables).run(task));
  }

  private List<Long> nodes() {
    return engine.asked.stream().map(limits -> limits.nodes().orElse(0)).toList();
  }

  private static List<String> moves(List<RatedMove> rated) {
    return rated.stream().map(RatedMove::san).toList();
  }

  /** Only Kd6 and Kf6 win. */
  private static final String PAWN = "4k3/8/4K3/4P3/8/8/8/8 w - - ";

  @Test
  void tablesDecideWithoutASearch() throws Exception {
    Tablebase tables = PublicTables.open();
    assertEquals(SolutionVerdict.SOUND, verify(PAWN + "bm Kd6 Kf6;", tables).verdict());
    Verification dual = verify(PAWN + "bm Kf6;", tables);
    assertEquals(SolutionVerdict.DUAL, dual.verdict());
    assertEquals("one of many by the tables: 2 moves win", dual.note());
    assertEquals(List.of("Kd6"), moves(dual.moves().others()));
    assertEquals(PAWN + "bm Kd6 Kf6;", dual.repaired());
    Verification cook = verify(PAWN + "bm Kd5; id \"x\";", tables);
    assertEquals(SolutionVerdict.COOK, cook.verdict());
    assertEquals("Kd5 gives the win away by the tables", cook.note());
    assertEquals(PAWN + "bm Kd6 Kf6; id \"x\";", cook.repaired());
    assertEquals(PAWN + "am Kd5 Kf5;", verify(PAWN + "am Kd5;", tables).repaired());
    assertEquals(List.of(), engine.asked);
  }

  @Test
  void tablesDoNotKnowHowSoonItMates() throws Exception {
    String two = "7k/8/5K2/8/8/8/8/6Q1 w - - bm Qg7#; dm 1;";
    assertEquals(SolutionVerdict.SOUND, verify(two, PublicTables.open()).verdict());
  }

  @Test
  void aFarBetterSolutionIsSoundEarly() throws Exception {
    engine.rating("e4", 600).rating("d4", 100);
    Verification sound = verify(START + "bm e4; id \"x\";");
    assertEquals(SolutionVerdict.SOUND, sound.verdict());
    assertEquals(List.of("e4"), moves(sound.moves().expected()));
    assertEquals(600, sound.moves().expected().get(0).centipawns());
    assertEquals(List.of(), sound.moves().others());
    assertEquals(List.of(1000L, 4000L), nodes());
    assertEquals(5000, sound.cost().nodes());
    assertEquals("x", sound.id());
    assertTrue(engine.asked.stream().allMatch(limits -> limits.multiPv() == 3));
  }

  @Test
  void aSolutionJustAboveTheMarginTakesAllTheEffort() throws Exception {
    engine.rating("e4", 100).rating("d4", 20);
    assertEquals(SolutionVerdict.SOUND, verify(START + "bm e4;").verdict());
    assertEquals(List.of(1000L, 4000L, 16_000L, 64_000L), nodes());
  }

  @Test
  void anEquallyGoodMoveIsADual() throws Exception {
    engine.rating("e4", 100).rating("d4", 90).rating("c4", -100);
    Verification dual = verify(START + "bm e4;");
    assertEquals(SolutionVerdict.DUAL, dual.verdict());
    assertEquals(List.of("d4"), moves(dual.moves().others()));
    assertEquals(4, dual.cost().rounds());
  }

  @Test
  void pawnsCountForLittleInAWonGame() throws Exception {
    engine.rating("e4", 1500).rating("d4", 900);
    assertEquals(SolutionVerdict.DUAL, verify(START + "bm e4;").verdict());
  }

  @Test
  void aBetterMoveIsACook() throws Exception {
    engine.rating("e4", -50).rating("d4", 100).rating("c4", 90);
    Verification cook = verify(START + "bm e4;");
    assertEquals(SolutionVerdict.COOK, cook.verdict());
    assertEquals(List.of("d4", "c4"), moves(cook.moves().others()));
  }

  @Test
  void aBadMoveAmongTheSolutionsIsACook() throws Exception {
    engine.rating("e4", 300).rating("d4", 290).rating("c4", 0);
    Verification cook = verify(START + "bm e4 c4 d4;");
    assertEquals(SolutionVerdict.COOK, cook.verdict());
    assertEquals(List.of("e4", "d4", "c4"), moves(cook.moves().expected()));
    assertEquals(4, engine.asked.get(0).multiPv(), "all given moves and another");
  }

  @Test
  void aNearlyEqualMoveIsSearchedOnceMore() throws Exception {
    engine.rating("e4", 100).rating("d4", 50);
    Verification open = verify(START + "bm e4;");
    assertEquals(SolutionVerdict.UNDECIDED, open.verdict());
    assertEquals(256_000, nodes().get(4));
    assertEquals(5, open.cost().rounds());
  }

  @Test
  void solutionsBelowTheBestMovesAreScoredSeparately() throws Exception {
    engine.rating("e4", 100).rating("d4", 90).rating("c4", 80).rating("a3", -300);
    Verification cook = verify(START + "bm a3;");
    assertEquals(SolutionVerdict.COOK, cook.verdict());
    assertEquals(-300, cook.moves().expected().get(0).centipawns());
    Limits second = engine.asked.get(1);
    assertEquals(1, second.searchMoves().size());
    assertEquals(500, second.nodes().orElse(0));
  }

  @Test
  void aMoveToAvoidMustBeWorse() throws Exception {
    engine.rating("e4", 100).rating("f3", -200);
    assertEquals(SolutionVerdict.SOUND, verify(START + "am f3;").verdict());
    assertEquals(SolutionVerdict.COOK, verify(START + "am e4;").verdict());
    engine.rating("f3", 90);
    assertEquals(SolutionVerdict.DUAL, verify(START + "am f3;").verdict());
  }

  @Test
  void pointsMustFollowTheScores() throws Exception {
    String graded = START + "bm e4; c0 \"e4=10, d4=5, a3=1\";";
    engine.rating("e4", 100).rating("d4", 50).rating("a3", -100);
    assertEquals(SolutionVerdict.SOUND, verify(graded).verdict());
    engine.rating("a3", 140);
    Verification disorder = verify(graded);
    assertEquals(SolutionVerdict.POINTS_OUT_OF_ORDER, disorder.verdict());
    assertEquals(
        List.of(10, 5, 1), disorder.moves().expected().stream().map(RatedMove::points).toList());
    engine.rating("a3", -100).rating("c4", 120);
    assertEquals(SolutionVerdict.DUAL, verify(graded).verdict());
    engine.rating("c4", 300);
    Verification cook = verify(graded);
    assertEquals(SolutionVerdict.COOK, cook.verdict());
    assertEquals(List.of("c4"), moves(cook.moves().others()));
  }

  @Test
  void matesAreProvenAndNotSearched() throws Exception {
    String two = "7k/8/8/8/8/8/R7/1R2K3 w - - ";
    assertEquals(SolutionVerdict.MATE_LONGER, verify(two + "dm 1;").verdict());
    assertEquals(SolutionVerdict.UNDECIDED, verify(two.replace(" w ", " b ") + "dm -3;").verdict());
    assertEquals(SolutionVerdict.SOUND, verify(two + "dm 2;").verdict());
    assertEquals(SolutionVerdict.MATE_SHORTER, verify(two + "dm 3; bm Rb7;").verdict());
    Verification dual = verify(two + "dm 2; bm Rb7;");
    assertEquals(SolutionVerdict.DUAL, dual.verdict());
    assertTrue(moves(dual.moves().others()).contains("Ra7"), dual.toString());
    assertEquals(SolutionVerdict.COOK, verify(two + "dm 2; bm Rb3;").verdict());
    assertEquals(List.of(), engine.asked);
  }

  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - ";

  @Test
  void aProvenShortMateIsBetterThanAWonGame() throws Exception {
    engine.mating("Rd8#", 1).rating("h3", 2000);
    Verification sound = verify(BACK_RANK + "bm Rd8#;");
    assertEquals(SolutionVerdict.SOUND, sound.verdict());
    assertEquals("mate in 1, proven", sound.note());
    Verification cook = verify(BACK_RANK + "bm h3;");
    assertEquals(SolutionVerdict.COOK, cook.verdict());
    assertEquals("another move is better: mate in 1, proven", cook.note());
    assertEquals(List.of("Rd8#"), moves(cook.moves().others()));
    assertEquals(BACK_RANK + "bm Rd8#;", cook.repaired());
  }

  @Test
  void aMateThatIsNotProvenIsAWonGame() throws Exception {
    engine.mating("h3", 2).rating("g3", 2000);
    assertEquals(SolutionVerdict.DUAL, verify(BACK_RANK + "bm h3;").verdict());
  }

  /** Two rooks mate in two or more; with dm the proof alone decides. */
  @Test
  void twoShortMatesAreEqualUnlessTheRecordAsksForOne() throws Exception {
    String two = "7k/8/8/8/8/8/R7/1R2K3 w - - ";
    engine.mating("Rb7", 2).mating("Kd2", 3).mating("Ra7", 2).rating("Rb2", 2000);
    Verification dual = verify(two + "bm Kd2;");
    assertEquals(SolutionVerdict.DUAL, dual.verdict());
    assertTrue(moves(dual.moves().others()).contains("Rb7"), dual.toString());
    assertEquals(SolutionVerdict.COOK, verify(two + "bm Kd2; dm 2;").verdict());
  }

  @Test
  void aMateLongerThanAShortOneIsAWonGame() throws Exception {
    engine.mating("Rb7", 2).rating("Kd2", 2000);
    String two = "7k/8/8/8/8/8/R7/1R2K3 w - - bm Rb7;";
    effort = new VerifyEffort(64_000, 2, 10, 1);
    assertEquals(SolutionVerdict.DUAL, verify(two).verdict());
  }

  @Test
  void aShortMateThatTheEngineDoesNotSeeIsProvenBesideOneThatItSees() throws Exception {
    engine.mating("Rb7", 2).rating("Ra7", 2000);
    Verification dual = verify("7k/8/8/8/8/8/R7/1R2K3 w - - bm Rb7;");
    assertEquals(SolutionVerdict.DUAL, dual.verdict());
    assertEquals(2, dual.moves().others().get(0).mate());
  }

  @Test
  void onlyMovesAsGoodAsTheBestArePartOfTheRepairedRecord() throws Exception {
    engine.rating("e4", 300).rating("d4", 290).rating("c4", 0).rating("a3", -100);
    assertEquals(START + "bm d4 e4;", verify(START + "bm a3;").repaired());
    assertEquals(START + "bm d4 e4;", verify(START + "bm c4 e4;").repaired());
    assertEquals(START + "bm d4 e4;", verify(START + "bm a3; am d4;").repaired());
    assertNull(verify(START + "bm d4 e4;").repaired());
  }

  /** No margin separates the best moves from the next. */
  @Test
  void aRepairedRecordIsSoundItself() throws Exception {
    engine.rating("e4", 300).rating("d4", 240).rating("c4", 0);
    String repaired = Objects.requireNonNull(verify(START + "bm c4;").repaired());
    assertEquals(START + "bm d4 e4;", repaired);
    assertEquals(SolutionVerdict.SOUND, verify(repaired).verdict());
  }

  @Test
  void movesToAvoidThatAreGoodGo() throws Exception {
    engine.rating("e4", 100).rating("d4", 90).rating("f3", -200);
    assertEquals(START + "am f3;", verify(START + "am e4 f3;").repaired());
    assertEquals(START.strip(), verify(START + "am e4;").repaired());
  }

  @Test
  void pointsOfWorseMovesGoAndTheBestMoveHasThemAll() throws Exception {
    String lists =
        START + "bm a3; c0 \"depth=20\"; c7 \"a3 d4 e4\"; c8 \"10 5 4\"; c9 \"a2a3 d2d4 e2e4\";";
    engine.rating("e4", 300).rating("d4", 0).rating("a3", -100);
    String sound = START + "bm e4; c0 \"depth=20\"; c7 \"e4 d4\"; c8 \"10 5\"; c9 \"e2e4 d2d4\";";
    assertEquals(sound, verify(lists).repaired());
    assertEquals(SolutionVerdict.SOUND, verify(sound).verdict());
    assertEquals(
        START + "bm e4; c0 \"theme: e4=10, d4=5\";",
        verify(START + "bm a3; c0 \"theme: a3=10, d4=5, e4=4\";").repaired());
  }

  @Test
  void wrongMatesAreCorrectedOrGo() throws Exception {
    String two = "7k/8/8/8/8/8/R7/1R2K3 w - - ";
    assertEquals(two + "dm 2;", verify(two + "dm 1;").repaired());
    String keys = "bm Ra7 Rb7; dm 2;";
    assertEquals(two + keys, verify(two + "bm Rb3; dm 3;").repaired());
    engine.rating("e4", 600);
    assertEquals(
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        verify("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; dm 1;").repaired());
  }

  @Test
  void anEngineThatFailsDecidesNothing() throws Exception {
    engine.rating("e4", 600).outcome = Outcome.CRASHED;
    Verification fault = verify(START + "bm e4;");
    assertEquals(SolutionVerdict.UNDECIDED, fault.verdict());
    assertEquals("crashed: it fell", fault.note());
  }
}
