package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.Journals;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each fault of an engine in a run: it costs what it must, and nothing else. */
@Tag("slow")
class FaultyEngineRunTest extends FolderTest {
  private static final int FAULTY = 66;

  @AfterEach
  void noProcessIsLeft() {
    FaultyEngine.assertAllEnded();
  }

  private Ran run(Fault fault, String... more) throws Exception {
    return run(fault, FAULTY, more);
  }

  private Ran run(Fault fault, int second, String... more) throws Exception {
    String records = FaultyEngine.suite().replace("fmvn " + FAULTY, "fmvn " + second);
    Path suite = Files.writeString(folder.resolve("own.epd"), records);
    List<String> words = new ArrayList<>(List.of("run", suite.toString(), "-q", "--no-times"));
    words.addAll(List.of("--journal", journal().toString()));
    words.addAll(FaultyEngine.options(fault));
    return Ran.plumbline(words, more);
  }

  private Path journal() {
    return folder.resolve("run.jsonl");
  }

  private List<JournalEntry> entries() throws IOException {
    return Journals.entries(journal());
  }

  @ParameterizedTest
  @CsvSource({
    "SILENT_AT_START, no uciok within",
    "DIES_AT_START, 'ended with exit code 3; its last words: no licence found'",
    "TALKS_BUT_IS_NO_ENGINE, no uciok within",
    "NEVER_READY, no readyok within"
  })
  void anEngineThatCannotBeUsedEndsTheRunBeforeItBegins(Fault fault, String message)
      throws Exception {
    boolean isBoundToEnd = fault == Fault.DIES_AT_START || fault == Fault.TALKS_BUT_IS_NO_ENGINE;
    Ran ran = run(fault, "--time", "50ms", "--init-timeout", isBoundToEnd ? "60s" : "5s");
    ran.exits(4).outIs("").errHas(message);
    assertTrue(Files.notExists(journal()), "nothing was begun");
  }

  @ParameterizedTest
  @CsvSource({
    "DIES_IN_SEARCH,            crashed, false, exit code 42; its last words: assertion failed",
    "HANGS_IGNORING_STOP,       time-out, false, no bestmove within 3 s of stop",
    "SILENT_UNTIL_STOPPED,      answered, true,",
    "DEAF_AND_MUTE,             time-out, false, no bestmove within 3 s of stop",
    "HANGS_WITH_A_CHILD,        time-out, false, no bestmove within 3 s of stop",
    "ENDLESS_LINE,              time-out, false, no bestmove within 3 s of stop",
    "ENDLESS_LINES,             time-out, false, no bestmove within 3 s of stop",
    "MEGABYTE_LINE,             answered, true, oversized-line",
    "GARBAGE_BYTES,             answered, true,",
    "FLOOD_OF_ERRORS,           answered, true,",
    "ILLEGAL_MOVE,              illegal-move, false, e2e5",
    "MALFORMED_MOVE,            protocol-error, false, castles",
    "MISSING_MOVE,              protocol-error, false, bestmove",
    "NO_MOVE,                   no-move, false,",
    "MOVE_IN_OTHER_NOTATION,    answered, false, bestmove-differs",
    "ILLEGAL_LINE,              answered, true, illegal-move",
    "NO_INFO,                   answered, true,",
    "RANKS_OUT_OF_ORDER,        answered, true, rank-",
    "MOVE_NOT_OF_ITS_LINE,      answered, false, bestmove-differs",
    "MATE_WITHOUT_END,          answered, true, mate",
    "DIES_LEAVING_A_CHILD,      crashed, false, exit code 42; its last words: left a child",
    "ANSWERS_LATE,              answered, true,",
    "CLOSES_OUTPUT_BUT_LIVES,   protocol-error, false, closed its output but lived on"
  })
  void aFaultCostsOnlyItsOwnProblem(Fault fault, String outcome, boolean solved, String message)
      throws Exception {
    Ran ran = run(fault, "--time", "50ms", "--time-tolerance", "30s", "--warmup", "0").exits(0);
    int errors = outcome.equals("answered") ? 0 : 1;
    ran.outBegins("own solved=" + (solved ? 3 : 2) + "/3 ").outHas(" errors=" + errors + " ");
    List<JournalEntry> entries = entries();
    assertEquals(3, entries.size());
    assertEquals("e2e4", entries.get(0).answer().bestMove());
    assertEquals("e2e4", entries.get(2).answer().bestMove());
    JournalEntry faulty = entries.get(1);
    assertEquals(outcome, word(faulty));
    String all = faulty.answer().detail() + codes(faulty);
    assertTrue(message == null || all.contains(message), all);
  }

