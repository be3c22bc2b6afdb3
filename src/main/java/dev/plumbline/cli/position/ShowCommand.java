package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Validity;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.position.PlayablePosition.ChosenRecord;
import dev.plumbline.cli.position.PlayablePosition.WrittenPosition;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "show",
    description = {
      "Shows a position without searching it: board, moves, and the record's solutions.",
      "",
      "Prints also the state of the game, anything wrong with the position, and counts and comments"
          + " of the record.",
      "",
      "The evaluation (--eval) is in centipawns: for each side, each term in the middlegame, in the"
          + " endgame and blended for the current phase, and White's total minus Black's. For a"
          + " network, which has no terms: beside each piece, how much less its value for White is"
          + " without it."
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
      "  plumbline show --ascii --flip startpos",
      "",
      "  # The evaluation, then that by a network of your own",
      "  plumbline show strategy:2 --eval",
      "  plumbline show strategy:2 --network my.network"
    })
public final class ShowCommand extends ShellCommand {
  private static final String OWN_NETWORK = "default";

  @Mixin SubjectArguments about;

  @Option(names = "--ascii", description = "Draw pieces as letters instead of chess symbols.")
  boolean ascii;

  @Option(names = "--flip", description = "Draw the board from Black's side.")
  boolean flip;

  @Option(names = "--eval", description = "Also show the builtin engine's static evaluation.")
  boolean eval;

  @Option(
      names = "--network",
      paramLabel = "FILE",
      description = "Show the evaluation by the network in this file. default is Plumbline's own.")
  @Nullable String network;

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Subject subject = about.subject();
    if (subject instanceof Subject.NamedSuite suite) {
      return show(suite);
    }
    return show(((Subject.FenText) subject).text());
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

  private ExitCode show(Subject.NamedSuite wanted) throws IOException, SuiteException {
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
      showEvaluation(entry.record());
    }
    if (!entry.findings().isEmpty()) {
      shell.out().println();
    }
    new FindingPrinter(shell.out(), shell.terminal(), 0).print(entry);
    return entry.record() == null ? ExitCode.INPUT : ExitCode.OK;
  }

  private void showEvaluation(EpdRecord record) {
    if (!eval && network == null) {
      return;
    }
    SearchSettings settings = SearchSettings.full();
    try {
      if (network != null) {
        String file = network.equals(OWN_NETWORK) ? "" : network;
        settings = settings.with(SearchOption.EVAL, "network").with(SearchSettings.EVAL_FILE, file);
      }
    } catch (SettingException e) {
      throw UserException.usage("--network: " + e.sentence(), e);
    }
    shell.out().println();
    EvaluationText.lines(Position.of(record.setup()), settings).forEach(shell.out()::println);
  }

  private PositionPage page() {
    return new PositionPage(shell.out(), new BoardStyle(ascii, flip, shell.terminal()));
  }
}
