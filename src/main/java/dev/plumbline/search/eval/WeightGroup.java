package dev.plumbline.search.eval;

import dev.plumbline.notation.Spelling;

/**
 * The weights by name: each group is a run of weights, each weight a pair for middlegame and
 * endgame. "By rank" counts from the owner's first rank, which is 0.
 */
public enum WeightGroup {
  /** By piece type, pawn first; the king's is not used. */
  MATERIAL("material", Term.MATERIAL, 6),
  /** By piece type, then rank, then files a to d; the other half of the board is its mirror. */
  PLACEMENT("placement", Term.PLACEMENT, 6 * 32),

  /** Without and with an enemy pawn ahead. */
  PAWN_ISOLATED("pawn.isolated", Term.PAWNS, 2),
  /** Without and with an enemy pawn ahead. */
  PAWN_BACKWARD("pawn.backward", Term.PAWNS, 2),
  PAWN_DOUBLED("pawn.doubled", Term.PAWNS, 1),
  /** By rank: has a neighbour beside it. */
  PAWN_PHALANX("pawn.phalanx", Term.PAWNS, 8),
  /** By rank: for each own pawn that defends it. */
  PAWN_DEFENDED("pawn.defended", Term.PAWNS, 8),
  /** By rank: has as many supporters as enemy pawns can stop it. */
  PAWN_CANDIDATE("pawn.candidate", Term.PAWNS, 8),

  /** By rank, as all groups of passed pawns. */
  PASSED("passed", Term.PASSED, 8),
  PASSED_BLOCKED("passed.blocked", Term.PASSED, 8),
  PASSED_STOP_SAFE("passed.stop-safe", Term.PASSED, 8),
  PASSED_PATH_SAFE("passed.path-safe", Term.PASSED, 8),
  PASSED_STOP_DEFENDED("passed.stop-defended", Term.PASSED, 8),
  /** For each step between the king and the square ahead. */
  PASSED_OWN_KING("passed.own-king", Term.PASSED, 8),
  PASSED_ENEMY_KING("passed.enemy-king", Term.PASSED, 8),
  /** Only a king is left to stop it, and it comes too late. */
  PASSED_UNSTOPPABLE("passed.unstoppable", Term.PASSED, 1),

  KNIGHT_MOBILITY("knight.mobility", Term.MOBILITY, 9),
  BISHOP_MOBILITY("bishop.mobility", Term.MOBILITY, 14),
  ROOK_MOBILITY("rook.mobility", Term.MOBILITY, 15),
  QUEEN_MOBILITY("queen.mobility", Term.MOBILITY, 28),

  BISHOP_PAIR("bishop.pair", Term.PIECES, 1),
  /** For each own pawn on squares of the bishop's colour. */
  BISHOP_PAWNS("bishop.pawns", Term.PIECES, 1),
  /** For each own pawn above or below five. */
  KNIGHT_PAWNS("knight.pawns", Term.PIECES, 1),
  ROOK_PAWNS("rook.pawns", Term.PIECES, 1),
  /** Knight, bishop: defended by a pawn where no enemy pawn can ever attack it. */
  OUTPOST("outpost", Term.PIECES, 2),
  /** A knight can reach such a square. */
  OUTPOST_NEAR("outpost.near", Term.PIECES, 1),
  /** Knight or bishop right behind an own pawn. */
  MINOR_SHIELDED("minor.shielded", Term.PIECES, 1),
  /** No pawn on the file; none of its own. */
  ROOK_FILE("rook.file", Term.PIECES, 2),
  /** On the seventh rank, when it keeps the king on the eighth or attacks pawns. */
  ROOK_SEVENTH("rook.seventh", Term.PIECES, 1),

  /** By file from the edge, then by rank of the own pawn before the king; rank 0: none. */
  KING_SHELTER("king.shelter", Term.KING, 4 * 8),
  /** Free or blocked, then by rank (the king's) of the nearest enemy pawn; rank 0: none. */
  KING_STORM("king.storm", Term.KING, 2 * 8),

