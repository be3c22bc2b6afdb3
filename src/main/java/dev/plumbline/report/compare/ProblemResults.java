package dev.plumbline.report.compare;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.notation.San;
import dev.plumbline.report.SearchResult;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The combined results of an engine's searches of one problem. A whole run of them is held in
 * memory, so they are small. Sums are over the searches.
 *
 * @param tried searches that count; 0 if the record is unsolvable
 * @param answers one for each search
 * @param codes the number of findings by code, notes not counted
 * @param expected a hash of the solution
 * @param difficulty by calibration; null without one
 * @param effort what the engine did
 */
record ProblemResults(
    int tried,
    int solved,
    long points,
    List<ComparedAnswer> answers,
    Map<FindingCode, Integer> codes,
    int expected,
    @Nullable Difficulty difficulty,
    ProblemEffort effort) {
  static ProblemResults of(SearchResult result) {
    SearchResult.Status status = result.status();
    SolvedAt found = result.judgement().found();
    List<Finding> findings = result.judgement().findings().listed();
    Map<FindingCode, Integer> codes = new EnumMap<>(FindingCode.class);
    for (Finding finding : findings) {
      if (finding.code().severity().isCounted()) {
        codes.merge(finding.code(), 1, Integer::sum);
      }
    }
    return new ProblemResults(
        status == SearchResult.Status.UNSOLVABLE ? 0 : 1,
        status == SearchResult.Status.SOLVED ? 1 : 0,
        status.isAnswer() ? result.judgement().verdict().points() : 0,
        List.of(ComparedAnswer.of(result)),
        Map.copyOf(codes),
        expected(result),
        Difficulty.calibrated(result.record()),
        new ProblemEffort(
            found == null ? 0 : 1,
            found == null ? 0 : found.nanos(),
            result.judgement().lines().exact() + result.judgement().lines().bounds(),
            result.judgement().findings().count(),
            Math.max(0, result.analysis().depth()),
            result.analysis().nodes(),
            result.analysis().nanos()));
  }

  private static int expected(SearchResult result) {
    List<Integer> best = new ArrayList<>(result.problem().bestMoves());
    List<Integer> avoid = new ArrayList<>(result.problem().avoidMoves());
    best.sort(null);
    avoid.sort(null);
    return List.of(best, avoid, result.problem().points(), result.problem().mate()).hashCode();
  }

  ProblemResults and(ProblemResults other) {
    List<ComparedAnswer> allAnswers = new ArrayList<>(answers);
    allAnswers.addAll(other.answers);
    Map<FindingCode, Integer> allCodes = new EnumMap<>(FindingCode.class);
    allCodes.putAll(codes);
    other.codes.forEach((code, count) -> allCodes.merge(code, count, Integer::sum));
    return new ProblemResults(
        tried + other.tried,
        solved + other.solved,
        points + other.points,
        List.copyOf(allAnswers),
        Map.copyOf(allCodes),
        expected,
        difficulty,
        effort.plus(other.effort));
  }

  /** Sums over the searches, of which {@code found} have a known solution time. */
  record ProblemEffort(
      int found, long foundNanos, long lines, long findings, long depth, long nodes, long nanos) {
    static final ProblemEffort NONE = new ProblemEffort(0, 0, 0, 0, 0, 0, 0);

    ProblemEffort plus(ProblemEffort other) {
      return new ProblemEffort(
          found + other.found,
          foundNanos + other.foundNanos,
          lines + other.lines,
          findings + other.findings,
          depth + other.depth,
          nodes + other.nodes,
          nanos + other.nanos);
    }

    long meanFoundNanos() {
      return foundNanos / found;
    }
  }

  boolean isCounted() {
    return tried > 0;
  }

  /** The most frequent miss of the searches; null if all solved the problem. */
  @Nullable Miss miss() {
    Map<Miss, Integer> counts = new EnumMap<>(Miss.class);
    for (ComparedAnswer answer : answers) {
      if (answer.miss() != null) {
        counts.merge(answer.miss(), 1, Integer::sum);
      }
    }
    return Miss.mostFrequent(counts);
  }

  double share() {
    return (double) solved / tried;
  }

  double meanPoints() {
    return (double) points / tried;
  }

  long meanNodes() {
    return effort.nodes() / tried;
  }

  /** The answer; of repeated searches each answer with its count: {@code Nf3 3x, d4 2x}. */
  String answersText(Position position) {
    Map<ComparedAnswer, Integer> counts = new LinkedHashMap<>();
    answers.forEach(answer -> counts.merge(answer, 1, Integer::sum));
    return counts.entrySet().stream()
        .sorted(Map.Entry.<ComparedAnswer, Integer>comparingByValue().reversed())
        .map(
            each ->
                each.getKey().text(position)
                    + (answers.size() == 1 ? "" : " " + each.getValue() + "x"))
        .collect(Collectors.joining(", "));
  }

  /**
   * What a search answered.
   *
   * @param move the move played; of a puzzle the ply of the first wrong move, negative, or {@link
   *     #WHOLE_LINE}
   * @param miss why it does not solve the problem; null if it does
   * @param trouble the same in words if the move is right
   */
  private record ComparedAnswer(int move, @Nullable Miss miss, String trouble) {
    /** All moves of a puzzle were found. */
    static final int WHOLE_LINE = Integer.MIN_VALUE;

    static ComparedAnswer of(SearchResult result) {
      boolean isPlayed = result.isPuzzle() && result.status() != SearchResult.Status.SKIPPED;
      int move =
          !isPlayed
              ? result.analysis().bestMove()
              : result.wrongPly() > 0 ? -result.wrongPly() : WHOLE_LINE;
      return new ComparedAnswer(move, result.miss(), result.trouble());
    }

    private String text(Position position) {
      String text =
          move == WHOLE_LINE
              ? "the whole line"
              : move < 0
                  ? "wrong at ply " + -move
                  : move == Move.NONE ? "nothing" : San.write(position, move);
      return trouble.isEmpty() ? text : text + " (" + trouble + ")";
    }
  }
}
