package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.journal.Journals;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Journals of every released version give the results they gave then. A folder per version in
 * {@code src/test/resources/journals} has the journals, their suite and, beside each journal, its
 * report as CSV. None of these files changes after the release.
 */
class ReleasedJournalsTest extends FolderTest {
  private static final Path RELEASES = Path.of("src/test/resources/journals");
  private static final Pattern BUILTIN_VERSION = Pattern.compile("\"version\":\"[^\"]*\"");

  private static final Pattern CODE = Pattern.compile("[a-z-]+");

  static List<Path> releases() throws IOException {
    try (Stream<Path> releases = Files.list(RELEASES)) {
      return releases.filter(Files::isDirectory).sorted().toList();
    }
  }

  static List<Path> journals() throws IOException {
    try (Stream<Path> files = Files.walk(RELEASES)) {
      return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("journals")
  void reportHasTheSameResults(Path journal) throws IOException {
    assertSameResults(journal, ok("report", journal.toString(), "--csv", "-"));
  }

  @ParameterizedTest
  @MethodSource("journals")
  void rescoringChangesNoVerdict(Path journal) throws IOException {
    Path rescored = folder.resolve("rescored.jsonl");
    String summary = ok("rescore", journal.toString(), "-o", rescored.toString());
    assertTrue(summary.endsWith(" changed=0\n"), summary);
    assertSameResults(journal, ok("report", rescored.toString(), "--csv", "-"));
  }

  @ParameterizedTest
  @MethodSource("journals")
  void findingsAreTheSame(Path journal) throws IOException {
    List<CSVRecord> rows = rows(then(journal));
    int findings = rows.stream().mapToInt(row -> Integer.parseInt(row.get("findings"))).sum();
    String listed = ok("findings", journal.toString());
    String counts = "entries=" + rows.size() + " errors=[0-9]+ findings=" + findings;
    assertTrue(listed.matches("(?s).*findings " + counts + "\n"), listed);
    for (CSVRecord row : rows) {
      CODE.matcher(row.get("finding_codes"))
          .results()
          .forEach(code -> assertTrue(listed.contains("[" + code.group() + "]"), listed));
    }
  }

  @ParameterizedTest
  @MethodSource("journals")
  void historyAndInspectShowTheRun(Path journal) throws IOException {
    List<CSVRecord> rows = rows(then(journal));
    String history = ok("history", journal.toString());
    for (CSVRecord row : rows) {
      assertTrue(history.contains(row.get("engine")), history);
      String shown =
          ok("inspect", "--engine", row.get("engine"), journal.toString(), row.get("id"));
      assertTrue(shown.contains(row.get("fen")), shown);
    }
  }

  @ParameterizedTest
  @MethodSource("releases")
  void mergesShardsAndComparesRuns(Path release) throws IOException {
    Path merged = folder.resolve("merged.jsonl");
    String shard1 = release.resolve("shard-1.jsonl").toString();
    String shard2 = release.resolve("shard-2.jsonl").toString();
    String summary = ok("merge", shard1, shard2, "-o", merged.toString());
    assertEquals("merge parts=2 entries=7 gaps=0\n", summary);

    List<CSVRecord> rows = rows(ok("report", merged.toString(), "--csv", "-"));
    List<CSVRecord> parts =
        Stream.concat(rows(then(Path.of(shard1))).stream(), rows(then(Path.of(shard2))).stream())
            .toList();
    assertEquals(solved(parts), solved(rows));

    String whole = release.resolve("plain.jsonl").toString();
    Ran compared = Ran.plumbline("compare", "--force", whole, merged.toString());
    assertEquals(1, compared.exitCode(), "with fewer nodes it solves less: " + compared.err());
    long solvedBefore = solved(rows(then(Path.of(whole))));
    compared.outHas(" " + solved(parts) + ", was " + solvedBefore + "\n");
  }

  @ParameterizedTest
  @MethodSource("releases")
  void resumesAfterTheEntriesOfAnOldRun(Path release) throws IOException {
    String suite = release.resolve("kept.epd").toString();
    Path fresh = folder.resolve("fresh.jsonl");
    ok("run", suite, "--nodes", "600", "--filter", "n=1", "--journal", fresh.toString());
    Matcher present = BUILTIN_VERSION.matcher(Files.readAllLines(fresh).get(0));
    assertTrue(present.find());

    // A run is resumed by the version of the engine that began it, so only the version is changed.
    List<String> old = Files.readAllLines(release.resolve("plain.jsonl"));
    String header =
        Journals.sealed(
            BUILTIN_VERSION
                .matcher(old.get(0))
                .replaceFirst(Matcher.quoteReplacement(present.group())));
    List<String> begun = Stream.concat(Stream.of(header), old.stream().skip(1).limit(5)).toList();
    Path journal = folder.resolve("resumed.jsonl");
    Files.write(journal, begun);
    ok("run", suite, "--nodes", "600", "--resume", "--journal", journal.toString());

    List<String> resumed = Files.readAllLines(journal);
    assertEquals(begun.subList(1, 6), resumed.subList(1, 6));
    assertEquals(8, resumed.size());
  }

  /** Its columns then are its columns now; there may be further ones. */
  private static void assertSameResults(Path journal, String now) throws IOException {
    List<CSVRecord> expected = rows(then(journal));
    List<CSVRecord> actual = rows(now);
    assertFalse(expected.isEmpty());
    assertEquals(expected.size(), actual.size());
    for (int i = 0; i < expected.size(); i++) {
      for (String column : expected.get(i).getParser().getHeaderNames()) {
        String then = expected.get(i).get(column);
        assertEquals(then, actual.get(i).get(column), i + 1 + ": " + column);
      }
    }
  }

  private static String then(Path journal) throws IOException {
    return Files.readString(Path.of(journal.toString().replace(".jsonl", ".csv")));
  }

  private static List<CSVRecord> rows(String csv) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(new StringReader(csv), format)) {
      return parser.getRecords();
    }
  }

  private static long solved(List<CSVRecord> rows) {
    return rows.stream().filter(row -> row.get("solved").equals("yes")).count();
  }

  private static String ok(String... arguments) {
    Ran ran = Ran.plumbline(arguments).exits(0);
    return ran.out();
  }
}
