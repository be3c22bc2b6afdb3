package dev.plumbline.judge.findings;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info.Trouble;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.MoveReader;

/** Reports fields of a line that could not be read. */
record TextCheck(FindingList findings) {
  private static final int LONGEST_WORD = 40;

  void check(PlayedLine line) {
    for (Trouble trouble : line.info().troubles()) {
      String word = excerpt(trouble.word());
      switch (trouble.kind()) {
        case MISSING -> findings.add(FindingCode.UNREADABLE_FIELD, line, word + " has no value");
        case NOT_A_NUMBER ->
            findings.add(
                FindingCode.UNREADABLE_FIELD, line, word + " is not a number" + at(trouble));
        case OUT_OF_RANGE ->
            findings.add(
                FindingCode.UNREADABLE_FIELD, line, word + " is out of range" + at(trouble));
        case CONTRADICTION ->
            findings.add(FindingCode.UNREADABLE_FIELD, line, "lower and upper bound at once");
        case REPEATED -> findings.add(FindingCode.REPEATED_FIELD, line, word);
        case UNKNOWN_WORD -> findings.add(FindingCode.UNKNOWN_WORD, line, word);
        case TOO_LONG ->
            findings.add(FindingCode.OVERSIZED_LINE, line, trouble.end() + " characters");
      }
    }
    if (line.info().hashPermille() > 1000) {
      String text = "hashfull " + line.info().hashPermille();
      findings.add(FindingCode.HASHFULL_IMPOSSIBLE, line, text);
    }
  }

  private static String at(Trouble trouble) {
    return ", at column " + (trouble.start() + 1);
  }

  /** A word, and why it is no legal move of the position. */
  static String refused(Position position, String word) {
    String reason = MoveReader.read(position, word).reason();
    return excerpt(word) + (reason.isEmpty() ? "" : ": " + reason);
  }

  static String excerpt(String word) {
    return word.length() <= LONGEST_WORD ? word : word.substring(0, LONGEST_WORD) + "...";
  }
}
