package dev.plumbline.log;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.TextLines;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.log.LogLine.LineKind;
import dev.plumbline.log.LoggedSearch.LogPlace;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.Pause.PauseKind;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.notation.Fen;
import dev.plumbline.uci.SearchCommands;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.server.GuiRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Takes the script of one process out of a log or a journal, up to one of its searches.
 *
 * @param engine its label, or one of its processes as in {@code Faulty(3)}
 * @param until the last search: its id, as in {@code game 3, Faulty, move 28}, or its number; null
 *     for the first search that crashed or hung, or else the last one
 */
public record RecordedScript(String engine, @Nullable String until) {
  private static final int MOST_CHARACTERS = 100_000_000;

  /**
   * The script of the process that made the search.
   *
   * @throws LogException if the log has no such search
   */
  public Script of(Log log) throws IOException {
    LastSearchFinder choice = new LastSearchFinder(log);
    new LogScan(log, choice::consider).run(Long.MAX_VALUE);
    LogPlace place = choice.place;
    if (place == null) {
      throw new LogException(log.input().name() + ": " + missing());
    }
    String stream = new Stream(log, place.line()).find();
    return new Collection(place.line(), stream).of(log);
  }

  private String missing() {
    return "no search"
        + (until == null ? "" : " \"" + until + "\"")
        + " by \""
        + engine
        + "\"; 'plumbline import' names engines and searches";
  }

  private boolean isWanted(String suite, int ordinal, String id) {
    return until == null
        || until.equals(id)
        || until.equals(suite + '#' + ordinal)
        || until.equals(Integer.toString(ordinal));
  }

  /** Chooses the last search. */
  private final class LastSearchFinder {
    private final Log log;
    private @Nullable LogPlace place;
    private boolean isFault;

    LastSearchFinder(Log log) {
      this.log = log;
    }

    void consider(LoggedSearch search) {
      LogPlace here = search.place();
      if (isFault || !(engine.equals(here.engine()) || engine.equals(here.process()))) {
        return;
      }
      String id = "";
      try {
        id = here.id(search.request().root().fullmoves());
      } catch (CommandException e) {
        // Only its number identifies it.
      }
      if (isWanted(log.suite(), here.ordinal(), id)) {
        place = here;
        Outcome outcome = search.ending().outcome();
        isFault = until != null || outcome == Outcome.CRASHED || outcome == Outcome.TIME_OUT;
      }
    }
  }

  /** Finds the conversation of a line. */
  private record Stream(Log log, long line) {
    String find() throws IOException {
      LogReader reader = log.reader();
      String stream = "";
      try (TextLines lines = TextLines.open(log.input().name(), log.input().source().open())) {
        for (long number = 1; number <= line && lines.next(); number++) {
          LogLine read = lines.isCut() ? null : reader.read(lines.text());
          stream = read == null ? stream : read.stream();
        }
      }
      return stream;
    }
  }

  /** The commands of one conversation. */
  private static final class Collection {
    private final long last;
    private final String stream;
    private final List<ScriptStep> steps = new ArrayList<>();
    private final TreeMap<Integer, String> lines = new TreeMap<>();

    /** The step with {@code go} whose answer is awaited; -1 without one. */
    private int open = -1;

    private long characters;
    private long nodes;
    private long start;

    Collection(long last, String stream) {
      this.last = last;
      this.stream = stream;
    }

    Script of(Log log) throws IOException {
      LogReader reader = log.reader();
      boolean isOver = false;
      try (TextLines text = TextLines.open(log.input().name(), log.input().source().open())) {
        for (long number = 1; !isOver && text.next() && !text.isUnfinished(); number++) {
          LogLine line = text.isCut() ? null : reader.read(text.text());
          if (line != null && line.stream().equals(stream)) {
            isOver = number > last && isNext(line);
            if (!isOver) {
              take(line);
            }
          }
          if (characters > MOST_CHARACTERS) {
            throw new LogException(
                log.input().name()
                    + ":"
                    + number
                    + ": the script is too long; name an earlier place");
          }
        }
      }
      close();
      return new Script(steps);
    }

    /** Whether a line belongs to what comes after the last search. */
    private static boolean isNext(LogLine line) {
      Words words = new Words(line.text());
      return line.kind() == LineKind.ENDED
          || (line.kind() == LineKind.COMMAND && (words.isNext("go") || words.isNext("uci")));
    }

    private void take(LogLine line) {
      if (line.kind() == LineKind.COMMAND) {
        command(line);
      } else if (line.kind() == LineKind.OUTPUT && open >= 0) {
        output(line.text());
      }
    }

