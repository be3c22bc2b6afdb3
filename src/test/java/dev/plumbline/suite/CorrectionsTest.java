package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.Problem;
import dev.plumbline.suite.Corrections.ErrataRule;
import dev.plumbline.suite.KnownSuite.Errata;
import dev.plumbline.suite.KnownSuite.Errata.Doubt;
import dev.plumbline.suite.KnownSuite.Errata.Further;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CorrectionsTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";

  private final List<String> lines = new ArrayList<>(List.of(START + "bm e4; id \"first\";"));

  @BeforeEach
  void moreRecords() {
    lines.addAll(MadeUpSuite.lines("more", 4));
  }

  private Catalogue catalogue() {
    KnownSuite made = MadeUpSuite.known("more", lines);
    Errata errata =
        new Errata(
            List.of(new Doubt(2, "why not")),
            List.of(new Further(1, List.of("d4", "e4")), new Further(3, List.of())));
    return new Catalogue(
        List.of(
            new KnownSuite(
                made.name(),
                made.version(),
                made.description(),
                made.size(),
                made.address(),
                errata,
                made.fingerprint())));
  }

  private static EpdRecord record(String line) throws IOException {
    byte[] bytes = MadeUpSuite.bytes(List.of(line));
    try (EntryReader reader =
        EntryReader.open(new Input("one", () -> new ByteArrayInputStream(bytes)))) {
      return Objects.requireNonNull(Objects.requireNonNull(reader.next()).record());
    }
  }

  @Test
  void nothingIsCorrectedUnlessAskedFor() throws IOException {
    for (Corrections none :
        List.of(Corrections.NONE, Corrections.of(catalogue(), ErrataRule.NONE))) {
      for (String line : lines) {
        assertEquals(record(line), none.correct(record(line)));
        assertFalse(none.leavesOut(Problem.of(record(line))));
      }
    }
  }

  @Test
  void furtherMovesSolveToo() throws IOException {
    Corrections further = Corrections.of(catalogue(), ErrataRule.FURTHER);
    EpdRecord corrected = further.correct(record(lines.get(0)));
    assertEquals(
        new Operation("bm", List.of(Operand.word("e4"), Operand.word("d4"))),
        corrected.operation("bm"));
    assertEquals("first", corrected.text("id"));
    for (String line : lines.subList(1, 5)) {
      assertEquals(record(line), further.correct(record(line)));
      assertFalse(further.leavesOut(Problem.of(record(line))));
    }
  }

  @Test
  void doubtfulRecordsAreLeftOut() throws IOException {
    Corrections skipping = Corrections.of(catalogue(), ErrataRule.SKIP_DOUBTFUL);
    for (int i = 0; i < lines.size(); i++) {
      EpdRecord record = record(lines.get(i));
      assertEquals(i == 1, skipping.leavesOut(Problem.of(record)), lines.get(i));
      assertEquals(record, skipping.correct(record));
    }
  }

  @Test
  void mendedRecordsAreLeftAlone() throws IOException {
    EpdRecord mended = record(START + "bm Nf3; id \"first\";");
    assertEquals(mended, Corrections.of(catalogue(), ErrataRule.FURTHER).correct(mended));
  }

  @Test
  void theClassicsHaveSome() {
    assertTrue(
        Catalogue.load().suites().stream()
            .anyMatch(
                suite -> !suite.errata().doubtful().isEmpty() && suite.fingerprint() != null));
  }
}
