package dev.plumbline.report;

import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.engine.Outcome;
import java.util.Map;
import java.util.TreeMap;

/** What searches use of the time on a clock, to the millisecond. Mutable. */
public final class ClockUse {
  private static final double NANOS_PER_MILLI = 1e6;

  /** How many searches took so many milliseconds. */
  private final TreeMap<Long, Integer> times = new TreeMap<>();

  private int searches;
  private int forfeits;

  /** Adds the searches of a run with a clock, or with another limit of time. */
  void add(SearchResult result) {
    if (result.deadline() == Limits.NONE.deadline()) {
      return;
    }
    for (SearchResult search : result.eachSearch()) {
      Outcome outcome = search.analysis().outcome();
      if (outcome.isAnswer() || outcome == Outcome.TIME_FORFEIT) {
        times.merge(Math.round(search.analysis().nanos() / NANOS_PER_MILLI), 1, Integer::sum);
        searches++;
        forfeits += outcome.isAnswer() ? 0 : 1;
      }
    }
  }

  /** The searches that ended with an answer, in time or too late. */
  public int searches() {
    return searches;
  }

  /** The searches whose answer came too late. */
  public int forfeits() {
    return forfeits;
  }

  /** In milliseconds; 0 without searches. */
  public double median() {
    return searches == 0 ? 0 : (at((searches - 1) / 2) + at(searches / 2)) / 2.0;
  }

  /** In milliseconds; 0 without searches. */
  public double maximum() {
    return searches == 0 ? 0 : (double) times.lastKey();
  }

  /** The time at a place in ascending order, from 0. */
  private long at(int place) {
    int before = 0;
    for (Map.Entry<Long, Integer> time : times.entrySet()) {
      before += time.getValue();
      if (before > place) {
        return time.getKey();
      }
    }
    return times.lastKey();
  }

  /** As in a report. */
  public JsonFields json(GameClock clock) {
    return new JsonFields()
        .always("searches", searches)
        .always("forfeits", forfeits)
        .always("median_ms", median())
        .always("median_share", median() / clock.left())
        .always("maximum_ms", maximum())
        .always("maximum_share", maximum() / clock.left());
  }
}
