package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.Column;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.json.SearchColumns.ResultWithLines;
import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
  private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);
  private final Columns searches = new Columns();
  private final Columns lines = new Columns();

  /**
   * Begins searches of a page.
   *
   * @param whole whether to write all lines, or only the last of each rank
   */
  SearchJson(JsonGenerator json, String name, boolean timed, boolean whole) throws IOException {
    this.json = json;
    this.timed = timed;
    this.whole = whole;
    json.writeArrayFieldStart(name);
  }

  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private record ShownChoice(@Nullable BigDecimal ms, int depth, long nodes, String token) {}

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

  /** Adds the fields of a search, with its moves for a board and its lines. */
  void add(ResultWithLines searched, JsonFields fields) throws IOException {
    SearchResult result = searched.result();
    Judgement judgement = result.judgement();
    Position root = Position.of(result.problem().setup());
    FinalLines shown = searched.lines();
    PlayedLine answered = shown.answered();
    int move = result.analysis().bestMove();
    // The moves that the engine preferred in turn, and the scores if not all lines are written.
    searches.add(
        fields
            .putIfNotEmpty("squares", move == Move.NONE ? "" : MoveTokens.squares(move))
            .put("choices", choices(judgement, root))
            .putIfNotEmpty("scores", whole ? List.of() : scores(root, result))
            .put("said", transcript(root, searched))
            .putIfPresent("answer", answered == null ? null : answered.index())
            .putIfPresent(
                "shown",
                shown.others().isEmpty()
                    ? null
                    : shown.lines().stream().map(PlayedLine::index).toList()));
    judgement.findings().listed().forEach(finding -> codes.add(finding.code()));
    if (searches.isFull() || lines.isFull()) {
      flush();
    }
  }

  /** The severity, the sentence and the explanation of each finding code. */
  Map<String, List<String>> codes() {
    Map<String, List<String>> meanings = new LinkedHashMap<>();
    for (FindingCode code : codes) {
      String severity = code.severity().word();
      meanings.put(code.word(), List.of(severity, code.sentence(), code.explanation()));
    }
    return meanings;
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
                millis(choice.nanos()), choice.depth(), choice.nodes(), MoveTokens.of(root, move)));
      }
    }
    return choices;
  }

  /**
   * Adds the lines of a search, or only those that are its result, the last exact one of the first
   * rank, and those with findings, each with its index. Returns their number.
   */
  private int transcript(Position root, ResultWithLines searched) {
    List<RawLine> transcript = searched.result().analysis().transcript();
    Map<Integer, PlayedLine> played = new LinkedHashMap<>();
    TranscriptReader.read(root, transcript).forEach(line -> played.put(line.index(), line));
    Collection<Integer> indexes =
        whole ? IntStream.range(0, transcript.size()).boxed().toList() : last(played, searched);
    Map<Integer, List<Integer>> before = new HashMap<>();
    for (int index : indexes) {
      JsonFields json = new JsonFields().putIfPresent("line", whole ? null : index);
      RawLine raw = transcript.get(index);
      PlayedLine line = played.get(index);
      if (line == null || line.info().score() == null) {
        json.putIfPresent("ms", millis(raw.nanos())).putIfNotEmpty("text", text(raw.text()));
      } else {
        addLine(json, root, line, before);
      }
      lines.add(json);
    }
    return indexes.size();
  }

  private static Collection<Integer> last(
      Map<Integer, PlayedLine> played, ResultWithLines searched) {
    TreeSet<Integer> kept = new TreeSet<>();
    FinalLines shown = searched.lines();
    Stream.concat(
            shown.lines().stream(),
            Stream.of(shown.answered(), PlayedLine.lastExact(List.copyOf(played.values()))))
        .filter(Objects::nonNull)
        .forEach(line -> kept.add(line.index()));
    searched.result().judgement().findings().listed().stream()
        .map(Finding::line)
        .filter(played::containsKey)
        .forEach(kept::add);
    return kept;
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
  private static Object value(Score score) {
    return score instanceof Score.Mate mate
        ? "#" + mate.moves()
        : (Object) ((Score.Centipawns) score).value();
  }

  /**
   * A line with a score: its text omits what its fields can restore, which are its numbers and, if
   * all are legal, its moves. These follow those that it shares with the line before of its rank;
   * the words that are no legal moves come last.
   */
  private void addLine(
      JsonFields json, Position root, PlayedLine line, Map<Integer, List<Integer>> before) {
    Info info = line.info();
    List<Integer> moves = line.moves();
    String text = text(line.raw().text());
    String written = " pv " + uci(root, moves);
    boolean again = line.isLegal() && !moves.isEmpty() && text.endsWith(written);
    String start = again ? text.substring(0, text.length() - written.length()) : text;
    List<Integer> previous = before.put(line.rank(), moves);
    int kept = previous == null ? 0 : shared(previous, moves);
    BigDecimal ms = millis(line.raw().nanos());
    Score score = Objects.requireNonNull(info.score());
    json.putIfPresent("ms", ms)
        .putIfNotEmpty("text", withoutNumbers(start, line, ms, score))
        .put("rank", line.rank())
        .putIfPresent("depth", Column.known(info.depth()))
        .putIfPresent("seldepth", Column.known(info.selectiveDepth()))
        .putIfPresent("score_cp", ScoreText.centipawns(score))
        .putIfPresent("score_mate", ScoreText.mate(score))
        .put("bound", info.bound().word())
        .putIfPresent("nodes", Column.known(info.nodes()))
        .put("kept", kept)
        .putIfNotEmpty("tokens", MoveTokens.line(root, moves, kept));
    if (!again) {
      json.put("rest", String.join(" ", info.moves().subList(moves.size(), info.moves().size())));
    }
  }

  /**
   * The text after {@code info}, behind an equals sign; in the place of a number that is a field of
   * the line stands an equals sign as well, as in {@code =depth= score cp= nps 4000}. A text that
   * has an equals sign of its own stays as it is.
   */
  private static String withoutNumbers(
      String text, PlayedLine line, @Nullable BigDecimal ms, Score score) {
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
            "cp", String.valueOf(ScoreText.centipawns(score)),
            "mate", String.valueOf(ScoreText.mate(score)));
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
