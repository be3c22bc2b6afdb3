package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.io.RenderedMarkdown;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.Comparison.ProblemDifference;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.format.CompareFormat;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ComparerTest {
  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#;";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;";

  private static MadeUpRun older() {
    return new MadeUpRun()
        .answer("old", BACK_RANK, "e1e7", "info depth 1 score cp 1 pv e1e7 g8e7")
        .answer("old", LADDER, "b1b7", "info depth 1 score cp 500 pv b1b7")
        .answer("old", PAWN, "e1d2", "info depth 1 score cp 100 pv e1d2");
  }

  private static MadeUpRun newer() {
    return new MadeUpRun()
        .answer("new", PAWN, "e1f2")
        .answer("new", BACK_RANK, "e1e8", "info depth 1 score mate 1 pv e1e8")
        .answer("new", LADDER, "b1b7", "info depth 1 pv", "info depth 2 score cp 500 pv b1b7");
  }

  @Test
  void findsProblemsByTheirPositionsWhateverTheirOrder() throws IOException {
    Comparison comparison = Comparer.of(older(), newer());
    assertEquals(1, comparison.split().won());
    assertEquals(1, comparison.split().lost());
    assertEquals(1, comparison.split().both());
    assertEquals(0, comparison.split().neither());
    assertEquals(1.0, comparison.split().chance());
    assertEquals(2_000_000, comparison.figures().shiftNanos().orElseThrow());
    assertFalse(comparison.isSame());
    Comparison.CodeCount illegal = comparison.figures().findings().codes().get(0);
    assertEquals(1, illegal.old().problems());
    assertEquals(0, illegal.now().problems());
  }

  @Test
  void aRunIsTheSameAsItself() throws IOException {
    Comparison comparison = Comparer.of(older(), older());
    assertTrue(comparison.isSame());
    assertEquals(2, comparison.split().both());
  }

  @Test
  void problemsOfOneRunOnlyCountOnceWhateverTheNumberOfEngines() throws IOException {
    MadeUpRun all =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2")
            .beside("b", PAWN, "e1d2")
            .answer("a", LADDER, "b1b7")
            .beside("b", LADDER, "b1b7")
            .answer("a", BACK_RANK, "e1e8")
            .beside("b", BACK_RANK, "e1e8");
    MadeUpRun one = new MadeUpRun().answer("a", PAWN, "e1d2").beside("b", PAWN, "e1d2");
    assertEquals(2, Comparer.of(all, one).coverage().onlyOld());
    assertEquals(0, Comparer.of(all, one).coverage().onlyNew());
    assertEquals(2, Comparer.of(one, all).coverage().onlyNew());
    MadeUpRun without = new MadeUpRun().answer("a", PAWN, "e1d2");
    assertEquals(
        1, Comparer.of(one, without).coverage().onlyOld(), "the result of one engine is missing");
  }

  @Test
  void saysWhatPartOfEachSuiteAndEngineIsCompared() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2").beside("c", PAWN, "e1d2");
    MadeUpRun now =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2")
            .beside("b", PAWN, "e1d2")
            .answer("a", LADDER, "b1b7")
            .beside("b", LADDER, "b1b7");
    Coverage coverage = Comparer.of(old, now).coverage();
    assertEquals(
        List.of(
            new Coverage.CoveredPart("own", "a", 2, 1), new Coverage.CoveredPart("own", "b", 2, 0)),
        coverage.parts());
    String reason =
        "b is not in the old run, which has a and c; if c is the same engine, compare"
            + " them: plumbline compare OLD NEW --old \"c\" --new \"b\"";
    assertEquals(List.of(reason), coverage.reasonsNothingCompared("own"));
    assertEquals(
        List.of(reason, "the old run has only 1 of the 2 problems of own by a"),
        sentences(coverage.facts()));
    assertEquals("1 of 4 results", coverage.share("own"));
    Coverage back = Comparer.of(now, old).coverage();
    assertEquals(
        List.of(
            "c is not in the old run, which has a and b; if b is the same engine, compare"
                + " them: plumbline compare OLD NEW --old \"b\" --new \"c\"",
            "the new run lacks 1 problem of the old run"),
        sentences(back.facts()));
    assertEquals(List.of(), Comparer.of(now, now).coverage().facts());
  }

  private static List<String> sentences(List<Fact> facts) {
    return facts.stream().map(Fact::sentence).toList();
  }

  @Test
  void aMissingSuiteAndAMissingEngineAreNamed() throws IOException {
    MadeUpRun old = new MadeUpRun("other").answer("a", PAWN, "e1d2").beside("b", PAWN, "e1d2");
    MadeUpRun now = new MadeUpRun().answer("a", LADDER, "b1b7");
    assertEquals(
        List.of(
            "the old run has none of the problems of own, only those of other; compare with a"
                + " run of the same problems",
            "the new run lacks 1 problem of the old run",
            "the new run lacks b of the old run"),
        sentences(Comparer.of(old, now).facts()));
  }

  @Test
  void anyTwoEnginesAreCompared() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2").beside("b", PAWN, "e1f2");
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1d2").beside("b", PAWN, "e1f2");
    assertEquals(List.of("lost own#1"), differences(old, "a", now, "b"));
    assertEquals(List.of("won own#1"), differences(old, "b", now, "a"));
    assertEquals(List.of(), differences(old, "b", now, "b"));
  }

  private static List<String> differences(MadeUpRun old, String a, MadeUpRun now, String b)
      throws IOException {
    EnginePairs pair = EnginePairs.ofTwo(a, b);
    return Comparer.of(old.ofEngine(a), now.ofEngine(b), pair).differences().stream()
        .map(one -> one.kind().word() + " " + one.label())
        .toList();
  }

  @Test
  void countsFindingsAsTheResultLineDoes() throws IOException {
    String bad = "info depth 1 score cp 1 pv e1e7 g8e7";
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2", bad, bad);
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1d2", bad);
    Comparison comparison = Comparer.of(old, now);
    assertEquals(new Comparison.OldAndNew<>(2L, 1L), comparison.figures().findings().count());
    String text = written(CompareFormat.TEXT, comparison);
    assertTrue(text.contains("\n  findings            1, was 2\n"), text);
    assertTrue(text.contains("\n  illegal-move        1 in 1 problem, was 2 in 1\n"), text);
  }

  @Test
  void notesAreNoFindings() throws IOException {
    String line = "info depth 1 score cp 100 pv e1d2";
    String note = line.replace("info", "info dept 9");
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2", line);
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1d2", note);
    assertFalse(now.results().get(0).judgement().findings().listed().isEmpty(), "a note");
    Comparison comparison = Comparer.of(old, now);
    assertEquals(List.of(), comparison.figures().findings().codes());
    assertFalse(written(CompareFormat.TEXT, comparison).contains("unknown-word"));
  }

  @Test
  void distinguishesOccurrencesOfAPosition() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2").answer("a", PAWN, "e1f2");
    MadeUpRun now =
        new MadeUpRun()
            .answer("a", PAWN, "e1f2")
            .answer("a", PAWN, "e1f2")
            .answer("a", PAWN, "e1d2");
    Comparison comparison = Comparer.of(old, now);
    assertEquals(1, comparison.split().lost());
    assertEquals(1, comparison.split().neither());
    assertEquals(1, comparison.coverage().onlyNew());
  }

  /** A problem searched ten times, the first with a move of its own, and one searched twice. */
  private static MadeUpRun repeated(String firstMove, String move) {
    MadeUpRun run = new MadeUpRun().answer("a", PAWN, firstMove);
    for (int repeat = 2; repeat <= 10; repeat++) {
      run.repeated("a", PAWN, move, repeat);
    }
    return run.answer("a", LADDER, "b1b7").repeated("a", LADDER, "b1b7", 2);
  }

  @Test
  void repeatsOfAProblemAreOneObservation() throws IOException {
    Comparison comparison = Comparer.of(repeated("e1d2", "e1d2"), repeated("e1f2", "e1f2"));
    assertEquals(1, comparison.split().lost());
    assertEquals(1, comparison.split().both());
    assertEquals(2, comparison.common());
    assertEquals(1.0, comparison.split().chance());
    assertEquals(new Comparison.OldAndNew<>(2.0, 1.0), comparison.figures().solved());
    assertEquals(new Interval(-2, 0), comparison.figures().likelyPoints());
    assertEquals(1, comparison.differences().size());
    assertEquals("Kd2 10x", comparison.differences().get(0).was());
  }

  @Test
  void aProblemSolvedLessOftenIsLost() throws IOException {
    Comparison comparison = Comparer.of(repeated("e1d2", "e1d2"), repeated("e1f2", "e1d2"));
    assertEquals(1, comparison.split().lost());
    assertEquals(1, comparison.split().newFailures());
    assertEquals(1.9, comparison.figures().solved().now(), 1e-12);
    ProblemDifference lost = comparison.differences().get(0);
    assertEquals("Kd2 9x, Kf2 1x", lost.is());
    assertEquals(-0.1, lost.points(), 1e-12);
    String text = written(CompareFormat.TEXT, comparison);
    assertTrue(text.contains("own#1: Kd2 9x, Kf2 1x, was Kd2 10x, expected Kd2, -0.10\n"), text);
    assertTrue(text.contains("\n  solved              1.90, was 2\n"), text);
  }

  @Test
  void runsWithOtherRepeatsAreComparedByTheirShares() throws IOException {
    MadeUpRun once = new MadeUpRun().answer("a", PAWN, "e1d2").answer("a", LADDER, "b1b7");
    Comparison comparison = Comparer.of(once, repeated("e1d2", "e1d2"));
    assertTrue(comparison.isSame());
    assertEquals(2, comparison.split().both());
  }

  @Test
  void enginesOfAProblemAreOneObservation() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2").beside("b", PAWN, "e1f2");
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1f2").beside("b", PAWN, "e1d2");
    Comparison even = Comparer.of(old, now);
    assertEquals(1, even.common());
    assertEquals(0, even.split().won() + even.split().lost());
    assertEquals(1, even.split().newFailures());
    assertEquals(2, even.differences().size());
    assertEquals("own#1 by a", even.differences().get(0).label());
    MadeUpRun better = new MadeUpRun().answer("a", PAWN, "e1d2").beside("b", PAWN, "e1d2");
    assertEquals(1, Comparer.of(old, better).split().won());
  }

  @Test
  void warnsThatTheRunsDidNotSearchTheSameAmount() throws IOException {
    String line = "info depth 7 score cp 100 pv e1d2";
    MadeUpRun kept = new MadeUpRun().answer("a", PAWN, "e1d2", line);
    MadeUpRun tooShort = new MadeUpRun().tooShort("a", PAWN, "e1d2", line);
    assertEquals(List.of(), Comparer.of(kept, kept).facts());
    Comparison comparison = Comparer.of(kept, tooShort);
    String warning =
        "the two runs used different search effort:"
            + " the new run was far under the limit in 1 of 1 problems";
    assertEquals(List.of(warning), sentences(comparison.facts()));
    assertTrue(written(CompareFormat.TEXT, comparison).contains(warning));
    assertTrue(written(CompareFormat.MARKDOWN, comparison).contains(warning));
    assertTrue(written(CompareFormat.JSON, comparison).contains("\"" + warning + "\""));
  }

  @Test
  void detectsChangedSolutions() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2");
    MadeUpRun now = new MadeUpRun().answer("a", PAWN.replace("Kd2", "Kf2"), "e1d2");
    assertEquals(1, Comparer.of(old, now).coverage().changedSolutions());
  }

  @Test
  void hasEveryFormat() throws IOException {
    Comparison comparison = Comparer.of(older(), newer());
    String text = written(CompareFormat.TEXT, comparison);
    String changed = "  changed             engine new, was old\n\n";
    assertTrue(text.startsWith(changed + "won\n  own#2: Re8#, was Re7, expected Re8#, +1\n"), text);
    assertTrue(text.contains("\n  solved              2, was 2\n"), text);
    String csv = written(CompareFormat.CSV, comparison);
    assertTrue(csv.contains("\nown#1,lost,Kd2,Kf2,Kd2,-1,,other-move,,,\n"), csv);
    assertEquals(
        1, new ObjectMapper().readTree(written(CompareFormat.JSON, comparison)).get("won").asInt());
    String markdown = written(CompareFormat.MARKDOWN, comparison);
    assertTrue(markdown.contains("\n| won | 1 |\n"), markdown);
    RenderedMarkdown seen = RenderedMarkdown.of(markdown);
    assertEquals(Set.of(), seen.marks(), markdown);
    assertTrue(seen.texts().contains("lost: own#1: Kf2, was Kd2, expected Kd2, -1"), markdown);
    assertTrue(markdown.contains("- lost: own#1: Kf2, was Kd2, expected Kd2, -1\n"), markdown);
    assertTrue(markdown.contains("<summary>Problems, lost: other move 1</summary>"), markdown);
  }

  private static String written(CompareFormat format, Comparison comparison) throws IOException {
    StringWriter out = new StringWriter();
    format.write(comparison, out);
    return out.toString();
  }
}
