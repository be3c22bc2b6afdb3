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
 * Opens the engines of a run, counts who uses which, and gives up those that cannot be started any
 * more. For any number of threads.
 */
final class EngineSupply {
  /** An engine that cannot be started so many times in a row is given up. */
  static final int MOST_STARTS = 3;

  private final Opening opening;
  private final Map<String, Integer> users = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> givenUp = new HashMap<>();
  private final List<String> notices = new ArrayList<>();

  EngineSupply(Opening opening) {
    this.opening = opening;
  }

  /** How an engine is opened. */
  @FunctionalInterface
  interface Opening {
    Engine open(EngineSpec spec) throws EngineFailure;
  }

  /**
   * Opens an engine; whoever does so closes it by {@link #close}.
   *
   * @throws EngineFailure also if it is another engine than the first of this label
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

  /** The name under which all results of an engine are entered. */
  private synchronized String firstName(String label, String name) {
    return names.computeIfAbsent(label, unused -> name);
  }

  private synchronized void count(String label, int change) {
    users.merge(label, change, Integer::sum);
  }

  /** Whether any worker has an engine of this name, or is just opening it. */
  synchronized boolean isUsed(String label) {
    return users.getOrDefault(label, 0) > 0;
  }

  /** From now on nobody tries to start it. */
  synchronized void giveUp(String label, String why) {
    if (givenUp.putIfAbsent(label, why) == null) {
      notices.add(
          label
              + " could not be started "
              + MOST_STARTS
              + " times in a row; its other problems"
              + " count as errors: "
              + why);
    }
  }

  /** Why an engine was given up; null if it was not. */
  synchronized @Nullable String whyGivenUp(String label) {
    return givenUp.get(label);
  }

  synchronized void notice(String sentence) {
    notices.add(sentence);
  }

  /** What the user should know of the run's engines, in sentences. */
  synchronized List<String> notices() {
    return List.copyOf(notices);
  }
}
