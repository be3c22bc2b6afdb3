package dev.plumbline.search.eval;

/** The terms that a static value is the sum of, as they are shown to people. */
public enum Term {
  MATERIAL("material", "what the men are worth anywhere"),
  PLACEMENT("placement", "what their squares add"),
  PAWNS("pawns", "isolated, doubled, backward, connected pawns and candidates"),
  PASSED("passed pawns", "pawns that no pawn can stop: rank, path, kings"),
  MOBILITY("mobility", "squares that knights, bishops, rooks and queens can go to"),
  PIECES("pieces", "bishop pair, bishops and pawns of one colour, outposts, rooks on files"),
  KING("king", "pawns before the king and attacks around it"),
  THREATS("threats", "men attacked by lesser ones or not defended"),
  SPACE("space", "safe squares behind the own pawns in the centre"),
  ENDING("ending", "what is known about an ending: driving a bare king, king and pawn"),
  TEMPO("tempo", "the right to move");

  private final String label;
  private final String sentence;

  Term(String label, String sentence) {
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
