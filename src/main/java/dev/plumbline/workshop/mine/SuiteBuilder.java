package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Setup;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.workshop.Similarity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records found so far, and whether one more of a kind keeps them varied. */
public final class SuiteBuilder {
  /** Positions that differ on fewer squares count as the same. */
  private static final int MIN_DIFFERENCES = 7;

  private final int wanted;
  private final List<EpdRecord> records = new ArrayList<>();
  private final Map<Trait, Integer> counts = new HashMap<>();

  /**
   * @param wanted how many records there are to be
   */
  public SuiteBuilder(int wanted) {
    this.wanted = wanted;
  }

  public int wanted() {
    return wanted;
  }

  public boolean isFull() {
    return records.size() >= wanted;
  }

  public List<EpdRecord> records() {
    return List.copyOf(records);
  }

  /** Takes a record that has these traits, besides those of its position. */
  void add(EpdRecord record, List<Trait> traits) {
    records.add(record);
    traits.forEach(this::count);
    count(Mover.of(record.setup()));
    count(Phase.of(record.setup()));
  }

  private void count(Trait trait) {
    counts.merge(trait, 1, Integer::sum);
  }

  /** Whether one more with a trait stays within its share. */
  boolean hasRoom(Trait trait) {
    return countOf(trait) < (wanted * trait.mostPercent() + 99) / 100;
  }

  /** How many records have a trait. */
  int countOf(Trait trait) {
    return counts.getOrDefault(trait, 0);
  }

  /** Why a position is not wanted whatever its moves are, or null. */
  @Nullable Reason refusal(Setup setup) {
    if (!hasRoom(Mover.of(setup)) || !hasRoom(Phase.of(setup))) {
      return Reason.SIDE_OR_PHASE_FULL;
    }
    for (EpdRecord record : records) {
      if (Similarity.differences(record.setup(), setup) < MIN_DIFFERENCES) {
        return Reason.ALIKE;
      }
    }
    return null;
  }
}
