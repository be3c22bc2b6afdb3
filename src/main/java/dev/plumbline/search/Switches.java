package dev.plumbline.search;

/** The settings as the node routines read them: plain final fields, for speed. */
final class Switches {
  enum Hits {
    CUT,
    IGNORE,
    COMPLETE,
    CUT_WITH_LINE
  }

  final boolean failHard;
  final Hits hits;
  final boolean pvQuiescence;
  final boolean table;
  final boolean tableQuiescence;
  final boolean orderHistory;
  final boolean orderKillers;
  final boolean extendChecks;
  final boolean extendOneReply;
  final boolean extendRecaptures;
  final boolean extendPassedPawns;
  final boolean singular;
  final boolean iir;
  final boolean lmr;
  final boolean mateDistance;
  final boolean nullMove;
  final boolean nullVerification;
  final boolean razoring;
  final boolean reverseFutility;
  final boolean futility;
  final boolean lateMoves;
  final boolean seePruning;
  final boolean probCut;
  final boolean correction;
  final boolean quiescence;
  final boolean quiescenceChecks;
  final boolean quiescenceSee;
  final boolean quiescenceDelta;

  /** In the first iteration, or 0. */
  final int quiescenceNodes;

  final int quiescenceMoves;

  Switches(SearchSettings settings) {
    failHard = settings.choice(SearchOption.BOUNDS).equals("hard");
    hits = Hits.values()[settings.number(SearchOption.HITS)];
    pvQuiescence = settings.isOn(SearchOption.PV_QUIESCENCE);
    table = settings.isOn(SearchOption.TABLE);
    tableQuiescence = settings.isOn(SearchOption.TABLE_QUIESCENCE);
    orderHistory = settings.isOn(SearchOption.ORDER_HISTORY);
    orderKillers = settings.isOn(SearchOption.ORDER_KILLERS);
    extendChecks = settings.isOn(SearchOption.CHECK_EXTENSION);
    extendOneReply = settings.isOn(SearchOption.ONE_REPLY_EXTENSION);
    extendRecaptures = settings.isOn(SearchOption.RECAPTURE_EXTENSION);
    extendPassedPawns = settings.isOn(SearchOption.PASSED_PAWN_EXTENSION);
    singular = settings.isOn(SearchOption.SINGULAR_EXTENSION);
    iir = settings.isOn(SearchOption.IIR);
    lmr = settings.isOn(SearchOption.LMR);
    mateDistance = settings.isOn(SearchOption.MATE_DISTANCE);
    nullMove = settings.isOn(SearchOption.NULL_MOVE);
    nullVerification = settings.isOn(SearchOption.NULL_VERIFICATION);
    razoring = settings.isOn(SearchOption.RAZORING);
    reverseFutility = settings.isOn(SearchOption.REVERSE_FUTILITY);
    futility = settings.isOn(SearchOption.FUTILITY);
    lateMoves = settings.isOn(SearchOption.LATE_MOVES);
    seePruning = settings.isOn(SearchOption.SEE_PRUNING);
    probCut = settings.isOn(SearchOption.PROBCUT);
    correction = settings.isOn(SearchOption.CORRECTION);
    quiescence = settings.isOn(SearchOption.QUIESCENCE);
    quiescenceChecks = settings.isOn(SearchOption.QUIESCENCE_CHECKS);
    quiescenceSee = settings.isOn(SearchOption.QUIESCENCE_SEE);
    quiescenceDelta = settings.isOn(SearchOption.QUIESCENCE_DELTA);
    quiescenceNodes = settings.number(SearchOption.QUIESCENCE_NODES);
    int moves = settings.number(SearchOption.QUIESCENCE_MOVES);
    quiescenceMoves = moves > 0 ? moves : Integer.MAX_VALUE;
  }
}
