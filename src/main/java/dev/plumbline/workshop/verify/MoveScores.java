package dev.plumbline.workshop.verify;

import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.mate.MateProver;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The scores that an engine gives to moves of a position, and the short mates that are proven.
 * Mutable.
 */
final class MoveScores {
  private static final double FULL = 100;
  private static final double SCALE = 400;

  /** Far above a won game, so that the difference is clear with any margin. */
  private static final double SHORT_MATE = 1000;

  private final Map<Integer, Score> scores = new HashMap<>();

  /** The moves that mate and how soon. */
  private final Map<Integer, Integer> mates = new HashMap<>();

  private final boolean shorterIsBetter;

  /** Of two proven mates the shorter one is better, or both are alike. */
  MoveScores(boolean shorterIsBetter) {
    this.shorterIsBetter = shorterIsBetter;
  }

  /**
   * Adds the last score of each move if it is from the last two iterations: a move that dropped out
   * of the MultiPV ranks before that has no current score.
   */
  void add(Analysis analysis) {
    Map<Integer, LineReport> last = new HashMap<>();
    for (LineReport line : analysis.lines()) {
      if (line.hasValueOfMove() && !line.moves().isEmpty()) {
        last.put(line.moves().get(0), line);
      }
    }
    int depth = last.values().stream().mapToInt(LineReport::depth).max().orElse(0);
    last.forEach(
        (move, line) -> {
          if (line.depth() >= depth - 1) {
            scores.put(move, line.score());
          }
        });
  }

  void replaceWith(MoveScores now) {
    scores.clear();
    scores.putAll(now.scores);
    mates.clear();
    mates.putAll(now.mates);
  }

  /** Adds a short mate that is proven. */
  void prove(int move, int moves) {
    scores.put(move, new Score.Mate(moves));
    mates.put(move, moves);
  }

  boolean hasProof() {
    return !mates.isEmpty();
  }

  /** For a note: the prefix and {@code mate in 3, proven}; empty without a proof. */
  String proofOf(int move, String prefix) {
    Integer moves = mates.get(move);
    return moves == null ? "" : prefix + "mate in " + moves + ", proven";
  }

  List<Integer> moves() {
    return List.copyOf(scores.keySet());
  }

  @Nullable Score of(int move) {
    return scores.get(move);
  }

  boolean has(int move) {
    return scores.containsKey(move);
  }

  /**
   * The worth of a move; a move without a score is worse than all others, one with a short mate
   * better.
   */
  double worth(int move) {
    Integer moves = mates.get(move);
    if (moves != null) {
      return SHORT_MATE * (shorterIsBetter ? 1 + MateProver.LONGEST - moves : 1);
    }
    Score score = scores.get(move);
    return score == null ? 0 : worth(score);
  }

  /**
   * The points out of a hundred that a side may expect with a score, if a pawn is worth 100 points
   * of Elo: 0 if it is mated, 100 if it mates. A difference of some pawns means much in a level
   * game and little in a won one.
   */
  static double worth(Score score) {
    if (score instanceof Score.Mate mate) {
      return mate.moves() > 0 ? FULL : 0;
    }
    return FULL / (1 + Math.pow(10, -((Score.Centipawns) score).value() / SCALE));
  }

  /** The moves of a list, the best first. */
  List<Integer> ranked(List<Integer> moves) {
    return ranked(moves.stream());
  }

  /** The moves with a score that are not in a list, the best first. */
  List<Integer> rankedWithout(List<Integer> moves) {
    return ranked(scores.keySet().stream().filter(move -> !moves.contains(move)));
  }

  private List<Integer> ranked(Stream<Integer> moves) {
    return moves
        .sorted(
            Comparator.comparingDouble((Integer move) -> -worth(move))
                .thenComparing(this::mateLength)
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private int mateLength(int move) {
    return scores.get(move) instanceof Score.Mate mate ? mate.moves() : Integer.MAX_VALUE;
  }
}
