package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordBuilder.MoveSet;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the operations of a line: finds where each begins, repairs what has only one meaning, and
 * passes the operands to their readers. Reused from line to line.
 */
final class OperationReader {
  /** A line with more is not a record. */
  static final int MOST_OPERATIONS = 1_000;

  private final FindingCollector report;
  private final Tokens tokens;
  private final MoveOperands moves;
  private final ValueOperands values;
  private final RecordBuilder builder;

  /** The set of moves that the previous operation added to. */
  private @Nullable MoveSet previousSet;

  OperationReader(MoveTexts moveTexts, RecordBuilder builder, FindingCollector report) {
    this.report = report;
    this.builder = builder;
    tokens = new Tokens(report);
    values = new ValueOperands(tokens, report);
    moves = new MoveOperands(moveTexts, tokens, builder, report);
  }

  /** Reads the operations in a slice of a line into the builder. */
  void read(String line, int from, int to) {
    tokens.read(line, from, to);
    previousSet = null;
    int begin = 0;
    int count = tokens.count();
    for (int token = 0; token < count && !report.isRejected(); token++) {
      if (tokens.kind(token) == Tokens.SEMICOLON) {
        readSegment(begin, token);
        begin = token + 1;
      }
    }
    if (begin < count) {
      readSegment(begin, count);
      int end = tokens.lineEnd();
      report.add(FindingKind.SEMICOLON_MISSING, end, end, "the last operation has no semicolon");
    }
    builder.finish();
  }

  private void readSegment(int from, int to) {
    if (from == to) {
      report.add(FindingKind.OPERATION_EMPTY, tokens.start(to), tokens.end(to));
      return;
    }
    int token = from;
    while (token < to) {
      if (builder.count() == MOST_OPERATIONS) {
        report.add(
            FindingKind.TOO_MANY_OPERATIONS,
            tokens.outerStart(token),
            tokens.lineEnd(),
            "more than " + MOST_OPERATIONS + " operations");
        return;
      }
      token = readOperation(token, to);
    }
  }

  /** Reads one operation; returns where the next begins, which may be before the semicolon. */
  private int readOperation(int token, int to) {
    Opcode opcode = tokens.isWord(token) ? known(token) : null;
    if (opcode == null) {
      readUnknown(token, to);
      return to;
    }
    int from = token + 1;
    while (opcode != Opcode.NOOP && from < to && tokens.is(from, opcode.word())) {
      report.add(FindingKind.OPCODE_DOUBLED, tokens.start(from), tokens.end(from));
      from++;
    }
    int end = nextOpcode(opcode, from, to);
    readKnown(opcode, token, from, end);
    if (end < to) {
      int place = tokens.outerEnd(end - 1);
      report.add(
          FindingKind.SEMICOLON_MISSING,
          place,
          tokens.start(end),
          "no semicolon before " + tokens.value(end));
    }
    return end;
  }

  /** The opcode that a word spells, perhaps with a colon or misspelt. */
  private @Nullable Opcode known(int token) {
    String text = tokens.text();
    int start = tokens.start(token);
    int end = tokens.end(token);
    Opcode opcode = Opcode.of(text, start, end);
    if (opcode != null) {
      return opcode;
    }
    if (text.charAt(end - 1) == ':') {
      opcode =
          Opcode.of(tokens.value(token).substring(0, end - start - 1).toLowerCase(Locale.ROOT));
      if (opcode != null) {
        report.add(FindingKind.OPCODE_COLON, start, end, "read as " + opcode.word());
      }
      return opcode;
    }
    opcode = Opcode.misspelt(tokens.value(token));
    if (opcode != null) {
      report.add(FindingKind.OPCODE_MISSPELT, start, end, "read as " + opcode.word());
    }
    return opcode;
  }

  /**
   * Where, without a semicolon, the next operation begins. Only a known opcode shows it, and only
   * where it cannot be an operand.
   */
  private int nextOpcode(Opcode opcode, int from, int to) {
    switch (opcode.operands()) {
      case ANYTHING, TWO_STRINGS, TAG_PAIRS, REFEREE_COMMAND, REFEREE_REQUEST -> {
        return to;
      }
      case STRING -> {
        if (from < to && tokens.isWord(from)) {
          return nextMoveSet(from + 1, to);
        }
      }
      default -> {}
    }
    for (int token = from; token < to; token++) {
      if (tokens.isWord(token) && beginsOperation(opcode, token, to)) {
        return token;
      }
    }
    return to;
  }

  private boolean beginsOperation(Opcode before, int token, int to) {
    Opcode opcode = Opcode.of(tokens.text(), tokens.start(token), tokens.end(token));
    if (opcode == null) {
      return false;
    }
    // Among moves, c1 to c8 are squares unless a text follows.
    return !opcode.isSquare()
        || !before.operands().areMoves()
        || (token + 1 < to && tokens.isString(token + 1));
  }

