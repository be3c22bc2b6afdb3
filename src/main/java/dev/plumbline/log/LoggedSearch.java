package dev.plumbline.log;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.uci.server.GuiRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One search of a log, from {@code go} to what came of it.
 *
 * @param stopped whether {@code stop} was sent before the answer
 * @param ending how it ended
 * @param lines the output, with that on standard error
 * @param lost the number of lines before these that were too many to be kept
 */
record LoggedSearch(
    LogPlace place,
    GuiRequest request,
    boolean stopped,
    SearchEnd ending,
    List<RawLine> lines,
    long lost) {
  LoggedSearch {
    lines = List.copyOf(lines);
  }

  /**
   * Where the search is.
   *
   * @param engine the label of the engine
   * @param process tells processes of this engine apart; empty if there is nothing to tell
   * @param game 0 if it is not known
   * @param ordinal counts the searches of the log as they begin, from 1
   * @param line of the log, with {@code go}
   */
  record LogPlace(String engine, String process, int game, int ordinal, long line) {
    /** As in {@code game 2, Faulty(3), move 41}. */
    String id(int move) {
      String who = process.isEmpty() ? engine : process;
      return (game == 0 ? "" : "game " + game + ", ") + who + ", move " + move;
    }
  }

  /**
   * How a search ended.
   *
   * @param answer the line with {@code bestmove}; null without one
   * @param outcome without an answer
   * @param detail without an answer, in a sentence
   * @param nanos after {@code go}
   */
  record SearchEnd(@Nullable String answer, Outcome outcome, String detail, long nanos) {}

  boolean isAnswered() {
    return ending.answer != null;
  }

  Analysis analysis(Position root) {
    Effort effort = effort();
    if (ending.answer == null) {
      return new Analysis(ending.outcome, ending.detail, 0, 0, effort, List.of(), lines);
    }
    BestMove answer = BestMove.read(ending.answer, root);
    return new Analysis(
        answer.outcome(),
        answer.detail(),
        answer.move(),
        answer.ponderMove(),
        effort,
        List.of(),
        lines);
  }

  /** The last number of nodes, and the depth of the last exact score of the first rank. */
  private Effort effort() {
    int depth = 0;
    long nodes = 0;
    for (RawLine line : lines) {
      if (Info.isInfo(line.text())) {
        Info info = Info.read(line.text());
        nodes = info.nodes() == Info.ABSENT ? nodes : info.nodes();
        boolean counts =
            info.score() != null && info.bound() == Bound.EXACT && info.rankOrFirst() == 1;
        depth = counts && info.depth() != Info.ABSENT ? info.depth() : depth;
      }
    }
    return new Effort(depth, nodes, ending.nanos);
  }
}
