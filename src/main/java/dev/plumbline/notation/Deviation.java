package dev.plumbline.notation;

/** In what a readable move departs from canonical SAN. */
public enum Deviation {
  LONG_ALGEBRAIC("long algebraic notation"),
  COORDINATES("coordinate notation"),
  FIGURINE("a figurine for the piece"),
  PAWN_LETTER("a letter for the pawn"),
  CASE("a letter in the wrong case"),
  ZEROS("zeros for the letters of castling"),
  OVER_DISAMBIGUATED("more or other of the starting square than is needed"),
  CAPTURE_MISSING("no sign of capture"),
  CAPTURE_SUPERFLUOUS("a sign of capture where nothing is taken"),
  PROMOTION_STYLE("an unusual form of promotion"),
  EN_PASSANT_SIGN("a sign of en passant"),
  CHECK_MISSING("no sign of check or mate"),
  CHECK_SUPERFLUOUS("a sign of check or mate where there is no check"),
  CHECK_WRONG("a wrong sign of check or mate"),
  ANNOTATED("an annotation after the move"),
  SPACED("blanks inside the move");

  private final String sentence;

  Deviation(String sentence) {
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }
}
