package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The share of problems solved within a time, or a number of nodes, for each engine and, thinner,
 * for each of the baseline, as SVG.
 */
final class PlotPicture implements Output<RunReport> {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 392;
  private static final int LEFT = 52;
  private static final int RIGHT = 32;
  private static final int TOP = 48;
  private static final int BOTTOM = 44;
  private static final int LEGEND = 20;

  /** More suites are counted. */
  private static final int MOST_NAMED = 6;

  private static final List<String> DASHES = List.of("", "8 3", "2 3", "10 3 2 3", "5 2", "12 4");

  /** Precedes an engine's label in the key of its older curve. */
  private static final String BASELINE = "baseline\0";

  private static final String STYLE =
      """
      <style>
      .p{fill:#fff}text{font:12px system-ui,sans-serif;fill:#596068}.t{font-size:15px;font-weight:600;fill:#1d2126}
      .g{stroke:#dedbd3}.a{stroke:#596068}.c{fill:none;stroke-width:2.2;stroke-linejoin:round}.b{stroke-width:1}
      .s0{stroke:#1b6480}.s1{stroke:#c2540a}.s2{stroke:#7a4fa3}.s3{stroke:#52711b}.s4{stroke:#a3336a}.s5{stroke:#55565a}
      @media(prefers-color-scheme:dark){.p{fill:#1d2024}text{fill:#a2a8af}.t{fill:#eceae4}.g{stroke:#343a40}.a{stroke:#a2a8af}
      .s0{stroke:#78bdd8}.s1{stroke:#f19a63}.s2{stroke:#bb9be0}.s3{stroke:#a9c76b}.s4{stroke:#ea8fb9}.s5{stroke:#b3b5b9}}
      </style>
      """;

  /** The efforts at which an engine found solutions, and its number of problems. Mutable. */
  private static final class Curve {
    private final List<Double> found = new ArrayList<>();
    private int problems;
  }

