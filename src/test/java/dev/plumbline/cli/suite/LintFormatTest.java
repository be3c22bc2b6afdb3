package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.terminal.LintTally;
import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.cli.terminal.SafeWriter.SafePrinter;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

/** Each format with an awkward file name, line and message. */
class LintFormatTest {
  private static final String FILE = "a,b:c%\"d.epd";
  private static final String MESSAGE = "a 100% \"wrong\" move, \u001b[2J::error::";

  private final StringWriter said = new StringWriter();
  private final PrintWriter out = new SafePrinter(said, true);

  @Test
  void textShowsPlaceMessageAndLine() throws IOException {
    assertEquals(
        """
        a,b:c%"d.epd:7:3: repaired: a 100% "wrong" move, \\x1b[2J::error:: [semicolon-missing]
          7 | bm\\x07Qg6
            |   ^~~~~~~

        a,b:c%"d.epd: 1 record, 0 accepted, 1 repaired, 0 rejected
          1  repaired  semicolon-missing  an operation without its semicolon
        """,
        listing(LintFormat.TEXT, 20));
  }

  @Test
  void textLimitsEachKindAndCountsTheRest() throws IOException {
    Listing listing = LintFormat.TEXT.open(out, Terminal.NONE, 2);
    LintTally tally = new LintTally();
    for (int i = 0; i < 5; i++) {
      listing.finding(new SourceLine("x", i, "bm"), finding("m"));
      tally.add(FindingKind.SEMICOLON_MISSING);
    }
    listing.end(Map.of("x", tally));
    assertEquals(2, said.toString().split(": repaired: ", -1).length - 1);
    assertTrue(said.toString().contains("3 more findings not shown; use --max 0 to show all"));
  }

  @Test
  void textIsColouredOnATerminal() throws IOException {
    Listing listing = LintFormat.TEXT.open(out, new Terminal(true, true, true, () -> 80), 0);
    listing.finding(line(), finding(MESSAGE));
    assertTrue(said.toString().contains("\u001b[1;33mrepaired:\u001b[0m"), said.toString());
  }

  @Test
  void jsonContainsTheFindingAndTheCounts() throws IOException {
    JsonNode json = new ObjectMapper().readTree(listing(LintFormat.JSON, 1));
    JsonNode finding = json.get("findings").get(0);
    assertEquals(FILE, finding.get("file").asText());
    assertEquals(7, finding.get("line").asInt());
    assertEquals(3, finding.get("column").asInt());
    assertEquals(7, finding.get("endColumn").asInt());
    assertEquals("repaired", finding.get("level").asText());
    assertEquals("semicolon-missing", finding.get("kind").asText());
    assertEquals(MESSAGE, finding.get("message").asText());
    assertEquals(1, json.get("kinds").get(0).get("count").asInt());
    assertEquals(1, json.get("files").get(0).get("repaired").asInt());
  }

  @Test
  void csvContainsTheFinding() throws IOException {
    try (CSVParser parser =
        CSVParser.parse(
            listing(LintFormat.CSV, 1),
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get())) {
      CSVRecord row = parser.getRecords().get(0);
      assertEquals(FILE, row.get("file"));
      assertEquals("7", row.get("line"));
      assertEquals("repaired", row.get("level"));
      assertEquals(MESSAGE, row.get("message"));
    }
  }

  @Test
  void githubEscapesCharactersThatWouldEndTheCommand() throws IOException {
    assertEquals(
        "::warning file=a%2Cb%3Ac%25\"d.epd,line=7,col=3,endColumn=6,"
            + "title=repaired%3A semicolon-missing"
            + "::a 100%25 \"wrong\" move, \\x1b[2J::error::\n",
        listing(LintFormat.GITHUB, 1));
  }

  @Test
  void githubEscapesLineEndsInNamesAndMessages() throws IOException {
    Listing listing = LintFormat.GITHUB.open(new PrintWriter(said, true), Terminal.NONE, 1);
    listing.finding(new SourceLine("a\r\n::b", 1, "bm"), finding("one\n::error::two\r\u202e"));
    assertEquals(
        "::warning file=a%0D%0A%3A%3Ab,line=1,col=3,endColumn=6,"
            + "title=repaired%3A semicolon-missing::one%0A::error::two%0D\\u202e\n",
        said.toString());
  }

  private String listing(LintFormat format, int most) throws IOException {
    PrintWriter out = format == LintFormat.TEXT ? this.out : new PrintWriter(said);
    Listing listing = format.open(out, Terminal.NONE, most);
    listing.finding(line(), finding(MESSAGE));
    LintTally tally = new LintTally();
    tally.add(FindingKind.SEMICOLON_MISSING);
    tally.add(ParseOutcome.REPAIRED);
    listing.end(Map.of(FILE, tally));
    out.flush();
    return said.toString();
  }

  private static SourceLine line() {
    return new SourceLine(FILE, 7, "bm\u0007Qg6");
  }

  private static RecordFinding finding(String message) {
    return new RecordFinding(FindingKind.SEMICOLON_MISSING, 3, 7, message);
  }
}
