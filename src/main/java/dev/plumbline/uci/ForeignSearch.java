package dev.plumbline.uci;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineListener;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One search of a foreign engine, from {@code go} to its move, or to its end. An engine that hangs,
 * or reaches the {@link SearchCeiling}, is told to stop and then killed; each outcome comes with
 * all that was said before.
 *
 * <p>A move that follows a report of this search is the answer. A move that comes before any report
 * may be a late one of an earlier search, so the engine is asked whether it is ready: the move
 * counts if the engine then keeps quiet, and is a stray if the engine goes on to report its search.
 * A second move is a stray of this search if it is there at once, and of the next if it is late.
 */
final class ForeignSearch {
  /** How long a request to stop may go unseen. */
  private static final long SLICE = 5_000_000;

  private static final long NODES_OF_GRACE = 10_000;

  /** How long an engine has to be quiet before a move without any line is its answer. */
  private static final long QUIET = 20_000_000;

  /** How long it may take to say that it is ready after its move. */
  private static final long AFTER_MOVE = 1_000_000_000;

  /** A flood behind the answer is left to the next search, or to nobody. */
  private static final int MOST_LINES_AFTER_MOVE = 256;

  private static final long NEVER = Long.MAX_VALUE;

  private final EngineProcess process;
  private final Optional<Duration> ceiling;
  private final EngineTimeouts patience;
  private final Position position;
  private final Limits limits;
  private final LineListener listener;
  private final StopToken stop;
  private final Transcript transcript;

  /** Moments and spans in nanoseconds since the search began. */
  private long start;

  private long lastWord;
  private long giveUp = NEVER;
  private boolean isProbed;

  /** How many questions of this search, whether the engine is ready, have no answer yet. */
  private int asked;

  /** Not every engine knows each limit: one that searches on beyond it is told to stop. */
  private boolean hasDoneEnough;

  private boolean isAtCeiling;

  /** Whether the engine has reported anything of this search. */
  private boolean hasBegun;

  /** The move it said, and when that is the answer. */
  private @Nullable EngineLine move;

  private long settled = NEVER;

  ForeignSearch(
      EngineProcess process,
      Optional<Duration> ceiling,
      EngineTimeouts patience,
      Position position,
      Limits limits,
      LineListener listener,
      StopToken stop) {
    this.process = process;
    this.ceiling = ceiling;
    this.patience = patience;
    this.position = position;
    this.limits = limits;
    this.listener = listener;
    this.stop = stop;
    transcript = new Transcript(position);
  }

  /**
   * Makes the search, in a process that knows the position already.
   *
   * @param strays moves that it said before, which are no answers
   */
  Analysis run(List<EngineLine> strays, boolean chess960) throws InterruptedException {
    String go = SearchCommand.go(limits, chess960);
    start = System.nanoTime();
    process.say(go);
    strays.forEach(this::noteStray);
    while (true) {
      long now = System.nanoTime() - start;
      if (now >= settled) {
        return answer(Objects.requireNonNull(move));
      }
      watch(now);
      if (now >= giveUp) {
        return killed(now);
      }
      EngineLine heard = process.hear(start + Math.min(now + SLICE, settled));
      if (heard == null) {
        continue;
      }
      lastWord = heard.nanos() - start;
      if (heard.isEnd()) {
        return move == null ? failed(process.ending(), lastWord) : answer(move);
      }
      if (!heard.begins("bestmove")) {
        take(heard);
      } else if (lastWord < 0) {
        noteStray(heard);
      } else if (move != null) {
        return failed(ambiguous(move, heard), lastWord);
      } else if (hasBegun) {
        takeWhatFollows();
        return answer(heard);
      } else {
        move = heard;
        settled = lastWord + AFTER_MOVE;
        askReady();
      }
    }
  }

  /** Reads what the engine has said behind its answer already, and does not wait for more. */
  private void takeWhatFollows() throws InterruptedException {
    long noWait = System.nanoTime();
    EngineLine next = process.hear(noWait);
    for (int i = 0; next != null && !next.isEnd() && i < MOST_LINES_AFTER_MOVE; i++) {
      if (next.begins("bestmove")) {
        noteStray(next);
      } else {
        take(next);
      }
      next = process.hear(noWait);
    }
  }

  private void noteStray(EngineLine stray) {
    transcript.noteStray(Math.max(0, stray.nanos() - start), stray.text());
  }

