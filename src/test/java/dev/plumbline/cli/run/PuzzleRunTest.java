package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.Journals;
import dev.plumbline.report.html.PageData;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Puzzles played to the end of their line. */
@Tag("medium")
class PuzzleRunTest extends FolderTest {
  /**
   * The scripted engine plays 1.e4 from the start position, and 2.Nf3 after 1...e5 if it is given
   * the moves. Black's knight returns to g8 first.
   */
  private static final String ROW =
      "own%d,rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 %d,f6g8 e2e4 e7e5 %s,"
          + "%d,80,90,10,opening short,https://example.org/%d\n";

  /** The scripted engine misbehaves after 1.e4 e5 in a puzzle with this number. */
  private static final int FAULTY = 66;

  private static String row(int number, int fullmove, String third) {
    return ROW.formatted(number, fullmove, third, 1400 + 100 * number, number);
  }

  private Path table(String... rows) throws IOException {
    return Files.writeString(folder.resolve("own.csv"), String.join("", rows));
  }

  private Ran run(Fault fault, Path suite, String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("run", suite.toString(), "--nodes", "55"));
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

  @Test
  void asksForEveryMoveOfAPuzzleFromATable() throws Exception {
    Ran ran = run(Fault.NONE, table(row(1, 1, "g1f3"))).exits(0).outHas("solved=1/1 points=1/1");
    assertFalse(ran.out().contains("puzzle rating"), "which needs a puzzle missed, too");
    JournalEntry entry = entries().get(0);
    assertEquals("e2e4", entry.answer().bestMove());
    List<JournalEntry> steps = Objects.requireNonNull(entry.steps());
    assertEquals(1, steps.size());
    assertEquals("g1f3", steps.get(0).answer().bestMove());
    assertTrue(steps.get(0).transcript().get(0).text().contains(" pv g1f3"));
    assertEquals(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -",
        steps.get(0).searched().position());
  }

  @Test
  void judgesOnlyTheFirstMoveIfAsked() throws Exception {
    Ran ran = run(Fault.NONE, table(row(1, 1, "d2d4")), "--first-move");
    ran.outHas("solved=1/1").outLacks("puzzle rating");
    assertFalse(entries().get(0).isPuzzle());
  }

  @Test
  void endsAPuzzleAtTheFirstWrongMove() throws Exception {
    Path csv = folder.resolve("all.csv");
    Ran ran =
        run(
            Fault.NONE,
            table(row(1, 1, "d2d4 b8c6 d4e5"), row(2, 1, "g1f3")),
            "--csv=" + csv,
            "--json=" + folder.resolve("all.json"));
    ran.outHas("solved=1/2").outHas("ply 3: Nf3 (+0.15), expected d4");
    ran.outHas("own: puzzle rating ").outHas("1400-1599");
    List<String> rows = Files.readAllLines(csv);
    assertTrue(
        rows.get(0)
            .endsWith(
                ",rating,rating_deviation,searches,wrong_ply,wrong_expected,wrong_played,mate,nps"),
        rows.get(0));
    assertTrue(rows.get(1).matches(".*,no,other-move,.*,1500,80,2,3,d4,Nf3,,\\d+"), rows.get(1));
    assertTrue(rows.get(2).matches(".*,yes,,.*,1600,80,2,,,,,\\d+"), rows.get(2));
    assertTrue(Files.readString(folder.resolve("all.json")).contains("\"wrong_ply\":3"));
    assertEquals(Outcome.ANSWERED, entries().get(0).answer().outcome());
  }

  @Test
  void countsACrashInTheMiddleOfAPuzzleAsAnError() throws Exception {
    Ran ran = run(Fault.DIES_IN_SEARCH, table(row(1, FAULTY, "g1f3"), row(2, 1, "g1f3")));
    ran.outHas("solved=1/2").outHas("errors=1").outHas("ply 3: crashed (");
    JournalEntry entry = entries().get(0);
    assertEquals(Outcome.CRASHED, entry.answer().outcome());
    assertEquals("e2e4", entry.answer().bestMove());
    assertEquals(Outcome.ANSWERED, entry.searches().get(0).answer().outcome());
    assertTrue(entry.searches().get(0).judgement().verdict().solved());
    assertEquals(Outcome.CRASHED, entry.searches().get(1).answer().outcome());
  }

  @Test
  void countsAnIllegalAnswerInTheMiddleOfAPuzzleAsAnError() throws Exception {
    Ran ran = run(Fault.ILLEGAL_MOVE, table(row(1, FAULTY, "g1f3"), row(2, 1, "g1f3")));
    ran.outHas("solved=1/2").outHas("errors=1");
    assertEquals(Outcome.ILLEGAL_MOVE, entries().get(0).answer().outcome());
    assertTrue(entries().get(1).judgement().verdict().solved());
  }

  @Test
  void showsTheFindingsAndLinesOfEachMove() throws Exception {
    run(Fault.ILLEGAL_LINE, table(row(1, FAULTY, "g1f3")), "-q");
    Ran.plumbline("findings", journal().toString()).outHas("own#1 (ply 3) ").outHas("e4e5");
    Ran.plumbline("inspect", journal().toString(), "1", "--ascii")
        .outHas("ply 1 of the puzzle", "ply 3 of the puzzle", "puzzle not solved: wrong at ply 3");
  }

