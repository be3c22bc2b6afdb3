package dev.plumbline.mate;

import static dev.plumbline.mate.ProofTable.INFINITE;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;

/**
 * Decides long mates by depth-first proof-number search (df-pn).
 *
 * <p>A node's two numbers are from the view of its side to move, as in negamax: <i>goal</i> is the
 * work left until that side succeeds, <i>danger</i> the work left until the other side does. The
 * number of the attacker's moves left is part of the key, so there are no cycles.
 */
final class ProofSearch {
  /** Mates up to this length are decided by {@link PlainSearch}. */
  static final int PLAIN = 2;

  /** The extra cost of a quiet attack over a check, in replies. */
  private static final int QUIET = 2;

  private static final long CLOCK_STEP = 0x9E3779B97F4A7C15L;

  private final int attacker;

  /** Whether the fifty-move rule can end a line; then the halfmove clock is part of the key. */
  private final boolean clockMatters;

  private final ProofLimit effort;
  private final ProofTable table;
  private final MoveGenerator generator = new MoveGenerator();
  private final PlainSearch plain = new PlainSearch(PLAIN);
  private final int[] moves;
  private final int[] goals;
  private final int[] dangers;

  /** The numbers of the last node searched. */
  private int goal;

  private int danger;

  /** The easiest move of the last node searched. */
  private int easiest;

  ProofSearch(Position root, int attacker, int maximum, ProofLimit effort, ProofTable table) {
    this.attacker = attacker;
    clockMatters = root.halfmoves() + 2 * maximum >= Draw.FIFTY_MOVES;
    this.effort = effort;
    this.table = table;
    int size = (2 * maximum + 1) * MoveGenerator.MAX_MOVES;
    moves = new int[size];
    goals = new int[size];
    dangers = new int[size];
  }

  /**
   * Whether the attacker, to move, mates within this many moves; undefined once the limit is
   * reached.
   */
  boolean mates(Position position, int left) {
    if (left <= PLAIN) {
      return plain.mates(position, left, effort);
    }
    int known = known(position, left);
    if (known == 0) {
      search(position, left, 0, INFINITE, INFINITE);
      return goal == 0;
    }
    return known > 0;
  }

  /** Whether the defender, to move, is mated within this many moves of the attacker. */
  boolean isLost(Position position, int left) {
    if (left <= PLAIN) {
      return plain.isLost(position, left, effort);
    }
    if (generator.count(position) == 0) {
      return position.inCheck();
    }
    if (Draw.byFiftyMoves(position)) {
      return false;
    }
    int known = known(position, left);
    if (known == 0) {
      search(position, left, 0, INFINITE, INFINITE);
      return danger == 0;
    }
    return known > 0;
  }

  /**
   * The defence by which {@link #isLost} has just refuted a mate; {@link Move#NONE} if the defender
   * has no move or the game is drawn.
   */
  int escape(Position position, int left) {
    int end = generator.legal(position, moves, 0);
    if (end == 0 || (left > 0 && Draw.byFiftyMoves(position))) {
      return Move.NONE;
    }
    return left == 0 ? moves[0] : left <= PLAIN ? plain.defence(left) : easiest;
  }

  private int known(Position position, int left) {
    long facts = table.find(key(position));
    if (ProofTable.proven(facts) <= left) {
      return 1;
    }
    return ProofTable.refuted(facts) >= left ? -1 : 0;
  }

  private long key(Position position) {
    return position.key() ^ (clockMatters ? position.halfmoves() * CLOCK_STEP : 0);
  }

