package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.uci.client.Session.Exchange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search from {@code go} to {@code bestmove}.
 *
 * @param start when {@code go} was sent, in the time of the dialogue
 * @param lines all lines received, the answer last
 * @param stopped whether the search was stopped because it took too long
 */
record SearchLog(TestPosition root, String go, long start, List<Exchange> lines, boolean stopped) {
  private static final long NANOS_PER_MILLI = 1_000_000;

  SearchLog {
    lines = List.copyOf(lines);
  }

  private Exchange answer() {
    return lines.get(lines.size() - 1);
  }

  /** Nanoseconds from go to bestmove. */
  long nanos() {
    return answer().nanos() - start;
  }

  long millis() {
    return nanos() / NANOS_PER_MILLI;
  }

  private String word(int index) {
    String[] words = answer().text().strip().split("\\s+", -1);
    return index < words.length ? words[index] : "";
  }

  /** The move as the engine writes it; empty if there is none. */
  String moveText() {
    return word(1);
  }

  /** Whether the engine says that it has no move. */
  boolean isWithoutMove() {
    String text = moveText();
    return text.equals("(none)") || text.equals("0000") || text.equalsIgnoreCase("none");
  }

  /** The move, or {@link Move#NONE} if it is not legal. */
  int move() {
    return new UciReader().read(root.position(), moveText());
  }

  /** The expected reply as the engine writes it; empty if there is none. */
  String ponderText() {
    return word(2).equals("ponder") ? word(3) : "";
  }

  List<Info> infos() {
    return lines.stream().map(Exchange::text).filter(Info::isInfo).map(Info::read).toList();
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
        move != Move.NONE
            ? Outcome.ANSWERED
            : isWithoutMove() ? Outcome.NO_MOVE : Outcome.ILLEGAL_MOVE;
    return new Analysis(
        outcome,
        move == Move.NONE ? moveText() : "",
        move,
        ponderMove(move),
        new Effort(depth(), nodes(), nanos()),
        List.of(),
        lines.stream().map(line -> new RawLine(line.nanos() - start, line.text())).toList());
  }

  private int ponderMove(int move) {
    if (move == Move.NONE || ponderText().isEmpty()) {
      return Move.NONE;
    }
    root.position().make(move);
    int reply = new UciReader().read(root.position(), ponderText());
    root.position().unmake();
    return reply;
  }

  /** Whether the expected reply is not legal. */
  boolean isPonderIllegal() {
    return move() != Move.NONE
        && !ponderText().isEmpty()
        && !ponderText().equals("(none)")
        && !ponderText().equals("0000")
        && ponderMove(move()) == Move.NONE;
  }
}
