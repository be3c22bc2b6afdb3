package dev.plumbline.tools.network;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Score;
import dev.plumbline.notation.Fen;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.Session.Exchange;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scores positions with a UCI engine. Short searches take less time than the way to the engine and
 * back, so the next searches are sent before the last are answered. UCI does not promise that an
 * engine finishes each of them, so the first scores are compared with those of searches sent one by
 * one. Each batch begins with an empty table: scores depend on the batch alone.
 */
final class Teacher implements TaskRunner.Worker<List<TrainingPosition>, List<TrainingPosition>> {
  private static final int COMPARED = 200;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final long SECOND = 1_000_000_000;
  private static final String HASH = "Hash";

  private final Session session;
  private final String go;
  private final int ahead;
  private boolean isChecked;

  private Teacher(Session session, String go, int ahead) {
    this.session = session;
    this.go = go;
    this.ahead = ahead;
    isChecked = ahead == 1;
  }

  /**
   * Starts an engine.
   *
   * @param go the command for each search
   * @param ahead the most searches sent before an answer is awaited
   */
  static Teacher open(UciSpec spec, String go, int ahead)
      throws EngineFailure, InterruptedException {
    Session session = Session.ready(spec, spec.options());
    if (session.offers(HASH)) {
      session.set(HASH, "1");
    }
    return new Teacher(session, go, ahead);
  }

  @Override
  public List<TrainingPosition> run(List<TrainingPosition> batch)
      throws EngineFailure, InterruptedException {
    if (!isChecked) {
      check(batch.subList(0, Math.min(COMPARED, batch.size())));
      isChecked = true;
    }
    return scored(batch, ahead);
  }

  private void check(List<TrainingPosition> batch) throws EngineFailure, InterruptedException {
    if (!scored(batch, ahead).equals(scored(batch, 1))) {
      throw new EngineFailure(
          session.name() + " gives other scores when searches are sent ahead: use --ahead 1");
    }
  }

  private List<TrainingPosition> scored(List<TrainingPosition> batch, int most)
      throws EngineFailure, InterruptedException {
    session.send("ucinewgame");
    session.awaitReady(PATIENCE);
    List<TrainingPosition> scored = new ArrayList<>();
    int sent = 0;
    for (TrainingPosition position : batch) {
      // In halves, so that the engine always has something to do.
      while (sent < batch.size() && sent - scored.size() <= most / 2) {
        int end = Math.min(batch.size(), sent + Math.max(1, most / 2));
        send(batch.subList(sent, end));
        sent = end;
      }
      scored.add(position.withScore(score()));
    }
    return scored;
  }

  private void send(List<TrainingPosition> positions) {
    List<String> commands = new ArrayList<>();
    for (TrainingPosition position : positions) {
      commands.add("position fen " + Fen.write(position.setup()));
      commands.add(go);
    }
    session.send(commands.toArray(String[]::new));
  }

  /** The score of the next search that is answered. */
  private int score() throws EngineFailure, InterruptedException {
    @Nullable Score last = null;
    Exchange line = line();
    while (!line.begins("bestmove")) {
      if (line.text().contains(" score ")) {
        Info info = Info.read(line.text());
        boolean isValue = info.rankOrFirst() == 1 && info.bound() != Bound.UPPER;
        last = isValue ? info.score() : last;
      }
      line = line();
    }
    if (last == null) {
      throw new EngineFailure(session.name() + " gives no score before \"" + line.text() + '"');
    }
    return last.ce();
  }

  private Exchange line() throws EngineFailure, InterruptedException {
    @Nullable Exchange line = null;
    // In short waits, because the machine or this process may stand still in one of them.
    for (int i = 0; i < PATIENCE.toSeconds() && line == null; i++) {
      line = session.next(session.now() + SECOND);
    }
    if (line == null) {
      throw new EngineFailure(session.name() + " gives no answer within a minute");
    }
    return line;
  }

  /** Ends the engine, and with it the present batch. */
  @Override
  public void stop() {
    session.kill();
  }

  @Override
  public void close() {
    session.close();
  }
}
