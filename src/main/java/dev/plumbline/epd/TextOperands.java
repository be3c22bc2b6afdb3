package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.List;

/** Reads the one text that many opcodes take, quoted or not, whole or in pieces. */
final class TextOperands {
  private final Tokens tokens;
  private final FindingCollector report;

  TextOperands(Tokens tokens, FindingCollector report) {
    this.tokens = tokens;
    this.report = report;
  }

  /** One string, or none where there are no tokens. */
  List<Operand> read(int from, int to) {
    if (from == to) {
      return List.of();
    }
    if (to - from == 1 && tokens.isString(from)) {
      return List.of(Operand.string(tokens.value(from)));
    }
    int start = tokens.outerStart(from);
    int end = tokens.outerEnd(to - 1);
    if (areWords(from, to)) {
      report.add(FindingKind.STRING_UNQUOTED, start, end);
      return List.of(Operand.string(tokens.text().substring(start, end)));
    }
    report.add(FindingKind.STRING_BROKEN, start, end);
    return List.of(Operand.string(joined(from, to)));
  }

  private boolean areWords(int from, int to) {
    for (int token = from; token < to; token++) {
      if (!tokens.isWord(token)) {
        return false;
      }
    }
    return true;
  }

  /** The pieces, with a blank between them where the line has one. */
  private String joined(int from, int to) {
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
