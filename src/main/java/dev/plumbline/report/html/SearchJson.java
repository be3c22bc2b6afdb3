package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Misses;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Searches as the pages read them: answer, judgement, findings and transcript. Their columns are
 * written in parts, each with the columns of the lines of its searches. Mutable.
 */
final class SearchJson implements Closeable {
  /** The fields of a raw line that depend on the clock. */
  private static final Pattern CLOCK = Pattern.compile("\\s(time|nps|cpuload|tbtime)\\s+\\S+");

  /** Greater depths are those of an engine that goes on counting after a mate. */
  private static final int DEEPEST = 128;

  private final JsonGenerator json;
  private final boolean timed;
  private final boolean whole;
  private final @Nullable Comparison baseline;
  private final Columns searches = new Columns();
  private final Columns lines = new Columns();

  /**
   * Begins searches of a page.
   *
   * @param whole whether to write all lines, or only the last of each rank
   * @param baseline adds the results of the baseline
   */
  SearchJson(
      JsonGenerator json, String name, boolean timed, boolean whole, @Nullable Comparison baseline)
      throws IOException {
    this.json = json;
    this.timed = timed;
    this.whole = whole;
    this.baseline = baseline;
    json.writeArrayFieldStart(name);
  }

  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private record ShownChoice(
      @Nullable BigDecimal ms, int depth, long nodes, String move, int isRight) {}

  /**
   * A finding.
   *
   * @param line the index of the line among those written, or -1
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private record ShownFinding(String code, int line, int ply, String text) {}

  @Override
  public void close() throws IOException {
    flush();
    json.writeEndArray();
  }

  private void flush() throws IOException {
    json.writeStartObject();
    json.writeFieldName("searches");
    searches.write(json);
    json.writeFieldName("lines");
    lines.write(json);
    json.writeEndObject();
  }

  void add(SearchResult result, int problem, int engine) throws IOException {
    Analysis analysis = result.analysis();
    Judgement judgement = result.judgement();
    Position root = Position.of(result.problem().setup());
    boolean isAnswer = analysis.outcome().isAnswer();
    SolvedAt found = judgement.found();
    Map<Integer, Integer> places = new HashMap<>();
    int said = transcript(root, result, places);
    FinalLines shown = result.finalLines();
    PlayedLine answered = shown.answered();
    JsonFields json =
        new JsonFields()
            .put("p", problem)
            .put("e", engine)
            .putIfPresent("repeat", result.repeat() > 1 ? result.repeat() : null)
            .putIfNotEmpty("is", result.status().word())
            .putIfNotEmpty("outcome", isAnswer ? null : analysis.outcome().word())
            .putIfNotEmpty("detail", isAnswer ? null : analysis.detail())
            .putIfNotEmpty("puzzle", result.isPuzzle() ? puzzle(result) : null)
            .putIfNotEmpty(
                "move",
                analysis.bestMove() == Move.NONE ? "" : MoveTokens.of(root, analysis.bestMove()))
            .putIfNotEmpty("mate", judgement.mate() == null ? null : judgement.mate().words())
            .putIfNotEmpty("reason", result.trouble())
            .putIfNotEmpty("why_missed", result.miss() == null ? null : result.miss().word())
            .put("points", judgement.verdict().points())
            .put("max_points", judgement.verdict().attainable())
            .putIfPresent("depth", analysis.depth() < 0 ? null : analysis.depth())
            .putIfPresent("nodes", analysis.nodes() < 0 ? null : analysis.nodes())
            .putIfPresent("ms", millis(analysis.nanos()));
    if (found != null) {
      json.putIfPresent("found_ms", millis(found.nanos()))
          .put("found_depth", found.depth())
          .put("found_nodes", found.nodes());
    }
    // The moves that the engine preferred in turn, and the scores if not all lines are written.
    json.put("choices", choices(judgement, root))
        .putIfNotEmpty("scores", whole ? List.of() : scores(root, result))
        .put("said", said)
        .putIfPresent("answer", answered == null ? null : places.get(answered.index()))
        .putIfPresent(
            "shown",
            shown.others().isEmpty()
                ? null
                : shown.lines().stream().map(line -> places.get(line.index())).toList())
        .putIfNotEmpty("findings", findings(judgement.findings(), places))
        .putIfPresent(
            "unlisted",
            judgement.findings().unlisted() > 0 ? judgement.findings().unlisted() : null);
    if (baseline != null && baseline.has(result.engine())) {
      Comparison.ResultChange change = baseline.change(result);
      json.putIfNotEmpty("baseline", change.verdict())
          .putIfNotEmpty("change", change.kind().word());
    }
    searches.add(json);
    if (searches.isFull() || lines.isFull()) {
      flush();
    }
  }

  private static List<ShownFinding> findings(Findings findings, Map<Integer, Integer> places) {
    return findings.listed().stream()
        .map(
            one ->
                new ShownFinding(
                    one.code().word(), places.getOrDefault(one.line(), -1), one.ply(), one.text()))
        .toList();
  }

  private static String puzzle(SearchResult result) {
    return result.wrongPly() > 0
        ? "wrong at " + Misses.wrong(result)
        : "all moves found, searches: " + result.searches().size();
  }

  private @Nullable BigDecimal millis(long nanos) {
    return PageJson.millis(nanos, timed);
  }

  private List<ShownChoice> choices(Judgement judgement, Position root) {
    List<ShownChoice> choices = new ArrayList<>();
    UciReader reader = new UciReader();
    for (Judgement.MoveChoice choice : judgement.choices()) {
      int move = reader.read(root, choice.move());
      if (move != Move.NONE) {
        choices.add(
            new ShownChoice(
                millis(choice.nanos()),
                choice.depth(),
                choice.nodes(),
                MoveTokens.of(root, move),
                choice.right() ? 1 : 0));
      }
    }
    return choices;
  }

  /**
   * Adds the lines of a search, or only those that are its result, the last exact one of the first
   * rank, and those with findings. Puts the index of each line written into the places, and returns
   * their number.
   */
  private int transcript(Position root, SearchResult result, Map<Integer, Integer> places) {
    List<RawLine> transcript = result.analysis().transcript();
    Map<Integer, PlayedLine> played = new LinkedHashMap<>();
    TranscriptReader.read(root, transcript).forEach(line -> played.put(line.index(), line));
    List<Integer> indexes =
        whole ? IntStream.range(0, transcript.size()).boxed().toList() : last(played, result);
    Map<Integer, List<Integer>> before = new HashMap<>();
    for (int index : indexes) {
      places.put(index, places.size());
      RawLine raw = transcript.get(index);
      PlayedLine line = played.get(index);
      lines.add(
          line == null || line.info().score() == null
              ? new JsonFields()
                  .putIfPresent("ms", millis(raw.nanos()))
                  .putIfNotEmpty("text", text(raw.text()))
              : line(root, line, before));
    }
    return indexes.size();
  }

