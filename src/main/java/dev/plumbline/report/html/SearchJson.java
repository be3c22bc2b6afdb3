package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.LastLines;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Row;
import dev.plumbline.report.compare.Comparison;
import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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
  private final MoveTokens tokens = new MoveTokens();
  private final Columns searches = new Columns();
  private final Columns lines = new Columns();

  /**
   * Begins searches of a page.
   *
   * @param name of their field
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

  /**
   * A search.
   *
   * @param p the index of its problem
   * @param e the index of its engine
   * @param miss the kind of miss
   * @param puzzle the result of a puzzle played to its end, in words
   * @param choices the moves that the engine preferred in turn
   * @param scores the first depth, then the last exact score of the first rank at it and each
   *     further depth; only if the transcript does not have all lines
   * @param said the number of its lines
   * @param answer the index, among those written, of the line whose score is that of the answer
   * @param before the result of the baseline
   * @param change how it differs
   */
  private record Search(
      int p,
      int e,
      @Nullable Integer repeat,
      String is,
      @Nullable String outcome,
      @Nullable String detail,
      @Nullable String puzzle,
      @Nullable String move,
      @Nullable String mate,
      @Nullable String reason,
      @Nullable String miss,
      int points,
      int of,
      @Nullable Integer depth,
      @Nullable Long nodes,
      @Nullable BigDecimal ms,
      @Nullable Effort found,
      @JsonInclude(JsonInclude.Include.ALWAYS) List<Choice> choices,
      List<@Nullable Object> scores,
      int said,
      @Nullable Integer answer,
      List<Finding> findings,
      @Nullable Integer unlisted,
      @Nullable String before,
      @Nullable String change) {}

  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private record Effort(@Nullable BigDecimal ms, int depth, long nodes) {}

  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private record Choice(@Nullable BigDecimal ms, int depth, long nodes, String move, int isRight) {}

  /**
   * A finding.
   *
   * @param line the index of the line among those written, or -1
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private record Finding(String code, int line, int ply, String text) {}

  /**
   * A line of the engine's output. One with a score has all fields; its text omits what they can
   * restore: its numbers, and its moves if all are legal.
   *
   * @param kept the number of moves shared with the line before of its rank
   * @param moves the other legal moves
   * @param rest the words that are no legal moves; absent if the text omits the moves
   */
  private record Line(
      @Nullable BigDecimal ms,
      String text,
      @Nullable Integer rank,
      @Nullable Integer depth,
      @Nullable Integer selective,
      @Nullable Object score,
      @Nullable Integer bound,
      @Nullable Long nodes,
      @Nullable Integer kept,
      @Nullable String moves,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String rest) {}

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

  void add(Row row, int problem, int engine) throws IOException {
    Analysis analysis = row.analysis();
    Judgement judgement = row.judgement();
    Findings findings = judgement.findings();
    Position root = Position.of(row.problem().setup());
    boolean isAnswer = analysis.outcome().isAnswer();
    Found found = judgement.found();
    Comparison.Change change = baseline == null ? null : baseline.change(row);
    Map<Integer, Integer> places = new HashMap<>();
    int said = transcript(root, row, places);
    PlayedLine answered = LastLines.of(row).answered();
    searches.add(
        new Search(
            problem,
            engine,
            row.repeat() > 1 ? row.repeat() : null,
            row.status().word(),
            isAnswer ? null : analysis.outcome().word(),
            isAnswer ? null : analysis.detail(),
            row.isPuzzle() ? puzzle(row) : null,
            analysis.bestMove() == Move.NONE ? null : tokens.of(root, analysis.bestMove()),
            judgement.mate() == null ? null : judgement.mate().words(),
            row.trouble().isEmpty() ? null : row.trouble(),
            row.miss() == null ? null : row.miss().word(),
            judgement.verdict().points(),
            judgement.verdict().attainable(),
            analysis.depth() < 0 ? null : analysis.depth(),
            analysis.nodes() < 0 ? null : analysis.nodes(),
            millis(analysis.nanos()),
            found == null ? null : new Effort(millis(found.nanos()), found.depth(), found.nodes()),
            choices(judgement, root),
            whole ? List.of() : scores(root, row),
            said,
            answered == null ? null : places.get(answered.index()),
            findings.listed().stream()
                .map(
                    one ->
                        new Finding(
                            one.code().word(),
                            places.getOrDefault(one.line(), -1),
                            one.ply(),
                            one.text()))
                .toList(),
            findings.unlisted() > 0 ? findings.unlisted() : null,
            change == null ? null : change.verdict(),
            change == null ? null : change.kind().word()));
    if (searches.isFull() || lines.isFull()) {
      flush();
    }
  }

  private static String puzzle(Row row) {
    return row.wrongPly() > 0
        ? "wrong at " + Misses.wrong(row)
        : "all moves found, searches: " + row.searches().size();
  }

  private @Nullable BigDecimal millis(long nanos) {
    return PageJson.millis(nanos, timed);
  }

  private List<Choice> choices(Judgement judgement, Position root) {
    List<Choice> choices = new ArrayList<>();
    UciReader reader = new UciReader();
    for (Judgement.Choice choice : judgement.choices()) {
      int move = reader.read(root, choice.move());
      if (move != Move.NONE) {
        choices.add(
            new Choice(
                millis(choice.nanos()),
                choice.depth(),
                choice.nodes(),
                tokens.of(root, move),
                choice.right() ? 1 : 0));
      }
    }
    return choices;
  }

  /**
   * Adds the lines of a search, or only the last exact line of each rank, that of the answer, and
   * those with findings.
   *
   * @param places receives the index of each line written by its index in the transcript
   * @return the number of lines
   */
  private int transcript(Position root, Row row, Map<Integer, Integer> places) {
    List<RawLine> transcript = row.analysis().transcript();
    Map<Integer, PlayedLine> played = new HashMap<>();
    TranscriptReader.read(root, transcript).forEach(line -> played.put(line.index(), line));
    List<Integer> indexes =
        whole ? IntStream.range(0, transcript.size()).boxed().toList() : last(played, row);
    Map<Integer, List<Integer>> before = new HashMap<>();
    for (int index : indexes) {
      places.put(index, places.size());
      RawLine raw = transcript.get(index);
      PlayedLine line = played.get(index);
      lines.add(
          line == null || line.info().score() == null
              ? text(millis(raw.nanos()), text(raw.text()))
              : line(root, line, before));
    }
    return indexes.size();
  }

  private static Line text(@Nullable BigDecimal ms, String text) {
    return new Line(ms, text, null, null, null, null, null, null, null, null, null);
  }

  private static List<Integer> last(Map<Integer, PlayedLine> played, Row row) {
    Map<Integer, Integer> byRank = new HashMap<>();
    played.values().stream()
        .filter(PlayedLine::isExact)
        .forEach(line -> byRank.merge(line.rank(), line.index(), Math::max));
    TreeSet<Integer> kept = new TreeSet<>(byRank.values());
    PlayedLine answered = LastLines.of(row).answered();
    if (answered != null) {
      kept.add(answered.index());
    }
    row.judgement().findings().listed().stream()
        .map(Findings.Finding::line)
        .filter(played::containsKey)
        .forEach(kept::add);
    return new ArrayList<>(kept);
  }

  private static List<@Nullable Object> scores(Position root, Row row) {
    TreeMap<Integer, Object> byDepth = new TreeMap<>();
    for (PlayedLine line : TranscriptReader.read(root, row.analysis().transcript())) {
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

  private static Object value(Score score) {
    return score instanceof Score.Mate mate
        ? "#" + mate.moves()
        : (Object) ((Score.Centipawns) score).value();
  }

  private Line line(Position root, PlayedLine line, Map<Integer, List<Integer>> before) {
    Info info = line.info();
    List<Integer> moves = line.moves();
    String text = text(line.raw().text());
    String written = " pv " + uci(root, moves);
    boolean again = line.isLegal() && !moves.isEmpty() && text.endsWith(written);
    List<Integer> previous = before.put(line.rank(), moves);
    int kept = previous == null ? 0 : shared(previous, moves);
    BigDecimal ms = millis(line.raw().nanos());
    Object score = value(Objects.requireNonNull(info.score()));
    return new Line(
        ms,
        withoutNumbers(
            again ? text.substring(0, text.length() - written.length()) : text, line, ms, score),
        line.rank(),
        info.depth(),
        info.selectiveDepth(),
        score,
        switch (info.bound()) {
          case EXACT -> 0;
          case LOWER -> 1;
          case UPPER -> -1;
        },
        info.nodes(),
        kept,
        tokens.line(root, moves, kept),
        again ? null : String.join(" ", info.moves().subList(moves.size(), info.moves().size())));
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
