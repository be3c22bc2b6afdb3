package dev.plumbline.cli.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.run.RunProgress.Tally;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.html.MoveTokens;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The state of a run for the live page: updated by the workers, read by the server. */
public final class LiveRun implements JournaledRun.View<JournalEntry> {
  /** The report lists all of them. */
  private static final int MOST_LOST = 2000;

  /** The points of the curve, about. */
  private static final int MOST_POINTS = 200;

  private final JournalHeader header;
  private final long start = System.nanoTime();
  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private final Map<JournalKey, LiveSearch> searches = new LinkedHashMap<>();
  private final List<LostProblem> lost = new ArrayList<>();
  private final List<long[]> course = new ArrayList<>();
  private long nodes;
  private long before;
  private long done;
  private long version;

  public LiveRun(JournalHeader header) {
    this.header = header;
    header.engines().forEach(engine -> tally(engine.label()));
  }

  JournalHeader header() {
    return header;
  }

  @Override
  public synchronized void resumed(JournalEntry entry) {
    count(entry);
    before++;
  }

  @Override
  public synchronized void begun(RunTask task) {
    searches.put(task.key(), new LiveSearch(task, System.nanoTime(), new ArrayDeque<>()));
    version++;
  }

  @Override
  public synchronized void line(RunTask task, LineReport line) {
    // Warm-up searches have not begun.
    LiveSearch search = searches.get(task.key());
    if (search != null) {
      if (!search.task.record().equals(task.record())) {
        // The next move of a puzzle.
        search = new LiveSearch(task, System.nanoTime(), new ArrayDeque<>());
        searches.put(task.key(), search);
      }
      search.add(line);
      version++;
    }
  }

  @Override
  public synchronized void done(JournalEntry entry) {
    LiveSearch ended = searches.remove(entry.key());
    nodes += Math.max(0, entry.answer().nodes());
    count(entry);
    boolean isJudged = entry.judgement().rule().judgesAnswers();
    boolean isLost =
        !entry.answer().outcome().isAnswer()
            || (isJudged
                ? !entry.judgement().verdict().solved()
                : entry.judgement().findings().count() > 0);
    if (isLost && lost.size() < MOST_LOST) {
      Problem problem = entry.problem();
      if (entry.judgement().rule().canSolve(problem)) {
        lost.add(LostProblem.of(problem, entry, ended));
      }
    }
  }

  private void count(JournalEntry entry) {
    tally(entry.key().engine()).add(entry);
    done++;
    version++;
    if (done % Math.max(1, header.entries() / MOST_POINTS) == 0) {
      course.add(
          LongStream.concat(
                  LongStream.of(done), tallies.values().stream().mapToLong(each -> each.solved))
              .toArray());
    }
  }

  private Tally tally(String engine) {
    return tallies.computeIfAbsent(engine, any -> new Tally(header.checksLinesOnly()));
  }

  /** Grows with each change. */
  synchronized long version() {
    return version;
  }

  /**
   * Writes the state, which is copied under the lock and mostly written without it. Leaves out the
   * unsolved problems that are known, and returns how many there are now.
   */
  int write(JsonGenerator json, int known) throws IOException {
    List<long[]> points;
    List<LiveSearch> current;
    List<LostProblem> fresh;
    json.writeStartObject();
    synchronized (this) {
      points = List.copyOf(course);
      current = searches.values().stream().map(LiveSearch::copy).toList();
      fresh = List.copyOf(lost.subList(Math.min(known, lost.size()), lost.size()));
      counts(json);
      json.writeNumberField("done", done);
      json.writeNumberField("before", before);
      json.writeNumberField("ms", (System.nanoTime() - start) / 1_000_000);
      json.writeNumberField("nodes", nodes);
    }
    json.writePOJOField("course", points);
    json.writeArrayFieldStart("searches");
    for (LiveSearch search : current) {
      search.write(json);
    }
    json.writeEndArray();
    json.writePOJOField("lost", fresh);
    json.writeEndObject();
    return known + fresh.size();
  }

