package dev.plumbline.workshop;

import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Composes the suite of quirks: one record for each form that records take in the wild, odd bytes
 * and broken records among them, in positions of seeded random games. The same at every run.
 */
public final class QuirksSuite {
  private static final byte[] SIGNATURE = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final String NAME = "quirks";
  private static final String HEAD =
      """
      # One record for each form that records take in the wild: accepted, repaired or rejected.
      # Composed in random positions: the solutions mean nothing.
      """;

  /**
   * A form and its record.
   *
   * @param line the record, with the encoding it is written in
   * @param outcome what a reader makes of it
   * @param findings the slugs of what there is to tell, in order
   */
  public record Quirk(String name, SourceLine line, ParseOutcome outcome, List<String> findings) {
    public Quirk {
      findings = List.copyOf(findings);
    }
  }

  private QuirksSuite() {}

  /** The whole file. */
  public static byte[] compose() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(SIGNATURE);
    out.writeBytes(HEAD.getBytes(StandardCharsets.UTF_8));
    boolean first = true;
    for (Quirk quirk : quirks()) {
      // The last line has no end, which is a form of its own.
      out.writeBytes(((first ? "" : "\n") + comment(quirk)).getBytes(StandardCharsets.UTF_8));
      out.writeBytes(quirk.line().bytes());
      first = false;
    }
    return out.toByteArray();
  }

  private static String comment(Quirk quirk) {
    String told =
        quirk.findings().isEmpty() ? "" : " (" + String.join(", ", quirk.findings()) + ")";
    String outcome = quirk.outcome().name().toLowerCase(Locale.ROOT);
    return "# " + quirk.line().number() + " " + quirk.name() + ": " + outcome + told + "\n";
  }

  /** All forms, each with its record. */
  public static List<Quirk> quirks() {
    QuirkPositions positions = new QuirkPositions();
    List<Quirk> quirks = new ArrayList<>();
    String[] tables = {
      QuirkForms.POSITIONS,
      QuirkForms.OPERATIONS,
      QuirkForms.MOVES,
      QuirkForms.GRADES,
      QuirkForms.BYTES
    };
    for (String table : tables) {
      for (String form : table.lines().toList()) {
        quirks.add(quirk(quirks.size() + 1, form, positions));
      }
    }
    return quirks;
  }

  private static Quirk quirk(int number, String form, QuirkPositions positions) {
    int first = form.indexOf('|');
    int second = form.indexOf('|', first + 1);
    int third = form.indexOf('|', second + 1);
    QuirkPositions.Need need = QuirkPositions.Need.valueOf(form.substring(first + 1, second));
    List<String> expected = List.of(form.substring(second + 1, third).split(" ", -1));
    String template = form.substring(third + 1);
    String text = positions.fill(template, need);
    SourceLine.Encoding encoding =
        template.contains(QuirkPositions.LATIN)
            ? SourceLine.Encoding.WINDOWS_1252
            : SourceLine.Encoding.UTF_8;
    return new Quirk(
        form.substring(0, first),
        new SourceLine(NAME, number, text, encoding, false),
        ParseOutcome.valueOf(expected.get(0).toUpperCase(Locale.ROOT)),
        expected.subList(1, expected.size()));
  }
}
