package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.EngineSession.OpenSearch;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Whole games: long ones, new ones, and thinking in the opponent's time. */
final class Games {
  static final List<Examination> ALL =
      List.of(
          Examination.quick("new-game", "ucinewgame makes the engine forget", Games::newGame),
          Examination.quick("ponder", "go ponder, ponderhit and stop", Games::ponder),
          Examination.full("long-game", "a game of 1,000 moves", Games::longGame));

  private static final int DEPTH = 8;
  private static final int QUICK_DEPTH = 6;
  private static final int ATTEMPTS = 3;
  private static final int PLIES = 2000;
  private static final Duration LONGEST = Duration.ofSeconds(4);
  private static final String MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1";

  private Games() {}

  /** A difference is looked at again: the searches of some engines vary by chance. */
  private static void newGame(Examiner examiner) throws EngineFailure, InterruptedException {
    String go = "go depth " + (examiner.isQuick() ? QUICK_DEPTH : DEPTH);
    TestPosition position = TestPosition.USUAL.get(1);
    long first = examiner.fresh(position, go, LONGEST).nodes();
    long later = first;
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      examiner.restart();
      SearchLog again = examiner.fresh(position, go, LONGEST);
      if (again.stopped() || again.nodes() == 0) {
        examiner.skip("no node count to compare at this depth");
        return;
      }
      if (again.nodes() != first) {
        String detail = first + " nodes by one process, " + again.nodes() + " by another";
        examiner.report(DoctorCode.NOT_REPEATABLE, detail);
        return;
      }
      for (TestPosition other : TestPosition.USUAL) {
        examiner.search(other, go, LONGEST);
      }
      long before = later;
      later = examiner.fresh(position, go, LONGEST).nodes();
      examiner.measure(first + " nodes, later " + later);
      if (later == first) {
        if (before != first) {
          String detail =
              "after other searches " + before + " nodes by one process, " + later + " by another";
          examiner.report(DoctorCode.NOT_REPEATABLE, detail);
        }
        return;
      }
    }
    String detail = first + " nodes at first, " + later + " after other searches and ucinewgame";
    examiner.report(DoctorCode.NEWGAME_REMEMBERS, detail);
  }

  private static void ponder(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    if (!session.offers("Ponder")) {
      examiner.skip("no option Ponder");
      return;
    }
    session.set("Ponder", "true");
    String go = "go ponder wtime 1000 btime 1000";
    List<TestPosition> positions =
        List.of(TestPosition.start("e2e4", "e7e5"), TestPosition.fen(MATE_IN_ONE));
    for (TestPosition position : positions) {
      for (String end : List.of("ponderhit", "stop")) {
        session.newGame();
        OpenSearch search = session.begin(position, go);
        if (search.isAnsweredWithin(Duration.ofMillis(400))) {
          examiner.report(DoctorCode.PONDER_ENDS, "before " + end + ", " + position.command());
          continue;
        }
        session.send(end);
        Duration longest = Duration.ofSeconds(1).plus(examiner.timeout());
        boolean isAnswered = search.isAnsweredWithin(longest);
        if (!isAnswered) {
          examiner.report(
              end.equals("stop") ? DoctorCode.STOP_IGNORED : DoctorCode.PONDERHIT_IGNORED,
              "no bestmove within " + longest.toMillis() + " ms of " + end);
        }
        examiner.checked(isAnswered ? search.log(false) : search.endedBy("stop"));
      }
    }
  }

  private static void longGame(Examiner examiner) throws EngineFailure, InterruptedException {
    List<String> moves = moves();
    examiner.session().newGame();
    for (int plies : List.of(400, 600, 1000, 1500, PLIES - 1, PLIES)) {
      String[] played = moves.subList(0, Math.min(plies, moves.size())).toArray(String[]::new);
      boolean lives =
          examiner.survives(
              DoctorCode.LONG_GAME_BREAKS,
              "after " + (plies + 1) / 2 + " moves",
              () -> {
                examiner.search(TestPosition.start(played), "go movetime 50");
                examiner.session().ready();
              });
      if (!lives) {
        return;
      }
    }
    examiner.measure(moves.size() / 2 + " moves");
  }

  /** A legal game: pieces wander about, and a pawn moves when the fifty moves are nearly over. */
  private static List<String> moves() {
    SplittableRandom random = new SplittableRandom(1);
    MoveGenerator generator = new MoveGenerator();
    Position position = Position.start();
    List<String> moves = new ArrayList<>();
    while (moves.size() < PLIES) {
      int best = Move.NONE;
      int least = Integer.MAX_VALUE;
      boolean isPawnDue = position.halfmoves() > 80;
      for (int move : generator.legal(position)) {
        int cost = cost(position, generator, move, isPawnDue) + random.nextInt(64);
        if (cost < least) {
          least = cost;
          best = move;
        }
      }
      moves.add(Uci.write(best, false));
      position.make(best);
    }
    return moves;
  }

  private static int cost(Position position, MoveGenerator generator, int move, boolean isPawnDue) {
    boolean isPawn = Piece.type(position.pieceAt(Move.from(move))) == Piece.PAWN;
    position.make(move);
    int end = generator.count(position) == 0 ? 100_000 : 0;
    int repeated = 2000 * position.repetitions();
    position.unmake();
    int capture = Move.isCapture(move) ? 10_000 : 0;
    int promotion = Move.isPromotion(move) ? 500 : 0;
    return end + repeated + capture + promotion + (isPawn == isPawnDue ? 0 : 1000);
  }
}