  /**
   * Danger: these add up to units first, and a king with u units above zero loses u squared / 512.
   * Attackers of the king's surroundings by type, knight first.
   */
  DANGER_ATTACKER("danger.attacker", Term.KING, 4),
  /** For each attack on a square around the king. */
  DANGER_ATTACK("danger.attack", Term.KING, 1),
  /** For each square there that is attacked and defended by king or queen at most. */
  DANGER_WEAK("danger.weak", Term.KING, 1),
  /** By type, knight first: can give a check that loses nothing. */
  DANGER_SAFE_CHECK("danger.safe-check", Term.KING, 4),
  /** For each square from which a check is possible, but loses something. */
  DANGER_CHECK("danger.check", Term.KING, 1),
  /** For each own piece pinned to the king. */
  DANGER_PINNED("danger.pinned", Term.KING, 1),
  /** For each file at the king without an own pawn. */
  DANGER_OPEN_FILE("danger.open-file", Term.KING, 1),
  /** For each square there that an own knight or bishop defends. */
  DANGER_DEFENDED("danger.defended", Term.KING, 1),
  DANGER_NO_QUEEN("danger.no-queen", Term.KING, 1),
  DANGER_ALWAYS("danger.always", Term.KING, 1),

  /** By type of the piece attacked by a safe pawn, pawn first, as all the next. */
  THREAT_BY_PAWN("threat.by-pawn", Term.THREATS, 6),
  THREAT_BY_MINOR("threat.by-minor", Term.THREATS, 6),
  THREAT_BY_ROOK("threat.by-rook", Term.THREATS, 6),
  THREAT_BY_KING("threat.by-king", Term.THREATS, 1),
  /** For each piece attacked and not defended. */
  THREAT_HANGING("threat.hanging", Term.THREATS, 1),
  /** For each piece that a safe pawn push would attack. */
  THREAT_PUSH("threat.push", Term.THREATS, 1),
  /** For each square that the enemy attacks, but not well enough to use it. */
  THREAT_RESTRICTED("threat.restricted", Term.THREATS, 1),

  SPACE("space", Term.SPACE, 1),

  /** A bare king against pieces that can mate. */
  ENDING_WON("ending.won", Term.ENDING, 1),
  /** For each step of the bare king from the centre, but not against bishop and knight. */
  ENDING_EDGE("ending.edge", Term.ENDING, 1),
  /** For each step towards a corner of the bishop's colour, against bishop and knight. */
  ENDING_CORNER("ending.corner", Term.ENDING, 1),
  /** For each step that the kings are nearer than the whole board. */
  ENDING_KINGS("ending.kings", Term.ENDING, 1),
  /** King and pawn against king, won by the book. */
  ENDING_PAWN_WON("ending.pawn-won", Term.ENDING, 1),

  TEMPO("tempo", Term.TEMPO, 1);

  private final String label;
  private final Term term;
  private final int length;

  WeightGroup(String label, Term term, int length) {
    this.label = label;
    this.term = term;
    this.length = length;
  }

  public String label() {
    return label;
  }

  public Term term() {
    return term;
  }

  public int length() {
    return length;
  }

  /** The index of the first weight; classes on the hot path keep it as a constant. */
  public int start() {
    int start = 0;
    for (WeightGroup group : values()) {
      if (group == this) {
        break;
      }
      start += group.length;
    }
    return start;
  }

  /** Whether the weights add up to units of danger rather than to values. */
  public boolean isDanger() {
    return label.startsWith("danger.");
  }

  public static int total() {
    return TEMPO.start() + TEMPO.length;
  }

  /** The terms that a static value is the sum of, as they are shown to people. */
  public enum Term {
    MATERIAL,
    PLACEMENT,
    PAWNS,
    PASSED,
    MOBILITY,
    PIECES,
    KING,
    THREATS,
    SPACE,
    ENDING,
    TEMPO;

    public String label() {
      return this == PASSED ? "passed pawns" : Spelling.slug(this);
    }
  }
}
