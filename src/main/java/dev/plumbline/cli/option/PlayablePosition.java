package dev.plumbline.cli.option;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.List;

/** The one position that a command line names, or an error of the user where none can be played. */
public final class PlayablePosition {
  private PlayablePosition() {}

  /** A FEN in one word or several, or a record of a suite, by default its first. */
  public static Position of(List<String> words, Shell shell) throws IOException, SuiteException {
    Subject subject = Subject.of(words);
    if (subject instanceof Subject.Suite suite) {
      return of(setup(new InputFinder(shell).find(suite.name()), suite.number()));
    }
    return of(WrittenPosition.read(((Subject.Written) subject).text()).setup());
  }

  public static Position of(Setup setup) {
    if (Validity.isUnusable(setup)) {
      String reason = Validity.flaws(setup).get(0).kind().sentence();
      throw new UserException(ExitCode.INPUT, "not a playable position: " + reason);
    }
    return Position.of(setup);
  }

  /** The setup of a record. */
  public static Setup setup(FoundSuite suite, int number) throws IOException {
    ChosenRecord chosen = ChosenRecord.find(suite, number);
    EpdRecord record = chosen.entry().record();
    if (record == null) {
      throw new UserException(
          ExitCode.INPUT,
          suite.name() + " has no usable record " + chosen.number() + ": see plumbline show");
    }
    return record.setup();
  }
}
