package dev.plumbline.notation;

/** In what a readable move departs from canonical SAN. */
public enum Deviation {
  LONG_ALGEBRAIC("long algebraic notation"),
  COORDINATES("coordinate notation"),
  FIGURINE("a figurine for the piece"),
  CHECK_MISSING("no sign of check or mate"),
  CHECK_SUPERFLUOUS("a wrong sign of check or mate"),
  CAPTURE_MISSING("no sign of capture"),
  CAPTURE_SUPERFLUOUS("a sign of capture where nothing is taken"),
  OVER_DISAMBIGUATED("more of the starting square than is needed"),
  PROMOTION_STYLE("an unusual form of promotion"),
  PROMOTION_ASSUMED("no promotion piece; a queen is assumed"),
  ZEROS("zeros for the letters of castling"),
  ANNOTATED("an annotation after the move"),
  CASE("a piece letter in the wrong case");

  private final String sentence;

  Deviation(String sentence) {
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }
}
