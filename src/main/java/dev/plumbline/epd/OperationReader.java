package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordBuilder.MoveSet;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.epd.Tokenizer.Token;
import dev.plumbline.epd.ValueOperands.OperandValue;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the operations of a line: finds where each begins, repairs what has only one meaning, and
 * passes the operands to their readers. Used once.
 */
final class OperationReader {
  /** A line with more is not a record. */
  static final int MOST_OPERATIONS = 1_000;

  private final String line;
  private final MoveTexts moves;
  private final RecordBuilder builder;
  private final FindingCollector report;

  /** The set of moves that the previous operation added to. */
  private @Nullable MoveSet previousSet;

  OperationReader(String line, MoveTexts moves, RecordBuilder builder, FindingCollector report) {
    this.line = line;
    this.moves = moves;
    this.builder = builder;
    this.report = report;
  }

  void read(int from, int to) {
    int end = Chars.trimEnd(line, from, to);
    List<Token> tokens = Tokenizer.split(line, from, end, report);
    int begin = 0;
    for (int i = 0; i < tokens.size() && !report.isRejected(); i++) {
      Token token = tokens.get(i);
      if (token.isSemicolon() && i == begin) {
        report.add(FindingKind.OPERATION_EMPTY, token.start(), token.end());
      }
      if (token.isSemicolon()) {
        readAll(tokens.subList(begin, i));
        begin = i + 1;
      }
    }
    if (begin < tokens.size() && !report.isRejected()) {
      readAll(tokens.subList(begin, tokens.size()));
      report.add(FindingKind.SEMICOLON_MISSING, end, end, "the last operation has no semicolon");
    }
    builder.finish();
  }

  /** Reads what is before a semicolon: an operation, or several. */
  private void readAll(List<Token> tokens) {
    List<Token> rest = tokens;
    while (!rest.isEmpty()) {
      if (builder.count() == MOST_OPERATIONS) {
        String message = "more than " + MOST_OPERATIONS + " operations";
        report.add(FindingKind.TOO_MANY_OPERATIONS, rest.get(0).start(), line.length(), message);
        return;
      }
      rest = readFirst(rest);
    }
  }

  /** Reads the first operation; returns what follows it before the semicolon. */
  private List<Token> readFirst(List<Token> tokens) {
    Token first = tokens.get(0);
    Opcode opcode = first.isWord() ? known(first) : null;
    if (opcode == null) {
      readUnknown(tokens);
      return List.of();
    }
    int from = 1;
    while (opcode != Opcode.NOOP && from < tokens.size() && tokens.get(from).is(opcode.word())) {
      Token again = tokens.get(from);
      report.add(FindingKind.OPCODE_DOUBLED, again.start(), again.end());
      from++;
    }
    int end = nextOperation(opcode, from, tokens);
    readKnown(opcode, first, end(tokens.subList(0, end)), tokens.subList(from, end));
    if (end < tokens.size()) {
      Token next = tokens.get(end);
      int place = tokens.get(end - 1).end();
      String message = "no semicolon before " + next.value();
      report.add(FindingKind.SEMICOLON_MISSING, place, next.start(), message);
    }
    return tokens.subList(end, tokens.size());
  }

  private static int end(List<Token> tokens) {
    return tokens.get(tokens.size() - 1).end();
  }

  /** The opcode that a word spells, perhaps with a colon or misspelt. */
  private @Nullable Opcode known(Token token) {
    String word = token.raw();
    Opcode opcode = Opcode.of(word);
    if (opcode != null) {
      return opcode;
    }
    boolean hasColon = word.endsWith(":");
    opcode =
        hasColon
            ? Opcode.of(word.substring(0, word.length() - 1).toLowerCase(Locale.ROOT))
            : Opcode.misspelt(word);
    if (opcode != null) {
      FindingKind kind = hasColon ? FindingKind.OPCODE_COLON : FindingKind.OPCODE_MISSPELT;
      report.add(kind, token.start(), token.end(), "read as " + opcode.word());
    }
    return opcode;
  }

  /**
   * The index of the token with which, without a semicolon, the next operation begins. Only a known
   * opcode shows it, and only where it cannot be an operand.
   */
  private int nextOperation(Opcode opcode, int from, List<Token> tokens) {
    switch (opcode.operands()) {
      case ANYTHING, TWO_STRINGS, TAG_PAIRS, REFEREE_COMMAND, REFEREE_REQUEST -> {
        return tokens.size();
      }
      case STRING -> {
        if (from < tokens.size() && tokens.get(from).isWord()) {
          return nextMoveSet(from + 1, tokens);
        }
      }
      default -> {}
    }
    int i = from;
    while (i < tokens.size() && !beginsOperation(opcode, tokens.subList(i, tokens.size()))) {
      i++;
    }
    return i;
  }