  @ParameterizedTest
  @CsvSource({
    "TALKS_FOR_EVER,      no bestmove within 3 s of stop; the engine was killed",
    "TALKS_UNTIL_STOPPED, the engine was stopped",
    "SWALLOWS_ITS_MOVE,   no bestmove within 3 s of stop; the engine was killed"
  })
  void aSearchThatReachesItsTimeoutIsAnErrorOfItsOwnKind(Fault fault, String end) throws Exception {
    Ran ran = run(fault, "--nodes", "1M", "--search-timeout", "2s");
    ran.exits(0).outBegins("own solved=2/3 ").outHas(" errors=1 ");
    assertEquals("unfinished", word(entries().get(1)));
    String detail = "the search reached the search-timeout of 2 s; " + end;
    assertEquals(detail, entries().get(1).answer().detail());
  }

  /** Whether the lines come at once or 200 ms later: verdict, transcript and finding are equal. */
  @Test
  void linesAfterTheAnswerAreNotJudged() throws Exception {
    Set<String> seen = new HashSet<>();
    for (Fault fault :
        EnumSet.range(Fault.REPORTS_WITH_ITS_MOVE, Fault.REPORTS_LONG_AFTER_ITS_MOVE)) {
      run(fault, "--depth", "2", "--warmup", "0", "--force").outBegins("own solved=3/3 ");
      for (JournalEntry entry : entries()) {
        assertEquals(" stray-info stray-info", codes(entry));
        assertEquals(2, entry.answer().depth());
        seen.add(entry.transcript().stream().map(RawLine::text).toList().toString());
      }
    }
    assertEquals(1, seen.size(), seen.toString());
  }

  @Test
  void anEngineThatComesBackWithAnotherNameFailsItsOtherProblems() throws Exception {
    String dir = folder.toString();
    Ran ran = run(Fault.OTHER_NAME_AFTER_A_CRASH, "--dir", dir, "--nodes", "9", "--warmup", "0");
    ran.outBegins("own solved=1/3 ").outHas(" errors=2 ");
    assertEquals("crashed", word(entries().get(1)));
    assertEquals("unusable", word(entries().get(2)));
    assertEquals(
        "Scripted 1.0 was started again, but now says that it is Scripted 2.0:"
            + " its program was replaced",
        entries().get(2).answer().detail());
  }

  @ParameterizedTest
  @EnumSource(
      names = {"BELATED_MOVE_BEFORE_READY", "STRAY_MOVE_AFTER_READY", "STRAY_MOVE_AFTER_GO"})
  void aStrayMoveIsAFindingNotAnAnswer(Fault fault) throws Exception {
    Ran ran = run(fault, 3, "--time", "50ms", "--warmup", "0");
    ran.exits(0).outBegins("own solved=3/3 ");
    assertTrue(codes(entries().get(1)).contains("stray-bestmove"), ran.out());
  }

  @Test
  void aSecondMoveIsAFindingOfItsProblemOrOfTheNext() throws Exception {
    Ran ran = run(Fault.TWO_MOVES, "--time", "50ms", "--time-tolerance", "30s", "--warmup", "0");
    ran.exits(0).outBegins("own solved=3/3 ").outHas(" errors=0 findings=1");
    String both = codes(entries().get(1)) + codes(entries().get(2));
    assertEquals(" stray-bestmove", both);
  }

