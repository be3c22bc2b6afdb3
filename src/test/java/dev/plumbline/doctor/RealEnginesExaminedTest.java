package dev.plumbline.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real engines have the findings that src/docs/doctor.md explains, and no others. */
@Timeout(900)
class RealEnginesExaminedTest {
  private static final Path PAGE = Path.of("src", "docs", "doctor.md");
  private static final Pattern ROW =
      Pattern.compile("\\| `([a-z0-9-]+)` \\| `([a-z-]+)` \\| ([^|]+) \\|.*");

  @TempDir Path folder;

  private DoctorReport examine(String command, List<Examination> examinations) throws Exception {
    List<String> words = List.of(command.split(" ", -1));
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    String program = ProgramFinder.on(path).find(words.get(0)).map(Object::toString).orElse("");
    assumeTrue(!program.isEmpty(), "no " + words.get(0) + " here: skipped");
    UciSpec spec =
        new UciSpec(
            program, words.subList(1, words.size()), folder, Map.of(), UciSpec.INIT_TIMEOUT, null);
    return new Doctor(spec, Duration.ofSeconds(5), false, List.of(), new StopToken())
        .examine(examinations, result -> {});
  }

  @ParameterizedTest
  @CsvSource({
    "stockfish, Stockfish",
    "gnuchess -u, GNU Chess",
    "glaurung, Glaurung",
    "toga2, Toga II",
    "ethereal-chess, Ethereal"
  })
  @Tag("slow")
  void hasTheDocumentedFindings(String command, String name) throws Exception {
    TreeSet<String> always = new TreeSet<>();
    TreeSet<String> sometimes = new TreeSet<>();
    documented(name, always, sometimes);
    DoctorReport report = examine(command, Examinations.ALL);
    TreeSet<String> found = new TreeSet<>();
    for (ExaminationResult result : report.results()) {
      result.findings().forEach(one -> found.add(result.examination().name() + " " + one.code()));
    }
    found.removeAll(sometimes);
    // On a busy machine any answer may be late, and these engines are not late by themselves.
    found.removeIf(one -> one.endsWith("-late") || one.endsWith(" clock-overrun"));
    assertEquals(always, found, () -> report.findings().toString());
  }

  /** The rows of an engine: a dagger behind its name means sometimes. */
  private static void documented(String name, Set<String> always, Set<String> sometimes)
      throws IOException {
    for (String line : Files.readAllLines(PAGE)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        List<String> engines = List.of(row.group(3).split(", ", -1));
        String finding = row.group(1) + " " + row.group(2);
        if (engines.contains(name)) {
          always.add(finding);
        } else if (engines.contains(name + "†")) {
          sometimes.add(finding);
        }
      }
    }
    assertTrue(!always.isEmpty(), "no findings of " + name);
  }

  @Test
  @Tag("medium")
  void stockfishIsSoundInEachSubject() throws Exception {
    List<Examination> some =
        Pattern.compile(" ")
            .splitAsStream(
                "handshake blanks stop-at-once searchmoves multipv mate-scores draw-scores"
                    + " special-moves castling chess960 ponder quit")
            .map(Examinations::of)
            .toList();
    DoctorReport report = examine("stockfish", some);
    assertEquals(List.of(), report.findings());
    assertEquals(some.size(), report.results().size());
  }

  @Test
  void thePageExplainsEveryExaminationAndEveryCode() throws IOException {
    String page = Files.readString(PAGE);
    for (Examination examination : Examinations.ALL) {
      String row = "| `" + examination.name() + "` |";
      assertTrue(page.contains(row), row);
    }
    for (DoctorCode code : DoctorCode.values()) {
      assertTrue(page.contains("`" + code.word() + "`"), code.word());
    }
  }

  @Test
  void codesAreUnique() {
    TreeSet<String> words = new TreeSet<>(FindingCode.words());
    for (DoctorCode code : DoctorCode.values()) {
      assertTrue(words.add(code.word()), code.word());
    }
  }
}
