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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Chooses each next record of a calibrated suite by what an answer to it would say of the engine's
 * rating, as adaptive tests of people do. Each engine has a course of its own, one after the other.
 * A choice depends only on the seed and on the results so far, so that a resumed run continues as
 * if it had not been interrupted. For one worker, since each choice needs the result before it.
 * Mutable.
 */
final class AdaptiveFeed implements TaskRunner.Feed<RunTask> {
  /** So many of the best are drawn from, so that other seeds give other courses. */
  private static final int DRAWN_FROM = 5;

  /** The error of the guess at the beginning, that the rating is that of a mean record. */
  private static final int GUESS_DEVIATION = 350;

  private final Adaptive adaptive;
  private final List<Item> items = new ArrayList<>();
  private final Map<String, Course> courses = new LinkedHashMap<>();

  /** A record that can be chosen. */
  private record Item(String suite, SelectedRecord selected, Difficulty difficulty) {
    double information(double rating) {
      return SolverRating.information(
          rating - difficulty.value(), difficulty.deviation(), difficulty.discrimination());
    }

    boolean isOf(JournalKey key) {
      return key.suite().equals(suite) && key.ordinal() == selected.ordinal();
    }
  }

  AdaptiveFeed(RunPlan plan) {
    adaptive = Objects.requireNonNull(plan.records().adaptive());
    for (RunSuite suite : plan.suites()) {
      for (SelectedRecord record : Objects.requireNonNull(plan.records().kept(suite.name()))) {
        Difficulty difficulty = Objects.requireNonNull(Difficulty.calibrated(record.record()));
        items.add(new Item(suite.name(), record, difficulty));
      }
    }
    plan.engines().forEach(engine -> courses.put(engine.label(), new Course(engine)));
  }

  /** Adds a result of this part of the run or an earlier one. */
  void add(JournalEntry entry) {
    Course course = courses.get(entry.key().engine());
    if (course != null) {
      course.add(entry);
    }
  }

  @Override
  public @Nullable RunTask next() {
    for (Course course : courses.values()) {
      RunTask task = course.next();
      if (task != null) {
        return task;
      }
    }
    return null;
  }

  /** The records left for an engine, and its results. Mutable. */
  private final class Course {
    private final EngineSpec engine;
    private final List<Item> left = new ArrayList<>(items);
    private final SolverRating.Results results = new SolverRating.Results();
    private int entries;

    Course(EngineSpec engine) {
      this.engine = engine;
      // A problem solved and one missed keep the estimate finite.
      int mean =
          (int) items.stream().mapToInt(item -> item.difficulty().value()).average().orElse(0);
      results.add(mean, GUESS_DEVIATION, 1, true);
      results.add(mean, GUESS_DEVIATION, 1, false);
    }

    void add(JournalEntry entry) {
      entries++;
      for (Item item : left) {
        if (item.isOf(entry.key())) {
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
              .limit(DRAWN_FROM)
              .toList();
      Item item = best.get(new SplittableRandom(adaptive.seed() + entries).nextInt(best.size()));
      SelectedRecord selected = item.selected();
      JournalKey key = new JournalKey(item.suite(), selected.ordinal(), engine.label(), 1);
      return new RunTask(key, selected.record(), selected.problem(), engine);
    }
  }
}
