package dev.plumbline.tools.suite;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.workshop.Similarity;
import dev.plumbline.workshop.mine.MatesFilter;
import dev.plumbline.workshop.mine.PositionSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Composes the suite of mates: positions from careless games and random endings, each with its
 * proven shortest mate, all keys and the line. Every run composes the same suite.
 */
public final class MatesSuite {
  private static final long SEED = 2026;

  /** The number of mates in one move, in two and so on. */
  private static final int[] WANTED = {20, 35, 35, 25, 15, 10, 10};

  private static final int LONGEST = WANTED.length;

  /** From this length on the game phase does not matter: only endings can be proven. */
  private static final int ENDINGS_ONLY = 5;

  /** The longest mate searched for in games. */
  private static final int LONGEST_IN_GAMES = 5;

  private static final int TABLE_MEGABYTES = 4;
  private static final long GAME_BUDGET = 150_000;
  private static final long ENDING_BUDGET = 5_000_000;

  /**
   * A mate in five or more is searched for only if refuting the shorter ones took fewer nodes than
   * this number to the power of the length; otherwise a proof is unlikely.
   */
  private static final int GROWTH = 7;

  private static final int GROWTH_FROM = 5;

  private final MateProver prover = new MateProver(TABLE_MEGABYTES);
  private final List<MateChoice> choices = new ArrayList<>();

  private MatesSuite() {
    for (int length = 1; length <= LONGEST; length++) {
      choices.add(new MateChoice(WANTED[length - 1], length >= ENDINGS_ONLY));
    }
  }

  /** All records, the shortest mates first; takes minutes. */
  public static List<EpdRecord> compose() {
    MatesSuite suite = new MatesSuite();
    suite.takeFromGames();
    suite.fill(new FewPieces(SEED, LONGEST), LONGEST, ENDING_BUDGET);
    return suite.records();
  }

  /** Only the records from games, the quick part. */
  static List<EpdRecord> composeFromGames() {
    MatesSuite suite = new MatesSuite();
    suite.takeFromGames();
    return suite.records();
  }

  private void takeFromGames() {
    fill(new CasualGames(SEED, LONGEST_IN_GAMES), ENDINGS_ONLY - 1, GAME_BUDGET);
  }

  /** Takes mates from a source until all lengths up to a limit are complete. */
  private void fill(MateSource source, int upTo, long budget) {
    while (longestOpen(upTo) > 0) {
      for (MateSource.Guess guess : source.next()) {
        int longest = Math.min(guess.longest(), longestOpen(LONGEST));
        if (take(PositionSource.bare(Position.of(guess.setup())), longest, budget)) {
          break;
        }
      }
    }
  }

  private int longestOpen(int upTo) {
    int length = upTo;
    while (length > 0 && choices.get(length - 1).isFull()) {
      length--;
    }
    return length;
  }

  private boolean take(Setup setup, int longest, long budget) {
    if (!Validity.flaws(setup).isEmpty()
        || !isBalanced(setup)
        || choices.stream().anyMatch(choice -> choice.isLike(setup))) {
      return false;
    }
    MateProof proof = prove(setup, longest, budget);
    if (!(proof instanceof MateProof.Proven proven)) {
      return false;
    }
    MateChoice choice = choices.get(proven.moves() - 1);
    Mate mate = new Mate(setup, proven);
    if (!choice.wants(mate) && !choice.isFull() && isReflectable(setup)) {
      mate = reflected(mate);
    }
    if (!choice.wants(mate)) {
      return false;
    }
    choice.add(mate);
    return true;
  }

  private MateProof prove(Setup setup, int longest, long budget) {
    StopToken stop = new StopToken();
    MateListener giveUp =
        (length, nodes) -> {
          if (length >= GROWTH_FROM && nodes > Math.pow(GROWTH, length)) {
            stop.request();
          }
        };
    return prover.prove(Position.of(setup), longest, budget, giveUp, stop);
  }

  /** Positions with castling rights or en passant are not reflected. */
  private static boolean isReflectable(Setup setup) {
    return setup.castlingRooks() == 0 && setup.epSquare() == Square.NONE;
  }

