package dev.plumbline.tools.truth;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.io.InertText;
import dev.plumbline.report.html.RunPage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Draws a position with arrows as SVG, with the pieces and the colours of the reports' pages. */
final class BoardPicture {
  /** What an arrow stands for, and its colour. */
  enum Kind {
    /** What the engine says. */
    LINE("#146e96"),
    /** What contradicts it. */
    FAULT("#b03010");

    private final String colour;

    Kind(String colour) {
      this.colour = colour;
    }
  }

  record Arrow(int from, int to, Kind kind) {}

  private static final int FIELD = 40;
  private static final String LETTERS = ".pnbrqk";

  /** A piece in the script of the pages: its letter, its outline and the lines on it. */
  private static final Pattern SHAPE =
      Pattern.compile("([a-z]): \\{\\s+body: \"([^\"]*)\"( \\+ FOOT)?,\\s+lines: \"([^\"]*)\"");

  private static final Pattern FOOT = Pattern.compile("const FOOT = \"([^\"]*)\"");

  private final Map<String, String> outlines = new HashMap<>();
  private final Map<String, String> marks = new HashMap<>();

  BoardPicture() throws IOException {
    String script;
    try (InputStream in = RunPage.class.getResourceAsStream("pieces.js")) {
      script = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    Matcher foot = FOOT.matcher(script);
    Matcher shape = SHAPE.matcher(script);
    while (foot.find() && shape.find()) {
      do {
        String end = shape.group(3) == null ? "" : foot.group(1);
        outlines.put(shape.group(1), shape.group(2) + end);
        marks.put(shape.group(1), shape.group(4));
      } while (shape.find());
    }
    if (outlines.size() != LETTERS.length() - 1) {
      throw new IOException("pieces.js has other pieces: " + outlines.keySet());
    }
  }

  /** Draws a board. The title says in words what it shows. */
  String draw(Setup setup, boolean isFlipped, List<Arrow> arrows, String title) {
    StringBuilder svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"320\"");
    svg.append(" viewBox=\"0 0 320 320\" role=\"img\" stroke-linejoin=\"round\">\n");
    svg.append("<title>").append(InertText.xml(title)).append("</title>\n");
    svg.append("<path fill=\"#efe9dd\" d=\"M0 0h320v320H0z\"/>\n<path fill=\"#b3a184\" d=\"");
    for (int square = 0; square < 64; square++) {
      if ((Square.file(square) + Square.rank(square)) % 2 == 0) {
        svg.append('M').append(x(square, isFlipped)).append(' ').append(y(square, isFlipped));
        svg.append("h40v40h-40z");
      }
    }
    svg.append("\"/>\n");
    coordinates(isFlipped, svg);
    for (int square = 0; square < 64; square++) {
      if (setup.pieceAt(square) != Piece.NONE) {
        piece(setup.pieceAt(square), x(square, isFlipped), y(square, isFlipped), svg);
      }
    }
    arrows.forEach(arrow -> arrow(arrow, isFlipped, svg));
    return svg.append("</svg>\n").toString();
  }

  private static int x(int square, boolean isFlipped) {
    return FIELD * (isFlipped ? 7 - Square.file(square) : Square.file(square));
  }

  private static int y(int square, boolean isFlipped) {
    return FIELD * (isFlipped ? Square.rank(square) : 7 - Square.rank(square));
  }

  private static void coordinates(boolean isFlipped, StringBuilder svg) {
    svg.append("<g font-family=\"sans-serif\" font-size=\"8\" fill=\"#1d180e\">");
    for (int i = 0; i < 8; i++) {
      int file = isFlipped ? 7 - i : i;
      svg.append("<text x=\"").append(i * FIELD + 33).append("\" y=\"317\">");
      svg.append("abcdefgh".charAt(file)).append("</text>");
      int rank = isFlipped ? i + 1 : 8 - i;
      svg.append("<text x=\"2\" y=\"").append(i * FIELD + 9).append("\">");
      svg.append(rank).append("</text>");
    }
    svg.append("</g>\n");
  }

  private void piece(int piece, int x, int y, StringBuilder svg) {
    String letter = LETTERS.substring(Piece.type(piece), Piece.type(piece) + 1);
    boolean isWhite = Piece.side(piece) == Side.WHITE;
    svg.append("<g transform=\"translate(").append(x).append(' ').append(y).append(")\">");
    svg.append("<path stroke=\"#211f1b\" stroke-width=\"1.7\" fill=\"");
    svg.append(isWhite ? "#fffdf8" : "#34312c");
    svg.append("\" d=\"").append(outlines.get(letter)).append("\"/>");
    svg.append("<path fill=\"none\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke=\"");
    svg.append(isWhite ? "#211f1b" : "#e9e4d8");
    svg.append("\" d=\"").append(marks.get(letter)).append("\"/></g>\n");
  }

  private static void arrow(Arrow arrow, boolean isFlipped, StringBuilder svg) {
    double fromX = x(arrow.from, isFlipped) + FIELD / 2.0;
    double fromY = y(arrow.from, isFlipped) + FIELD / 2.0;
    double alongX = x(arrow.to, isFlipped) + FIELD / 2.0 - fromX;
    double alongY = y(arrow.to, isFlipped) + FIELD / 2.0 - fromY;
    double length = Math.hypot(alongX, alongY);
    double[][] outline = {
      {8, 3.5},
      {length - 16, 3.5},
      {length - 16, 9},
      {length - 2, 0},
      {length - 16, -9},
      {length - 16, -3.5},
      {8, -3.5}
    };
    svg.append("<path opacity=\".85\" stroke=\"#fff\" fill=\"").append(arrow.kind.colour);
    String command = "\" d=\"M";
    for (double[] point : outline) {
      double pointX = fromX + (alongX * point[0] - alongY * point[1]) / length;
      double pointY = fromY + (alongY * point[0] + alongX * point[1]) / length;
      svg.append(command).append(String.format(Locale.ROOT, "%.1f %.1f", pointX, pointY));
      command = "L";
    }
    svg.append("Z\"/>\n");
  }
}
