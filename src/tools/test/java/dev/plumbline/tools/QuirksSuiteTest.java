package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuirksSuiteTest {
  private static final Path COMMITTED = Path.of("suites", "quirks.epd");

  static List<QuirksSuite.Quirk> quirks() {
    return QuirksSuite.quirks();
  }

  @ParameterizedTest
  @MethodSource("quirks")
  void eachFormIsReadAsItsCommentSays(QuirksSuite.Quirk quirk) throws IOException {
    try (EntryReader reader =
        EntryReader.open(
            new Input("quirk", () -> new ByteArrayInputStream(quirk.line().bytes())))) {
      Entry entry = Objects.requireNonNull(reader.next());
      List<String> slugs = entry.findings().stream().map(f -> f.kind().slug()).toList();
      String message = quirk.name() + ": " + entry;
      assertEquals(quirk.findings(), slugs, message);
      assertEquals(quirk.outcome(), entry.outcome(), message);
    }
  }

  @Test
  void matchesTheCommittedFile() throws IOException {
    assertArrayEquals(QuirksSuite.compose(), Files.readAllBytes(COMMITTED));
  }

  @Test
  void theFileHasEachFormAfterItsComment() throws IOException {
    List<ParseOutcome> outcomes = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(Input.file(COMMITTED))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome() != ParseOutcome.COMMENT) {
          outcomes.add(entry.outcome());
        }
      }
    }
    assertEquals(quirks().stream().map(QuirksSuite.Quirk::outcome).toList(), outcomes);
    assertTrue(outcomes.size() >= 80, outcomes.size() + " forms");
  }
}
