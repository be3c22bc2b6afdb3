package dev.plumbline.workshop.mine;

import java.util.List;

/** The positions of one game, in order; of which but few are taken, and far apart. */
public record Lot(List<Spot> spots) {
  public Lot {
    spots = List.copyOf(spots);
  }
}
