package dev.plumbline.workshop.verify;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Problem;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProof.MoveSequence;
import dev.plumbline.mate.MateProver;
import dev.plumbline.workshop.verify.Check.Opinion;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Proves mates and compares the record with the proof. */
final class MateCheck {
  private static final int TABLE_MEGABYTES = 16;

  private final MateProver prover = new MateProver(TABLE_MEGABYTES);

  private long nodes;

  /** The moves that the last proof has searched. */
  long nodes() {
    return nodes;
  }

  private MateProof prove(Position position, int moves, long budget, StopToken stop) {
    int longest = Math.min(moves, MateProver.LONGEST);
    MateProof proof = prover.prove(position, longest, budget, (length, made) -> {}, stop);
    nodes = proof.nodes();
    return proof;
  }

  /**
   * Checks a mate that the record claims; null if the budget is too small for a proof.
   *
   * @param further the budget of the search for a longer mate if the claim is refuted
   */
  @Nullable Opinion ofClaim(
      Position position, Problem problem, long budget, long further, StopToken stop) {
    int claimed = problem.mate().orElse(0);
    ClaimedSolution solution = ClaimedSolution.of(problem);
    List<Integer> given = solution.best();
    MateProof proof = prove(position, claimed, budget, stop);
    if (proof instanceof MateProof.Refuted) {
      String note = "no mate in " + claimed + ", proven";
      long spent = nodes;
      MateProof longer = prove(position, MateProver.LONGEST, further, stop);
      nodes += spent;
      ClaimedSolution better =
          longer instanceof MateProof.Proven proven
              ? mating(solution, proven)
              : solution.withMate(0);
      return new Opinion(SolutionVerdict.MATE_LONGER, true, note, given, List.of(), better);
    }
    if (!(proof instanceof MateProof.Proven proven)) {
      return null;
    }
    List<Integer> keys = moves(proven.keys());
    String note = "mate in " + proven.moves() + ", proven";
    ClaimedSolution better = mating(solution, proven);
    if (proven.moves() < claimed) {
      return new Opinion(SolutionVerdict.MATE_SHORTER, true, note, given, keys, better);
    }
    List<Integer> missing = without(keys, given);
    if (!without(given, keys).isEmpty()) {
      String more = note + ", but not by all given moves";
      return new Opinion(SolutionVerdict.COOK, true, more, given, missing, better);
    }
    return given.isEmpty() || missing.isEmpty()
        ? Opinion.sound(true, note, given)
        : new Opinion(SolutionVerdict.DUAL, true, note, given, missing, better);
  }

  /** The same record with the shortest mate and all its keys. */
  private static ClaimedSolution mating(ClaimedSolution solution, MateProof.Proven proven) {
    return solution.withMate(proven.moves()).withBest(moves(proven.keys()));
  }

  private static List<Integer> moves(MoveSequence sequence) {
    return Arrays.stream(sequence.toArray()).boxed().toList();
  }

  private static List<Integer> without(List<Integer> moves, List<Integer> others) {
    List<Integer> rest = new ArrayList<>(moves);
    rest.removeAll(others);
    return rest;
  }
}
