package dev.plumbline.cli.suite;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.workshop.verify.RatedMove;
import dev.plumbline.workshop.verify.Verification;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rated moves as a reader likes them: {@code Qg6 +5.20, Rd7 +0.31}. */
final class MoveList {
  private MoveList() {}

  static String of(List<RatedMove> moves) {
    return moves.stream().map(MoveList::of).collect(Collectors.joining(", "));
  }

  /** All that was found: the moves asked for, those that stand against them, and the note. */
  static String told(Verification one) {
    return Stream.of(
            of(one.asked()), one.others().isEmpty() ? "" : "also " + of(one.others()), one.note())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String of(RatedMove move) {
    Score score = move.score();
    return move.san()
        + (move.points() > 0 ? " (" + move.points() + ")" : "")
        + (score == null ? "" : " " + ScoreText.of(score, Bound.EXACT));
  }
}
