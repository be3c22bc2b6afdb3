package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement.Choice;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows which move an engine holds for the best, and since when it holds the solution. A line
 * that fails low is no change of mind. Belongs to one analysis.
 */
final class BestMoveHistory {
  private final Problem problem;
  private final Position root;
  private final boolean wantsMate;
  private final List<Choice> choices = new ArrayList<>();
  private @Nullable Found solution;
  private int held;

  BestMoveHistory(Problem problem, Position root, SolvingRule rule) {
    this.problem = problem;
    this.root = root;
    wantsMate = rule.wantsMate(problem);
  }

  void hear(PlayedLine line) {
    Info info = line.info();
    if (line.rank() != 1
        || !info.isLine()
        || info.bound() == Bound.UPPER
        || line.moves().isEmpty()) {
      return;
    }
    int move = line.moves().get(0);
    boolean changed = choose(move, line.raw().nanos(), info.depth(), info.nodes());
    boolean solves = SolvingRule.isRight(problem, move);
    if (solves && wantsMate) {
      // A bound proves nothing, but takes nothing back either.
      boolean stillProven = solution != null && !changed;
      solves = line.isExact() ? isProven(line) : stillProven;
    }
    if (!solves) {
      solution = null;
    } else if (solution == null) {
      solution = new Found(line.raw().nanos(), info.depth(), info.nodes());
    }
  }

  /** The move answered is the last choice. */
  void answer(Analysis analysis) {
    int depth = analysis.depth() > 0 ? analysis.depth() : Info.ABSENT;
    if (choose(analysis.bestMove(), analysis.nanos(), depth, analysis.nodes())
        || solution == null) {
      solution = new Found(analysis.nanos(), depth, analysis.nodes());
    }
  }

  /** Whether a move is the one that the engine holds for the best. */
  boolean holds(int move) {
    return !choices.isEmpty() && move == held;
  }

  /** Notes a move; whether it is another one than before. */
  private boolean choose(int move, long nanos, int depth, long nodes) {
    if (!choices.isEmpty() && move == held) {
      return false;
    }
    held = move;
    boolean right = SolvingRule.isRight(problem, move);
    choices.add(new Choice(nanos, depth, nodes, Uci.write(root, move), right));
    return true;
  }

  private boolean isProven(PlayedLine line) {
    return AnswerJudge.isProven(problem, MateResult.of(problem, line, line.moves().get(0)));
  }

  List<Choice> choices() {
    return choices;
  }

  /** Since when the move answered, given that it solves the problem, was held. */
  @Nullable Found solution() {
    return solution;
  }
}
