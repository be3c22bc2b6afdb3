package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.MoveListCheck.ShallowSearch;
import dev.plumbline.doctor.perft.PerftComparison.Compared;
import dev.plumbline.doctor.perft.PerftDifference.Kind;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks an engine's legal moves without its perft, by searches to depth 1 in the positions around
 * a given one.
 */
public final class LegalityCheck {
  private final Method method;
  private final MoveListCheck check;
  private final ShallowSearch searches;
  private final Extent extent;

  /** How the engine's moves are found out. */
  public enum Method {
    /** It lists all its moves. */
    MULTIPV,
    /** Each move is played, and it answers: for engines that do not list all their moves. */
    ANSWERS;

    /** As users type it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Which positions to check.
   *
   * @param depth all positions that are fewer than this many moves away
   * @param walk this many more positions, each one random move after the one before
   * @param seed of the random moves
   */
  public record Extent(int depth, int walk, long seed) {}

  private LegalityCheck(Method method, MoveListCheck check, ShallowSearch searches, Extent extent) {
    this.method = method;
    this.check = check;
    this.searches = searches;
    this.extent = extent;
  }

  /**
   * Finds out which method works with an engine.
   *
   * @param wanted null for the best that works
   * @param stop ends the check by a {@link java.util.concurrent.CancellationException}
   * @throws EngineFailure if the method that is wanted does not work
   */
  public static LegalityCheck of(
      Engine engine, @Nullable Method wanted, Extent extent, StopToken stop) throws EngineFailure {
    ShallowSearch searches = new ShallowSearch(engine, stop);
    RankedMoves ranked = new RankedMoves(searches);
    if (wanted != Method.ANSWERS && ranked.works()) {
      return new LegalityCheck(Method.MULTIPV, ranked, searches, extent);
    }
    if (wanted == Method.MULTIPV) {
      throw new EngineFailure("it does not list all moves of the start position with MultiPV");
    }
    return new LegalityCheck(Method.ANSWERS, new PlayedMoves(searches), searches, extent);
  }

  public Method method() {
    return method;
  }

  /**
   * Checks the positions around one, the nearest first.
   *
   * @param begun is given the number of moves from the root as it grows
   * @return as nodes the number of searches
   */
  public Compared check(Position root, IntConsumer begun) throws EngineFailure {
    long before = searches.searches();
    Position position = root.copy();
    Set<Long> seen = new HashSet<>();
    PerftDifference difference = null;
    for (int plies = 0; plies < extent.depth() && difference == null; plies++) {
      begun.accept(plies);
      difference = tree(position, plies, seen, new ArrayDeque<>());
    }
    if (difference == null) {
      difference = walk(position, seen, begun);
    }
    return new Compared(extent.depth(), searches.searches() - before, difference);
  }

  private @Nullable PerftDifference tree(
      Position position, int plies, Set<Long> seen, Deque<String> path) throws EngineFailure {
    if (plies == 0) {
      return seen.add(position.key()) ? at(position, path) : null;
    }
    for (int move : searches.legal(position)) {
      path.addLast(Uci.write(position, move));
      position.make(move);
      PerftDifference difference = tree(position, plies - 1, seen, path);
      position.unmake();
      path.removeLast();
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private @Nullable PerftDifference walk(Position position, Set<Long> seen, IntConsumer begun)
      throws EngineFailure {
    // The walk from a position does not depend on the positions checked before.
    SplittableRandom random = new SplittableRandom(extent.seed() ^ position.key());
    Deque<String> path = new ArrayDeque<>();
    for (int i = 1; i <= extent.walk(); i++) {
      List<Integer> moves = searches.legal(position);
      if (moves.isEmpty()) {
        return null;
      }
      begun.accept(i);
      int move = moves.get(random.nextInt(moves.size()));
      path.addLast(Uci.write(position, move));
      position.make(move);
      PerftDifference difference = seen.add(position.key()) ? at(position, path) : null;
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private @Nullable PerftDifference at(Position position, Deque<String> path) throws EngineFailure {
    List<MoveDifference> wrong = check.wrongMoves(position);
    if (wrong.isEmpty()) {
      return null;
    }
    Position alone = Position.of(position.setup());
    boolean inFenAlone = path.isEmpty() || !check.wrongMoves(alone).isEmpty();
    int legal = searches.legal(position).size();
    long missing = wrong.stream().filter(move -> move.fault() == MoveFault.MISSING).count();
    long illegal = wrong.stream().filter(move -> move.fault() == MoveFault.ILLEGAL).count();
    return new PerftDifference(
        Kind.MOVES,
        Fen.write(position),
        List.copyOf(path),
        1,
        legal,
        legal - missing + illegal,
        wrong,
        inFenAlone);
  }
}
