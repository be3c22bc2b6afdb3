package dev.plumbline.workshop.mine;

import dev.plumbline.epd.EpdRecord;

/** What becomes of a position. */
public sealed interface Sifted {
  /** It makes a record, as yet without an id. */
  record Kept(EpdRecord record) implements Sifted {}

  /** It does not. */
  record Thrown(Reason reason) implements Sifted {}
}
