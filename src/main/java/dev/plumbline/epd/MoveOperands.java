package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordBuilder.MoveLine;
import dev.plumbline.epd.RecordBuilder.MoveSet;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.epd.Tokenizer.Token;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Deviation;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Consumer;

/**
 * Reads the operands of one operation as moves and writes them in canonical notation. A word that
 * is not a playable move is reported and kept verbatim.
 */
final class MoveOperands {
  private final List<MoveWord> words;
  private final MoveTexts moves;
  private final RecordBuilder builder;
  private final FindingCollector report;

  private final List<Rewriting> rewritings = new ArrayList<>();

  /** A word that is not the canonical form of its move. */
  private record Rewriting(MoveWord word, Set<Deviation> deviations, String san) {}

  MoveOperands(
      List<Token> tokens, MoveTexts moves, RecordBuilder builder, FindingCollector report) {
    words = MoveWord.of(tokens, report);
    this.moves = moves;
    this.builder = builder;
    this.report = report;
  }

  /** Adds the moves to a set; with {@code mates}, a word may be a mate length. */
  void addTo(MoveSet set, boolean mates) {
    for (MoveWord word : words) {
      if (mates && isMateLength(word)) {
        continue;
      }
      if (moves.read(word.text()) instanceof Found found) {
        String san = canonical(found, word);
        if (!set.add(found.move(), san)) {
          add(FindingKind.MOVE_REPEATED, word, san + " is already there");
        }
      } else {
        reportUnplayable(word);
        keep(word.text(), set::keep);
      }
    }
    reportRewritten();
  }

  /** Whether a word is a mate length, which the builder then takes. */
  private boolean isMateLength(MoveWord word) {
    OptionalInt length =
        "#M+-".indexOf(word.text().charAt(0)) < 0
            ? OptionalInt.empty()
            : ValueOperands.mateLength(word.text());
    length.ifPresent(mate -> builder.addMate(word, mate));
    return length.isPresent();
  }

  /** Keeps a word that is not a playable move, or makes it a remark if it would be misread here. */
  private void keep(String word, Consumer<String> among) {
    if (MoveWord.staysOne(word)) {
      among.accept(word);
    } else {
      builder.addRemark(word);
    }
  }

  MoveLine line() {
    List<Operand> operands = new ArrayList<>();
    List<Integer> played = new ArrayList<>();
    for (MoveWord word : words) {
      MoveReading reading = moves.read(word.text());
      if (!(reading instanceof Found found)) {
        add(FindingKind.LINE_BROKEN, word, reading.reason());
        break;
      }
      operands.add(Operand.word(canonical(found, word)));
      played.add(found.move());
      moves.play(found.move());
    }
    moves.rewind();
    reportRewritten();
    List<String> rest =
        words.subList(played.size(), words.size()).stream().map(MoveWord::text).toList();
    // A gap in the rest of a broken line could make it playable.
    if (rest.stream().allMatch(MoveWord::staysOne)) {
      rest.forEach(word -> operands.add(Operand.word(word)));
    } else {
      rest.forEach(builder::addRemark);
    }
    return new MoveLine(operands, played);
  }

  /** One move, as a list of one operand; more than one are kept. */
  List<Operand> single() {
    List<Operand> operands = new ArrayList<>();
    for (MoveWord word : words) {
      if (moves.read(word.text()) instanceof Found found) {
        operands.add(Operand.word(canonical(found, word)));
      } else {
        reportUnplayable(word);
        keep(word.text(), kept -> operands.add(Operand.word(kept)));
      }
    }
    reportRewritten();
    return operands;
  }

  private String canonical(Found found, MoveWord word) {
    if (found.deviations().isEmpty()) {
      return word.text();
    }
    String san = San.write(moves.position(), found.move());
    rewritings.add(new Rewriting(word, found.deviations(), san));
    return san;
  }

  /** Reports the first word that is rewritten, and how many follow. */
  private void reportRewritten() {
    if (rewritings.isEmpty()) {
      return;
    }
    Rewriting first = rewritings.get(0);
    StringJoiner how =
        new StringJoiner(", ", first.word().text() + ": ", "; written " + first.san());
    first.deviations().forEach(deviation -> how.add(deviation.sentence()));
    int others = rewritings.size() - 1;
    String more = others > 0 ? "; and " + others + " more in this operation" : "";
    add(FindingKind.MOVE_NOTATION, first.word(), how + more);
  }

  private void reportUnplayable(MoveWord word) {
    MoveReading reading = moves.read(word.text());
    FindingKind kind = FindingKind.MOVE_UNREADABLE;
    if (reading instanceof NotPlayable refused) {
      kind =
          refused.why() == MoveReading.Why.AMBIGUOUS
              ? FindingKind.MOVE_AMBIGUOUS
              : FindingKind.MOVE_ILLEGAL;
    }
    add(kind, word, reading.reason());
  }

  private void add(FindingKind kind, MoveWord word, String message) {
    report.add(kind, word.start(), word.end(), message);
  }
}