    private void command(LogLine line) {
      ScriptStep step = ScriptStep.of(line.text().strip());
      if (step.command().isEmpty()) {
        return;
      }
      if (step.begins("uci")) {
        steps.clear();
        lines.clear();
        open = -1;
        characters = 0;
      }
      if (open >= 0) {
        step = step.with(pause(step, line.nanos()));
      }
      if (step.begins("go")) {
        close();
        open = steps.size();
        nodes = 0;
        start = line.nanos();
      }
      characters += step.command().length();
      steps.add(step);
    }

    private Pause pause(ScriptStep step, long now) {
      if (!step.begins("stop") && !step.begins("ponderhit")) {
        return Pause.NONE;
      }
      if (nodes > 0) {
        return new Pause(PauseKind.NODES, nodes);
      }
      boolean isTimed = start != LogLine.NO_TIME && now > start;
      return isTimed
          ? new Pause(PauseKind.MILLIS, TimeUnit.NANOSECONDS.toMillis(now - start))
          : Pause.NONE;
    }

    private void output(String text) {
      if (BestMove.isBestMove(text)) {
        List<String> expected = new ArrayList<>(lines.values());
        expected.add(text.strip());
        steps.set(open, steps.get(open).expecting(expected));
        lines.clear();
        open = -1;
      } else {
        nodes = note(text, lines, nodes);
      }
    }

    /** Keeps the lines of a search without an answer. */
    private void close() {
      if (open >= 0) {
        steps.set(open, steps.get(open).expecting(List.copyOf(lines.values())));
        lines.clear();
        open = -1;
      }
    }
  }

  /** Notes a line by its depth if it is the result of one. Returns the nodes so far. */
  private static long note(String text, Map<Integer, String> lines, long nodes) {
    if (!Info.isInfo(text)) {
      return nodes;
    }
    Info info = Info.read(text);
    if (info.isLine()
        && info.bound() == Bound.EXACT
        && info.rankOrFirst() == 1
        && info.depth() > 0) {
      lines.put(info.depth(), figures(info));
    }
    return Math.max(nodes, info.nodes());
  }

  /** Depth, score and nodes of a line. */
  private static String figures(Info info) {
    return "info depth "
        + info.depth()
        + " score "
        + ScoreText.uci(info.score())
        + (info.nodes() < 0 ? "" : " nodes " + info.nodes());
  }

  /** The script of an engine of a journal: its options, then its searches. */
  public Script of(Path journal) throws IOException {
    List<ScriptStep> steps = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(journal)) {
      begin(reader.header(), steps);
      boolean isFound = false;
      JournalEntry entry = reader.next();
      while (entry != null && !isFound) {
        for (JournalEntry search : entry.searches()) {
          if (engine.equals(search.key().engine())) {
            add(search, reader.header(), steps);
          }
        }
        String id = entry.searched().id() == null ? "" : entry.searched().id();
        isFound =
            until != null
                && engine.equals(entry.key().engine())
                && isWanted(entry.key().suite(), entry.key().ordinal(), id);
        entry = isFound ? entry : reader.next();
      }
      if ((until != null && !isFound) || steps.stream().noneMatch(step -> step.begins("go"))) {
        throw new LogException(journal + ": " + missing());
      }
    }
    return new Script(steps);
  }

  private void begin(JournalHeader header, List<ScriptStep> steps) {
    steps.add(ScriptStep.of("uci"));
    for (RunEngine each : header.engines()) {
      if (each.label().equals(engine)) {
        each.options()
            .forEach(
                (name, value) ->
                    steps.add(ScriptStep.of("setoption name " + name + " value " + value)));
      }
    }
    steps.add(ScriptStep.of("isready"));
  }

  private static void add(JournalEntry entry, JournalHeader header, List<ScriptStep> steps) {
    GuiRequest request = GuiRequest.of(entry.epdRecord());
    if (request == null) {
      steps.add(ScriptStep.of("ucinewgame"));
      Limits limits = header.runLimits().of(entry.problem());
      Setup setup = entry.epdRecord().setup();
      String go = SearchCommands.go(limits, !Position.of(setup).castling().isStandard());
      request = new GuiRequest("fen " + Fen.write(setup), go.substring("go".length()).strip());
    }
    TreeMap<Integer, String> lines = new TreeMap<>();
    List<String> answer = new ArrayList<>();
    for (RawLine line : entry.transcript()) {
      note(line.text(), lines, 0);
      if (BestMove.isBestMove(line.text())) {
        answer = List.of(line.text().strip());
      }
    }
    List<String> expected = new ArrayList<>(lines.values());
    expected.addAll(answer);
    steps.add(ScriptStep.of("position " + request.position()));
    steps.add(ScriptStep.of(("go " + request.go()).strip()).expecting(expected));
  }
}
