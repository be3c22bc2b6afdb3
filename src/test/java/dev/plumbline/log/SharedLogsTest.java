package dev.plumbline.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.judge.findings.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs of five programs; another program over python-chess has counted what is in them. */
@Tag("medium")
class SharedLogsTest {
  private static final Path FOLDER = Path.of("..", "shared", "reference", "logs");
  private static final Path EXPECTED = FOLDER.resolve("expected.csv");

  static Stream<String> logs() throws IOException {
    return Files.exists(EXPECTED)
        ? Files.readAllLines(EXPECTED).stream().skip(1)
        : Stream.of("missing");
  }

  @ParameterizedTest
  @MethodSource("logs")
  void countsAgree(String expected) throws IOException {
    assumeTrue(!expected.equals("missing"), "no logs of others in " + FOLDER);
    List<String> cells = List.of(expected.split(",", -1));
    LogTally tally = ImportedLog.of(FOLDER.resolve(cells.get(0))).tally();
    LogTally.Lines lines = tally.lines();
    List<Object> counted =
        List.of(
            tally.log().format(),
            tally.rest().streams(),
            tally.searches().all(),
            tally.searches().unanswered(),
            lines.all(),
            lines.illegal(),
            lines.mates(),
            lines.badMates(),
            tally.rest().errorLines());
    assertEquals(cells.subList(1, cells.size()), counted.stream().map(Object::toString).toList());
    assertEquals(List.of(), tally.warnings());
  }

  /** Fastchess has counted three losses on time and a crash in the same match. */
  @Test
  void clocksAgreeWithTheRunner() throws IOException {
    Path file = FOLDER.resolve("fastchess-clock.log");
    assumeTrue(Files.exists(file), "no logs of others in " + FOLDER);
    long losses =
        Files.readAllLines(file).stream().filter(line -> line.contains("loses on time")).count();
    assertEquals(
        losses,
        ImportedLog.of(file).entries().stream()
            .filter(entry -> entry.judgement().findings().has(FindingCode.ANSWER_LATE))
            .count());
  }
}