  private void search(Position position, int left, int start, int goalLimit, int dangerLimit) {
    boolean attacking = position.side() == attacker;
    if (attacking && left <= PLAIN) {
      settle(plain.mates(position, left, effort));
      store(position, left, true);
      return;
    }
    int end = attacking ? attacks(position, left, start) : defences(position, left, start);
    while (!effort.isOver()) {
      // 1. A node is won by its easiest child, and lost when all its children are.
      int best = start;
      int least = INFINITE;
      int second = INFINITE;
      int sum = 0;
      for (int i = start; i < end; i++) {
        int each = dangers[i];
        if (each < least) {
          second = least;
          least = each;
          best = i;
        } else if (each < second) {
          second = each;
        }
        sum = Math.min(sum + goals[i], INFINITE - 1);
      }
      goal = least;
      danger = least == 0 ? INFINITE : sum;
      if (goal == 0 || danger == 0 || goal >= goalLimit || danger >= dangerLimit) {
        easiest = moves[best];
        store(position, left, attacking);
        return;
      }

      // 2. Stay with the easiest child until another is clearly easier.
      if (effort.spend()) {
        int childGoal = Math.min(INFINITE, dangerLimit - sum + goals[best]);
        int childDanger = Math.min(goalLimit, second + second / 4 + 1);
        position.make(moves[best]);
        search(position, attacking ? left - 1 : left, end, childGoal, childDanger);
        position.unmake();
        goals[best] = goal;
        dangers[best] = danger;
      }
    }
  }

  private void settle(boolean reached) {
    goal = reached ? 0 : INFINITE;
    danger = reached ? INFINITE : 0;
  }

  private void store(Position position, int left, boolean attacking) {
    if (!effort.isOver()) {
      int proof = attacking ? goal : danger;
      int disproof = attacking ? danger : goal;
      table.store(key(position), left, proof, disproof);
    }
  }

  /** Writes the attacks from an index on with what is known of each; ends at a winning one. */
  private int attacks(Position position, int left, int start) {
    int end = generator.legal(position, moves, start);
    for (int i = start; i < end && effort.spend(); i++) {
      boolean check = position.givesCheck(moves[i]);
      position.make(moves[i]);
      lookAtAttack(position, left - 1, check);
      position.unmake();
      goals[i] = goal;
      dangers[i] = danger;
      if (danger == 0) {
        return i + 1;
      }
    }
    return end;
  }

  /** The numbers of a position after an attack: the fewer the replies, the easier the proof. */
  private void lookAtAttack(Position position, int left, boolean check) {
    if (!look(position, left, false)) {
      int replies = generator.count(position);
      if (replies == 0) {
        settle(!check);
      } else if (Draw.byFiftyMoves(position)) {
        settle(true);
      } else if (goal == 0) {
        goal = 1;
        danger = replies + (check ? 0 : QUIET);
      }
    }
  }

  /** Writes the defences from an index on with what is known of each; ends at one that holds. */
  private int defences(Position position, int left, int start) {
    int end = generator.legal(position, moves, start);
    for (int i = start; i < end && effort.spend(); i++) {
      position.make(moves[i]);
      lookAtDefence(position, left);
      position.unmake();
      goals[i] = goal;
      dangers[i] = danger;
      if (danger == 0) {
        return i + 1;
      }
    }
    return end;
  }

  private void lookAtDefence(Position position, int left) {
    if (!Bits.hasMany(position.of(attacker)) || Draw.byFiftyMoves(position)) {
      settle(false);
    } else if (!look(position, left, true) && goal == 0) {
      goal = 1;
      danger = 1;
    }
  }

  /** Reads the numbers from the table, zeros if it has none. Returns whether they are final. */
  private boolean look(Position position, int left, boolean attacking) {
    long facts = table.find(key(position));
    if (ProofTable.proven(facts) <= left) {
      settle(attacking);
      return true;
    }
    if (ProofTable.refuted(facts) >= left) {
      settle(!attacking);
      return true;
    }
    boolean fits = ProofTable.moves(facts) == left;
    int proof = fits ? ProofTable.proof(facts) : 0;
    int disproof = fits ? ProofTable.disproof(facts) : 0;
    goal = attacking ? proof : disproof;
    danger = attacking ? disproof : proof;
    return false;
  }
}
