package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.notation.Uci;
import java.util.List;

/**
 * Positions and moves that simple programs forget: the end of the game, single and special moves.
 */
final class SpecialPositions {
  static final List<Examination> ALL =
      List.of(
          new Examination(
              "few-moves", "positions with one or two legal moves", SpecialPositions::fewMoves),
          new Examination(
              "game-over", "mate and stalemate on the board", SpecialPositions::gameOver),
          new Examination(
              "claimable-draws",
              "draws that nobody has claimed still get a move",
              SpecialPositions::draws),
          new Examination(
              "special-moves",
              "promotion and en passant, received and played",
              SpecialPositions::specialMoves),
          new Examination(
              "castling",
              "castling in standard chess, received and played",
              SpecialPositions::castling),
          new Examination(
              "chess960", "castling in Chess960, received and played", SpecialPositions::chess960));

  /** A position with exactly one mate in one, by a special move. */
  private record SpecialMate(TestPosition position, String move) {
    static SpecialMate of(String fen, String move) {
      return new SpecialMate(TestPosition.fen(fen), move);
    }
  }

  private static final List<TestPosition> FEW =
      List.of(
          TestPosition.fen("7k/8/8/8/8/8/1r6/K6r w - - 0 1"),
          TestPosition.fen("8/6pk/8/7Q/8/8/8/R6K b - - 0 1"),
          TestPosition.fen("k7/8/1K6/8/8/8/8/7R b - - 0 1"));

