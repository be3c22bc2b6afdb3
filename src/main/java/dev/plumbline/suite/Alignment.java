package dev.plumbline.suite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which record of a file is which of a classic suite, by their positions.
 *
 * @param places for each classic record the index of the file's record, {@link #NOWHERE} for none
 */
record Alignment(Fingerprint classic, List<RecordHash> records, List<Integer> places) {
  static final int NOWHERE = -1;

  Alignment {
    records = List.copyOf(records);
    places = List.copyOf(places);
  }

  static Alignment of(Fingerprint classic, List<RecordHash> records) {
    Map<Long, List<Integer>> unused = new HashMap<>();
    for (int i = 0; i < records.size(); i++) {
      unused.computeIfAbsent(records.get(i).position(), hash -> new ArrayList<>()).add(i);
    }
    List<Integer> places = new ArrayList<>();
    for (Fingerprint.Known known : classic.records()) {
      places.add(take(known, records, unused.getOrDefault(known.position(), List.of())));
    }
    return new Alignment(classic, records, places);
  }

  /** Where a position occurs twice, the record with fitting solutions, else the first. */
  private static int take(
      Fingerprint.Known known, List<RecordHash> records, List<Integer> candidates) {
    if (candidates.isEmpty()) {
      return NOWHERE;
    }
    int chosen = 0;
    for (int i = 0; i < candidates.size(); i++) {
      if (known.accepts(records.get(candidates.get(i)).solutions())) {
        chosen = i;
        break;
      }
    }
    return candidates.remove(chosen);
  }

  SuiteDifference comparison() {
    List<Integer> differing = new ArrayList<>();
    List<Integer> asGood = new ArrayList<>();
    List<Integer> missing = new ArrayList<>();
    boolean reordered = false;
    int previous = NOWHERE;
    for (int i = 0; i < places.size(); i++) {
      int place = places.get(i);
      if (place == NOWHERE) {
        missing.add(i + 1);
        continue;
      }
      reordered |= place < previous;
      previous = place;
      long solutions = records.get(place).solutions();
      Fingerprint.Known known = classic.records().get(i);
      if (!known.accepts(solutions)) {
        differing.add(i + 1);
      } else if (!known.isClassic(solutions)) {
        asGood.add(i + 1);
      }
    }
    return new SuiteDifference(classic.size(), differing, asGood, missing, extra(), reordered);
  }

  private List<Integer> extra() {
    List<Integer> extra = new ArrayList<>();
    boolean[] used = new boolean[records.size()];
    places.stream().filter(place -> place != NOWHERE).forEach(place -> used[place] = true);
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        extra.add(i + 1);
      }
    }
    return extra;
  }
}
