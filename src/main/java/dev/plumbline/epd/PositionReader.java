package dev.plumbline.epd;

import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.chess.Validity.Flaw;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.FenFields;
import dev.plumbline.notation.NotationException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of the position at the start of a line, repairs what has only one meaning, and
 * finds where the operations begin. Used once.
 */
final class PositionReader {
  private static final int MOST_DIGITS = 8;

  private final String text;
  private final int lineEnd;
  private final FindingCollector report;

  /** The current word. */
  private int start;

  private int end;

  private int placementStart;
  private OptionalInt halfmoves = OptionalInt.empty();
  private OptionalInt fullmoves = OptionalInt.empty();
  private int epStart;
  private int countersStart;
  private int countersEnd;

  /**
   * What the fields say, and where.
   *
   * @param setup a usable position, without impossible rights and en-passant square
   * @param end where the operations begin
   */
  record PositionFields(
      Setup setup,
      OptionalInt halfmoves,
      OptionalInt fullmoves,
      int epStart,
      int countersStart,
      int countersEnd,
      int end) {}

  PositionReader(String line, int lineEnd, FindingCollector report) {
    text = line;
    this.lineEnd = lineEnd;
    this.report = report;
  }

  /** The fields from an offset on; null if the line is rejected. */
  @Nullable PositionFields read(int from) {
    Setup.Builder builder = Setup.builder();
    word(from);
    try {
      placementStart = start;
      FenFields.placement(text, start, end, builder);
      reportDigits(text, start, end, report);
      word(end);
      readSide(builder);
      word(end);
      int castlingStart = start;
      int castlingEnd = readCastling(builder);
      epStart = start;
      readEnPassant(builder);
      readExtraDashes();
      readCounters(builder);
      Setup setup = sound(builder, castlingStart, castlingEnd);
      return setup == null
          ? null
          : new PositionFields(
              setup, halfmoves, fullmoves, epStart, countersStart, countersEnd, start);
    } catch (NotationException e) {
      report.add(FindingKind.NO_POSITION, e.start(), e.end(), e.reason());
      return null;
    }
  }

  /** Goes to the next word from an offset on; a semicolon ends it. */
  private void word(int from) {
    start = Chars.skipBlanks(text, from, lineEnd);
    report.addOddBlank(text, from, start);
    end = Chars.wordEnd(text, start, lineEnd, ';');
  }

  /** Reports numbers of empty squares next to each other, where one number is the rule. */
  static void reportDigits(String text, int start, int end, FindingCollector report) {
    boolean adjacent = false;
    boolean before = false;
    for (int i = start; i < end; i++) {
      boolean digit = Chars.isDigit(text.charAt(i));
      adjacent |= digit && before;
      before = digit;
    }
    if (!adjacent) {
      return;
    }
    int squares = 0;
    for (int i = start, first = start; i <= end; i++) {
      if (i < end && Chars.isDigit(text.charAt(i))) {
        squares += text.charAt(i) - '0';
        continue;
      }
      if (i - first > 1) {
        String message = text.substring(first, i) + " is written " + squares;
        report.add(FindingKind.RANK_DIGITS, first, i, message);
      }
      first = i + 1;
      squares = 0;
    }
  }

  private void readSide(Setup.Builder builder) throws NotationException {
    if (end - start == 1 && (text.charAt(start) == 'W' || text.charAt(start) == 'B')) {
      String side = text.substring(start, end).toLowerCase(Locale.ROOT);
      report.add(FindingKind.FIELD_CASE, start, end, "read as " + side);
      FenFields.side(side, 0, 1, builder);
      return;
    }
    FenFields.side(text, start, end, builder);
  }

  /** Reads the castling rights and returns where they ended. */
  private int readCastling(Setup.Builder builder) throws NotationException {
    int fieldStart = start;
    int fieldEnd = castlingEnd();
    if (fieldEnd == fieldStart) {
      report.add(FindingKind.FIELD_MISSING, start, start, "no castling rights; none are assumed");
      return fieldEnd;
    }
    if (fieldEnd < end) {
      report.add(FindingKind.FIELDS_GLUED, start, end);
    }
    CastlingField.read(text, fieldStart, fieldEnd, builder, report);
    word(fieldEnd);
    return fieldEnd;
  }

  /** Where, within the word, the castling rights end; its start if it has none. */
  private int castlingEnd() {
    int i = start;
    if (i < end && text.charAt(i) == '-') {
      i++;
    } else {
      while (i < end && CastlingField.isLetter(text.charAt(i))) {
        i++;
      }
    }
    if (i == end) {
      return Opcode.of(text, start, end) == null ? end : start;
    }
    if (i > start && isEpField(i, end)) {
      return i;
    }
    // In KQkqe3 the file of the square looks like one more right.
    return i - 1 > start && isEpField(i - 1, end) ? i - 1 : start;
  }

  private boolean isEpField(int from, int to) {
    if (to - from == 1) {
      return text.charAt(from) == '-';
    }
    return to - from == 2
        && text.charAt(from) >= 'a'
        && text.charAt(from) <= 'h'
        && (text.charAt(from + 1) == '3' || text.charAt(from + 1) == '6');
  }

