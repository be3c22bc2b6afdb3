package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.report.html.HtmlPage.PlainTable;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * The page of a speed test: what it found, and the times of both engines in all rounds.
 *
 * @param engines the names of the older and the newer one
 * @param facts pairs of a name and a text
 */
public record SpeedPage(
    String title, List<String> engines, List<List<String>> facts, List<Point> rounds) {
  public SpeedPage {
    engines = List.copyOf(engines);
    facts = facts.stream().map(List::copyOf).toList();
    rounds = List.copyOf(rounds);
  }

  /**
   * A round.
   *
   * @param old milliseconds of the older engine, {@code now} of the newer one
   * @param ratio the logarithm of the ratio of speeds
   * @param load the share of this machine's time that others used
   */
  public record Point(double old, double now, double ratio, double load) {}

  public void write(Writer out) throws IOException {
    HtmlPage.write(
        HtmlPage.PageKind.SPEED,
        title,
        List.of(new PlainTable(List.of("", ""), facts)),
        this::data,
        out);
  }

  private void data(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", title);
    json.writePOJOField("engines", engines);
    json.writePOJOField("facts", facts);
    json.writePOJOField("rounds", rounds);
    json.writeEndObject();
  }
}
