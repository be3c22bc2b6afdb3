package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What an engine said, as the pages read it: an array for each line of output. A line of moves
 * tells its moves by those that the line before of its rank had already; its raw text ends before
 * the moves where they can be written again from these. Belongs to one search.
 */
final class TranscriptRows {
  /** What an engine tells of the clock. */
  private static final Pattern CLOCK = Pattern.compile("\\s(time|nps|cpuload|tbtime)\\s+\\S+");

  private final JsonGenerator json;
  private final boolean timed;
  private final MoveTokens tokens;
  private final Map<Integer, List<Integer>> before = new HashMap<>();
  private final Map<Integer, Integer> places = new HashMap<>();

  TranscriptRows(JsonGenerator json, boolean timed, MoveTokens tokens) {
    this.json = json;
    this.timed = timed;
    this.tokens = tokens;
  }

  /**
   * Writes the lines.
   *
   * @param needed findings whose lines are kept in any case
   */
  void write(Position root, List<RawLine> transcript, Findings needed, boolean whole)
      throws IOException {
    Map<Integer, PlayedLine> told = new HashMap<>();
    for (PlayedLine line : TranscriptReader.read(root, transcript)) {
      told.put(line.index(), line);
    }
    json.writeArrayFieldStart("said");
    for (int index : whole ? all(transcript) : last(told, needed)) {
      places.put(index, places.size());
      RawLine raw = transcript.get(index);
      PlayedLine line = told.get(index);
      json.writeStartArray();
      PageJson.millis(json, raw.nanos(), timed);
      if (line == null || line.info().score() == null) {
        json.writeString(text(raw.text()));
      } else {
        line(root, line);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private static List<Integer> all(List<RawLine> transcript) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < transcript.size(); i++) {
      all.add(i);
    }
    return all;
  }

  private static List<Integer> last(Map<Integer, PlayedLine> told, Findings needed) {
    Map<Integer, Integer> byRank = new HashMap<>();
    told.values().stream()
        .filter(PlayedLine::isExact)
        .forEach(line -> byRank.merge(line.rank(), line.index(), Math::max));
    TreeSet<Integer> kept = new TreeSet<>(byRank.values());
    needed.listed().stream().map(Finding::line).filter(told::containsKey).forEach(kept::add);
    return new ArrayList<>(kept);
  }

  private void line(Position root, PlayedLine line) throws IOException {
    Info info = line.info();
    List<Integer> moves = line.moves();
    String text = text(line.raw().text());
    String written = " pv " + uci(root, moves);
    boolean again = line.isLegal() && !moves.isEmpty() && text.endsWith(written);
    json.writeString(again ? text.substring(0, text.length() - written.length()) : text);
    json.writeNumber(line.rank());
    json.writeNumber(info.depth());
    json.writeNumber(info.selectiveDepth());
    if (info.score() instanceof Score.Mate mate) {
      json.writeString("#" + mate.moves());
    } else if (info.score() instanceof Score.Centipawns centipawns) {
      json.writeNumber(centipawns.value());
    }
    json.writeNumber(
        switch (info.bound()) {
          case EXACT -> 0;
          case LOWER -> 1;
          case UPPER -> -1;
        });
    json.writeNumber(info.nodes());
    int kept = shared(before.getOrDefault(line.rank(), List.of()), moves);
    before.put(line.rank(), moves);
    json.writeNumber(kept);
    json.writeString(tokens.line(root, moves, kept));
    if (!again) {
      json.writeString(String.join(" ", info.moves().subList(moves.size(), info.moves().size())));
    }
  }

  /** Without what hangs on the clock, where that is not wanted. */
  private String text(String raw) {
    return timed ? raw : CLOCK.matcher(raw).replaceAll("");
  }

  private static String uci(Position root, List<Integer> moves) {
    boolean chess960 = !root.castling().isStandard();
    StringBuilder out = new StringBuilder();
    for (int move : moves) {
      out.append(out.isEmpty() ? "" : " ").append(Uci.write(move, chess960));
    }
    return out.toString();
  }

  private static int shared(List<Integer> one, List<Integer> other) {
    int most = Math.min(one.size(), other.size());
    int ply = 0;
    while (ply < most && one.get(ply).equals(other.get(ply))) {
      ply++;
    }
    return ply;
  }

  /** Where a line of the transcript stands among those written; -1 where it does not. */
  int place(int line) {
    return places.getOrDefault(line, -1);
  }
}
