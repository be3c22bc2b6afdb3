package dev.plumbline.tools;

import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import java.util.function.IntUnaryOperator;

/**
 * The weights that fitting starts from: a chess player's rules of thumb as formulas, in centipawns.
 */
final class StartingWeights {
  private final int[] middlegame = new int[WeightGroup.total()];
  private final int[] endgame = new int[WeightGroup.total()];

  private StartingWeights() {}

  static Weights weights() {
    StartingWeights start = new StartingWeights();
    start.material();
    start.placement();
    start.pawns();
    start.passedPawns();
    start.mobility();
    start.pieces();
    start.kings();
    start.threats();
    start.endings();
    return new Weights(start.middlegame, start.endgame);
  }

  private void set(WeightGroup group, int index, int middlegameWeight, int endgameWeight) {
    middlegame[group.start() + index] = middlegameWeight;
    endgame[group.start() + index] = endgameWeight;
  }

  private void set(WeightGroup group, int middlegameWeight, int endgameWeight) {
    set(group, 0, middlegameWeight, endgameWeight);
  }

  private void fill(WeightGroup group, IntUnaryOperator middlegames, IntUnaryOperator endgames) {
    for (int i = 0; i < group.length(); i++) {
      set(group, i, middlegames.applyAsInt(i), endgames.applyAsInt(i));
    }
  }

  private void fill(WeightGroup group, int[] middlegameWeights, int[] endgameWeights) {
    fill(group, i -> middlegameWeights[i], i -> endgameWeights[i]);
  }

  private void material() {
    fill(
        WeightGroup.MATERIAL,
        new int[] {85, 330, 345, 475, 1000, 0},
        new int[] {110, 310, 335, 560, 1020, 0});
  }

  /** Pieces belong in the centre; pawns advance; the king hides first and comes out later. */
  private void placement() {
    for (int rank = 0; rank < 8; rank++) {
      for (int file = 0; file < 4; file++) {
        int at = rank * 4 + file;
        int centre = file + Math.min(rank, 7 - rank) - 3;
        boolean home = rank == 0;
        set(
            WeightGroup.PLACEMENT,
            at,
            rank == 0 || rank == 7 ? 0 : 3 * file + 2 * rank - 10,
            4 * rank - 12);
        set(WeightGroup.PLACEMENT, 32 + at, 8 * centre + 2 * rank - 8, 6 * centre);
        set(WeightGroup.PLACEMENT, 64 + at, 4 * centre - (home ? 8 : 0), 3 * centre);
        set(WeightGroup.PLACEMENT, 96 + at, 2 * file - 3 + (rank == 6 ? 8 : 0), rank);
        set(WeightGroup.PLACEMENT, 128 + at, 2 * centre, 5 * centre);
        set(WeightGroup.PLACEMENT, 160 + at, 20 - 20 * rank - 8 * file, 10 * centre + 2 * rank);
      }
    }
  }

  private void pawns() {
    fill(WeightGroup.PAWN_ISOLATED, i -> i == 0 ? -14 : -6, i -> i == 0 ? -18 : -12);
    fill(WeightGroup.PAWN_BACKWARD, i -> i == 0 ? -14 : -4, i -> i == 0 ? -14 : -8);
    set(WeightGroup.PAWN_DOUBLED, -8, -20);
    fill(WeightGroup.PAWN_PHALANX, rank -> rank * rank + 2, rank -> rank * rank);
    fill(WeightGroup.PAWN_DEFENDED, rank -> rank * rank / 2 + 6, rank -> rank * rank / 2 + 3);
    fill(WeightGroup.PAWN_CANDIDATE, rank -> 2 * rank, rank -> 5 * rank);
  }

  private void passedPawns() {
    fill(WeightGroup.PASSED, rank -> 2 * rank * rank - 8, rank -> 3 * rank * rank);
    fill(WeightGroup.PASSED_BLOCKED, rank -> -2 * rank, rank -> -5 * rank);
    fill(WeightGroup.PASSED_STOP_SAFE, rank -> 2 * rank, rank -> 4 * rank);
    fill(WeightGroup.PASSED_PATH_SAFE, rank -> 3 * rank, rank -> 8 * rank);
    fill(WeightGroup.PASSED_STOP_DEFENDED, rank -> 2 * rank, rank -> 3 * rank);
    fill(WeightGroup.PASSED_OWN_KING, rank -> 0, rank -> -rank);
    fill(WeightGroup.PASSED_ENEMY_KING, rank -> 0, rank -> 2 * rank);
    set(WeightGroup.PASSED_UNSTOPPABLE, 0, 350);
  }

