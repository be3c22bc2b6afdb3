package dev.plumbline.fuzz;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

/** Plays the games of a script: positions in which the side to move has a move and no draw. */
final class GameWriter {
  static final String MANY_MOVES = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

  private static final String CASTLING =
      "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1";
  private static final String EN_PASSANT =
      """
      4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1
      4k3/ppp1p1pp/8/8/1P1PpP2/8/P1P3PP/4K3 b - f3 0 1
      rnbqkbnr/1pp1p1p1/8/3pPp1p/pP1P2P1/8/P1P2P1P/RNBQKBNR w KQkq f6 0 1""";
  private static final String PROMOTION =
      """
      7k/P7/8/8/8/8/8/K7 w - - 0 1
      1r4r1/P1PPPP1k/8/8/8/8/p1pppp1K/1R4R1 w - - 0 1
      1r4r1/P1PPPP1k/8/8/8/8/p1pppp1K/1R4R1 b - - 0 1""";
  private static final String ENDINGS =
      """
      8/8/4k3/8/8/3K4/8/3Q4 w - - 0 1
      8/8/4k3/8/8/3K4/3P4/8 b - - 0 1
      8/8/4k3/8/8/3K4/8/3BN3 w - - 0 1
      8/8/4k3/4r3/8/3K4/3P4/3R4 w - - 0 1
      8/3q4/4k3/8/8/2K5/3PP3/6Q1 b - - 0 1
      8/5ppp/4k3/8/8/3K4/PPP5/8 w - - 0 1""";
  private static final int SHORT = 60;
  private static final int LONG = 101;
  private static final int LONGEST = 500;

  private final MoveGenerator generator = new MoveGenerator();
  private final SplittableRandom random;
  private boolean isChess960;
  private String start = "startpos";
  private List<String> moves = new ArrayList<>();
  private Position board = Position.start();

  GameWriter(SplittableRandom random) {
    this.random = random;
  }

  /** Begins a game in standard chess or in Chess960, where castling is a move to the rook. */
  void begin(boolean asChess960) {
    isChess960 = asChess960;
    int number = asChess960 ? random.nextInt(StartPosition.COUNT) : StartPosition.STANDARD;
    setUp(Fen.write(StartPosition.of(number)));
    start = number == StartPosition.STANDARD ? "startpos" : start;
  }

  private void setUp(String fen) {
    try {
      board = Fen.position(fen);
    } catch (NotationException e) {
      throw new IllegalArgumentException(fen, e);
    }
    start = "fen " + fen;
    moves = new ArrayList<>();
  }

  int[] legal() {
    return generator.legal(board);
  }

  String written(int move) {
    return Uci.write(move, isChess960);
  }

  /** Goes to a position of this kind; returns the command. */
  String place(String kind) {
    IntPredicate sensible = move -> Exchange.atLeast(board, move, random.nextInt(4) > 0 ? 0 : 1);
    switch (kind) {
      case "PLACE_START" -> begin(isChess960);
      case "PLACE_NEXT" -> play(random.nextInt(1, 3), sensible);
      case "PLACE_RANDOM_GAME" -> play(random.nextInt(1, SHORT), move -> true, "");
      case "PLACE_SENSIBLE_GAME" -> play(random.nextInt(1, SHORT), sensible, "");
      case "PLACE_LONG_GAME" ->
          play(random.nextInt(LONG, LONGEST), random.nextBoolean() ? sensible : move -> true, "");
      case "PLACE_FEN" -> {
        play(random.nextInt(SHORT), sensible, "");
        setUp(Fen.write(board));
      }
      case "PLACE_ENDING" -> play(random.nextInt(SHORT), move -> true, ENDINGS);
      case "PLACE_CASTLING" -> play(random.nextInt(8), Move::isCastling, CASTLING);
      case "PLACE_EN_PASSANT" ->
          play(
              random.nextInt(4),
              move -> Move.isEnPassant(move) || Move.kind(move) == Move.DOUBLE_PUSH,
              EN_PASSANT);
      case "PLACE_PROMOTION" ->
          play(
              random.nextInt(1, 9),
              move -> Move.isPromotion(move) && (board.givesCheck(move) || random.nextBoolean()),
              PROMOTION);
      case "PLACE_MANY_MOVES" -> setUp(MANY_MOVES);
      default -> {
        // The same again.
      }
    }
    return "position " + start + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
  }

  /** Plays from one of the positions, or from the start if there is none. */
  private void play(int plies, IntPredicate preferred, String positions) {
    begin(isChess960);
    if (!positions.isEmpty()) {
      List<String> lines = positions.lines().toList();
      setUp(lines.get(random.nextInt(lines.size())));
    }
    play(plies, preferred);
  }

  /** Plays so many moves, or fewer if the game would end. */
  private void play(int plies, IntPredicate preferred) {
    for (int ply = 0; ply < plies; ply++) {
      int move = move(preferred);
      if (move == Move.NONE) {
        return;
      }
      moves.add(written(move));
      board.make(move);
    }
  }

  /** A move after which the game goes on, a preferred one if there is any. */
  private int move(IntPredicate preferred) {
    int[] legal = legal();
    int first = random.nextInt(legal.length);
    int found = Move.NONE;
    for (int i = 0; i < legal.length; i++) {
      int move = legal[(first + i) % legal.length];
      if (goesOn(move)) {
        if (preferred.test(move)) {
          return move;
        }
        found = move;
      }
    }
    return found;
  }

  private boolean goesOn(int move) {
    board.make(move);
    boolean isDrawn =
        Draw.byMaterial(board) || Draw.byFiftyMoves(board) || Draw.byRepetition(board);
    boolean goesOn = !isDrawn && generator.count(board) > 0;
    board.unmake();
    return goesOn;
  }
}
