package dev.plumbline.judge.lines;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The mates known of positions, by their keys, and so of the moves that lead to them. A record
 * keeps those of its moves in an operation, by which the claims of further ranks are judged.
 */
public record KnownMoves(Map<Long, Integer> mates) {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  public KnownMoves {
    mates = Map.copyOf(mates);
  }

  /** The mates that records name; of several for one position, the shortest. */
  public static KnownMoves of(List<EpdRecord> records) {
    Map<Long, Integer> mates = new HashMap<>();
    for (EpdRecord record : records) {
      Problem problem = Problem.of(record);
      if (problem.mate().isPresent()) {
        mates.merge(
            Position.of(problem.setup()).key(),
            problem.mate().getAsInt(),
            (one, other) -> Math.abs(one) <= Math.abs(other) ? one : other);
      }
    }
    return new KnownMoves(mates);
  }

  /** The number of positions, and a fingerprint of them with their mates. */
  public String identity() {
    long sum =
        mates.entrySet().stream()
            .mapToLong(each -> (each.getKey() + each.getValue()) * MIX)
            .reduce(0, Long::sum);
    return mates.size() + " positions, " + Long.toHexString(sum);
  }

  /** The record with an operation for its moves, unless no mate is known of any of them. */
  public EpdRecord writtenIn(EpdRecord record) {
    Position position = Position.of(record.setup());
    List<String> words = new ArrayList<>();
    for (int move : new MoveGenerator().legal(position)) {
      String word = Uci.write(position, move);
      position.make(move);
      Integer mate = mates.get(position.key());
      position.unmake();
      if (mate != null) {
        words.add(word + ' ' + ofMove(mate));
      }
    }
    return words.isEmpty()
        ? record
        : record.with(List.of(Operation.string(Problem.MOVE_MATES, String.join(" ", words))));
  }

  /** The moves to mate from before the move, of a mate from after it. */
  private static int ofMove(int mate) {
    return mate > 0 ? -mate : 1 - mate;
  }

  /** The moves to mate by each move of which a record says so; what cannot be read is left out. */
  static Map<Integer, Integer> in(Problem problem, Position root) {
    String text = problem.moveMates();
    Map<Integer, Integer> mates = new HashMap<>();
    String[] words = text == null ? new String[0] : text.split(" ");
    for (int i = 0; i + 1 < words.length; i += 2) {
      int move = new UciReader().read(root, words[i]);
      if (move != Move.NONE && words[i + 1].matches("-?[1-9][0-9]{0,3}")) {
        mates.put(move, Integer.valueOf(words[i + 1]));
      }
    }
    return mates;
  }
}
