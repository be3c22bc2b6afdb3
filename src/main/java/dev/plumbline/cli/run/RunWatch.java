package dev.plumbline.cli.run;

import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * A run as it is seen through its journal: how far it is, and what was not solved last. Mutable.
 */
public final class RunWatch {
  private static final int MOST_MISSES = 8;

  private final RunProgress progress;
  private final Deque<String> misses = new ArrayDeque<>();

  public RunWatch(JournalHeader header) {
    progress = new RunProgress(header);
  }

  public RunProgress progress() {
    return progress;
  }

  /** Tells of an entry that was there when the watching began. */
  public void before(JournalEntry entry) {
    progress.resumed(entry);
    note(entry);
  }

  /** Tells of a new entry. */
  public void made(JournalEntry entry) {
    progress.made(entry);
    note(entry);
  }

  private void note(JournalEntry entry) {
    if (entry.outcome().isAnswer() && entry.judgement().verdict().solved()) {
      return;
    }
    if (misses.size() == MOST_MISSES) {
      misses.removeFirst();
    }
    String id = entry.id() == null ? "" : " " + entry.id();
    String answer =
        entry.outcome().isAnswer()
            ? entry.bestMove()
            : entry.outcome().name().toLowerCase(Locale.ROOT);
    misses.addLast("  " + entry.key().label() + id + " by " + entry.key().engine() + ": " + answer);
  }

  /** For a terminal; the last misses below all else. */
  public List<String> page(long nanos) {
    List<String> page = new ArrayList<>(progress.page(nanos));
    if (!misses.isEmpty()) {
      page.add("not solved last");
      page.addAll(misses);
    }
    return page;
  }
}
