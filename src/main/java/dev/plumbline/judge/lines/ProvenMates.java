package dev.plumbline.judge.lines;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.lines.ClaimProver.ClaimProof;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The different mates that a search claims by exact scores, and what a prover says of them. A mate
 * by another first move or in another number of moves is a different one. After the first rank only
 * wins count: another move may lose.
 *
 * @param claims proven, refuted and undecided ones
 */
public record ProvenMates(int claims, int proven, int refuted) {
  public ProvenMates {
    if (proven + refuted > claims) {
      throw new IllegalArgumentException("more mates are decided than claimed");
    }
  }

  public int undecided() {
    return claims - proven - refuted;
  }

  /**
   * Asks the prover, the shortest mates first. When one of them takes too many nodes, the longer
   * ones stay undecided, so that not more than one claim of a search costs all the nodes.
   *
   * @param root unchanged at the end
   * @param refuted receives the first line of each refuted claim
   */
  public static ProvenMates of(
      Position root,
      List<PlayedLine> lines,
      ClaimProver prover,
      BiConsumer<PlayedLine, ClaimProof> refuted) {
    Map<ProvenClaim, PlayedLine> claims = new LinkedHashMap<>();
    for (PlayedLine line : lines) {
      ProvenClaim claim = ProvenClaim.of(line);
      if (claim != null) {
        claims.putIfAbsent(claim, line);
      }
    }
    List<ProvenClaim> provable =
        claims.keySet().stream()
            .filter(ProvenClaim::isProvable)
            .sorted(Comparator.comparingInt(claim -> Math.abs(claim.moves)))
            .toList();
    int proven = 0;
    int wrong = 0;
    for (ProvenClaim claim : provable) {
      ClaimProof proof = prover.prove(root, claim.move, claim.moves);
      if (proof.status() == ClaimStatus.UNDECIDED) {
        break;
      }
      if (proof.status() == ClaimStatus.REFUTED) {
        wrong++;
        refuted.accept(Objects.requireNonNull(claims.get(claim)), proof);
      } else {
        proven++;
      }
    }
    return new ProvenMates(claims.size(), proven, wrong);
  }

  /**
   * A mate in a number of moves, negative if the side to move is mated.
   *
   * @param move the first of the line; none if the side to move is mated, whatever it plays
   */
  private record ProvenClaim(int move, int moves) {
    static @Nullable ProvenClaim of(PlayedLine line) {
      if (line.info().bound() != Bound.EXACT
          || !(line.info().score() instanceof Score.Mate mate)
          || (mate.moves() <= 0 && line.rank() > 1)) {
        return null;
      }
      boolean wins = mate.moves() > 0 && !line.moves().isEmpty();
      return new ProvenClaim(wins ? line.moves().get(0) : Move.NONE, mate.moves());
    }

    /** A win without a legal first move cannot be decided. */
    boolean isProvable() {
      return moves <= 0 || move != Move.NONE;
    }
  }
}
