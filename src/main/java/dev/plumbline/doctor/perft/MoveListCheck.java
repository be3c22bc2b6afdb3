package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Compares an engine's moves in one position with the legal ones. */
interface MoveListCheck {
  /** The moves that are missing or illegal; the position is unchanged at the end. */
  List<MoveDifference> wrongMoves(Position position) throws EngineFailure;

  /** Searches to depth 1, as the checks need them. */
  final class ShallowSearch {
    private final Engine engine;
    private final StopToken stop;
    private final MoveGenerator generator = new MoveGenerator();
    private long searches;

    ShallowSearch(Engine engine, StopToken stop) {
      this.engine = engine;
      this.stop = stop;
    }

    Engine engine() {
      return engine;
    }

    /** The number of searches so far. */
    long searches() {
      return searches;
    }

    List<Integer> legal(Position position) {
      int[] moves = new int[MoveGenerator.MAX_MOVES];
      int count = generator.legal(position, moves, 0);
      List<Integer> legal = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        legal.add(moves[i]);
      }
      return legal;
    }

    /**
     * Searches.
     *
     * @throws EngineFailure if the engine crashes or hangs
     * @throws CancellationException if the search was stopped
     */
    Analysis search(Position position, Limits limits) throws EngineFailure {
      if (!stop.isRequested()) {
        searches++;
        Analysis analysis = engine.analyse(position, limits, line -> {}, stop);
        if (!stop.isRequested()) {
          return checked(position, analysis);
        }
      }
      throw new CancellationException("the check was stopped");
    }

    private static Analysis checked(Position position, Analysis analysis) throws EngineFailure {
      Outcome outcome = analysis.outcome();
      boolean isAnswer =
          outcome.isAnswer()
              || outcome == Outcome.NO_MOVE
              || outcome == Outcome.ILLEGAL_MOVE
              || outcome == Outcome.PROTOCOL_ERROR;
      if (!isAnswer) {
        throw new EngineFailure("in " + Fen.write(position) + ": " + analysis.detail());
      }
      return analysis;
    }

    /**
     * The move that the engine answered, as {@link Uci#write(Position, int)} writes it if it is
     * legal; empty for none.
     */
    static String answer(Position position, Analysis analysis) {
      if (analysis.bestMove() != Move.NONE) {
        return Uci.write(position, analysis.bestMove());
      }
      if (analysis.outcome() == Outcome.NO_MOVE) {
        return "";
      }
      return analysis.transcript().stream()
          .map(RawLine::text)
          .filter(line -> line.startsWith("bestmove "))
          .map(line -> line.split("\\s+", -1)[1])
          .findFirst()
          .orElse("");
    }
  }
}
