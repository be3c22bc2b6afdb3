package dev.plumbline.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.doctor.DoctorReport.ExaminationStatus;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every fault of the fault engine is found, and every examination finds one. */
@Timeout(120)
class FaultsFoundTest {
  private static final Duration TIMEOUT = Duration.ofMillis(2500);

  @TempDir Path folder;

  /** The examination that finds a fault, and the code of its finding. */
  private record Expected(String examination, String code) {}

  /** Faults that prevent the start: there is nothing to examine. */
  private static final Set<Fault> UNUSABLE =
      EnumSet.of(Fault.SILENT_AT_START, Fault.DIES_AT_START, Fault.TALKS_BUT_IS_NO_ENGINE);

  /** Faults between searches, of an engine that need not play chess. */
  private static final Set<Fault> SCRIPTED =
      EnumSet.of(
          Fault.NEVER_READY,
          Fault.DIES_AT_EACH_NEW_GAME,
          Fault.DIES_ONCE_IT_HAS_ANSWERED,
          Fault.BELATED_MOVE_BEFORE_READY,
          Fault.STRAY_MOVE_AFTER_READY,
          Fault.STRAY_MOVE_AFTER_GO,
          Fault.REPORTS_WITH_ITS_MOVE,
          Fault.REPORTS_SOON_AFTER_ITS_MOVE,
          Fault.REPORTS_LONG_AFTER_ITS_MOVE,
          Fault.ANSWERS_FROM_A_BOOK,
          Fault.TWO_MOVES_FROM_A_BOOK,
          Fault.DIES_IN_EACH_SEARCH,
          Fault.SEARCHES_FEW_NODES,
          Fault.SEARCHES_MANY_NODES,
          Fault.SEARCHES_TOO_SHALLOW,
          Fault.SEARCHES_TOO_DEEP);

  /** Faults of perft, which is not of the protocol: plumbline perft --engine finds them. */
  private static final Set<Fault> OF_PERFT = EnumSet.range(Fault.COUNTS_WELL, Fault.DIES_IN_PERFT);

  /** Faults that need several commands in order: the fuzzer finds them, see FuzzingTest. */
  private static final Set<Fault> OF_HISTORY =
      EnumSet.range(Fault.DIES_OF_AN_EARLY_STOP, Fault.DIES_IN_THE_THIRD_GAME);

  private static final Map<Fault, List<Expected>> EXPECTED = expected();