  private static final List<TestPosition> OVER =
      List.of(
          TestPosition.start("f2f3", "e7e5", "g2g4", "d8h4"),
          TestPosition.fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));

  private static final List<TestPosition> DRAWN =
      List.of(
          TestPosition.start("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"),
          TestPosition.fen("8/5k2/8/8/3R4/8/4K3/7r w - - 100 120"),
          TestPosition.fen("8/5k2/8/8/3R4/8/4K3/7r b - - 149 160"),
          TestPosition.fen("8/8/4k3/8/8/3KB3/8/8 b - - 0 1"));

  private static final List<SpecialMate> MOVES =
      List.of(
          SpecialMate.of("2k1KB2/4p3/8/1RPp4/8/p5N1/2Q5/8 w - d6 0 1", "c5d6"),
          SpecialMate.of("8/2b5/8/8/K2pPr2/3q1n2/3P2P1/5k2 b - e3 0 1", "d4e3"),
          SpecialMate.of("8/1Pp5/K1kn4/5R1B/6b1/2p5/8/8 w - - 0 1", "b7b8n"),
          SpecialMate.of("8/8/8/2B1b3/P2r2k1/4K3/P2pN3/8 b - - 0 1", "d2d1n"),
          SpecialMate.of("8/2kP2K1/1R6/4n3/5p1B/8/8/8 w - - 0 1", "d7d8q"));

  /** Games with each kind of promotion, and with en passant on both sides. */
  private static final List<TestPosition> RECEIVED =
      List.of(
          TestPosition.fen("8/P6k/8/8/8/8/7K/8 w - - 0 1", "a7a8q"),
          TestPosition.fen("8/P6k/8/8/8/8/7K/8 w - - 0 1", "a7a8r"),
          TestPosition.fen("8/P6k/8/8/8/8/7K/8 w - - 0 1", "a7a8b"),
          TestPosition.fen("8/P6k/8/8/8/8/7K/8 w - - 0 1", "a7a8n"),
          TestPosition.fen("8/7k/8/8/8/8/p6K/1N6 b - - 0 1", "a2b1n"),
          TestPosition.fen("8/7k/8/8/8/8/p6K/1N6 b - - 0 1", "a2b1q"),
          TestPosition.start("e2e4", "a7a6", "e4e5", "d7d5", "e5d6"),
          TestPosition.start("a2a3", "e7e5", "a3a4", "e5e4", "d2d4", "e4d3"));

  private static final List<SpecialMate> CASTLING =
      List.of(
          SpecialMate.of("8/2pB4/3Q4/8/8/P1N1pk2/8/4K2R w K - 0 1", "e1g1"),
          SpecialMate.of("8/1BQ5/8/8/5p1P/2Nkp3/8/R3K3 w Q - 0 1", "e1c1"),
          SpecialMate.of("r3k3/p7/3K4/8/P3q3/8/1P6/1n4b1 b q - 0 1", "e8c8"));

  private static final List<TestPosition> CASTLED =
      List.of(
          TestPosition.start(
              "e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1", "g8f6", "d2d3", "e8g8"),
          TestPosition.start(
              "d2d4", "d7d5", "b1c3", "b8c6", "c1f4", "c8f5", "d1d2", "d8d7", "e1c1", "e8c8"));

  /** The same castling as the king's move to its rook. */
  private static final List<SpecialMate> CHESS960 =
      List.of(
          SpecialMate.of("8/2pB4/3Q4/8/8/P1N1pk2/8/4K2R w H - 0 1", "e1h1"),
          SpecialMate.of("r3k3/p7/3K4/8/P3q3/8/1P6/1n4b1 b a - 0 1", "e8a8"));

  /** Kings that castle without moving, over one square, and past their rook. */
  private static final List<TestPosition> CASTLED960 =
      List.of(
          TestPosition.fen("1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1", "c1g1", "c8b8"),
          TestPosition.fen("rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAha - 0 1", "b1a1", "b8h8"));

  private static final int DEPTH = 4;

  private SpecialPositions() {}

  private static void fewMoves(Examiner examiner) throws EngineFailure, InterruptedException {
    for (TestPosition position : FEW) {
      for (String go : List.of("go depth 5", "go movetime 50", "go wtime 9000 btime 9000")) {
        examiner.fresh(position, go);
      }
    }
  }

  private static void gameOver(Examiner examiner) throws EngineFailure, InterruptedException {
    for (TestPosition position : OVER) {
      examiner.survives(
          DoctorCode.GAME_OVER_BREAKS,
          "after " + position.command(),
          () -> {
            examiner.search(position, "go depth 3");
            examiner.session().ready();
          });
    }
  }

  private static void draws(Examiner examiner) throws EngineFailure, InterruptedException {
    for (TestPosition position : DRAWN) {
      examiner.fresh(position, "go depth 4");
      examiner.search(position, "go movetime 50");
    }
  }

  private static void specialMoves(Examiner examiner) throws EngineFailure, InterruptedException {
    solve(examiner, MOVES);
    receive(examiner, RECEIVED);
  }

  private static void receive(Examiner examiner, List<TestPosition> positions)
      throws EngineFailure, InterruptedException {
    for (TestPosition position : positions) {
      examiner.fresh(position, "go depth " + DEPTH);
    }
  }

  private static void solve(Examiner examiner, List<SpecialMate> puzzles)
      throws EngineFailure, InterruptedException {
    for (SpecialMate puzzle : puzzles) {
      SearchLog search = examiner.fresh(puzzle.position(), "go depth " + DEPTH);
      String text = search.moveText();
      if (search.move() == Move.NONE || text.equals(puzzle.move())) {
        continue;
      }
      String detail = text + ", not " + puzzle.move() + ", after " + puzzle.position().command();
      if (isOtherSpelling(search, puzzle.move())) {
        examiner.report(DoctorCode.CASTLING_SPELLING, detail);
      } else if (examiner.isComplete(search)) {
        examiner.report(DoctorCode.MOVE_NOT_FOUND, detail);
      }
    }
  }

  /** Whether this is castling, and so is the move written in either way. */
  private static boolean isOtherSpelling(SearchLog search, String move) {
    return Move.isCastling(search.move())
        && (Uci.write(search.move(), false).equals(move)
            || Uci.write(search.move(), true).equals(move));
  }

  private static void castling(Examiner examiner) throws EngineFailure, InterruptedException {
    solve(examiner, CASTLING);
    receive(examiner, CASTLED);
  }

  private static void chess960(Examiner examiner) throws EngineFailure, InterruptedException {
    Setting option = examiner.session().setting("UCI_Chess960").orElse(null);
    if (option == null) {
      examiner.skip("no option UCI_Chess960");
      return;
    }
    examiner.session().set(option.name(), "true");
    solve(examiner, CHESS960);
    receive(examiner, CASTLED960);
    // Back to standard chess, castling is the king's move again.
    examiner.session().set(option.name(), "false");
    solve(examiner, CASTLING);
  }
}
