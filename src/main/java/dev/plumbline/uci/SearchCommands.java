package dev.plumbline.uci;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes the commands of a search: {@code position} and {@code go}. */
public final class SearchCommands {
  private SearchCommands() {}

  /** The command {@code position}, with the history of moves as far as known. */
  public static String position(Position position, boolean chess960) {
    Position start = position.copy();
    Deque<String> moves = new ArrayDeque<>();
    while (start.pliesMade() > 0 && start.lastMove() != Move.NONE) {
      moves.addFirst(Uci.write(start.lastMove(), chess960));
      start.unmake();
    }
    String command = "position fen " + Fen.write(start);
    return moves.isEmpty() ? command : command + " moves " + String.join(" ", moves);
  }

  /** The command {@code go}; without limits, {@code go infinite}. */
  public static String go(Limits limits, boolean chess960) {
    StringBuilder command = new StringBuilder("go");
    if (limits.clock() == null) {
      limits.nanos().ifPresent(nanos -> command.append(" movetime ").append(millis(nanos)));
    } else {
      command.append(words(limits.clock()));
    }
    limits.nodes().ifPresent(nodes -> command.append(" nodes ").append(nodes));
    limits.depth().ifPresent(depth -> command.append(" depth ").append(depth));
    limits.mate().ifPresent(moves -> command.append(" mate ").append(moves));
    if (command.length() == "go".length()) {
      command.append(" infinite");
    }
    if (!limits.searchMoves().isEmpty()) {
      // Last, because some engines take everything that follows as moves.
      command.append(" searchmoves");
      limits.searchMoves().forEach(move -> command.append(' ').append(Uci.write(move, chess960)));
    }
    return command.toString();
  }

  /** The same clock for both sides. */
  private static String words(GameClock clock) {
    String left = "time " + clock.left();
    String increment = "inc " + clock.increment();
    int moves = clock.movesToGo();
    return String.join(" ", " w" + left, "b" + left, "w" + increment, "b" + increment)
        + (moves == 0 ? "" : " movestogo " + moves);
  }

  /** At least 1: some engines take 0 as no limit. */
  private static long millis(long nanos) {
    return Math.max(1, NANOSECONDS.toMillis(nanos));
  }
}
