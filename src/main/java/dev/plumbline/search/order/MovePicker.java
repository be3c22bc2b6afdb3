package dev.plumbline.search.order;

import dev.plumbline.chess.CheckSquares;
import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;

/**
 * Returns the moves of one node, the most promising first: the known move, good captures, killers,
 * quiet moves by history, bad captures and promotions to less than a queen. One per ply, reused.
 */
public final class MovePicker {
  public enum PickMode {
    ALL,
    NOISY,
    NOISY_AND_CHECKS
  }

  /** Scores of quiet moves above all that the history gives. */
  private static final int KILLER = 300_000;

  private static final int SECOND_KILLER = 200_000;
  private static final int COUNTER = 100_000;

  /** What a good capture may lose: a bishop that takes a knight is an even trade. */
  private static final int EVEN = 20;

  private static final int[] WORTH = {0, 100, 320, 330, 500, 950, 0, 0};
  private static final int FIRST = 0;
  private static final int GENERATE_NOISY = 1;
  private static final int GOOD_NOISY = 2;
  private static final int GENERATE_QUIET = 3;
  private static final int QUIET = 4;
  private static final int CHECKS = 5;
  private static final int BAD_NOISY = 6;
  private static final int DONE = 7;

  private final MoveGenerator generator;
  private final MoveHistory history;
  private final CheckSquares checks;
  private final int ply;

  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  /** The moves left: the score in the upper bits, the move's index in the lowest eight. */
  private final int[] ranked = new int[MoveGenerator.MAX_MOVES];

  private final int[] bad = new int[MoveGenerator.MAX_MOVES];

  private Position position = Position.start();
  private int stage;
  private int first;
  private int last;
  private int lastButOne;
  private PickMode mode = PickMode.ALL;
  private boolean byHistory;
  private boolean byKillers;
  private int next;
  private int end;

  /** The score of the move just returned. */
  private int score;

  private int badNext;
  private int badEnd;

  /** The caller fills the checks before {@link PickMode#NOISY_AND_CHECKS} is used. */
  public MovePicker(MoveGenerator generator, MoveHistory history, CheckSquares checks, int ply) {
    this.generator = generator;
    this.history = history;
    this.checks = checks;
    this.ply = ply;
  }

  /** Chooses the orders in use; without any, quiet moves come as they are generated. */
  public void use(boolean byHistory, boolean byKillers) {
    this.byHistory = byHistory;
    this.byKillers = byKillers;
  }

  /**
   * Begins a node.
   *
   * @param first the move to try first if it is legal, or {@link Move#NONE}
   * @param last and lastButOne indexes of {@link MoveHistory#pieceTo}, or -1
   */
  public void begin(Position position, int first, int last, int lastButOne, PickMode mode) {
    this.position = position;
    this.last = last;
    this.lastButOne = lastButOne;
    this.mode = mode;
    this.first =
        first != Move.NONE
                && (mode == PickMode.ALL || Move.isNoisy(first))
                && generator.isLegal(position, first)
            ? first
            : Move.NONE;
    stage = this.first == Move.NONE ? GENERATE_NOISY : FIRST;
    badNext = 0;
    badEnd = 0;
  }

  /** The next move, or {@link Move#NONE}. */
  public int next() {
    while (true) {
      switch (stage) {
        case FIRST -> {
          stage = GENERATE_NOISY;
          return first;
        }
        case GENERATE_NOISY -> {
          next = 0;
          end = generator.generate(position, MoveGenerator.MoveKind.NOISY, moves, 0);
          scoreNoisy();
          stage = GOOD_NOISY;
        }
        case GOOD_NOISY -> {
          int move = best();
          if (move == Move.NONE) {
            stage = mode == PickMode.NOISY ? BAD_NOISY : GENERATE_QUIET;
          } else if (isGood(move)) {
            return move;
          } else {
            bad[badEnd++] = move;
          }
        }
        case GENERATE_QUIET -> {
          next = 0;
          if (mode == PickMode.ALL) {
            end = generator.generate(position, MoveGenerator.MoveKind.QUIET, moves, 0);
            scoreQuiet();
            stage = QUIET;
          } else {
            end = generator.quietChecks(position, checks, moves, 0);
            stage = CHECKS;
          }
        }
        case QUIET -> {
          int move = best();
          if (move != Move.NONE) {
            return move;
          }
          stage = BAD_NOISY;
        }
        case CHECKS -> {
          int move = nextCheck();
          if (move != Move.NONE) {
            return move;
          }
          stage = BAD_NOISY;
        }
        case BAD_NOISY -> {
          if (badNext < badEnd) {
            return bad[badNext++];
          }
          stage = DONE;
        }
        default -> {
          return Move.NONE;
        }
      }
    }
  }

