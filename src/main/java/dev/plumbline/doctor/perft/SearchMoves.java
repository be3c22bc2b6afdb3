package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Why;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Gives the engine one move at a time, by {@code go depth 1 searchmoves MOVE}. A legal move must be
 * the answer; one that breaks only the rules of check, castling or en passant must not be.
 *
 * <p>An engine may ignore an illegal move here and still generate it in its search. One that plays
 * whatever it is given shows nothing by that; moves that no engine generates reveal it.
 */
final class SearchMoves implements MoveListCheck {
  private static final Set<Why> RULES =
      EnumSet.of(Why.PINNED, Why.LEAVES_KING_IN_CHECK, Why.CASTLING_NOT_ALLOWED);

  private static final int E_FILE = 4;

  /** Moves of the start position. An engine that ignores searchmoves answers the same to all. */
  private static final List<String> ORDINARY = List.of("a2a3", "h2h4", "b1c3", "g1h3");

  /** Squares of the start position between which no piece can move: e2 to e5, b1 to b5. */
  private static final List<Integer> NONSENSE =
      List.of(
          Move.of(Square.of(4, 1), Square.of(4, 4), Move.QUIET),
          Move.of(Square.of(1, 0), Square.of(1, 4), Move.QUIET));

  private final ShallowSearch searches;
  private boolean playsAnything;

  SearchMoves(ShallowSearch searches) {
    this.searches = searches;
  }

  /** Whether the engine obeys searchmoves at all. */
  boolean works() throws EngineFailure {
    Position start = Position.start();
    UciReader reader = new UciReader();
    int obeyed = 0;
    for (String text : ORDINARY) {
      obeyed += answer(start, reader.read(start, text)).equals(text) ? 1 : 0;
    }
    if (obeyed < 2) {
      return false;
    }
    for (int move : NONSENSE) {
      playsAnything |= answer(start, move).equals(Uci.write(move, false));
    }
    return true;
  }

  /** Whether illegal moves are left out, because the engine plays any move it is given. */
  boolean playsAnything() {
    return playsAnything;
  }

  @Override
  public List<MoveDifference> wrongMoves(Position position) throws EngineFailure {
    MoveNotes notes = new MoveNotes(position);
    List<MoveDifference> wrong = new ArrayList<>();
    for (int move : searches.legal(position)) {
      String text = Uci.write(position, move);
      String answer = answer(position, move);
      if (!answer.equals(text)) {
        String instead = "answered by " + (answer.isEmpty() ? "no move" : answer);
        wrong.add(MoveListCheck.missing(text, notes, instead));
      }
    }
    if (!playsAnything) {
      for (int move : almostLegal(position)) {
        String text = Uci.write(position, move);
        if (answer(position, move).equals(text)) {
          wrong.add(MoveListCheck.illegal(text, notes));
        }
      }
    }
    return wrong;
  }

  private String answer(Position position, int only) throws EngineFailure {
    Limits limits = Limits.depth(1).withSearchMoves(List.of(only));
    return ShallowSearch.answer(position, searches.search(position, limits));
  }

  /**
   * Moves that break only the rules of check, castling and en passant. Captures of the wrong kind
   * and jumps are left out: engines do not generate them.
   */
  static List<Integer> almostLegal(Position position) {
    List<Integer> moves = new ArrayList<>();
    MoveReader reader = new MoveReader();
    reader.on(position);
    for (long rest = position.of(position.side()); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      boolean isPawn = Piece.type(position.pieceAt(from)) == Piece.PAWN;
      for (int to = 0; to < 64; to++) {
        boolean isPromotion = isPawn && (Square.rank(to) == 0 || Square.rank(to) == 7);
        int move =
            isPromotion
                ? Move.promotion(from, to, Piece.QUEEN, false)
                : Move.of(from, to, Move.QUIET);
        if (from != to
            && reader.read(Uci.write(move, true)) instanceof MoveReading.NotPlayable refused
            && isAlmostLegal(position, move, refused.why())) {
          moves.add(move);
        }
      }
    }
    return moves;
  }

  private static boolean isAlmostLegal(Position position, int move, Why why) {
    if (why == Why.CASTLING_NOT_ALLOWED) {
      // In standard chess castling is written by the king's goal, in Chess960 by the rook.
      boolean ontoOwn = (position.of(position.side()) & Square.bit(Move.to(move))) != 0;
      return position.castling().isStandard()
          ? !ontoOwn && Square.file(Move.from(move)) == E_FILE
          : ontoOwn;
    }
    return RULES.contains(why) || looksLikeEnPassant(position, Move.from(move), Move.to(move));
  }

  /** Whether a pawn would take one beside it that has not just moved two. */
  private static boolean looksLikeEnPassant(Position position, int from, int to) {
    boolean isWhite = position.side() == Side.WHITE;
    int rank = isWhite ? 4 : 3;
    int beside = Square.of(Square.file(to), rank);
    return Piece.type(position.pieceAt(from)) == Piece.PAWN
        && Square.rank(from) == rank
        && Square.rank(to) == (isWhite ? 5 : 2)
        && Math.abs(Square.file(from) - Square.file(to)) == 1
        && position.pieceAt(to) == Piece.NONE
        && position.pieceAt(beside) == Piece.of(isWhite ? Side.BLACK : Side.WHITE, Piece.PAWN);
  }
}
