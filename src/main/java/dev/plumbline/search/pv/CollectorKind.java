package dev.plumbline.search.pv;

import dev.plumbline.notation.Spelling;
import dev.plumbline.search.pv.Triangular.HandedTriangle;
import dev.plumbline.search.pv.Triangular.SteppedTriangle;
import dev.plumbline.search.pv.Triangular.TabledTriangle;

/**
 * The PV collectors by name: what each does, what may be missing from its lines beyond what every
 * collector loses in an exact hit, and its factory.
 */
public enum CollectorKind {
  /** A row per ply in one triangle, copied up; loses nothing. */
  TRIANGULAR,
  /** A row per ply, found by a shift, copied up; loses nothing. */
  QUADRATIC,
  /** A line handed down to each child, copied up to a sentinel; loses nothing. */
  STACK,
  /** A row per ply, swapped rather than copied; loses nothing. */
  POINTERS,
  /** One row for all plies; loses nothing while the search is stable. */
  SINGLE,
  /** Read from the transposition table; loses what is overwritten or met otherwise. */
  TABLE,
  /** A table that only PV nodes write; loses what is overwritten or met otherwise. */
  PVTABLE,
  /** A triangle, and whole lines kept for exact hits; loses ends after some hits. */
  SQUASHED,
  /** A binary tree of PV nodes for each ply; loses the ends of lines after hits, or when full. */
  TREE,
  /** A triangle, completed from the table after a hit; loses ends after some hits. */
  HYBRID,
  /** The root's move only; loses all but the first move. */
  NONE;

  public String label() {
    return Spelling.slug(this);
  }

  public static CollectorKind named(String label) {
    for (CollectorKind kind : values()) {
      if (kind.label().equals(label)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no collector is called " + label);
  }

  public PvCollector collector(CollectorSetup setup) {
    PvCollector plain = plain(setup);
    return setup.continuation().complete() && this != HYBRID ? new Completing(plain, setup) : plain;
  }

  private PvCollector plain(CollectorSetup setup) {
    int plies = setup.plies();
    return switch (this) {
      case TRIANGULAR -> triangle(setup.store().layout(), plies);
      case QUADRATIC -> new Quadratic(plies);
      case STACK -> new StackLines(plies);
      case POINTERS -> new SwappedRows(plies);
      case SINGLE -> new SingleRow(plies);
      case TABLE -> new TableFollower(setup);
      case PVTABLE -> new PvTable(setup);
      case SQUASHED -> new SquashedLines(setup);
      case TREE -> new LineTree(plies);
      case HYBRID -> new Completing(triangle(setup.store().layout(), plies), setup);
      case NONE -> new RootMoveOnly();
    };
  }

  private static PvCollector triangle(CollectorSetup.Layout layout, int plies) {
    return switch (layout) {
      case COMPUTED -> new Triangular(plies);
      case INCREMENTAL -> new SteppedTriangle(plies);
      case HANDED -> new HandedTriangle(plies);
      case TABLED -> new TabledTriangle(plies);
      case RAGGED -> new RaggedTriangle(plies);
    };
  }

  /** How many moves a raise writes when the child's line has a length. */
  public int written(int childLength) {
    return switch (this) {
      case TRIANGULAR, QUADRATIC, STACK, HYBRID -> childLength + 1;
      case POINTERS, SINGLE, PVTABLE, TREE -> 1;
      case SQUASHED -> 2 * (childLength + 1);
      case TABLE, NONE -> 0;
    };
  }
}