  private static boolean beginsOperation(Opcode before, List<Token> tokens) {
    Opcode opcode = tokens.get(0).isWord() ? Opcode.of(tokens.get(0).raw()) : null;
    if (opcode == null) {
      return false;
    }
    // Among moves, c1 to c8 are squares unless a text follows.
    return !opcode.isSquare()
        || !before.operands().areMoves()
        || (tokens.size() > 1 && tokens.get(1).isText());
  }

  private int nextMoveSet(int from, List<Token> tokens) {
    for (int i = from; i + 1 < tokens.size(); i++) {
      Token token = tokens.get(i);
      if ((token.is(Opcode.BM.word()) || token.is(Opcode.AM.word()))
          && moves.areMoves(tokens.subList(i + 1, i + 2))) {
        return i;
      }
    }
    return tokens.size();
  }

  private void readKnown(Opcode opcode, Token token, int end, List<Token> operands) {
    int start = token.start();
    previousSet = null;
    if (operands.isEmpty() && needsOperand(opcode)) {
      report.add(FindingKind.OPERAND_MISSING, start, end, opcode.word() + " without an operand");
    }
    switch (opcode.operands()) {
      case MOVE_SET -> {
        MoveSet set = builder.addSet(opcode, start, end);
        moves(operands).addTo(set, opcode == Opcode.BM);
        previousSet = set;
      }
      case LINE -> builder.addLine(opcode, moves(operands).line(), start, end);
      case MOVE -> {
        List<Operand> read = moves(operands).single();
        if (read.size() > 1) {
          report.add(FindingKind.OPERAND_EXTRA, start, end, opcode.word() + " takes one move");
        }
        builder.add(opcode, new OperandValue(read), start, end, -1);
      }
      default -> {
        boolean verbatim = operands.size() == 1 && operands.get(0).kind() == Token.OperandKind.TEXT;
        int inside = verbatim ? operands.get(0).inside() : -1;
        builder.add(opcode, values(token, operands).read(opcode.operands()), start, end, inside);
      }
    }
  }

  private static boolean needsOperand(Opcode opcode) {
    return opcode == Opcode.ID
        || opcode.operands() == Opcode.Operands.MOVE
        || opcode.operands() == Opcode.Operands.MOVE_SET;
  }

  private MoveOperands moves(List<Token> tokens) {
    return new MoveOperands(tokens, moves, builder, report);
  }

  private ValueOperands values(Token opcode, List<Token> tokens) {
    return new ValueOperands(line, opcode, tokens, report);
  }

  private void readUnknown(List<Token> tokens) {
    Token first = tokens.get(0);
    int start = first.start();
    int end = end(tokens);
    if (previousSet != null && previousSet.hasPlayable() && moves.areMoves(tokens)) {
      report.add(FindingKind.MOVE_SEPARATOR, start, end, "a semicolon between moves");
      moves(tokens).addTo(previousSet, false);
      return;
    }
    previousSet = null;
    if (areBareMoves(tokens)) {
      report.add(FindingKind.OPCODE_MISSING, start, end, "moves without an opcode, read as bm");
      moves(tokens).addTo(builder.addSet(Opcode.BM, start, end), false);
    } else if (first.is("moves")) {
      report.add(FindingKind.MOVES_KEYWORD, start, end);
      builder.addLine(Opcode.SV, moves(tokens.subList(1, tokens.size())).line(), start, end);
    } else if (tokens.size() == 1 && isLabel(first.value())) {
      builder.addLabel(first.value(), start, end);
    } else {
      readPrivate(tokens, start, end);
    }
  }

  /**
   * Whether there are moves in place of an operation. Castling alone, after other operations, is
   * what mate suites say of a position; it is not a solution.
   */
  private boolean areBareMoves(List<Token> tokens) {
    boolean castling = tokens.get(0).is("O-O") || tokens.get(0).is("O-O-O");
    return (!castling || builder.count() == 0) && moves.areMoves(tokens);
  }

  /** Whether a lone word looks like the id of a suite's record: MATS003. */
  private static boolean isLabel(String word) {
    int letters = 0;
    while (letters < word.length() && word.charAt(letters) >= 'A' && word.charAt(letters) <= 'Z') {
      letters++;
    }
    return letters >= 3
        && word.length() - letters >= 2
        && Chars.areDigits(word, letters, word.length());
  }

  /** An opcode that the standard lacks, or free text. */
  private void readPrivate(List<Token> tokens, int start, int end) {
    Token first = tokens.get(0);
    String opcode = first.raw();
    if (!first.isWord() || !Opcode.isWellFormed(opcode)) {
      report.add(FindingKind.FREE_TEXT, start, end);
      builder.addRemark(line.substring(start, end));
      return;
    }
    ValueOperands values = values(first, tokens.subList(1, tokens.size()));
    if (Opcode.perftDepth(opcode) > 0) {
      builder.addPerft(opcode, values.read(Opcode.Operands.COUNT), start, end);
      return;
    }
    if (opcode.charAt(0) >= 'a') {
      report.add(FindingKind.OPCODE_UNKNOWN, start, first.end());
    }
    builder.add(opcode, values.read(Opcode.Operands.ANYTHING).operands(), start, end);
  }
}
