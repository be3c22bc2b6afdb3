package dev.plumbline.cli.show;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws a board, possible or not, in ten lines of equal width. */
final class BoardDrawing {
  private static final String LETTERS = ".PNBRQK";
  private static final String OUTLINED = "·♙♘♗♖♕♔";
  private static final String FILLED = "·♟♞♝♜♛♚";

  private static final String LIGHT = "48;5;180";
  private static final String DARK = "48;5;137";
  private static final String MARKED = "48;5;167";
  private static final String WHITE_MAN = "1;38;5;231";
  private static final String BLACK_MAN = "38;5;16";

  private final Look look;

  BoardDrawing(Look look) {
    this.look = look;
  }

  /**
   * The lines of the drawing.
   *
   * @param marked squares to stand out where there are colours
   */
  List<String> lines(Setup setup, long marked) {
    List<String> lines = new ArrayList<>();
    lines.add(edge(true));
    for (int row = 0; row < 8; row++) {
      int rank = look.flip() ? row : 7 - row;
      StringBuilder line = new StringBuilder().append(' ').append(rank + 1).append(' ');
      line.append(side());
      for (int column = 0; column < 8; column++) {
        int square = Square.of(look.flip() ? 7 - column : column, rank);
        line.append(cell(setup.pieceAt(square), square, (marked >>> square & 1) != 0));
      }
      lines.add(line.append(look.colour() ? "" : " ").append(side()).toString());
    }
    lines.add(edge(false));
    lines.add(files());
    return lines;
  }

  private String cell(int piece, int square, boolean marked) {
    if (!look.colour()) {
      return " " + sign(piece);
    }
    boolean dark = (Square.file(square) + Square.rank(square)) % 2 == 0;
    String ground = marked ? MARKED : dark ? DARK : LIGHT;
    String man = Piece.side(piece) == Side.WHITE ? WHITE_MAN : BLACK_MAN;
    String text = piece == Piece.NONE ? " " : sign(piece);
    return "\u001b[" + ground + ';' + man + "m " + text + " \u001b[0m";
  }

  /** On coloured squares the colour tells the sides apart, and filled signs are seen better. */
  private String sign(int piece) {
    int type = Piece.type(piece);
    boolean white = Piece.side(piece) == Side.WHITE;
    if (look.ascii()) {
      String letter = LETTERS.substring(type, type + 1);
      return white ? letter : letter.toLowerCase(Locale.ROOT);
    }
    return (white && !look.colour() ? OUTLINED : FILLED).substring(type, type + 1);
  }

  private String side() {
    return look.colour() ? "" : look.ascii() ? "|" : "│";
  }

  private String edge(boolean top) {
    if (look.colour()) {
      return " ".repeat(27);
    }
    if (look.ascii()) {
      return "   +" + "-".repeat(17) + '+';
    }
    return (top ? "   ┌" : "   └") + "─".repeat(17) + (top ? "┐" : "┘");
  }

  private String files() {
    String gap = look.colour() ? "  " : " ";
    String names = look.flip() ? "hgfedcba" : "abcdefgh";
    StringBuilder line = new StringBuilder(look.colour() ? "   " : "    ");
    for (int i = 0; i < 8; i++) {
      line.append(' ').append(names.charAt(i)).append(i < 7 && gap.length() > 1 ? " " : "");
    }
    return line.append(look.colour() ? " " : "  ").toString();
  }
}
