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
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks an engine's legal moves without its perft, by {@code go depth 1 searchmoves MOVE}: each
 * legal move, given as the only one, must be the answer; each move that breaks only the rules of
 * check, castling or en passant must not be.
 *
 * <p>An engine that does not know a legal move cannot answer it. The other direction is weaker: an
 * engine may ignore an illegal move here and still generate it in its search. One that plays
 * whatever it is given shows nothing by that; moves that no engine generates reveal it.
 */
public final class LegalityCheck {
  private static final Set<Why> RULES =
      EnumSet.of(Why.PINNED, Why.LEAVES_KING_IN_CHECK, Why.CASTLING_NOT_ALLOWED);

  /** Moves of the start position. An engine that ignores searchmoves answers the same to all. */
  private static final List<String> ORDINARY = List.of("a2a3", "h2h4", "b1c3", "g1h3");

  /** Squares of the start position between which no piece can move: e2 to e5, b1 to b5. */
  private static final List<Integer> NONSENSE =
      List.of(
          Move.of(Square.of(4, 1), Square.of(4, 4), Move.QUIET),
          Move.of(Square.of(1, 0), Square.of(1, 4), Move.QUIET));

  private final Engine engine;
  private final Extent extent;
  private final StopToken stop;
  private final MoveGenerator generator = new MoveGenerator();
  private final boolean playsAnything;
  private long tested;

  /**
   * Which positions to check.
   *
   * @param depth all positions that are fewer than this many moves away
   * @param walk this many more positions, each one random move after the one before
   * @param seed of the random moves
   */
  public record Extent(int depth, int walk, long seed) {}

  private LegalityCheck(Engine engine, Extent extent, StopToken stop)
      throws EngineFailure, EngineIgnoresSearchMoves {
    this.engine = engine;
    this.extent = extent;
    this.stop = stop;
    Position start = Position.start();
    UciReader reader = new UciReader();
    int obeyed = 0;
    for (String text : ORDINARY) {
      int move = reader.read(start, text);
      obeyed += answer(start, move).equals(text) ? 1 : 0;
    }
    if (obeyed < 2) {
      throw new EngineIgnoresSearchMoves();
    }
    boolean obeysNonsense = false;
    for (int move : NONSENSE) {
      obeysNonsense |= answer(start, move).equals(Uci.write(move, false));
    }
    playsAnything = obeysNonsense;
  }

  /** The engine cannot be checked by searchmoves. */
  public static final class EngineIgnoresSearchMoves extends Exception {
    private static final long serialVersionUID = 1L;

    EngineIgnoresSearchMoves() {
      super("it ignores searchmoves", null, false, false);
    }
  }

  /**
   * Finds out how an engine treats searchmoves.
   *
   * @param stop makes the check, and those that follow, end by a {@link CancellationException}
   */
  public static LegalityCheck of(Engine engine, Extent extent, StopToken stop)
      throws EngineFailure, EngineIgnoresSearchMoves {
    return new LegalityCheck(engine, extent, stop);
  }

  /** Whether illegal moves are left out, because the engine plays any move it is given. */
  public boolean playsAnything() {
    return playsAnything;
  }

  /**
   * Checks the positions around one, the nearest first.
   *
   * @param begun is given the number of moves from the root as it grows
   * @return as nodes the number of moves tried
   */
  public Compared check(Position root, IntConsumer begun) throws EngineFailure {
    tested = 0;
    Position position = root.copy();
    Set<Long> seen = new HashSet<>();
    PerftDifference difference = null;
    for (int plies = 0; plies < extent.depth() && difference == null; plies++) {
      begun.accept(plies);
      difference = tree(position, plies, seen, new ArrayDeque<>());
    }
    if (difference == null) {
      begun.accept(extent.depth());
      difference = walk(position, seen);
    }
    return new Compared(extent.depth(), tested, difference);
  }

