package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.report.html.PageData;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles played to the end of their line. */
@Tag("medium")
class PuzzleRunTest {
  /**
   * The scripted engine plays 1.e4 from the start position, and 2.Nf3 after 1...e5 if it is given
   * the moves. Black's knight returns to g8 first.
   */
  private static final String ROW =
      "own%d,rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 %d,f6g8 e2e4 e7e5 %s,"
          + "%d,80,90,10,opening short,https://example.org/%d\n";

  /** The scripted engine misbehaves after 1.e4 e5 in a puzzle with this number. */
  private static final int FAULTY = 66;

  @TempDir Path folder;

  private static String row(int number, int fullmove, String third) {
    return ROW.formatted(number, fullmove, third, 1400 + 100 * number, number);
  }

  private Path table(String... rows) throws IOException {
    return Files.writeString(folder.resolve("own.csv"), String.join("", rows));
  }

  private Ran run(Fault fault, Path suite, String... more) throws Exception {
    UciSpec spec = FaultyEngine.with(fault);
    List<String> arguments = new ArrayList<>(List.of("run", suite.toString(), "--nodes", "55"));
    arguments.addAll(List.of("--journal", journal().toString(), "--engine", spec.command()));
    spec.args().forEach(argument -> arguments.add("--arg=" + argument));
    arguments.addAll(Arrays.asList(more));
    return Ran.plumbline(arguments.toArray(String[]::new));
  }

  private Path journal() {
    return folder.resolve("run.jsonl");
  }

