package dev.plumbline.workshop.verify;

import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides from the scores of the moves whether a kind of record is sound. */
interface Check {
  /** The moves that need a score. */
  List<Integer> expected();

  Opinion of(MoveScores scores);

  /**
   * The verdict on a record after some effort.
   *
   * @param isClear whether more effort is unlikely to change it
   * @param note may be empty
   * @param expected the moves the record asks for, the best first
   * @param others the moves that contradict the record, the best first
   * @param better what the record should ask for; null if it is sound or nothing better is known
   */
  record Opinion(
      SolutionVerdict verdict,
      boolean isClear,
      String note,
      List<Integer> expected,
      List<Integer> others,
      @Nullable ClaimedSolution better) {
    public Opinion {
      expected = List.copyOf(expected);
      others = List.copyOf(others);
    }

    static Opinion sound(boolean isClear, String note, List<Integer> expected) {
      return new Opinion(SolutionVerdict.SOUND, isClear, note, expected, List.of(), null);
    }

    /** The same; a better solution has no mate, because none is proven for it. */
    Opinion withoutMate() {
      ClaimedSolution other = better == null ? null : better.withMate(0);
      return new Opinion(verdict, isClear, note, expected, others, other);
    }

    static Opinion undecided(String note, List<Integer> expected, List<Integer> others) {
      return new Opinion(SolutionVerdict.UNDECIDED, false, note, expected, others, null);
    }
  }
}
