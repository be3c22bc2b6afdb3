package dev.plumbline.doctor;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Scores of positions whose value is known. */
final class ScoreExaminations {
  static final List<Examination> ALL =
      List.of(
          Examination.quick(
              "mate-scores",
              "mate scores have the right sign and count moves",
              ScoreExaminations::mates),
          Examination.quick(
              "score-view",
              "scores are from the side to move's point of view",
              ScoreExaminations::view),
          Examination.quick(
              "draw-scores",
              "dead positions, a third repetition and fifty moves are draws",
              ScoreExaminations::draws));

  /**
   * A position with a forced mate.
   *
   * @param moves to the mate; negative if the side to move is mated
   */
  record KnownMate(int moves, TestPosition position) {
    static KnownMate in(int moves, String fen, String... before) {
      return new KnownMate(moves, TestPosition.fen(fen, before));
    }
  }

  static final List<KnownMate> MATES =
      List.of(
          KnownMate.in(1, "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1"),
          KnownMate.in(1, "1r4k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"),
          KnownMate.in(2, "Q7/6p1/8/8/3P4/3K4/1kPB4/6r1 w - - 0 1"),
          KnownMate.in(2, "7Q/5kr1/7p/7P/5q2/6n1/6K1/8 b - - 0 1"),
          KnownMate.in(3, "7k/3rb2n/4p3/1P6/6Q1/8/N6R/R6K w - - 0 1"));

  private static final List<KnownMate> LOST =
      List.of(
          KnownMate.in(-1, "Q7/6p1/8/8/3P4/3K4/1kPB4/6r1 w - - 0 1", "d2c3"),
          KnownMate.in(-1, "7Q/5kr1/7p/7P/5q2/6n1/6K1/8 b - - 0 1", "f4f1"),
          KnownMate.in(-1, "8/4B3/2Q4p/k7/5bp1/8/P1K5/8 w - - 0 1", "a2a4"));

  /** A missing queen: the side to move is better or worse, whatever the evaluation. */
  private static final List<String> UNEQUAL =
      List.of(
          "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR %s KQkq - 0 1",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR %s KQkq - 0 1");

  private static final List<TestPosition> DEAD =
      List.of(
          TestPosition.fen("8/8/4k3/8/8/3K4/8/8 w - - 0 1"),
          TestPosition.fen("8/8/4k3/8/8/3KB3/8/8 b - - 0 1"),
          TestPosition.fen("8/5n2/4k3/8/8/3K4/8/8 w - - 0 1"));

  /** Black, who is lost, has one move: it makes the third repetition. */
  private static final TestPosition REPEATED =
      TestPosition.fen(
          "6k1/6p1/8/7Q/8/8/8/R6K w - - 0 1",
          "h5e8",
          "g8h7",
          "e8h5",
          "h7g8",
          "h5e8",
          "g8h7",
          "e8h5");

  /** Black, who is lost, has one move: it is the hundredth ply. */
  private static final TestPosition FIFTY = TestPosition.fen("8/6pk/8/7Q/8/8/8/R6K b - - 99 90");

  private static final int DEPTH = 8;
  private static final int QUICK_DEPTH = 5;
  private static final int DRAWISH = 50;
  private static final Duration LONGEST = Duration.ofSeconds(3);

  private ScoreExaminations() {}

  private static @Nullable Score score(Examiner examiner, TestPosition position, int depth)
      throws EngineFailure, InterruptedException {
    return examiner.fresh(position, "go depth " + depth, LONGEST).score();
  }

  private static void mates(Examiner examiner) throws EngineFailure, InterruptedException {
    int depth = examiner.isQuick() ? QUICK_DEPTH : DEPTH;
    int exact = 0;
    int inPlies = 0;
    String plies = "";
    for (List<KnownMate> part : List.of(MATES, LOST)) {
      for (KnownMate known : part) {
        Score score = score(examiner, known.position(), depth);
        String detail = ScoreText.uci(score) + " for mate in " + known.moves() + " moves";
        if (score instanceof Score.Mate mate) {
          exact += mate.moves() == known.moves() ? 1 : 0;
          if (Integer.signum(mate.moves()) != Integer.signum(known.moves())) {
            examiner.report(DoctorCode.MATE_SIGN, detail);
          } else if (isInPlies(known.moves(), mate.moves())) {
            inPlies++;
            plies = detail;
          }
        } else if (score instanceof Score.Centipawns && Math.abs(known.moves()) < 2) {
          examiner.report(DoctorCode.MATE_UNSEEN, detail);
        }
      }
    }
    // A single longer mate may only not be the shortest.
    if (inPlies > 1 && exact < MATES.size()) {
      examiner.report(DoctorCode.MATE_IN_PLIES, plies);
    }
    examiner.measure(exact + " of " + (MATES.size() + LOST.size()) + " exact");
  }

  private static boolean isInPlies(int moves, int claimed) {
    return moves > 0 ? moves > 1 && claimed == 2 * moves - 1 : claimed == 2 * moves;
  }

  private static void view(Examiner examiner) throws EngineFailure, InterruptedException {
    for (String fen : UNEQUAL) {
      for (String side : List.of("w", "b")) {
        TestPosition position = TestPosition.fen(String.format(Locale.ROOT, fen, side));
        boolean isBetter = side.equals("w") == fen.startsWith("rnb1");
        Score score = score(examiner, position, QUICK_DEPTH);
        if (score != null && score.ce() != 0 && (score.ce() > 0) != isBetter) {
          String who = isBetter ? "a queen ahead" : "a queen behind";
          examiner.report(DoctorCode.SCORE_VIEW, ScoreText.uci(score) + " with " + who);
        }
      }
    }
  }

  private static void draws(Examiner examiner) throws EngineFailure, InterruptedException {
    for (TestPosition position : DEAD) {
      drawn(examiner, position, DoctorCode.DRAW_SCORE);
    }
    drawn(examiner, REPEATED, DoctorCode.REPETITION_UNSEEN);
    drawn(examiner, FIFTY, DoctorCode.FIFTY_MOVES_UNSEEN);
  }

  private static void drawn(Examiner examiner, TestPosition position, DoctorCode code)
      throws EngineFailure, InterruptedException {
    Score score = score(examiner, position, QUICK_DEPTH);
    boolean isDrawn =
        score == null
            || (score instanceof Score.Centipawns centipawns
                && Math.abs(centipawns.value()) <= DRAWISH);
    if (!isDrawn) {
      examiner.report(code, ScoreText.uci(score) + " after " + position.command());
    }
  }
}