  /** The journal has whole puzzles only, so that half a puzzle is played again from its start. */
  @Test
  void resumesAfterTheLastWholePuzzle() throws Exception {
    Path suite = table(row(1, 1, "g1f3"), row(2, 2, "g1f3"));
    run(Fault.NONE, suite, "-q");
    List<String> lines = Files.readAllLines(journal());
    assertEquals(3, lines.size());
    String torn = lines.get(2).substring(0, lines.get(2).indexOf("\"steps\"") + 20);
    Files.writeString(journal(), lines.get(0) + "\n" + lines.get(1) + "\n" + torn);
    run(Fault.NONE, suite, "--resume").exits(0).outHas("solved=2/2");
    List<String> resumed = Files.readAllLines(journal());
    assertEquals(lines.get(1), resumed.get(1));
    assertEquals(3, resumed.size());
    assertEquals(1, Objects.requireNonNull(entries().get(1).steps()).size());
  }

  @Test
  void refusesToResumeByAnotherRuleOfTheLine() throws Exception {
    Path suite = table(row(1, 1, "g1f3"));
    run(Fault.NONE, suite, "-q");
    run(Fault.NONE, suite, "--resume", "--first-move").exits(3).errHas("whole-line");
  }

  @Test
  void judgesAgainByACorrectedLine() throws Exception {
    run(Fault.NONE, table(row(1, 1, "d2d4"), row(2, 2, "g1f3")), "-q");
    Path corrected = Files.writeString(folder.resolve("better.csv"), row(1, 1, "g1f3"));
    Ran.plumbline("rescore", journal().toString()).outHas("solved=1 points=1/2 changed=0");
    Files.writeString(corrected, row(1, 1, "g1f3") + row(2, 2, "d2d4"));
    Ran.plumbline("rescore", journal().toString(), "--suite", corrected.toString())
        .outHas("own#1 (own1)", "not solved 0/1 -> solved 1/1", "solved 1/1 -> not solved 0/1");
    Files.writeString(corrected, row(1, 1, "g1f3 b8c6 f1b5") + row(2, 2, "g1f3"));
    Ran longer = Ran.plumbline("rescore", journal().toString(), "--suite", corrected.toString());
    longer.outHas("changed=0");
  }

  @Test
  void comparesPuzzlesByThePlyOfTheFirstWrongMove() throws Exception {
    Path suite = table(row(1, FAULTY, "g1f3"), row(2, 1, "g1f3"));
    run(Fault.NONE, suite, "-q", "--first-move");
    Path first = Files.move(journal(), folder.resolve("first.jsonl"));
    run(Fault.NONE, suite, "-q");
    Path good = Files.move(journal(), folder.resolve("good.jsonl"));
    Path page = folder.resolve("page.html");
    run(Fault.ILLEGAL_MOVE, suite, "-q", "--html=" + page);
    Ran ran = Ran.plumbline("compare", good.toString(), journal().toString());
    ran.outHas("wrong at ply 3, was the whole line");
    String data = PageData.of(Files.readString(page)).toString();
    assertTrue(data.contains("\"wrong\":\"ply 3: "), data);
    Ran other = Ran.plumbline("compare", first.toString(), good.toString());
    other.outHas("only the new run played puzzles to the end of their line");
  }

  @Test
  void playsTheLineOfARecordThatNamesOnlyAMate() throws Exception {
    String fields = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - dm 5; ";
    Path suite =
        Files.writeString(
            folder.resolve("own.epd"),
            fields + "pv e4 e5 Nf3;\n" + fields + "pv e4 e5 d4;\n" + fields + "pv d4 d5;\n");
    Ran ran = run(Fault.NONE, suite, "--whole-line", "--rule", "move").exits(0);
    ran.outHas("solved=1/3 points=1/3", "ply 3: Nf3 ", "ply 1: e4 ", "expected d4; mate in 5");
    Ran.plumbline("rescore", journal().toString()).outEnds("solved=1 points=1/3 changed=0\n");
  }

  @Test
  void checksOfLinesPlayNoPuzzles() throws Exception {
    run(Fault.NONE, table(row(1, 1, "d2d4")), "--lines-only").exits(0);
    assertFalse(entries().get(0).isPuzzle());
    Ran both = run(Fault.NONE, table(row(1, 1, "d2d4")), "--force", "--lines-only", "--whole-line");
    both.exits(2).errHas("--lines-only plays no moves: leave out --whole-line");
  }

  @Test
  void stockfishPlaysTheWholeLineOfAnyRecordIfAsked() throws Exception {
    assumeTrue(ProgramFinder.on("").find("stockfish").isPresent(), "no stockfish here: skipped");
    Path suite =
        Files.writeString(
            folder.resolve("back-rank.epd"),
            "6k1/5ppp/8/8/8/8/3r1PPP/1R4K1 w - - bm Rb8+; pv Rb8+ Rd8 Rxd8#;\n");
    String line = "run %s --engine stockfish --nodes 20k --rule move --journal %s";
    Ran ran = Ran.line(line, suite, journal());
    assertTrue(entries().stream().noneMatch(JournalEntry::isPuzzle), ran.out());
    Files.delete(journal());
    ran = Ran.line(line + " --whole-line", suite, journal());
    ran.exits(0).outHas("errors=0 findings=0");
    JournalEntry entry = entries().get(0);
    assertEquals(
        List.of("b1b8", "b8d8"),
        entry.searches().stream().map(search -> search.answer().bestMove()).toList());
    assertTrue(entry.judgement().verdict().solved());
  }
}
