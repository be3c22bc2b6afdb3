package dev.plumbline.report.figure;

import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.io.Column;
import dev.plumbline.io.CsvTable;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.figure.LineSums.LineFigure;
import dev.plumbline.stats.Proportion;
import dev.plumbline.stats.SolverRating;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What JSON, CSV and pages say of the searches of an engine on a suite: the figures, and what
 * follows from them.
 */
public final class RunColumns {
  /** The figures, which are whole numbers. */
  public static final List<Column<Summed>> FIGURES =
      Figure.ALL.stream()
          .filter(figure -> figure.group() != Figure.FigureGroup.PART)
          .map(RunColumns::of)
          .toList();

  /** What follows from them and from the settings of the run: numbers. */
  public static final List<Column<Summed>> DERIVED = derived().columns();

  public static final List<Column<Summed>> ALL =
      Stream.concat(FIGURES.stream(), DERIVED.stream()).toList();

  /** The names of those that always have something to say. */
  public static final List<String> ALWAYS =
      Figure.ALL.stream()
          .filter(figure -> figure.group() == Figure.FigureGroup.ALL)
          .map(Figure::word)
          .toList();

  private RunColumns() {}

  /** The sums over searches, and the settings of their run. */
  public record Summed(Sums sums, RunSetup setup) {
    private boolean has(Figure.FigureGroup group) {
      return switch (group) {
        case ALL -> true;
        case LINES_ONLY -> sums.isLinesOnly();
        case MATES -> sums.of(Figure.MATES) > 0;
        case OTHER_RANKS -> sums.of(Figure.MATES) > 0 && setup.ranks() > 1;
        case CLOCK -> setup.clock() != null;
        case PART -> false;
      };
    }

    private @Nullable BigDecimal share(ToDoubleFunction<Sums> share) {
      boolean isKnown = !sums.isLinesOnly() && sums.of(Figure.PROBLEMS) > 0;
      return isKnown ? decimal(share.applyAsDouble(sums)) : null;
    }

    private @Nullable BigDecimal clock(ToDoubleFunction<Distribution> millis) {
      return setup.clock() == null ? null : Column.decimal(millis.applyAsDouble(sums.clock()), 1);
    }

    private @Nullable BigDecimal clockShare(ToDoubleFunction<Distribution> millis) {
      GameClock clock = setup.clock();
      return clock == null ? null : decimal(millis.applyAsDouble(sums.clock()) / clock.left());
    }
  }

  private static Column<Summed> of(Figure figure) {
    return new Column<>(
        figure.word(),
        figure.content(),
        of -> of.has(figure.group()) ? (Long) of.sums.of(figure) : null);
  }

  private static CsvTable<Summed> derived() {
    CsvTable<Summed> all =
        new CsvTable<Summed>("the time of all searches in milliseconds, by the runner's clock")
            .add("ms", of -> of.setup.timed() ? Column.millis(of.sums.of(Figure.NANOS)) : null)
            .of("nodes a second, of the searches that have both nodes and time")
            .add("nps", of -> of.setup.timed() ? Column.known(of.sums.nodesPerSecond()) : null)
            .of("the median depth of the searches with an answer")
            .add(
                "median_depth",
                of ->
                    of.sums.of(Figure.ANSWERS) == 0
                        ? null
                        : Column.decimal(of.sums.depths().median(), 1))
            .of("the share of the problems that is solved, with its 95 % interval")
            .add("solved_share", of -> of.share(Sums::solvedShare))
            .add("solved_low", of -> of.share(sums -> sums.solvedInterval().low()))
            .add("solved_high", of -> of.share(sums -> sums.solvedInterval().high()));
    String whole = "";
    for (LineFigure figure : LineFigure.values()) {
      if (!figure.denominator().equals(whole)) {
        whole = figure.denominator();
        all.of("exact lines, answers to them, different mates, and exact lines of further ranks")
            .add("lines_" + whole, lines(figure, (sums, share) -> sums.items()));
      }
      addLines(all, figure);
    }
    addRating(all, "rating", "calibrated records", Sums::rating);
    addRating(all, "puzzle_rating", "puzzles that were played to their end", Sums::puzzleRating);
    return all.of("the median time used of a clock, and its share of all that is on it")
        .add("clock_median_ms", of -> of.clock(Distribution::median))
        .add("clock_median_share", of -> of.clockShare(Distribution::median))
        .of("the maximum time used of a clock, and its share of all that is on it")
        .add("clock_maximum_ms", of -> of.clock(Distribution::maximum))
        .add("clock_maximum_share", of -> of.clockShare(Distribution::maximum));
  }

  private static void addLines(CsvTable<Summed> all, LineFigure figure) {
    String name = "lines_" + Spelling.slug(figure);
    String whole = "of `lines_" + figure.denominator() + "`: ";
    all.of(whole + figure.words())
        .add(name, lines(figure, (sums, share) -> sums.counted()))
        .of(whole + "the share of `" + name + "`, with its 95 % interval")
        .add(name + "_share", lines(figure, (sums, share) -> decimal(share.value())))
        .add(name + "_low", lines(figure, (sums, share) -> decimal(share.low())))
        .add(name + "_high", lines(figure, (sums, share) -> decimal(share.high())));
  }

  private static Function<Summed, @Nullable Object> lines(
      LineFigure figure, BiFunction<Proportion.ClusterSums, Proportion, Object> value) {
    return of -> {
      Proportion.ClusterSums sums = of.sums.lines().of(figure);
      return sums.items() == 0 ? null : value.apply(sums, sums.proportion());
    };
  }

  private static BigDecimal decimal(double share) {
    return Column.decimal(share, 5);
  }

  private static void addRating(
      CsvTable<Summed> all, String name, String by, Function<Sums, @Nullable SolverRating> rating) {
    all.of("the rating by " + by + ", the ends of its 95 % interval, and their number")
        .add(name, known(rating, one -> Column.decimal(one.value(), 1)))
        .add(name + "_low", known(rating, one -> Column.decimal(one.interval().low(), 1)))
        .add(name + "_high", known(rating, one -> Column.decimal(one.interval().high(), 1)))
        .add(name + "_problems", known(rating, SolverRating::problems));
  }

  private static Function<Summed, @Nullable Object> known(
      Function<Sums, @Nullable SolverRating> rating, Function<SolverRating, Object> value) {
    return of -> {
      SolverRating one = rating.apply(of.sums);
      return one == null ? null : value.apply(one);
    };
  }
}
