package dev.plumbline.fuzz;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Which kinds of events, and which pairs of them in a row, were tried; chooses new ones first. */
final class EventCoverage {
  private final Set<String> tried = new HashSet<>();
  private final Set<String> pairs = new HashSet<>();
  private final String possible;
  private final String possiblePairs;

  /** With the kinds that the engine's options allow. */
  EventCoverage(List<EventKind> kinds) {
    possible = "/" + kinds.size();
    possiblePairs = "/" + kinds.stream().mapToLong(kind -> kind.followers(kinds)).sum();
  }

  private static String pair(String last, EventKind kind) {
    return last + " " + kind.name();
  }

  /** Chooses one of the kinds: new ones first, then, two times of three, those of a new pair. */
  EventKind choose(String last, List<EventKind> allowed, SplittableRandom random) {
    List<EventKind> fresh = new ArrayList<>(allowed);
    fresh.removeIf(kind -> tried.contains(kind.name()));
    if (fresh.isEmpty() && random.nextInt(3) > 0) {
      fresh.addAll(allowed);
      fresh.removeIf(kind -> pairs.contains(pair(last, kind)));
    }
    List<EventKind> choice = fresh.isEmpty() ? allowed : fresh;
    EventKind kind = choice.get(random.nextInt(choice.size()));
    tried.add(kind.name());
    if (!last.isEmpty()) {
      pairs.add(pair(last, kind));
    }
    return kind;
  }

  /** As in {@code kinds=38/40 pairs=700/912}. */
  String text() {
    return "kinds=" + tried.size() + possible + " pairs=" + pairs.size() + possiblePairs;
  }
}
