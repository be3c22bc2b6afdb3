package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
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

class JournalCommandsTest extends FolderTest {
  private static final String MATE = "7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; dm 2;";

  private static final String ILLEGAL =
      "e4e5: a pawn does not take straight ahead: the pawn on e5 is in the way"
          + " (move 3 of e2e4 e7e5 e4e5)";

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
    Ran ran = Ran.plumbline("findings", twoProblems()).exits(0);
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
    Ran.plumbline("findings", "--strict", file()).exits(1);
  }

  /** A run that was cut off, of an engine that crashes in every search. */
  @Test
  @Tag("medium")
  void findingsCountSearchesWithoutAnAnswer() throws Exception {
    List<String> words = new ArrayList<>(List.of("run", "mates", "--filter", "n=1-3"));
    words.addAll(List.of("--nodes", "9", "--journal", file()));
    words.addAll(FaultyEngine.options(Fault.DIES_IN_EACH_SEARCH));
    Ran.plumbline(words).exits(4);
    List<String> lines = Files.readAllLines(Path.of(file()));
    Files.write(Path.of(file()), lines.subList(0, 3));
    Ran.plumbline("findings", file())
        .outMatches("(?s).*\nerror: .*: crashed in 2 searches, first mates#1: .*\nfindings .*")
        .outEnds("findings entries=2 errors=2 findings=0\n")
        .errHas("is not finished, 1 of 3 entries are missing");
    Ran.plumbline("findings", "--strict", file()).exits(1);
  }

  @Test
  void listsAtMostTheRequestedNumberOfACode() throws IOException {
    String file = journal("run.jsonl", Journals.header(), Journals.entry(1), Journals.entry(2));
    Ran ran = Ran.plumbline("findings", "--max", "1", file);
    ran.outHas("made#1").outLacks("made#2").outEnds("findings entries=2 errors=0 findings=2\n");
  }

  @Test
  void explainsEachCode() {
    Ran ran = Ran.plumbline("findings", "--explain", "rank-order");
    ran.exits(0).outBegins("rank-order (warning): a rank has a better score");
    assertTrue(ran.out().lines().allMatch(line -> line.length() <= 80), ran.out());
    Ran all = Ran.plumbline("findings", "--explain", "all");
    for (FindingCode code : FindingCode.values()) {
      assertTrue(all.out().contains(code.word() + " ("), code.word());
    }
    Ran.plumbline("findings", "--explain", "rank-oder").exits(2).errHas("did you mean rank-order?");
    Ran.plumbline("findings").exits(2);
  }

  @Test
  void inspectShowsEverythingAboutAProblem() throws IOException {
    Ran ran = Ran.plumbline("inspect", "--ascii", twoProblems(), "made#1").exits(0);
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
    mate.outHas("; mate not claimed");
    Ran none = Ran.plumbline("inspect", file(), "1", "--engine", "sf");
    none.exits(3).errHas("has no problem 1 by sf");
  }

  private String file() {
    return file("run.jsonl");
  }

  @Test
  void mergeJoinsShards() throws IOException {
    String one = journal("1", Journals.header(new Shard(1, 2), 1), Journals.entry(1));
    String two = journal("2", Journals.header(new Shard(2, 2), 2), Journals.entry(2));
    String all = file("all");
    Ran gap = Ran.plumbline("merge", one, two, "-o", all);
    gap.exits(1).outIs("merge parts=2 entries=2 gaps=1\n").errHas("1 of 2 entries are missing");
    Ran.plumbline("merge", one, "-o", all).exits(3);
    Ran.plumbline("merge", one, "-o", all, "--force").exits(1);
    Ran.plumbline("merge", one, "-o", one, "--force").exits(2);
    Ran twice = Ran.plumbline("merge", one, one, "-o", all, "--force");
    twice.exits(3).errHas("made#1 by builtin is both in");
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
    String all = file("all.jsonl");
    Ran.plumbline("merge", bare, "-o", all).outIs("merge parts=1 entries=1 gaps=0\n");
    Ran.plumbline("findings", all).outHas("  info depth 3 score cp 900 pv b1b7 h8g8");

    Path moved = Files.move(folder.resolve("the parts"), folder.resolve("moved"));
    Ran missing = Ran.plumbline("merge", bare, "-o", all, "--force");
    missing.exits(3).errHas("the parts/part-1.jsonl.gz; if the parts are elsewhere, name");
    Ran.plumbline("merge", bare, "--parts", moved.toString(), "-o", all, "--force").exits(0);
  }

  @Test
  void aJournalWithPartsIsRejectedWhereLinesAreNeededAndElseWarnedOf() throws IOException {
    String bare = withPart();
    Ran rescored = Ran.plumbline("rescore", bare);
    rescored.exits(3).errHas("join them first: plumbline merge " + bare + " -o NEW");
    for (List<String> words :
        List.of(List.of("report", bare, "--csv", "-"), List.of("inspect", bare, "1"))) {
      Ran warned = Ran.plumbline(words);
      warned.exits(0).errHas("warning: " + bare + ": the engine's lines are in file:");
    }
  }

  @Test
  void rescoreJudgesByAnotherRule() throws IOException {
    String again = file("again");
    Ran ran = Ran.plumbline("rescore", twoProblems(), "--rule", "move", "-o", again).exits(0);
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
    Ran.plumbline("rescore", file()).outEnds("solved=1 points=1/2 changed=0\n");
    Ran.plumbline("rescore", file(), "--rule", "luck").exits(2);
    Ran.plumbline("rescore", file(), "-o", file(), "--force").exits(2);
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
    Ran.plumbline("rescore", older.toString(), "-o", again.toString()).exits(0);
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
    String again = file("again");
    Ran ran =
        Ran.plumbline("rescore", journal("run.jsonl", Journals.header(), entries), "-o", again);
    ran.exits(0).outHas("made#1 sf: solved 1/1 -> not solved 0/1");
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
    Path corrected =
        Files.writeString(
            folder.resolve("corrected.epd"),
            MATE + "\n" + Journals.RECORD.replace("bm e4", "bm d4") + "\n");
    Ran ran = Ran.plumbline("rescore", twoProblems(), "--suite", corrected.toString());
    ran.exits(0).outBegins("made#1 (one) builtin: solved 1/1 -> not solved 0/1\n");
    Files.writeString(corrected, MATE + "\n");
    Ran missing = Ran.plumbline("rescore", file(), "--suite", corrected.toString());
    missing.exits(1).errHas("does not have made#1");
  }

  @Test
  void whatIsNoJournalIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "hello\n");
    for (String[] command :
        new String[][] {
          {"findings", file.toString()},
          {"inspect", file.toString(), "1"},
          {"merge", file.toString(), "-o", file + "2"},
          {"rescore", file.toString()}
        }) {
      Ran.plumbline(command).exits(3).errHas(file + ":1: not the header of a journal");
    }
    Ran.plumbline("findings", file("none")).exits(3);
  }
}
