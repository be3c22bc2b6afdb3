package dev.plumbline.search.pv;

import dev.plumbline.search.pv.Triangular.HandedTriangle;
import dev.plumbline.search.pv.Triangular.SteppedTriangle;
import dev.plumbline.search.pv.Triangular.TabledTriangle;

/** The PV collectors by name: what each does, what it can lose, and its factory. */
public enum CollectorKind {
  TRIANGULAR("triangular", "a row per ply in one triangle, copied up", "nothing"),
  QUADRATIC("quadratic", "a row per ply, found by a shift, copied up", "nothing"),
  STACK("stack", "a line handed down to each child, copied up to a sentinel", "nothing"),
  POINTERS("pointers", "a row per ply, swapped rather than copied", "nothing"),
  SINGLE("single", "one row for all plies", "nothing while the search is stable"),
  TABLE("table", "read from the transposition table", "what is overwritten or met otherwise"),
  PVTABLE("pvtable", "a table that only PV nodes write", "what is overwritten or met otherwise"),
  SQUASHED("squashed", "a triangle, and whole lines kept for exact hits", "ends after some hits"),
  TREE("tree", "a binary tree of PV nodes for each ply", "ends after hits, or out of room"),
  HYBRID("hybrid", "a triangle, completed from the table after a hit", "ends after some hits"),
  NONE("none", "the root's move only", "all but the first move");

  private final String label;
  private final String sentence;
  private final String loses;

  CollectorKind(String label, String sentence, String loses) {
    this.label = label;
    this.sentence = sentence;
    this.loses = loses;
  }

  public String label() {
    return label;
  }

  public String sentence() {
    return sentence;
  }

  /** What may be missing from its lines, beyond what every collector loses in an exact hit. */
  public String loses() {
    return loses;
  }

  /** The kind with a label. */
  public static CollectorKind named(String label) {
    for (CollectorKind kind : values()) {
      if (kind.label.equals(label)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no collector is called " + label);
  }

  public PvCollector collector(CollectorSetup setup) {
    PvCollector plain = plain(setup);
    return setup.complete() && this != HYBRID ? new Completing(plain, setup) : plain;
  }

  private PvCollector plain(CollectorSetup setup) {
    int plies = setup.plies();
    return switch (this) {
      case TRIANGULAR -> triangle(setup.layout(), plies);
      case QUADRATIC -> new Quadratic(plies);
      case STACK -> new StackLines(plies);
      case POINTERS -> new SwappedRows(plies);
      case SINGLE -> new SingleRow(plies);
      case TABLE -> new TableFollower(setup);
      case PVTABLE -> new PvTable(setup);
      case SQUASHED -> new SquashedLines(setup);
      case TREE -> new LineTree(plies);
      case HYBRID -> new Completing(triangle(setup.layout(), plies), setup);
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
