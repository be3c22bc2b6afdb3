package dev.plumbline.workshop.mine;

import dev.plumbline.epd.EpdRecord;

/** What becomes of a position. */
public sealed interface FilterResult {
  /** It makes a record, as yet without an id. */
  record Kept(EpdRecord record) implements FilterResult {}

  /** It does not. */
  record Thrown(Reason reason) implements FilterResult {}
}
