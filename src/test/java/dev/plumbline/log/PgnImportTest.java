package dev.plumbline.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.findings.Findings.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of the games of match runners. */
class PgnImportTest {
  /** The quickest stalemate known. */
  private static final String STALEMATE =
      "1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7"
          + " 9. Qxc8 Kg6 10. Qe6";

  private static final String THREEFOLD = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
  private static final String MATE = "1. f3 e5 2. g4 Qh4#";

  private static ImportedLog games(String... games) throws IOException {
    ImportedLog log = ImportedLog.of(ImportedLog.text(String.join("", games)));
    // A search ends with the next one of the same engine.
    List<JournalEntry> inOrder = new ArrayList<>(log.entries());
    inOrder.sort(Comparator.comparing(entry -> entry.key().ordinal()));
    return new ImportedLog(log.header(), inOrder, log.tally());
  }

  private static String game(String result, String moves) {
    return """
    [Event "Match"]
    [White "Ann"]
    [Black "Bob"]
    [Result "%s"]

    %s %s

    """
        .formatted(result, moves, result);
  }

  private static List<String> findings(ImportedLog log) {
    return log.entries().stream()
        .flatMap(entry -> entry.judgement().findings().listed().stream())
        .map(finding -> finding.code().word() + ": " + finding.text())
        .toList();
  }

  @Test
  void aMoveWithAScoreIsASearch() throws IOException {
    ImportedLog log =
        games(
            game(
                "1-0",
                "1. e4 {book} e5 {-0.31/12 0.250s, n=41207} 2. Nf3 {+M11/20 0.001s}\n"
                    + "Nc6 {(a remark)} 3. Bb5 {+0.25/9 1.5s, Black\nresigns}"));
    assertEquals(LogFormat.PGN, log.tally().log().format());
    assertEquals(3, log.entries().size());
    JournalEntry first = log.entries().get(0);
    assertEquals("game 1, Bob, move 1", first.searched().id());
    assertEquals("Bob", first.key().engine());
    assertEquals("e7e5", first.answer().bestMove());
    assertEquals(12, first.answer().depth());
    assertEquals(41_207, first.answer().nodes());
    assertEquals(250_000_000, first.answer().nanos());
    assertEquals(
        List.of(
            "[game] -0.31/12 0.250s, n=41207",
            "info depth 12 score cp -31 nodes 41207 time 250",
            "bestmove e7e5"),
        ImportedLog.lines(first));
    assertEquals(
        "info depth 20 score mate 6 time 1", ImportedLog.lines(log.entries().get(1)).get(1));
    assertEquals(List.of(), findings(log));
    assertEquals(1, log.tally().lines().mates());
    assertEquals(0, log.tally().lines().badMates(), "the game ended before the mate was due");
    assertEquals("go", log.header().limits().firstKey());
  }

  @Test
  void theGameRefutesAMate() throws IOException {
    ImportedLog log =
        games(
            game("*", "1. e4 {+M3/5 0.1s} e5 {-M2/5 0.1s} 2. Nf3 {+0.10/5 0.1s} Nc6"),
            game("0-1", "1. f3 e5 {+M3/5 0.1s} 2. g4 {-M2/4 0.1s} Qh4# {+M1/1 0.1s}"),
            game("0-1", "1. f3 {+M9/5 0.1s} e5 2. g4 Qh4#"));
    assertEquals(
        List.of(
            "mate-not-played: +M3/5 0.1s",
            "mate-refuted: mate -1, refuted by Na6",
            "mate-refuted: mate -1, refuted by Kf2",
            "mate-not-played: +M9/5 0.1s"),
        findings(log));
    assertEquals(2, log.tally().lines().badMates());
    assertEquals(6, log.tally().lines().mates());
  }

  @Test
  void anIllegalMoveIsAnAnswer() throws IOException {
    ImportedLog log =
        games(
            game("*", "1. e4 {+0.10/5 0.1s} e5 2. Qh6 {+0.10/5 0.1s} Nc6"),
            game("1-0", "1. e4 {+0.10/5 0.1s, Black makes an illegal move: e8e6}"),
            game("1-0", "1. e4 e5 {+0.10/5 0.1s}"));
    assertEquals(
        List.of(
            Outcome.ANSWERED,
            Outcome.ILLEGAL_MOVE,
            Outcome.ANSWERED,
            Outcome.ILLEGAL_MOVE,
            Outcome.ANSWERED),
        log.entries().stream().map(entry -> entry.answer().outcome()).toList());
    assertEquals("game 1, Ann, move 2", log.entries().get(1).searched().id());
    assertTrue(findings(log).get(0).startsWith("bestmove-illegal: "), findings(log).toString());
    assertTrue(findings(log).get(1).contains("e8e6"), findings(log).toString());
    assertEquals("game 3, Bob, move 1", log.entries().get(4).searched().id());
    assertEquals(List.of(), log.tally().warnings());
  }

