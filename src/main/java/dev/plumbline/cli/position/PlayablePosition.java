package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.MarkedLine;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.Plural;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the position that a command line names; throws an error for the user if it is not playable.
 */
public final class PlayablePosition {
  private PlayablePosition() {}

  /**
   * The position of a FEN, in one word or several, or of a record of a suite, by default the first.
   */
  public static Position of(List<String> words, Shell shell) throws IOException, SuiteException {
    Subject subject = Subject.of(words);
    if (subject instanceof Subject.NamedSuite suite) {
      return of(setup(new InputFinder(shell).find(suite.name()), suite.number()));
    }
    return of(WrittenPosition.read(((Subject.FenText) subject).text()).alone());
  }

  public static Position of(Setup setup) {
    if (Validity.isUnusable(setup)) {
      String reason = Validity.flaws(setup).get(0).kind().sentence();
      throw UserException.input("not a playable position: " + reason);
    }
    return Position.of(setup);
  }

  public static Setup setup(FoundSuite suite, int number) throws IOException {
    ChosenRecord chosen = ChosenRecord.find(suite, number);
    EpdRecord record = chosen.entry().record();
    if (record == null) {
      String which = "record " + chosen.number() + " of " + suite.name();
      String name = suite.name() + ":" + chosen.number();
      throw UserException.input(which + " was rejected; see: plumbline show " + name);
    }
    return record.setup();
  }

  /**
   * A position given on the command line.
   *
   * @param setup the position, legal or not
   * @param entry the text as read by the suite reader
   */
  record WrittenPosition(Setup setup, Entry entry) {
    private static final int WIDTH = 100;

    public static WrittenPosition read(String text) throws IOException {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      Input input = new Input("position", () -> new ByteArrayInputStream(bytes));
      try (EntryReader reader = EntryReader.open(input)) {
        Entry entry = reader.next();
        if (entry == null) {
          throw UserException.usage("the position is empty");
        }
        return new WrittenPosition(
            entry.record() == null ? setup(text) : entry.record().setup(), entry);
      }
    }

    /** The position, if no other words follow it than operations. */
    public Setup alone() {
      Set<FindingKind> kinds = EnumSet.noneOf(FindingKind.class);
      entry.findings().forEach(finding -> kinds.add(finding.kind()));
      if (kinds.contains(FindingKind.SEMICOLON_MISSING)
          && (kinds.contains(FindingKind.FREE_TEXT)
              || kinds.contains(FindingKind.OPCODE_UNKNOWN))) {
        throw UserException.usage(
            "only one position can be named here, and only operations can follow it: "
                + entry.line().text());
      }
      return setup;
    }

    /** The position alone, if the text is not a valid record. */
    private static Setup setup(String text) {
      String[] words = text.split("\\s+", -1);
      StringBuilder fen = new StringBuilder(words[0]);
      for (int i = 1;
          i < Math.min(words.length, 6) && (i < 4 || words[i].matches("-?[0-9]+"));
          i++) {
        fen.append(' ').append(words[i]);
      }
      try {
        return Fen.read(fen.toString());
      } catch (NotationException e) {
        MarkedLine excerpt = MarkedLine.of(fen.toString(), e.start(), e.end(), WIDTH);
        String below =
            "\n  " + excerpt.text() + "\n  " + " ".repeat(excerpt.indent()) + excerpt.mark();
        throw UserException.input("not a FEN: " + e.reason() + below, e);
      }
    }
  }

  /** One record of a suite, accepted or not. */
  record ChosenRecord(Entry entry, int number, int records) {

    /** The record with this number, the first for 0. */
    public static ChosenRecord find(FoundSuite suite, int number) throws IOException {
      int wanted = Math.max(1, number);
      Entry found = null;
      int records = 0;
      try (EntryReader reader = EntryReader.open(suite.input())) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          if (entry.outcome().isRecord() && ++records == wanted) {
            found = entry;
          }
        }
      }
      if (found == null) {
        String count = Plural.of(records, "record");
        throw UserException.input("no record " + wanted + ": " + suite.name() + " has " + count);
      }
      return new ChosenRecord(found, wanted, records);
    }
  }
}
