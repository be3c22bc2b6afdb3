package dev.plumbline.judge.findings;

import java.util.Objects;

/**
 * Something wrong in what an engine said.
 *
 * @param line the index of the raw line in the transcript; -1 where it is about the whole analysis
 * @param rank of the line; 0 where it is about none
 * @param ply how many moves of the line stand before the trouble; -1 where it is about no move
 * @param text what was found, in a few words
 */
public record Finding(FindingCode code, int line, int rank, int ply, String text) {
  public Finding {
    Objects.requireNonNull(code);
    Objects.requireNonNull(text);
  }

  /** The same where the line stands at another place. */
  public Finding at(int otherLine) {
    return new Finding(code, otherLine, rank, ply, text);
  }
}
