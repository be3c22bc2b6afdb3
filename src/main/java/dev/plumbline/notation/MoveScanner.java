package dev.plumbline.notation;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Reads the text of one move, character by character: a piece, where from, where to, then
 * promotion, signs and annotations in any order. Used once.
 */
final class MoveScanner {
  /** Stands for every sign of check but + and #. */
  private static final char OTHER_SIGN = '\u2020';

  private static final char END = 0;
  private static final int UNKNOWN = -1;

  private final String text;
  private final int end;
  private int start;
  private int at;

  private int castling = Move.QUIET;
  private int type = Piece.NONE;
  private long origins = SanOrigin.ANY;
  private int to = Square.NONE;
  private int promotion = Piece.NONE;
  private boolean capture;
  private boolean enPassant;
  private char sign = CheckSign.NONE;
  private final Set<Deviation> style = EnumSet.noneOf(Deviation.class);

  MoveScanner(String text, int from, int to) {
    this.text = text;
    at = from;
    end = to;
  }

  MoveText scan(boolean bishops) throws NotationException {
    skipBlanks();
    start = at;
    if (at == end) {
      throw error(at, end, "the move is missing");
    }
    if (isCastlingLetter(peek())) {
      castling();
    } else {
      boolean named = piece(bishops);
      squares(named);
      promotion();
    }
    signs();
    return new MoveText(
        castling,
        type,
        origins,
        to,
        promotion,
        capture,
        enPassant,
        sign,
        style.isEmpty() ? Set.of() : Collections.unmodifiableSet(style));
  }

  private void castling() throws NotationException {
    int letters = 0;
    do {
      char c = peek();
      if (!isCastlingLetter(c)) {
        throw noMove();
      }
      if (c != 'O') {
        style.add(c == '0' ? Deviation.ZEROS : Deviation.CASE);
      }
      at++;
      letters++;
    } while (letters < 3 && accept('-'));
    if (letters < 2) {
      throw noMove();
    }
    castling = letters == 2 ? Move.CASTLE_SHORT : Move.CASTLE_LONG;
  }

  private static boolean isCastlingLetter(char c) {
    return c == 'O' || c == '0' || c == 'o';
  }

  /** Reads the piece's letter or figurine, where there is one. */
  private boolean piece(boolean bishops) {
    char c = peek();
    int letter = c == 'b' && !bishops ? Piece.NONE : pieceType(c);
    if (letter == Piece.NONE) {
      return false;
    }
    at++;
    type = letter;
    if (isFigurine(c)) {
      skipVariationSelector();
      style.add(Deviation.FIGURINE);
    } else if (letter == Piece.PAWN) {
      style.add(Deviation.PAWN_LETTER);
    } else if (c >= 'a') {
      style.add(Deviation.CASE);
    }
    return true;
  }

  /** Reads what may be said of the start square, the sign of capture, and the goal. */
  private void squares(boolean named) throws NotationException {
    int file = file();
    int rank = rank();
    boolean dash = false;
    if (accept('x')) {
      capture = true;
    } else if (file != UNKNOWN && rank != UNKNOWN && accept('-')) {
      dash = true;
      style.add(Deviation.LONG_ALGEBRAIC);
    } else if (file != UNKNOWN && rank != UNKNOWN && !isSquareNext()) {
      to = Square.of(file, rank);
      type = named ? type : Piece.PAWN;
      origins = type == Piece.PAWN ? Bits.file(file) : SanOrigin.ANY;
      return;
    }
    int goal = at;
    int toFile = file();
    int toRank = rank();
    if (toFile == UNKNOWN || toRank == UNKNOWN) {
      throw capture || dash ? noGoal(goal) : noMove();
    }
    to = Square.of(toFile, toRank);
    origins &= file == UNKNOWN ? SanOrigin.ANY : Bits.file(file);
    origins &= rank == UNKNOWN ? SanOrigin.ANY : Bits.rank(rank);
    if (!named && (file == UNKNOWN || rank == UNKNOWN)) {
      type = Piece.PAWN;
    }
    if (type == Piece.PAWN && (file == UNKNOWN || (rank == UNKNOWN && file == toFile))) {
      throw error(start, at, "a pawn's capture names the file it comes from");
    }
  }

  private boolean isSquareNext() {
    return at + 2 <= end && SquareName.at(text, at) != Square.NONE;
  }

