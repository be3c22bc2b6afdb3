package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.doctor.perft.PerftComparison.Compared;
import dev.plumbline.doctor.perft.PerftDifference.Kind;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Why;
import dev.plumbline.notation.Uci;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks an engine's legal moves without its perft, by {@code go depth 1 searchmoves MOVE}: each
 * legal move, given as the only one, must be the answer; each move that breaks only the rules of
 * check, castling or en passant must not be.
 *
 * <p>An engine that does not know a legal move cannot answer it. The other direction is weaker: an
 * engine may ignore an illegal move here and still generate it elsewhere, and one that plays
 * whatever it is given shows nothing, which is found out first, by moves that no engine generates.
 */
public final class LegalityCheck {
  private static final Set<Why> RULES =
      EnumSet.of(Why.PINNED, Why.LEAVES_KING_IN_CHECK, Why.CASTLING_NOT_ALLOWED);

  /** From the start position: moves of all kinds, and moves that no engine generates. */
  private static final List<String> ORDINARY = List.of("a2a3", "h2h4", "b1c3", "g1h3");

  private static final List<Integer> NONSENSE =
      List.of(
          Move.of(Square.at("e2"), Square.at("e5"), Move.QUIET),
          Move.of(Square.at("b1"), Square.at("b5"), Move.QUIET));

  private final Engine engine;
  private final Extent extent;
  private final StopToken stop;
  private final MoveGenerator generator = new MoveGenerator();
  private final boolean playsAnything;

  /**
   * Which positions to check.
   *
   * @param depth all positions that are fewer than this many moves away
   * @param walk this many more positions, reached one after the other by random moves
   * @param seed of the random moves
   */
  public record Extent(int depth, int walk, long seed) {}
}