  /** The first squares count most. */
  private void mobility() {
    fill(WeightGroup.KNIGHT_MOBILITY, i -> growing(i, 4, 60), i -> growing(i, 4, 60));
    fill(WeightGroup.BISHOP_MOBILITY, i -> growing(i, 6, 90), i -> growing(i, 6, 100));
    fill(WeightGroup.ROOK_MOBILITY, i -> growing(i, 7, 60), i -> growing(i, 7, 120));
    fill(WeightGroup.QUEEN_MOBILITY, i -> growing(i, 13, 60), i -> growing(i, 13, 110));
  }

  /** From below zero through zero at the usual number, along a root. */
  private static int growing(int squares, int usual, int range) {
    double share = StrictMath.sqrt(squares / (2.0 * usual)) - StrictMath.sqrt(0.5);
    return (int) StrictMath.round(range * share);
  }

  private void pieces() {
    set(WeightGroup.BISHOP_PAIR, 28, 50);
    set(WeightGroup.BISHOP_PAWNS, -3, -6);
    set(WeightGroup.KNIGHT_PAWNS, 3, 4);
    set(WeightGroup.ROOK_PAWNS, -3, -2);
    fill(WeightGroup.OUTPOST, i -> i == 0 ? 30 : 18, i -> i == 0 ? 20 : 8);
    set(WeightGroup.OUTPOST_NEAR, 12, 8);
    set(WeightGroup.MINOR_SHIELDED, 8, 3);
    fill(WeightGroup.ROOK_FILE, i -> i == 0 ? 36 : 16, i -> 10);
    set(WeightGroup.ROOK_SEVENTH, 8, 20);
  }

  private void kings() {
    for (int file = 0; file < 4; file++) {
      for (int rank = 0; rank < 8; rank++) {
        int gap = rank == 0 ? 4 : rank - 1;
        set(WeightGroup.KING_SHELTER, file * 8 + rank, 16 - 10 * Math.min(gap, 4), 0);
      }
    }
    fill(
        WeightGroup.KING_STORM,
        new int[] {0, 0, -30, -26, -14, -4, 0, 0, 0, 0, -4, -8, -4, 0, 0, 0},
        new int[16]);
    fill(WeightGroup.DANGER_ATTACKER, new int[] {40, 30, 36, 40}, new int[] {20, 20, 20, 20});
    set(WeightGroup.DANGER_ATTACK, 12, 8);
    set(WeightGroup.DANGER_WEAK, 30, 20);
    fill(WeightGroup.DANGER_SAFE_CHECK, new int[] {90, 60, 100, 90}, new int[] {40, 30, 40, 50});
    set(WeightGroup.DANGER_CHECK, 12, 6);
    set(WeightGroup.DANGER_PINNED, 20, 10);
    set(WeightGroup.DANGER_OPEN_FILE, 18, 5);
    set(WeightGroup.DANGER_DEFENDED, -6, -3);
    set(WeightGroup.DANGER_NO_QUEEN, -160, -80);
    set(WeightGroup.DANGER_ALWAYS, -20, -30);
  }

  private void threats() {
    fill(
        WeightGroup.THREAT_BY_PAWN,
        new int[] {0, 60, 60, 75, 75, 0},
        new int[] {0, 40, 40, 40, 50, 0});
    fill(
        WeightGroup.THREAT_BY_MINOR,
        new int[] {4, 24, 28, 50, 45, 0},
        new int[] {12, 22, 24, 40, 50, 0});
    fill(
        WeightGroup.THREAT_BY_ROOK,
        new int[] {2, 24, 24, 4, 40, 0},
        new int[] {14, 24, 24, 8, 30, 0});
    set(WeightGroup.THREAT_BY_KING, 10, 35);
    set(WeightGroup.THREAT_HANGING, 30, 18);
    set(WeightGroup.THREAT_PUSH, 18, 16);
    set(WeightGroup.THREAT_RESTRICTED, 3, 3);
    set(WeightGroup.SPACE, 2, 0);
    set(WeightGroup.TEMPO, 22, 14);
  }

  private void endings() {
    set(WeightGroup.ENDING_WON, 200, 200);
    set(WeightGroup.ENDING_EDGE, 25, 25);
    set(WeightGroup.ENDING_CORNER, 70, 70);
    set(WeightGroup.ENDING_KINGS, 15, 15);
    set(WeightGroup.ENDING_PAWN_WON, 0, 450);
  }
}
