package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.CALLS_REAL_METHODS;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.terminal.SafeWriter.SafePrinter;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mockito.invocation.InvocationOnMock;

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
        listing(LintFormat.TEXT));
  }

  @Test
  void textLimitsEachKindAndCountsTheRest() throws IOException {
    new LintFormat.Text(Terminal.NONE, 2).write(lint("x", Collections.nCopies(5, line("x"))), out);
    assertEquals(2, said.toString().split(": repaired: ", -1).length - 1);
    assertTrue(said.toString().contains("3 more findings not shown; use --max 0 to show all"));
  }

  @Test
  void textIsColouredOnATerminal() throws IOException {
    Terminal terminal = new Terminal(true, true, true, () -> 80);
    new LintFormat.Text(terminal, 0).write(lint(FILE, List.of(line(FILE))), out);
    assertTrue(said.toString().contains("\u001b[1;33mrepaired:\u001b[0m"), said.toString());
  }

  @Test
  void jsonContainsTheFindingAndTheCounts() throws IOException {
    JsonNode json = new ObjectMapper().readTree(listing(LintFormat.JSON));
    JsonNode finding = json.get("findings").get(0);
    List<String> values = new ArrayList<>();
    for (String key : List.of("file", "line", "column", "endColumn", "level", "kind", "message")) {
      values.add(finding.get(key).asText());
    }
    assertEquals(List.of(FILE, "7", "3", "7", "repaired", "semicolon-missing", MESSAGE), values);
    assertEquals(1, json.get("kinds").get(0).get("count").asInt());
    assertEquals(1, json.get("files").get(0).get("repaired").asInt());
  }

  @Test
  void csvContainsTheFinding() throws IOException {
    try (CSVParser parser =
        CSVParser.parse(
            listing(LintFormat.CSV),
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get())) {
      CSVRecord row = parser.getRecords().get(0);
      assertEquals(FILE, row.get("file"));
      assertEquals("7", row.get("line"));
      assertEquals("repaired", row.get("level"));
      assertEquals(MESSAGE.replace("\u001b", "\\x1b"), row.get("message"));
    }
  }

  @Test
  void githubEscapesCharactersThatWouldEndTheCommand() throws IOException {
    assertEquals(
        "::warning file=a%2Cb%3Ac%25\"d.epd,line=7,col=3,endColumn=6,"
            + "title=repaired%3A semicolon-missing"
            + "::a 100%25 \"wrong\" move, \\x1b[2J::error::\n",
        listing(LintFormat.GITHUB));
  }

  @Test
  void githubEscapesLineEndsInNamesAndMessages() throws IOException {
    SourceLine line = new SourceLine("a\r\n::b", 1, "bm");
    Lint lint = mock();
    doAnswer(call -> listen(call, line, finding("one\n::error::two\r\u202e")))
        .when(lint)
        .forEach(any());
    LintFormat.GITHUB.write(lint, said);
    assertEquals(
        "::warning file=a%0D%0A%3A%3Ab,line=1,col=3,endColumn=6,"
            + "title=repaired%3A semicolon-missing::one%0A::error::two%0D\\u202e\n",
        said.toString());
  }

  private String listing(LintFormat format) throws IOException {
    format.write(lint(FILE, List.of(line(FILE))), format == LintFormat.TEXT ? out : said);
    return said.toString();
  }

  /** The same finding in each of the lines. */
  private static Lint lint(String file, List<SourceLine> lines) throws IOException {
    Lint.LintTally tally = new Lint.LintTally();
    tally.add(ParseOutcome.REPAIRED);
    lines.forEach(line -> tally.add(FindingKind.SEMICOLON_MISSING));
    Lint lint = mock(Lint.class, CALLS_REAL_METHODS);
    doReturn(Map.of(file, tally)).when(lint).files();
    doAnswer(
            call -> {
              for (SourceLine line : lines) {
                listen(call, line, finding(MESSAGE));
              }
              return null;
            })
        .when(lint)
        .forEach(any());
    return lint;
  }

  private static @Nullable Object listen(
      InvocationOnMock call, SourceLine line, RecordFinding finding) throws IOException {
    call.<Lint.FindingListener>getArgument(0).finding(line, finding);
    return null;
  }

  private static SourceLine line(String file) {
    return new SourceLine(file, 7, "bm\u0007Qg6");
  }

  private static RecordFinding finding(String message) {
    return new RecordFinding(FindingKind.SEMICOLON_MISSING, 3, 7, message);
  }
}
