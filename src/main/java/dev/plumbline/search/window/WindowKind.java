package dev.plumbline.search.window;

/** The window policies by name. */
public enum WindowKind {
  ALPHABETA("alphabeta", "every child with the whole window: the reference"),
  SCOUT("scout", "Pearl: test each later child against alpha, evaluate afresh what is better"),
  PVS("pvs", "null windows from the second child on"),
  PVS_MORELAND("pvs-moreland", "null windows only once a move has raised alpha"),
  PVS_ZWS("pvs-zws", "one routine for the principal variation, another for null windows"),
  NEGASCOUT("negascout", "Reinefeld: search again from the value returned"),
  MTDF("mtdf", "Plaat: null windows only, narrowed until they meet");

  private final String label;
  private final String sentence;

  WindowKind(String label, String sentence) {
    this.label = label;
    this.sentence = sentence;
  }

  public String label() {
    return label;
  }

  public String sentence() {
    return sentence;
  }
}
