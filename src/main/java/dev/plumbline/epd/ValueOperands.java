package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.epd.Tokenizer.Token;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks the operands of one operation that are numbers, clocks and texts; an operand that does not
 * fit is kept.
 */
record ValueOperands(String line, Token opcode, List<Token> tokens, FindingCollector report) {
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

  /** The operands of an operation, and the number that the first of them is. */
  record OperandValue(List<Operand> operands, OptionalLong number) {
    OperandValue(List<Operand> operands) {
      this(operands, OptionalLong.empty());
    }
  }

  OperandValue read(Opcode.Operands expected) {
    return switch (expected) {
      case STRING -> new OperandValue(text());
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
      case TAG_PAIRS ->
          checked(areTagPairs(), "takes pairs of a tag's name and its value in quotes");
      case TWO_STRINGS ->
          checked(
              tokens.size() == 2 && tokens.stream().allMatch(Token::isText),
              "takes two texts in quotes");
      case NONE -> {
        if (!tokens.isEmpty()) {
          report.add(FindingKind.OPERAND_EXTRA, start(), end());
        }
        yield verbatim();
      }
      default -> verbatim();
    };
  }

  private int start() {
    return tokens.get(0).start();
  }

  private int end() {
    return tokens.get(tokens.size() - 1).end();
  }

  private String first() {
    return tokens.get(0).value();
  }

  private OperandValue verbatim() {
    return new OperandValue(tokens.stream().map(Token::operand).toList());
  }

  /** The operands, unchanged; reports those that the opcode does not take. */
  private OperandValue checked(boolean isSound, String takes) {
    if (!isSound && tokens.isEmpty()) {
      report.add(
          FindingKind.OPERAND_MISSING, opcode.start(), opcode.end(), opcode.raw() + " " + takes);
    } else if (!isSound) {
      report.add(FindingKind.OPERAND_INVALID, start(), end(), opcode.raw() + " " + takes);
    }
    return verbatim();
  }

  private OperandValue number(long least, long most) {
    String takes =
        most < MATE
            ? "takes a number from " + least + " to " + most
            : "takes a number, at least " + least;
    if (tokens.isEmpty() || !isNumber(first())) {
      return checked(false, takes);
    }
    long number = Long.parseLong(first());
    return tokens.size() == 1 && number >= least && number <= most
        ? written(number)
        : new OperandValue(checked(false, takes).operands(), OptionalLong.of(number));
  }

  private static boolean isNumber(String text) {
    int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    return text.length() - start <= LONGEST_NUMBER && Chars.areDigits(text, start, text.length());
  }

  /** A number in its plain form; reports another form in the file. */
  private OperandValue written(long number) {
    String plain = Long.toString(number);
    if (!tokens.get(0).is(plain)) {
      report.add(FindingKind.OPERAND_STYLE, start(), end(), first() + " is written " + plain);
    }
    return new OperandValue(List.of(Operand.word(plain)), OptionalLong.of(number));
  }

  private OperandValue evaluation() {
    OptionalInt mate = tokens.size() == 1 ? mateLength(first()) : OptionalInt.empty();
    if (mate.isEmpty() || Math.abs(mate.getAsInt()) > LONGEST_MATE) {
      return number(LOWEST_EVALUATION, MATE - 1);
    }
    long moves = mate.getAsInt();
    return written(moves > 0 ? MATE - (2 * moves - 1) : -MATE - 2 * moves);
  }

  private OperandValue mateLength() {
    OptionalInt mate = tokens.size() == 1 ? mateLength(first()) : OptionalInt.empty();
    OperandValue value =
        mate.isPresent() ? written(mate.getAsInt()) : number(-MOST_MOVES, MOST_MOVES);
    if (value.operands().equals(List.of(Operand.word("0")))) {
      report.add(FindingKind.MATE_ZERO, start(), end());
    }
    return value;
  }

  /** The number of {@code #5}, {@code M5}, {@code +M5}, {@code #-5}, {@code -M5}. */
  static OptionalInt mateLength(String text) {
    Matcher mate = MATE_LENGTH.matcher(text);
    if (!mate.matches()) {
      return OptionalInt.empty();
    }
    int length = Integer.parseInt(mate.group(2));
    return OptionalInt.of(mate.group(1).indexOf('-') >= 0 ? -length : length);
  }

  private OperandValue patterns(String first, String second) {
    return checked(
        tokens.size() == 2
            && matches(tokens.get(0).value(), first)
            && matches(tokens.get(1).value(), second),
        "takes " + first + " " + second + ", each 9 a digit");
  }

  /** Whether a text has digits where the pattern has a 9, and else the pattern's characters. */
  private static boolean matches(String text, String pattern) {
    return text.matches(pattern.replace(".", "\\.").replace("9", "[0-9]"));
  }

  private OperandValue oneOf(List<String> words) {
    return checked(
        tokens.size() == 1 && words.contains(first()), "takes one of " + String.join(", ", words));
  }

  private boolean areTagPairs() {
    boolean areSound = !tokens.isEmpty() && tokens.size() % 2 == 0;
    for (int i = 0; i < tokens.size(); i++) {
      areSound &= tokens.get(i).isText() == (i % 2 == 1);
    }
    return areSound;
  }

  /** One text, quoted or not, whole or in pieces; no operand without tokens. */
  private List<Operand> text() {
    if (tokens.isEmpty()) {
      return List.of();
    }
    if (tokens.size() == 1 && tokens.get(0).isText()) {
      return List.of(tokens.get(0).operand());
    }
    boolean areWords = tokens.stream().allMatch(Token::isWord);
    report.add(areWords ? FindingKind.STRING_UNQUOTED : FindingKind.STRING_BROKEN, start(), end());
    return List.of(Operand.string(areWords ? line.substring(start(), end()) : joined()));
  }

  /** The pieces, with a blank between them where the line has one. */
  private String joined() {
    StringBuilder out = new StringBuilder();
    int end = start();
    for (Token token : tokens) {
      out.append(token.start() > end ? " " : "").append(token.value());
      end = token.end();
    }
    return out.toString();
  }
}
