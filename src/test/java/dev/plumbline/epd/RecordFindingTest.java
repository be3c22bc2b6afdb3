package dev.plumbline.epd;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.TextLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordFindingTest {
  private static final Path QUIRKS = Path.of("suites", "quirks.epd");
  private static final String POSITION = "8/5k2/8/8/8/2K5/4P3/8 w - - ";

  /** The kinds that a file in the manner of the quirks cannot show. */
  private static List<byte[]> others() {
    List<byte[]> inputs = new ArrayList<>();
    inputs.add((POSITION + "bm e4;\n").getBytes(UTF_16LE));
    inputs.add("x".repeat(TextLines.LONGEST + 1).getBytes(UTF_16LE));
    inputs.add(bytes("x".repeat(TextLines.LONGEST + 1)));
    inputs.add(bytes(POSITION + "x;".repeat(2_000)));
    inputs.add(bytes(POSITION + ";".repeat(2_000)));
    inputs.add(bytes("fen,id,bm,am,dm,pv,operations\n,,\n"));
    inputs.add(bytes("a,8/5k2/8/8/8/2K5/4P3/8 w - -,e2e5 f7f6,1,2,3,4,5,6\n"));
    inputs.add(bytes(POSITION + "bm e4; id \"x\";\n" + POSITION + "bm Kd4; id \"x\";\n"));
    inputs.add(bytes(POSITION + "bm e4;\n" + POSITION + "bm e4;\n"));
    return inputs;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  @Test
  void everyKindIsReportedSomewhere() throws IOException {
    List<byte[]> inputs = others();
    inputs.add(Files.readAllBytes(QUIRKS));
    // Reported by lint, not by the reader.
    Set<FindingKind> met =
        EnumSet.of(FindingKind.UNREADABLE, FindingKind.NOTHING_ASKED, FindingKind.ID_EMPTY);
    for (byte[] input : inputs) {
      Duplicates duplicates = new Duplicates();
      for (Entry entry : Lines.read(input)) {
        entry.findings().forEach(finding -> met.add(finding.kind()));
        duplicates.add(entry).forEach(finding -> met.add(finding.kind()));
      }
    }
    assertEquals(Set.of(), EnumSet.complementOf(EnumSet.copyOf(met)));
  }

  @Test
  void slugsAreTheNamesInLowerCase() {
    for (FindingKind kind : FindingKind.values()) {
      assertEquals(kind.name().toLowerCase(Locale.ROOT).replace('_', '-'), kind.slug());
    }
    assertEquals(
        FindingKind.values().length,
        Arrays.stream(FindingKind.values()).map(FindingKind::sentence).distinct().count());
  }
}
