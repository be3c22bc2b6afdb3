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
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.Journals;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Wdl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SyzygyRunTest extends FolderTest {
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

  private Path journal() {
    return folder.resolve("run.jsonl");
  }

  private Ran run(String suite, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("ends.epd"), suite);
    return Ran.plumbline(
        List.of("run", file.toString(), "--depth", "4", "--journal", journal().toString()), more);
  }

  private static String tables() {
    return PublicTables.need().toString();
  }

  private JournalHeader header() throws IOException {
    try (JournalReader reader = JournalReader.open(journal())) {
      return reader.header();
    }
  }

  @Test
  void recordsByWhichTablesItJudged() throws IOException {
    run(SUITE, "--syzygy", tables()).exits(0);
    String identity = header().options().get("syzygy");
    assertNotNull(identity);
    assertTrue(identity.startsWith("35 of up to 4 pieces, "), identity);
    assertEquals(tables(), header().machine().get("syzygy-folders"));
    Ran.plumbline("report", journal().toString()).outHas("judged with Syzygy tables: " + identity);
  }

  @Test
  void aRunWithoutTablesSaysNothingOfThem() throws IOException {
    Ran ran = run(SUITE).exits(0);
    assertNull(header().options().get("syzygy"));
    ran.outLacks("Syzygy");
  }

  @Test
  void refusesFoldersWithoutTables() throws IOException {
    Path missing = folder.resolve("nowhere");
    assertRefused(missing + ": cannot be read: it does not exist", "--syzygy", missing.toString());
    assertRefused(folder + ": no Syzygy tables", "--syzygy", folder.toString());
    Files.writeString(folder.resolve("KQvK.rtbw"), "no table");
    assertRefused("no Syzygy tables of distances (.rtbz)", "--syzygy", folder.toString());
    run(SUITE, "--rule", "table").exits(2);
  }

  @Test
  void namesATableThatIsBroken() throws IOException {
    Files.writeString(folder.resolve("KPvK.rtbw"), "no table");
    Files.writeString(folder.resolve("KPvK.rtbz"), "no table");
    assertRefused("KPvK.rtbw: not a sound Syzygy table", "--syzygy", folder.toString());
  }

  private void assertRefused(String message, String... options) throws IOException {
    run(SUITE, options).exits(3).errHas(message);
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
    Ran.plumbline("run", plan.toString()).exits(0);
    assertEquals(link.toString(), header().machine().get("syzygy-folders"));
    Files.delete(journal());
    Ran ran =
        Ran.in(
            Map.of("PLUMBLINE_CONFIG", config.toString()),
            Terminal.NONE,
            "",
            Ran.words(
                "run "
                    + folder.resolve("ends.epd")
                    + " --depth 1 --rule table --journal "
                    + journal()));
    ran.exits(0);
    assertNotNull(header().options().get("syzygy"));
  }

  @Test
  void theRuleTableJudgesByTheTables() throws IOException {
    Ran ran = run(SUITE, "--syzygy", tables(), "--rule", "table");
    ran.exits(0).errHas("records that are not decided by the tables: 1");
    ran.outHas("ends: suite and tables disagree on 2 of 3 solutions", "(one of many 1, wrong 1)");
    List<JournalEntry> entries = Journals.entries(journal());
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
    run(SUITE, reports).exits(0);
    assertFalse(Files.readString(json).contains("\"table_"));
    assertFalse(Files.readString(csv).contains("table_"));
    Ran ran =
        run(SUITE, Ran.words(List.of(reports), "--syzygy", tables(), "--rule=table", "--repeat=2"));
    ran.exits(0);
    JsonNode report = new ObjectMapper().readTree(json.toFile());
    assertEquals(
        "[{\"suite\":\"ends\",\"records\":4,\"solutions\":3,\"disagreements\":2,"
            + "\"one_of_many\":1,\"incomplete\":0,\"wrong\":1}]",
        report.get("table_agreements").toString());
    List<String> expected = List.of("win same", "win wrong", "win one-of-many", "draw no-solution");
    List<String> problems = new ArrayList<>();
    for (JsonNode problem : report.get("problems")) {
      String value = problem.get("table_value").asText();
      problems.add(value + ' ' + problem.get("table_agreement").asText());
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
    Ran.plumbline("rescore", file).exits(2).errHas("name their folder with --syzygy");
    Ran.plumbline("rescore", file, "--syzygy", "none").exits(0);
    Path again = folder.resolve("again.jsonl");
    Ran ran =
        Ran.plumbline(
            "rescore", file, "--syzygy", tables(), "--rule", "table", "-o", again.toString());
    assertEquals(1, ran.exitCode(), "the first position has no value: " + ran.err());
    assertEquals("win; wrong: Kd5", Journals.entries(again).get(1).epdRecord().text("tb"));
  }

  @Test
  void otherRulesNeedTheSolutionsOfTheSuiteAgain() throws IOException {
    run(SUITE, "--syzygy", tables(), "--rule", "table");
    String file = journal().toString();
    Ran refused = Ran.plumbline("rescore", file, "--rule", "move", "--syzygy", "none");
    refused.exits(2).errHas("add those of the suite: --suite");
    String suite = file("ends.epd");
    Ran.plumbline("rescore", file, "--rule", "move", "--syzygy", "none", "--suite", suite).exits(0);
    Ran.plumbline("rescore", file, "--syzygy", "none").exits(2);
    Ran.plumbline("rescore", file, "--syzygy", tables()).outHas("changed=0");
  }

  @Test
  void verifyCorrectsTheSolutions() throws IOException {
    Path file = Files.writeString(folder.resolve("ends.epd"), SUITE);
    Path corrected = folder.resolve("corrected.epd");
    Ran ran =
        Ran.line(
            "verify %s --filter n=1-3 --nodes 1k --syzygy %s --journal %s -o %s",
            file, tables(), journal(), corrected);
    ran.exits(0).outHas("sound=1/3 dual=1 cook=1");
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
    String line = "verify %s --nodes 1k --syzygy %s --journal %s -o %s";
    Ran.line(line, file, tables(), journal(), corrected).exits(0).outHas("sound=1/1");
    assertTrue(Files.readString(corrected).startsWith(record), Files.readString(corrected));
  }

  @Test
  void journalsWithoutTablesAreReadWithThem() throws IOException {
    Path file =
        Files.writeString(folder.resolve("mated.epd"), "8/8/8/3k4/8/8/8/KNN5 w - - bm Kb2;");
    Ran ran =
        Ran.plumbline("run", file.toString(), "--nodes", "50", "--journal", journal().toString());
    ran.exits(0);
    for (String command : List.of("findings", "report")) {
      Ran.plumbline(command, journal().toString(), "--syzygy", tables()).exits(0);
    }
    Ran report = Ran.plumbline("report", journal().toString(), "--syzygy", tables());
    report.outHas("judged with Syzygy tables");
    Ran page = Ran.plumbline("inspect", journal().toString(), "1", "--syzygy", tables());
    page.exits(0).outHas("\ntables: draw with ");
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
        Ran.line(
            "run %s --engine %s --nodes 1k --rule table --syzygy %s --journal %s",
            file, STOCKFISH, tables(), journal());
    ran.exits(0);
    List<JournalEntry> entries = Journals.entries(journal());
    int over = 0;
    for (String fen : fens) {
      over += new MoveGenerator().count(Samples.position(fen)) == 0 ? 1 : 0;
    }
    assertEquals(fens.size() - over, entries.size());
    Tablebase tables = PublicTables.open();
    for (JournalEntry entry : entries) {
      String fen = fens.get(entry.key().ordinal() - 1);
      int value = Wdl.of(Objects.requireNonNull(expected.get(fen))).halfPoints();
      String said = entry.epdRecord().text("tb");
      assertEquals(List.of("loss", "draw", "win").get(value) + "; no solution", said, fen);
      Position after = Samples.position(fen);
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
    run(suite, words).outLacks("findings=1");
    assertEquals("19754..20000", header().options().get("table-scores"));
    Ran.plumbline("findings", journal().toString(), "--syzygy", tables()).outHas("tb-line");
    Files.delete(journal());
    List<String> more = new ArrayList<>(List.of(words));
    more.addAll(List.of("--syzygy", tables()));
    run(suite, more.toArray(String[]::new)).outHas(" findings=1 ");
  }
}
