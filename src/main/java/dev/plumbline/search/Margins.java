package dev.plumbline.search;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Every number of the search that can be tuned, in one place. Values are in centipawns and depths
 * in plies unless stated otherwise.
 *
 * @param fewPieces with this many pieces or fewer on the board, static values say little
 * @param decided beyond this root value whole nodes are not pruned: there may be a mate to find
 * @param fiftyMoveClock from this halfmove clock on, table values are not trusted
 * @param razoringDepth the greatest depth at which razoring is tried
 * @param razoringBase razoring margin at depth 1
 * @param razoringStep what each further ply adds to the razoring margin
 * @param reverseFutilityDepth the greatest depth for reverse futility pruning
 * @param reverseFutilityStep margin of reverse futility pruning, for each ply
 * @param nullMoveDepth the least depth at which a null move is tried
 * @param nullMoveStatic how far, for each ply, the static value may be below beta
 * @param nullMoveBase plies by which a null move reduces the depth
 * @param nullMoveDivisor a further ply for each multiple of this depth
 * @param nullMoveGain a further ply for each multiple of this surplus over beta
 * @param nullMoveGainMost the most plies a surplus over beta adds
 * @param nullMoveVerifyDepth from this depth on, a null-move cutoff is verified
 * @param probCutDepth the least depth at which ProbCut is tried
 * @param probCutMostDepth the greatest depth: nearer to the root a sacrifice must not be missed
 * @param probCutMargin how far above beta a capture must prove to be
 * @param probCutReduction plies by which ProbCut's search is reduced
 * @param iirDepth the least depth for internal iterative reduction
 * @param singularDepth the least depth at which a singular extension is considered
 * @param singularTableDepth how much shallower than the node the table entry may be
 * @param singularStep how far below the table's value the other moves must stay, for each ply
 * @param singularDouble how much further below they must stay to extend by two plies
 * @param checkExtensionDepth the greatest depth at which checks are extended
 * @param noisyExchangeDepth the greatest depth at which losing captures and checks are pruned
 * @param noisyExchangeStep what a capture or a check may lose, for each ply
 * @param quietExchangeDepth the greatest reduced depth at which losing quiet moves are pruned
 * @param quietExchangeStep what a quiet move may lose, for each squared ply
 * @param lateMoveDepth the greatest depth for late move pruning
 * @param lateMoveBase quiet moves searched at depth 0; the squared depth is added
 * @param futilityDepth the greatest reduced depth for futility pruning
 * @param futilityBase futility margin at depth 0
 * @param futilityStep what each ply adds to the futility margin
 * @param futilityHistory history points that count as one centipawn
 * @param reductionDepth the least depth at which late moves are reduced
 * @param reductionBase constant part of a late move's reduction, in hundredths of a ply
 * @param reductionDivisor divisor of the logarithmic part of a late move's reduction, in hundredths
 * @param reductionHistory history points that make up for one ply of reduction
 * @param reductionCut how much more a move is reduced at a node expected to fail high, in
 *     hundredths, like the next four
 * @param reductionPv how much less at a PV node
 * @param reductionWorsening how much more if the static value does not improve
 * @param reductionCheck how much less in check, or if the move gives check
 * @param reductionUnreliable how much more if static values say little
 * @param quiescenceDelta a capture that leaves the static value further below alpha is skipped
 * @param historySquare history bonus of a cutoff, for each squared ply
 * @param historyStep history bonus of a cutoff, for each ply
 * @param historyMost the greatest history bonus
 * @param aspirationDepth the least depth searched with an aspiration window
 * @param aspirationWidest a wider aspiration window is opened completely
 */