  private static List<Integer> last(Map<Integer, PlayedLine> played, SearchResult result) {
    TreeSet<Integer> kept = new TreeSet<>();
    FinalLines shown = result.finalLines();
    Stream.concat(
            shown.lines().stream(),
            Stream.of(shown.answered(), PlayedLine.lastExact(List.copyOf(played.values()))))
        .filter(Objects::nonNull)
        .forEach(line -> kept.add(line.index()));
    result.judgement().findings().listed().stream()
        .map(Findings.Finding::line)
        .filter(played::containsKey)
        .forEach(kept::add);
    return new ArrayList<>(kept);
  }

  /** The first depth, then the last exact score of the first rank at it and each further depth. */
  private static List<@Nullable Object> scores(Position root, SearchResult result) {
    TreeMap<Integer, Object> byDepth = new TreeMap<>();
    for (PlayedLine line : TranscriptReader.read(root, result.analysis().transcript())) {
      Score score = line.info().score();
      int depth = line.info().depth();
      if (score != null && line.rank() == 1 && line.isExact() && depth >= 0 && depth <= DEEPEST) {
        byDepth.put(depth, value(score));
      }
    }
    if (byDepth.size() < 2) {
      return List.of();
    }
    List<@Nullable Object> scores = new ArrayList<>(List.of(byDepth.firstKey()));
    for (int depth = byDepth.firstKey(); depth <= byDepth.lastKey(); depth++) {
      scores.add(byDepth.get(depth));
    }
    return scores;
  }

  /** Centipawns, or a mate as in {@code #3}. */
  static Object value(Score score) {
    return score instanceof Score.Mate mate
        ? "#" + mate.moves()
        : (Object) ((Score.Centipawns) score).value();
  }

  /**
   * A line with a score: its text omits what its fields can restore, which are its numbers and, if
   * all are legal, its moves. These follow those that it shares with the line before of its rank;
   * the words that are no legal moves come last.
   */
  private JsonFields line(Position root, PlayedLine line, Map<Integer, List<Integer>> before) {
    Info info = line.info();
    List<Integer> moves = line.moves();
    String text = text(line.raw().text());
    String written = " pv " + uci(root, moves);
    boolean again = line.isLegal() && !moves.isEmpty() && text.endsWith(written);
    String start = again ? text.substring(0, text.length() - written.length()) : text;
    List<Integer> previous = before.put(line.rank(), moves);
    int kept = previous == null ? 0 : shared(previous, moves);
    BigDecimal ms = millis(line.raw().nanos());
    Object score = value(Objects.requireNonNull(info.score()));
    JsonFields json =
        new JsonFields()
            .putIfPresent("ms", ms)
            .putIfNotEmpty("text", withoutNumbers(start, line, ms, score))
            .put("rank", line.rank())
            .put("depth", info.depth())
            .put("selective", info.selectiveDepth())
            .put("score", score)
            .put(
                "bound",
                switch (info.bound()) {
                  case EXACT -> 0;
                  case LOWER -> 1;
                  case UPPER -> -1;
                })
            .put("nodes", info.nodes())
            .put("kept", kept)
            .putIfNotEmpty("moves", MoveTokens.line(root, moves, kept));
    return again
        ? json
        : json.put(
            "rest", String.join(" ", info.moves().subList(moves.size(), info.moves().size())));
  }

  /**
   * The text after {@code info}, behind an equals sign; in the place of a number that is a field of
   * the line stands an equals sign as well, as in {@code =depth= score cp= nps 4000}. A text that
   * has an equals sign of its own stays as it is.
   */
  private static String withoutNumbers(
      String text, PlayedLine line, @Nullable BigDecimal ms, Object score) {
    String start = "info ";
    if (!text.startsWith(start) || text.indexOf('=') >= 0) {
      return text;
    }
    Map<String, String> fields =
        Map.of(
            "depth", String.valueOf(line.info().depth()),
            "seldepth", String.valueOf(line.info().selectiveDepth()),
            "multipv", String.valueOf(line.rank()),
            "nodes", String.valueOf(line.info().nodes()),
            "time", ms == null ? "" : String.valueOf(ms.longValue()),
            "cp", score.toString(),
            "mate", score.toString().replace("#", ""));
    StringBuilder out = new StringBuilder("=");
    String[] words = text.substring(start.length()).split(" ", -1);
    for (int i = 0; i < words.length; i++) {
      out.append(i > 0 ? " " : "").append(words[i]);
      if (i + 1 < words.length && words[i + 1].equals(fields.get(words[i]))) {
        out.append('=');
        i++;
      }
    }
    return out.toString();
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
}
