package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.RecordFinding.FindingKind;

/**
 * Lists rejected lines on standard error, and of the others the findings that matter to the user:
 * moves without effect and guessed readings.
 */
final class Rejections {
  private static final int MOST = 20;

  private final FindingPrinter printer;
  private boolean any;

  Rejections(Shell shell) {
    printer = new FindingPrinter(shell.err(), shell.terminal(), MOST);
  }

  void add(Entry entry) {
    any |= entry.outcome() == ParseOutcome.REJECTED;
    entry.findings().stream()
        .filter(finding -> matters(entry.outcome(), finding.kind()))
        .forEach(finding -> printer.print(entry.line(), finding));
  }

  private static boolean matters(ParseOutcome outcome, FindingKind kind) {
    return outcome == ParseOutcome.REJECTED
        ? kind.level() == FindingKind.FindingLevel.REJECTION
        : kind.isLostSolution() || kind.isGuess();
  }

  boolean any() {
    return any;
  }
}
