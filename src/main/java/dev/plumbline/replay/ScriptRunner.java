package dev.plumbline.replay;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.log.Script;
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
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Plays a script several times, each in a new process. */
public final class ScriptRunner {
  private final UciSpec spec;
  private final Duration timeout;
  private final int jobs;
  private volatile @Nullable TaskRunner<Script, Replay> current;
  private volatile boolean isStopped;

  /**
   * @param timeout after which an engine that owes an answer counts as hanging
   * @param jobs how many processes run at once
   */
  public ScriptRunner(UciSpec spec, Duration timeout, int jobs) {
    this.spec = spec;
    this.timeout = timeout;
    this.jobs = jobs;
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
    TaskRunner<Script, Replay> runner =
        TaskRunner.inOrder(
            Math.min(times, jobs),
            TaskRunner.Feed.of(Collections.nCopies(times, script)),
            Worker::new,
            (Script each, Replay replay) -> {
              replays.add(replay);
              if (isEnough.test(replay)) {
                end();
              }
            });
    current = runner;
    if (!isStopped) {
      runner.run();
    }
    return replays;
  }

  private void end() {
    TaskRunner<Script, Replay> runner = current;
    if (runner != null) {
      runner.stop();
    }
  }

  /** Ends the engines, now and from now on. Called by any thread. */
  public void stop() {
    isStopped = true;
    end();
  }

  private final class Worker implements TaskRunner.Worker<Script, Replay> {
    private volatile boolean isEnded;
    private volatile @Nullable Session session;

    @Override
    public @Nullable Replay run(Script script) throws EngineFailure, InterruptedException {
      try (Session started = Session.started(spec)) {
        session = started;
        for (Map.Entry<String, String> option : spec.options().entrySet()) {
          started.set(option.getKey(), option.getValue());
        }
        Replay replay = isEnded ? null : new ScriptPlayer(started, script, timeout).run();
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
