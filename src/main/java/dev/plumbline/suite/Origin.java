package dev.plumbline.suite;

/** Whose a suite is. */
public enum Origin {
  /** Made by this project and packed into it. */
  OWN,
  /** Made by others: known here, installed at the user's wish. */
  PUBLIC
}
