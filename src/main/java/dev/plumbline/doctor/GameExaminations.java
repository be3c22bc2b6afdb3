package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.EngineSession.OpenSearch;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.io.Plural;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.notation.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Whole games: long ones, new ones, and thinking in the opponent's time. */
final class GameExaminations {
  static final List<Examination> ALL =
      List.of(
          new Examination(
              "new-game",
              "a search can be repeated, also after ucinewgame",
              GameExaminations::newGame),
          new Examination("ponder", "go ponder, ponderhit and stop", GameExaminations::ponder),
          new Examination("long-game", "a game of 1,000 moves", GameExaminations::longGame));

  private static final int DEPTH = 8;
  private static final int QUICK_DEPTH = 6;
  private static final int ATTEMPTS = 3;
  private static final int PLIES = 2000;
  private static final Duration LONGEST = Duration.ofSeconds(4);
  private static final String MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1";

  private static final TestPosition REPEATED = TestPosition.USUAL.get(1);

  private GameExaminations() {}

  /**
   * Searches a position in new processes, and in each of them again after other searches. A
   * difference is looked at again: the searches of some engines vary by chance.
   */
  private static void newGame(Examiner examiner) throws EngineFailure, InterruptedException {
    int depth = examiner.isQuick() ? QUICK_DEPTH : DEPTH;
    SearchLog search = examiner.fresh(REPEATED, "go depth " + depth, LONGEST);
    if (!examiner.isComplete(search)) {
      depth = search.depth() / 2;
      examiner.restart();
      search = examiner.fresh(REPEATED, "go depth " + depth, LONGEST);
    }
    SearchTrace first = trace(search, depth);
    if (first.steps().isEmpty()) {
      examiner.skip("no data: no completed depth to compare");
      return;
    }
    String last = "";
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      examiner.restart();
      String difference = difference(first, trace(examiner, depth));
      if (!difference.isEmpty()) {
        reportChance(examiner, "in a new process " + difference);
        return;
      }
      for (TestPosition other : TestPosition.USUAL) {
        examiner.search(other, "go depth " + depth, LONGEST);
      }
      String before = last;
      last = difference(first, trace(examiner, depth));
      if (last.isEmpty() && !before.isEmpty()) {
        reportChance(examiner, "in one of two processes after other searches " + before);
        return;
      }
      if (last.isEmpty()) {
        examiner.measure(Repeatability.REPEATABLE.text(""));
        return;
      }
    }
    examiner.measure(Repeatability.ONLY_IN_A_NEW_PROCESS.text(last));
    examiner.report(
        DoctorCode.NEWGAME_REMEMBERS, "after other searches and ucinewgame, at " + last);
  }

  private static SearchTrace trace(Examiner examiner, int depth)
      throws EngineFailure, InterruptedException {
    return trace(examiner.fresh(REPEATED, "go depth " + depth, LONGEST), depth);
  }

  private static SearchTrace trace(SearchLog search, int depth) {
    return SearchTrace.of(search.analysis(), Limits.depth(depth));
  }

  private static String difference(SearchTrace first, SearchTrace second) {
    return Repeatability.difference(REPEATED.position(), first, second);
  }

  private static void reportChance(Examiner examiner, String difference) {
    examiner.measure(Repeatability.NOT_REPEATABLE.text(difference));
    examiner.report(DoctorCode.NOT_REPEATABLE, difference);
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
              "after " + Plural.of((plies + 1) / 2, "move"),
              () -> {
                examiner.search(TestPosition.start(played), "go movetime 50");
                examiner.session().ready();
              });
      if (!lives) {
        return;
      }
    }
    examiner.measure(Plural.of(moves.size() / 2, "move"));
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
