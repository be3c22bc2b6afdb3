package dev.plumbline.judge.findings;

import dev.plumbline.judge.lines.PlayedLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

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

  /**
   * Something wrong in what an engine said.
   *
   * @param line the index of the raw line in the transcript; -1 where it is about the whole
   *     analysis
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

  /** Gathers the findings of one analysis; a great many are only counted. */
  static final class FindingList {
    /** Enough to see what is wrong. */
    static final int MOST = 100;

    private final List<Finding> findings = new ArrayList<>(0);
    private int unlisted;

    void add(FindingCode code, PlayedLine line, int ply, String text) {
      add(new Finding(code, line.index(), line.rank(), ply, text));
    }

    /** Adds one about a line as a whole. */
    void add(FindingCode code, PlayedLine line, String text) {
      add(code, line, -1, text);
    }

    void add(Finding finding) {
      if (findings.size() < MOST) {
        findings.add(finding);
      } else {
        unlisted += finding.code().severity().isCounted() ? 1 : 0;
      }
    }

    /** In the order of the lines; those about the whole analysis last. */
    Findings done() {
      findings.sort(
          Comparator.comparingInt((Finding finding) -> finding.line() < 0 ? 1 : 0)
              .thenComparing(Finding::line)
              .thenComparing(Finding::code));
      return new Findings(findings, unlisted);
    }
  }
}
