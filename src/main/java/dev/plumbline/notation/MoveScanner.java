package dev.plumbline.notation;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.Deviation;
import dev.plumbline.notation.MoveText.Signs;
import dev.plumbline.notation.NotationException.Excerpt;
import dev.plumbline.notation.SanRules.CheckSign;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the text of one move, character by character: a piece, where from, where to, then
 * promotion, signs and annotations in any order. Used once.
 */
final class MoveScanner {
  /** Represents every sign of check but + and #. */
  private static final char OTHER_SIGN = '\u2020';

  private static final int UNKNOWN = TextCursor.UNKNOWN;

  private static final List<String> EN_PASSANT_SIGNS =
      List.of("e.p.", "ep", "/e.p.", "/ep", "(e.p.)", "(ep)");

  private final TextCursor cursor;
  private final int start;

  private int castling = Move.QUIET;
  private int type = Piece.NONE;
  private long origins = SanRules.ANY;
  private int to = Square.NONE;
  private int promotion = Piece.NONE;
  private boolean capture;
  private boolean enPassant;
  private char sign = CheckSign.NONE;
  private final Set<Deviation> style = EnumSet.noneOf(Deviation.class);

  MoveScanner(String text) {
    cursor = new TextCursor(text);
    cursor.skipBlanks();
    start = cursor.at();
  }

  MoveText scan(boolean bishops) throws NotationException {
    if (cursor.isAtEnd()) {
      throw new NotationException(start, start, "the move is missing");
    }
    if (isCastlingLetter(cursor.peek())) {
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
        new Signs(
            enPassant, sign, style.isEmpty() ? Set.of() : Collections.unmodifiableSet(style)));
  }

  private void castling() throws NotationException {
    int letters = 0;
    do {
      char c = cursor.peek();
      if (!isCastlingLetter(c)) {
        throw noMove();
      }
      if (c != 'O') {
        style.add(c == '0' ? Deviation.ZEROS : Deviation.CASE);
      }
      cursor.skip();
      letters++;
    } while (letters < 3 && cursor.accept('-'));
    if (letters < 2) {
      throw noMove();
    }
    castling = letters == 2 ? Move.CASTLE_SHORT : Move.CASTLE_LONG;
  }

  private static boolean isCastlingLetter(char c) {
    return c == 'O' || c == '0' || c == 'o';
  }

  /** Reads the letter or figurine of the piece, if there is one. */
  private boolean piece(boolean bishops) {
    char c = cursor.peek();
    int letter = c == 'b' && !bishops ? Piece.NONE : pieceType(c);
    if (letter == Piece.NONE) {
      return false;
    }
    cursor.skip();
    type = letter;
    if (isFigurine(c)) {
      figurine();
    } else if (letter == Piece.PAWN) {
      style.add(Deviation.PAWN_LETTER);
    } else if (c >= 'a') {
      style.add(Deviation.CASE);
    }
    return true;
  }

  /** Reads the start square or a part of it, the sign of capture, and the target. */
  private void squares(boolean named) throws NotationException {
    int file = cursor.acceptFile();
    int rank = cursor.acceptRank();
    boolean dash = false;
    if (cursor.accept('x')) {
      capture = true;
    } else if (file != UNKNOWN && rank != UNKNOWN && cursor.accept('-')) {
      dash = true;
      style.add(Deviation.LONG_ALGEBRAIC);
    } else if (file != UNKNOWN && rank != UNKNOWN && !cursor.isSquareNext()) {
      to = Square.of(file, rank);
      type = named ? type : Piece.PAWN;
      origins = type == Piece.PAWN ? Bits.file(file) : SanRules.ANY;
      return;
    }
    int goal = cursor.at();
    int toFile = cursor.acceptFile();
    int toRank = cursor.acceptRank();
    if (toFile == UNKNOWN || toRank == UNKNOWN) {
      throw capture || dash ? noGoal(goal) : noMove();
    }
    to = Square.of(toFile, toRank);
    origins &= file == UNKNOWN ? SanRules.ANY : Bits.file(file);
    origins &= rank == UNKNOWN ? SanRules.ANY : Bits.rank(rank);
    if (!named && (file == UNKNOWN || rank == UNKNOWN)) {
      type = Piece.PAWN;
    }
    if (type == Piece.PAWN && (file == UNKNOWN || (rank == UNKNOWN && file == toFile))) {
      throw new NotationException(
          start, cursor.at(), "a pawn's capture names the file it comes from");
    }
  }

  /** Reads =Q, Q, (Q), /Q, in either case or as a figurine; blanks may surround the sign. */
  private void promotion() throws NotationException {
    int before = cursor.at();
    boolean spaced = cursor.skipBlanks();
    char opener = cursor.peek();
    boolean opened = opener == '=' || opener == '(' || opener == '/';
    if (opened) {
      cursor.skip();
      spaced |= cursor.skipBlanks();
    }
    char letter = cursor.peek();
    promotion = opened || !spaced ? pieceType(letter) : Piece.NONE;
    if (promotion == Piece.NONE) {
      if (opener == '=') {
        throw new NotationException(before, cursor.end(), "no promotion piece after the sign");
      }
      cursor.backTo(before);
      return;
    }
    cursor.skip();
    if (isFigurine(letter)) {
      figurine();
    }
    if (opener == '(') {
      spaced |= cursor.skipBlanks();
      closeBracket();
    }
    if (opener != '=' || (letter >= 'a' && letter <= 'z')) {
      style.add(Deviation.PROMOTION_STYLE);
    }
    if (spaced) {
      style.add(Deviation.SPACED);
    }
  }

