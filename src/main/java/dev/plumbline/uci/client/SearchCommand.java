package dev.plumbline.uci.client;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes the commands {@code position} and {@code go}. */
final class SearchCommand {
  private SearchCommand() {}

  /** A position with its history of moves, as far as known. */
  static String position(Position position, boolean chess960) {
    Position start = position.copy();
    Deque<String> moves = new ArrayDeque<>();
    while (start.pliesMade() > 0 && start.lastMove() != Move.NONE) {
      moves.addFirst(Uci.write(start.lastMove(), chess960));
      start.unmake();
    }
    String command = "position fen " + Fen.write(start);
    return moves.isEmpty() ? command : command + " moves " + String.join(" ", moves);
  }

  /** A search within limits; without limits, {@code infinite}. */
  static String go(Limits limits, boolean chess960) {
    StringBuilder command = new StringBuilder("go");
    limits.nanos().ifPresent(nanos -> command.append(" movetime ").append(millis(nanos)));
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

  /** At least 1: some engines take 0 as no limit. */
  private static long millis(long nanos) {
    return Math.max(1, NANOSECONDS.toMillis(nanos));
  }
}
