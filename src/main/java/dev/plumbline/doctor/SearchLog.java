package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.uci.client.Session.SessionLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search from {@code go} to {@code bestmove}.
 *
 * @param start when {@code go} was sent, in the time of the dialogue
 * @param lines all lines received, the answer last
 * @param stopped whether the search was stopped because it took too long
 */
record SearchLog(
    TestPosition root, String go, long start, List<SessionLine> lines, boolean stopped) {
  private static final long NANOS_PER_MILLI = 1_000_000;

  SearchLog {
    lines = List.copyOf(lines);
  }

  private SessionLine last() {
    return lines.get(lines.size() - 1);
  }

  BestMove answer() {
    return BestMove.read(last().text(), root.position());
  }

  /** Nanoseconds from go to bestmove. */
  long nanos() {
    return last().nanos() - start;
  }

  long millis() {
    return nanos() / NANOS_PER_MILLI;
  }

  /** The move as the engine writes it; empty if there is none. */
  String moveText() {
    return answer().text();
  }

  /** The move, or {@link Move#NONE} if it is not legal or not in UCI notation. */
  int move() {
    return answer().isMalformed() ? Move.NONE : answer().move();
  }

  List<Info> infos() {
    return lines.stream().map(SessionLine::text).filter(Info::isInfo).map(Info::read).toList();
  }

  /** The lines of the first rank with an exact score. */
  List<Info> exact() {
    return infos().stream()
        .filter(info -> info.isLine() && info.bound() == Bound.EXACT && info.rankOrFirst() == 1)
        .toList();
  }

  /** The last exact score of the first rank; null if there is none. */
  @Nullable Score score() {
    List<Info> exact = exact();
    return exact.isEmpty() ? null : exact.get(exact.size() - 1).score();
  }

  /** The last number of nodes reported, or 0. */
  long nodes() {
    return infos().stream().mapToLong(Info::nodes).filter(n -> n > 0).reduce(0, (a, b) -> b);
  }

  /** The depth of the last exact line, or 0. */
  int depth() {
    return exact().stream().mapToInt(Info::depth).filter(n -> n > 0).reduce(0, (a, b) -> b);
  }

  /** The search as the judge wants it; the answer counts only if it is legal. */
  Analysis analysis() {
    int move = move();
    Outcome outcome =
        answer().outcome() == Outcome.NO_MOVE ? Outcome.NO_MOVE : Outcome.ILLEGAL_MOVE;
    return new Analysis(
        move == Move.NONE ? outcome : Outcome.ANSWERED,
        move == Move.NONE ? moveText() : "",
        move,
        move == Move.NONE ? Move.NONE : answer().ponderMove(),
        new Effort(depth(), nodes(), nanos()),
        List.of(),
        lines.stream().map(line -> new RawLine(line.nanos() - start, line.text())).toList());
  }
}
