package dev.plumbline.judge.findings;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.List;

/** Compares the mates that the first rank claims with the one that the record names. */
final class KnownMateCheck {
  private final FindingList findings;
  private final Position root;
  private final KnownMate mate;
  private final int known;

  KnownMateCheck(FindingList findings, Position root, KnownMate mate) {
    this.findings = findings;
    this.root = root;
    this.mate = mate;
    known = mate.moves();
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
        .ifPresent(line -> add(FindingCode.MATE_WRONG_SIGN, line, shown(line)));
    claims.stream()
        .filter(line -> isOfKnownSide(moves(line)) && Math.abs(moves(line)) < Math.abs(known))
        .findFirst()
        .ifPresent(line -> add(FindingCode.MATE_BETTER_THAN_KNOWN, line, proven(line)));
    if (!claims.isEmpty()) {
      PlayedLine last = claims.get(claims.size() - 1);
      if (isOfKnownSide(moves(last)) && Math.abs(moves(last)) > Math.abs(known)) {
        add(FindingCode.MATE_LONGER_THAN_KNOWN, last, shown(last));
      }
    }
  }

  private boolean isOfKnownSide(int moves) {
    return KnownMate.isBySameSide(moves, known);
  }

  private static int moves(PlayedLine line) {
    return line.info().score() instanceof Score.Mate mate ? mate.moves() : 0;
  }

  private static String shown(PlayedLine line) {
    return (line.mates() ? ClaimStatus.MATING_LINE : ClaimStatus.CLAIMED).words();
  }

  private String proven(PlayedLine line) {
    return line.moves().isEmpty()
        ? ClaimStatus.CLAIMED.words()
        : mate.prover().prove(root, line.moves().get(0), moves(line)).words();
  }

  private void add(FindingCode code, PlayedLine line, String status) {
    findings.add(code, line, "mate " + moves(line) + ", " + status + "; known is " + known);
  }
}
