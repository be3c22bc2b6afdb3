package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.io.TextTable;
import dev.plumbline.search.eval.TermBreakdown;
import dev.plumbline.search.eval.WeightGroup.Term;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The eval command. */
@Command(
    name = "eval",
    description = {
      "Shows the static evaluation of a position, term by term.",
      "",
      "In centipawns: for each side, each term in the middlegame, in the endgame and"
          + " blended for the current phase, and White's total minus Black's."
    },
    exitCodeList = {"0:evaluated", "3:the position is not playable, or the record does not exist"},
    footer = {
      "  # Rook against knight and pawn",
      "  plumbline eval 6k1/pp3ppp/4r3/8/3P4/2N5/PP3PPP/6K1 w - -",
      "",
      "  # Record 2 of a suite",
      "  plumbline eval strategy:2"
    })
public final class EvalCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin SubjectArguments about;

  public EvalCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Position position = PlayablePosition.of(about.words(), shell);
    TermBreakdown breakdown = TermBreakdown.of(position, Weights.standard(), 1);
    BreakdownTable.lines(breakdown, position.side()).forEach(shell.out()::println);
    return ExitCode.OK;
  }

  /** The evaluation of a position as a table of its terms for both sides. */
  public static final class BreakdownTable {
    private BreakdownTable() {}

    /** The lines of the table and the resulting value. */
    public static List<String> lines(TermBreakdown breakdown, int side) {
      List<String> lines = new ArrayList<>(table(breakdown).lines());
      lines.add("");
      lines.add("phase " + breakdown.phase() + " of 24 (24 with all pieces, 0 with none)");
      if (breakdown.scale() != 64) {
        lines.add("endgame scale " + breakdown.scale() + " of 64");
      }
      int white = side == Side.WHITE ? breakdown.value() : -breakdown.value();
      lines.add("value " + signed(white) + " for White, side to move: " + name(side));
      return lines;
    }

    private static TextTable table(TermBreakdown breakdown) {
      TextTable table = TextTable.ofWords(1);
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
      return table.row("sum", "", "", "", "", "", "", signed(breakdown.unscaled()));
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
}
