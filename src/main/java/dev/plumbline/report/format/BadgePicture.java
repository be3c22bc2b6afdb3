package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.Totals;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The result of a run as an SVG badge; a column of badges if there are several engines. */
final class BadgePicture implements Output<RunRecords> {
  private static final int HEIGHT = 20;
  private static final int GAP = 4;
  private static final int PADDING = 7;

  /** The letters of Verdana by width, in tenths of a pixel at the size of the badge. */
  private static final Map<Integer, String> LETTERS =
      Map.of(
          30, "ijl'|",
          40, " .,:;!It",
          47, "fJr-/()[]\\",
          58, "csz_k?",
          83, "wOQGDNHU&+<=>~^#",
          105, "mMW@%");

  private static final double OTHER_LETTER = 6.9;

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    Map<String, Totals> engines = new LinkedHashMap<>();
    Set<String> suites = new LinkedHashSet<>();
    records.read(
        row -> {
          suites.add(row.suite());
          engines.computeIfAbsent(row.engine(), engine -> new Totals()).add(row);
        });
    String name = String.join(", ", suites);
    StringBuilder badges = new StringBuilder();
    int width = 0;
    int top = 0;
    for (Map.Entry<String, Totals> engine : engines.entrySet()) {
      String label =
          engines.size() == 1 ? name : name + " " + records.title().engineName(engine.getKey());
      width = Math.max(width, badge(label, result(engine.getValue()), top, badges));
      top += HEIGHT + GAP;
    }
    int height = Math.max(HEIGHT, top - GAP);
    out.write(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0"
                + " %1$d %2$d\" role=\"img\" font-family=\"Verdana,DejaVu Sans,sans-serif\""
                + " font-size=\"11\" text-anchor=\"middle\">\n",
            width,
            height));
    out.write(
        "<title>"
            + InertText.xml(name + ": " + all(engines, records) + caveats(records))
            + "</title>\n");
    out.append(badges).append("</svg>\n");
  }

  private static String caveats(RunRecords records) {
    return (records.title().caveats().isEmpty() ? "" : "; ") + records.title().caveats();
  }

  private static String all(Map<String, Totals> engines, RunRecords records) {
    StringBuilder all = new StringBuilder();
    engines.forEach(
        (engine, totals) ->
            all.append(all.isEmpty() ? "" : ", ")
                .append(records.title().engineName(engine))
                .append(totals.isLinesOnly() ? " " : " solved ")
                .append(result(totals)));
    return all.toString();
  }

  /** Problems solved, or points if problems are graded; findings if lines only were checked. */
  private static String result(Totals totals) {
    if (totals.isLinesOnly()) {
      return "findings " + totals.findings();
    }
    return totals.attainable() == totals.problems()
        ? totals.solved() + "/" + totals.problems()
        : totals.points() + "/" + totals.attainable();
  }

  /** Draws a badge and returns its width. */
  private static int badge(String label, String value, int top, StringBuilder out) {
    int left = width(label) + 2 * PADDING;
    int right = width(value) + 2 * PADDING;
    out.append("<g transform=\"translate(0 ").append(top).append(")\">");
    out.append(
        String.format(
            Locale.ROOT,
            "<rect width=\"%d\" height=\"%d\" rx=\"3\" fill=\"#1b6480\"/>",
            left + right,
            HEIGHT));
    out.append(
        String.format(
            Locale.ROOT,
            "<path d=\"M3 0H%dV%dH3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z\" fill=\"#3d4248\"/>",
            left,
            HEIGHT));
    text(label, left / 2.0, left - 2 * PADDING, out);
    text(value, left + right / 2.0, right - 2 * PADDING, out);
    out.append("</g>\n");
    return left + right;
  }

  /** The width of a text, which is then the same in every font. */
  private static int width(String text) {
    return (int)
        Math.ceil(
            text.chars()
                .mapToDouble(
                    letter ->
                        LETTERS.entrySet().stream()
                            .filter(each -> each.getValue().indexOf(letter) >= 0)
                            .mapToDouble(each -> each.getKey() / 10.0)
                            .findFirst()
                            .orElse(OTHER_LETTER))
                .sum());
  }

  private static void text(String text, double x, int length, StringBuilder out) {
    out.append("<text x=\"").append(x).append("\" y=\"14\" fill=\"#fff\" textLength=\"");
    out.append(length).append("\">").append(InertText.xml(text)).append("</text>");
  }
}