  @ParameterizedTest
  @CsvSource({
    "DIES_ONCE_IT_HAS_ANSWERED, 3, crashed, exit code 5; its last words: done",
    "FLOOD_ACROSS_THE_MOVE, 66, time-out, 'no readyok within 1 s, but a flood of output'"
  })
  void whatGoesWrongBetweenProblemsIsAnErrorOfTheNext(
      Fault fault, int second, String outcome, String words) throws Exception {
    Ran ran = run(fault, second, "--time", "50ms", "--time-tolerance", "30s", "--warmup", "0");
    ran.exits(0).outBegins("own solved=2/3 ").outHas(" errors=1 findings=0");
    JournalEntry failed = entries().get(second == FAULTY ? 2 : 1);
    assertEquals(outcome, word(failed));
    assertTrue(failed.answer().detail().startsWith("before the search: "));
    assertTrue(failed.answer().detail().contains(words), failed.answer().detail());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--time 50ms --time-tolerance 30s --warmup 0", "--nodes 20k", "--depth 9"})
  void nothingGoesWrongWithASoundEngine(String limits) throws Exception {
    Ran ran = run(Fault.NONE, 3, Ran.words(limits));
    ran.exits(0).outBegins("own solved=3/3 ").outHas(" errors=0 findings=0");
  }

  @ParameterizedTest
  @CsvSource({
    "--nodes, 20k, SEARCHES_FEW_NODES, limit-underrun, far under the limit in 3 of 3",
    "--nodes, 20k, SEARCHES_MANY_NODES, limit-overrun, far over the limit in 3 of 3",
    "--depth, 9, SEARCHES_TOO_SHALLOW, limit-underrun, far under the limit in 3 of 3",
    "--depth, 9, SEARCHES_TOO_DEEP, limit-overrun, far over the limit in 3 of 3"
  })
  void detectsAnEngineThatIgnoresALimit(
      String option, String limit, Fault fault, String code, String warning) throws Exception {
    run(fault, 3, option, limit).exits(0).outHas(" errors=0 findings=3");
    assertTrue(entries().stream().allMatch(entry -> codes(entry).equals(" " + code)));
    Ran compared =
        Ran.plumbline("compare", journal().toString(), journal().toString(), "--no-times");
    compared.outHas("used different search effort").outHas(warning);
  }

  @Test
  void anAnswerIsLateOnlyAfterTheTolerance() throws Exception {
    run(Fault.ANSWERS_LATE, "--time", "50ms", "--warmup", "0").exits(0);
    assertTrue(codes(entries().get(1)).contains(" answer-late"), codes(entries().get(1)));
    Ran other = run(Fault.ANSWERS_LATE, "--time", "50ms", "--time-tolerance", "30s", "--resume");
    other.exits(3).errHas("time-tolerance 30s, was 200ms");
    Files.delete(journal());
    run(Fault.ANSWERS_LATE, "--time", "50ms", "--time-tolerance", "30s", "--warmup", "0");
    assertEquals("", codes(entries().get(1)));
  }

  @Test
  void anAnswerAfterAllTheTimeOnTheClockIsAForfeit() throws Exception {
    Ran late = run(Fault.ANSWERS_LATE, "--clock", "1s+5s", "--gate", "errors:1");
    late.exits(0).outHas(" limit=\"clock 1s+5s\" errors=1 findings=0");
    assertEquals("time-forfeit", word(entries().get(1)));
    assertTrue(entries().get(1).answer().detail().endsWith(" ms, with 1000 ms on the clock"));
    assertEquals("answered", word(entries().get(2)));
    Ran.plumbline("rescore", journal().toString()).outEnds(" solved=2 points=2/3 changed=0\n");
    Ran.plumbline("report", journal().toString(), "--json", "-")
        .outHas("\"clock_searches\":3,\"clock_forfeits\":1,", "\"outcome\":\"time-forfeit\"");
    Files.delete(journal());
    run(Fault.ANSWERS_LATE, "--clock", "1s", "--time-tolerance", "30s");
    assertEquals("answered", word(entries().get(1)));
  }

  private static String word(JournalEntry entry) {
    return entry.answer().outcome().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String codes(JournalEntry entry) {
    return entry.judgement().findings().listed().stream()
        .map(Finding::code)
        .map(code -> " " + code.word())
        .collect(Collectors.joining());
  }

  @Test
  void anEngineThatDiesBeforeEachProblemFailsAllOfThemAndTheRunEnds() throws Exception {
    Ran ran = run(Fault.DIES_AT_EACH_NEW_GAME, "--time", "50ms", "--warmup", "0");
    ran.exits(4).errHas("its last words: no game like the old one").outHas(" errors=3 ");
    assertTrue(
        entries().stream().allMatch(entry -> entry.answer().detail().contains("exit code 4")));
  }
}