  private static Setup reflected(Setup setup) {
    Setup.Builder reflected = Setup.builder().side(setup.side() ^ 1);
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      if (piece != Piece.NONE) {
        reflected.put(Square.flip(square), Piece.of(Piece.side(piece) ^ 1, Piece.type(piece)));
      }
    }
    return reflected.build();
  }

  /** The same mate with colours reversed. */
  private Mate reflected(Mate mate) {
    Setup setup = reflected(mate.setup());
    MateProof proof =
        prover.prove(
            Position.of(setup), mate.length(), Long.MAX_VALUE, MateListener.NONE, new StopToken());
    return new Mate(setup, (MateProof.Proven) proof);
  }

  private List<EpdRecord> records() {
    List<EpdRecord> records = new ArrayList<>();
    for (MateChoice choice : choices) {
      for (Mate mate : choice.chosen()) {
        records.add(record(mate, records.size() + 1));
      }
    }
    return records;
  }

  private static EpdRecord record(Mate mate, int number) {
    String id = "mates." + Integer.toString(1000 + number).substring(1) + " in " + mate.length();
    return MatesFilter.record(mate.setup(), mate.proof(), id);
  }

  /** The least value of the attacker's pieces, in centipawns. */
  private static final int LEAST_ATTACK = 500;

  /** The largest material advantage of the attacker. */
  private static final int MAX_ADVANTAGE = 1200;

  /** Whether the attacker has enough material but not too much, and the defender any. */
  private static boolean isBalanced(Setup setup) {
    int attack = worth(setup, setup.side());
    int defence = worth(setup, setup.side() ^ 1);
    return attack >= LEAST_ATTACK && defence > 0 && attack - defence <= MAX_ADVANTAGE;
  }

  private static int worth(Setup setup, int side) {
    int worth = 0;
    for (int type = Piece.PAWN; type < Piece.KING; type++) {
      int count = Long.bitCount(setup.squaresOf(Piece.of(side, type)));
      worth += count * Exchange.valueOf(type);
    }
    return worth;
  }

  /**
   * The mates of one length chosen so far; keeps them varied: side to move, game phase, kind and
   * number of keys, no similar positions.
   */
  private static final class MateChoice {
    private static final int MAX_KEYS = 3;

    /** Positions have three phases, divided by these numbers of pieces. */
    private static final int FEW = 10;

    private static final int MANY = 20;

    /** Positions that differ on fewer squares count as the same. */
    private static final int MIN_DIFFERENCES = 5;

    private final int wanted;
    private final boolean anyPhase;
    private final List<Mate> chosen = new ArrayList<>();

    MateChoice(int wanted, boolean anyPhase) {
      this.wanted = wanted;
      this.anyPhase = anyPhase;
    }

    boolean isFull() {
      return chosen.size() == wanted;
    }

    List<Mate> chosen() {
      return List.copyOf(chosen);
    }

    void add(Mate mate) {
      chosen.add(mate);
    }

    boolean isLike(Setup setup) {
      for (Mate mate : chosen) {
        if (Similarity.differences(mate.setup(), setup) < MIN_DIFFERENCES) {
          return true;
        }
      }
      return false;
    }

    boolean wants(Mate mate) {
      return !isFull()
          && mate.proof().keys().size() <= MAX_KEYS
          && accepts(50, mate, other -> other.setup().side() == mate.setup().side())
          && (mate.isUnique() || accepts(20, mate, other -> !other.isUnique()))
          && acceptsKey(mate)
          && (anyPhase || accepts(50, mate, other -> phase(other) == phase(mate)));
    }

    private boolean acceptsKey(Mate mate) {
      Mate.Key key = mate.key();
      int percent =
          switch (key) {
            case QUIET -> 100;
            // A mate in one is a check.
            case CHECK -> mate.length() == 1 ? 100 : 45;
            case NOISY -> 25;
          };
      return accepts(percent, mate, other -> other.key() == key);
    }

    /** Whether another mate of this kind keeps the share of the kind. */
    private boolean accepts(int percent, Mate mate, Predicate<Mate> kind) {
      assert kind.test(mate);
      long sameKind = chosen.stream().filter(kind).count();
      return sameKind < (wanted * percent + 99) / 100;
    }

    private static int phase(Mate mate) {
      return mate.pieceCount() < FEW ? 0 : mate.pieceCount() < MANY ? 1 : 2;
    }
  }

  /** A position and its shortest mate. */
  private record Mate(Setup setup, MateProof.Proven proof) {
    /** The kind of the first move. */
    enum Key {
      QUIET,
      CHECK,
      /** A capture or a promotion, with check or without. */
      NOISY
    }

    int length() {
      return proof.moves();
    }

    boolean isUnique() {
      return proof.keys().size() == 1;
    }

    /** The kind of the first key. */
    Key key() {
      int key = proof.line().get(0);
      if (Move.isCapture(key) || Move.isPromotion(key)) {
        return Key.NOISY;
      }
      return Position.of(setup).givesCheck(key) ? Key.CHECK : Key.QUIET;
    }

    int pieceCount() {
      return Long.bitCount(setup.occupied());
    }
  }
}
