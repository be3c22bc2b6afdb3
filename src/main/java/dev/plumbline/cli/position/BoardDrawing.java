package dev.plumbline.cli.position;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.cli.terminal.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws a board, legal or not, in lines of equal width. */
public record BoardDrawing(BoardStyle look) {
  private static final String LETTERS = ".PNBRQK";
  private static final String OUTLINED = "·♙♘♗♖♕♔";
  private static final String FILLED = "·♟♞♝♜♛♚";

  private static final String LIGHT = "48;5;137";
  private static final String DARK = "48;5;94";
  private static final String MARKED = "48;5;167";
  private static final String WHITE_MAN = "1;38;5;231";
  private static final String BLACK_MAN = "38;5;16";

  /** The lines of the drawing; marked squares are highlighted if there are colours. */
  List<String> lines(Setup setup, long marked) {
    List<String> lines = new ArrayList<>();
    if (!look.colour()) {
      lines.add(edge('┌', '┐'));
    }
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
    if (!look.colour()) {
      lines.add(edge('└', '┘'));
    }
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
    return ControlSequence.coloured(ground + ';' + man, " " + text + " ");
  }

  /**
   * On coloured squares the colour distinguishes the sides, and filled symbols are easier to see.
   */
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

  private String edge(char left, char right) {
    return look.ascii() ? "   +" + "-".repeat(17) + '+' : "   " + left + "─".repeat(17) + right;
  }

  private String files() {
    String names = look.flip() ? "hgfedcba" : "abcdefgh";
    String line = String.join(look.colour() ? "  " : " ", names.split("", -1)).strip();
    return look.colour() ? "    " + line + ' ' : "     " + line + "  ";
  }

  /**
   * How a position is drawn.
   *
   * @param ascii letters instead of chess symbols and box lines, without colours
   * @param flip Black's side at the bottom
   */
  public record BoardStyle(boolean ascii, boolean flip, Terminal terminal) {
    boolean colour() {
      return terminal.colour() && !ascii;
    }
  }
}