  private static Map<Fault, List<Expected>> expected() {
    Map<Fault, List<Expected>> all = new EnumMap<>(Fault.class);
    for (String line :
        """
        NEVER_READY handshake no-answer
        DIES_AT_EACH_NEW_GAME nodes crash
        DIES_ONCE_IT_HAS_ANSWERED searchmoves crash
        BELATED_MOVE_BEFORE_READY searchmoves bestmove-without-go
        STRAY_MOVE_AFTER_READY nodes bestmove-without-go
        STRAY_MOVE_AFTER_GO nodes bestmove-without-go
        REPORTS_WITH_ITS_MOVE nodes info-without-go
        REPORTS_SOON_AFTER_ITS_MOVE nodes info-without-go
        REPORTS_LONG_AFTER_ITS_MOVE few-moves info-without-go
        ANSWERS_FROM_A_BOOK lines no-line
        TWO_MOVES_FROM_A_BOOK nodes bestmove-without-go
        DIES_IN_EACH_SEARCH nodes crash
        SEARCHES_FEW_NODES nodes nodes-underrun
        SEARCHES_MANY_NODES nodes nodes-overrun
        SEARCHES_TOO_SHALLOW depth depth-underrun
        SEARCHES_TOO_DEEP depth depth-overrun
        DIES_IN_SEARCH searchmoves crash
        HANGS_IGNORING_STOP stop stop-ignored
        SILENT_UNTIL_STOPPED movetime movetime-ignored
        DEAF_AND_MUTE stop-at-once stop-ignored
        HANGS_WITH_A_CHILD stop stop-ignored
        ENDLESS_LINE stop stop-ignored
        ENDLESS_LINES stop stop-ignored
        MEGABYTE_LINE lines oversized-line
        GARBAGE_BYTES output output-unknown
        FLOOD_OF_ERRORS searchmoves error-output
        ILLEGAL_MOVE searchmoves move-illegal
        MALFORMED_MOVE searchmoves move-malformed
        MISSING_MOVE searchmoves move-malformed
        NO_MOVE searchmoves move-missing
        MOVE_IN_OTHER_NOTATION searchmoves move-malformed
        ILLEGAL_LINE lines illegal-move
        NO_INFO depth depth-underrun
        TWO_MOVES output bestmove-without-go
        RANKS_OUT_OF_ORDER multipv rank-sequence
        MOVE_NOT_OF_ITS_LINE lines bestmove-differs
        MATE_WITHOUT_END lines mate-not-mating
        CLOSES_OUTPUT_BUT_LIVES searchmoves crash
        TALKS_FOR_EVER stop stop-ignored
        TALKS_UNTIL_STOPPED movetime movetime-ignored
        SWALLOWS_ITS_MOVE searchmoves no-answer
        FLOOD_ACROSS_THE_MOVE searchmoves no-answer
        DIES_LEAVING_A_CHILD searchmoves crash
        OTHER_NAME_AFTER_A_CRASH searchmoves crash
        ANSWERS_LATE stop stop-late
        HIDES_ITS_AUTHOR handshake id-missing
        OPTION_WITHOUT_TYPE handshake option-unreadable
        DEFAULT_OUT_OF_RANGE handshake option-default-invalid
        OPTION_TWICE handshake option-repeated
        DIES_OF_A_MAXIMUM options option-value-breaks
        CASE_MATTERS option-names option-name-case
        DIES_OF_A_SMALL_TABLE hash option-value-breaks
        DIES_OF_UNKNOWN_COMMANDS unknown-input unknown-input-breaks
        DROPS_LINES_WITH_UNKNOWN_WORDS unknown-words unknown-word-not-skipped
        BLANKS_MATTER blanks blanks-not-accepted
        CARRIAGE_RETURNS_MATTER blanks carriage-return-not-accepted
        CHATS output output-unknown
        STOPS_LATE stop stop-late
        ANSWERS_STOP_WITHOUT_SEARCH stop bestmove-without-go
        LOSES_AN_EARLY_STOP stop-at-once stop-ignored
        ENDS_INFINITE_SEARCHES infinite infinite-ends
        NOT_READY_IN_SEARCH isready-in-search ready-missing-in-search
        READY_LATE_IN_SEARCH isready-in-search ready-late-in-search
        READY_ENDS_ITS_SEARCH isready-in-search ready-ends-search
        READY_BEFORE_IT_ENDS isready-in-search ready-ends-search
        IGNORES_NODES nodes nodes-ignored
        IGNORES_DEPTH depth depth-ignored
        IGNORES_MOVETIME movetime movetime-ignored
        EXCEEDS_MOVETIME movetime movetime-late
        WASTES_MOVETIME movetime movetime-short
        IGNORES_MATE mate mate-ignored
        READS_THE_OTHER_CLOCK clock clock-overrun
        IGNORES_SEARCHMOVES searchmoves searchmoves-ignored
        IGNORES_MULTIPV multipv multipv-count
        REPEATS_RANKS multipv rank-repeated
        SWAPS_RANKS multipv rank-sequence
        CUTS_MATE_LINES lines mate-line-too-short
        MATES_WITH_WRONG_SIGN mate-scores mate-sign
        MATES_IN_PLIES mate-scores mate-in-plies
        MATES_ONE_TOO_LONG mate-scores mate-one-too-long
        MATES_IN_CENTIPAWNS mate-scores mate-unseen
        SCORES_FOR_WHITE score-view score-view
        SCORES_A_HUNDREDFOLD score-view score-unit
        SCORES_ARE_BOUNDS lines no-exact-score
        NAMES_A_WRONG_CURRENT_MOVE lines currmove-illegal
        ANSWERS_IN_SAN castling move-malformed
        PROMOTES_IN_CAPITALS special-moves move-malformed
        DRAWS_ARE_WINS draw-scores draw-score
        FORGETS_THE_GAME draw-scores repetition-unseen
        FORGETS_THE_HALFMOVES draw-scores fifty-moves-unseen
        DIES_WITH_A_SINGLE_MOVE few-moves crash
        DIES_AT_THE_END_OF_THE_GAME game-over game-over-breaks
        INVENTS_A_MOVE game-over move-invented
        GIVES_UP_IN_DRAWS claimable-draws move-missing
        PROMOTES_ONLY_TO_QUEENS special-moves move-not-found
        DOES_NOT_KNOW_EN_PASSANT special-moves move-not-found
        CASTLES_ONTO_ITS_ROOK castling castling-spelling
        NEVER_CASTLES_ONTO_ITS_ROOK chess960 castling-spelling
        NEVER_FORGETS new-game newgame-remembers
        DIFFERS_FROM_PROCESS_TO_PROCESS new-game not-repeatable
        VARIES_BY_CHANCE new-game not-repeatable
        ANSWERS_WHILE_PONDERING ponder ponder-ends
        IGNORES_PONDERHIT ponder ponderhit-ignored
        EXPECTS_AN_ILLEGAL_REPLY searchmoves ponder-move-illegal
        DIES_IN_LONG_GAMES long-game long-game-breaks
        IGNORES_QUIT quit quit-ignored
        QUITS_WITH_AN_ERROR quit quit-exit-code
        OUTLIVES_ITS_INPUT end-of-input end-of-input-ignored
        OUTLIVES_ITS_INPUT parent-death parent-death-survived
        CANNOT_RUN_TWICE two-engines engines-collide
        LEAKS_MEMORY memory memory-grows
        """
            .lines()
            .toList()) {
      String[] words = line.split(" ", -1);
      all.computeIfAbsent(Fault.valueOf(words[0]), fault -> new ArrayList<>())
          .add(new Expected(words[1], words[2]));
    }
    return all;
  }

