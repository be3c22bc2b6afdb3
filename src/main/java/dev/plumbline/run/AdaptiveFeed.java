package dev.plumbline.run;

import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.ChosenRecords.Adaptive;
import dev.plumbline.run.ChosenRecords.SelectedRecord;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.stats.SolverRating;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Chooses each next record of a calibrated suite by what an answer to it would say of the engine's
 * rating, as adaptive tests of people do. Each engine has a course of its own in each suite, one
 * after the other. A choice depends only on the seed and on the results so far, so that a resumed
 * run continues as if it had not been interrupted. For one worker, since each choice needs the
 * result before it. Mutable.
 */
final class AdaptiveFeed implements TaskRunner.Feed<RunTask> {
  /**
   * Records are drawn from the best half of a suite. Those that say most of all are of one kind,
   * which an engine may be better or worse at than at the whole suite.
   */
  private static final int DRAWN_FROM = 2;

  /** More than the records of a course, so that courses have no random numbers in common. */
  private static final long SEEDS_APART = 1_000_000;

  /** The error of the guess at the beginning, that the rating is that of a mean record. */
  private static final int GUESS_DEVIATION = 350;

  private final Adaptive adaptive;
  private final List<Course> courses = new ArrayList<>();

  private record Item(SelectedRecord selected, Difficulty difficulty) {
    double information(double rating) {
      return SolverRating.information(
          rating - difficulty.value(), difficulty.deviation(), difficulty.discrimination());
    }
  }

  AdaptiveFeed(RunPlan plan) {
    adaptive = Objects.requireNonNull(plan.records().adaptive());
    for (RunSuite suite : plan.suites()) {
      List<Item> items = new ArrayList<>();
      for (SelectedRecord record : Objects.requireNonNull(plan.records().kept(suite.name()))) {
        items.add(new Item(record, Objects.requireNonNull(Difficulty.calibrated(record.record()))));
      }
      plan.engines().forEach(engine -> courses.add(new Course(suite.name(), engine, items)));
    }
  }

  /** Adds a result of this part of the run or an earlier one. */
  void add(JournalEntry entry) {
    courses.stream()
        .filter(course -> course.isOf(entry.key()))
        .forEach(course -> course.add(entry));
  }

  @Override
  public @Nullable RunTask next() {
    for (Course course : courses) {
      RunTask task = course.next();
      if (task != null) {
        return task;
      }
    }
    return null;
  }

  /** The records of a suite that are left for an engine, and its results. Mutable. */
  private final class Course {
    private final String suite;
    private final EngineSpec engine;
    private final List<Item> left;
    private final int drawnFrom;
    private final SolverRating.RatedResults results = new SolverRating.RatedResults();
    private int entries;

    Course(String suite, EngineSpec engine, List<Item> items) {
      this.suite = suite;
      this.engine = engine;
      left = new ArrayList<>(items);
      drawnFrom = Math.max(1, items.size() / DRAWN_FROM);
      // A problem solved and one missed keep the estimate finite.
      int mean =
          (int) items.stream().mapToInt(item -> item.difficulty().value()).average().orElse(0);
      results.add(mean, GUESS_DEVIATION, 1, true);
      results.add(mean, GUESS_DEVIATION, 1, false);
    }

    boolean isOf(JournalKey key) {
      return key.suite().equals(suite) && key.engine().equals(engine.label());
    }

    void add(JournalEntry entry) {
      entries++;
      for (Item item : left) {
        if (item.selected().ordinal() == entry.key().ordinal()) {
          Difficulty difficulty = item.difficulty();
          if (entry.answer().outcome() != Outcome.SKIPPED) {
            results.add(
                difficulty.value(),
                difficulty.deviation(),
                difficulty.discrimination(),
                entry.answer().outcome().isAnswer() && entry.judgement().verdict().solved());
          }
          left.remove(item);
          return;
        }
      }
    }

    @Nullable RunTask next() {
      if (entries >= adaptive.records() || left.isEmpty()) {
        return null;
      }
      double rating = results.estimate().value();
      List<Item> best =
          left.stream()
              .sorted(Comparator.comparingDouble(item -> -item.information(rating)))
              .limit(drawnFrom)
              .toList();
      SplittableRandom random = new SplittableRandom(SEEDS_APART * adaptive.seed() + entries);
      Item item = best.get(random.nextInt(best.size()));
      SelectedRecord selected = item.selected();
      JournalKey key = new JournalKey(suite, selected.ordinal(), engine.label(), 1);
      return new RunTask(key, selected.record(), selected.problem(), engine);
    }
  }
}