  private void readEnPassant(Setup.Builder builder) throws NotationException {
    if (isEpField(start, end)) {
      FenFields.enPassant(text, start, end, builder);
      word(end);
      return;
    }
    for (int length = 1; length <= 2 && start + length < end; length++) {
      if (isEpField(start, start + length) && Chars.areDigits(text, start + length, end)) {
        report.add(FindingKind.FIELDS_GLUED, start, end);
        FenFields.enPassant(text, start, start + length, builder);
        word(start + length);
        return;
      }
    }
    if (end - start == 2 && text.charAt(start) >= 'A' && text.charAt(start) <= 'H') {
      String square = text.substring(start, end).toLowerCase(Locale.ROOT);
      if (square.charAt(1) == '3' || square.charAt(1) == '6') {
        report.add(FindingKind.FIELD_CASE, start, end, "read as " + square);
        FenFields.enPassant(square, 0, 2, builder);
        word(end);
        return;
      }
    }
    report.add(FindingKind.FIELD_MISSING, start, start, "no en-passant field; - is assumed");
  }

  private void readExtraDashes() {
    while (end - start == 1 && text.charAt(start) == '-') {
      report.add(FindingKind.FIELD_EXTRA, start, end);
      word(end);
    }
  }

  private void readCounters(Setup.Builder builder) {
    countersStart = start;
    if (!isCounter()) {
      return;
    }
    int played = Integer.parseInt(text, start, end, 10);
    halfmoves = OptionalInt.of(played);
    builder.halfmoves(Math.min(played, FenFields.MAX_COUNTER));
    countersEnd = end;
    word(end);
    if (!isCounter()) {
      return;
    }
    int number = Integer.parseInt(text, start, end, 10);
    if (number == 0) {
      report.add(FindingKind.OPERAND_STYLE, start, end, "the first move has number 1, not 0");
    }
    fullmoves = OptionalInt.of(Math.max(1, number));
    builder.fullmoves(Math.min(Math.max(1, number), FenFields.MAX_COUNTER));
    countersEnd = end;
    word(end);
  }

  private boolean isCounter() {
    return end - start <= MOST_DIGITS && Chars.areDigits(text, start, end);
  }

  /**
   * Removes impossible castling rights and en-passant squares; null if the position is unusable.
   */
  private @Nullable Setup sound(Setup.Builder builder, int castlingStart, int castlingEnd) {
    Setup setup = builder.build();
    long strays = CastlingField.strays(text, castlingStart, castlingEnd, setup, report);
    if (strays != 0) {
      setup = builder.castlingRooks(setup.castlingRooks() & ~strays).build();
    }
    List<Flaw> flaws = Validity.flaws(setup);
    if (flaws.isEmpty()) {
      return setup;
    }
    boolean unusable = flaws.get(0).kind().severity() == Flaw.FlawSeverity.UNUSABLE;
    long rooks = Validity.soundCastlingRooks(setup);
    int epSquare = Validity.usableEpSquare(setup);
    for (Flaw flaw : flaws) {
      FindingKind kind = kind(flaw);
      if (kind == FindingKind.CASTLING_UNSOUND) {
        report.add(kind, castlingStart, castlingEnd, Fen.sentence(flaw) + "; left out");
      } else if (kind == FindingKind.EP_IMPOSSIBLE) {
        report.add(kind, epStart, epStart + 2, Fen.sentence(flaw) + "; left out");
      } else if (kind == FindingKind.POSITION_UNUSABLE || !unusable) {
        boolean isEp = flaw.kind() == Flaw.FlawKind.EP_AGAINST_CHECK;
        int place = isEp ? epStart : place(flaw.square());
        report.add(kind, place, place + (isEp ? 2 : 1), Fen.sentence(flaw));
      }
    }
    return unusable ? null : builder.castlingRooks(rooks).epSquare(epSquare).build();
  }

  private static FindingKind kind(Flaw flaw) {
    return switch (flaw.kind()) {
      case CASTLING_WITHOUT_KING, CASTLING_WITHOUT_ROOK, CASTLING_TWICE ->
          FindingKind.CASTLING_UNSOUND;
      case EP_ON_WRONG_RANK, EP_WITHOUT_PAWN, EP_OCCUPIED -> FindingKind.EP_IMPOSSIBLE;
      default ->
          flaw.kind().severity() == Flaw.FlawSeverity.UNUSABLE
              ? FindingKind.POSITION_UNUSABLE
              : FindingKind.POSITION_ODD;
    };
  }

  /** Where in the line a square of the board is described. */
  private int place(int square) {
    if (square == Square.NONE) {
      return placementStart;
    }
    int rank = 7;
    int file = 0;
    int i = placementStart;
    while (i < lineEnd) {
      char c = text.charAt(i);
      if (c == '/') {
        rank--;
        file = 0;
      } else {
        file += Chars.isDigit(c) ? c - '0' : 1;
        if (rank == Square.rank(square) && file > Square.file(square)) {
          return i;
        }
      }
      i++;
    }
    return placementStart;
  }
}