  /** Whether the move just returned is a capture that loses material, or a needless promotion. */
  public boolean isBadNoisy() {
    return stage == BAD_NOISY;
  }

  private boolean isGood(int move) {
    return !isNeedlessPromotion(move) && Exchange.atLeast(position, move, -EVEN);
  }

  /** Whether a move promotes to less than a queen, and not to a knight that gives check. */
  private boolean isNeedlessPromotion(int move) {
    return Move.isPromotion(move)
        && Move.promoted(move) != Piece.QUEEN
        && (Move.promoted(move) != Piece.KNIGHT || !position.givesCheck(move));
  }

  /** Returns no more quiet moves, except good checks. */
  public void skipQuiets() {
    if (stage == QUIET) {
      stage = CHECKS;
    }
  }

  /** The history score of the quiet move just returned. */
  public int history(int move) {
    if (stage == QUIET && byHistory && score < COUNTER) {
      return score;
    }
    return history.quiet(position, move, last, lastButOne);
  }

  /**
   * Picks the move with the highest score: few are asked for, so that sorting all would not pay.
   */
  private int best() {
    while (next < end) {
      int top = next;
      int highest = ranked[next];
      for (int i = next + 1; i < end; i++) {
        if (ranked[i] > highest) {
          highest = ranked[i];
          top = i;
        }
      }
      ranked[top] = ranked[next];
      next++;
      int move = moves[highest & 0xFF];
      if (move != first) {
        score = highest >> 8;
        return move;
      }
    }
    return Move.NONE;
  }

  /** The next quiet move that gives check and loses nothing; in no particular order. */
  private int nextCheck() {
    while (next < end) {
      boolean amongAll = mode == PickMode.ALL;
      int move = moves[amongAll ? ranked[next] & 0xFF : next];
      next++;
      if (move != first
          && (!amongAll || checks.isCheck(move))
          && Exchange.atLeast(position, move, 0)) {
        return move;
      }
    }
    return Move.NONE;
  }

  private void scoreNoisy() {
    for (int i = 0; i < end; i++) {
      int move = moves[i];
      int victim =
          Move.isEnPassant(move) ? Piece.PAWN : Piece.type(position.pieceAt(Move.to(move)));
      int attacker = Piece.type(position.pieceAt(Move.from(move)));
      int value = 16 * WORTH[victim] - attacker;
      if (Move.isPromotion(move)) {
        value += 16 * (WORTH[Move.promoted(move)] - WORTH[Piece.PAWN]);
      }
      if (byHistory) {
        value += history.capture(position, move) / 8;
      }
      ranked[i] = value << 8 | i;
    }
  }

  private void scoreQuiet() {
    int killer = byKillers ? history.killer(ply, 0) : Move.NONE;
    int second = byKillers ? history.killer(ply, 1) : Move.NONE;
    int counter = byKillers ? history.counter(last) : Move.NONE;
    for (int i = 0; i < end; i++) {
      int move = moves[i];
      int value;
      if (move == killer) {
        value = KILLER;
      } else if (move == second) {
        value = SECOND_KILLER;
      } else if (move == counter) {
        value = COUNTER;
      } else if (byHistory) {
        value = history.quiet(position, move, last, lastButOne);
      } else {
        value = -i;
      }
      ranked[i] = value << 8 | i;
    }
  }
}