  private @Nullable PerftDifference tree(
      Position position, int plies, Set<Long> seen, Deque<String> path) throws EngineFailure {
    if (plies == 0) {
      return seen.add(position.key()) ? at(position, path) : null;
    }
    for (int move : legal(position)) {
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

  private @Nullable PerftDifference walk(Position position, Set<Long> seen) throws EngineFailure {
    // The walk from a position does not depend on the positions checked before.
    SplittableRandom random = new SplittableRandom(extent.seed() ^ position.key());
    Deque<String> path = new ArrayDeque<>();
    for (int i = 0; i < extent.walk(); i++) {
      List<Integer> moves = legal(position);
      if (moves.isEmpty()) {
        return null;
      }
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

  private List<Integer> legal(Position position) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    List<Integer> legal = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      legal.add(moves[i]);
    }
    return legal;
  }

  private @Nullable PerftDifference at(Position position, Deque<String> path) throws EngineFailure {
    List<MoveDifference> wrong = wrongMoves(position);
    if (wrong.isEmpty()) {
      return null;
    }
    Position alone = Position.of(position.setup());
    boolean inFenAlone = path.isEmpty() || !wrongMoves(alone).isEmpty();
    int legal = legal(position).size();
    long missing = wrong.stream().filter(move -> move.fault() == MoveFault.MISSING).count();
    return new PerftDifference(
        Kind.MOVES,
        Fen.write(position),
        List.copyOf(path),
        1,
        legal,
        legal - missing + (wrong.size() - missing),
        wrong,
        inFenAlone);
  }

  private List<MoveDifference> wrongMoves(Position position) throws EngineFailure {
    MoveNotes notes = new MoveNotes(position);
    List<MoveDifference> wrong = new ArrayList<>();
    for (int move : legal(position)) {
      String text = Uci.write(position, move);
      String answer = answer(position, move);
      if (!answer.equals(text)) {
        String note = notes.ofLegal(text);
        String instead = "answered by " + (answer.isEmpty() ? "no move" : answer);
        wrong.add(
            new MoveDifference(
                text, MoveFault.MISSING, 1, 0, note.isEmpty() ? instead : note + "; " + instead));
      }
    }
    if (!playsAnything) {
      for (int move : almostLegal(position)) {
        String text = Uci.write(position, move);
        if (answer(position, move).equals(text)) {
          wrong.add(new MoveDifference(text, MoveFault.ILLEGAL, 0, 1, notes.ofIllegal(text)));
        }
      }
    }
    return wrong;
  }

  /**
   * The engine's move, as {@link Uci#write} writes it if it is legal; empty for none.
   *
   * @throws EngineFailure if it crashes or hangs
   */
  private String answer(Position position, int only) throws EngineFailure {
    if (stop.isRequested()) {
      throw new CancellationException("the check was stopped");
    }
    tested++;
    Limits limits = Limits.depth(1).withSearchMoves(List.of(only));
    Analysis analysis = engine.analyse(position, limits, line -> {}, stop);
    Outcome outcome = analysis.outcome();
    if (stop.isRequested()) {
      throw new CancellationException("the check was stopped");
    }
    if (outcome.isAnswer()) {
      return Uci.write(position, analysis.bestMove());
    }
    if (outcome == Outcome.NO_MOVE || outcome == Outcome.SKIPPED) {
      return "";
    }
    if (outcome == Outcome.ILLEGAL_MOVE || outcome == Outcome.PROTOCOL_ERROR) {
      return analysis.transcript().stream()
          .map(RawLine::text)
          .filter(line -> line.startsWith("bestmove "))
          .map(line -> line.split("\\s+", -1)[1])
          .findFirst()
          .orElse("");
    }
    throw new EngineFailure(
        "searchmoves "
            + Uci.write(position, only)
            + " in "
            + Fen.write(position)
            + ": "
            + analysis.detail());
  }

  /**
   * Moves that break only the rules of check, castling and en passant. Captures of the wrong kind
   * and jumps are left out: engines do not generate them.
   */
  private static List<Integer> almostLegal(Position position) {
    List<Integer> moves = new ArrayList<>();
    MoveReader reader = new MoveReader();
    reader.on(position);
    for (long rest = position.of(position.side()); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      int type = Piece.type(position.pieceAt(from));
      for (int to = 0; to < 64; to++) {
        int move = Move.of(from, to, Move.QUIET);
        if (type == Piece.PAWN && (Square.rank(to) == 0 || Square.rank(to) == 7)) {
          move = Move.promotion(from, to, Piece.QUEEN, false);
        }
        if (from != to
            && reader.read(Uci.write(move, true)) instanceof MoveReading.NotPlayable refused
            && (RULES.contains(refused.why())
                || (type == Piece.PAWN && looksLikeEnPassant(position, from, to)))
            && isUsualCastling(position, refused.why(), to)) {
          moves.add(move);
        }
      }
    }
    return moves;
  }

  /** In standard chess castling is written by the king's goal, in Chess960 by the rook. */
  private static boolean isUsualCastling(Position position, Why why, int to) {
    boolean ontoOwn = (position.of(position.side()) & Square.bit(to)) != 0;
    return why != Why.CASTLING_NOT_ALLOWED || ontoOwn != position.castling().isStandard();
  }

  /** Whether a pawn would take one beside it that has not just moved two. */
  private static boolean looksLikeEnPassant(Position position, int from, int to) {
    int us = position.side();
    int rank = us == Side.WHITE ? 4 : 3;
    int beside = Square.of(Square.file(to), rank);
    return Square.rank(from) == rank
        && Square.rank(to) == (us == Side.WHITE ? 5 : 2)
        && Math.abs(Square.file(from) - Square.file(to)) == 1
        && position.pieceAt(to) == Piece.NONE
        && position.pieceAt(beside)
            == Piece.of(us == Side.WHITE ? Side.BLACK : Side.WHITE, Piece.PAWN);
  }
}
