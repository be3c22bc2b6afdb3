package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks operands that are numbers, clocks and texts; an operand that does not fit is kept. */
final class ValueOperands {
  private static final int LONGEST_NUMBER = 18;
  private static final int MOST_MOVES = 9_999;

  /** The evaluation of a mate in one is one less; the numbers below count plies. */
  private static final int MATE = 32_767;

  /** Beyond this, mates cannot be distinguished from other evaluations. */
  private static final int LONGEST_MATE = 383;

  private static final int LOWEST_EVALUATION = -32_768;

  private static final List<String> REFEREE_COMMANDS =
      List.of("conclude", "disconnect", "execute", "fault", "inform", "reset", "respond");
  private static final List<String> REFEREE_REQUESTS =
      List.of("fault", "reply", "sign_off", "sign_on");

  private static final Pattern MATE_LENGTH = Pattern.compile("([-+]?[#M]|[#M][-+])([0-9]{1,4})");

  /** No mate is this long. */
  static final int NO_MATE = Integer.MIN_VALUE;

  private final Tokens tokens;
  private final FindingCollector report;
  private long number;

  /** The operation being read: its opcode, and its operands from a token to another. */
  private int opcodeToken;

  private int from;
  private int to;

  ValueOperands(Tokens tokens, FindingCollector report) {
    this.tokens = tokens;
    this.report = report;
  }

  /** The operands of some tokens, unchanged. */
  private List<Operand> verbatim() {
    if (to - from == 1) {
      return List.of(tokens.operand(from));
    }
    List<Operand> operands = new ArrayList<>(to - from);
    for (int token = from; token < to; token++) {
      operands.add(tokens.operand(token));
    }
    return operands;
  }

  /** The number among the operands read last, or {@link RecordContent#NONE}. */
  long number() {
    return number;
  }

  /** The operands of an opcode: some tokens, checked. */
  List<Operand> read(Opcode.Operands expected, int opcodeToken, int from, int to) {
    number = RecordContent.NONE;
    this.opcodeToken = opcodeToken;
    this.from = from;
    this.to = to;
    return switch (expected) {
      case STRING -> text();
      case COUNT -> number(0, Long.MAX_VALUE);
      case POSITIVE -> number(1, Long.MAX_VALUE);
      case CLOCK -> number(0, MOST_MOVES);
      case MOVE_NUMBER -> number(1, MOST_MOVES);
      case EVALUATION -> evaluation();
      case MATE_LENGTH -> mateLength();
      case CLOCKS -> patterns("999:99:99:99", "999:99:99:99");
      case TIME_STAMP -> patterns("9999.99.99", "99:99:99");
      case REFEREE_COMMAND -> oneOf(REFEREE_COMMANDS);
      case REFEREE_REQUEST -> oneOf(REFEREE_REQUESTS);
      case TAG_PAIRS -> tagPairs();
      case TWO_STRINGS -> {
        if (to - from != 2 || !tokens.isString(from) || !tokens.isString(from + 1)) {
          invalid("takes two texts in quotes");
        }
        yield verbatim();
      }
      case NONE -> {
        if (from < to) {
          extra();
        }
        yield verbatim();
      }
      default -> verbatim();
    };
  }

  private void invalid(String takes) {
    String opcode = tokens.value(opcodeToken);
    FindingKind kind =
        to == opcodeToken + 1 ? FindingKind.OPERAND_MISSING : FindingKind.OPERAND_INVALID;
    report.add(
        kind,
        tokens.outerStart(Math.min(opcodeToken + 1, to - 1)),
        tokens.outerEnd(to - 1),
        opcode + " " + takes);
  }

  private void extra() {
    report.add(FindingKind.OPERAND_EXTRA, tokens.outerStart(from), tokens.outerEnd(to - 1));
  }

  private List<Operand> number(long least, long most) {
    String takes =
        most < MATE
            ? "takes a number from " + least + " to " + most
            : "takes a number, at least " + least;
    if (from < to && isNumber(tokens.value(from))) {
      number = parse(tokens.value(from));
    }
    if (to - from != 1 || number == RecordContent.NONE || number < least || number > most) {
      invalid(takes);
      return verbatim();
    }
    return List.of(written(number, from));
  }

