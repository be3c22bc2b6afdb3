package dev.plumbline.cli.position;

import dev.plumbline.chess.Side;
import dev.plumbline.io.TextTable;
import dev.plumbline.search.eval.Term;
import dev.plumbline.search.eval.TermBreakdown;
import java.util.ArrayList;
import java.util.List;

/** The static value of a position as a table of its terms, each for both sides. */
public final class BreakdownTable {
  private BreakdownTable() {}

  /**
   * The lines of the table and what follows from it.
   *
   * @param side whose move it is
   */
  public static List<String> lines(TermBreakdown breakdown, int side) {
    List<String> lines = new ArrayList<>(table(breakdown).lines());
    lines.add("");
    lines.add("phase " + breakdown.phase() + " of 24, from 24 at the start to 0");
    if (breakdown.scale() != 64) {
      lines.add("the endgame counts " + breakdown.scale() + " of 64");
    }
    int white = side == Side.WHITE ? breakdown.value() : -breakdown.value();
    lines.add("value " + signed(white) + " for White, to move: " + name(side));
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
