package dev.plumbline.judge.lines;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a search found at each completed depth, without what depends on the machine: searches of the
 * same tree have equal traces.
 *
 * @param answer the best move in UCI notation, or why there is none
 * @param steps in order of depth and rank
 */
public record SearchTrace(String answer, List<Step> steps) {
  public SearchTrace {
    steps = List.copyOf(steps);
  }

  /**
   * The last exact line of a rank at a depth.
   *
   * @param nodes negative if the engine does not report them
   * @param moves in UCI notation
   */
  public record Step(int depth, int rank, Score score, long nodes, List<String> moves) {
    public Step {
      moves = List.copyOf(moves);
    }

    private static Step of(Info info) {
      Score score = info.score();
      if (score == null) {
        throw new IllegalArgumentException("not a line");
      }
      return new Step(info.depth(), info.rankOrFirst(), score, info.nodes(), info.moves());
    }

    private long order() {
      return (long) depth << Integer.SIZE | rank;
    }

    /** For example {@code +0.31 nodes 12345 e4 e5}. */
    public String text(Position root) {
      String count = nodes < 0 ? "" : "nodes " + nodes + "  ";
      return ScoreText.of(score) + "  " + count + san(moves, root);
    }
  }

  /**
   * Where two traces part: at a depth and rank, or only in their answers.
   *
   * @param depth 0 if only the answers differ
   * @param old null if the older search has no line there
   * @param now null if the newer search has no line there
   */
  public record Parting(int depth, int rank, @Nullable Step old, @Nullable Step now) {
    private static final Parting OF_ANSWERS = new Parting(0, 0, null, null);

    public boolean isOfAnswers() {
      return depth == 0;
    }
  }

  /** The trace of an analysis. A depth in which nodes or time ran out does not count. */
  public static SearchTrace of(Analysis analysis, Limits limits) {
    return of(analysis, CompletedLines.of(analysis, limits));
  }

  /** The trace of an analysis whose lines have been read. */
  public static SearchTrace of(Analysis analysis, CompletedLines completed) {
    return new SearchTrace(
        answer(analysis), completed.lines().stream().map(line -> Step.of(line.info())).toList());
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
    Step old = i < steps.size() ? steps.get(i) : null;
    Step now = i < newer.steps.size() ? newer.steps.get(i) : null;
    if (old == null && now == null) {
      return answer.equals(newer.answer) ? null : Parting.OF_ANSWERS;
    }
    boolean isOldFirst = now == null || (old != null && old.order() <= now.order());
    Step first = isOldFirst ? old : now;
    return new Parting(
        Objects.requireNonNull(first).depth,
        first.rank,
        old != null && old.order() == first.order() ? old : null,
        now != null && now.order() == first.order() ? now : null);
  }

  /** The answer in SAN, or why there is none. */
  public String answer(Position root) {
    return san(List.of(answer), root);
  }

  /** Moves in SAN as far as they are legal, the rest as the engine wrote it. */
  public static String san(List<String> words, Position root) {
    List<Integer> moves = legal(words, root);
    String rest = String.join(" ", words.subList(moves.size(), words.size()));
    return (new SanWriter().line(root, moves) + " " + rest).strip();
  }

  /** Moves as far as they are legal. */
  public static List<Integer> legal(List<String> words, Position root) {
    MoveReader reader = new MoveReader();
    Position position = root.copy();
    List<Integer> moves = new ArrayList<>();
    for (String word : words) {
      reader.on(position);
      if (!(reader.read(word) instanceof Found found)) {
        break;
      }
      moves.add(found.move());
      position.make(found.move());
    }
    return moves;
  }
}
