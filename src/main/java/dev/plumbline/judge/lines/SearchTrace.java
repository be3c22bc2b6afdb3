package dev.plumbline.judge.lines;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.lines.CompletedLines.CompletedLine;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a search reported, without what depends on the clock: searches of the same tree have equal
 * traces.
 *
 * @param answer the best move in UCI notation, or why there is none
 * @param nodes of the whole search
 * @param steps in their order; under a limit of time those of completed depths
 */
public record SearchTrace(String answer, long nodes, List<TraceStep> steps) {
  public SearchTrace {
    steps = List.copyOf(steps);
  }

  /**
   * A line.
   *
   * @param nodes negative if the engine does not report them
   * @param moves in UCI notation
   */
  public record TraceStep(
      int depth,
      int selectiveDepth,
      int rank,
      Score score,
      Bound bound,
      long nodes,
      List<String> moves) {
    public TraceStep {
      moves = List.copyOf(moves);
    }

    private static TraceStep of(Info info) {
      Score score = info.score();
      if (score == null) {
        throw new IllegalArgumentException("not a line");
      }
      return new TraceStep(
          info.depth(),
          info.selectiveDepth(),
          info.rankOrFirst(),
          score,
          info.bound(),
          info.nodes(),
          info.moves());
    }

    private long order() {
      return (long) depth << Integer.SIZE | rank;
    }

    /** For example {@code +0.31 nodes 12345 seldepth 9 e4 e5}. */
    public String text(Position root) {
      String count = nodes < 0 ? "" : "nodes " + nodes + "  ";
      String deepest = selectiveDepth < 0 ? "" : "seldepth " + selectiveDepth + "  ";
      return ScoreText.of(score, bound) + "  " + count + deepest + san(moves, root);
    }
  }

  /**
   * Where two traces part: at a depth and rank, or only at the end, in the answer or the nodes.
   *
   * @param depth 0 at the end
   * @param old null if the older search has no line there
   * @param now null if the newer search has no line there
   */
  public record Parting(int depth, int rank, @Nullable TraceStep old, @Nullable TraceStep now) {
    private static final Parting AT_END = new Parting(0, 0, null, null);

    public boolean isAtEnd() {
      return depth == 0;
    }
  }

  public static SearchTrace of(Analysis analysis, Limits limits) {
    return of(analysis, CompletedLines.of(analysis, limits), limits);
  }

  /** The trace of an analysis whose lines have been read. */
  public static SearchTrace of(Analysis analysis, CompletedLines completed, Limits limits) {
    List<CompletedLine> lines = limits.nanos().isPresent() ? completed.lines() : completed.all();
    List<TraceStep> steps = lines.stream().map(line -> TraceStep.of(line.info())).toList();
    return new SearchTrace(answer(analysis), analysis.nodes(), steps);
  }

  private static String answer(Analysis analysis) {
    return analysis.outcome().isAnswer()
        ? Uci.write(analysis.bestMove(), false)
        : analysis.outcome().word();
  }

  /** Where a newer search of the same position parts from this one; null if it is the same. */
  public @Nullable Parting partingFrom(SearchTrace newer) {
    int i = 0;
    while (i < steps.size() && i < newer.steps.size() && steps.get(i).equals(newer.steps.get(i))) {
      i++;
    }
    TraceStep old = i < steps.size() ? steps.get(i) : null;
    TraceStep now = i < newer.steps.size() ? newer.steps.get(i) : null;
    if (old == null && now == null) {
      return answer.equals(newer.answer) && nodes == newer.nodes ? null : Parting.AT_END;
    }
    boolean isOldFirst = now == null || (old != null && old.order() <= now.order());
    TraceStep first = isOldFirst ? old : now;
    return new Parting(
        Objects.requireNonNull(first).depth,
        first.rank,
        old != null && old.order() == first.order() ? old : null,
        now != null && now.order() == first.order() ? now : null);
  }

  /** The answer in SAN and the nodes of the search. */
  public String end(Position root) {
    return answer(root) + (nodes > 0 ? "  nodes " + nodes : "");
  }

  /** The answer in SAN, or why there is none. */
  public String answer(Position root) {
    return san(List.of(answer), root);
  }

  /** Moves in SAN as far as they are legal, the rest as the engine wrote it. */
  public static String san(List<String> words, Position root) {
    List<Integer> moves = legal(words, root);
    String rest = String.join(" ", words.subList(moves.size(), words.size()));
    return (San.line(root, moves) + " " + rest).strip();
  }

  /** Moves as far as they are legal. */
  public static List<Integer> legal(List<String> words, Position root) {
    Position position = root.copy();
    List<Integer> moves = new ArrayList<>();
    for (String word : words) {
      if (!(MoveReader.read(position, word) instanceof Found found)) {
        break;
      }
      moves.add(found.move());
      position.make(found.move());
    }
    return moves;
  }
}
