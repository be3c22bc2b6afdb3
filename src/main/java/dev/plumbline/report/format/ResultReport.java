package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Emphasis;
import dev.plumbline.report.Emphasis.Painter;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The result line of each suite and engine, the same for readers and for scripts. */
public final class ResultReport implements Output<RunReport> {
  @Override
  public void write(RunReport report, Writer out) throws IOException {
    write(report.sums().all(), report.records().setup(), Painter.PLAIN, out);
  }

  static void write(Breakdown breakdown, RunSetup setup, Painter painter, Writer out)
      throws IOException {
    if (!setup.caveats().isEmpty()) {
      out.append(setup.caveats()).append('\n');
    }
    for (Breakdown.Part part : breakdown.parts()) {
      Totals totals = part.totals();
      if (totals.unsolvable() > 0) {
        out.append(InertText.line(part.suite()))
            .append(": records without a solution: " + totals.unsolvable() + "\n");
      }
      out.append(line(part, setup, painter)).append('\n');
    }
  }

  public static String line(Breakdown.Part part, RunSetup setup, Painter painter) {
    Totals totals = part.totals();
    String findings = count("findings", totals.findings(), Emphasis.DOUBTFUL, painter);
    boolean hasSpeed = setup.timed() && totals.nodesPerSecond() >= 0;
    List<String> speed = hasSpeed ? List.of("nps=" + totals.nodesPerSecond()) : List.of();
    List<String> words = new ArrayList<>();
    words.add(painter.paint(Emphasis.HEADING, InertText.line(part.suite())));
    if (totals.isLinesOnly()) {
      words.add("positions=" + totals.problems());
      words.add("lines=" + totals.lines());
      words.add(findings);
      words.add("depth=" + depth(totals));
      words.addAll(speed);
    } else {
      String solved = "solved=" + totals.solved() + "/" + totals.problems();
      boolean isFull = totals.problems() > 0 && totals.solved() == totals.problems();
      words.add(painter.paint(isFull ? Emphasis.GOOD : Emphasis.HEADING, solved));
      words.add("points=" + totals.points() + "/" + totals.attainable());
      words.add(String.format(Locale.ROOT, "score=%.2f%%", totals.percent()));
      addRating(words, totals.rating());
    }
    words.add("engine=\"" + quoted(setup.engineName(part.engine())) + '"');
    words.add("limit=\"" + quoted(setup.limit()) + '"');
    if (!setup.errata().isEmpty()) {
      words.add("errata=" + InertText.line(setup.errata()));
    }
    words.add(count("errors", totals.errors(), Emphasis.BAD, painter));
    if (!totals.isLinesOnly()) {
      words.add(findings);
    }
    if (setup.timed()) {
      words.add(String.format(Locale.ROOT, "time=%.1fs", totals.nanos() / 1e9));
    }
    if (!totals.isLinesOnly()) {
      words.addAll(speed);
    }
    return String.join(" ", words);
  }

  /** The rating with the ends of its interval. */
  private static void addRating(List<String> words, @Nullable SolverRating rating) {
    if (rating != null) {
      words.add("rating=" + Math.round(rating.value()));
      words.add("rating-low=" + Math.round(rating.interval().low()));
      words.add("rating-high=" + Math.round(rating.interval().high()));
    }
  }

  /** As in {@code 17} or {@code 17.5}. */
  static String depth(Totals totals) {
    return String.format(
        Locale.ROOT, totals.medianDepth() % 1 == 0 ? "%.0f" : "%.1f", totals.medianDepth());
  }

  private static String count(String name, long count, Emphasis emphasis, Painter painter) {
    String word = name + "=" + count;
    return count == 0 ? word : painter.paint(emphasis, word);
  }

  private static String quoted(String text) {
    return InertText.line(text).replace('"', '\'');
  }
}
