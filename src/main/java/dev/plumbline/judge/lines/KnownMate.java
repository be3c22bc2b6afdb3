package dev.plumbline.judge.lines;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.lines.ClaimProver.ClaimProof;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mate that a record names, and what an engine claims of it in the end.
 *
 * @param moves to mate; negative if the side to move is mated
 * @param last the mate claimed by the last exact line of the first rank; null if it claims none
 * @param prover of further claims
 */
public record KnownMate(int moves, @Nullable MateClaim last, ClaimProver prover) {
  /**
   * A mate that a line claims by its score; its moves are negative if the side to move is mated.
   */
  public record MateClaim(PlayedLine line, int moves, ClaimProof proof) {}

  /**
   * The mate of a problem; null if it names none. The last claim is proven if that could solve the
   * problem and the record does not answer it: moves of bm mate in the number of moves of dm.
   *
   * @param root the position of the problem, unchanged at the end
   * @param answer the engine's move
   */
  public static @Nullable KnownMate of(
      Problem problem, Position root, List<PlayedLine> lines, int answer, ClaimProver prover) {
    if (problem.mate().isEmpty()) {
      return null;
    }
    int known = problem.mate().getAsInt();
    PlayedLine last = PlayedLine.lastExact(lines);
    if (last == null || !(last.info().score() instanceof Score.Mate mate)) {
      return new KnownMate(known, null, prover);
    }
    int moves = mate.moves();
    ClaimProof proof;
    if (!last.mates() || last.moves().get(0) != answer) {
      proof = new ClaimProof(ClaimStatus.CLAIMED, "");
    } else if (!isInTime(moves, known)
        || (moves == known && problem.bestMoves().contains(answer))) {
      proof = new ClaimProof(ClaimStatus.MATING_LINE, "");
    } else {
      proof = prover.prove(root, answer, moves);
    }
    return new KnownMate(known, new MateClaim(last, moves, proof), prover);
  }

  /** Whether a mate is by the same side and not longer than the known one. */
  public static boolean isInTime(int moves, int known) {
    return isBySameSide(moves, known) && Math.abs(moves) <= Math.abs(known);
  }

  /** Whether the side that mates is that of the known mate. */
  public static boolean isBySameSide(int moves, int known) {
    return known > 0 == moves > 0;
  }
}
