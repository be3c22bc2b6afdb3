package dev.plumbline.search;

/** Tells a search when to end; asked before each move made. */
@FunctionalInterface
interface Stopper {
  Stopper NEVER = nodes -> false;

  boolean isDue(long nodes);
}
