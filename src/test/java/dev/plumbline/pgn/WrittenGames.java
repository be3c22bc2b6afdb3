package dev.plumbline.pgn;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Seeded random games, written with everything that real files have between the moves. */
final class WrittenGames {
  private static final int MOST_PLIES = 60;
  private static final String[] RESULTS = {"1-0", "0-1", "1/2-1/2", "*"};
  private static final String[] DECORATIONS = {
    "{a comment; with (signs) [and] $7 in it}",
    "{[%clk 0:03:20][%eval -0.31]}",
    "{over\ntwo lines, 12. Qxf7# included}",
    "; to the end of the line } ) ]\n",
    "\n% an escaped line {\n",
    "$1",
    "$146",
    "!?",
    "N",
    "+-",
    "(17. Nf3 {inside} (17... e5 $2 (18. O-O ; deep )\n) 18. d4) 18. c3)",
    "()",
    "<reserved>",
    "e.p.",
    "\n",
    "\t  "
  };

  /** A game as it was written, and what should be read. */
  record Written(String text, Setup start, List<Integer> moves, String result) {}

  private final SplittableRandom random;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] legal = new int[MoveGenerator.MAX_MOVES];

  WrittenGames(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A game of standard chess without anything around it. */
  Written plain() {
    return game(StartPosition.of(StartPosition.STANDARD), false);
  }

  /** A game of any start position with much around it. */
  Written decorated() {
    boolean chess960 = random.nextInt(3) == 0;
    int number = chess960 ? random.nextInt(960) : StartPosition.STANDARD;
    return game(StartPosition.of(number), true);
  }

  private Written game(Setup start, boolean decorated) {
    Position position = Position.of(start);
    String result = RESULTS[random.nextInt(RESULTS.length)];
    StringBuilder text = new StringBuilder();
    text.append("[Event \"A \\\"seeded\\\" game\"]\n[Result \"").append(result).append("\"]\n");
    if (!start.equals(StartPosition.of(StartPosition.STANDARD))) {
      text.append("[Variant \"Chess960\"]\n[SetUp \"1\"]\n");
      text.append("[FEN \"").append(Fen.write(position)).append("\"]\n");
    }
    text.append('\n');
    List<Integer> moves = new ArrayList<>();
    int count = generator.legal(position, legal, 0);
    for (int left = random.nextInt(MOST_PLIES); left > 0 && count > 0; left--) {
      int move = legal[random.nextInt(count)];
      write(text, position, move, decorated);
      position.make(move);
      moves.add(move);
      count = generator.legal(position, legal, 0);
    }
    text.append(result).append("\n\n");
    return new Written(text.toString(), start, moves, result);
  }

  private void write(StringBuilder text, Position position, int move, boolean decorated) {
    String san = San.write(position, move);
    if (position.side() == Side.WHITE || decorated) {
      text.append(position.fullmoves()).append(position.side() == Side.WHITE ? "." : "...");
      text.append(random.nextBoolean() ? " " : "");
    }
    text.append(decorated ? san.replace('O', random.nextBoolean() ? '0' : 'O') : san);
    text.append(decorated && random.nextInt(6) == 0 ? "!?" : "").append(' ');
    while (decorated && random.nextInt(3) == 0) {
      text.append(DECORATIONS[random.nextInt(DECORATIONS.length)]).append(' ');
    }
  }
}
