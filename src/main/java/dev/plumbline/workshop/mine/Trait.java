package dev.plumbline.workshop.mine;

/** Something that many records have in common, and that not too many should have. */
public interface Trait {
  /** The greatest share of the records that may have it, in percent. */
  int mostPercent();
}
