package dev.plumbline.uci.client;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All output of an engine during a search, as raw lines and as parsed reports. If there is too much
 * of it, a notice replaces the oldest lines. For one search.
 */
final class Transcript {
  private static final int MOST_LINES = 50_000;
  private static final int MOST_CHARACTERS = 16_000_000;

  /** A line, and its report if it has moves. */
  private record TranscriptEntry(RawLine raw, @Nullable LineReport report) {}

  private final Position position;
  private final UciReader reader = new UciReader();

  /** Boxed moves are shared: a move occurs in thousands of lines. */
  private final Map<Integer, Integer> shared = new HashMap<>();

  private final Deque<TranscriptEntry> entries = new ArrayDeque<>();
  private long characters;
  private long lost;
  private long nodes;
  private int depth;

  Transcript(Position position) {
    this.position = position;
  }

  /** Adds a line. Returns its report, or null if it has no moves. */
  @Nullable LineReport note(long nanos, String text) {
    LineReport report = Info.isInfo(text) ? report(nanos, Info.read(text)) : null;
    entries.add(new TranscriptEntry(new RawLine(nanos, text), report));
    characters += text.length();
    while (entries.size() > MOST_LINES || characters > MOST_CHARACTERS) {
      characters -= entries.remove().raw().text().length();
      lost++;
    }
    return report;
  }

  /** Adds a line that is not of this search. */
  void noteStray(long nanos, String text) {
    note(nanos, RawLine.STRAY + text.strip());
  }

  private @Nullable LineReport report(long nanos, Info info) {
    nodes = info.nodes() == Info.ABSENT ? nodes : info.nodes();
    Score score = info.score();
    if (score == null || info.moves().isEmpty()) {
      return null;
    }
    if (info.bound() == Bound.EXACT && info.rankOrFirst() == 1) {
      depth = orZero(info.depth());
    }
    return new LineReport(
        info.rankOrFirst(),
        new Effort(orZero(info.depth()), nodes, nanos),
        orZero(info.selectiveDepth()),
        score,
        info.bound(),
        orZero(info.hashPermille()),
        moves(info.moves()),
        null);
  }

  private static int orZero(int number) {
    return number == Info.ABSENT ? 0 : number;
  }

  private List<Integer> moves(List<String> texts) {
    List<Integer> moves = new ArrayList<>(texts.size());
    for (String text : texts) {
      int move = reader.read(position, text);
      if (move == Move.NONE) {
        break;
      }
      moves.add(shared.computeIfAbsent(move, Integer::valueOf));
      position.make(move);
    }
    for (int i = 0; i < moves.size(); i++) {
      position.unmake();
    }
    return moves;
  }

  /** The last node count reported. */
  long nodes() {
    return nodes;
  }

  /** The depth of the last exact line of rank 1. */
  int depth() {
    return depth;
  }

  List<LineReport> reports() {
    return entries.stream().map(TranscriptEntry::report).filter(Objects::nonNull).toList();
  }

  List<RawLine> lines() {
    List<RawLine> lines = new ArrayList<>(entries.size() + 1);
    if (lost > 0) {
      lines.add(new RawLine(0, "[" + lost + " lines were too many to be kept]"));
    }
    entries.forEach(entry -> lines.add(entry.raw()));
    return lines;
  }
}
