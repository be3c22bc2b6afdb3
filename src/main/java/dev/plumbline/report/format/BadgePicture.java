package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The result of a run as an SVG badge; a column of badges if there are several engines. */
final class BadgePicture implements Output<RunReport> {
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
  public void write(RunReport report, Writer out) throws IOException {
    RunSetup setup = report.records().setup();
    Breakdown sums = report.sums().all();
    String name = String.join(", ", sums.suites());
    StringBuilder badges = new StringBuilder();
    int width = 0;
    int top = 0;
    for (String engine : sums.engines()) {
      String label = sums.engines().size() == 1 ? name : name + " " + setup.engineName(engine);
      width = Math.max(width, badge(label, result(sums.ofEngine(engine)), top, badges));
      top += HEIGHT + GAP;
    }
    String caveats = (setup.caveats().isEmpty() ? "" : "; ") + setup.caveats();
    int height = Math.max(HEIGHT, top - GAP);
    out.write(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0"
                + " %1$d %2$d\" role=\"img\" font-family=\"Verdana,DejaVu Sans,sans-serif\""
                + " font-size=\"11\" text-anchor=\"middle\">\n",
            width,
            height));
    out.write("<title>" + InertText.xml(name + ": " + all(sums, setup) + caveats) + "</title>\n");
    out.append(badges).append("</svg>\n");
  }

  private static String all(Breakdown sums, RunSetup setup) {
    return sums.engines().stream()
        .map(
            engine -> {
              Totals totals = sums.ofEngine(engine);
              String is = totals.isLinesOnly() ? " " : " solved ";
              return setup.engineName(engine) + is + result(totals);
            })
        .collect(Collectors.joining(", "));
  }

  /** Problems solved, or points if problems are graded; findings if lines only were checked. */
  private static String result(Totals totals) {
    return totals.isLinesOnly() ? "findings " + totals.findings() : EngineTable.result(totals);
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