  private void closeBracket() throws NotationException {
    if (!cursor.accept(')')) {
      int place = cursor.at();
      throw new NotationException(place, place, "the bracket after the promotion is missing");
    }
  }

  /** Reads signs of check, mate and en passant, and annotations, up to the end. */
  private void signs() throws NotationException {
    while (true) {
      boolean spaced = cursor.skipBlanks();
      if (cursor.isAtEnd()) {
        return;
      }
      if (spaced) {
        style.add(Deviation.SPACED);
      }
      if (!checkSign() && !annotation() && !enPassantSign()) {
        int place = cursor.at();
        throw new NotationException(
            place, cursor.end(), cursor.rest(place) + " does not belong to a move");
      }
    }
  }

  private boolean checkSign() throws NotationException {
    int before = cursor.at();
    char found = CheckSign.NONE;
    if (cursor.accept('#')) {
      found = CheckSign.MATE;
    } else if (cursor.accept("++") || cursor.accept(OTHER_SIGN)) {
      found = OTHER_SIGN;
    } else if (cursor.accept('+')) {
      found = CheckSign.CHECK;
    }
    if (found == CheckSign.NONE) {
      return false;
    }
    if (sign != CheckSign.NONE) {
      throw new NotationException(before, cursor.at(), "a second sign of check or mate");
    }
    sign = found;
    return true;
  }

  private boolean annotation() {
    int before = cursor.at();
    boolean numbered = cursor.accept('$') && cursor.acceptDigits();
    if (!numbered) {
      cursor.backTo(before);
    }
    if (!numbered && !cursor.accept('!') && !cursor.accept('?')) {
      return false;
    }
    style.add(Deviation.ANNOTATED);
    return true;
  }

  private boolean enPassantSign() {
    for (String form : EN_PASSANT_SIGNS) {
      if (castling == Move.QUIET && cursor.accept(form)) {
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

  /** Notes that a figurine was read, and skips the sign that may ask for one in plain text. */
  private void figurine() {
    style.add(Deviation.FIGURINE);
    if (!cursor.accept('\uFE0E')) {
      cursor.accept('\uFE0F');
    }
  }

  private NotationException noMove() {
    return new NotationException(start, cursor.end(), cursor.rest(start) + " is not a move");
  }

  private NotationException noGoal(int goal) {
    String reason =
        goal == cursor.end()
            ? "the square to go to is missing"
            : cursor.rest(goal) + " is not a square";
    return new NotationException(goal, cursor.end(), reason);
  }

  /** A place in a text that moves on as characters are accepted. */
  private static final class TextCursor {
    /** The character after the last. */
    static final char END = 0;

    /** The file or rank if none is next. */
    static final int UNKNOWN = -1;

    private final String text;
    private int at;

    TextCursor(String text) {
      this.text = text;
    }

    int at() {
      return at;
    }

    int end() {
      return text.length();
    }

    boolean isAtEnd() {
      return at == text.length();
    }

    char peek() {
      return at < text.length() ? text.charAt(at) : END;
    }

    void skip() {
      at++;
    }

    void backTo(int place) {
      at = place;
    }

    /** Skips blanks and tabs; true if there were any. */
    boolean skipBlanks() {
      int before = at;
      while (peek() == ' ' || peek() == '\t') {
        at++;
      }
      return at > before;
    }

    boolean accept(char c) {
      if (at == text.length() || text.charAt(at) != c) {
        return false;
      }
      at++;
      return true;
    }

    boolean accept(String word) {
      if (!text.startsWith(word, at)) {
        return false;
      }
      at += word.length();
      return true;
    }

    /** Accepts digits; true if there were any. */
    boolean acceptDigits() {
      int before = at;
      while (peek() >= '0' && peek() <= '9') {
        at++;
      }
      return at > before;
    }

    /** Accepts a file's letter: 0 for a to 7 for h, or {@link #UNKNOWN}. */
    int acceptFile() {
      return acceptBetween('a', 'h');
    }

    /** Accepts a rank's digit: 0 for 1 to 7 for 8, or {@link #UNKNOWN}. */
    int acceptRank() {
      return acceptBetween('1', '8');
    }

    private int acceptBetween(char first, char last) {
      char c = peek();
      if (c < first || c > last) {
        return UNKNOWN;
      }
      at++;
      return c - first;
    }

    boolean isSquareNext() {
      return SquareName.at(text, at) != Square.NONE;
    }

    /** The text from a place to the end, in quotation marks. */
    String rest(int from) {
      return Excerpt.of(text, from, text.length());
    }
  }
}
