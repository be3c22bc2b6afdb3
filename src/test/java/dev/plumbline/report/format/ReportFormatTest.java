package dev.plumbline.report.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.OtherReader;
import dev.plumbline.io.InertText;
import dev.plumbline.io.RenderedMarkdown;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.MadeUpRun;
import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;

class ReportFormatTest {
  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - ";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - ";

  /** One solved, one not, one whose engine died, one that asks for nothing. */
  private static MadeUpRun run(boolean timed) {
    return new MadeUpRun(timed)
        .answer(
            "Fake 1",
            BACK_RANK + "bm Re8#; dm 1; id \"first\";",
            "e1e8",
            "info depth 1 seldepth 2 multipv 1 score cp -35 nodes 20 time 1 pv e1d1 g8f8",
            "info depth 2 seldepth 2 multipv 1 score mate 1 nodes 400 time 3 pv e1e8",
            "info depth 2 seldepth 3 multipv 2 score cp 12 nodes 600 time 4 pv e1d1 g8f8")
        .answer(
            "Fake 1",
            LADDER + "bm Ra7; id \"second\";",
            "b1b7",
            "info depth 3 score mate 2 nodes 90 time 2 pv b1b7 h8g8 a2a8")
        .failure("Fake 1", LADDER + "bm Rb7;", Outcome.CRASHED, "exit code 3")
        .answer("Fake 1", LADDER + "id \"nothing asked\";", "b1b7");
  }

  /** Its own word, no other spelling of it. */
  @ParameterizedTest
  @EnumSource(Outcome.class)
  void anOutcomeHasOneSpellingInAllFormats(Outcome outcome) throws IOException {
    MadeUpRun run = new MadeUpRun(false).failure("A", LADDER + "bm Rb7;", outcome, "a detail");
    String other = outcome.name().toLowerCase(Locale.ROOT);
    Pattern others = Pattern.compile(other + "|" + other.replace('_', ' '));
    boolean isFailure = !outcome.isAnswer() && outcome != Outcome.SKIPPED;
    for (ReportFormat format : ReportFormat.values()) {
      String text = run.in(format);
      if (other.contains("_")) {
        assertFalse(others.matcher(text).find(), () -> format + ":\n" + text);
      }
      boolean names = format == ReportFormat.CSV || format == ReportFormat.JSON;
      boolean explains = format == ReportFormat.TEXT || format == ReportFormat.JUNIT;
      if (names || (explains && isFailure)) {
        assertTrue(text.contains(Spelling.slug(outcome)), () -> format + ":\n" + text);
      }
    }
  }

  @Test
  void tableHasARowForEachProblem() throws IOException {
    List<CSVRecord> rows = table(run(true).in(ReportFormat.CSV));
    assertEquals(4, rows.size());
    CSVRecord first = rows.get(0);
    assertEquals("yes", first.get("solved"));
    assertEquals("Re8#; mate in 1", first.get("expected"));
    assertEquals("Re8#", first.get("played"));
    assertEquals("1", first.get("score_mate"));
    assertEquals("12.000", first.get("ms"));
    assertEquals("400", first.get("found_nodes"));
    assertEquals("1", first.get("changes"));
    assertEquals("Rb7 Kg8 Ra8#", rows.get(1).get("line"));
    assertEquals("no", rows.get(2).get("solved"));
    assertEquals("other-move", rows.get(1).get("why_missed"));
    assertEquals("error", rows.get(2).get("why_missed"));
    assertEquals("exit code 3", rows.get(2).get("explanation"));
    assertEquals("unsolvable", rows.get(3).get("solved"));
  }

  /**
   * Searches for three lines: the second rank illegal after a move; illegal at once, and the third
   * missing; bounds last of all; no answer.
   */
  private static MadeUpRun multiPv() {
    return new MadeUpRun(false)
        .ranks(3)
        .answer(
            "A",
            LADDER + "bm Ra7;",
            "b1b7",
            "info depth 3 multipv 1 score mate 2 nodes 90 pv b1b7 h8g8 a2a8",
            "info depth 3 multipv 2 score cp 250 nodes 90 pv a2a7 a7a8",
            "info depth 3 multipv 3 score cp -20 nodes 90 pv g1f2")
        .answer(
            "A",
            LADDER + "bm Ra7;",
            "b1b7",
            "info depth 2 multipv 1 score cp 400 nodes 50 pv b1b7 h8g8",
            "info depth 2 multipv 2 score cp 300 nodes 50 pv a2a7",
            "info depth 3 multipv 1 score mate -4 nodes 90 pv b1b7 h1h2",
            "info depth 3 multipv 2 score cp 12 nodes 90 pv e2e5 a7a8")
        .answer(
            "A",
            LADDER + "bm Rb7;",
            "b1b7",
            "info depth 2 multipv 1 score cp 400 nodes 50 pv b1b7 h8g8",
            "info depth 2 multipv 2 score cp 300 nodes 50 pv a2a7",
            "info depth 3 multipv 1 score cp 410 lowerbound nodes 90 pv b1b7",
            "info depth 3 multipv 2 score cp 10 upperbound nodes 90 pv a2b2",
            "info depth 3 multipv 3 score cp 5 lowerbound nodes 90 pv g1g2")
        .failure("A", LADDER + "bm Rb7;", Outcome.CRASHED, "exit code 3");
  }