  private void counts(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("counts");
    for (Tally tally : tallies.values()) {
      json.writeStartArray();
      json.writeNumber(tally.searches);
      json.writeNumber(tally.solved);
      json.writeNumber(tally.errors);
      if (header.checksLinesOnly()) {
        json.writeNumber(tally.findings);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  /** A search in progress, with its last lines. Mutable. */
  private static final class LiveSearch {
    private static final int MOST_LINES = 8;

    /** Nobody reads more moves while the search runs. */
    private static final int MOST_MOVES = 24;

    private final RunTask task;
    private final long start;
    private final Deque<LineReport> lines;

    LiveSearch(RunTask task, long start, Deque<LineReport> lines) {
      this.task = task;
      this.start = start;
      this.lines = lines;
    }

    void add(LineReport line) {
      if (lines.size() == MOST_LINES) {
        lines.removeLast();
      }
      lines.addFirst(cut(line));
    }

    /** Cuts a line, because an engine may report lines of any length. */
    private static LineReport cut(LineReport line) {
      if (line.moves().size() <= MOST_MOVES) {
        return line;
      }
      return new LineReport(
          line.rank(),
          new Effort(line.depth(), line.nodes(), line.nanos()),
          line.selectiveDepth(),
          line.score(),
          line.bound(),
          line.hashPermille(),
          List.copyOf(line.moves().subList(0, MOST_MOVES)),
          null);
    }

    /** The last line of the first rank, as the page plays it. */
    String lastLine(Position root) {
      return lines.stream()
          .filter(line -> line.rank() == 1)
          .findFirst()
          .map(line -> new MoveTokens().line(root, line.moves(), 0))
          .orElse("");
    }

    LiveSearch copy() {
      return new LiveSearch(task, start, new ArrayDeque<>(lines));
    }

    void write(JsonGenerator json) throws IOException {
      json.writeStartObject();
      json.writeStringField("key", task.key().label());
      json.writeStringField("id", task.problem().id() == null ? "" : task.problem().id());
      json.writeStringField("engine", task.key().engine());
      json.writeStringField("epd", EpdWriter.write(task.record()));
      json.writeNumberField("move", Math.max(1, task.problem().setup().fullmoves()));
      json.writeNumberField("ms", (System.nanoTime() - start) / 1_000_000);
      json.writeArrayFieldStart("lines");
      Position root = Position.of(task.problem().setup());
      MoveTokens tokens = new MoveTokens();
      for (LineReport line : lines) {
        json.writeStartArray();
        json.writeNumber(line.rank());
        json.writeNumber(line.depth());
        if (line.score() instanceof Score.Mate mate) {
          json.writeString("#" + mate.moves());
        } else {
          json.writeNumber(((Score.Centipawns) line.score()).value());
        }
        json.writeNumber(line.bound() == Bound.EXACT ? 0 : line.bound() == Bound.LOWER ? 1 : -1);
        json.writeString(tokens.line(root, line.moves(), 0));
        json.writeEndArray();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  /**
   * An unsolved problem as short texts, because there may be many with long records.
   *
   * @param asked what the record asks for; the findings if lines only are checked
   * @param line the last of the first rank
   */
  private record LostProblem(
      String key,
      String id,
      String engine,
      String answer,
      String asked,
      @JsonUnwrapped Board board,
      @Nullable String played,
      String line) {
    private static final int LONGEST = 200;
    private static final int MOST_MOVES = 8;

    LostProblem {
      id = cut(id);
      answer = cut(answer);
      asked = cut(asked);
    }

    /** The position, and the right and wrong moves in it, as the page plays them. */
    private record Board(
        String epd, int move, @Nullable Boolean chess960, List<String> right, List<String> wrong) {
      static Board of(Problem problem, Position root) {
        return new Board(
            Fen.fourFields(problem.setup()),
            Math.max(1, problem.setup().fullmoves()),
            root.castling().isStandard() ? null : true,
            tokens(root, SolvingRule.bestMoves(problem)),
            tokens(root, problem.avoidMoves()));
      }
    }

    static LostProblem of(Problem problem, JournalEntry entry, @Nullable LiveSearch search) {
      Position root = Position.of(problem.setup());
      int played = new UciReader().read(root, entry.answer().bestMove());
      return new LostProblem(
          entry.key().label(),
          Objects.requireNonNullElse(problem.id(), ""),
          entry.key().engine(),
          answer(root, played, problem, entry),
          entry.judgement().rule().judgesAnswers()
              ? SolvingRule.asked(problem)
              : entry.judgement().findings().listed().stream()
                  .map(finding -> finding.code().word())
                  .distinct()
                  .collect(Collectors.joining(" ")),
          Board.of(problem, root),
          played == Move.NONE ? null : new MoveTokens().of(root, played),
          search == null || entry.isPuzzle() ? "" : search.lastLine(root));
    }

    private static List<String> tokens(Position root, List<Integer> moves) {
      MoveTokens tokens = new MoveTokens();
      return moves.stream().limit(MOST_MOVES).map(move -> tokens.of(root, move)).toList();
    }

    private static String answer(Position root, int played, Problem problem, JournalEntry entry) {
      if (entry.isPuzzle()) {
        return "wrong at ply " + (2 * entry.searches().size() - 1);
      }
      if (!entry.answer().outcome().isAnswer()) {
        return entry.answer().outcome().word();
      }
      String trouble = entry.judgement().trouble(problem, entry.analysis());
      String move = played == Move.NONE ? entry.answer().bestMove() : San.write(root, played);
      return trouble.isEmpty() ? move : move + ", but " + trouble;
    }

    private static String cut(String text) {
      return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }
  }
}
