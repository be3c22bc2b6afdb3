package dev.plumbline.run;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Opens the engines of a run, counts the users of each, and gives up engines that cannot be started
 * any more. Thread-safe.
 */
public final class EngineStarter {
  /**
   * A worker keeps so many engines open. With more, such as the settings of a matrix, it searches
   * groups of records engine by engine, because each engine has a table, and a network, in memory.
   */
  static final int MOST_OPEN = 8;

  /** An engine is given up after this many failed starts in a row. */
  static final int MOST_STARTS = 3;

  private final EngineOpening opening;
  private final Map<String, Integer> users = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> givenUp = new HashMap<>();
  private final List<String> notices = new ArrayList<>();

  public EngineStarter(EngineOpening opening) {
    this.opening = opening;
  }

  @FunctionalInterface
  public interface EngineOpening {
    Engine open(EngineSpec spec) throws EngineFailure;
  }

  /**
   * Opens an engine, which the caller closes by {@link #close}.
   *
   * @throws EngineFailure also if the engine has another name than the first one of this label
   */
  Engine open(EngineSpec spec) throws EngineFailure {
    count(spec.label(), 1);
    boolean isOpen = false;
    try {
      Engine engine = opening.open(spec);
      String name = firstName(spec.label(), engine.name());
      if (!engine.name().equals(name)) {
        engine.close();
        throw new EngineFailure(
            name
                + " was started again, but now says that it is "
                + engine.name()
                + ": its program was replaced");
      }
      isOpen = true;
      return engine;
    } finally {
      if (!isOpen) {
        count(spec.label(), -1);
      }
    }
  }

  void close(String label, Engine engine) {
    try {
      engine.close();
    } finally {
      count(label, -1);
    }
  }

  /** The name under which all results of an engine are recorded. */
  private synchronized String firstName(String label, String name) {
    return names.computeIfAbsent(label, unused -> name);
  }

  /** The name under which the results of an engine are recorded; its label before it was opened. */
  public synchronized String name(String label) {
    return names.getOrDefault(label, label);
  }

  private synchronized void count(String label, int change) {
    users.merge(label, change, Integer::sum);
  }

  /** Whether any worker has this engine open, or is opening it. */
  synchronized boolean isUsed(String label) {
    return users.getOrDefault(label, 0) > 0;
  }

  /** Makes all workers stop trying to start an engine. */
  synchronized void giveUp(String label, String why) {
    if (givenUp.putIfAbsent(label, why) == null) {
      String times = label + " could not be started " + MOST_STARTS + " times in a row";
      notices.add(times + "; its other problems count as errors: " + why);
    }
  }

  /** Why an engine was given up; null if it is in use. */
  synchronized @Nullable String whyGivenUp(String label) {
    return givenUp.get(label);
  }

  synchronized void notice(String sentence) {
    notices.add(sentence);
  }

  /** What the user should know about the engines, in sentences. */
  synchronized List<String> notices() {
    return List.copyOf(notices);
  }
}
