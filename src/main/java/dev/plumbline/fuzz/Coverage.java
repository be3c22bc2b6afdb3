package dev.plumbline.fuzz;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Which kinds of events, and which pairs of them in a row, were tried; chooses new ones first. */
final class Coverage {
  /** How often, of this many times, a new pair is preferred. */
  private static final int NEW_PAIRS = 2;

  private static final int OF = 3;

  private final Map<EventKind, Set<EventKind>> tried = new EnumMap<>(EventKind.class);
  private final Set<EventKind> kinds;
  private final Set<EventKind> triedKinds = EnumSet.noneOf(EventKind.class);
  private final int possiblePairs;
  private int triedPairs;

  /** With the kinds that the engine's options allow. */
  Coverage(Set<EventKind> kinds) {
    this.kinds = kinds;
    kinds.forEach(kind -> tried.put(kind, EnumSet.noneOf(EventKind.class)));
    possiblePairs = kinds.stream().mapToInt(kind -> kind.followers(kinds).size()).sum();
  }

  /** Chooses one of the kinds: new ones first, then, mostly, those that are new after the last. */
  EventKind choose(@Nullable EventKind last, List<EventKind> allowed, SplittableRandom random) {
    List<EventKind> fresh = new ArrayList<>(allowed);
    fresh.removeAll(triedKinds);
    if (fresh.isEmpty() && last != null && random.nextInt(OF) < NEW_PAIRS) {
      fresh.addAll(allowed);
      fresh.removeAll(tried.getOrDefault(last, Set.of()));
    }
    List<EventKind> choice = fresh.isEmpty() ? allowed : fresh;
    return choice.get(random.nextInt(choice.size()));
  }

  void note(@Nullable EventKind last, EventKind kind) {
    triedKinds.add(kind);
    if (last != null && tried.getOrDefault(last, EnumSet.noneOf(EventKind.class)).add(kind)) {
      triedPairs++;
    }
  }

  /** As in {@code kinds=38/40 pairs=700/912}. */
  String text() {
    return "kinds="
        + triedKinds.size()
        + "/"
        + kinds.size()
        + " pairs="
        + triedPairs
        + "/"
        + possiblePairs;
  }
}
