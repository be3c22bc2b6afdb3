package dev.plumbline.epd;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The opcodes of the standard (and acd, which everybody uses), with what each takes. */
enum Opcode {
  ACD("acd", Operands.COUNT),
  ACN("acn", Operands.COUNT),
  ACS("acs", Operands.COUNT),
  AM("am", Operands.MOVE_SET),
  BM("bm", Operands.MOVE_SET),
  C0("c0", Operands.STRING),
  C1("c1", Operands.STRING),
  C2("c2", Operands.STRING),
  C3("c3", Operands.STRING),
  C4("c4", Operands.STRING),
  C5("c5", Operands.STRING),
  C6("c6", Operands.STRING),
  C7("c7", Operands.STRING),
  C8("c8", Operands.STRING),
  C9("c9", Operands.STRING),
  CC("cc", Operands.CLOCKS),
  CE("ce", Operands.EVALUATION),
  DM("dm", Operands.MATE_LENGTH),
  DRAW_ACCEPT("draw_accept", Operands.NONE),
  DRAW_CLAIM("draw_claim", Operands.NONE),
  DRAW_OFFER("draw_offer", Operands.NONE),
  DRAW_REJECT("draw_reject", Operands.NONE),
  ECO("eco", Operands.STRING),
  FMVN("fmvn", Operands.MOVE_NUMBER),
  HMVC("hmvc", Operands.CLOCK),
  ID("id", Operands.STRING),
  NIC("nic", Operands.STRING),
  NOOP("noop", Operands.ANYTHING),
  PM("pm", Operands.MOVE),
  PTP("ptp", Operands.TAG_PAIRS),
  PV("pv", Operands.LINE),
  RC("rc", Operands.POSITIVE),
  REFCOM("refcom", Operands.REFEREE_COMMAND),
  REFREQ("refreq", Operands.REFEREE_REQUEST),
  RESIGN("resign", Operands.NONE),
  SM("sm", Operands.MOVE),
  SV("sv", Operands.LINE),
  TCGS("tcgs", Operands.COUNT),
  TCRI("tcri", Operands.TWO_STRINGS),
  TCSI("tcsi", Operands.TWO_STRINGS),
  TS("ts", Operands.TIME_STAMP),
  V0("v0", Operands.STRING),
  V1("v1", Operands.STRING),
  V2("v2", Operands.STRING),
  V3("v3", Operands.STRING),
  V4("v4", Operands.STRING),
  V5("v5", Operands.STRING),
  V6("v6", Operands.STRING),
  V7("v7", Operands.STRING),
  V8("v8", Operands.STRING),
  V9("v9", Operands.STRING);

  enum Operands {
    NONE,
    ANYTHING,
    MOVE,
    MOVE_SET,
    LINE,
    STRING,
    TWO_STRINGS,
    COUNT,
    POSITIVE,
    CLOCK,
    MOVE_NUMBER,
    EVALUATION,
    MATE_LENGTH,
    CLOCKS,
    TIME_STAMP,
    TAG_PAIRS,
    REFEREE_COMMAND,
    REFEREE_REQUEST;

    boolean areMoves() {
      return this == MOVE || this == MOVE_SET || this == LINE;
    }
  }

  private static final Map<String, Opcode> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(Opcode::word, Function.identity()));

  private static final int LONGEST = 15;

  private final String word;
  private final Operands operands;

  Opcode(String word, Operands operands) {
    this.word = word;
    this.operands = operands;
  }

  String word() {
    return word;
  }

  Operands operands() {
    return operands;
  }

  /** Whether the word is a square too: c1 to c8. */
  boolean isSquare() {
    return compareTo(C1) >= 0 && compareTo(C8) <= 0;
  }

  static @Nullable Opcode of(String text, int start, int end) {
    return end - start < 2 || end - start > LONGEST ? null : of(text.substring(start, end));
  }

  static @Nullable Opcode of(String word) {
    return BY_WORD.get(word);
  }

  /** The opcode that a misspelling found in public files means. */
  static @Nullable Opcode misspelt(String word) {
    return switch (word) {
      case "fmvc" -> FMVN;
      case "od" -> ID;
      default -> null;
    };
  }

  /** Whether a word is spelt as opcodes are: a letter, then letters, digits and underscores. */
  static boolean isWellFormed(String word) {
    return word.length() <= LONGEST
        && isLetter(word.charAt(0))
        && word.chars().allMatch(c -> isLetter(c) || c == '_' || (c >= '0' && c <= '9'));
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** The depth that an opcode of a perft suite names (D4, perft4), or 0. */
  static int perftDepth(String opcode) {
    int digits = opcode.startsWith("perft") ? 5 : 1;
    boolean named = digits == 5 || opcode.startsWith("D");
    if (!named || opcode.length() <= digits || opcode.length() > digits + 2) {
      return 0;
    }
    int depth = 0;
    for (int i = digits; i < opcode.length(); i++) {
      if (!Chars.isDigit(opcode.charAt(i))) {
        return 0;
      }
      depth = depth * 10 + opcode.charAt(i) - '0';
    }
    return depth;
  }
}
