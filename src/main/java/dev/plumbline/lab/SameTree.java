package dev.plumbline.lab;

import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Searches positions with two builds of an engine, in turn, until their trees differ. Then each
 * searches that position again in two new processes: one that does not agree with itself proves
 * nothing about the other.
 */
public record SameTree(Engine.Opener older, Engine.Opener newer, Limits limits) {
  private static final int REPEATS = 2;

  public enum TreeVerdict {
    IDENTICAL,
    DIFFERENT,
    /** An engine does not even agree with itself. */
    NOT_REPEATABLE
  }

  /**
   * The result.
   *
   * @param names the names that the two engines report
   * @param identical the number of positions with identical searches
   * @param nodes of these searches, by one of the engines
   * @param difference null if all searches were identical
   */
  public record SameTreeResult(
      TreeVerdict verdict,
      List<String> names,
      int identical,
      long nodes,
      @Nullable TreeDifference difference) {
    public SameTreeResult {
      names = List.copyOf(names);
    }
  }

  /**
   * The first position that the engines search differently.
   *
   * @param isOldRepeatable whether the older engine agrees with itself, and {@code isNewRepeatable}
   *     the newer one
   */
  public record TreeDifference(
      Exercise exercise,
      SearchTrace old,
      SearchTrace now,
      Parting parting,
      boolean isOldRepeatable,
      boolean isNewRepeatable) {}

  /**
   * Compares the searches of all positions, or of those before a stop request.
   *
   * @param done called with the number of positions searched
   * @throws EngineFailure if an engine cannot be started, or fails a search that the other one
   *     fails, too
   */
  public SameTreeResult run(List<Exercise> exercises, StopToken stop, IntConsumer done)
      throws EngineFailure {
    try (Engine old = older.open();
        Engine now = newer.open()) {
      List<String> names = List.of(old.name(), now.name());
      int identical = 0;
      long nodes = 0;
      for (Exercise exercise : exercises) {
        Analysis first = exercise.search(old, limits, stop);
        Analysis second = exercise.search(now, limits, stop);
        if (stop.isRequested()) {
          break;
        }
        if (!first.outcome().isAnswer() && first.outcome() == second.outcome()) {
          throw new EngineFailure(exercise.label() + ": both engines fail: " + first.failure());
        }
        SearchTrace trace = trace(first);
        Parting parting = trace.partingFrom(trace(second));
        if (parting != null) {
          TreeDifference difference = judged(exercise, trace, trace(second), parting, stop);
          boolean isChange = difference.isOldRepeatable && difference.isNewRepeatable;
          TreeVerdict verdict = isChange ? TreeVerdict.DIFFERENT : TreeVerdict.NOT_REPEATABLE;
          return new SameTreeResult(verdict, names, identical, nodes, difference);
        }
        identical++;
        nodes += first.nodes();
        done.accept(identical);
      }
      return new SameTreeResult(TreeVerdict.IDENTICAL, names, identical, nodes, null);
    }
  }

  private SearchTrace trace(Analysis analysis) {
    return SearchTrace.of(analysis, limits);
  }

  private TreeDifference judged(
      Exercise exercise, SearchTrace old, SearchTrace now, Parting parting, StopToken stop)
      throws EngineFailure {
    return new TreeDifference(
        exercise,
        old,
        now,
        parting,
        isRepeated(older, exercise, old, stop),
        isRepeated(newer, exercise, now, stop));
  }

  private boolean isRepeated(
      Engine.Opener opener, Exercise exercise, SearchTrace expected, StopToken stop)
      throws EngineFailure {
    for (int i = 0; i < REPEATS; i++) {
      try (Engine engine = opener.open()) {
        if (!trace(exercise.search(engine, limits, stop)).equals(expected)) {
          return false;
        }
      }
    }
    return true;
  }
}