  @Test
  void whoGivesNoAnswerIsNamed() throws IOException {
    ImportedLog log =
        games(
            game("1-0", "1. e4 {+0.10/5 0.1s, Black disconnects}"),
            game("1-0", "1. e4 {+0.10/5 0.1s, Black's connection stalls}"),
            game("1-0", "1. e4 {+0.10/5 0.1s, Black loses on time}"),
            game("1-0", "1. e4 e5 {+0.10/5 0.1s, Black loses on time (36ms overrun)}"));
    List<JournalEntry> entries = log.entries();
    assertEquals(
        "crashed: the process ended during the search: Black disconnects",
        entries.get(1).analysis().failure());
    assertEquals("Bob", entries.get(1).key().engine());
    assertEquals("time-out: Black's connection stalls", entries.get(3).analysis().failure());
    assertEquals("time-out: Black loses on time", entries.get(5).analysis().failure());
    assertEquals(List.of("answer-late: Black loses on time (36ms overrun)"), findings(log));
    assertEquals(3, log.tally().searches().unanswered());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mate      | 0-1     |                 | ",
        "mate      | 1-0     |                 | 1-0 after checkmate",
        "mate      | 1/2-1/2 |                 | 1/2-1/2 after checkmate",
        "mate      | *       |                 | * after checkmate",
        "stalemate | 1/2-1/2 | Draw by stalemate | ",
        "stalemate | 1-0     |                 | 1-0 after stalemate",
        "threefold | 1/2-1/2 | Draw by 3-fold repetition | ",
        "threefold | 0-1     |                 | 0-1 after the third occurrence of the position",
        "open      | 1-0     |                 | ",
        "open      | 1/2-1/2 |                 | ",
        "open      | 1-0     | White mates     | white mates, but the final position does not show"
            + " it",
        "open      | 1/2-1/2 | Draw by stalemate | draw by stalemate, but the final position does"
            + " not show it",
        "open      | 1/2-1/2 | Draw by fifty moves rule | draw by fifty moves rule, but the final"
            + " position does not show it",
        "open      | 1/2-1/2 | Draw by 3-fold repetition | draw by 3-fold repetition, but the final"
            + " position does not show it",
        "open      | 1/2-1/2 | Draw by insufficient mating material | draw by insufficient mating"
            + " material, but the final position does not show it",
      })
  void theFinalPositionDecides(String kind, String result, String comment, String expected)
      throws IOException {
    String moves =
        switch (kind) {
          case "mate" -> MATE;
          case "stalemate" -> STALEMATE;
          case "threefold" -> THREEFOLD;
          default -> "1. e4 e5";
        };
    String text = moves + (comment == null ? "" : " {+0.10/5 0.1s, " + comment + "}");
    // A game without a search is entered only for its findings.
    ImportedLog log = games(game(result, text), game("*", "1. e4 {+0.10/5 0.1s}"));
    assertEquals(
        expected == null ? List.of() : List.of("result-contradicted: " + expected), findings(log));
    assertEquals(1 + (comment == null && expected == null ? 0 : 1), log.entries().size());
  }

  @Test
  void deadPositionsAndFiftyMovesAreDraws() throws IOException {
    String dead = "[FEN \"8/8/8/8/8/2k5/8/K1q5 w - - 0 1\"]\n[SetUp \"1\"]\n";
    String fifty = "[FEN \"k7/8/8/8/8/8/8/KQ6 w - - 99 80\"]\n[SetUp \"1\"]\n";
    ImportedLog log =
        games(
            dead + game("0-1", "1. Ka2 {+0.10/5 0.1s}"),
            fifty + game("1-0", "1. Qb2 {+0.10/5 0.1s}"),
            fifty + "[Termination \"time forfeit\"]\n" + game("1-0", "1. Qb2 {+0.10/5 0.1s}"));
    assertEquals(
        List.of("result-contradicted: 1-0 after fifty moves without capture or pawn move"),
        findings(log));
  }

  @Test
  void theTwoResultsOfAGameAgree() throws IOException {
    ImportedLog log =
        games(
            "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 {+0.10/5 0.1s} 0-1\n\n",
            "[Event \"x\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {+0.10/5 0.1s} 1/2\n\n");
    assertEquals(
        List.of("result-contradicted: the tag Result says 1-0, the end of the moves 0-1"),
        findings(log));
    assertEquals("White", log.entries().get(0).key().engine());
  }

  @Test
  void gamesThatCannotBeReadAreCounted() throws IOException {
    ImportedLog log =
        games(
            "[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 {+0.10/5 0.1s} *\n\n",
            game("*", "1. e4 {+0.10/5 0.1s}"));
    assertEquals(
        List.of(
            "match.log: 1 game cannot be read to the end: match.log:1:1: a game of"
                + " Atomic is not chess"),
        log.tally().warnings());
    assertEquals(1, log.entries().size());
  }

  @Test
  void aLongGameNeedsLittleSpace() throws IOException {
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      moves.append("Nf3 {+0.10/5 0.1s} Nf6 Ng1 Ng8\n");
    }
    ImportedLog log = games(game("1/2-1/2", moves.toString()));
    assertEquals(300, log.entries().size());
    int longest =
        log.entries().stream()
            .mapToInt(entry -> entry.searched().record().length())
            .max()
            .orElse(0);
    assertTrue(longest < 12_000, longest + " characters");
    assertTrue(
        log.entries().stream()
            .map(JournalEntry::judgement)
            .allMatch(
                judgement ->
                    judgement.findings().listed().stream().map(Finding::code).toList().isEmpty()));
  }
}
