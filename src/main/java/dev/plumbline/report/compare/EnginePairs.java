package dev.plumbline.report.compare;

import dev.plumbline.report.SearchResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which engines of two runs are compared with each other: those with the same label, and the only
 * engine of a run with the only one of the other, whatever their labels.
 *
 * @param olderByNewer the pairs; an engine is in one pair at most
 */
public record EnginePairs(Set<String> older, Set<String> newer, Map<String, String> olderByNewer) {
  public EnginePairs {
    older = Collections.unmodifiableSet(new LinkedHashSet<>(older));
    newer = Collections.unmodifiableSet(new LinkedHashSet<>(newer));
    olderByNewer = Map.copyOf(olderByNewer);
  }

  public static EnginePairs of(Collection<String> older, Collection<String> newer) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String engine : newer) {
      if (older.contains(engine)) {
        pairs.put(engine, engine);
      }
    }
    if (older.size() == 1 && newer.size() == 1) {
      pairs.put(newer.iterator().next(), older.iterator().next());
    }
    return new EnginePairs(new LinkedHashSet<>(older), new LinkedHashSet<>(newer), pairs);
  }

  /** An engine of the older run and one of the newer, whatever else they have. */
  public static EnginePairs ofTwo(String older, String newer) {
    return new EnginePairs(Set.of(older), Set.of(newer), Map.of(newer, older));
  }

  /** The engine of the older run that an engine is compared with; null if there is none. */
  public @Nullable String olderOf(String engine) {
    return olderByNewer.get(engine);
  }

  public String newNameOf(String engine) {
    for (Map.Entry<String, String> pair : olderByNewer.entrySet()) {
      if (pair.getValue().equals(engine)) {
        return pair.getKey();
      }
    }
    return engine;
  }

  /** Whether each run has one engine, so that its name says nothing. */
  public boolean isSingle() {
    return older.size() == 1 && newer.size() == 1;
  }

  /** The label of a problem searched by an engine, which is named if there are several. */
  String label(SearchResult problem, String engine) {
    return isSingle() ? problem.label() : problem.label() + " by " + engine;
  }

  /** The engines of the newer run that are compared with none. */
  public List<String> unpaired() {
    return newer.stream().filter(engine -> !olderByNewer.containsKey(engine)).toList();
  }

  /** The engines of the older run that are compared with none. */
  public List<String> unpairedOlder() {
    return older.stream().filter(engine -> !olderByNewer.containsValue(engine)).toList();
  }

  /** Says why an engine of the newer run is compared with none, and what to do. */
  public String reason(String engine) {
    List<String> left = unpairedOlder();
    String has = engine + " is not in the old run, which has " + list(older);
    if (left.isEmpty()) {
      return has + "; compare with a run that has it";
    }
    return has
        + (left.size() == 1
            ? "; if " + left.get(0) + " is the same engine, compare them: "
            : "; if one of these is the same engine, compare them, as in ")
        + "plumbline compare OLD NEW --old "
        + quoted(left.get(0))
        + " --new "
        + quoted(engine);
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  /** As in {@code a, b and c}. */
  static String list(Collection<String> names) {
    List<String> all = new ArrayList<>(names);
    if (all.size() < 2) {
      return all.isEmpty() ? "none" : all.get(0);
    }
    String last = all.remove(all.size() - 1);
    return String.join(", ", all) + " and " + last;
  }
}
