package dev.plumbline.report;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.San.SanWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One search of a problem: the record, the engine's analysis, and how it was judged.
 *
 * @param number the ordinal of the record in its suite, from 1
 * @param repeat which search of the problem in the same run, from 1
 */
public record Row(
    String suite,
    int number,
    String engine,
    int repeat,
    EpdRecord record,
    Problem problem,
    Analysis analysis,
    Judgement judgement) {

  /** The result of a search in one word. */
  public enum Status {
    SOLVED,
    UNSOLVED,
    /** The engine gave no answer that can be judged; counts as not solved. */
    ERROR,
    /** The engine was not asked; counts as not solved. */
    SKIPPED,
    /** The record has no solution; not counted. */
    UNSOLVABLE;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the engine answered a problem that has a solution. */
    public boolean isAnswer() {
      return this == SOLVED || this == UNSOLVED;
    }
  }

  public Status status() {
    if (!judgement.rule().canSolve(problem)) {
      return Status.UNSOLVABLE;
    }
    if (analysis.outcome() == Outcome.SKIPPED) {
      return Status.SKIPPED;
    }
    if (!analysis.outcome().isAnswer()) {
      return Status.ERROR;
    }
    return judgement.verdict().solved() ? Status.SOLVED : Status.UNSOLVED;
  }

  /** Suite and number: {@code wac#31}. */
  public String place() {
    return suite + '#' + number;
  }

  /** Suite, number and the id, if any: {@code wac#31 (WAC.031)}. */
  public String label() {
    return problem.id() == null ? place() : place() + " (" + problem.id() + ')';
  }

  /** What the record asks for: {@code bm Nf6 Qc2; am Qxb2; dm 3}. */
  public String asked() {
    return asked(problem);
  }

  public static String asked(Problem problem) {
    List<String> parts = new ArrayList<>();
    boolean isGraded = !problem.points().isEmpty();
    if (!isGraded) {
      add(parts, "bm", problem, problem.bestMoves());
    }
    add(parts, "am", problem, problem.avoidMoves());
    problem.mate().ifPresent(moves -> parts.add("dm " + moves));
    if (isGraded) {
      add(parts, "bm", problem, SolvingRule.bestMoves(problem));
    }
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, String opcode, Problem problem, List<Integer> moves) {
    if (!moves.isEmpty()) {
      List<String> words = moves.stream().map(move -> san(problem, List.of(move))).toList();
      parts.add(opcode + ' ' + String.join(" ", words));
    }
  }

  /** The move that the engine played; empty if it played none. */
  public String played() {
    return analysis.bestMove() == Move.NONE ? "" : san(List.of(analysis.bestMove()));
  }

  /** A line of moves from the root. */
  public String san(List<Integer> moves) {
    return san(problem, moves);
  }

  private static String san(Problem problem, List<Integer> moves) {
    return new SanWriter().line(Position.of(problem.setup()), moves);
  }

  /** The codes of the findings, each once. */
  public List<String> findingCodes() {
    return judgement.findings().listed().stream()
        .map(finding -> finding.code().word())
        .distinct()
        .toList();
  }
}
