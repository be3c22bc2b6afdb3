package dev.plumbline.judge.lines;

/**
 * What is right about the exact lines of a search.
 *
 * @param legal lines whose moves are all legal
 * @param deep those of them that reach their depth or the end of the game
 * @param answers 1 if the engine answered and reported an exact line of the first rank, else 0
 * @param begun 1 if the last of these lines, or a bound after it, begins with the answer
 * @param ranks lines of the second rank and further ones
 * @param ordered those of them that follow the rank before them, are not better than it and begin
 *     with a move of their own
 */
public record LineFigures(
    int legal, int deep, int answers, int begun, int ranks, int ordered, ProvenMates mates) {
  public LineFigures {
    if (deep > legal || begun > answers || ordered > ranks) {
      throw new IllegalArgumentException("a part of the lines is larger than the whole");
    }
  }
}