public record Margins(
    int fewPieces,
    int decided,
    int fiftyMoveClock,
    int razoringDepth,
    int razoringBase,
    int razoringStep,
    int reverseFutilityDepth,
    int reverseFutilityStep,
    int nullMoveDepth,
    int nullMoveStatic,
    int nullMoveBase,
    int nullMoveDivisor,
    int nullMoveGain,
    int nullMoveGainMost,
    int nullMoveVerifyDepth,
    int probCutDepth,
    int probCutMostDepth,
    int probCutMargin,
    int probCutReduction,
    int iirDepth,
    int singularDepth,
    int singularTableDepth,
    int singularStep,
    int singularDouble,
    int checkExtensionDepth,
    int noisyExchangeDepth,
    int noisyExchangeStep,
    int quietExchangeDepth,
    int quietExchangeStep,
    int lateMoveDepth,
    int lateMoveBase,
    int futilityDepth,
    int futilityBase,
    int futilityStep,
    int futilityHistory,
    int reductionDepth,
    int reductionBase,
    int reductionDivisor,
    int reductionHistory,
    int reductionCut,
    int reductionPv,
    int reductionWorsening,
    int reductionCheck,
    int reductionUnreliable,
    int quiescenceDelta,
    int historySquare,
    int historyStep,
    int historyMost,
    int aspirationDepth,
    int aspirationWidest) {
  /** For the evaluation with a network, tuned by games. */
  public static final Margins STANDARD =
      new Margins(
          /* fewPieces= */ 6,
          /* decided= */ 400,
          /* fiftyMoveClock= */ 90,
          /* razoringDepth= */ 3,
          /* razoringBase= */ 166,
          /* razoringStep= */ 230,
          /* reverseFutilityDepth= */ 6,
          /* reverseFutilityStep= */ 50,
          /* nullMoveDepth= */ 3,
          /* nullMoveStatic= */ 27,
          /* nullMoveBase= */ 3,
          /* nullMoveDivisor= */ 4,
          /* nullMoveGain= */ 127,
          /* nullMoveGainMost= */ 3,
          /* nullMoveVerifyDepth= */ 12,
          /* probCutDepth= */ 5,
          /* probCutMostDepth= */ 7,
          /* probCutMargin= */ 187,
          /* probCutReduction= */ 4,
          /* iirDepth= */ 4,
          /* singularDepth= */ 7,
          /* singularTableDepth= */ 3,
          /* singularStep= */ 2,
          /* singularDouble= */ 24,
          /* checkExtensionDepth= */ 10,
          /* noisyExchangeDepth= */ 7,
          /* noisyExchangeStep= */ 98,
          /* quietExchangeDepth= */ 7,
          /* quietExchangeStep= */ 30,
          /* lateMoveDepth= */ 8,
          /* lateMoveBase= */ 4,
          /* futilityDepth= */ 6,
          /* futilityBase= */ 69,
          /* futilityStep= */ 77,
          /* futilityHistory= */ 128,
          /* reductionDepth= */ 3,
          /* reductionBase= */ 80,
          /* reductionDivisor= */ 230,
          /* reductionHistory= */ 8192,
          /* reductionCut= */ 100,
          /* reductionPv= */ 100,
          /* reductionWorsening= */ 100,
          /* reductionCheck= */ 100,
          /* reductionUnreliable= */ 100,
          /* quiescenceDelta= */ 194,
          /* historySquare= */ 16,
          /* historyStep= */ 120,
          /* historyMost= */ 2400,
          /* aspirationDepth= */ 5,
          /* aspirationWidest= */ 1000);

  /** For the hand-written evaluation alone, chosen step by step on suites. */
  static final Margins BY_HAND =
      STANDARD.with(
          Map.ofEntries(
              Map.entry("razoringBase", 180),
              Map.entry("razoringStep", 220),
              Map.entry("reverseFutilityStep", 80),
              Map.entry("nullMoveStatic", 20),
              Map.entry("nullMoveGain", 180),
              Map.entry("probCutMargin", 170),
              Map.entry("noisyExchangeStep", 100),
              Map.entry("quietExchangeStep", 28),
              Map.entry("futilityBase", 110),
              Map.entry("futilityStep", 85),
              Map.entry("quiescenceDelta", 190)));

  /** What a cutoff adds to the history of its move. */
  int historyBonus(int depth) {
    return Math.min(historySquare * depth * depth + historyStep * depth, historyMost);
  }

  /** All numbers by name, in their order. */
  public Map<String, Integer> values() {
    Map<String, Integer> values = new LinkedHashMap<>();
    try {
      for (RecordComponent component : Margins.class.getRecordComponents()) {
        values.put(component.getName(), (Integer) component.getAccessor().invoke(this));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return values;
  }

  /**
   * With some numbers changed.
   *
   * @throws IllegalArgumentException if there is no number of a given name
   */
  public Margins with(Map<String, Integer> changes) {
    Map<String, Integer> values = values();
    changes.forEach(
        (name, value) -> {
          if (values.replace(name, value) == null) {
            throw new IllegalArgumentException("no margin \"" + name + '"');
          }
        });
    Class<?>[] types = new Class<?>[values.size()];
    Arrays.fill(types, int.class);
    try {
      return Margins.class.getDeclaredConstructor(types).newInstance(values.values().toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
