package dev.plumbline.epd;

import dev.plumbline.chess.Move;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordBuilder.MoveSet;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Deviation;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Consumer;

/**
 * Reads moves as operands and writes them in canonical notation. A word that is not a playable move
 * is reported and kept verbatim.
 */
final class MoveOperands {
  private final MoveTexts moves;
  private final Tokens tokens;
  private final FindingCollector report;

  private final RecordBuilder builder;
  private final List<Word> words = new ArrayList<>();
  private int[] lineMoves = new int[64];
  private int lineLength;

  /** The first word of the operation that was rewritten, how, and how many followed. */
  private int rewritten;

  private int rewrittenPlace;
  private int rewrittenPlaceEnd;
  private String rewriting = "";

  MoveOperands(MoveTexts moves, Tokens tokens, RecordBuilder builder, FindingCollector report) {
    this.moves = moves;
    this.tokens = tokens;
    this.builder = builder;
    this.report = report;
  }

  /** Adds the moves of some tokens to a set; with {@code mates}, a word may be a mate length. */
  void addTo(MoveSet set, int from, int to, boolean mates) {
    rewritten = 0;
    for (Word word : words(from, to)) {
      if (mates && isMateLength(word)) {
        continue;
      }
      int move = moves.readCanonical(word.source(), word.from(), word.to());
      if (move != Move.NONE) {
        add(set, move, word.text(), word);
        continue;
      }
      MoveReading reading = moves.read(word.source(), word.from(), word.to());
      if (reading instanceof Found found) {
        add(set, found.move(), canonical(found, word), word);
      } else {
        reportUnplayable(reading, word);
        keep(word.text(), set::keep);
      }
    }
    reportRewritten();
  }

  /** Whether a word is a mate length, which the builder then takes. */
  private boolean isMateLength(Word word) {
    if ("#M+-".indexOf(word.source().charAt(word.from())) < 0) {
      return false;
    }
    int length = ValueOperands.mateLength(word.text());
    if (length != ValueOperands.NO_MATE) {
      builder.addMate(word.text(), length, word.place(), word.placeEnd());
    }
    return length != ValueOperands.NO_MATE;
  }

  /** Keeps a word that is not a playable move, or makes it a remark if it would be misread here. */
  private void keep(String word, Consumer<String> among) {
    if (staysAWord(word)) {
      among.accept(word);
    } else {
      builder.addRemark(word);
    }
  }

  /** Whether a word, written among moves, is read as one word among moves again. */
  private static boolean staysAWord(String word) {
    Opcode opcode = Opcode.of(word);
    return (opcode == null || opcode.isSquare()) && standsAlone(word);
  }

  private void add(MoveSet set, int move, String san, Word word) {
    if (!set.add(move, san)) {
      report.add(
          FindingKind.MOVE_REPEATED, word.place(), word.placeEnd(), san + " is already there");
    }
  }

  /** The moves of some tokens, each played after the other. */
  List<Operand> line(int from, int to) {
    rewritten = 0;
    lineLength = 0;
    List<Operand> operands = new ArrayList<>();
    List<Operand> rest = new ArrayList<>();
    for (Word word : words(from, to)) {
      String san = rest.isEmpty() ? next(word) : "";
      if (san.isEmpty()) {
        rest.add(Operand.word(word.text()));
      } else {
        operands.add(Operand.word(san));
      }
    }
    moves.rewind();
    reportRewritten();
    // A gap in the rest of a broken line could make it playable.
    if (rest.stream().allMatch(word -> staysAWord(word.text()))) {
      operands.addAll(rest);
    } else {
      rest.forEach(word -> builder.addRemark(word.text()));
    }
    return operands;
  }

  /** Plays the next move of a line and returns its SAN; empty if it cannot be played. */
  private String next(Word word) {
    int move = moves.readCanonical(word.source(), word.from(), word.to());
    if (move != Move.NONE) {
      play(move);
      return word.text();
    }
    MoveReading reading = moves.read(word.source(), word.from(), word.to());
    if (reading instanceof Found found) {
      String san = canonical(found, word);
      play(found.move());
      return san;
    }
    report.add(FindingKind.LINE_BROKEN, word.place(), word.placeEnd(), reading.reason());
    return "";
  }

  private void play(int move) {
    if (lineLength == lineMoves.length) {
      lineMoves = Arrays.copyOf(lineMoves, 2 * lineLength);
    }
    lineMoves[lineLength++] = move;
    moves.play(move);
  }

  /** The playable moves of the line read last. */
  int[] lineMoves() {
    return Arrays.copyOf(lineMoves, lineLength);
  }

  /** One move, as a list of one operand; more than one are kept and reported. */
  List<Operand> single(int from, int to) {
    rewritten = 0;
    List<Operand> operands = new ArrayList<>();
    for (Word word : words(from, to)) {
      MoveReading reading = moves.read(word.source(), word.from(), word.to());
      if (reading instanceof Found found) {
        operands.add(Operand.word(canonical(found, word)));
      } else {
        reportUnplayable(reading, word);
        keep(word.text(), kept -> operands.add(Operand.word(kept)));
      }
    }
    reportRewritten();
    return operands;
  }

  /** Whether each of some tokens is a playable move. */
  boolean areMoves(Tokens tokens, int from, int to) {
    for (int token = from; token < to; token++) {
      if (!tokens.isWord(token)
          || !(moves.read(tokens.text(), tokens.start(token), tokens.end(token))
              instanceof Found)) {
        return false;
      }
    }
    return from < to;
  }

