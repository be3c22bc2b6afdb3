package dev.plumbline.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.findings.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs of five programs; another program over python-chess has counted what is in them. */
@Tag("medium")
class SharedLogsTest {
  private static final Path FOLDER = Path.of("..", "shared", "reference", "logs");

  /** The prefixes of these are learned; what else is in them does not fit. */
  private static final Set<String> PLAIN = Set.of("python-chess", "polyglot", "stockfish");

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
    LogTally.LineCounts lines = tally.lines();
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
    boolean isPlain = PLAIN.contains(cells.get(1));
    List<String> counts = new ArrayList<>(cells.subList(1, cells.size()));
    counts.set(0, isPlain ? "plain" : cells.get(1));
    assertEquals(counts, counted.stream().map(Object::toString).toList());
    assertTrue(tally.warnings().size() <= (isPlain ? 1 : 0), tally.warnings().toString());
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

  private static String answer(JournalEntry entry) {
    return String.join(
        " ",
        entry.key().engine(),
        String.valueOf(entry.epdRecord().text("Game")),
        entry.answer().outcome().word(),
        entry.answer().bestMove());
  }

  /** The games of a match say the same about each search as its log. */
  @ParameterizedTest
  @ValueSource(strings = {"cutechess", "fastchess-clock"})
  void gamesAgreeWithTheLog(String name) throws IOException {
    Path games = FOLDER.resolve(name + ".pgn");
    assumeTrue(Files.exists(games), "no logs of others in " + FOLDER);
    List<JournalEntry> logged = ImportedLog.of(FOLDER.resolve(name + ".log")).entries();
    Set<String> answers = logged.stream().map(SharedLogsTest::answer).collect(Collectors.toSet());
    ImportedLog imported = ImportedLog.of(games);
    assertEquals(logged.size(), imported.entries().size());
    for (JournalEntry entry : imported.entries()) {
      // The file of games leaves out a move that came too late.
      if (entry.answer().outcome() != Outcome.TIME_OUT) {
        assertTrue(answers.contains(answer(entry)), answer(entry));
      }
    }
    assertEquals(List.of(), imported.tally().warnings());
  }
}
