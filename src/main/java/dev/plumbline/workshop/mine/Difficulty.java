package dev.plumbline.workshop.mine;

/** How much the builtin engine has to search until it finds the move and keeps it. */
enum Difficulty implements Trait {
  EASY(10_000, 20),
  MEDIUM(100_000, 45),
  HARD(Long.MAX_VALUE, 100);

  private final long fewerNodes;
  private final int mostPercent;

  Difficulty(long fewerNodes, int mostPercent) {
    this.fewerNodes = fewerNodes;
    this.mostPercent = mostPercent;
  }

  static Difficulty of(long nodes) {
    return nodes < EASY.fewerNodes ? EASY : nodes < MEDIUM.fewerNodes ? MEDIUM : HARD;
  }

  /** Beyond is what is harder. */
  long fewerNodes() {
    return fewerNodes;
  }

  @Override
  public int mostPercent() {
    return mostPercent;
  }
}
