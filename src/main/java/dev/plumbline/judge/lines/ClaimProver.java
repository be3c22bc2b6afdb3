package dev.plumbline.judge.lines;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.StopToken;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.LossProof;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Spelling;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Proves or refutes claims of mates within a number of nodes for each, and remembers the answers.
 * An answer depends on the claim and the number of nodes alone. One per thread.
 */
public final class ClaimProver {
  /** Some 20 ms. */
  public static final long USUAL_NODES = 100_000;

  private static final int TABLE_MEGABYTES = 4;
  private static final int MOST_KNOWN = 1000;

  private final long nodes;

  /** Null until there is a claim to prove. */
  private @Nullable MateProver prover;

  private final Map<ClaimKey, ClaimProof> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<ClaimKey, ClaimProof> eldest) {
          return size() > MOST_KNOWN;
        }
      };

  /** A prover with the usual number of nodes for each claim. */
  public ClaimProver() {
    this(USUAL_NODES);
  }

  /** A prover that makes so many moves for each claim; with 0 it leaves all claims undecided. */
  public ClaimProver(long nodes) {
    this.nodes = nodes;
  }

  /** What is known of a claim. */
  public enum ClaimStatus {
    /** The score says so, but no line shows it. */
    CLAIMED,
    /** A legal line of the claimed length begins with the answer and ends in mate. */
    MATING_LINE,
    /** Every defence loses in time. */
    PROVEN,
    /** A defence holds out longer. */
    REFUTED,
    /** A proof or a refutation would take more nodes than allowed. */
    UNDECIDED;

    public String words() {
      return Spelling.slug(this).replace('-', ' ');
    }
  }

  private record ClaimKey(long position, int halfmoves, int move, int moves) {}

  /**
   * The answer to a claim: proven, refuted or undecided, and the move that refutes it in SAN, which
   * may be empty.
   */
  public record ClaimProof(ClaimStatus status, String reply) {
    static final ClaimProof UNDECIDED = new ClaimProof(ClaimStatus.UNDECIDED, "");

    /** In words: {@code refuted by Kf8}. */
    public String words() {
      return status.words() + (reply.isEmpty() ? "" : " by " + reply);
    }
  }

  /**
   * Looks for a reply that refutes a mate.
   *
   * @param root as before when this returns
   * @param move the first move of the side to move, if that is to mate
   * @param moves to mate; if negative, the side to move is mated, whatever it plays
   */
  public ClaimProof prove(Position root, int move, int moves) {
    if (nodes == 0 || moves == 0 || Math.abs(moves) > MateProver.LONGEST) {
      return ClaimProof.UNDECIDED;
    }
    int first = moves > 0 ? move : Move.NONE;
    ClaimKey claim = new ClaimKey(root.key(), root.halfmoves(), first, moves);
    ClaimProof proof = known.get(claim);
    if (proof == null) {
      proof = search(root, first, moves);
      known.put(claim, proof);
    }
    return proof;
  }

  private ClaimProof search(Position root, int first, int moves) {
    if (prover == null) {
      prover = new MateProver(TABLE_MEGABYTES);
    }
    Position position = root.copy();
    int left = -moves;
    if (first != Move.NONE) {
      position.make(first);
      left = moves - 1;
    }
    LossProof proof = prover.proveLoss(position, left, nodes, new StopToken());
    return switch (proof.answer()) {
      case LOST -> new ClaimProof(ClaimStatus.PROVEN, "");
      case UNDECIDED -> ClaimProof.UNDECIDED;
      case NOT_LOST -> {
        int escape = proof.escape();
        String reply = escape == Move.NONE ? "" : San.write(position, escape);
        yield new ClaimProof(ClaimStatus.REFUTED, reply);
      }
    };
  }
}
