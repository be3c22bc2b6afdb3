package dev.plumbline.fuzz;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Which kinds of events, and which pairs of them in a row, were tried; chooses new ones first. */
final class Coverage {
  private final Set<EventKind> tried = EnumSet.noneOf(EventKind.class);
  private final Set<Pair> triedPairs = new HashSet<>();
  private final int possible;
  private final int possiblePairs;

  private record Pair(@Nullable EventKind first, EventKind second) {}

  /** With the kinds that the engine's options allow. */
  Coverage(Set<EventKind> kinds) {
    possible = kinds.size();
    possiblePairs = kinds.stream().mapToInt(kind -> kind.followers(kinds).size()).sum();
  }

  /** Chooses one of the kinds: new ones first, then, two times of three, those of a new pair. */
  EventKind choose(@Nullable EventKind last, List<EventKind> allowed, SplittableRandom random) {
    List<EventKind> fresh = new ArrayList<>(allowed);
    fresh.removeAll(tried);
    if (fresh.isEmpty() && random.nextInt(3) > 0) {
      fresh.addAll(allowed);
      fresh.removeIf(kind -> triedPairs.contains(new Pair(last, kind)));
    }
    List<EventKind> choice = fresh.isEmpty() ? allowed : fresh;
    return choice.get(random.nextInt(choice.size()));
  }

  void note(@Nullable EventKind last, EventKind kind) {
    tried.add(kind);
    if (last != null) {
      triedPairs.add(new Pair(last, kind));
    }
  }

  /** As in {@code kinds=38/40 pairs=700/912}. */
  String text() {
    String kinds = "kinds=" + tried.size() + "/" + possible;
    return kinds + " pairs=" + triedPairs.size() + "/" + possiblePairs;
  }
}