  private int nextMoveSet(int from, int to) {
    for (int token = from; token + 1 < to; token++) {
      if ((tokens.is(token, Opcode.BM.word()) || tokens.is(token, Opcode.AM.word()))
          && moves.areMoves(tokens, token + 1, token + 2)) {
        return token;
      }
    }
    return to;
  }

  private void readKnown(Opcode opcode, int token, int from, int to) {
    int start = tokens.start(token);
    int end = tokens.outerEnd(to - 1);
    MoveSet set = opcode == Opcode.BM || opcode == Opcode.AM ? builder.set(opcode) : null;
    previousSet = set;
    if (from == to && needsOperand(opcode)) {
      report.add(FindingKind.OPERAND_MISSING, start, end, opcode.word() + " without an operand");
    }
    if (set != null) {
      builder.addSet(opcode, start, end);
      moves.addTo(set, from, to, opcode == Opcode.BM);
      return;
    }
    List<Operand> operands =
        switch (opcode.operands()) {
          case LINE -> moves.line(from, to);
          case MOVE -> moves.single(from, to);
          default -> values.read(opcode.operands(), token, from, to);
        };
    if (opcode == Opcode.PV) {
      builder.addLine(operands, moves.lineMoves(), start, end);
      return;
    }
    if (opcode.operands() == Opcode.Operands.MOVE && operands.size() > 1) {
      report.add(FindingKind.OPERAND_EXTRA, start, end, opcode.word() + " takes one move");
    }
    long number = opcode.operands().areMoves() ? RecordContent.NONE : values.number();
    boolean plain = to - from == 1 && tokens.kind(from) == Tokens.STRING;
    builder.add(opcode, operands, number, start, end, plain ? tokens.start(from) : -1);
  }

  private static boolean needsOperand(Opcode opcode) {
    return opcode == Opcode.ID
        || opcode.operands() == Opcode.Operands.MOVE
        || opcode.operands() == Opcode.Operands.MOVE_SET;
  }

  private void readUnknown(int token, int to) {
    int start = tokens.outerStart(token);
    int end = tokens.outerEnd(to - 1);
    if (previousSet != null && previousSet.hasPlayable() && moves.areMoves(tokens, token, to)) {
      report.add(FindingKind.MOVE_SEPARATOR, start, end, "a semicolon between moves");
      moves.addTo(previousSet, token, to, false);
      return;
    }
    previousSet = null;
    if (areBareMoves(token, to)) {
      report.add(FindingKind.OPCODE_MISSING, start, end, "moves without an opcode, read as bm");
      builder.addSet(Opcode.BM, start, end);
      moves.addTo(builder.set(Opcode.BM), token, to, false);
    } else if (tokens.is(token, "moves")) {
      report.add(FindingKind.MOVES_KEYWORD, start, end);
      builder.add(Opcode.SV, moves.line(token + 1, to), RecordContent.NONE, start, end, -1);
    } else if (isLabel(token, to)) {
      builder.addLabel(tokens.value(token), start, end);
    } else {
      readPrivate(token, to, start, end);
    }
  }

  /**
   * Whether there are moves in place of an operation. Castling alone, after other operations, is
   * what mate suites say of a position; it is not a solution.
   */
  private boolean areBareMoves(int token, int to) {
    boolean castling = tokens.is(token, "O-O") || tokens.is(token, "O-O-O");
    return (!castling || builder.count() == 0) && moves.areMoves(tokens, token, to);
  }

  /** Whether a lone word looks like the id of a suite's record: MATS003. */
  private boolean isLabel(int token, int to) {
    if (token + 1 != to) {
      return false;
    }
    String word = tokens.value(token);
    int letters = 0;
    while (letters < word.length() && word.charAt(letters) >= 'A' && word.charAt(letters) <= 'Z') {
      letters++;
    }
    return letters >= 3
        && word.length() - letters >= 2
        && Chars.areDigits(word, letters, word.length());
  }

  /** An opcode that the standard lacks, or free text. */
  private void readPrivate(int token, int to, int start, int end) {
    int wordEnd = tokens.end(token);
    if (!tokens.isWord(token) || !Opcode.isWellFormed(tokens.text(), start, wordEnd)) {
      report.add(FindingKind.FREE_TEXT, start, end);
      builder.addRemark(tokens.text().substring(start, end));
      return;
    }
    String opcode = tokens.text().substring(start, wordEnd);
    if (Opcode.perftDepth(opcode) > 0) {
      List<Operand> count = values.read(Opcode.Operands.COUNT, token, token + 1, to);
      builder.addPerft(opcode, count, values.number(), start, end);
      return;
    }
    if (opcode.charAt(0) >= 'a') {
      report.add(FindingKind.OPCODE_UNKNOWN, start, wordEnd);
    }
    builder.add(opcode, values.read(Opcode.Operands.ANYTHING, token, token + 1, to), start, end);
  }
}
