package dev.plumbline.judge.findings;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.PlayedLine.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compares what an engine searched, by its own report and by the runner's clock, with its limits.
 */
public final class LimitCheck {
  public static final Set<FindingCode> CODES =
      Set.of(FindingCode.ANSWER_LATE, FindingCode.LIMIT_OVERRUN, FindingCode.LIMIT_UNDERRUN);

  /** Engines check their counters only now and then, so small excesses do not matter. */
  private static final long NODES_OF_GRACE = 5_000;

  private static final int FAR_OVER = 2;

  /** Some engines report nodes only after each iteration, and the last may be most of a search. */
  private static final int FAR_UNDER = 20;

  /** This many missing iterations are a small part of the search. */
  private static final int ITERATIONS_UNDER = 3;

  /** At this depth a search is complete; engines end at a maximum depth of their own. */
  private static final int DEEPEST = 60;

  private static final double NANOS_PER_MILLI = 1e6;

  private final Position root;
  private final Analysis analysis;
  private final List<PlayedLine> lines;
  private final Limits limits;
  private final boolean stopped;

  private LimitCheck(
      Position root, Analysis analysis, List<PlayedLine> lines, Limits limits, boolean stopped) {
    this.root = root;
    this.analysis = analysis;
    this.lines = lines;
    this.limits = limits;
    this.stopped = stopped;
  }

  /**
   * The findings of an analysis; none without an answer. The runner may have stopped the search
   * before any limit was reached.
   */
  public static List<Finding> of(
      Position root, Analysis analysis, List<PlayedLine> lines, Limits limits, boolean stopped) {
    return analysis.outcome().isAnswer()
        ? new LimitCheck(root, analysis, lines, limits, stopped).check()
        : List.of();
  }

  private List<Finding> check() {
    List<Finding> findings = new ArrayList<>();
    if (limits.isLate(analysis.nanos())) {
      String text =
          millis(analysis.nanos())
              + " where "
              + millis(limits.nanos().orElse(0))
              + " were allowed, and "
              + millis(limits.tolerance())
              + " later tolerated";
      findings.add(finding(FindingCode.ANSWER_LATE, text));
    }
    if (hasTooManyNodes()) {
      findings.add(finding(FindingCode.LIMIT_OVERRUN, nodes()));
    } else if (isTooDeep()) {
      findings.add(finding(FindingCode.LIMIT_OVERRUN, depth()));
    } else if (isUnderAll() && !mayEndEarly()) {
      findings.add(
          finding(FindingCode.LIMIT_UNDERRUN, limits.nodes().isPresent() ? nodes() : depth()));
    }
    return findings;
  }

  private boolean hasTooManyNodes() {
    long limit = limits.nodes().orElse(Long.MAX_VALUE);
    return analysis.nodes() / FAR_OVER > limit && analysis.nodes() - limit > NODES_OF_GRACE;
  }

  private boolean isTooDeep() {
    return limits.depth().isPresent() && analysis.depth() > limits.depth().getAsInt();
  }

  /** Whether the search stayed far below each of its limits, which include nodes or depth. */
  private boolean isUnderAll() {
    boolean hasNodes = limits.nodes().isPresent();
    boolean hasDepth = limits.depth().isPresent();
    // An engine that reports no count is not accused of searching too little.
    boolean underNodes =
        !hasNodes
            || (analysis.nodes() > 0 && analysis.nodes() < limits.nodes().getAsLong() / FAR_UNDER);
    boolean underDepth =
        !hasDepth
            || (analysis.depth() > 0
                && analysis.depth() <= limits.depth().getAsInt() - ITERATIONS_UNDER);
    boolean underTime =
        limits.nanos().isEmpty() || analysis.nanos() < limits.nanos().getAsLong() / 2;
    return (hasNodes || hasDepth) && underNodes && underDepth && underTime;
  }

  /**
   * A mate that exists, the end of the game, a single move, a clock and a runner that ended the
   * search are good reasons.
   */
  private boolean mayEndEarly() {
    return stopped
        || limits.clock() != null
        || analysis.depth() >= DEEPEST
        || Draw.byMaterial(root)
        || Draw.byFiftyMoves(root)
        || new MoveGenerator().count(root.copy()) == 1
        || limits.searchMoves().size() == 1
        || endsTheGame();
  }

  /**
   * Whether some line shows the end of the game: a stalemate, or a mate that is proven. A bound
   * suffices: engines end with a mate that a fail-high shows.
   */
  private boolean endsTheGame() {
    ClaimProver prover = new ClaimProver();
    return lines.stream()
        .filter(line -> line.rank() == 1 && line.info().isLine() && !line.moves().isEmpty())
        .anyMatch(
            line ->
                line.end() == End.STALEMATE
                    || prover.prove(root, line.moves().get(0), movesToMate(line)).status()
                        == ClaimStatus.PROVEN);
  }

  /** The moves to the mate of the score, else of the line; 0 without one. */
  private static int movesToMate(PlayedLine line) {
    int plies = line.moves().size();
    return line.info().score() instanceof Score.Mate mate
        ? mate.moves()
        : line.end() != End.MATE ? 0 : plies % 2 == 1 ? plies / 2 + 1 : -plies / 2;
  }

  private String nodes() {
    return Plural.of(analysis.nodes(), "node") + ", the limit is " + limits.nodes().orElse(0);
  }

  private String depth() {
    return "depth " + analysis.depth() + ", the limit is " + limits.depth().orElse(0);
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.0f ms", nanos / NANOS_PER_MILLI);
  }

  private static Finding finding(FindingCode code, String text) {
    return new Finding(code, -1, 0, -1, text);
  }
}