  /** The range of efforts, in milliseconds or nodes. */
  private record Range(double low, double high) {
    double x(double effort) {
      double part = Math.log(effort / low) / Math.log(high / low);
      return LEFT + Math.max(0, Math.min(1, part)) * (WIDTH - LEFT - RIGHT);
    }
  }

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    RunRecords records = report.records();
    Comparison baseline = report.baseline();
    Map<String, Curve> curves = new LinkedHashMap<>();
    boolean timed = records.setup().timed();
    Set<String> suites = new LinkedHashSet<>();
    records.read(
        result -> {
          suites.add(result.suite());
          add(result, result.engine(), timed, curves);
        });
    int own = curves.size();
    if (baseline != null && curves.keySet().stream().allMatch(baseline::has)) {
      baseline.older().read(result -> add(result, BASELINE + result.engine(), timed, curves));
    }
    int height = HEIGHT + (curves.size() > 1 ? LEGEND * curves.size() : 0);
    out.write(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0"
                + " %1$d %2$d\" role=\"img\">\n",
            WIDTH,
            height));
    String named =
        suites.size() > MOST_NAMED ? suites.size() + " suites" : String.join(", ", suites);
    String title =
        InertText.xml(
            named + ": problems solved within " + (timed ? "a time" : "a number of nodes"));
    String caveats = records.setup().caveats();
    out.write("<title>" + title + (caveats.isEmpty() ? "" : "; ") + InertText.xml(caveats));
    out.write("</title>\n" + STYLE);
    // A picture cannot know the colour of the page around it.
    out.write("<rect class=\"p\" width=\"100%\" height=\"100%\" rx=\"6\"/>\n");
    out.write("<text class=\"t\" x=\"" + LEFT + "\" y=\"28\">" + title + "</text>\n");
    Range range = range(curves);
    grid(range, timed, out);
    int number = 0;
    for (Map.Entry<String, Curve> each : curves.entrySet()) {
      String look =
          String.format(
              Locale.ROOT,
              "class=\"c s%d%s\" stroke-dasharray=\"%s\"",
              number % own % 6,
              number < own ? "" : " b",
              DASHES.get(number % 6));
      out.write("<path " + look + " d=\"" + path(each.getValue(), range) + "\"/>\n");
      if (curves.size() > 1) {
        int y = HEIGHT + LEGEND * number;
        out.write("<path " + look + " d=\"M" + LEFT + " " + y + "h30\"/>");
        String name = InertText.xml(name(each.getKey(), report));
        out.write(
            String.format(
                Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>\n", LEFT + 40, y + 4, name));
      }
      number++;
    }
    out.write("</svg>\n");
  }

  private static String name(String key, RunReport report) {
    return report.baseline() != null && key.startsWith(BASELINE)
        ? "baseline: " + report.baseline().oldSetup().engineName(key.substring(BASELINE.length()))
        : report.records().setup().engineName(key);
  }

  private static void add(
      SearchResult result, String key, boolean timed, Map<String, Curve> curves) {
    if (result.status() == SearchResult.Status.UNSOLVABLE
        || !result.judgement().rule().judgesAnswers()) {
      return;
    }
    Curve curve = curves.computeIfAbsent(key, engine -> new Curve());
    curve.problems++;
    Found found = result.judgement().found();
    if (result.status() == SearchResult.Status.SOLVED && found != null) {
      curve.found.add(
          timed ? Math.max(0.1, found.nanos() / 1e6) : Math.max(1.0, (double) found.nodes()));
    }
  }

  /** Spans at least a power of ten. */
  private static Range range(Map<String, Curve> curves) {
    double low = Double.MAX_VALUE;
    double high = 0;
    for (Curve curve : curves.values()) {
      curve.found.sort(null);
      for (double found : curve.found) {
        low = Math.min(low, found);
        high = Math.max(high, found);
      }
    }
    return high == 0 ? new Range(1, 10) : new Range(low, Math.max(high, 10 * low));
  }

  private static void grid(Range range, boolean timed, Writer out) throws IOException {
    for (int percent = 0; percent <= 100; percent += 25) {
      String y = number(y(percent / 100.0));
      String kind = percent == 0 ? "a" : "g";
      out.write(
          String.format(
              Locale.ROOT, "<path class=\"%s\" d=\"M%d %sH%d\"/>", kind, LEFT, y, WIDTH - RIGHT));
      out.write(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"%s\" dy=\"4\" text-anchor=\"end\">%d %%</text>\n",
              LEFT - 8,
              y,
              percent));
    }
    double power = Math.pow(10, Math.ceil(Math.log10(range.low()) - 1e-9));
    for (; power <= range.high() * 1.0001; power *= 10) {
      out.write(
          String.format(
              Locale.ROOT,
              "<text x=\"%s\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
              number(range.x(power)),
              HEIGHT - BOTTOM + 18,
              effort(power, timed)));
    }
  }

  private static String effort(double effort, boolean timed) {
    if (timed) {
      return effort < 1000 ? shortest(effort) + " ms" : shortest(effort / 1000) + " s";
    }
    return effort < 1000
        ? shortest(effort)
        : effort < 1e6 ? shortest(effort / 1000) + "k" : shortest(effort / 1e6) + "M";
  }

  private static String shortest(double number) {
    return number < 1
        ? String.format(Locale.ROOT, "%.1f", number)
        : Long.toString(Math.round(number));
  }

  private static double y(double share) {
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  }

  /** A staircase; steps too close to tell apart are merged. */
  private static String path(Curve curve, Range range) {
    StringBuilder path = new StringBuilder("M" + LEFT + " " + number(y(0)));
    String before = "";
    for (int i = 0; i < curve.found.size(); i++) {
      String x = number(range.x(curve.found.get(i)));
      boolean isLast = i + 1 == curve.found.size();
      if (!x.equals(before)) {
        path.append('H').append(x);
        before = x;
      }
      if (isLast || !number(range.x(curve.found.get(i + 1))).equals(x)) {
        path.append('V').append(number(y((i + 1.0) / curve.problems)));
      }
    }
    return path.append('H').append(WIDTH - RIGHT).toString();
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
