package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.epd.RecordContent.GradedMove;
import dev.plumbline.epd.RecordContent.RecordLimits;
import dev.plumbline.epd.RecordContent.Solution;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a record asks for: a view of the moves and numbers that the record keeps. Moves are ints of
 * {@code chess.Move}.
 *
 * @param id the label, possibly ambiguous; null without one
 * @param themes the subjects of the record, from an operation or its id; of puzzles several
 * @param limits the search effort the record names: acn, acs, acd
 * @param perft expected leaf counts by depth
 * @param suppliedLine the moves of pv
 * @param moveMates moves of UCI, each with the moves to the mate that it leads to, negative if it
 *     loses; null if none is known
 */
public record Problem(
    Setup setup,
    @Nullable String id,
    List<String> themes,
    Solution solution,
    RecordLimits limits,
    SortedMap<Integer, Long> perft,
    List<Integer> suppliedLine,
    @Nullable String moveMates) {
  /** The opcode of the operation with the mates of moves, as in {@code "a1a8 2 a1b1 -3"}. */
  public static final String MOVE_MATES = "MoveMates";

  private static final String STRATEGIC_TEST_SUITE = "STS(";

  public Problem {
    themes = List.copyOf(themes);
    perft = Collections.unmodifiableSortedMap(new TreeMap<>(perft));
    suppliedLine = List.copyOf(suppliedLine);
  }

  public static Problem of(EpdRecord record) {
    RecordContent content = record.content();
    String id = record.text(Opcode.ID.word());
    return new Problem(
        record.setup(),
        id == null || id.isEmpty() ? null : id,
        themes(record, id, !content.solution().points().isEmpty()),
        content.solution(),
        content.limits(),
        content.perft(),
        content.line(),
        record.text(MOVE_MATES));
  }

  /**
   * An operation names the theme, or several in puzzles, or an id of the Strategic Test Suite does:
   * {@code STS(v1.0) Undermine.001}, without the version if the moves are graded.
   */
  private static List<String> themes(EpdRecord record, @Nullable String id, boolean graded) {
    for (String opcode : new String[] {"theme", "Theme"}) {
      String theme = record.text(opcode);
      if (theme != null && !theme.isEmpty()) {
        return List.of(theme);
      }
    }
    String words = record.text("Themes");
    if (words != null && !words.isBlank()) {
      return Stream.of(words.split(" ")).filter(word -> !word.isEmpty()).toList();
    }
    if (id == null) {
      return List.of();
    }
    boolean versioned = id.startsWith(STRATEGIC_TEST_SUITE) && id.indexOf(')') > 0;
    int dot = id.lastIndexOf('.');
    if ((!versioned && !graded) || dot < 0 || !Chars.areDigits(id, dot + 1, id.length())) {
      return List.of();
    }
    String theme = id.substring(versioned ? id.indexOf(')') + 1 : 0, dot).strip();
    return theme.isEmpty() ? List.of() : List.of(theme);
  }

  /** All themes, separated by blanks; null without one. */
  public @Nullable String theme() {
    return themes.isEmpty() ? null : String.join(" ", themes);
  }

  /** The same position and limits, with nothing to solve. */
  public Problem withoutSolution() {
    return with(Solution.NONE);
  }

  /**
   * Whether there is anything to solve: a graded move worth points, or a best move, a move to avoid
   * or a mate, and a move that is not to be avoided. With all grades at 0 every move would score
   * full points, so that is not solvable.
   */
  public boolean isSolvable() {
    return points().isEmpty()
        ? (asksForAMove() || mate().isPresent()) && !avoidsEveryMove()
        : points().get(0).points() > 0;
  }

  /** Whether bm or am restricts the move. */
  public boolean asksForAMove() {
    return !bestMoves().isEmpty() || !avoidMoves().isEmpty();
  }

  /** Whether every move that bm allows, or every legal move without it, is one to avoid. */
  public boolean avoidsEveryMove() {
    if (!points().isEmpty() || avoidMoves().isEmpty()) {
      return false;
    }
    return bestMoves().isEmpty()
        ? avoidMoves().size() == new MoveGenerator().count(Position.of(setup))
        : avoidMoves().containsAll(bestMoves());
  }

  Problem withBestMoves(List<Integer> moves) {
    return with(new Solution(moves, avoidMoves(), mate(), points()));
  }

  public Problem with(Solution other) {
    return new Problem(setup, id, themes, other, limits, perft, suppliedLine, moveMates);
  }

  public List<Integer> bestMoves() {
    return solution.bestMoves();
  }

  public List<Integer> avoidMoves() {
    return solution.avoidMoves();
  }

  public OptionalInt mate() {
    return solution.mate();
  }

  public List<GradedMove> points() {
    return solution.points();
  }

  /** What a move is worth; 0 if it has no points. */
  public int pointsOf(int move) {
    return points().stream()
        .filter(graded -> graded.move() == move)
        .mapToInt(GradedMove::points)
        .findFirst()
        .orElse(0);
  }
}
