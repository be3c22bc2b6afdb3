package dev.plumbline.cli.lab;

import dev.plumbline.lab.MachineLoad;
import dev.plumbline.lab.SpeedTest.Plan;
import dev.plumbline.lab.SpeedTest.Round;
import dev.plumbline.lab.SpeedTest.SpeedResult;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.html.SpeedPage;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SignedRank;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a speed test found, as text and in files.
 *
 * @param processor on which both engines ran; null if they were not pinned
 */
record SpeedReport(SpeedResult result, Plan plan, @Nullable String processor) {
  private static final double NANOS = 1e9;

  /** A ratio of speeds with its interval; above 1 the newer engine is faster. */
  private record Ratio(double value, Interval interval, double faster) {
    static Ratio of(SignedRank logarithm) {
      Interval interval = logarithm.interval();
      return new Ratio(
          Math.exp(logarithm.centre()),
          new Interval(Math.exp(interval.low()), Math.exp(interval.high())),
          logarithm.positive());
    }

    /** Whether there were rounds enough for an interval. */
    boolean isKnown() {
      return interval.low() > 0;
    }

    private String bound(double end) {
      return isKnown() ? String.format(Locale.ROOT, "%.4f", end) : "unknown";
    }

    boolean mayBeChance() {
      return interval.low() <= 1 && interval.high() >= 1;
    }

    /** For example {@code 1.31 % faster (95 % interval: 0.92 % to 1.70 % faster)}. */
    String text() {
      return change(value)
          + (isKnown()
              ? " (95 % interval: "
                  + range(interval.low(), interval.high())
                  + (mayBeChance() ? "; may be chance)" : ")")
              : " (too few rounds for an interval: give more time by --within)");
    }

    private static String range(double low, double high) {
      boolean isSameSide = low >= 1 == high >= 1;
      return isSameSide
          ? percent(Math.min(off(low), off(high)))
              + " to "
              + percent(Math.max(off(low), off(high)))
              + (low >= 1 ? " faster" : " slower")
          : change(low) + " to " + change(high);
    }

    private static String change(double ratio) {
      return percent(off(ratio)) + (ratio >= 1 ? " faster" : " slower");
    }

    private static double off(double ratio) {
      return Math.abs(ratio - 1);
    }

    JsonFields json() {
      return new JsonFields()
          .put("ratio", rounded(value))
          .putIfPresent("low", isKnown() ? rounded(interval.low()) : null)
          .putIfPresent("high", isKnown() ? rounded(interval.high()) : null)
          .put("faster", rounded(faster));
    }
  }

  private static double rounded(double number) {
    return Math.round(number * 1e6) / 1e6;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }

  private Ratio answer() {
    return Ratio.of(result.answer());
  }

  String status() {
    return "round " + result.rounds().size() + ": " + answer().text();
  }

  List<GateResult> check(List<Gate> gates) {
    Ratio ratio = answer();
    return gates.stream()
        .map(gate -> gate.checkChange(ratio.value, ratio.interval, ratio.text()))
        .toList();
  }

  /** The question that the ratio answers, and those that it does not. */
  private List<List<String>> answers() {
    List<List<String>> answers = new ArrayList<>();
    if (result.isSameTree()) {
      answers.add(List.of("time, for the same tree", Ratio.of(result.time()).text()));
      return answers;
    }
    if (result.hasNodes()) {
      answers.add(List.of("nodes a second: how fast is the code?", answer().text()));
    }
    String goal = plan.limits().text();
    String question = "time to " + goal + ": how soon is it there?";
    answers.add(List.of(question, Ratio.of(result.time()).text()));
    return answers;
  }

  private List<List<String>> facts() {
    List<List<String>> facts = new ArrayList<>(answers());
    facts.add(
        List.of(
            "probability that NEW is faster",
            String.format(Locale.ROOT, "%.1f %%", 100 * answer().faster)));
    String trees = result.isSameTree() ? "identical" : "different";
    facts.add(List.of("trees", trees + ", " + plan.exercises().size() + " positions"));
    facts.add(List.of("processor", processor == null ? "any" : processor + ", both engines"));
    facts.add(List.of("machine", load()));
    return facts;
  }

