package dev.plumbline.epd;

/** The misspellings of opcodes that are mended: those that public files have, and no others. */
enum Misspelling {
  FMVC("fmvc", Opcode.FMVN),
  OD("od", Opcode.ID);

  final String spelt;
  final Opcode meant;

  Misspelling(String spelt, Opcode meant) {
    this.spelt = spelt;
    this.meant = meant;
  }
}