  private DoctorReport examine(UciSpec spec, boolean isQuick, String names) throws Exception {
    List<Examination> examinations = Stream.of(names.split(" ", -1)).map(Examinations::of).toList();
    UciSpec placed =
        new UciSpec(
            spec.command(), spec.args(), folder, spec.options(), Duration.ofSeconds(10), null);
    return new Doctor(placed, TIMEOUT, isQuick, List.of(), new StopToken())
        .examine(examinations, result -> {});
  }

  private static List<String> codes(DoctorReport report) {
    return report.findings().stream().map(Diagnosis::code).toList();
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"NONE", "IS_SLOW", "REPORTS_NO_LINES"})
  @Tag("slow")
  void everyFaultIsFound(Fault fault) throws Exception {
    if (UNUSABLE.contains(fault)) {
      UciSpec quick =
          new UciSpec(
              FaultyEngine.with(fault).command(),
              FaultyEngine.with(fault).args(),
              folder,
              Map.of(),
              Duration.ofSeconds(1),
              null);
      assertThrows(
          EngineFailure.class,
          () ->
              new Doctor(quick, TIMEOUT, true, List.of(), new StopToken())
                  .examine(Examinations.ALL, result -> {}));
      return;
    }
    UciSpec spec = SCRIPTED.contains(fault) ? FaultyEngine.with(fault) : FaultyEngine.chess(fault);
    for (Expected expected : EXPECTED.getOrDefault(fault, List.of())) {
      boolean isQuick = !expected.examination().equals("options");
      List<String> codes = codes(examine(spec, isQuick, expected.examination()));
      assertTrue(codes.contains(expected.code()), fault + ": " + codes);
    }
    boolean isExpected = !OF_PERFT.contains(fault) && !OF_HISTORY.contains(fault);
    assertEquals(isExpected, EXPECTED.containsKey(fault));
  }

  /** What is found in an engine with a fault is not found in one without. */
  @Test
  @Tag("slow")
  void aSoundEngineHasNoFindings() throws Exception {
    String all = String.join(" ", Examinations.names());
    DoctorReport report = examine(FaultyEngine.chess(Fault.NONE), true, all);
    assertEquals(List.of(), codes(report), () -> report.findings().toString());
    assertTrue(report.isComplete());
  }

  @Test
  @Tag("slow")
  @Timeout(300)
  void aSlowEngineIsNotBlamedForWhatItHasNotReached() throws Exception {
    String names = "option-names nodes depth mate multipv mate-scores special-moves new-game";
    DoctorReport report = examine(FaultyEngine.chess(Fault.IS_SLOW), true, names);
    assertEquals(List.of(), codes(report), () -> report.findings().toString());
    Map<String, String> measured = measured(report);
    String nodes = measured.getOrDefault("nodes", "");
    assertTrue(nodes.contains("too slow to judge: go nodes "), measured::toString);
    String depth = measured.getOrDefault("depth", "");
    assertTrue(depth.matches("\\d+ searches; too slow to judge: go depth .*"), measured::toString);
  }

  @Test
  @Tag("slow")
  void anExaminationWithoutDataIsNotSound() throws Exception {
    String names = "multipv mate-scores score-view draw-scores new-game";
    DoctorReport report = examine(FaultyEngine.chess(Fault.REPORTS_NO_LINES), true, names);
    report.results().forEach(result -> assertEquals(ExaminationStatus.SKIPPED, result.status()));
    measured(report).values().forEach(text -> assertTrue(text.contains("no data: "), text));
  }

  @Test
  @Tag("slow")
  void saysWhetherSearchesAreRepeatable() throws Exception {
    assertEquals("repeatable", repeatable(Fault.NONE));
    String remembered = repeatable(Fault.NEVER_FORGETS);
    assertTrue(remembered.startsWith("repeatable only in a new process: depth 1: "), remembered);
    String varying = repeatable(Fault.DIFFERS_FROM_PROCESS_TO_PROCESS);
    assertTrue(varying.startsWith("not repeatable: in a new process depth 1: "), varying);
  }

  private String repeatable(Fault fault) throws Exception {
    return examine(FaultyEngine.chess(fault), true, "new-game").results().get(0).measured();
  }

  private static Map<String, String> measured(DoctorReport report) {
    return report.results().stream()
        .collect(
            Collectors.toMap(
                result -> result.examination().name(), DoctorReport.ExaminationResult::measured));
  }

  @Test
  @Tag("slow")
  void theScriptedEngineWithoutFaultHasNoneOfTheFindingsOfItsFaults() throws Exception {
    for (Fault fault : SCRIPTED) {
      for (Expected expected : EXPECTED.getOrDefault(fault, List.of())) {
        List<String> codes =
            codes(examine(FaultyEngine.with(Fault.NONE), true, expected.examination()));
        assertFalse(codes.contains(expected.code()), fault + ": " + codes);
      }
    }
  }

  @Test
  void everyExaminationHasAFaultThatItFinds() {
    Set<String> missing = new HashSet<>(Examinations.names());
    EXPECTED.values().forEach(all -> all.forEach(one -> missing.remove(one.examination())));
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyCodeHasAFaultThatShowsIt() {
    Set<String> missing = new HashSet<>();
    for (DoctorCode code : DoctorCode.values()) {
      missing.add(code.word());
    }
    EXPECTED.values().forEach(all -> all.forEach(one -> missing.remove(one.code())));
    assertEquals(Set.of(), missing);
  }
}