  /** Reads =Q, Q, (Q), /Q, in either case or as a figurine; blanks may stand around the sign. */
  private void promotion() throws NotationException {
    int before = at;
    skipBlanks();
    char opener = peek();
    boolean isSign = opener == '=' || opener == '(' || opener == '/';
    if (isSign) {
      at++;
      skipBlanks();
    } else if (at > before) {
      at = before;
      return;
    }
    char letter = peek();
    int piece = pieceType(letter);
    if (piece == Piece.NONE) {
      if (opener == '=') {
        throw error(before, end, "no promotion piece after the sign");
      }
      at = before;
      return;
    }
    at++;
    promotion = piece;
    boolean spaced = text.substring(before, at).indexOf(' ') >= 0;
    if (isFigurine(letter)) {
      skipVariationSelector();
      style.add(Deviation.FIGURINE);
    }
    if (opener == '(') {
      skipBlanks();
      if (!accept(')')) {
        throw error(at, at, "the bracket after the promotion is missing");
      }
    }
    if (opener != '=' || (letter >= 'a' && letter <= 'z')) {
      style.add(Deviation.PROMOTION_STYLE);
    }
    if (spaced) {
      style.add(Deviation.SPACED);
    }
  }

  /** Reads signs of check, mate and en passant, and annotations, up to the end. */
  private void signs() throws NotationException {
    while (true) {
      int before = at;
      skipBlanks();
      if (at == end) {
        return;
      }
      if (at > before) {
        style.add(Deviation.SPACED);
      }
      if (!checkSign() && !annotation() && !enPassantSign()) {
        throw error(at, end, Excerpt.of(text, at, end) + " does not belong to a move");
      }
    }
  }

  private boolean checkSign() throws NotationException {
    int before = at;
    char c = peek();
    if (c == '#') {
      at++;
    } else if (c == '+') {
      at++;
      c = accept('+') ? OTHER_SIGN : c;
    } else if (c == OTHER_SIGN) {
      at++;
    } else {
      return false;
    }
    if (sign != CheckSign.NONE) {
      throw error(before, at, "a second sign of check or mate");
    }
    sign = c;
    return true;
  }

  private boolean annotation() {
    int before = at;
    while (accept('!') || accept('?')) {
      style.add(Deviation.ANNOTATED);
    }
    if (at == before && peek() == '$') {
      int dollar = at++;
      while (peek() >= '0' && peek() <= '9') {
        at++;
        style.add(Deviation.ANNOTATED);
      }
      at = at == dollar + 1 ? dollar : at;
    }
    return at > before;
  }

  private boolean enPassantSign() {
    if (castling != Move.QUIET) {
      return false;
    }
    for (String form : new String[] {"e.p.", "ep", "/ep", "/e.p.", "(ep)", "(e.p.)"}) {
      if (text.startsWith(form, at) && at + form.length() <= end) {
        at += form.length();
        enPassant = true;
        style.add(Deviation.EN_PASSANT_SIGN);
        return true;
      }
    }
    return false;
  }

  /** The type that a letter in either case, or a figurine, means. */
  private static int pieceType(char c) {
    if (isFigurine(c)) {
      return Piece.KING - (c - '\u2654') % 6;
    }
    return Piece.type(PieceLetter.piece(c));
  }

  private static boolean isFigurine(char c) {
    return c >= '\u2654' && c <= '\u265F';
  }

  private void skipVariationSelector() {
    if (peek() == '\uFE0E' || peek() == '\uFE0F') {
      at++;
    }
  }

  private int file() {
    char c = peek();
    if (c < 'a' || c > 'h') {
      return UNKNOWN;
    }
    at++;
    return c - 'a';
  }

  private int rank() {
    char c = peek();
    if (c < '1' || c > '8') {
      return UNKNOWN;
    }
    at++;
    return c - '1';
  }

  private void skipBlanks() {
    while (peek() == ' ' || peek() == '\t') {
      at++;
    }
  }

  private boolean accept(char c) {
    if (peek() != c) {
      return false;
    }
    at++;
    return true;
  }

  private char peek() {
    return at < end ? text.charAt(at) : END;
  }

  private NotationException noMove() {
    return error(start, end, Excerpt.of(text, start, end) + " is no move");
  }

  private NotationException noGoal(int goal) {
    String reason =
        goal == end
            ? "the square to go to is missing"
            : Excerpt.of(text, goal, end) + " is not a square";
    return error(goal, end, reason);
  }

  private static NotationException error(int start, int end, String reason) {
    return new NotationException(start, end, reason);
  }
}
