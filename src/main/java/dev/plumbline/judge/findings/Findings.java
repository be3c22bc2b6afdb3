package dev.plumbline.judge.findings;

import dev.plumbline.judge.lines.PlayedLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The findings of one analysis, and the number of those beyond the limit of the list, notes not
 * counted.
 */
public record Findings(List<Finding> listed, int unlisted) {
  public static final Findings NONE = new Findings(List.of(), 0);

  public Findings {
    listed = List.copyOf(listed);
  }

  /** The number of findings, notes not counted. */
  public int count() {
    int count = unlisted;
    for (Finding finding : listed) {
      count += finding.code().severity().isCounted() ? 1 : 0;
    }
    return count;
  }

  /** The same with those findings by tables of endings that another check of the lines has. */
  public Findings withTableFindings(Findings again) {
    FindingList all = new FindingList();
    listed.stream().filter(finding -> !finding.code().isByTables()).forEach(all::add);
    again.listed.stream().filter(finding -> finding.code().isByTables()).forEach(all::add);
    all.unlisted += unlisted;
    return all.done();
  }

  public boolean has(FindingCode code) {
    return listed.stream().anyMatch(finding -> finding.code() == code);
  }

  /**
   * Something wrong in an engine's output.
   *
   * @param line the index of the raw line in the transcript; -1 if it is about the whole analysis
   * @param rank of the line; 0 if it is not about a line
   * @param ply the number of moves of the line before the fault; -1 if it is not about a move
   * @param text the details in a few words
   */
  public record Finding(FindingCode code, int line, int rank, int ply, String text) {
    /** The same for a line at another index. */
    public Finding at(int otherLine) {
      return new Finding(code, otherLine, rank, ply, text);
    }
  }

  /** Collects the findings of an analysis; beyond a limit they are only counted. */
  static final class FindingList {
    static final int MOST = 100;

    private final List<Finding> findings = new ArrayList<>(0);
    private int unlisted;

    /** Adds a finding about a move; what is after the last one is about the line as a whole. */
    void add(FindingCode code, PlayedLine line, int ply, String text) {
      int move = ply < line.info().moves().size() ? ply : -1;
      add(new Finding(code, line.index(), line.rank(), move, text));
    }

    /** Adds a finding about a line as a whole. */
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

    /** The findings in the order of the lines; those about the whole analysis come last. */
    Findings done() {
      findings.sort(
          Comparator.comparingInt((Finding finding) -> finding.line() < 0 ? 1 : 0)
              .thenComparing(Finding::line)
              .thenComparing(Finding::code));
      return new Findings(findings, unlisted);
    }
  }
}