  private String load() {
    List<MachineLoad> loads = result.rounds().stream().map(Round::load).toList();
    if (!loads.stream().allMatch(MachineLoad::isKnown)) {
      return "load unknown";
    }
    return String.format(
        Locale.ROOT,
        "other programs used %.0f %% (at most %.0f %%), other virtual machines %.0f %%",
        100 * mean(loads, MachineLoad::others),
        100 * loads.stream().mapToDouble(MachineLoad::others).max().orElse(0),
        100 * mean(loads, MachineLoad::stolen));
  }

  private static double mean(List<MachineLoad> loads, ToDoubleFunction<MachineLoad> value) {
    return loads.stream().mapToDouble(value).average().orElse(0);
  }

  private double seconds() {
    return result.rounds().stream()
        .mapToDouble(round -> (round.old().nanos() + round.now().nanos()) / NANOS)
        .sum();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    int width = facts().stream().mapToInt(fact -> fact.get(0).length()).max().orElse(0);
    for (List<String> fact : facts()) {
      lines.add("  " + fact.get(0) + " ".repeat(width - fact.get(0).length() + 2) + fact.get(1));
    }
    Ratio ratio = answer();
    lines.add(
        String.format(
            Locale.ROOT,
            "speed ratio=%.4f low=%s high=%s faster=%.4f trees=%s old=\"%s\" new=\"%s\""
                + " limit=\"%s\" rounds=%d time=%.1fs",
            ratio.value,
            ratio.bound(ratio.interval.low()),
            ratio.bound(ratio.interval.high()),
            ratio.faster,
            result.isSameTree() ? "identical" : "different",
            result.names().get(0),
            result.names().get(1),
            plan.limits().text(),
            result.rounds().size(),
            seconds()));
    return lines;
  }

  void writeMarkdown(Writer out) throws IOException {
    out.write("**" + title() + "**\n\n");
    out.write(new Grid(List.of("", ""), 2, facts()).markdown());
  }

  private String title() {
    String names = result.names().get(1) + " against " + result.names().get(0);
    String change =
        answer().mayBeChance() ? "no difference beyond chance" : Ratio.change(answer().value);
    return names + " at " + plan.limits().text() + ": " + change;
  }

  void writeJson(Writer out) throws IOException {
    new JsonFields()
        .put("old", result.names().get(0))
        .put("new", result.names().get(1))
        .put("limit", plan.limits().text())
        .put("positions", plan.exercises().size())
        .put("trees", result.isSameTree() ? "identical" : "different")
        .put("time", Ratio.of(result.time()).json())
        .putIfPresent("nps", result.hasNodes() ? Ratio.of(result.speed()).json() : null)
        .putIfPresent("processor", processor)
        .put("rounds", result.rounds().stream().map(SpeedReport::json).toList())
        .write(out);
  }

  private static JsonFields json(Round round) {
    MachineLoad load = round.load();
    return new JsonFields()
        .put("oldMs", round.old().nanos() / 1_000_000)
        .put("newMs", round.now().nanos() / 1_000_000)
        .put("oldNodes", round.old().nodes())
        .put("newNodes", round.now().nodes())
        .putIfPresent("others", load.isKnown() ? rounded(load.others()) : null)
        .putIfPresent("stolen", load.isKnown() ? rounded(load.stolen()) : null);
  }

  void writeHtml(Writer out) throws IOException {
    List<SpeedPage.Point> points =
        result.rounds().stream()
            .map(
                round ->
                    new SpeedPage.Point(
                        round.old().nanos() / 1e6,
                        round.now().nanos() / 1e6,
                        Math.log(round.timeRatio()),
                        Math.max(0, round.load().others()) + Math.max(0, round.load().stolen())))
            .toList();
    new SpeedPage(title(), result.names(), facts(), points).write(out);
  }
}