  /** The same words in every format; a wrong move needs none. */
  @Test
  void aRightMoveThatIsNoSolutionIsExplained() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("A", LADDER + "dm 2;", "b1b7", "info depth 2 score cp 400 nodes 50 pv b1b7")
            .answer(
                "A",
                LADDER + "dm 1;",
                "b1b7",
                "info depth 2 score mate 2 nodes 50 pv b1b7 h8g8 a2a8")
            .answer("A", LADDER + "bm Rb7;", "a2a7", "info depth 2 score cp 1 nodes 50 pv a2a7");
    for (ReportFormat format :
        List.of(
            ReportFormat.TEXT,
            ReportFormat.MARKDOWN,
            ReportFormat.JUNIT,
            ReportFormat.CSV,
            ReportFormat.JSON)) {
      String text = run.in(format);
      assertTrue(text.contains("mate not claimed"), text);
      assertTrue(text.contains("mate line too long"), text);
    }
    String text = run.in(ReportFormat.TEXT);
    assertTrue(text.contains("A: Rb7 (+4.00), but mate not claimed, expected mate in 2"), text);
    assertTrue(text.contains("but mate line too long (2 for 1), expected mate in 1"), text);
    assertTrue(text.contains("A: Ra7 (+0.01), expected Rb7"), text);
    List<CSVRecord> rows = table(run.in(ReportFormat.CSV));
    assertEquals("mating-line", rows.get(1).get("mate"));
    assertEquals(
        List.of("mate-not-claimed", "line-too-long", "other-move"),
        rows.stream().map(row -> row.get("why_missed")).toList());
    assertEquals("", rows.get(2).get("explanation"));
  }

  /** As test reports group failures. */
  @Test
  void missesAreCountedByKind() throws IOException {
    MadeUpRun run = new MadeUpRun();
    String cp = "info depth 2 score cp 400 nodes 50 pv b1b7";
    for (String move : List.of("b1b7", "b1b7", "a2a7")) {
      run.answer("A", LADDER + "bm Rb7; dm 2;", move, cp);
    }
    run.failure("A", LADDER + "bm Rb7;", Outcome.CRASHED, "exit code 3");
    run.answer("A", LADDER + "bm Rb7;", "b1b7", cp);
    String counts = "mate not claimed 2, other move 1, error 1";
    assertTrue(run.in(ReportFormat.TEXT).startsWith("missed: " + counts + "\n"));
    String markdown = run.in(ReportFormat.MARKDOWN);
    assertTrue(markdown.contains("<summary>Missed: " + counts + "</summary>"), markdown);
    JsonNode result = new ObjectMapper().readTree(run.in(ReportFormat.JSON)).get("results").get(0);
    assertEquals(1, result.get("other_move").asInt());
    assertEquals(2, result.get("mate_not_claimed").asInt());
    assertEquals(1, result.get("errors").asInt());
    String xml = run.in(ReportFormat.JUNIT);
    assertEquals(2, xml.split("<failure type=\"mate-not-claimed\"", -1).length - 1, xml);
    assertEquals(1, xml.split("<failure type=\"other-move\"", -1).length - 1, xml);
  }

  @Test
  void tableHasColumnsForEachRankRequested() throws IOException {
    List<CSVRecord> rows = table(multiPv().in(ReportFormat.CSV));
    assertEquals(
        List.of(
            "line",
            "legal",
            "score_cp_2",
            "score_mate_2",
            "line_2",
            "legal_2",
            "score_cp_3",
            "score_mate_3",
            "line_3",
            "legal_3"),
        rows.get(0).getParser().getHeaderNames().subList(26, 36));
    assertEquals(List.of("", "2", "Rb7 Kg8 Ra8#", "true"), rank(rows.get(0), ""));
    assertEquals(List.of("250", "", "Ra7", "false"), rank(rows.get(0), "_2"));
    assertEquals(List.of("-20", "", "Kf2", "true"), rank(rows.get(0), "_3"));
  }

  @Test
  void tableSaysWhichRanksAreIllegalOrMissing() throws IOException {
    List<CSVRecord> rows = table(multiPv().in(ReportFormat.CSV));
    assertEquals(List.of("", "-4", "Rb7", "false"), rank(rows.get(1), ""));
    assertEquals(List.of("12", "", "", "false"), rank(rows.get(1), "_2"), "illegal at once");
    assertEquals(List.of("", "", "", ""), rank(rows.get(1), "_3"), "missing");
    assertEquals(List.of("", "", "", ""), rank(rows.get(3), ""), "no answer");
    assertEquals(List.of("", "", "", ""), rank(rows.get(3), "_2"), "no answer");
  }

  @Test
  void tableSkipsBounds() throws IOException {
    CSVRecord row = table(multiPv().in(ReportFormat.CSV)).get(2);
    assertEquals(List.of("400", "", "Rb7 Kg8", "true"), rank(row, ""));
    assertEquals(List.of("300", "", "Ra7", "true"), rank(row, "_2"));
    assertEquals(List.of("", "", "", ""), rank(row, "_3"), "nothing but a bound");
  }

  private static List<String> rank(CSVRecord row, String suffix) {
    return Stream.of("score_cp", "score_mate", "line", "legal")
        .map(name -> row.get(name + suffix))
        .toList();
  }

  @Test
  void missesListTheOtherRanks() throws IOException {
    String first =
        "own#1 by A: Rb7 (#2), expected Ra7; rank 2 Ra7 (+2.50, illegal line), rank 3 Kf2"
            + " (-0.20)\n";
    String second =
        "own#2 by A: Rb7 (#-4, illegal line), expected Ra7; rank 2 e2e5 (+0.12, illegal line)\n";
    String text = multiPv().in(ReportFormat.TEXT);
    assertTrue(text.contains(first) && text.contains(second), text);
    String markdown = multiPv().in(ReportFormat.MARKDOWN);
    assertTrue(markdown.contains("rank 2 e2e5 (+0.12, illegal line)"), markdown);
    assertTrue(multiPv().in(ReportFormat.JUNIT).contains("rank 3 Kf2 (-0.20)"));
  }

  @Test
  void jsonListsTheLinesByRank() throws IOException {
    JsonNode json = new ObjectMapper().readTree(multiPv().in(ReportFormat.JSON));
    assertEquals(3, json.get("ranks").asInt());
    JsonNode first = json.get("searches").get(0).get("last_lines");
    assertEquals("[1,2,3]", first.findValuesAsText("rank").toString().replace(" ", ""));
    assertEquals("[true, false, true]", first.findValuesAsText("legal").toString());
    JsonNode second = json.get("searches").get(1).get("last_lines");
    assertEquals("[false, false]", second.findValuesAsText("legal").toString());
    assertEquals("", second.get(1).get("moves").asText());
    JsonNode third = json.get("searches").get(2).get("last_lines");
    assertEquals("[400, 300]", third.findValuesAsText("score_cp").toString());
  }

  @Test
  void recordsAreCompletedByLinesThatCanBePlayed() throws IOException {
    EpdRecord second = MadeUpRun.records(multiPv().in(ReportFormat.EPD)).get(1);
    assertEquals("Ra7", second.text("Pv2"), "the last line of rank 2 that begins with a move");
    assertEquals("300", second.text("Ce2"));
  }

  /** Answers whose last exact line begins with another move. */
  private static MadeUpRun changed() {
    return new MadeUpRun()
        .answer(
            "A",
            LADDER + "bm Ra7;",
            "b1b7",
            "info depth 1 score cp 500 pv b1b7 h8g8",
            "info depth 2 score cp 510 pv b1b7 h8g8 a2a8",
            "info depth 3 score mate 3 pv a2a6 h8g8",
            "info depth 4 score cp 700 lowerbound pv b1b7")
        .answer("A", LADDER + "bm Ra7;", "g1g2", "info depth 1 score mate 3 pv a2a6 h8g8");
  }

  @Test
  void aMissedProblemHasTheScoreOfALineThatBeginsWithItsAnswer() throws IOException {
    for (ReportFormat format : List.of(ReportFormat.TEXT, ReportFormat.JUNIT)) {
      String text = changed().in(format);
      assertTrue(text.contains("Rb7 (+5.10), expected Ra7"), text);
      assertTrue(text.contains("Kg2, expected Ra7"), text);
    }
    assertTrue(changed().in(ReportFormat.MARKDOWN).contains("Kg2, expected Ra7"));
  }

  @Test
  void recordsAreCompletedByTheLastExactLineThatBeginsWithTheMovePlayed() throws IOException {
    List<EpdRecord> records = MadeUpRun.records(changed().in(ReportFormat.EPD));
    assertEquals("510", records.get(0).text("ce"));
    assertEquals(3, Objects.requireNonNull(records.get(0).operation("pv")).operands().size());
    assertEquals("Kg2", records.get(1).text("pv"));
    assertNull(records.get(1).operation("ce"));
  }

  @Test
  void linesAfterTheDeadlineAreNotReported() throws IOException {
    // The lines arrive after 2, 4 and 6 ms.
    MadeUpRun run =
        new MadeUpRun()
            .late(
                5,
                "A",
                LADDER + "bm Ra7;",
                "b1b7",
                "info depth 1 score cp 500 pv b1b7 h8g8",
                "info depth 2 score cp 510 pv b1b7 h8g8 a2a8",
                "info depth 3 score cp 900 pv b1b7");
    CSVRecord row = table(run.in(ReportFormat.CSV)).get(0);
    assertEquals(List.of("510", "", "Rb7 Kg8 Ra8#", "true"), rank(row, ""));
    JsonNode lines =
        new ObjectMapper()
            .readTree(run.in(ReportFormat.JSON))
            .get("searches")
            .get(0)
            .get("last_lines");
    assertEquals("[510]", lines.findValuesAsText("score_cp").toString());
    assertTrue(run.in(ReportFormat.TEXT).contains("Rb7 (+5.10)"));
    assertEquals("510", MadeUpRun.records(run.in(ReportFormat.EPD)).get(0).text("ce"));
  }

  @Test
  void furtherRanksAreTextsThatOtherProgramsRead() throws IOException {
    for (String line : multiPv().in(ReportFormat.EPD).lines().toList()) {
      OtherReader.read(line);
    }
    assertTrue(multiPv().in(ReportFormat.EPD).contains("Pv2 \"Ra7\";"));
  }

  @Test
  void tableOfLinesHasARowForEachRankAndLine() throws IOException {
    List<CSVRecord> rows = table(run(true).in(ReportFormat.CSV_LINES));
    assertEquals(4, rows.size());
    assertEquals("-35", rows.get(0).get("score_cp"));
    assertEquals("2", rows.get(2).get("rank"));
    assertEquals("Rd1 Kf8", rows.get(2).get("moves"));
    assertEquals("4", rows.get(2).get("engine_ms"));
  }

  private static List<CSVRecord> table(String text) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    return format.parse(new StringReader(text)).getRecords();
  }

  @Test
  void recordsAreCompletedAndReadBack() throws IOException {
    String text = run(true).in(ReportFormat.EPD);
    List<EpdRecord> records = MadeUpRun.records(text);
    EpdRecord first = records.get(0);
    assertEquals("Re8#", first.text("pm"));
    assertEquals("Re8#", first.text("pv"));
    assertEquals("32766", first.text("ce"));
    assertEquals("Rd1 Kf8", first.text("Pv2"));
    assertEquals("12", first.text("Ce2"));
    assertEquals("7", first.text("acd"));
    assertEquals("1000", first.text("acn"));
    assertEquals("0", first.text("acs"));
    assertEquals("first", first.text("id"));
    assertEquals(3, Objects.requireNonNull(records.get(1).operation("pv")).operands().size());
    assertEquals(List.of("bm"), records.get(2).operations().stream().map(o -> o.opcode()).toList());
    String again = String.join("\n", records.stream().map(EpdWriter::write).toList()) + "\n";
    assertEquals(text, again);
  }

  @Test
  void recordsOfSeveralEnginesNameTheEngine() throws IOException {
    String text =
        new MadeUpRun()
            .answer("one", LADDER + "bm Ra7; Engine \"before\";", "a1a7")
            .answer("two", LADDER + "bm Ra7;", "a1b1")
            .failure("two", LADDER + "bm Ra7;", Outcome.CRASHED, "it ended")
            .in(ReportFormat.EPD);
    List<String> engines =
        MadeUpRun.records(text).stream().map(record -> record.text("Engine")).toList();
    assertEquals(List.of("one", "two", "two"), engines);
  }

  @Test
  void unsolvedRecordsCanBeRunAgain() throws IOException {
    assertEquals(
        LADDER + "bm Ra7; id \"second\";\n" + LADDER + "bm Rb7;\n",
        run(true).in(ReportFormat.UNSOLVED));
  }

  @Test
  void jsonHasTheResultAndTheProblems() throws IOException {
    JsonNode json = new ObjectMapper().readTree(run(true).in(ReportFormat.JSON));
    JsonNode result = json.get("results").get(0);
    assertEquals(3, result.get("problems").asInt());
    assertEquals(1, result.get("solved").asInt());
    assertEquals(1, result.get("errors").asInt());
    assertEquals("first", json.get("problems").get(0).get("id").asText());
    JsonNode first = json.get("searches").get(0);
    assertEquals(0, first.get("problem_index").asInt());
    assertEquals(2, first.get("last_lines").size());
    assertEquals(1, first.get("last_lines").get(0).get("score_mate").asInt());
    assertEquals(2, first.get("found_depth").asInt());
  }

  @Test
  void junitIsValidAndCountsFailuresAndErrors() throws IOException, SAXException {
    String xml = run(true).in(ReportFormat.JUNIT);
    validate(xml);
    assertTrue(xml.contains("tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\""), xml);
    assertTrue(xml.contains("message=\"own#2 (second) by Fake 1: Rb7 (#2), expected Ra7\""), xml);
  }

  static void validate(String xml) throws IOException, SAXException {
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    Schema schema =
        factory.newSchema(Objects.requireNonNull(ReportFormatTest.class.getResource("junit.xsd")));
    schema.newValidator().validate(new StreamSource(new StringReader(xml)));
  }

  @Test
  void textEndsWithTheResultLine() throws IOException {
    assertEquals(
        """
        missed: other move 1, error 1
          own#2 (second) by Fake 1: Rb7 (#2), expected Ra7
          own#3 by Fake 1: crashed (exit code 3), expected Rb7

        solved after
          2 ms to 5 ms  1  ########################################

        mates in  engine  records  found  best  better  wrong  unexpected  mates not shown
        own       Fake 1        1      1     1       0      0      1 in 1                0

        lines of  engine  figure                 of  count    share     95% interval
        own       Fake 1  legal to the end        4      4  100.00%  31.64 to 100.00
        own       Fake 1  reach their depth       4      4  100.00%  31.64 to 100.00
        own       Fake 1  begin with the answer   2      2  100.00%  34.24 to 100.00
        own       Fake 1  mates proven            2      2  100.00%  34.24 to 100.00
        own       Fake 1  mates refuted           2      0    0.00%    0.00 to 65.76
        own       Fake 1  mates not decided       2      0    0.00%    0.00 to 65.76
        own       Fake 1  ranks in order          1      1  100.00%  20.65 to 100.00

        error: Fake 1: crashed in 1 search, first own#3: exit code 3
        note: own: records without a solution: 1
        own solved=1/3 points=1/3 score=33.33% engine="Fake 1" limit="nodes 1000" errors=1\
         findings=1 time=0.0s nps=83333
        """,
        run(true).in(ReportFormat.TEXT));
  }

  @Test
  void severalEnginesAreShownSideBySide() throws IOException {
    MadeUpRun run = new MadeUpRun(false);
    for (String engine : List.of("A", "B")) {
      String move = engine.equals("A") ? "e1e8" : "e1e7";
      run.answer(engine, BACK_RANK + "bm Re8#; id \"Mates.01\";", move);
    }
    String text = run.in(ReportFormat.TEXT);
    assertTrue(text.contains("engine  solved  points    score  errors"), text);
    assertTrue(text.contains("\nA          1/1     1/1  100.00%       0"), text);
    assertTrue(text.contains("\nB          0/1     0/1    0.00%       0"), text);
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void isReproducibleWithoutTimings(ReportFormat format) throws IOException {
    String text = run(false).in(format);
    assertFalse(text.contains("12.000") || text.contains("12000000"), text);
    assertFalse(text.contains("acs ") || text.contains("time=0.0s"), text);
    assertFalse(text.contains("2025-01-02"), text);
  }

  @Test
  void aProblemThatIsSearchedSeveralTimesIsMissedOnce() throws IOException {
    String record = BACK_RANK + "bm Re8#;";
    MadeUpRun run =
        new MadeUpRun(false)
            .answer("A", record, "e1e8")
            .repeated("A", record, "e1e7", 2)
            .repeated("A", record, "e1e8", 3)
            .answer("A", LADDER + "bm Rb7;", "b1b7")
            .repeated("A", LADDER + "bm Rb7;", "b1b7", 2)
            .answer("A", LADDER + "bm Ra7;", "b1b7")
            .repeated("A", LADDER + "bm Ra7;", "b1c1", 2);
    String text = run.in(ReportFormat.TEXT);
    assertTrue(
        text.startsWith(
            """
            missed: other move 2
              own#1 by A: Re7, expected Re8#, solved 2 of 3
              own#3 by A: Rb7, expected Ra7, solved 0 of 2

            """),
        text);
    assertTrue(text.contains("\nsolved each time 1, now and then 1, never 1\n"), text);
    assertTrue(run.in(ReportFormat.MARKDOWN).contains("solved 2 of 3"));
    assertTrue(text.contains("own solved=4/7 "), text);
  }

  /** What would calculate, steer a terminal, hide, or be markup, if it were let. */
  static Stream<Arguments> attacks() {
    List<String> attacks =
        List.of(
            "=HYPERLINK(1)",
            "+1+cmd|' /C calc'!A0",
            "-2+3",
            "@SUM(1)",
            "\uff1d1+1",
            "  =1",
            "\u001b[31mred\u001b]0;title\u0007",
            "a\u009b2Jb\u0085c",
            "\u202eright to left\u2066",
            "zero\u200bwidth\ufeff",
            "<script>alert(1)</script>",
            "]]> <!-- &amp; &#x41; 'x'",
            "|`@all` [a](http://b) ![c](d) **e** #1 ~~f~~",
            "\ud800 alone, \ufffe none",
            "a,b;c\td");
    return attacks.stream()
        .flatMap(
            attack ->
                Arrays.stream(ReportFormat.values()).map(format -> arguments(attack, format)));
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void foreignTextIsHarmless(String attack, ReportFormat format) throws IOException, SAXException {
    MadeUpRun run = new MadeUpRun();
    String record = BACK_RANK + "bm Rd1; id \"" + attack + "\"; c0 \"theme: " + attack + "\";";
    run.answer(attack, record, "e1e8", "info depth 1 score cp 1 pv e1e8");
    run.failure(attack, record, Outcome.CRASHED, attack);
    String text = run.in(format);
    if (format != ReportFormat.EPD && format != ReportFormat.UNSOLVED) {
      assertFalse(text.codePoints().anyMatch(ReportFormatTest::isDangerous), text);
    }
    switch (format) {
      case CSV, CSV_LINES ->
          table(text)
              .forEach(
                  row ->
                      row.forEach(
                          cell -> assertFalse(cell.matches("\\s*[=+@\uff1d].*|-[^0-9].*"), text)));
      case MARKDOWN -> {
        RenderedMarkdown seen = RenderedMarkdown.of(text);
        assertEquals(Set.of(), seen.marks(), text);
        String said = InertText.line(attack);
        assertTrue(seen.texts().contains(said.strip()), () -> said + " is a cell of\n" + text);
        assertTrue(
            seen.texts().stream()
                .anyMatch(item -> item.contains(" by " + said + ": crashed (" + said)),
            text);
        assertFalse(text.contains("@all"), text);
      }
      case JUNIT -> validate(text);
      case JSON -> assertEquals(2, new ObjectMapper().readTree(text).get("searches").size());
      case EPD, UNSOLVED -> assertEquals(2, MadeUpRun.records(text).size());
      default -> {}
    }
  }

  private static boolean isDangerous(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL -> character != '\n' && character != '\r';
      case Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> true;
      default -> false;
    };
  }

  @Test
  void warnsOfEnginesThatMissedTheirLimits() throws IOException {
    String epd = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;";
    String line = "info depth 7 score cp 100 pv e1d2";
    MadeUpRun run = new MadeUpRun().answer("a", epd, "e1d2", line).tooShort("b", epd, "e1d2", line);
    String warning = "b was far under the limit in 1 of 1 searches";
    for (ReportFormat format : List.of(ReportFormat.TEXT, ReportFormat.MARKDOWN)) {
      String text = run.in(format);
      assertTrue(text.contains(warning), text);
      assertTrue(text.contains("the engines used different search effort"), text);
    }
    assertTrue(run.in(ReportFormat.JSON).contains("\"under_limit\":1"));
  }
}
