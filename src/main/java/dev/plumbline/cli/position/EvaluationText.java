package dev.plumbline.cli.position;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.io.TextTable;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.Evaluator.Correctable;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.TermBreakdown;
import dev.plumbline.search.eval.WeightGroup.Term;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.search.eval.network.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The static evaluation of a position, in detail. */
public final class EvaluationText {
  private EvaluationText() {}

  /** The evaluation of the settings for a position: term by term, or piece by piece. */
  public static List<String> lines(Position position, SearchSettings settings) {
    Network network = settings.usesNetwork() ? settings.network() : null;
    if (network != null && !network.isCorrection()) {
      return PieceTable.lines(position, network);
    }
    TermBreakdown terms = TermBreakdown.of(position, Weights.standard(), 1);
    List<String> lines = BreakdownTable.lines(terms, position.side());
    if (network != null) {
      int percent = 100 * new HandWritten().share(position) / Correctable.DECIDED;
      String heading =
          "the network adds, counted at " + percent + " % (at 100 % if the terms say 0,";
      lines.addAll(List.of("", heading + " not at all from " + Correctable.DECIDED + " on):", ""));
      lines.addAll(PieceTable.lines(position, network));
      int value = settings.evaluator().evaluate(position);
      lines.addAll(List.of("", "together: " + value(value, position.side())));
    }
    return lines;
  }

  /** A value from the view of the side to move. */
  private static String value(int value, int side) {
    boolean isWhite = side == Side.WHITE;
    String name = isWhite ? "White" : "Black";
    return "value " + signed(isWhite ? value : -value) + " for White, side to move: " + name;
  }

  private static String signed(int value) {
    return value > 0 ? "+" + value : Integer.toString(value);
  }

  /** The board, with what each piece adds to the value of a network for White. */
  private static final class PieceTable {
    private static final String LETTERS = ".PNBRQK";

    private PieceTable() {}

    static List<String> lines(Position position, Network network) {
      Setup setup = position.setup();
      TextTable table = TextTable.ofWords(9);
      for (int rank = 7; rank >= 0; rank--) {
        List<String> row = new ArrayList<>(List.of(Integer.toString(rank + 1)));
        for (int file = 0; file < 8; file++) {
          row.add(cell(setup, Square.of(file, rank), network));
        }
        table.row(row);
      }
      table.row("", "a", "b", "c", "d", "e", "f", "g", "h");
      List<String> lines = new ArrayList<>(table.lines());
      lines.add("");
      lines.add(value(network.value(setup), setup.side()));
      return lines;
    }

    private static String cell(Setup setup, int square, Network network) {
      int piece = setup.pieceAt(square);
      int type = Piece.type(piece);
      String letter = LETTERS.substring(type, type + 1);
      String sign = Piece.side(piece) == Side.WHITE ? letter : letter.toLowerCase(Locale.ROOT);
      return type == Piece.NONE || type == Piece.KING
          ? sign
          : sign + ' ' + signed(network.worth(setup, square));
    }
  }

  private static final class BreakdownTable {
    private BreakdownTable() {}

    static List<String> lines(TermBreakdown breakdown, int side) {
      List<String> lines = new ArrayList<>(table(breakdown).lines());
      lines.add("");
      lines.add("phase " + breakdown.phase() + " of 24 (24 with all pieces, 0 with none)");
      if (breakdown.scale() != 64) {
        lines.add("endgame scale " + breakdown.scale() + " of 64");
      }
      lines.add(value(breakdown.value(), side));
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

    private static String number(int value) {
      return Integer.toString(value);
    }
  }
}
