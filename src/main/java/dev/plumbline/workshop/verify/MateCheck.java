package dev.plumbline.workshop.verify;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.StopToken;
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
   * Checks a mate that the record claims.
   *
   * @param given the moves of bm; may be empty
   * @return null if the budget is too small for a proof
   */
  @Nullable Opinion ofClaim(
      Position position, int claimed, List<Integer> given, long budget, StopToken stop) {
    MateProof proof = prove(position, claimed, budget, stop);
    if (proof instanceof MateProof.Refuted) {
      String note = "no mate in " + claimed + ", proven";
      return new Opinion(SolutionVerdict.MATE_LONGER, true, note, given, List.of());
    }
    if (proof instanceof MateProof.Proven proven) {
      List<Integer> keys = moves(proven.keys());
      String note = "mate in " + proven.moves() + ", proven";
      return proven.moves() < claimed
          ? new Opinion(SolutionVerdict.MATE_SHORTER, true, note, given, keys)
          : ofKeys(given, keys, note);
    }
    return null;
  }

  private static Opinion ofKeys(List<Integer> given, List<Integer> keys, String note) {
    List<Integer> wrong = without(given, keys);
    if (!wrong.isEmpty()) {
      String more = note + ", but not by all given moves";
      return new Opinion(SolutionVerdict.COOK, true, more, given, without(keys, given));
    }
    List<Integer> further = without(keys, given);
    boolean isWhole = given.isEmpty() || further.isEmpty();
    return isWhole
        ? new Opinion(SolutionVerdict.SOUND, true, note, given, List.of())
        : new Opinion(SolutionVerdict.DUAL, true, note, given, further);
  }

  /**
   * Checks a mate that an engine finds for one of the moves of bm, although the record claims none:
   * if only these moves mate in the fewest moves, they are best, even if others win.
   *
   * @return null without a proof
   */
  @Nullable Opinion ofAnnounced(
      Position position, int announced, List<Integer> given, long budget, StopToken stop) {
    if (!(prove(position, announced, budget, stop) instanceof MateProof.Proven proven)) {
      return null;
    }
    List<Integer> keys = moves(proven.keys());
    List<Integer> further = without(keys, given);
    if (further.size() == keys.size() || !without(given, keys).isEmpty()) {
      return null;
    }
    String note = "mate in " + proven.moves() + ", proven";
    return further.isEmpty()
        ? new Opinion(SolutionVerdict.SOUND, true, note, given, List.of())
        : new Opinion(SolutionVerdict.DUAL, true, note, given, further);
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
