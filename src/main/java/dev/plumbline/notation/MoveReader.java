package dev.plumbline.notation;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.Deviation;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.MoveReading.Malformed;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.MoveReading.Why;
import dev.plumbline.notation.SanRules.CheckSign;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads moves in any notation: SAN, long algebraic, UCI or figurine, strict or sloppy. */
public final class MoveReader {
  private MoveReader() {}

  /** Reads a text as a move of a position. */
  public static MoveReading read(Position position, String text) {
    MoveReading reading = read(position, text, false);
    if (reading instanceof Found || !mayBeBishop(text.strip(), reading)) {
      return reading;
    }
    MoveReading ofBishop = read(position, text, true);
    boolean better =
        ofBishop instanceof Found
            || (reading instanceof Malformed && ofBishop instanceof NotPlayable);
    return better ? ofBishop : reading;
  }

  /**
   * Whether a small b that is no move of the b-file can mean a bishop: not if it begins a square,
   * as in UCI, and not if there is a pawn on the file whose move only the rules forbid.
   */
  private static boolean mayBeBishop(String text, MoveReading ofFile) {
    if (!text.startsWith("b") || SquareName.at(text, 0) != Square.NONE) {
      return false;
    }
    return !(ofFile instanceof NotPlayable refused)
        || refused.why() == Why.NO_SUCH_PIECE
        || refused.why() == Why.OUT_OF_REACH
        || (refused.why() == Why.NOTHING_TO_CAPTURE && text.indexOf('x') < 0);
  }

  private static MoveReading read(Position position, String text, boolean bishops) {
    try {
      return play(
          new LegalMoves(position, new MoveGenerator()), new MoveScanner(text).scan(bishops));
    } catch (NotationException e) {
      return new Malformed(e.start(), e.end(), e.reason());
    }
  }

  private static MoveReading play(LegalMoves legal, MoveText text) {
    if (text.castling() != Move.QUIET) {
      int move = legal.castling(text.castling());
      return move == Move.NONE
          ? Refusal.castling(legal.position(), text.castling())
          : found(legal.position(), text, move);
    }
    List<Integer> moves = legal.matching(text.type(), text.origins(), text.to(), text.promotion());
    if (moves.size() > 1) {
      return Refusal.ambiguous(legal.position(), text, moves);
    }
    int move = moves.isEmpty() ? castlingBySquares(legal, text) : moves.get(0);
    return move == Move.NONE ? Refusal.of(legal, text) : found(legal.position(), text, move);
  }

  private static int castlingBySquares(LegalMoves legal, MoveText text) {
    boolean ofKing = text.type() == Piece.NONE || text.type() == Piece.KING;
    return ofKing && text.hasOriginSquare() && text.promotion() == Piece.NONE
        ? legal.castling(text.originSquare(), text.to())
        : Move.NONE;
  }

  private static MoveReading found(Position position, MoveText text, int move) {
    return text.signs().enPassant() && !Move.isEnPassant(move)
        ? Refusal.noEnPassant(text.to())
        : new Found(move, Deviations.of(position, text, move));
  }

  /** The moves of a line that can be read, and why the next one cannot; null if all can. */
  public record ReadLine(List<Found> found, @Nullable MoveReading failure) {
    public ReadLine {
      found = List.copyOf(found);
    }

    public List<Integer> moves() {
      return found.stream().map(Found::move).toList();
    }
  }

  /** Reads each text as a move after the earlier ones; leaves the position unchanged. */
  public static ReadLine line(Position position, List<String> texts) {
    List<Found> found = new ArrayList<>();
    MoveReading failure = null;
    for (String text : texts) {
      MoveReading reading = read(position, text);
      if (!(reading instanceof Found move)) {
        failure = reading;
        break;
      }
      found.add(move);
      position.make(move.move());
    }
    found.forEach(move -> position.unmake());
    return new ReadLine(found, failure);
  }

  /** Compares the text of a move with the canonical SAN of the legal move it turned out to mean. */
  private static final class Deviations {
    private Deviations() {}

    static Set<Deviation> of(Position position, MoveText text, int move) {
      Set<Deviation> found = EnumSet.noneOf(Deviation.class);
      found.addAll(text.signs().style());
      char sign = CheckSign.of(position, move);
      if (isCoordinates(position, text, move)) {
        // Coordinates have no signs, and their own form of promotion and castling.
        found.remove(Deviation.LONG_ALGEBRAIC);
        found.remove(Deviation.PROMOTION_STYLE);
        found.add(Deviation.COORDINATES);
        if (text.signs().check() != CheckSign.NONE) {
          addSign(found, text.signs().check(), sign);
        }
        return Collections.unmodifiableSet(found);
      }
      if (text.castling() == Move.QUIET) {
        addOrigin(found, position, text, move);
        if (text.capture() != Move.isCapture(move)) {
          found.add(text.capture() ? Deviation.CAPTURE_SUPERFLUOUS : Deviation.CAPTURE_MISSING);
        }
      }
      addSign(found, text.signs().check(), sign);
      return Collections.unmodifiableSet(found);
    }

    /** Whether a text gives squares only, and is not a pawn move in long algebraic notation. */
    private static boolean isCoordinates(Position position, MoveText text, int move) {
      if (text.castling() != Move.QUIET) {
        return false;
      }
      if (Move.isCastling(move)) {
        return true;
      }
      boolean separated = text.capture() || text.signs().style().contains(Deviation.LONG_ALGEBRAIC);
      boolean isPawn = Piece.type(position.pieceAt(Move.from(move))) == Piece.PAWN;
      return text.type() == Piece.NONE && !(isPawn && separated);
    }

    private static void addOrigin(
        Set<Deviation> found, Position position, MoveText text, int move) {
      if (text.origins() == SanRules.origin(position, move)
          || found.contains(Deviation.LONG_ALGEBRAIC)) {
        return;
      }
      found.add(
          text.capture() && text.hasOriginSquare()
              ? Deviation.LONG_ALGEBRAIC
              : Deviation.OVER_DISAMBIGUATED);
    }

    private static void addSign(Set<Deviation> found, char written, char earned) {
      if (written == earned) {
        return;
      }
      if (written == CheckSign.NONE) {
        found.add(Deviation.CHECK_MISSING);
      } else {
        found.add(earned == CheckSign.NONE ? Deviation.CHECK_SUPERFLUOUS : Deviation.CHECK_WRONG);
      }
    }
  }
}
