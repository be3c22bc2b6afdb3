package dev.plumbline.tools.network;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.Score.Centipawns;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.tools.network.PositionPlayer.Branches;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.Session.SessionLine;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Scores positions with a UCI engine. Short searches take less time than the way to the engine and
 * back, so the next searches are sent before the last are answered. UCI does not promise that an
 * engine finishes each of them, so the first scores are compared with those of searches sent one by
 * one. Each batch begins with an empty table: scores depend on the batch alone.
 */
final class Teacher implements TaskRunner.Worker<List<TrainingPosition>, List<TrainingPosition>> {
  /**
   * How to ask.
   *
   * @param go the command for each search
   * @param ahead the most searches sent before an answer is awaited
   * @param children how many quiet positions after moves of a position are scored with it
   */
  record Questions(String go, int ahead, int children) {}

  private static final int COMPARED = 200;
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final long SECOND = 1_000_000_000;
  private static final String HASH = "Hash";
  private static final String MULTI_PV = "MultiPV";

  private final Session session;
  private final Questions questions;
  private final Branches branches = new Branches();
  private final UciReader reader = new UciReader();
  private boolean isChecked;

  private Teacher(Session session, Questions questions) {
    this.session = session;
    this.questions = questions;
    isChecked = questions.ahead() == 1;
  }

  /** Starts an engine. */
  static Teacher open(UciSpec engine, Questions questions)
      throws EngineFailure, InterruptedException {
    // In the background of other work, a start can take long.
    UciSpec spec =
        new UciSpec(engine.command(), engine.args(), null, engine.options(), PATIENCE, null);
    Session session = Session.ready(spec, spec.options());
    if (session.offers(HASH)) {
      session.set(HASH, "1");
    }
    if (questions.children() > 0) {
      session.set(MULTI_PV, Integer.toString(MoveGenerator.MAX_MOVES));
    }
    return new Teacher(session, questions);
  }

  @Override
  public List<TrainingPosition> run(List<TrainingPosition> batch)
      throws EngineFailure, InterruptedException {
    if (!isChecked) {
      check(batch.subList(0, Math.min(COMPARED, batch.size())));
      isChecked = true;
    }
    return scored(batch, questions.ahead());
  }

  private void check(List<TrainingPosition> batch) throws EngineFailure, InterruptedException {
    if (!scored(batch, questions.ahead()).equals(scored(batch, 1))) {
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
    for (int done = 0; done < batch.size(); done++) {
      // In halves, so that the engine always has something to do.
      while (sent < batch.size() && sent - done <= most / 2) {
        int end = Math.min(batch.size(), sent + Math.max(1, most / 2));
        send(batch.subList(sent, end));
        sent = end;
      }
      addScored(batch.get(done), scored);
    }
    return scored;
  }

  /** Adds a position with its score, and those after its moves with theirs. */
  private void addScored(TrainingPosition parent, List<TrainingPosition> scored)
      throws EngineFailure, InterruptedException {
    List<Info> ranks = ranks();
    scored.add(parent.withScore(score(ranks.get(0)).ce()));
    if (questions.children() == 0) {
      return;
    }
    Position position = Position.of(parent.setup());
    Collections.shuffle(ranks, new Random(parent.key()));
    int count = 0;
    for (Info rank : ranks) {
      int move = rank.moves().isEmpty() ? Move.NONE : reader.read(position, rank.moves().get(0));
      if (count < questions.children() && move != Move.NONE && score(rank) instanceof Centipawns) {
        TrainingPosition child = parent.after(move, -score(rank).ce());
        if (branches.isQuiet(Position.of(child.setup()))) {
          scored.add(child);
          count++;
        }
      }
    }
  }

  private static Score score(Info rank) {
    return Objects.requireNonNull(rank.score());
  }

  private void send(List<TrainingPosition> positions) {
    List<String> commands = new ArrayList<>();
    for (TrainingPosition position : positions) {
      commands.add("position fen " + Fen.write(position.setup()));
      commands.add(questions.go());
    }
    session.send(commands.toArray(String[]::new));
  }

  /** The last line of each rank, of the next search that is answered. */
  private List<Info> ranks() throws EngineFailure, InterruptedException {
    List<Info> ranks = new ArrayList<>();
    SessionLine line = line();
    while (!line.begins("bestmove")) {
      Info info = line.text().contains(" score ") ? Info.read(line.text()) : null;
      if (info != null && info.score() != null && info.bound() == Bound.EXACT) {
        int index = info.rankOrFirst() - 1;
        if (index < ranks.size()) {
          ranks.set(index, info);
        } else if (index == ranks.size()) {
          ranks.add(info);
        }
      }
      line = line();
    }
    if (ranks.isEmpty()) {
      throw new EngineFailure(session.name() + " gives no score before \"" + line.text() + '"');
    }
    return ranks;
  }

  private SessionLine line() throws EngineFailure, InterruptedException {
    @Nullable SessionLine line = null;
    // In short waits, because the machine or this process may stand still in one of them.
    for (int i = 0; i < PATIENCE.toSeconds() && line == null; i++) {
      line = session.next(session.now() + SECOND);
    }
    if (line == null) {
      throw new EngineFailure(session.name() + " gives no answer within 5 minutes");
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
