package dev.plumbline.cli.position;

import dev.plumbline.chess.Validity;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.position.PlayablePosition.ChosenRecord;
import dev.plumbline.cli.position.PlayablePosition.WrittenPosition;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.Entry;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The show command. */
@Command(
    name = "show",
    description = {
      "Shows a position and what its record asks for.",
      "",
      "Prints the board, the state of the game, all legal moves in SAN, anything wrong with"
          + " the position, and the record's solutions, counts and comments."
    },
    exitCodeList = {
      "0:the position is playable",
      "3:it is not, its record was rejected, or the record does not exist"
    },
    footer = {
      "  # A position; no quotes needed",
      "  plumbline show 8/8/1p6/p1p1k3/P1P5/1P2K3/8/8 w - - 0 1",
      "",
      "  # The first record of a suite, then its 31st",
      "  plumbline show perft",
      "  plumbline show perft:31",
      "",
      "  # Plain ASCII, from Black's side",
      "  plumbline show --ascii --flip startpos"
    })
public final class ShowCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin SubjectArguments about;

  @Option(names = "--ascii", description = "Draw pieces as letters instead of chess symbols.")
  boolean ascii;

  @Option(names = "--flip", description = "Draw the board from Black's side.")
  boolean flip;

  public ShowCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Subject subject = about.subject();
    if (subject instanceof Subject.Suite suite) {
      return show(suite);
    }
    return show(((Subject.Written) subject).text());
  }

  private ExitCode show(String text) throws IOException {
    WrittenPosition written = WrittenPosition.read(text);
    if (written.entry().record() != null) {
      return show(written.entry(), "Position");
    }
    page().show(written.setup(), "Position");
    if (Validity.isUnusable(written.setup())) {
      return ExitCode.INPUT;
    }
    return show(written.entry(), "Position");
  }

  private ExitCode show(Subject.Suite wanted) throws IOException, SuiteException {
    FoundSuite suite = new InputFinder(shell).find(wanted.name());
    ChosenRecord chosen = ChosenRecord.find(suite, wanted.number());
    String place = "record " + chosen.number() + " of " + chosen.records();
    long line = chosen.entry().line().number();
    String id = chosen.entry().record() == null ? null : chosen.entry().record().text("id");
    String label = id == null ? "" : ": " + id;
    return show(chosen.entry(), suite.name() + ", " + place + ", line " + line + label);
  }

  private ExitCode show(Entry entry, String title) {
    if (entry.record() != null) {
      page().show(entry.record(), title);
    }
    if (!entry.findings().isEmpty()) {
      shell.out().println();
    }
    new FindingPrinter(shell.out(), shell.terminal(), 0).print(entry);
    return entry.record() == null ? ExitCode.INPUT : ExitCode.OK;
  }

  private PositionPage page() {
    return new PositionPage(shell.out(), new BoardStyle(ascii, flip, shell.terminal()));
  }
}
