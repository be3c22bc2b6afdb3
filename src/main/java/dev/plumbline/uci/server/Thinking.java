package dev.plumbline.uci.server;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.MoveTime;
import dev.plumbline.engine.MoveTime.TimeManager;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Uci;
import dev.plumbline.uci.server.GoCommand.GoRequest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One search from {@code go} to {@code bestmove}.
 *
 * <p>While pondering there is no time limit; {@code ponderhit} starts the clock, and ends a search
 * that has already searched long enough. An infinite search and a pondering one withhold their move
 * until it is requested.
 */
final class Thinking implements Task {
  private final Engine engine;
  private final GoRequest request;
  private final UciOutput output;

  /** The nanoseconds since {@code go} was read. */
  private final LongSupplier spent;

  private final boolean chess960;
  private final @Nullable MoveTime time;
  private final @Nullable TimeManager timeManager;

  private final StopToken stop = new StopToken();
  private final CountDownLatch askedForMove;
  private boolean pondering;
  private boolean hasDoneEnough;
  private volatile boolean isAnswered;

  Thinking(
      Engine engine, GoRequest request, UciOptions options, UciOutput output, LongSupplier spent) {
    this.engine = engine;
    this.request = request;
    this.output = output;
    this.spent = spent;
    chess960 = options.isChess960() || !request.position().castling().isStandard();
    time = request.time(options.overhead());
    timeManager =
        time == null
            ? null
            : time.manager(
                request.limits().choices(request.position()), request.limits().multiPv());
    askedForMove = new CountDownLatch(request.infinite() || request.ponder() ? 1 : 0);
    pondering = request.ponder();
  }

  /** The planned time in words. */
  String plan() {
    return time == null
        ? "no time limit"
        : NANOSECONDS.toMillis(time.enough())
            + " ms planned, "
            + NANOSECONDS.toMillis(time.most())
            + " ms at most";
  }

  @Override
  public void run() throws InterruptedException {
    String answer = "bestmove (none)";
    try {
      Limits limits = request.limits();
      if (time != null && !request.ponder()) {
        // The engine may have been waited for, and its classes loaded: that is part of the time.
        limits = limits.withNanos(Math.max(1, time.most() - spent.getAsLong()));
      }
      answer = answer(engine.analyse(request.position(), limits, this::line, stop));
    } catch (EngineFailure | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      output.error("go", e);
      answer = "bestmove " + anyMove();
    }
    askedForMove.await();
    // Before the move is written: its reader may start the next search at once.
    isAnswered = true;
    output.line(answer);
  }

  /** The first legal move: settings that contradict each other do not lose a game at once. */
  private String anyMove() {
    int[] moves = new MoveGenerator().legal(request.position());
    List<Integer> chosen = request.limits().searchMoves();
    return moves.length == 0
        ? "(none)"
        : Uci.write(chosen.isEmpty() ? moves[0] : chosen.get(0), chess960);
  }

  private String answer(Analysis analysis) {
    if (analysis.bestMove() == Move.NONE) {
      output.line("info depth 0 score " + (request.position().inCheck() ? "mate 0" : "cp 0"));
      return "bestmove (none)";
    }
    String answer = "bestmove " + Uci.write(analysis.bestMove(), chess960);
    return analysis.ponderMove() == Move.NONE
        ? answer
        : answer + " ponder " + Uci.write(analysis.ponderMove(), chess960);
  }

  private void line(LineReport line) {
    output.line(LineReport.write(line, chess960));
    if (timeManager != null && timeManager.isEnough(line, spent.getAsLong())) {
      doneEnough();
    }
  }

  private synchronized void doneEnough() {
    hasDoneEnough = true;
    if (!pondering) {
      stop.request();
    }
  }

  @Override
  public void stop() {
    stop.request();
    askedForMove.countDown();
  }

  @Override
  public boolean isAnswered() {
    return isAnswered;
  }

  @Override
  public void endOfInput() {
    stop();
  }

  @Override
  public synchronized void ponderHit() {
    if (!pondering) {
      return;
    }
    pondering = false;
    if (hasDoneEnough) {
      stop.request();
    } else if (time != null) {
      CompletableFuture.delayedExecutor(time.most(), NANOSECONDS).execute(stop::request);
    }
    if (!request.infinite()) {
      askedForMove.countDown();
    }
  }
}
