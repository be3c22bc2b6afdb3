package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Wdl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyzygyRunTest {
  private static final String STOCKFISH = "/usr/games/stockfish";

  /** One is right, one wrong, one of many, one has no solution, one has too many pieces. */
  private static final String SUITE =
      """
      4k3/8/4K3/4P3/8/8/8/8 w - - bm Kd6 Kf6; id "right";
      4k3/8/4K3/4P3/8/8/8/8 w - - bm Kd5; id "wrong";
      4k3/8/4K3/4P3/8/8/8/8 w - - bm Kf6; id "one";
      4k3/8/8/4K3/4P3/8/8/8 b - - id "none";
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "start";
      """;

  private static final List<String> THREE_PIECES =
      Stream.of("KQvK", "KRvK", "KBvK", "KNvK", "KPvK")
          .flatMap(name -> Stream.of(name + ".rtbw", name + ".rtbz"))
          .toList();

  @TempDir Path folder;

  private Path journal() {
    return folder.resolve("run.jsonl");
  }

  private Ran run(String suite, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("ends.epd"), suite);
    List<String> words =
        new ArrayList<>(
            List.of("run", file.toString(), "--depth", "4", "--journal", journal().toString()));
    words.addAll(Arrays.asList(more));
    return Ran.plumbline(words.toArray(String[]::new));
  }

  private static String tables() {
    return PublicTables.need().toString();
  }

  private JournalHeader header() throws IOException {
    try (JournalReader reader = JournalReader.open(journal())) {
      return reader.header();
    }
  }

  private List<JournalEntry> entries(Path journal) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(journal)) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  @Test
  void recordsByWhichTablesItJudged() throws IOException {
    Ran ran = run(SUITE, "--syzygy", tables());
    assertEquals(0, ran.exitCode(), ran.err());
    String identity = header().options().get("syzygy");
    assertNotNull(identity);
    assertTrue(identity.startsWith("35 of up to 4 pieces, "), identity);
    assertEquals(tables(), header().machine().get("syzygy-folders"));
    Ran report = Ran.plumbline("report", journal().toString());
    assertTrue(report.out().contains("judged with Syzygy tables: " + identity), report.out());
  }

  @Test
  void aRunWithoutTablesSaysNothingOfThem() throws IOException {
    Ran ran = run(SUITE);
    assertEquals(0, ran.exitCode(), ran.err());
    assertNull(header().options().get("syzygy"));
    assertFalse(ran.out().contains("Syzygy"), ran.out());
  }

  @Test
  void refusesFoldersWithoutTables() throws IOException {
    Path missing = folder.resolve("nowhere");
    assertRefused(missing + ": cannot be read: it does not exist", "--syzygy", missing.toString());
    assertRefused(folder + ": no Syzygy tables", "--syzygy", folder.toString());
    Files.writeString(folder.resolve("KQvK.rtbw"), "no table");
    assertRefused("no Syzygy tables of distances (.rtbz)", "--syzygy", folder.toString());
    assertEquals(2, run(SUITE, "--rule", "table").exitCode());
  }

  @Test
  void namesATableThatIsBroken() throws IOException {
    Files.writeString(folder.resolve("KPvK.rtbw"), "no table");
    Files.writeString(folder.resolve("KPvK.rtbz"), "no table");
    assertRefused("KPvK.rtbw: not a sound Syzygy table", "--syzygy", folder.toString());
  }

  private void assertRefused(String message, String... options) throws IOException {
    Ran ran = run(SUITE, options);
    assertEquals(3, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains(message), ran.err());
  }

  @Test
  void defaultsAndPlansNameTheFolder() throws IOException {
    Path config = Files.writeString(folder.resolve("config.toml"), "syzygy = '" + tables() + "'");
    Files.writeString(folder.resolve("ends.epd"), SUITE);
    Path link = Files.createDirectory(folder.resolve("tables"));
    for (String name : THREE_PIECES) {
      Files.copy(PublicTables.need().resolve(name), link.resolve(name));
    }
    Path plan = folder.resolve("plan.toml");
    Files.writeString(
        plan,
        """
        suites = ["ends.epd"]
        depth = 1
        rule = "table"
        syzygy = "tables"
        journal = "run.jsonl"
        """);
    Ran planned = Ran.plumbline("run", plan.toString());
    assertEquals(0, planned.exitCode(), planned.err());
    assertEquals(link.toString(), header().machine().get("syzygy-folders"));
    Files.delete(journal());
    Ran ran =
        Ran.in(
            Map.of("PLUMBLINE_CONFIG", config.toString()),
            Terminal.NONE,
            "",
            "run",
            folder.resolve("ends.epd").toString(),
            "--depth",
            "1",
            "--rule",
            "table",
            "--journal",
            journal().toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertNotNull(header().options().get("syzygy"));
  }

  @Test
  void theRuleTableJudgesByTheTables() throws IOException {
    Ran ran = run(SUITE, "--syzygy", tables(), "--rule", "table");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("records that are not decided by the tables: 1"), ran.err());
    assertTrue(
        ran.out().contains("ends: suite and tables disagree on 2 of 3 solutions"), ran.out());
    assertTrue(ran.out().contains("(one of many 1, wrong 1)"), ran.out());
    List<JournalEntry> entries = entries(journal());
    assertEquals(4, entries.size());
    for (JournalEntry entry : entries) {
      boolean keeps = List.of("e6d6", "e6f6", "e8e7").contains(entry.answer().bestMove());
      assertEquals(keeps, entry.judgement().verdict().solved(), entry.answer().bestMove());
    }
  }

  /** Each count of the report is that of its rows; without the rule nothing is said. */
  @Test
  void jsonAndCsvSayHowSuiteAndTablesAgree() throws IOException {
    Path json = folder.resolve("run.json");
    Path csv = folder.resolve("run.csv");
    String[] reports = {"--json", json.toString(), "--csv", csv.toString(), "--force"};
    assertEquals(0, run(SUITE, reports).exitCode());
    assertFalse(Files.readString(json).contains("\"table"));
    assertFalse(Files.readString(csv).contains("table_"));
    Ran ran =
        run(
            SUITE,
            Stream.concat(
                    Stream.of(reports),
                    Stream.of("--syzygy", tables(), "--rule", "table", "--repeat", "2"))
                .toArray(String[]::new));
    assertEquals(0, ran.exitCode(), ran.err());
    JsonNode report = new ObjectMapper().readTree(json.toFile());
    assertEquals(
        "[{\"suite\":\"ends\",\"records\":4,\"solutions\":3,\"disagreements\":2,"
            + "\"one_of_many\":1,\"incomplete\":0,\"wrong\":1}]",
        report.get("tables").toString());
    List<String> expected = List.of("win same", "win wrong", "win one-of-many", "draw no-solution");
    List<String> problems = new ArrayList<>();
    for (JsonNode problem : report.get("problems")) {
      if (problem.get("repeat").asInt() == 1) {
        String value = problem.get("table_value").asText();
        problems.add(value + ' ' + problem.get("table_agreement").asText());
      }
    }
    assertEquals(expected, problems);
    List<String> rows = Files.readAllLines(csv);
    assertTrue(rows.get(0).endsWith(",legal,table_value,table_agreement,mate,nps"));
    for (int i = 0; i < expected.size(); i++) {
      String cells = ',' + expected.get(i).replace(' ', ',') + ',';
      assertTrue(rows.get(2 * i + 1).contains(cells), rows.get(2 * i + 1));
    }
  }

  @Test
  void rescoreNeedsTheTablesAgain() throws IOException {
    run(SUITE, "--syzygy", tables());
    String file = journal().toString();
    Ran refused = Ran.plumbline("rescore", file);
    assertEquals(2, refused.exitCode());
    assertTrue(refused.err().contains("name their folder with --syzygy"), refused.err());
    assertEquals(0, Ran.plumbline("rescore", file, "--syzygy", "none").exitCode());
    Path again = folder.resolve("again.jsonl");
    Ran ran =
        Ran.plumbline(
            "rescore", file, "--syzygy", tables(), "--rule", "table", "-o", again.toString());
    assertEquals(1, ran.exitCode(), "the first position has no value: " + ran.err());
    assertEquals("win; wrong: bm Kd5", entries(again).get(1).epdRecord().text("tb"));
  }

  @Test
  void otherRulesNeedTheSolutionsOfTheSuiteAgain() throws IOException {
    run(SUITE, "--syzygy", tables(), "--rule", "table");
    String file = journal().toString();
    Ran refused = Ran.plumbline("rescore", file, "--rule", "move", "--syzygy", "none");
    assertEquals(2, refused.exitCode());
    assertTrue(refused.err().contains("add those of the suite: --suite"), refused.err());
    String suite = folder.resolve("ends.epd").toString();
    Ran ran =
        Ran.plumbline("rescore", file, "--rule", "move", "--syzygy", "none", "--suite", suite);
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(2, Ran.plumbline("rescore", file, "--syzygy", "none").exitCode());
    Ran same = Ran.plumbline("rescore", file, "--syzygy", tables());
    assertTrue(same.out().contains("changed=0"), same.out());
  }

  @Test
  void verifyCorrectsTheSolutions() throws IOException {
    Path file = Files.writeString(folder.resolve("ends.epd"), SUITE);
    Path corrected = folder.resolve("corrected.epd");
    Ran ran =
        Ran.plumbline(
            "verify",
            file.toString(),
            "--filter",
            "n=1-3",
            "--nodes",
            "1k",
            "--syzygy",
            tables(),
            "--journal",
            journal().toString(),
            "-o",
            corrected.toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("sound=1/3 dual=1 cook=1"), ran.out());
    List<String> records = Files.readAllLines(corrected);
    for (String record : records.subList(0, 3)) {
      assertTrue(record.contains("bm Kd6 Kf6;"), record);
    }
    assertEquals(SUITE.lines().skip(3).toList(), records.subList(3, 5));
  }

  /** The capture wins at once, and begins the fifty moves anew. */
  @Test
  void verifyKeepsASolutionAtTheLastPlyOfTheClock() throws IOException {
    String record = "8/7K/k7/8/8/4p3/5R2/8 b - - bm exf2; fmvn 80; hmvc 99;";
    Path file = Files.writeString(folder.resolve("last.epd"), record + "\n");
    Path corrected = folder.resolve("corrected.epd");
    String[] words = {"--nodes", "1k", "--syzygy", tables(), "--journal", journal().toString()};
    List<String> arguments = new ArrayList<>(List.of("verify", file.toString()));
    arguments.addAll(List.of(words));
    arguments.addAll(List.of("-o", corrected.toString()));
    Ran ran = Ran.plumbline(arguments.toArray(String[]::new));
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("sound=1/1"), ran.out());
    assertTrue(Files.readString(corrected).startsWith(record), Files.readString(corrected));
  }

  @Test
  void journalsWithoutTablesAreReadWithThem() throws IOException {
    Path file =
        Files.writeString(folder.resolve("mated.epd"), "8/8/8/3k4/8/8/8/KNN5 w - - bm Kb2;");
    Ran ran =
        Ran.plumbline("run", file.toString(), "--nodes", "50", "--journal", journal().toString());
    assertEquals(0, ran.exitCode(), ran.err());
    for (String command : List.of("findings", "report")) {
      Ran read = Ran.plumbline(command, journal().toString(), "--syzygy", tables());
      assertEquals(0, read.exitCode(), read.err());
    }
    Ran report = Ran.plumbline("report", journal().toString(), "--syzygy", tables());
    assertTrue(report.out().contains("judged with Syzygy tables"), report.out());
    Ran page = Ran.plumbline("inspect", journal().toString(), "1", "--syzygy", tables());
    assertEquals(0, page.exitCode(), page.err());
    assertTrue(page.out().contains("\ntables: draw with "), page.out());
  }

  /** 2,000 plain FENs are a suite, and its verdicts are those of another implementation. */
  @Test
  @Tag("medium")
  void aFileOfEndingsIsASuite() throws IOException {
    assumeTrue(Files.isExecutable(Path.of(STOCKFISH)), "no Stockfish here: skipped its endings");
    Map<String, Integer> expected = new HashMap<>();
    List<String> fens = new ArrayList<>();
    try (Stream<String> lines = Files.lines(PublicTables.need().resolve("expected.csv"))) {
      lines
          .skip(1)
          .map(line -> line.split(",", -1))
          .filter(row -> row[0].split(" ", -1)[0].chars().filter(Character::isLetter).count() == 4)
          .limit(2_000)
          .forEach(
              row -> {
                fens.add(row[0]);
                expected.put(row[0], Integer.parseInt(row[1]));
              });
    }
    Path file = Files.write(folder.resolve("endings.fen"), fens);
    Ran ran =
        Ran.plumbline(
            "run",
            file.toString(),
            "--engine",
            STOCKFISH,
            "--nodes",
            "1k",
            "--rule",
            "table",
            "--syzygy",
            tables(),
            "--journal",
            journal().toString());
    assertEquals(0, ran.exitCode(), ran.err());
    List<JournalEntry> entries = entries(journal());
    int over = 0;
    for (String fen : fens) {
      over += new MoveGenerator().count(position(fen)) == 0 ? 1 : 0;
    }
    assertEquals(fens.size() - over, entries.size());
    Tablebase tables = PublicTables.open();
    for (JournalEntry entry : entries) {
      String fen = fens.get(entry.key().ordinal() - 1);
      int value = Wdl.of(Objects.requireNonNull(expected.get(fen))).halfPoints();
      String said = entry.epdRecord().text("tb");
      assertEquals(List.of("loss", "draw", "win").get(value) + "; no solution", said, fen);
      Position after = position(fen);
      after.make(new UciReader().read(after, entry.answer().bestMove()));
      Wdl answer = tables.wdl(after);
      assertNotNull(answer, fen);
      boolean keeps = 2 - answer.halfPoints() == value;
      assertEquals(keeps, entry.judgement().verdict().solved(), fen);
      boolean isBlamed =
          entry.judgement().findings().has(FindingCode.TB_LOST_WIN)
              || entry.judgement().findings().has(FindingCode.TB_LOST_DRAW);
      assertEquals(!keeps, isBlamed, fen);
      assertFalse(entry.judgement().findings().has(FindingCode.TB_MATE), fen);
    }
  }

  private static Position position(String fen) {
    try {
      return Fen.position(fen);
    } catch (NotationException e) {
      throw new IllegalArgumentException(fen, e);
    }
  }

  @Test
  void aWinByTablesThatALineDoesNotShowIsFoundInTheRunAndAfterwards() throws IOException {
    String engine =
        """
        #!/bin/sh
        while read -r word rest; do
          case $word in
            uci) echo "id name Fake"; echo "uciok" ;;
            isready) echo "readyok" ;;
            go) echo "info depth 2 score cp 19998 pv e6d6"; echo "bestmove e6d6" ;;
            quit) exit 0 ;;
          esac
        done
        """;
    Path file = Files.writeString(folder.resolve("fake"), engine);
    assertTrue(file.toFile().setExecutable(true));
    String suite = SUITE.lines().findFirst().orElse("");
    String[] words = {"--engine", file.toString(), "--table-scores", "19754..20000"};
    assertFalse(run(suite, words).out().contains("findings=1"));
    assertEquals("19754..20000", header().options().get("table-scores"));
    Ran later = Ran.plumbline("findings", journal().toString(), "--syzygy", tables());
    assertTrue(later.out().contains("tb-line"), later.out());
    Files.delete(journal());
    List<String> more = new ArrayList<>(List.of(words));
    more.addAll(List.of("--syzygy", tables()));
    Ran judged = run(suite, more.toArray(String[]::new));
    assertTrue(judged.out().contains(" findings=1 "), judged.out());
  }
}
