package dev.plumbline.cli;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Validity;
import dev.plumbline.cli.terminal.Table;
import dev.plumbline.cli.terminal.Table.Align;
import dev.plumbline.search.eval.Breakdown;
import dev.plumbline.search.eval.Term;
import dev.plumbline.search.eval.Weights;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what the builtin engine's evaluation makes of a position, term by term. */
@Command(
    name = "eval",
    description = {
      "Shows the static value of a position, term by term.",
      "",
      "In hundredths of a pawn: for each side what a term counts in the middlegame, in the endgame"
          + " and at the present phase between them, and White's less Black's."
    },
    exitCodeList = {"0:judged", "3:the position cannot be played"},
    footer = {
      "  # What is a rook against a knight and a pawn worth here?",
      "  plumbline eval 6k1/pp3ppp/4r3/8/3P4/2N5/PP3PPP/6K1 w - -",
      "",
      "  # Rounded, as the engine does with --set eval.grain=10",
      "  plumbline eval --grain 10 startpos"
    })
final class EvalCommand implements Callable<ExitCode> {
  private static final int MOST_GRAIN = 100;

  private final Shell shell;

  @Parameters(arity = "1..*", paramLabel = "FEN", description = "A FEN, or " + Subject.START + ".")
  List<String> words;

  @Option(
      names = "--grain",
      paramLabel = "N",
      defaultValue = "1",
      description = "Round the value to multiples of this. Default: ${DEFAULT-VALUE}.")
  int grain;

  EvalCommand(Shell shell) {
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
    print(Breakdown.of(position, Weights.standard(), grain), position.side());
    return ExitCode.OK;
  }

  private void print(Breakdown breakdown, int side) {
    Align[] columns = new Align[8];
    Arrays.fill(columns, Align.RIGHT);
    columns[0] = Align.LEFT;
    Table table = new Table(columns);
    table.row("", "White mg", "eg", "now", "Black mg", "eg", "now", "difference");
    for (Term term : Term.values()) {
      int white = breakdown.tapered(term, Side.WHITE);
      int black = breakdown.tapered(term, Side.BLACK);
      table.row(
          term.label(),
          number(breakdown.middlegame(term, Side.WHITE)),
          number(breakdown.endgame(term, Side.WHITE)),
          number(white),
          number(breakdown.middlegame(term, Side.BLACK)),
          number(breakdown.endgame(term, Side.BLACK)),
          number(black),
          signed(white - black));
    }
    table.row("sum", "", "", "", "", "", "", signed(breakdown.unscaled()));
    table.lines().forEach(shell.out()::println);
    shell.out().println();
    shell.out().println("phase " + breakdown.phase() + " of 24, from 24 at the start to 0");
    if (breakdown.scale() != 64) {
      shell.out().println("the endgame counts " + breakdown.scale() + " of 64");
    }
    int white = side == Side.WHITE ? breakdown.value() : -breakdown.value();
    shell.out().println("value " + signed(white) + " for White, to move: " + name(side));
  }

  private static String name(int side) {
    return side == Side.WHITE ? "White" : "Black";
  }

  private static String number(int value) {
    return Integer.toString(value);
  }

  private static String signed(int value) {
    return value > 0 ? "+" + value : Integer.toString(value);
  }
}
