package dev.plumbline.search;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.CheckSquares;
import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.search.order.MoveHistory;
import dev.plumbline.search.order.MovePicker;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The path from the root to the node being searched: the position, a state for each ply, how the
 * lines of PV nodes end, and the number of moves made, which limits are compared with. Mutable, for
 * one search at a time.
 */
final class SearchStack {
  /** Decides when the search ends; asked at each node. */
  @FunctionalInterface
  interface Stopper {
    Stopper NEVER = nodes -> false;

    boolean isDue(long nodes);

    /** The nodes that other threads have searched for the same analysis. */
    default long nodesOfOthers() {
      return 0;
    }
  }

  /** Frames above the root, so that the moves before it can be asked for. */
  private static final int ABOVE = 2;

  private static final int FEW_PIECES = 2;

  final MoveGenerator generator = new MoveGenerator();
  final LineEnds leaves = new LineEnds(Values.MAX_PLY + 2);
  private final NodeState[] states = new NodeState[Values.MAX_PLY + 2 + ABOVE];

  Position position = Position.start();
  int ply;
  long nodes;
  int selectiveDepth;

  /** The depth of the iteration. */
  int rootDepth;

  boolean stopped;
  private Stopper stopper = Stopper.NEVER;

  /** A line to try first, and how many of its moves lead to the current node. */
  private int[] guide = {};

  private int guideLength;
  private int guided;

  SearchStack(MoveHistory history, Switches on) {
    for (int i = 0; i < states.length; i++) {
      CheckSquares checks = new CheckSquares();
      MovePicker picker = new MovePicker(generator, history, checks, Math.max(0, i - ABOVE));
      picker.use(on.orderHistory, on.orderKillers);
      states[i] = new NodeState(picker, checks);
    }
  }

  /** Begins an iteration at a root; the search changes the position and restores it. */
  void begin(Position root, int depth, Stopper stopper) {
    position = root;
    rootDepth = depth;
    this.stopper = stopper;
    ply = 0;
    stopped = false;
    selectiveDepth = 0;
    guideLength = 0;
    leaves.adjustment[0] = 0;
  }

  /** From the root on, tries the moves of a line first; the array is not copied. */
  void follow(int[] line, int length) {
    guide = line;
    guideLength = length;
    guided = 0;
  }

  /** The next move of the line to try first if the node is on it, else another. */
  int guideOr(int other) {
    return guided == ply && ply < guideLength ? guide[ply] : other;
  }

  NodeState here() {
    return states[ply + ABOVE];
  }

  /** The state of an earlier node; above the root it is empty. */
  NodeState before(int plies) {
    return states[ply + ABOVE - plies];
  }

  /** Whether the search must end, asked at each node. */
  boolean mustStop() {
    if (!stopped && stopper.isDue(nodes)) {
      stopped = true;
    }
    return stopped;
  }

  /** Plays a move; its extension, or reduction where negative, belongs to the line. */
  void make(int move, int extension) {
    nodes++;
    states[ply + 1 + ABOVE].pieceTo = MoveHistory.pieceTo(position, move);
    leaves.adjustment[ply + 1] = leaves.adjustment[ply] + extension;
    if (guideOr(Move.NONE) == move) {
      guided++;
    }
    position.make(move);
    ply++;
  }

  void unmake() {
    ply--;
    guided = Math.min(guided, ply);
    position.unmake();
  }

  void makeNull() {
    nodes++;
    states[ply + 1 + ABOVE].pieceTo = -1;
    leaves.adjustment[ply + 1] = leaves.adjustment[ply];
    position.makeNull();
    ply++;
  }

  void unmakeNull() {
    ply--;
    position.unmakeNull();
  }

  /** Why the game is over at this node, or null: draws, but not mates by lack of moves. */
  @Nullable LeafReason end(boolean inCheck) {
    if (position.isRepeated()) {
      return LeafReason.REPETITION;
    }
    if (position.halfmoves() >= 100) {
      return inCheck && generator.count(position) == 0 ? LeafReason.MATE : LeafReason.FIFTY_MOVES;
    }
    return Draw.byMaterial(position) ? LeafReason.MATERIAL : null;
  }

  /**
   * Whether the side to move, not in check, has no move. Looked for only where it has few pieces:
   * three that cannot move hardly occur.
   */
  boolean isStalemate() {
    int us = position.side();
    long pieces = position.of(us) & ~position.ofType(Piece.PAWN) & ~position.ofType(Piece.KING);
    if (Long.bitCount(pieces) > FEW_PIECES) {
      return false;
    }
    // The king first: it can nearly always move.
    long targets = Attacks.king(position.kingSquare(us)) & ~position.of(us);
    for (long left = targets; left != 0; left &= left - 1) {
      int target = Long.numberOfTrailingZeros(left);
      if (!position.isAttacked(target, us ^ 1, position.occupied())) {
        return false;
      }
    }
    return generator.count(position) == 0;
  }

  /** The moves of the current node in their order; also prepares its checks, counts its replies. */
  MovePicker pick(NodeState here) {
    here.picker.begin(position, here.first, last(), lastButOne(), MovePicker.PickMode.ALL);
    here.checks.of(position);
    here.replies = here.inCheck ? generator.count(position) : 0;
    return here.picker;
  }

  /** The piece and target square of the last move, or -1. */
  int last() {
    return here().pieceTo;
  }

  int lastButOne() {
    return before(1).pieceTo;
  }

  /**
   * How the line of each PV node ends, by ply: the leaf records, copied up with the line. Mutable.
   */
  static final class LineEnds {
    private static final int FIELDS = 5;

    private final int[] ends;
    private final LeafReason[] reasons;

    /** Plies added to the nominal depth on the way to a ply, less those taken. */
    final int[] adjustment;

    LineEnds(int plies) {
      ends = new int[plies * FIELDS];
      reasons = new LeafReason[plies];
      Arrays.fill(reasons, LeafReason.STAND_PAT);
      adjustment = new int[plies];
    }

    /** The line of a node ends at the node itself. */
    void end(int ply, int mainPlies, int remainingDepth, int value, LeafReason reason) {
      int at = ply * FIELDS;
      ends[at] = ply;
      ends[at + 1] = mainPlies;
      ends[at + 2] = adjustment[mainPlies];
      ends[at + 3] = remainingDepth;
      ends[at + 4] = (ply & 1) == 0 ? value : -value;
      reasons[ply] = reason;
    }

    /** The line of a node ends where its child's does. */
    void raise(int ply) {
      System.arraycopy(ends, (ply + 1) * FIELDS, ends, ply * FIELDS, FIELDS);
      reasons[ply] = reasons[ply + 1];
    }

    LeafRecord root() {
      return new LeafRecord(ends[0], ends[1], ends[2], ends[3], ends[4], reasons[0]);
    }
  }
}
