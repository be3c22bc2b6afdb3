package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Emphasis;
import dev.plumbline.report.Emphasis.Painter;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.Sums;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result line of each suite and engine, the same for readers and for scripts. */
public final class ResultReport implements Output<RunReport> {
  @Override
  public void write(RunReport report, Writer out) throws IOException {
    write(report.sums().all(), report.records().setup(), Painter.PLAIN, out);
  }

  static void write(Breakdown breakdown, RunSetup setup, Painter painter, Writer out)
      throws IOException {
    for (Breakdown.PartSums part : breakdown.parts()) {
      out.append(line(part, setup, painter)).append('\n');
    }
  }

  public static String line(Breakdown.PartSums part, RunSetup setup, Painter painter) {
    Sums sums = part.sums();
    String findings = count("findings", sums.of(Figure.FINDINGS), Emphasis.DOUBTFUL, painter);
    boolean hasSpeed = setup.timed() && sums.nodesPerSecond() >= 0;
    List<String> speed = hasSpeed ? List.of("nps=" + sums.nodesPerSecond()) : List.of();
    List<String> words = new ArrayList<>();
    words.add(painter.paint(Emphasis.HEADING, InertText.line(part.suite())));
    if (sums.isLinesOnly()) {
      words.add("positions=" + sums.of(Figure.PROBLEMS));
      words.add("lines=" + Cell.LINES.text(sums, setup));
      words.add(findings);
      words.add("depth=" + Cell.DEPTH.text(sums, setup));
      words.addAll(speed);
    } else {
      long problems = sums.of(Figure.PROBLEMS);
      boolean isFull = problems > 0 && sums.of(Figure.SOLVED) == problems;
      String solved = "solved=" + Cell.SOLVED.text(sums, setup);
      words.add(painter.paint(isFull ? Emphasis.GOOD : Emphasis.HEADING, solved));
      words.add("points=" + Cell.POINTS.text(sums, setup));
      words.add("score=" + Cell.SCORE.text(sums, setup));
      addRating(words, sums.rating());
    }
    words.add("engine=\"" + quoted(setup.engineName(part.engine())) + '"');
    words.add("limit=\"" + quoted(setup.limit()) + '"');
    if (!setup.errata().isEmpty()) {
      words.add("errata=" + InertText.line(setup.errata()));
    }
    words.add(count("errors", sums.of(Figure.ERRORS), Emphasis.BAD, painter));
    if (!sums.isLinesOnly()) {
      words.add(findings);
    }
    if (setup.timed()) {
      words.add("time=" + Cell.TIME.text(sums, setup));
    }
    if (!sums.isLinesOnly()) {
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

  private static String count(String name, long count, Emphasis emphasis, Painter painter) {
    String word = name + "=" + count;
    return count == 0 ? word : painter.paint(emphasis, word);
  }

  private static String quoted(String text) {
    return InertText.line(text).replace('"', '\'');
  }
}
