package dev.plumbline.notation;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.MoveReading.Malformed;
import dev.plumbline.notation.MoveReading.NotPlayable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads moves of one position in any notation. Holds scratch space: one per thread. */
public final class MoveReader {
  private final LegalMoves legal = new LegalMoves(Position.start());
  private final StrictSan strict = new StrictSan();
  private final Deviations deviations = new Deviations();

  /**
   * Sets the position whose moves are read from here on; it must not change meanwhile. Until then
   * it is the start position.
   */
  public void on(Position position) {
    legal.of(position);
  }

  /** Reads one move: SAN, long algebraic, UCI or figurine, strict or sloppy. */
  public MoveReading read(String text) {
    return read(text, 0, text.length());
  }

  /** Reads one move from a slice of a text; places are offsets in the whole text. */
  public MoveReading read(String text, int from, int to) {
    int move = readCanonical(text, from, to);
    if (move != Move.NONE) {
      return new Found(move, Set.of());
    }
    MoveReading reading = read(text, from, to, false);
    if (reading instanceof Found || !text.substring(from, to).stripLeading().startsWith("b")) {
      return reading;
    }
    MoveReading ofBishop = read(text, from, to, true);
    boolean better =
        ofBishop instanceof Found
            || (reading instanceof Malformed && ofBishop instanceof NotPlayable);
    return better ? ofBishop : reading;
  }

  /**
   * Reads one move from a slice of a text if it is canonical SAN, without allocation; {@link
   * Move#NONE} if it is not, whatever else it may be.
   */
  public int readCanonical(String text, int from, int to) {
    return strict.read(legal, text, from, to);
  }

  private MoveReading read(String text, int from, int to, boolean bishops) {
    try {
      return play(MoveText.parse(text, from, to, bishops));
    } catch (NotationException e) {
      return new Malformed(e.start(), e.end(), e.reason());
    }
  }

  private MoveReading play(MoveText text) {
    if (text.castling() != Move.QUIET) {
      int move = legal.castling(text.castling());
      return move == Move.NONE
          ? CastlingRefusal.of(legal.position(), text.castling())
          : found(text, move);
    }
    int matches = legal.match(text.type(), text.origins(), text.to(), text.promotion());
    if (matches > 1) {
      return ambiguous(text, matches);
    }
    if (matches == 1) {
      return found(text, legal.matched(0));
    }
    int castling = castlingBySquares(text);
    if (castling != Move.NONE) {
      return found(text, castling);
    }
    return Refusal.of(legal, text);
  }

  private int castlingBySquares(MoveText text) {
    boolean ofKing = text.type() == Piece.NONE || text.type() == Piece.KING;
    return ofKing && text.hasOriginSquare() && text.promotion() == Piece.NONE
        ? legal.castling(text.originSquare(), text.to())
        : Move.NONE;
  }

  private MoveReading found(MoveText text, int move) {
    if (text.enPassant() && !Move.isEnPassant(move)) {
      return Refusal.noEnPassant(text.to());
    }
    return new Found(move, deviations.of(legal.position(), text, move));
  }

  private NotPlayable ambiguous(MoveText text, int matches) {
    List<Integer> candidates = new ArrayList<>();
    long from = 0;
    for (int i = 0; i < matches; i++) {
      int move = legal.matched(i);
      candidates.add(move);
      from |= 1L << Move.from(move);
    }
    return Refusal.ambiguous(legal.position(), text, from, candidates);
  }
}
