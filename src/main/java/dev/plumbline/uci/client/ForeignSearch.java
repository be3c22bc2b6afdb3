package dev.plumbline.uci.client;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.uci.SearchCommands;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import dev.plumbline.uci.client.Session.EngineTimeouts;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One search of a foreign engine, from {@code go} to {@code bestmove} or to the end of the process.
 * An engine that hangs, or reaches its {@link UciSpec#timeout}, is sent {@code stop} and then
 * killed. Each outcome includes all output up to then.
 *
 * <p>A bestmove after an info line of this search is the answer. What comes after it and before the
 * {@code readyok} that is then asked for are strays of this search; what comes later, but before
 * the next {@code go}, are strays of the next. A bestmove before any info line may belong to an
 * earlier search: it counts if the engine is silent after {@code readyok}, and is a stray if the
 * engine continues to report.
 */
final class ForeignSearch {
  /** The polling interval for a stop request. */
  private static final long SLICE = 5_000_000;

  private static final long NODES_OF_GRACE = 10_000;

  /** The silence after which a bestmove without any info line is the answer. */
  private static final long QUIET = 20_000_000;

  /** The timeout for readyok after a bestmove. */
  private static final long AFTER_MOVE = 1_000_000_000;

  /** The most lines read after the answer. */
  private static final int MOST_LINES_AFTER_MOVE = 256;

  private static final long NEVER = Long.MAX_VALUE;

  /** The least time for an answer to stop. */
  private static final Duration LEAST_FOR_STOP = Duration.ofSeconds(1);

  private final EngineProcess process;
  private final Optional<Duration> timeout;
  private final EngineTimeouts timeouts;
  private final Position position;
  private final Limits limits;
  private final LineListener listener;
  private final StopToken stop;
  private final Transcript transcript;

  /** Times in nanoseconds; all but the start are relative to it. */
  private long start;

  private long lastWord;
  private long killTime = NEVER;
  private boolean isPinged;

  /** The number of isready commands of this search without a readyok. */
  private int asked;

  /** Whether a limit is exceeded; not every engine knows every limit. */
  private boolean hasDoneEnough;

  private boolean isOverdue;

  /** Whether an info line of this search has arrived. */
  private boolean hasBegun;

  /** A bestmove without an info line before it, and when it becomes the answer. */
  private @Nullable EngineLine move;

  private long settled = NEVER;

  ForeignSearch(
      EngineProcess process,
      Optional<Duration> timeout,
      EngineTimeouts timeouts,
      Position position,
      Limits limits,
      LineListener listener,
      StopToken stop) {
    this.process = process;
    this.timeout = timeout;
    this.timeouts = timeouts;
    this.position = position;
    this.limits = limits;
    this.listener = listener;
    this.stop = stop;
    transcript = new Transcript(position);
  }

  /**
   * Runs the search; the process has the position already.
   *
   * @param strays lines about an earlier search
   */
  Analysis run(List<EngineLine> strays, boolean chess960) throws InterruptedException {
    String go = SearchCommands.go(limits, chess960);
    start = System.nanoTime();
    process.send(go);
    strays.forEach(this::noteStray);
    while (true) {
      long now = System.nanoTime() - start;
      if (now >= settled) {
        return answer(Objects.requireNonNull(move));
      }
      watch(now);
      if (now >= killTime) {
        return killed(now);
      }
      EngineLine line = process.receive(start + Math.min(now + SLICE, settled));
      if (line == null) {
        continue;
      }
      lastWord = line.nanos() - start;
      if (line.isEnd()) {
        return move == null ? failed(process.exitFault(), lastWord) : answer(move);
      }
      if (lastWord < 0) {
        noteStray(line);
      } else if (!line.begins("bestmove")) {
        take(line);
      } else if (move != null) {
        return failed(ambiguous(move, line), lastWord);
      } else if (hasBegun) {
        return answer(line);
      } else {
        move = line;
        settled = lastWord + AFTER_MOVE;
        askReady();
      }
    }
  }

  /** Waits until the engine is ready for something else. */
  private void takeWhatFollows() throws InterruptedException {
    process.askReady();
    long until = System.nanoTime() + AFTER_MOVE;
    EngineLine next = process.receive(until);
    for (int i = 0; next != null && !next.isEnd() && i < MOST_LINES_AFTER_MOVE; i++) {
      if (next.begins("readyok")) {
        return;
      }
      noteStray(next);
      next = process.receive(until);
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

  /** Sends stop when due, and isready after a long silence. */
  private void watch(long now) {
    if (killTime != NEVER || move != null) {
      return;
    }
    boolean isSilent = now - lastWord > timeouts.silence().toNanos();
    boolean isLate =
        limits.nanos().isPresent()
            && now - limits.nanos().getAsLong() > timeouts.overtime().toNanos();
    isOverdue = timeout.isPresent() && now > timeout.get().toNanos();
    if (stop.isRequested() || hasDoneEnough || isLate || isOverdue || (isSilent && isPinged)) {
      process.send("stop");
      killTime = now + timeoutOfStop().toNanos();
    } else if (isSilent) {
      askReady();
      isPinged = true;
      lastWord = now;
    }
  }

  private void askReady() {
    process.askReady();
    asked++;
  }

  private void take(EngineLine line) {
    long nanos = line.nanos() - start;
    if (asked > 0 && line.begins("readyok")) {
      asked--;
      isPinged = false;
      if (move != null && !process.isReadyDue()) {
        settled = nanos + QUIET;
      }
      return;
    }
    if (Info.isOfSearch(line.text())) {
      dismissMoveWithoutLine();
      hasBegun = true;
    }
    LineReport report = transcript.note(nanos, line.text());
    if (report != null) {
      listener.line(report);
    }
    hasDoneEnough |= limits.nodes().isPresent() && isFarBeyond(limits.nodes().getAsLong());
    hasDoneEnough |= report != null && (isTooDeep(report) || isMateWanted(report));
  }

  /** The engine continues its search, so the earlier bestmove was not the answer. */
  private void dismissMoveWithoutLine() {
    if (move != null) {
      noteStray(move);
      move = null;
      settled = NEVER;
    }
  }

  /** Applies to engines without a node limit; others may overshoot a little. */
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

  private Analysis answer(EngineLine line) throws InterruptedException {
    long nanos = line.nanos() - start;
    transcript.note(nanos, line.text());
    if (move == null) {
      takeWhatFollows();
    }
    if (isOverdue) {
      return failed(unfinished("the engine was stopped"), nanos);
    }
    BestMove answer = BestMove.read(line.text(), position);
    return analysis(answer.outcome(), answer.detail(), answer.move(), answer.ponderMove(), nanos);
  }

  /** A search that must be short does not get a long time to stop. */
  private Duration timeoutOfStop() {
    return timeout
        .map(longest -> longest.compareTo(LEAST_FOR_STOP) < 0 ? LEAST_FOR_STOP : longest)
        .filter(longest -> longest.compareTo(timeouts.stop()) < 0)
        .orElse(timeouts.stop());
  }

  private Analysis killed(long nanos) throws InterruptedException {
    String end =
        "no bestmove within "
            + Session.seconds(timeoutOfStop())
            + " of stop; the engine was killed"
            + process.words();
    process.kill();
    EngineFault fault = isOverdue ? unfinished(end) : new EngineFault(Outcome.TIME_OUT, end);
    return failed(fault, nanos);
  }

  private EngineFault unfinished(String end) {
    String limit = Session.seconds(timeout.orElse(Duration.ZERO));
    return new EngineFault(
        Outcome.UNFINISHED, "the search reached the search-timeout of " + limit + "; " + end);
  }

  private Analysis failed(EngineFault fault, long nanos) {
    return analysis(fault.outcome(), fault.sentence(), Move.NONE, Move.NONE, nanos);
  }

  private Analysis analysis(Outcome outcome, String detail, int best, int ponder, long nanos) {
    return new Analysis(
        outcome,
        detail,
        best,
        ponder,
        new Effort(transcript.depth(), transcript.nodes(), nanos),
        transcript.reports(),
        transcript.lines());
  }
}
