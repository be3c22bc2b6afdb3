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
          new Examination(
              "mate-scores",
              "mate scores have the right sign and count moves",
              ScoreExaminations::mates),
          new Examination(
              "score-view",
              "scores are centipawns from the side to move's point of view",
              ScoreExaminations::view),
          new Examination(
              "draw-scores",
              "dead positions, a third repetition and fifty moves are draws",
              ScoreExaminations::draws));

  /**
   * A position with a forced mate.
   *
   * @param moves to the mate; negative if the side to move is mated
   */
  record MatePosition(int moves, TestPosition position) {
    static MatePosition in(int moves, String fen, String... before) {
      return new MatePosition(moves, TestPosition.fen(fen, before));
    }
  }

  static final List<MatePosition> MATES =
      List.of(
          MatePosition.in(1, "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1"),
          MatePosition.in(1, "1r4k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"),
          MatePosition.in(2, "Q7/6p1/8/8/3P4/3K4/1kPB4/6r1 w - - 0 1"),
          MatePosition.in(2, "7Q/5kr1/7p/7P/5q2/6n1/6K1/8 b - - 0 1"),
          MatePosition.in(3, "7k/3rb2n/4p3/1P6/6Q1/8/N6R/R6K w - - 0 1"));

  private static final List<MatePosition> LOST =
      List.of(
          MatePosition.in(-1, "Q7/6p1/8/8/3P4/3K4/1kPB4/6r1 w - - 0 1", "d2c3"),
          MatePosition.in(-1, "7Q/5kr1/7p/7P/5q2/6n1/6K1/8 b - - 0 1", "f4f1"),
          MatePosition.in(-1, "8/4B3/2Q4p/k7/5bp1/8/P1K5/8 w - - 0 1", "a2a4"));

  /** A missing queen, Black's or White's: one side is better, whatever the evaluation. */
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
  private static final int A_PAWN = 100;

  /** In centipawns; ten times what engines give. */
  private static final int MOST_FOR_A_QUEEN = 10_000;

  private static final Duration LONGEST = Duration.ofSeconds(3);

  private ScoreExaminations() {}

  private static SearchLog search(Examiner examiner, TestPosition position, int depth)
      throws EngineFailure, InterruptedException {
    return examiner.fresh(position, "go depth " + depth, LONGEST);
  }

  /** Says that an examination without any score proves nothing. */
  private static void skipWithout(int scores, Examiner examiner) {
    if (scores == 0) {
      examiner.skip("no data: no exact score was reported");
    }
  }

  /** The mates claimed in positions whose mate is known. */
  private static final class Claims {
    private int scores;
    private int exact;
    private int inPlies;
    private int ownInPlies;
    private int oneMore;
    private int oneMoreThanOne;
    private String detail = "";

    void add(int moves, int claimed, String text) {
      exact += claimed == moves ? 1 : 0;
      if (moves > 0 ? moves > 1 && claimed == 2 * moves - 1 : claimed == 2 * moves) {
        inPlies++;
        ownInPlies += moves > 0 ? 1 : 0;
        detail = text;
      }
      if (claimed == moves + Integer.signum(moves)) {
        oneMore++;
        oneMoreThanOne += Math.abs(moves) == 1 ? 1 : 0;
        detail = text;
      }
    }

    /** A single longer mate may only not be the shortest, but a mate in one is. */
    void report(Examiner examiner) {
      boolean isOneMore = oneMore > inPlies || ownInPlies == 0;
      if (oneMoreThanOne > 1 && isOneMore) {
        examiner.report(DoctorCode.MATE_ONE_TOO_LONG, detail);
      } else if (inPlies > 1 && exact < MATES.size()) {
        examiner.report(DoctorCode.MATE_IN_PLIES, detail);
      }
      examiner.measure(exact + " of " + (MATES.size() + LOST.size()) + " exact");
      skipWithout(scores, examiner);
    }
  }

  private static void mates(Examiner examiner) throws EngineFailure, InterruptedException {
    int depth = examiner.isQuick() ? QUICK_DEPTH : DEPTH;
    Claims claims = new Claims();
    for (List<MatePosition> part : List.of(MATES, LOST)) {
      for (MatePosition known : part) {
        SearchLog search = search(examiner, known.position(), depth);
        Score score = search.score();
        claims.scores += score == null ? 0 : 1;
        String detail = ScoreText.uci(score) + " for mate in " + known.moves() + " moves";
        boolean isShort = Math.abs(known.moves()) == 1;
        if (score instanceof Score.Mate mate) {
          if (Integer.signum(mate.moves()) != Integer.signum(known.moves())) {
            examiner.report(DoctorCode.MATE_SIGN, detail);
          }
          claims.add(known.moves(), mate.moves(), detail);
        } else if (score != null && isShort && examiner.isComplete(search)) {
          examiner.report(DoctorCode.MATE_UNSEEN, detail);
        }
      }
    }
    claims.report(examiner);
  }

  private static void view(Examiner examiner) throws EngineFailure, InterruptedException {
    boolean isTelling = false;
    for (String side : List.of("w", "b")) {
      int better = side.equals("w") ? 0 : 1;
      Score ahead = unequal(examiner, side, better);
      Score behind = unequal(examiner, side, 1 - better);
      // Scores that are the same whoever has the queen say nothing about the view.
      if (ahead != null && behind != null && Math.abs(ahead.ce() - behind.ce()) > A_PAWN) {
        isTelling = true;
        if (ahead.ce() < behind.ce()) {
          String scores = ScoreText.uci(ahead) + " with a queen ahead, " + ScoreText.uci(behind);
          examiner.report(DoctorCode.SCORE_VIEW, scores + " with a queen behind");
        }
      }
    }
    if (!isTelling) {
      examiner.skip("no data: no exact scores that tell a queen ahead from a queen behind");
    }
  }

  private static @Nullable Score unequal(Examiner examiner, String side, int missing)
      throws EngineFailure, InterruptedException {
    String fen = String.format(Locale.ROOT, UNEQUAL.get(missing), side);
    Score score = search(examiner, TestPosition.fen(fen), QUICK_DEPTH).score();
    if (score instanceof Score.Centipawns cp && Math.abs(cp.value()) > MOST_FOR_A_QUEEN) {
      examiner.report(DoctorCode.SCORE_UNIT, ScoreText.uci(score) + " for a queen");
    }
    return score;
  }

  private static void draws(Examiner examiner) throws EngineFailure, InterruptedException {
    int scores = 0;
    for (TestPosition position : DEAD) {
      scores += drawn(examiner, position, DoctorCode.DRAW_SCORE);
    }
    scores += drawn(examiner, REPEATED, DoctorCode.REPETITION_UNSEEN);
    scores += drawn(examiner, FIFTY, DoctorCode.FIFTY_MOVES_UNSEEN);
    skipWithout(scores, examiner);
  }

  /** Returns the number of scores. */
  private static int drawn(Examiner examiner, TestPosition position, DoctorCode code)
      throws EngineFailure, InterruptedException {
    SearchLog search = search(examiner, position, QUICK_DEPTH);
    Score score = search.score();
    if (score == null) {
      return 0;
    }
    boolean isDrawn =
        score instanceof Score.Centipawns centipawns && Math.abs(centipawns.value()) <= DRAWISH;
    if (!isDrawn && examiner.isComplete(search)) {
      examiner.report(code, ScoreText.uci(score) + " after " + position.command());
    }
    return 1;
  }
}
