package dev.plumbline.suite;

import dev.plumbline.io.Plural;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How records differ from the classic suite. Numbers count from 1: classic records in the classic
 * order, extra ones in the file's order.
 *
 * @param differing classic records with other solutions
 * @param equivalent classic records with other, equivalent solutions
 * @param missing classic records that the file lacks
 * @param extra records of the file that the classic suite lacks
 */
public record SuiteDifference(
    int classicSize,
    List<Integer> differing,
    List<Integer> equivalent,
    List<Integer> missing,
    List<Integer> extra,
    boolean reordered) {
  private static final int MOST_NUMBERS = 8;

  public SuiteDifference {
    differing = List.copyOf(differing);
    equivalent = List.copyOf(equivalent);
    missing = List.copyOf(missing);
    extra = List.copyOf(extra);
  }

  static SuiteDifference of(Fingerprint classic, Contents contents) {
    return Alignment.of(classic, contents.hashes()).comparison();
  }

  /** Whether it is the classic suite or equivalent. */
  public boolean isClassic() {
    return hasSamePositions() && differing.isEmpty() && !reordered;
  }

  /** Whether it has exactly the classic positions, in any order. */
  public boolean hasSamePositions() {
    return missing.isEmpty() && extra.isEmpty();
  }

  /** {@code 9 of 20 positions of wac found; record 10 missing}. */
  String positionsText(String suite) {
    int there = classicSize - missing.size();
    String found = there + " of " + classicSize + " positions of " + suite + " found";
    return missing.isEmpty()
        ? found + ", and " + extra.size() + " records more"
        : found + "; " + missingText();
  }

  /** Returns {@code ok}, or every difference. */
  public String describe() {
    if (isClassic()) {
      return equivalent.isEmpty()
          ? "ok"
          : "ok, as good as the classic (other solutions in " + records(equivalent) + ")";
    }
    List<String> parts = new ArrayList<>();
    if (!differing.isEmpty()) {
      String solutions = Plural.of(differing.size(), "solution");
      parts.add("differs in " + solutions + " from the classic (" + records(differing) + ")");
    }
    if (!missing.isEmpty()) {
      parts.add(missingText());
    }
    if (!extra.isEmpty()) {
      parts.add(Plural.of(extra.size(), "record") + " more than the classic");
    }
    if (reordered) {
      parts.add("not in the classic order");
    }
    return String.join("; ", parts);
  }

  /** {@code 88 records missing, the first is record 213}. */
  String missingText() {
    return missing.size() == 1
        ? "record " + missing.get(0) + " missing"
        : missing.size() + " records missing, the first is record " + missing.get(0);
  }

  private static String records(List<Integer> numbers) {
    String noun = numbers.size() == 1 ? "record " : "records ";
    List<String> shown =
        numbers.stream().limit(MOST_NUMBERS).map(number -> Integer.toString(number)).toList();
    String more =
        numbers.size() > MOST_NUMBERS ? " and " + (numbers.size() - MOST_NUMBERS) + " more" : "";
    return noun + String.join(", ", shown) + more;
  }

  /**
   * Assigns the records of a file to those of a classic suite by position.
   *
   * @param places for each classic record the index of the file's record, or {@link #NOWHERE}
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
      for (Fingerprint.KnownHashes known : classic.records()) {
        places.add(take(known, records, unused.getOrDefault(known.position(), List.of())));
      }
      return new Alignment(classic, records, places);
    }

    /** If a position occurs twice: the record with matching solutions, else the first. */
    private static int take(
        Fingerprint.KnownHashes known, List<RecordHash> records, List<Integer> candidates) {
      if (candidates.isEmpty()) {
        return NOWHERE;
      }
      int chosen =
          IntStream.range(0, candidates.size())
              .filter(i -> known.accepts(records.get(candidates.get(i)).solutions()))
              .findFirst()
              .orElse(0);
      return candidates.remove(chosen);
    }

    SuiteDifference comparison() {
      List<Integer> differing = new ArrayList<>();
      List<Integer> equivalent = new ArrayList<>();
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
        Fingerprint.KnownHashes known = classic.records().get(i);
        if (!known.accepts(solutions)) {
          differing.add(i + 1);
        } else if (!known.isClassic(solutions)) {
          equivalent.add(i + 1);
        }
      }
      return new SuiteDifference(
          classic.size(), differing, equivalent, missing, extra(), reordered);
    }

    private List<Integer> extra() {
      Set<Integer> used = new HashSet<>(places);
      return IntStream.range(0, records.size())
          .filter(i -> !used.contains(i))
          .mapToObj(i -> i + 1)
          .toList();
    }
  }
}
