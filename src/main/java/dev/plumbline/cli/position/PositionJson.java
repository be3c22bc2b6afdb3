package dev.plumbline.cli.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.notation.Spelling;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An analysis as one line of JSON. Moves are in UCI notation, those of a line in SAN too.
 *
 * @param best the best move, null if there is none
 * @param lines the best line first
 */
record PositionJson(
    String fen,
    @Nullable String best,
    @Nullable String ponder,
    int depth,
    long nodes,
    double seconds,
    List<Line> lines) {
  private static final double NANOS = 1e9;

  static PositionJson of(Position position, Analysis analysis, List<LineReport> lines) {
    boolean chess960 = !position.castling().isStandard();
    List<Line> ranked = new ArrayList<>();
    for (LineReport line : lines) {
      ranked.add(Line.of(ranked.size() + 1, line, position, chess960));
    }
    return new PositionJson(
        Fen.write(position),
        move(analysis.bestMove(), chess960),
        move(analysis.ponderMove(), chess960),
        analysis.depth(),
        analysis.nodes(),
        analysis.nanos() / NANOS,
        ranked);
  }

  private static @Nullable String move(int move, boolean chess960) {
    return move == Move.NONE ? null : Uci.write(move, chess960);
  }

  /**
   * @param leaf how an exact line ends
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Line(
      int rank,
      int depth,
      int selectiveDepth,
      ScoreValue score,
      String bound,
      long nodes,
      double seconds,
      @Nullable Leaf leaf,
      List<String> moves,
      List<String> san) {

    static Line of(int rank, LineReport line, Position position, boolean chess960) {
      return new Line(
          rank,
          line.depth(),
          line.selectiveDepth(),
          ScoreValue.of(line.score()),
          word(line.bound()),
          line.nodes(),
          line.nanos() / NANOS,
          line.leaf() == null ? null : Leaf.of(line.leaf()),
          line.moves().stream().map(move -> Uci.write(move, chess960)).toList(),
          List.of(new SanWriter().line(position, line.moves()).split(" ", -1)));
    }
  }

  /** One of the two is null. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record ScoreValue(@Nullable Integer mate, @Nullable Integer centipawns) {
    static ScoreValue of(Score score) {
      return score instanceof Score.Mate mate
          ? new ScoreValue(mate.moves(), null)
          : new ScoreValue(null, ((Score.Centipawns) score).value());
    }
  }

  record Leaf(
      int ply, int mainPlies, int adjustment, int remainingDepth, int value, String reason) {
    static Leaf of(LeafRecord leaf) {
      return new Leaf(
          leaf.ply(),
          leaf.mainPlies(),
          leaf.adjustment(),
          leaf.remainingDepth(),
          leaf.value(),
          word(leaf.reason()));
    }
  }

  private static String word(Enum<?> constant) {
    return Spelling.slug(constant);
  }
}
