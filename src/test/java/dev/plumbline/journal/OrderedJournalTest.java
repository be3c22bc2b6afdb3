package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.journal.OrderedJournal.EntryPlaces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderedJournalTest {
  private static JournalKey key(String suite, int ordinal, String engine, int repeat) {
    return new JournalKey(suite, ordinal, engine, repeat);
  }

  private static List<Long> starts(EntryPlaces places) throws IOException {
    List<Long> starts = new ArrayList<>();
    places.inOrder((start, length) -> starts.add(start));
    return starts;
  }

  @Test
  void sortsEntriesInTheOrderOfTheRun() throws IOException {
    List<JournalKey> inOrder = new ArrayList<>();
    for (String suite : List.of("made", "not in the header")) {
      for (int ordinal = 1; ordinal <= 300; ordinal++) {
        for (String engine : List.of("builtin", "sf", "unknown")) {
          inOrder.add(key(suite, ordinal, engine, 1));
          inOrder.add(key(suite, ordinal, engine, 2));
        }
      }
    }
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < inOrder.size(); i++) {
      ends.add(i);
    }
    Collections.shuffle(ends, new Random(3));
    EntryPlaces places = new EntryPlaces(Journals.header());
    ends.forEach(i -> places.add(inOrder.get(i), i, 9));
    assertEquals(inOrder.size(), places.size());
    List<Long> starts = starts(places);
    for (int i = 0; i < inOrder.size(); i++) {
      assertEquals(i, starts.get(i));
    }
  }

  @Test
  void theLaterOfTwoEntriesCounts() throws IOException {
    EntryPlaces places = new EntryPlaces(Journals.header());
    places.add(key("made", 5, "sf", 1), 100, 10);
    places.add(key("made", 5, "sf", 1), 200, 10);
    assertEquals(1, places.size());
    assertEquals(List.of(200L), starts(places));
  }
}
