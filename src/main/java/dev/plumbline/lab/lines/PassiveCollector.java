package dev.plumbline.lab.lines;

import dev.plumbline.chess.Position;
import dev.plumbline.search.pv.PvCollector;

/** A collector that rides along: the search never forgoes an exact table hit for its sake. */
record PassiveCollector(PvCollector collector) implements PvCollector {
  @Override
  public void begin(Position root) {
    collector.begin(root);
  }

  @Override
  public void enter(int ply) {
    collector.enter(ply);
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    collector.raise(node, ply, depth, move, value, exact);
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    collector.hit(node, ply, depth, move, value);
  }

  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    return true;
  }

  @Override
  public int line(Position root, int[] out) {
    return collector.line(root, out);
  }
}
