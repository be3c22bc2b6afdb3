package dev.plumbline.workshop.mine;

import java.util.List;

/** The positions of one game, in order; of which but few are taken, and far apart. */
public record GamePositions(List<Candidate> spots) {
  public GamePositions {
    spots = List.copyOf(spots);
  }
}
