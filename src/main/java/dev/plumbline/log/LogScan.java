package dev.plumbline.log;

import dev.plumbline.io.Compression.DamagedException;
import dev.plumbline.io.InertText;
import dev.plumbline.io.TextLines;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.log.Conversation.SearchConsumer;
import dev.plumbline.log.LogLine.LineKind;
import dev.plumbline.pgn.PgnItem;
import dev.plumbline.pgn.PgnReader;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a log once, as a stream, and passes on its searches as they end. Memory is bounded whatever
 * the log contains: so are the conversations at the same time and the output that is kept.
 */
final class LogScan {
  /** Of conversations that go on at the same time. */
  private static final int MOST_STREAMS = 500;

  /** The most output of all searches at the same time, in characters. */
  private static final long MOST_KEPT = 30_000_000;

  private static final int MOST_ENGINES = 1_000;

  private final Log log;
  private final SearchConsumer taker;

  /** The one that was silent for the longest time comes first. */
  private final Map<String, Conversation> open = new LinkedHashMap<>(16, 0.75f, true);

  private final Map<String, RunEngine> engines = new LinkedHashMap<>();
  private long number;

  /** The line that is read, or on which the game begins. */
  private long place;

  private String damage = "";
  private int searches;
  private long kept;
  private long streams;
  private long errorLines;
  private long unfit;
  private String firstUnfit = "";
  private boolean isInterrupted;

  LogScan(Log log, SearchConsumer taker) {
    this.log = log;
    this.taker = taker;
  }

  /** Reads at most this many lines, or games. */
  void run(long most) throws IOException {
    try {
      if (log.format() == LogFormat.PGN) {
        readGames(most);
      } else {
        readLines(most);
      }
    } catch (DamagedException e) {
      damage = e.trouble();
    }
    for (Conversation conversation : open.values()) {
      conversation.end("the log ends before bestmove", taker(conversation));
    }
  }

  private void readGames(long most) throws IOException {
    PgnGames games = new PgnGames(this::take);
    try (PgnReader reader =
        PgnReader.withComments(log.input().name(), log.input().source().open())) {
      PgnItem item = number < most ? reader.next() : null;
      while (item != null) {
        number++;
        place = item.line();
        if (item instanceof PgnItem.Broken broken && broken.move().isEmpty()) {
          firstUnfit = unfit == 0 ? broken.sentence() : firstUnfit;
          unfit++;
        }
        games.add(item);
        item = number < most ? reader.next() : null;
      }
    }
  }

  private void readLines(long most) throws IOException {
    LogReader reader = log.reader();
    try (TextLines lines = TextLines.open(log.input().name(), log.input().source().open())) {
      while (number < most && lines.next()) {
        if (lines.isUnfinished()) {
          isInterrupted = true;
          break;
        }
        number++;
        place = number;
        String text = lines.text();
        LogLine line = lines.isCut() ? null : reader.read(text);
        if (line == null) {
          refuse(text, lines.isCut());
        } else if (line.kind() != LineKind.REMARK) {
          take(line);
        }
      }
    }
  }

  private void refuse(String text, boolean isCut) {
    if (unfit == 0) {
      firstUnfit = "line " + number + ": " + InertText.quoted(text);
      firstUnfit += isCut ? ", which is longer than " + TextLines.LONGEST + " bytes" : "";
    }
    unfit++;
  }

  private void take(LogLine line) throws IOException {
    errorLines += line.kind() == LineKind.ERROR_OUTPUT ? 1 : 0;
    Conversation conversation = open.get(line.stream());
    if (conversation == null) {
      conversation = new Conversation(line.stream(), () -> ++searches);
      streams++;
      open.put(line.stream(), conversation);
      closeOne();
    }
    long before = conversation.cost();
    conversation.take(line, place, MOST_KEPT - kept, taker(conversation));
    kept += conversation.cost() - before;
  }

  private void closeOne() throws IOException {
    if (open.size() > MOST_STREAMS) {
      Iterator<Conversation> oldest = open.values().iterator();
      Conversation closed = oldest.next();
      oldest.remove();
      kept -= closed.cost();
      closed.end("the log continues for long without an answer", taker(closed));
    }
  }

  /** Notes the engine of each search. */
  private SearchConsumer taker(Conversation of) {
    return search -> {
      String label = search.place().engine();
      RunEngine before = engines.get(label);
      if (before == null || before.name().equals(label)) {
        engines.put(label, engine(of, label));
      }
      if (engines.size() > MOST_ENGINES) {
        throw new LogException(
            log.input().name()
                + ":"
                + search.place().line()
                + ": more than "
                + MOST_ENGINES
                + " engines; split the log, or name its format with --format if it is not "
                + log.format());
      }
      taker.search(search);
    };
  }

  /** Its command is not known; its label stands for it. */
  private static RunEngine engine(Conversation of, String label) {
    String name = of.idName().isEmpty() ? label : of.idName();
    return new RunEngine(label, name, List.of(label), new TreeMap<>(of.options()));
  }

  Map<String, RunEngine> engines() {
    return engines;
  }

  /** The searches that have begun. */
  int searches() {
    return searches;
  }

  /** The lines read, all of them whole, or the games. */
  long lines() {
    return number;
  }

  /** The conversations that the log tells apart. */
  long streams() {
    return streams;
  }

  long errorLines() {
    return errorLines;
  }

  /** Lines that do not fit the format, or games that cannot be read. */
  long unfit() {
    return unfit;
  }

  /** The first of them with its place. */
  String firstUnfit() {
    return firstUnfit;
  }

  /** What is wrong with the packed data that ends the log; empty if nothing is. */
  String damage() {
    return damage;
  }

  /** Whether the log ends in the middle of a line, which is left out. */
  boolean isInterrupted() {
    return isInterrupted;
  }
}
