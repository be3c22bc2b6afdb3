package dev.plumbline.report.compare;

import dev.plumbline.report.ProblemStatus;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.RunHistoryLine.Change;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How results develop over runs, which are added from the oldest: each suite and engine of each run
 * against the same in the run before that had it. A problem is the same if its position is, and it
 * is the same occurrence of it. Mutable.
 */
public final class RunHistory {
  private final List<RunHistoryLine> lines = new ArrayList<>();
  private final Map<Series, Map<Place, Tries>> last = new HashMap<>();
  private final Map<Problem, Tries> tries = new LinkedHashMap<>();
  private long skippedLines;

  /** What is followed from run to run. */
  private record Series(String suite, String engine) {}

  /** Which problem of a series, whatever it is called. */
  private record Place(long position, int occurrence) {}

  private record Problem(Series series, Place place) {}

  /** How often a problem was solved, by all repeats together. Mutable. */
  private static final class Tries {
    private final String label;
    private int solved;
    private int tried;

    Tries(String label) {
      this.label = label;
    }

    void add(boolean isSolved) {
      tried++;
      solved += isSolved ? 1 : 0;
    }

    double share() {
      return (double) solved / tried;
    }
  }

  /** One series in one run, as it is read. */
  private static final class Part {
    private final Totals totals = new Totals();
    private final Map<Place, Tries> tries = new HashMap<>();
    private final ProblemKeys keys = new ProblemKeys(false);
  }

  /** Adds the next run. */
  public void add(RunRecords run) throws IOException {
    skippedLines += run.title().skippedLines();
    Map<Series, Part> parts = new LinkedHashMap<>();
    run.read(row -> take(row, parts.computeIfAbsent(seriesOf(row), series -> new Part())));
    parts.forEach(
        (series, part) -> {
          @Nullable Map<Place, Tries> before = last.put(series, part.tries);
          lines.add(
              new RunHistoryLine(
                  run.title(),
                  series.suite(),
                  series.engine(),
                  part.totals,
                  before == null ? null : change(before, part.tries)));
        });
  }

  private static Change change(Map<Place, Tries> before, Map<Place, Tries> now) {
    int won = 0;
    int lost = 0;
    for (Map.Entry<Place, Tries> each : now.entrySet()) {
      Tries was = before.get(each.getKey());
      if (was != null) {
        won += each.getValue().share() > was.share() ? 1 : 0;
        lost += each.getValue().share() < was.share() ? 1 : 0;
      }
    }
    return new Change(won, lost);
  }

  private static Series seriesOf(Row row) {
    return new Series(row.suite(), row.engine());
  }

  private void take(Row row, Part part) {
    part.totals.add(row);
    ProblemStatus standing = row.standing();
    if (standing == ProblemStatus.UNSOLVABLE) {
      return;
    }
    boolean isSolved = standing == ProblemStatus.SOLVED;
    ProblemKeys.Key key = part.keys.of(row);
    Place place = new Place(key.position(), key.occurrence());
    part.tries.computeIfAbsent(place, any -> new Tries(row.label())).add(isSolved);
    tries
        .computeIfAbsent(new Problem(seriesOf(row), place), any -> new Tries(row.label()))
        .add(isSolved);
  }

  /** The runs in the order in which they were added, a line for each suite and engine. */
  public List<RunHistoryLine> lines() {
    return List.copyOf(lines);
  }

  /** How many damaged lines of all journals were skipped. */
  long skippedLines() {
    return skippedLines;
  }

  /** A problem that is solved now and then. */
  public record Unsteady(String label, String engine, int solved, int tried) {}

  /** What was solved in some of the runs and repeats, but not in all. */
  public List<Unsteady> unsteady() {
    List<Unsteady> unsteady = new ArrayList<>();
    tries.forEach(
        (problem, tried) -> {
          if (tried.solved > 0 && tried.solved < tried.tried) {
            unsteady.add(
                new Unsteady(tried.label, problem.series().engine(), tried.solved, tried.tried));
          }
        });
    return unsteady;
  }
}
