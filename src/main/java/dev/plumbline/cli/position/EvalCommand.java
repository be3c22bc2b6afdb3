package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.cli.option.Subject;
import dev.plumbline.cli.option.WrittenPosition;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.search.eval.TermBreakdown;
import dev.plumbline.search.eval.Weights;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what the builtin engine's evaluation makes of a position, term by term. */
@Command(
    name = "eval",
    description = {
      "Shows the static evaluation of a position, term by term.",
      "",
      "In centipawns: for each side, each term in the middlegame, in the endgame and"
          + " blended for the current phase, and White's total minus Black's."
    },
    exitCodeList = {"0:evaluated", "3:the position is not playable"},
    footer = {
      "  # Rook against knight and pawn",
      "  plumbline eval 6k1/pp3ppp/4r3/8/3P4/2N5/PP3PPP/6K1 w - -",
      "",
      "  # Rounded, as with --set eval.grain=10",
      "  plumbline eval --grain 10 startpos"
    })
public final class EvalCommand implements Callable<ExitCode> {
  private static final int MOST_GRAIN = 100;

  private final Shell shell;

  @Parameters(arity = "1..*", paramLabel = "FEN", description = "A FEN, or " + Subject.START + ".")
  List<String> words;

  @Option(
      names = "--grain",
      paramLabel = "N",
      defaultValue = "1",
      description = "Round the value to a multiple of N centipawns. Default: ${DEFAULT-VALUE}.")
  int grain;

  public EvalCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    if (grain < 1 || grain > MOST_GRAIN) {
      throw new UserException(ExitCode.USAGE, "--grain must be between 1 and " + MOST_GRAIN);
    }
    if (!(Subject.of(words) instanceof Subject.Written written)) {
      throw new UserException(
          ExitCode.USAGE,
          "not a FEN: " + String.join(" ", words) + "\nIt begins as in 8/8/8/8/8/8/8/8 w - -");
    }
    Setup setup = WrittenPosition.read(written.text()).setup();
    if (Validity.isUnusable(setup)) {
      throw new UserException(
          ExitCode.INPUT, "the position cannot be played; \"plumbline show\" tells why");
    }
    Position position = Position.of(setup);
    TermBreakdown breakdown = TermBreakdown.of(position, Weights.standard(), grain);
    BreakdownTable.lines(breakdown, position.side()).forEach(shell.out()::println);
    return ExitCode.OK;
  }
}
