package dev.plumbline.replay;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Plays a script several times, each in a new process. */
public final class ScriptRunner {
  private final UciSpec spec;
  private final Duration timeout;
  private final int jobs;
  private final Predicate<ScriptStep> isSent;
  private volatile @Nullable TaskRunner<?, Replay> current;
  private volatile boolean isStopped;

  /**
   * @param timeout after which an engine that owes an answer counts as hanging
   * @param jobs how many processes run at once
   * @param isSent whether a command is not left out
   */
  public ScriptRunner(UciSpec spec, Duration timeout, int jobs, Predicate<ScriptStep> isSent) {
    this.spec = spec;
    this.timeout = timeout;
    this.jobs = jobs;
    this.isSent = isSent;
  }

  /**
   * Starts the engine and plays the script, so many times or until a replay is enough. After {@link
   * #stop}, there are only the replays that had ended.
   *
   * @throws EngineFailure if the engine cannot be started, or does not answer {@code uci}
   */
  public List<Replay> play(Script script, int times, Predicate<Replay> isEnough)
      throws IOException, EngineFailure, InterruptedException {
    List<Replay> replays = new ArrayList<>();
    play(
        TaskRunner.Feed.of(Collections.nCopies(times, script)),
        each -> each,
        Math.min(times, jobs),
        (Script each, Replay replay) -> {
          replays.add(replay);
          if (isEnough.test(replay)) {
            end();
          }
        });
    return replays;
  }

  /** Whether one of so many runs of a script shows a fault. */
  public boolean shows(Script script, SameFault fault, int times)
      throws IOException, EngineFailure, InterruptedException {
    return fault.count(play(script, times, fault::isShownBy)) > 0;
  }

  /** Plays many scripts, each once; their replays come in order. */
  public <T> void play(
      TaskRunner.Feed<T> feed, Function<T, Script> script, TaskRunner.Sink<T, Replay> sink)
      throws IOException, EngineFailure, InterruptedException {
    play(feed, script, jobs, sink);
  }

  private <T> void play(
      TaskRunner.Feed<T> feed,
      Function<T, Script> script,
      int processes,
      TaskRunner.Sink<T, Replay> sink)
      throws IOException, EngineFailure, InterruptedException {
    TaskRunner<T, Replay> runner =
        TaskRunner.inOrder(processes, feed, () -> new ScriptWorker<>(script), sink);
    current = runner;
    if (!isStopped) {
      runner.run();
    }
  }

  private void end() {
    TaskRunner<?, Replay> runner = current;
    if (runner != null) {
      runner.stop();
    }
  }

  /** Ends the engines, now and from now on. Called by any thread. */
  public void stop() {
    isStopped = true;
    end();
  }

  private final class ScriptWorker<T> implements TaskRunner.Worker<T, Replay> {
    private final Function<T, Script> scripts;
    private volatile boolean isEnded;
    private volatile @Nullable Session session;

    ScriptWorker(Function<T, Script> scripts) {
      this.scripts = scripts;
    }

    @Override
    public @Nullable Replay run(T task) throws EngineFailure, InterruptedException {
      try (Session started = Session.started(spec)) {
        session = started;
        for (Map.Entry<String, String> option : spec.options().entrySet()) {
          started.set(option.getKey(), option.getValue());
        }
        Replay replay =
            isEnded ? null : new ScriptPlayer(started, scripts.apply(task), timeout).run(isSent);
        return isEnded ? null : replay;
      } catch (EngineFault e) {
        if (isEnded) {
          return null;
        }
        throw new EngineFailure(spec.command() + " cannot be used: " + e.sentence(), e);
      }
    }

    @Override
    public void stop() {
      isEnded = true;
      Session started = session;
      if (started != null) {
        started.kill();
      }
    }
  }
}
