package dev.plumbline.judge.findings;

import dev.plumbline.judge.lines.PlayedLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Gathers the findings of one analysis; a great many are only counted. */
final class FindingList {
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