  private String canonical(Found found, Word word) {
    String text = word.text();
    if (found.deviations().isEmpty()) {
      return text;
    }
    String san = San.write(moves.position(), found.move());
    if (rewritten++ == 0) {
      StringJoiner how = new StringJoiner(", ", text + ": ", "; written " + san);
      for (Deviation deviation : found.deviations()) {
        how.add(deviation.sentence());
      }
      rewriting = how.toString();
      rewrittenPlace = word.place();
      rewrittenPlaceEnd = word.placeEnd();
    }
    return san;
  }

  private void reportRewritten() {
    if (rewritten > 0) {
      String more = rewritten > 1 ? "; and " + (rewritten - 1) + " more in this operation" : "";
      report.add(FindingKind.MOVE_NOTATION, rewrittenPlace, rewrittenPlaceEnd, rewriting + more);
    }
  }

  private void reportUnplayable(MoveReading reading, Word word) {
    FindingKind kind = FindingKind.MOVE_UNREADABLE;
    if (reading instanceof NotPlayable refused) {
      kind =
          refused.why() == MoveReading.Why.AMBIGUOUS
              ? FindingKind.MOVE_AMBIGUOUS
              : FindingKind.MOVE_ILLEGAL;
    }
    report.add(kind, word.place(), word.placeEnd(), reading.reason());
  }

  /**
   * A word of the operation: a slice of a text, mostly of the line itself, and its place in the
   * line.
   */
  record Word(String source, int from, int to, int place, int placeEnd) {
    boolean isJoined() {
      return to - from != placeEnd - place;
    }

    String text() {
      return source.substring(from, to);
    }
  }

  /** The words of some tokens; the list is good until the next call. */
  private List<Word> words(int from, int to) {
    words.clear();
    for (int token = from; token < to; token++) {
      int start = tokens.start(token);
      int end = tokens.end(token);
      if (tokens.isString(token)) {
        report.add(FindingKind.MOVES_QUOTED, start - 1, tokens.outerEnd(token));
        quoted(start, end);
      } else {
        split(start, end);
      }
    }
    for (Word word : words) {
      if (word.isJoined()) {
        report.add(FindingKind.MOVE_SPLIT, word.place, word.placeEnd);
      }
    }
    return words;
  }

  private void quoted(int start, int end) {
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || divides(tokens.text().charAt(i))) {
        if (i > from) {
          split(from, i);
        }
        from = i + 1;
      }
    }
  }

  /** Whether a character cannot be part of a word without quotes. */
  private static boolean divides(char c) {
    return Chars.isBlank(c) || c == ';' || c == '"';
  }

  private void split(int start, int end) {
    int comma = start;
    while (comma < end && tokens.text().charAt(comma) != ',') {
      comma++;
    }
    if (comma == end) {
      add(start, end);
      return;
    }
    report.add(FindingKind.MOVE_SEPARATOR, comma, comma + 1, "a comma between moves");
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || tokens.text().charAt(i) == ',') {
        if (i > from) {
          add(from, i);
        }
        from = i + 1;
      }
    }
  }

  private void add(int start, int end) {
    String text = tokens.text();
    char first = text.charAt(start);
    if (first > '9' && !mayContinue(text, start, end)) {
      words.add(new Word(text, start, end, start, end));
      return;
    }
    int from = skipMoveNumber(text, start, end);
    if (from > start) {
      report.add(FindingKind.MOVE_NUMBER, start, from);
    }
    if (from == end) {
      return;
    }
    if (!words.isEmpty() && continues(text, from, end)) {
      join(from, end);
    } else {
      words.add(new Word(text, from, end, from, end));
    }
  }

  /** Skips a move number, even a doubled one. */
  private static int skipMoveNumber(String text, int start, int end) {
    int from = start;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '.') {
        from = i + 1;
      } else if (!Chars.isDigit(c)) {
        break;
      }
    }
    return from;
  }

  /** Words from a letter on that may belong to the move before. */
  private static boolean mayContinue(String text, int start, int end) {
    return end - start == 1
        || text.charAt(start) == '='
        || text.charAt(start) == '?'
        || text.startsWith("ep", start)
        || text.startsWith("e.p.", start);
  }

  /** Whether a word is a sign or a promotion that belongs to the move before. */
  private boolean continues(String text, int start, int end) {
    Word before = words.get(words.size() - 1);
    if (before.source.charAt(before.to - 1) == '=') {
      return end - start == 1;
    }
    return isPiece(text, start, end);
  }

  /** Whether a word looks like the end of a move: signs, a promotion, a sign of en passant. */
  private static boolean isPiece(String text, int start, int end) {
    int length = end - start;
    if ((length == 2 && text.startsWith("ep", start))
        || (length == 4 && text.startsWith("e.p.", start))) {
      return true;
    }
    if (text.charAt(start) == '=') {
      return true;
    }
    for (int i = start; i < end; i++) {
      if ("+#!?".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether a word is read unchanged wherever it is among the moves. */
  static boolean standsAlone(String word) {
    return !word.startsWith("\"") && !word.endsWith("=") && !isPiece(word, 0, word.length());
  }

  private void join(int start, int end) {
    Word before = words.remove(words.size() - 1);
    String text = tokens.text();
    String piece = text.charAt(start) == 'e' ? "" : text.substring(start, end);
    String joined = before.text() + piece;
    words.add(new Word(joined, 0, joined.length(), before.place, end));
  }
}
