package dev.plumbline.judge.findings;

import java.util.List;

/**
 * All that is wrong in one analysis.
 *
 * @param unlisted how many more there are, notes left out, where they are too many to be listed
 */
public record Findings(List<Finding> listed, int unlisted) {
  public static final Findings NONE = new Findings(List.of(), 0);

  public Findings {
    listed = List.copyOf(listed);
  }

  /** How many there are, notes left out. */
  public int count() {
    int count = unlisted;
    for (Finding finding : listed) {
      count += finding.code().severity().isCounted() ? 1 : 0;
    }
    return count;
  }
}