  private List<JournalEntry> entries() throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(journal())) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  @Test
  void asksForEveryMoveOfAPuzzleFromATable() throws Exception {
    Ran ran = run(Fault.NONE, table(row(1, 1, "g1f3")));
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("solved=1/1 points=1/1"), ran.out());
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
    assertTrue(ran.out().contains("solved=1/1"), ran.out());
    assertFalse(ran.out().contains("puzzle rating"), ran.out());
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
    assertTrue(ran.out().contains("solved=1/2"), ran.out());
    assertTrue(ran.out().contains("ply 3: Nf3 (+0.15), expected bm d4"), ran.out());
    assertTrue(ran.out().contains("own: puzzle rating "), ran.out());
    assertTrue(ran.out().contains("1400-1599"), ran.out());
    List<String> rows = Files.readAllLines(csv);
    assertTrue(
        rows.get(0)
            .endsWith(
                ",rating,rating_deviation,searches,wrong_ply,wrong_expected,wrong_played,mate,nps"),
        rows.get(0));
    assertTrue(rows.get(1).matches(".*,no,other-move,.*,1500,80,2,3,bm d4,Nf3,,\\d+"), rows.get(1));
    assertTrue(rows.get(2).matches(".*,yes,,.*,1600,80,2,,,,,\\d+"), rows.get(2));
    assertTrue(Files.readString(folder.resolve("all.json")).contains("\"wrong_ply\":3"));
    assertEquals(Outcome.ANSWERED, entries().get(0).answer().outcome());
  }

  @Test
  void countsACrashInTheMiddleOfAPuzzleAsAnError() throws Exception {
    Ran ran = run(Fault.DIES_IN_SEARCH, table(row(1, FAULTY, "g1f3"), row(2, 1, "g1f3")));
    assertTrue(ran.out().contains("solved=1/2"), ran.out());
    assertTrue(ran.out().contains("errors=1"), ran.out());
    assertTrue(ran.out().contains("ply 3: crashed ("), ran.out());
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
    assertTrue(ran.out().contains("solved=1/2"), ran.out());
    assertTrue(ran.out().contains("errors=1"), ran.out());
    assertEquals(Outcome.ILLEGAL_MOVE, entries().get(0).answer().outcome());
    assertTrue(entries().get(1).judgement().verdict().solved());
  }

  @Test
  void showsTheFindingsAndLinesOfEachMove() throws Exception {
    run(Fault.ILLEGAL_LINE, table(row(1, FAULTY, "g1f3")), "-q");
    Ran findings = Ran.plumbline("findings", journal().toString());
    assertTrue(findings.out().contains("own#1 (ply 3) "), findings.out());
    assertTrue(findings.out().contains("e4e5"), findings.out());
    Ran inspected = Ran.plumbline("inspect", journal().toString(), "1", "--ascii");
    assertTrue(inspected.out().contains("ply 1 of the puzzle"), inspected.out());
    assertTrue(inspected.out().contains("ply 3 of the puzzle"), inspected.out());
    assertTrue(inspected.out().contains("puzzle not solved: wrong at ply 3"), inspected.out());
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
    Ran ran = run(Fault.NONE, suite, "--resume");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("solved=2/2"), ran.out());
    List<String> resumed = Files.readAllLines(journal());
    assertEquals(lines.get(1), resumed.get(1));
    assertEquals(3, resumed.size());
    assertEquals(1, Objects.requireNonNull(entries().get(1).steps()).size());
  }

  @Test
  void refusesToResumeByAnotherRuleOfTheLine() throws Exception {
    Path suite = table(row(1, 1, "g1f3"));
    run(Fault.NONE, suite, "-q");
    Ran ran = run(Fault.NONE, suite, "--resume", "--first-move");
    assertEquals(3, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("whole-line"), ran.err());
  }

  @Test
  void judgesAgainByACorrectedLine() throws Exception {
    run(Fault.NONE, table(row(1, 1, "d2d4"), row(2, 2, "g1f3")), "-q");
    Path corrected = Files.writeString(folder.resolve("better.csv"), row(1, 1, "g1f3"));
    Ran ran = Ran.plumbline("rescore", journal().toString());
    assertTrue(ran.out().contains("solved=1 points=1/2 changed=0"), ran.out());
    Files.writeString(corrected, row(1, 1, "g1f3") + row(2, 2, "d2d4"));
    Ran swapped = Ran.plumbline("rescore", journal().toString(), "--suite", corrected.toString());
    assertTrue(swapped.out().contains("own#1 (own1)"), swapped.out());
    assertTrue(swapped.out().contains("not solved 0/1 -> solved 1/1"), swapped.out());
    assertTrue(swapped.out().contains("solved 1/1 -> not solved 0/1"), swapped.out());
    Files.writeString(corrected, row(1, 1, "g1f3 b8c6 f1b5") + row(2, 2, "g1f3"));
    Ran longer = Ran.plumbline("rescore", journal().toString(), "--suite", corrected.toString());
    assertTrue(longer.out().contains("changed=0"), longer.out());
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
    assertTrue(ran.out().contains("wrong at ply 3, was the whole line"), ran.out());
    String data = PageData.of(Files.readString(page)).toString();
    assertTrue(data.contains("wrong at ply 3: "), data);
    Ran other = Ran.plumbline("compare", first.toString(), good.toString());
    assertTrue(
        other.out().contains("only the new run played puzzles to the end of their line"),
        other.out());
  }

  @Test
  void playsTheLineOfARecordThatNamesOnlyAMate() throws Exception {
    String fields = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - dm 5; ";
    Path suite =
        Files.writeString(
            folder.resolve("own.epd"),
            fields + "pv e4 e5 Nf3;\n" + fields + "pv e4 e5 d4;\n" + fields + "pv d4 d5;\n");
    Ran ran = run(Fault.NONE, suite, "--whole-line", "--rule", "move");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("solved=1/3 points=1/3"), ran.out());
    assertTrue(ran.out().contains("ply 3: Nf3 "), ran.out());
    assertTrue(ran.out().contains("ply 1: e4 "), ran.out());
    assertTrue(ran.out().contains("expected bm d4; dm 5"), ran.out());
    Ran again = Ran.plumbline("rescore", journal().toString());
    assertTrue(again.out().endsWith("solved=1 points=1/3 changed=0\n"), again.out());
  }

  @Test
  void checksOfLinesPlayNoPuzzles() throws Exception {
    Ran ran = run(Fault.NONE, table(row(1, 1, "d2d4")), "--lines-only");
    assertEquals(0, ran.exitCode(), ran.err());
    assertFalse(entries().get(0).isPuzzle());
    Ran both = run(Fault.NONE, table(row(1, 1, "d2d4")), "--force", "--lines-only", "--whole-line");
    assertEquals(2, both.exitCode());
    assertTrue(
        both.err().contains("--lines-only plays no moves: leave out --whole-line"), both.err());
  }

  @Test
  void stockfishPlaysTheWholeLineOfAnyRecordIfAsked() throws Exception {
    assumeTrue(ProgramFinder.on("").find("stockfish").isPresent(), "no stockfish here: skipped");
    Path suite =
        Files.writeString(
            folder.resolve("back-rank.epd"),
            "6k1/5ppp/8/8/8/8/3r1PPP/1R4K1 w - - bm Rb8+; pv Rb8+ Rd8 Rxd8#;\n");
    String[] words = {
      "run",
      suite.toString(),
      "--engine",
      "stockfish",
      "--nodes",
      "20k",
      "--rule",
      "move",
      "--journal",
      journal().toString()
    };
    Ran ran = Ran.plumbline(Arrays.copyOf(words, words.length));
    assertTrue(entries().stream().noneMatch(JournalEntry::isPuzzle), ran.out());
    Files.delete(journal());
    List<String> whole = new ArrayList<>(List.of(words));
    whole.add("--whole-line");
    Ran played = Ran.plumbline(whole.toArray(String[]::new));
    assertEquals(0, played.exitCode(), played.err());
    assertTrue(played.out().contains("errors=0 findings=0"), played.out());
    JournalEntry entry = entries().get(0);
    assertEquals(
        List.of("b1b8", "b8d8"),
        entry.searches().stream().map(search -> search.answer().bestMove()).toList());
    assertTrue(entry.judgement().verdict().solved());
  }
}
