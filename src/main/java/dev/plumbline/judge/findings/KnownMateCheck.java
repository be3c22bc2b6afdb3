package dev.plumbline.judge.findings;

import dev.plumbline.engine.Score;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.List;

/** Compares the mates that the first rank claims with the one that the record names. */
final class KnownMateCheck {
  private final FindingList findings;
  private final int known;

  KnownMateCheck(FindingList findings, int known) {
    this.findings = findings;
    this.known = known;
  }

  /** Reports the first wrong sign, the first shorter mate, and a last mate that is longer. */
  void check(List<PlayedLine> lines) {
    List<PlayedLine> claims =
        lines.stream()
            .filter(line -> line.rank() == 1 && line.isExact())
            .filter(line -> line.info().score() instanceof Score.Mate)
            .toList();
    claims.stream()
        .filter(line -> !isOfKnownSide(moves(line)))
        .findFirst()
        .ifPresent(line -> add(FindingCode.MATE_WRONG_SIGN, line));
    claims.stream()
        .filter(line -> isOfKnownSide(moves(line)) && Math.abs(moves(line)) < Math.abs(known))
        .findFirst()
        .ifPresent(line -> add(FindingCode.MATE_BETTER_THAN_KNOWN, line));
    if (!claims.isEmpty()) {
      PlayedLine last = claims.get(claims.size() - 1);
      if (isOfKnownSide(moves(last)) && Math.abs(moves(last)) > Math.abs(known)) {
        add(FindingCode.MATE_LONGER_THAN_KNOWN, last);
      }
    }
  }

  private boolean isOfKnownSide(int moves) {
    return known > 0 == moves > 0;
  }

  private static int moves(PlayedLine line) {
    return line.info().score() instanceof Score.Mate mate ? mate.moves() : 0;
  }

  private void add(FindingCode code, PlayedLine line) {
    String proof = line.mates() ? ", proven" : ", not proven";
    findings.add(code, line, "mate " + moves(line) + proof + "; known is " + known);
  }
}
