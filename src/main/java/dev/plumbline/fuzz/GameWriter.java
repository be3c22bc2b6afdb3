package dev.plumbline.fuzz;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Plays the games of a script: positions in which the side to move has a move and no draw. */
final class GameWriter {
  static final String MANY_MOVES = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

  private static final String CASTLING =
      "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1";
  private static final List<String> EN_PASSANT =
      List.of(
          "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
          "4k3/ppp1p1pp/8/8/1P1PpP2/8/P1P3PP/4K3 b - f3 0 1",
          "rnbqkbnr/1pp1p1p1/8/3pPp1p/pP1P2P1/8/P1P2P1P/RNBQKBNR w KQkq f6 0 1");
  private static final List<String> PROMOTION =
      List.of(
          "7k/P7/8/8/8/8/8/K7 w - - 0 1",
          "1r4r1/P1PPPP1k/8/8/8/8/p1pppp1K/1R4R1 w - - 0 1",
          "1r4r1/P1PPPP1k/8/8/8/8/p1pppp1K/1R4R1 b - - 0 1");
  private static final List<String> ENDINGS =
      List.of("Q", "R", "P", "BN", "BB", "NNp", "Rr", "Rp", "Pp", "Qq", "RPr", "RBr", "Qrb", "PPp");

  private static final int SHORT = 60;
  private static final int LONG = 500;
  private static final int LEAST_LONG = 101;

  private final MoveGenerator generator = new MoveGenerator();
  private final SplittableRandom random;

  /** Whether castling is the move of the king to its rook. */
  private boolean isChess960;

  private String start = "startpos";
  private List<String> moves = new ArrayList<>();
  private Position board = Position.start();

  /** What kind of moves a game should have. */
  private enum Taste {
    RANDOM,
    /** Loses no piece by a capture. */
    SENSIBLE,
    CASTLING,
    EN_PASSANT,
    PROMOTION
  }

  GameWriter(SplittableRandom random) {
    this.random = random;
  }

  /** Begins a game in standard chess or in Chess960. */
  void begin(boolean asChess960) {
    isChess960 = asChess960;
    int number = asChess960 ? random.nextInt(StartPosition.COUNT) : StartPosition.STANDARD;
    if (number == StartPosition.STANDARD) {
      start = "startpos";
      moves = new ArrayList<>();
      board = Position.start();
    } else {
      setUp(Fen.write(StartPosition.of(number)));
    }
  }

  private void setUp(String fen) {
    start = "fen " + fen;
    moves = new ArrayList<>();
    board = board(fen);
  }

  private static Position board(String fen) {
    try {
      return Fen.position(fen);
    } catch (NotationException e) {
      throw new IllegalArgumentException(fen, e);
    }
  }

  /** The command for the game so far. */
  String command() {
    return "position " + start + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
  }

  /** The position reached. */
  Position board() {
    return board;
  }

  int[] legal() {
    return generator.legal(board);
  }

  String written(int move) {
    return Uci.write(move, isChess960);
  }

  /** Goes to another position; returns the command. */
  String place(EventKind kind) {
    switch (kind) {
      case PLACE_START -> begin(isChess960);
      case PLACE_NEXT -> play(random.nextInt(1, 3), Taste.SENSIBLE);
      case PLACE_RANDOM_GAME -> begin(random.nextInt(1, SHORT), Taste.RANDOM);
      case PLACE_SENSIBLE_GAME -> begin(random.nextInt(1, SHORT), Taste.SENSIBLE);
      case PLACE_LONG_GAME -> playLong();
      case PLACE_FEN -> {
        begin(random.nextInt(SHORT), Taste.SENSIBLE);
        setUp(Fen.write(board));
      }
      case PLACE_ENDING -> {
        setUp(ending());
        play(random.nextInt(3), Taste.RANDOM);
      }
      case PLACE_CASTLING -> after(List.of(CASTLING), random.nextInt(8), Taste.CASTLING);
      case PLACE_EN_PASSANT -> after(EN_PASSANT, random.nextInt(4), Taste.EN_PASSANT);
      case PLACE_PROMOTION -> after(PROMOTION, random.nextInt(1, 9), Taste.PROMOTION);
      case PLACE_MANY_MOVES -> setUp(MANY_MOVES);
      default -> {
        // The same again.
      }
    }
    return command();
  }

  private void begin(int plies, Taste taste) {
    begin(isChess960);
    play(plies, taste);
  }

  private void playLong() {
    do {
      begin(random.nextInt(LEAST_LONG, LONG), random.nextBoolean() ? Taste.RANDOM : Taste.SENSIBLE);
    } while (moves.size() < LEAST_LONG);
  }

  private void after(List<String> fens, int plies, Taste taste) {
    setUp(fens.get(random.nextInt(fens.size())));
    play(plies, taste);
  }

  /** Plays so many moves, or fewer if the game would end. */
  private void play(int plies, Taste taste) {
    for (int ply = 0; ply < plies; ply++) {
      int move = move(taste);
      if (move == Move.NONE) {
        return;
      }
      moves.add(written(move));
      board.make(move);
    }
  }

  /** A move after which the game goes on; none if there is none. */
  private int move(Taste taste) {
    int[] legal = legal();
    for (int i = legal.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int swapped = legal[i];
      legal[i] = legal[other];
      legal[other] = swapped;
    }
    int found = Move.NONE;
    for (int move : legal) {
      if (goesOn(move)) {
        if (isLiked(taste, move)) {
          return move;
        }
        found = found == Move.NONE ? move : found;
      }
    }
    return found;
  }

  private boolean goesOn(int move) {
    board.make(move);
    boolean goesOn =
        generator.count(board) > 0
            && !Draw.byMaterial(board)
            && !Draw.byFiftyMoves(board)
            && !Draw.byRepetition(board);
    board.unmake();
    return goesOn;
  }

  private boolean isLiked(Taste taste, int move) {
    return switch (taste) {
      case RANDOM -> true;
      case SENSIBLE ->
          Exchange.atLeast(board, move, Move.isCapture(move) || random.nextInt(4) > 0 ? 0 : 1);
      case CASTLING -> Move.isCastling(move);
      case EN_PASSANT ->
          Move.isEnPassant(move) || (!board.isEpUsable() && Move.kind(move) == Move.DOUBLE_PUSH);
      case PROMOTION ->
          Move.isPromotion(move) && (board.givesCheck(move) || random.nextBoolean());
    };
  }

  /** Few pieces on random squares. */
  private String ending() {
    String pieces = ENDINGS.get(random.nextInt(ENDINGS.size()));
    while (true) {
      Setup.Builder builder = Setup.builder();
      for (char letter : ("Kk" + pieces).toCharArray()) {
        int side = Character.isUpperCase(letter) ? Side.WHITE : Side.BLACK;
        int type = 1 + "PNBRQK".indexOf(Character.toUpperCase(letter));
        builder.put(random.nextInt(64), Piece.of(side, type));
      }
      Setup setup = builder.side(random.nextBoolean() ? Side.WHITE : Side.BLACK).build();
      boolean isWhole = Long.bitCount(setup.occupied()) == 2 + pieces.length();
      if (isWhole && !Validity.isUnusable(setup) && hasMoves(setup)) {
        return Fen.write(setup);
      }
    }
  }

  private boolean hasMoves(Setup setup) {
    Position position = Position.of(setup);
    return generator.count(position) > 0 && !Draw.byMaterial(position);
  }
}