  private static boolean isNumber(String text) {
    int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    return text.length() - start <= LONGEST_NUMBER && Chars.areDigits(text, start, text.length());
  }

  private static long parse(String text) {
    return Long.parseLong(text, text.startsWith("+") ? 1 : 0, text.length(), 10);
  }

  /** A number in its plain form; reports another form in the file. */
  private Operand written(long value, int token) {
    number = value;
    String plain = Long.toString(value);
    if (!tokens.is(token, plain)) {
      report.add(
          FindingKind.OPERAND_STYLE,
          tokens.outerStart(token),
          tokens.outerEnd(token),
          tokens.value(token) + " is written " + plain);
    }
    return Operand.word(plain);
  }

  private List<Operand> evaluation() {
    int mate = to - from == 1 ? mateLength(tokens.value(from)) : NO_MATE;
    if (mate == NO_MATE || Math.abs(mate) > LONGEST_MATE) {
      return number(LOWEST_EVALUATION, MATE - 1);
    }
    return List.of(written(mate > 0 ? MATE - (2L * mate - 1) : -MATE - 2L * mate, from));
  }

  private List<Operand> mateLength() {
    int mate = to - from == 1 ? mateLength(tokens.value(from)) : NO_MATE;
    List<Operand> operands =
        mate == NO_MATE ? number(-MOST_MOVES, MOST_MOVES) : List.of(written(mate, from));
    if (operands.size() == 1 && operands.get(0).equals(Operand.word("0"))) {
      report.add(FindingKind.MATE_ZERO, tokens.outerStart(from), tokens.outerEnd(from));
    }
    return operands;
  }

  private List<Operand> patterns(String first, String second) {
    if (to - from != 2
        || !matches(tokens.value(from), first)
        || !matches(tokens.value(from + 1), second)) {
      invalid("takes " + first + " " + second + ", each 9 a digit");
    }
    return verbatim();
  }

  /** Whether a text has digits where the pattern has a 9, and else the pattern's characters. */
  private static boolean matches(String text, String pattern) {
    return text.matches(pattern.replace(".", "\\.").replace("9", "[0-9]"));
  }

  private List<Operand> oneOf(List<String> words) {
    if (to - from != 1 || !words.contains(tokens.value(from))) {
      invalid("takes one of " + String.join(", ", words));
    }
    return verbatim();
  }

  private List<Operand> tagPairs() {
    boolean sound = from < to && (to - from) % 2 == 0;
    for (int token = from; token < to; token++) {
      sound &= tokens.isString(token) == ((token - from) % 2 == 1);
    }
    if (!sound) {
      invalid("takes pairs of a tag's name and its value in quotes");
    }
    return verbatim();
  }

  /** The number of {@code #5}, {@code M5}, {@code +M5}, {@code #-5}, {@code -M5}, or NO_MATE. */
  static int mateLength(String text) {
    Matcher mate = MATE_LENGTH.matcher(text);
    if (!mate.matches()) {
      return NO_MATE;
    }
    int length = Integer.parseInt(mate.group(2));
    return mate.group(1).indexOf('-') >= 0 ? -length : length;
  }

  /** One text, quoted or not, whole or in pieces; no operand without tokens. */
  private List<Operand> text() {
    if (from == to) {
      return List.of();
    }
    if (to - from == 1 && tokens.isString(from)) {
      return List.of(Operand.string(tokens.value(from)));
    }
    int start = tokens.outerStart(from);
    int end = tokens.outerEnd(to - 1);
    boolean areWords = true;
    for (int token = from; token < to; token++) {
      areWords &= tokens.isWord(token);
    }
    report.add(areWords ? FindingKind.STRING_UNQUOTED : FindingKind.STRING_BROKEN, start, end);
    return List.of(Operand.string(areWords ? tokens.text().substring(start, end) : joined()));
  }

  /** The pieces, with a blank between them where the line has one. */
  private String joined() {
    StringBuilder out = new StringBuilder();
    for (int token = from; token < to; token++) {
      if (token > from && tokens.outerStart(token) > tokens.outerEnd(token - 1)) {
        out.append(' ');
      }
      out.append(tokens.value(token));
    }
    return out.toString();
  }
}
