package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Choice;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Searches as the pages read them: answer, judgement, findings and transcript. */
final class SearchJson {
  private final JsonGenerator json;
  private final boolean timed;
  private final boolean whole;
  private final MoveTokens tokens = new MoveTokens();

  /**
   * @param whole whether to write all lines, or only the last of each rank
   */
  SearchJson(JsonGenerator json, boolean timed, boolean whole) {
    this.json = json;
    this.timed = timed;
    this.whole = whole;
  }

  void write(Row row, int problem, int engine) throws IOException {
    Analysis analysis = row.analysis();
    Judgement judgement = row.judgement();
    Position root = Position.of(row.problem().setup());
    json.writeStartObject();
    json.writeNumberField("p", problem);
    json.writeNumberField("e", engine);
    if (row.repeat() > 1) {
      json.writeNumberField("repeat", row.repeat());
    }
    json.writeStringField("is", row.status().word());
    if (!analysis.outcome().isAnswer()) {
      json.writeStringField("outcome", analysis.outcome().words());
      PageJson.text(json, "detail", analysis.detail());
    }
    if (analysis.bestMove() != Move.NONE) {
      json.writeStringField("move", tokens.of(root, analysis.bestMove()));
    }
    if (judgement.mate() != null) {
      json.writeStringField("mate", mate(judgement.mate()));
    }
    json.writeNumberField("points", judgement.verdict().points());
    json.writeNumberField("of", judgement.verdict().attainable());
    PageJson.known(json, "depth", analysis.depth());
    PageJson.known(json, "nodes", analysis.nodes());
    json.writeFieldName("ms");
    PageJson.millis(json, analysis.nanos(), timed);
    found(judgement.found());
    changes(judgement, root);
    TranscriptRows transcript = new TranscriptRows(json, timed, tokens);
    transcript.write(
        root, analysis.transcript(), whole ? Findings.NONE : judgement.findings(), whole);
    findings(judgement.findings(), transcript);
    json.writeEndObject();
  }

  private static String mate(MateResult mate) {
    String claimed = mate.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return mate.proven()
        ? claimed + ", proven"
        : mate.claimed().isPresent() ? claimed + ", not proven by the line" : claimed;
  }

  private void found(@Nullable Found found) throws IOException {
    if (found != null) {
      json.writeArrayFieldStart("found");
      effort(found.nanos(), found.depth(), found.nodes());
      json.writeEndArray();
    }
  }

  private void effort(long nanos, int depth, long nodes) throws IOException {
    PageJson.millis(json, nanos, timed);
    json.writeNumber(depth);
    json.writeNumber(nodes);
  }

  private void changes(Judgement judgement, Position root) throws IOException {
    json.writeArrayFieldStart("minds");
    UciReader reader = new UciReader();
    for (Choice choice : judgement.choices()) {
      int move = reader.read(root, choice.move());
      if (move != Move.NONE) {
        json.writeStartArray();
        effort(choice.nanos(), choice.depth(), choice.nodes());
        json.writeString(tokens.of(root, move));
        json.writeNumber(choice.right() ? 1 : 0);
        json.writeEndArray();
      }
    }
    json.writeEndArray();
  }

  private void findings(Findings findings, TranscriptRows transcript) throws IOException {
    if (findings.listed().isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("findings");
    for (Finding finding : findings.listed()) {
      json.writeStartArray();
      json.writeString(finding.code().word());
      json.writeNumber(transcript.place(finding.line()));
      json.writeNumber(finding.ply());
      json.writeString(finding.text());
      json.writeEndArray();
    }
    json.writeEndArray();
    if (findings.unlisted() > 0) {
      json.writeNumberField("unlisted", findings.unlisted());
    }
  }

  /**
   * The transcript of a search: an array for each line of output. A line refers to the moves that
   * it shares with the line before of its rank, and its raw text omits moves that the page can
   * restore.
   */
  private static final class TranscriptRows {
    /** The fields that depend on the clock. */
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
     * @param needed findings whose lines are always kept
     */
    void write(Position root, List<RawLine> transcript, Findings needed, boolean whole)
        throws IOException {
      Map<Integer, PlayedLine> played = new HashMap<>();
      for (PlayedLine line : TranscriptReader.read(root, transcript)) {
        played.put(line.index(), line);
      }
      json.writeArrayFieldStart("said");
      for (int index : whole ? all(transcript) : last(played, needed)) {
        places.put(index, places.size());
        RawLine raw = transcript.get(index);
        PlayedLine line = played.get(index);
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

    private static List<Integer> last(Map<Integer, PlayedLine> played, Findings needed) {
      Map<Integer, Integer> byRank = new HashMap<>();
      played.values().stream()
          .filter(PlayedLine::isExact)
          .forEach(line -> byRank.merge(line.rank(), line.index(), Math::max));
      TreeSet<Integer> kept = new TreeSet<>(byRank.values());
      needed.listed().stream().map(Finding::line).filter(played::containsKey).forEach(kept::add);
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

    /** Without fields that depend on the clock if timings are omitted. */
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

    /** The index of a transcript line among the lines written, or -1. */
    int place(int line) {
      return places.getOrDefault(line, -1);
    }
  }
}
