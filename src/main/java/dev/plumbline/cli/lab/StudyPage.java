package dev.plumbline.cli.lab;

import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Claims;
import dev.plumbline.lab.Claims.Claim;
import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.lab.Trial;
import dev.plumbline.lab.WindowRun.WindowResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The study as Markdown: the claims, each experiment with its tables, and finally the timings, the
 * only part that changes from run to run.
 */
public final class StudyPage {
  private static final int WIDTH = 100;

  private final Map<Trial, List<WindowResult>> counted;
  private final Claims claims;
  private final StringBuilder text = new StringBuilder();

  public StudyPage(Map<Trial, List<WindowResult>> counted) {
    this.counted = counted;
    claims = new Claims(counted);
  }

  /** An experiment as it was run. */
  public record Run(int positions, Limits limits) {}

  /** Title, introduction and claims. */
  public void begin(String signature) {
    text.append("# The lab: ways of searching and of keeping the line, compared\n\n");
    paragraph(
        "Made by `make lab`; do not edit. All positions are this project's own: those of `plumbline"
            + " bench`, and a few endings. Everything but the last section is counted, under limits"
            + " of depth or nodes, and comes out the same on any machine as long as the search is"
            + " the same ("
            + signature
            + ").");
    paragraph(
        "Counted are all exact lines of completed iterations. Shares come with an interval of 95 %"
            + " over positions. *Relative* is to the first row; *tiny gains* are re-searches that"
            + " raised alpha by a tenth of a pawn or less; *other scores* are positions whose score"
            + " at the deepest depth both completed differs from the first row's; *raises* and"
            + " *moves written* are for each 1,000 nodes.");
    text.append("## Claims and findings\n\n");
    claims(claims.byCount());
  }

  private void claims(List<Claim> some) {
    List<List<String>> rows =
        some.stream()
            .map(
                claim ->
                    List.of(
                        claim.sentence(),
                        claim.holds() ? "holds" : "does not hold",
                        claim.figures()))
            .toList();
    text.append(new Grid(List.of("claim", "here", "figures"), 3, rows).markdown()).append('\n');
  }

  /** The section of an experiment. */
  public void trial(Trial trial, Run run) {
    List<WindowResult> results = counted.getOrDefault(trial, List.of());
    WindowComparisonText comparison =
        new WindowComparisonText(trial.varied().label(), results, Map.of(), Map.of());
    text.append("## ").append(trial.title()).append("\n\n");
    paragraph(trial.sentence());
    text.append("`")
        .append(trial.options())
        .append("`, ")
        .append(run.limits().text())
        .append(", ")
        .append(run.positions())
        .append(" positions.\n\n");
    if (trial.isOfNodes()) {
      text.append(comparison.windows().markdown()).append('\n');
    }
    if (results.stream().anyMatch(result -> !result.collectors().isEmpty())) {
      text.append(comparison.collectors().joining(1).markdown()).append('\n');
    }
    comparison.refusals().forEach(this::paragraph);
  }

  /** The timings, which end the page. */
  public String end(Map<String, Timed> costs, Run run, int rounds, String machine) {
    text.append("## What collecting costs in time\n\n");
    paragraph(
        "Searches with each collector by turns, position by position, one thread, in "
            + rounds
            + " rounds after one that only warms up; medians, the share against the same round with"
            + " the root's move only (`none`). "
            + machine
            + ". These figures change from run to run.");
    claims(claims.byClock(costs));
    List<List<String>> rows = new ArrayList<>();
    costs.forEach(
        (name, timed) ->
            rows.add(
                List.of(
                    name,
                    String.format(Locale.ROOT, "%.3f", timed.nanos() / 1e9),
                    String.format(Locale.ROOT, "%+.1f%%", 100 * (timed.ratio() - 1)))));
    text.append(new Grid(List.of("collector", "seconds", "cost"), 1, rows).markdown()).append('\n');
    paragraph(
        "`"
            + Trial.HITS.options()
            + "`, "
            + run.limits().text()
            + ", "
            + run.positions()
            + " positions.");
    text.setLength(text.length() - 1);
    return text.toString();
  }

  private void paragraph(String sentences) {
    int column = 0;
    for (String word : sentences.split(" ", -1)) {
      if (column > 0 && column + 1 + word.length() > WIDTH) {
        text.append('\n');
        column = 0;
      }
      text.append(column > 0 ? " " : "").append(word);
      column += word.length() + (column > 0 ? 1 : 0);
    }
    text.append("\n\n");
  }
}
