package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalParts.PartWriter;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.Journals;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.lines.LineFigures;
import dev.plumbline.judge.lines.ProvenMates;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalCommandsTest {
  private static final String MATE = "7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; dm 2;";

  private static final String ILLEGAL =
      "e4e5: a pawn does not take straight ahead: the pawn on e5 is in the way"
          + " (move 3 of e2e4 e7e5 e4e5)";

  @TempDir Path folder;

  private String journal(String name, JournalHeader header, JournalEntry... entries)
      throws IOException {
    Path file = folder.resolve(name);
    try (JournalWriter writer = JournalWriter.create(file, header, false)) {
      for (JournalEntry entry : entries) {
        writer.add(entry);
      }
    }
    return file.toString();
  }

  /** A mate that is played but not proven. */
  private static JournalEntry unproven(int ordinal) {
    return Journals.entry(
        new JournalKey("made", ordinal, "sf", 1),
        MATE,
        "b1b7",
        List.of(new RawLine(5_000_000, "info depth 3 score cp 900 pv b1b7 h8g8\u001b")));
  }

  private String twoProblems() throws IOException {
    return journal("run.jsonl", Journals.header(), unproven(2), Journals.entry(1));
  }

  @Test
  void findingsAreListedWithTheirLinesAndCounted() throws IOException {
    Ran ran = Ran.plumbline("findings", twoProblems());
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(
        List.of(
            "made#2 sf: error [malformed-move], move 2: h8g8\\x1b",
            "  info depth 3 score cp 900 pv b1b7 h8g8\\x1b",
            "made#1 builtin: error [illegal-move], move 3: " + ILLEGAL,
            "  info depth 3 nodes 90 score cp 12 pv e2e4 e7e5 e4e5",
            "",
            "1  illegal-move    " + FindingCode.ILLEGAL_MOVE.sentence(),
            "1  malformed-move  " + FindingCode.MALFORMED_MOVE.sentence(),
            "",
            "warning: the run is not finished, searches missing: 1",
            "findings entries=2 errors=0 findings=2"),
        ran.out().lines().toList());
    assertEquals(1, Ran.plumbline("findings", "--strict", file()).exitCode());
  }

  /** A run that was cut off, of an engine that crashes in every search. */
  @Test
  @Tag("medium")
  void findingsCountSearchesWithoutAnAnswer() throws Exception {
    List<String> words = new ArrayList<>(List.of("run", "mates", "--filter", "n=1-3"));
    words.addAll(List.of("--nodes", "9", "--journal", file()));
    words.addAll(FaultyEngine.options(Fault.DIES_IN_EACH_SEARCH));
    assertEquals(4, Ran.plumbline(words.toArray(String[]::new)).exitCode());
    List<String> lines = Files.readAllLines(Path.of(file()));
    Files.write(Path.of(file()), lines.subList(0, 3));
    Ran ran = Ran.plumbline("findings", file());
    assertTrue(
        ran.out()
            .matches("(?s).*\nerror: .*: crashed in 2 searches, first mates#1: .*\nfindings .*"),
        ran.out());
    assertTrue(ran.out().endsWith("findings entries=2 errors=2 findings=0\n"), ran.out());
    assertTrue(ran.err().contains("is not finished, 1 of 3 entries are missing"), ran.err());
    assertEquals(1, Ran.plumbline("findings", "--strict", file()).exitCode());
  }

  @Test
  void listsAtMostTheRequestedNumberOfACode() throws IOException {
    String file = journal("run.jsonl", Journals.header(), Journals.entry(1), Journals.entry(2));
    Ran ran = Ran.plumbline("findings", "--max", "1", file);
    assertTrue(ran.out().contains("made#1") && !ran.out().contains("made#2"), ran.out());
    assertTrue(ran.out().endsWith("findings entries=2 errors=0 findings=2\n"), ran.out());
  }

  @Test
  void explainsEachCode() {
    Ran ran = Ran.plumbline("findings", "--explain", "rank-order");
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().startsWith("rank-order (warning): a rank has a better score"), ran.out());
    assertTrue(ran.out().lines().allMatch(line -> line.length() <= 80), ran.out());
    Ran all = Ran.plumbline("findings", "--explain", "all");
    for (FindingCode code : FindingCode.values()) {
      assertTrue(all.out().contains(code.word() + " ("), code.word());
    }
    Ran unknown = Ran.plumbline("findings", "--explain", "rank-oder");
    assertEquals(2, unknown.exitCode());
    assertTrue(unknown.err().contains("did you mean rank-order?"), unknown.err());
    assertEquals(2, Ran.plumbline("findings").exitCode());
  }

  @Test
  void inspectShowsEverythingAboutAProblem() throws IOException {
    Ran ran = Ran.plumbline("inspect", "--ascii", twoProblems(), "made#1");
    assertEquals(0, ran.exitCode(), ran.err());
    List<String> expected =
        List.of(
            "made#1 (one) by builtin",
            "line  seconds  rank  depth  nodes  score  moves",
            "   2    0.000     1      1     20  +0.13  1. d4",
            "   4    0.000     1      3     90  +0.12  1. e4 e5 ?? e4e5",
            "solved with e4 after 0.000 s; points 1 of 1; found after 0.000 s at depth 2;"
                + " best-move changes 1",
            "lines exact=3 bounds=0 illegal=1",
            "line 4: error [illegal-move], move 3: " + ILLEGAL);
    for (String line : expected) {
      assertTrue(ran.out().lines().anyMatch(line::equals), line + "\n" + ran.out());
    }
    assertEquals(ran, Ran.plumbline("inspect", "--ascii", file(), "one"));
    assertEquals(ran, Ran.plumbline("inspect", "--ascii", file(), "1", "--engine", "builtin"));
    Ran mate = Ran.plumbline("inspect", file(), "2");
    assertTrue(mate.out().contains("; mate not claimed"), mate.out());
    Ran none = Ran.plumbline("inspect", file(), "1", "--engine", "sf");
    assertEquals(3, none.exitCode());
    assertTrue(none.err().contains("has no problem 1 by sf"), none.err());
  }

  private String file() {
    return folder.resolve("run.jsonl").toString();
  }

  @Test
  void mergeJoinsShards() throws IOException {
    String one = journal("1", Journals.header(new Shard(1, 2), 1), Journals.entry(1));
    String two = journal("2", Journals.header(new Shard(2, 2), 2), Journals.entry(2));
    String all = folder.resolve("all").toString();
    Ran gap = Ran.plumbline("merge", one, two, "-o", all);
    assertEquals(1, gap.exitCode());
    assertEquals("merge parts=2 entries=2 gaps=1\n", gap.out());
    assertTrue(gap.err().contains("1 of 2 entries are missing"), gap.err());
    assertEquals(3, Ran.plumbline("merge", one, "-o", all).exitCode());
    assertEquals(1, Ran.plumbline("merge", one, "-o", all, "--force").exitCode());
    assertEquals(2, Ran.plumbline("merge", one, "-o", one, "--force").exitCode());
    Ran twice = Ran.plumbline("merge", one, one, "-o", all, "--force");
    assertEquals(3, twice.exitCode());
    assertTrue(twice.err().contains("made#1 by builtin is both in"), twice.err());
  }

  /** The journal of a run on a cluster that has written parts. */
  private String withPart() throws IOException {
    Path parts = Files.createDirectories(folder.resolve("the parts"));
    String url = "file:" + parts.resolve("part-1.jsonl.gz");
    JournalEntry kept;
    try (PartWriter part =
        new PartWriter(url, Files.newOutputStream(parts.resolve("part-1.jsonl.gz")))) {
      kept = part.add(unproven(1));
    }
    JournalHeader header = Journals.header(null, 1).on(Map.of("parts", "file:" + parts));
    return journal("bare.jsonl", header, kept);
  }

  @Test
  void mergeJoinsAJournalWithItsParts() throws IOException {
    String bare = withPart();
    String all = folder.resolve("all.jsonl").toString();
    Ran here = Ran.plumbline("merge", bare, "-o", all);
    assertEquals("merge parts=1 entries=1 gaps=0\n", here.out(), here.err());
    Ran found = Ran.plumbline("findings", all);
    assertTrue(found.out().contains("  info depth 3 score cp 900 pv b1b7 h8g8"), found.out());

    Path moved = Files.move(folder.resolve("the parts"), folder.resolve("moved"));
    Ran missing = Ran.plumbline("merge", bare, "-o", all, "--force");
    assertEquals(3, missing.exitCode());
    assertTrue(
        missing.err().contains("the parts/part-1.jsonl.gz; if the parts are elsewhere, name"),
        missing.err());
    Ran there = Ran.plumbline("merge", bare, "--parts", moved.toString(), "-o", all, "--force");
    assertEquals(0, there.exitCode(), there.err());
  }

  @Test
  void aJournalWithPartsIsRejectedWhereLinesAreNeededAndElseWarnedOf() throws IOException {
    String bare = withPart();
    Ran rescored = Ran.plumbline("rescore", bare);
    assertEquals(3, rescored.exitCode());
    assertTrue(rescored.err().contains("join them first: plumbline merge " + bare + " -o NEW"));
    for (List<String> words :
        List.of(List.of("report", bare, "--csv", "-"), List.of("inspect", bare, "1"))) {
      Ran warned = Ran.plumbline(words.toArray(String[]::new));
      assertEquals(0, warned.exitCode(), warned.err());
      assertTrue(warned.err().contains("warning: " + bare + ": the engine's lines are in file:"));
    }
  }

  @Test
  void rescoreJudgesByAnotherRule() throws IOException {
    String again = folder.resolve("again").toString();
    Ran ran = Ran.plumbline("rescore", twoProblems(), "--rule", "move", "-o", again);
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(
        List.of(
            "made#2 sf: not solved 0/1 -> solved 1/1",
            "before entries=2 solved=1 points=1/2",
            "rescore entries=2 solved=2 points=2/2 changed=1"),
        ran.out().lines().toList());
    try (JournalReader reader = JournalReader.open(Path.of(again))) {
      assertEquals("move", reader.header().options().get("rule"));
      assertEquals(Journals.entry(1).transcript(), next(reader).transcript());
      assertTrue(next(reader).judgement().verdict().solved());
    }
    Ran same = Ran.plumbline("rescore", file());
    assertTrue(same.out().endsWith("solved=1 points=1/2 changed=0\n"), same.out());
    assertEquals(2, Ran.plumbline("rescore", file(), "--rule", "luck").exitCode());
    assertEquals(2, Ran.plumbline("rescore", file(), "-o", file(), "--force").exitCode());
  }

  @Test
  void rescoreCountsWhatIsRightAboutTheLinesIfThatIsMissing() throws IOException {
    Path older = Path.of(twoProblems());
    List<String> lines =
        Files.readAllLines(older).stream()
            .map(line -> line.replaceAll(",\"figures\":\\{[^{}]*\\{[^{}]*\\}\\}", ""))
            .map(Journals::sealed)
            .toList();
    Files.write(older, lines);
    try (JournalReader reader = JournalReader.open(older)) {
      next(reader);
      assertNull(next(reader).judgement().lines().figures());
    }
    Path again = folder.resolve("again");
    assertEquals(0, Ran.plumbline("rescore", older.toString(), "-o", again.toString()).exitCode());
    try (JournalReader reader = JournalReader.open(again)) {
      assertEquals(
          new LineFigures(2, 2, 1, 1, 0, 0, new ProvenMates(0, 0, 0)),
          next(reader).judgement().lines().figures());
    }
  }

  private static JournalEntry next(JournalReader reader) throws IOException {
    return Objects.requireNonNull(reader.next());
  }

  @Test
  void rescoreReadsTheAnswerAsStrictlyAsALine() throws IOException {
    // An old version took the first answer for Bxh4 and the second one for nothing special.
    String record = "2k5/8/5B2/8/7p/8/8/4K3 w - - bm Bxh4;";
    JournalEntry[] entries = new JournalEntry[2];
    List<String> answers = List.of("bestmove b6h4", "bestmove Bxh4");
    for (int i = 0; i < 2; i++) {
      List<RawLine> said =
          List.of(
              new RawLine(1, "info depth 1 score cp 9 pv f6h4"), new RawLine(2, answers.get(i)));
      entries[i] = Journals.entry(new JournalKey("made", i + 1, "sf", 1), record, "f6h4", said);
    }
    String again = folder.resolve("again").toString();
    Ran ran =
        Ran.plumbline("rescore", journal("run.jsonl", Journals.header(), entries), "-o", again);
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("made#1 sf: solved 1/1 -> not solved 0/1"), ran.out());
    try (JournalReader reader = JournalReader.open(Path.of(again))) {
      JournalEntry illegal = next(reader);
      assertEquals(Outcome.ILLEGAL_MOVE, illegal.answer().outcome());
      assertEquals("", illegal.answer().bestMove());
      assertEquals("bestmove \"b6h4\": b6 is empty", illegal.answer().detail());
      JournalEntry understood = next(reader);
      assertEquals("f6h4", understood.answer().bestMove());
      assertTrue(understood.judgement().verdict().solved());
      assertEquals(
          FindingCode.BESTMOVE_MALFORMED, understood.judgement().findings().listed().get(0).code());
    }
  }

  @Test
  void rescoreTakesCorrectedSolutionsByPosition() throws IOException {
    Path corrected = folder.resolve("corrected.epd");
    Files.writeString(corrected, MATE + "\n" + Journals.RECORD.replace("bm e4", "bm d4") + "\n");
    Ran ran = Ran.plumbline("rescore", twoProblems(), "--suite", corrected.toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("made#1 (one) builtin: solved 1/1 -> not solved 0/1\n"));
    Files.writeString(corrected, MATE + "\n");
    Ran missing = Ran.plumbline("rescore", file(), "--suite", corrected.toString());
    assertEquals(1, missing.exitCode());
    assertTrue(missing.err().contains("does not have made#1"), missing.err());
  }

  @Test
  void whatIsNoJournalIsRefused() throws IOException {
    Path file = folder.resolve("x");
    Files.writeString(file, "hello\n");
    for (String[] command :
        new String[][] {
          {"findings", file.toString()},
          {"inspect", file.toString(), "1"},
          {"merge", file.toString(), "-o", file + "2"},
          {"rescore", file.toString()}
        }) {
      Ran ran = Ran.plumbline(command);
      assertEquals(3, ran.exitCode(), ran.err());
      assertTrue(ran.err().contains(file + ":1: not the header of a journal"), ran.err());
    }
    assertEquals(3, Ran.plumbline("findings", folder.resolve("none").toString()).exitCode());
  }
}
