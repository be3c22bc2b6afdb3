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

/**
 * One search of a foreign engine, from {@code go} to its move, or to its end. An engine that hangs
 * is told to stop and then killed; each outcome comes with all that was said before.
 */
final class ForeignSearch {
  /** How long a request to stop may go unseen. */
  private static final long SLICE = 5_000_000;

  private static final long NODES_OF_GRACE = 10_000;
  private static final long NEVER = Long.MAX_VALUE;

  private final EngineProcess process;
  private final Patience patience;
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

  /** Not every engine knows each limit: one that searches on beyond it is told to stop. */
  private boolean hasDoneEnough;

  ForeignSearch(
      EngineProcess process,
      Patience patience,
      Position position,
      Limits limits,
      LineListener listener,
      StopToken stop) {
    this.process = process;
    this.patience = patience;
    this.position = position;
    this.limits = limits;
    this.listener = listener;
    this.stop = stop;
    transcript = new Transcript(position);
  }

  Analysis run(boolean chess960) throws InterruptedException {
    String set = SearchCommand.position(position, chess960);
    String go = SearchCommand.go(limits, chess960);
    start = System.nanoTime();
    process.say(set, go);
    while (true) {
      long now = System.nanoTime() - start;
      watch(now);
      if (now >= giveUp) {
        return killed(now);
      }
      Heard heard = process.hear(start + now + SLICE);
      if (heard == null) {
        continue;
      }
      lastWord = heard.nanos() - start;
      if (heard.isEnd()) {
        return failed(process.ending(), lastWord);
      }
      take(heard);
      if (heard.begins("bestmove")) {
        return answer(heard);
      }
    }
  }

  /** Tells it to stop when it is time, and asks whether it is there when it is long silent. */
  private void watch(long now) {
    if (giveUp != NEVER) {
      return;
    }
    boolean isSilent = now - lastWord > patience.silence().toNanos();
    boolean isLate =
        limits.nanos().isPresent()
            && now - limits.nanos().getAsLong() > patience.overtime().toNanos();
    if (stop.isRequested() || hasDoneEnough || isLate || (isSilent && isProbed)) {
      process.say("stop");
      giveUp = now + patience.stop().toNanos();
    } else if (isSilent) {
      process.askReady();
      isProbed = true;
      lastWord = now;
    }
  }

  private void take(Heard heard) {
    if (isProbed && heard.begins("readyok")) {
      isProbed = false;
      return;
    }
    LineReport report = transcript.note(heard.nanos() - start, heard.text());
    if (report != null) {
      listener.line(report);
    }
    hasDoneEnough |= limits.nodes().isPresent() && isFarBeyond(limits.nodes().getAsLong());
    hasDoneEnough |= report != null && (isTooDeep(report) || isMateWanted(report));
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

  private Analysis answer(Heard line) throws InterruptedException {
    long nanos = line.nanos() - start;
    // What is there already, another bestmove perhaps, belongs to this search and to no other.
    Heard more = process.hear(System.nanoTime());
    while (more != null && !more.isEnd()) {
      take(more);
      more = process.hear(System.nanoTime());
    }
    BestMove answer = BestMove.read(line.text(), position);
    return analysis(answer, nanos);
  }

  private Analysis killed(long nanos) throws InterruptedException {
    String sentence =
        "no bestmove within "
            + Session.seconds(patience.stop())
            + " of stop; the engine was killed"
            + process.words();
    process.kill();
    return failed(new Mishap(Outcome.TIME_OUT, sentence), nanos);
  }

  private Analysis failed(Mishap mishap, long nanos) {
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