  private EngineFault ambiguous(EngineLine first, EngineLine second) {
    transcript.note(first.nanos() - start, first.text());
    transcript.note(second.nanos() - start, second.text());
    return new EngineFault(
        Outcome.PROTOCOL_ERROR, "two bestmoves without any line: either may be of another search");
  }

  /** Tells it to stop when it is time, and asks whether it is there when it is long silent. */
  private void watch(long now) {
    if (giveUp != NEVER || move != null) {
      return;
    }
    boolean isSilent = now - lastWord > patience.silence().toNanos();
    boolean isLate =
        limits.nanos().isPresent()
            && now - limits.nanos().getAsLong() > patience.overtime().toNanos();
    isAtCeiling = ceiling.isPresent() && now > ceiling.get().toNanos();
    if (stop.isRequested() || hasDoneEnough || isLate || isAtCeiling || (isSilent && isProbed)) {
      process.say("stop");
      giveUp = now + patience.stop().toNanos();
    } else if (isSilent) {
      askReady();
      isProbed = true;
      lastWord = now;
    }
  }

  private void askReady() {
    process.askReady();
    asked++;
  }

  private void take(EngineLine heard) {
    long nanos = heard.nanos() - start;
    if (asked > 0 && heard.begins("readyok")) {
      asked--;
      isProbed = false;
      if (move != null && !process.owesReady()) {
        settled = nanos + QUIET;
      }
      return;
    }
    if (reportsSearch(heard)) {
      dismissMoveWithoutLine();
      hasBegun = true;
    }
    LineReport report = transcript.note(nanos, heard.text());
    if (report != null) {
      listener.line(report);
    }
    hasDoneEnough |= limits.nodes().isPresent() && isFarBeyond(limits.nodes().getAsLong());
    hasDoneEnough |= report != null && (isTooDeep(report) || isMateWanted(report));
  }

  private static boolean reportsSearch(EngineLine heard) {
    return heard.begins("info") && !heard.text().strip().startsWith("info string");
  }

  /** The engine continues its search: what it said before was not the answer. */
  private void dismissMoveWithoutLine() {
    if (move != null) {
      noteStray(move);
      move = null;
      settled = NEVER;
    }
  }

  /** Only an engine that knows no limit of nodes comes here; others may count a little on. */
  private boolean isFarBeyond(long nodes) {
    return (transcript.nodes() - NODES_OF_GRACE) / 2 > nodes;
  }

  private boolean isTooDeep(LineReport report) {
    return limits.depth().isPresent() && report.depth() > limits.depth().getAsInt();
  }

  private boolean isMateWanted(LineReport report) {
    return limits.mate().isPresent()
        && report.rank() == 1
        && report.bound() == Bound.EXACT
        && report.score() instanceof Score.Mate mate
        && mate.moves() > 0
        && mate.moves() <= limits.mate().getAsInt();
  }

  private Analysis answer(EngineLine line) {
    long nanos = line.nanos() - start;
    transcript.note(nanos, line.text());
    if (isAtCeiling) {
      return failed(unfinished("the engine was stopped"), nanos);
    }
    return analysis(BestMove.read(line.text(), position), nanos);
  }

  private Analysis killed(long nanos) throws InterruptedException {
    String end =
        "no bestmove within "
            + Session.seconds(patience.stop())
            + " of stop; the engine was killed"
            + process.words();
    process.kill();
    EngineFault mishap = isAtCeiling ? unfinished(end) : new EngineFault(Outcome.TIME_OUT, end);
    return failed(mishap, nanos);
  }

  private EngineFault unfinished(String end) {
    String limit = Session.seconds(ceiling.orElse(Duration.ZERO));
    return new EngineFault(
        Outcome.UNFINISHED, "the search reached the search-timeout of " + limit + "; " + end);
  }

  private Analysis failed(EngineFault mishap, long nanos) {
    return analysis(new BestMove(mishap.outcome(), mishap.sentence(), Move.NONE, Move.NONE), nanos);
  }

  private Analysis analysis(BestMove answer, long nanos) {
    return new Analysis(
        answer.outcome(),
        answer.detail(),
        answer.move(),
        answer.ponderMove(),
        transcript.depth(),
        transcript.nodes(),
        nanos,
        transcript.reports(),
        transcript.lines());
  }
}
