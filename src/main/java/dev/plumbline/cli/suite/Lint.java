package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder.EachInput;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.Duplicates;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The findings in files, read line by line while they are reported, so that no file is too large;
 * then the counts.
 */
class Lint {
  private static final Set<String> COUNTERS = Set.of("hmvc", "fmvn");
  private static final Set<String> COUNTERS_AND_ID = Set.of("hmvc", "fmvn", "id");
  private static final Set<String> ASKING = Set.of("bm", "am", "dm");
  private static final RecordFinding NOTHING_ASKED =
      new RecordFinding(FindingKind.NOTHING_ASKED, 1, 1, "nothing to solve: no bm, am or dm");

  private final List<String> names;
  private final Shell shell;
  private final Map<String, LintTally> files = new LinkedHashMap<>();
  private ExitCode read = ExitCode.OK;

  /** The line that was read last from the current file. */
  private long line;

  Lint(List<String> names, Shell shell) {
    this.names = names;
    this.shell = shell;
  }

  /** Receives each finding as its line is read. */
  @FunctionalInterface
  interface FindingListener {
    void finding(SourceLine line, RecordFinding finding) throws IOException;
  }

  /**
   * Reads the files once and counts. A file that cannot be read completely has a finding that says
   * so, and the next one is read.
   */
  void forEach(FindingListener listener) throws IOException {
    read =
        new EachInput(shell)
            .run(
                names,
                suite -> check(suite.input(), listener),
                (file, message) -> {
                  LintTally tally = files.computeIfAbsent(file, name -> new LintTally());
                  SourceLine place = new SourceLine(file, line + 1, "");
                  report(
                      place,
                      List.of(new RecordFinding(FindingKind.UNREADABLE, 1, 1, message)),
                      tally,
                      listener);
                  line = 0;
                });
  }

  private void check(Input input, FindingListener listener) throws IOException {
    line = 0;
    LintTally tally = files.computeIfAbsent(input.name(), name -> new LintTally());
    Duplicates duplicates = new Duplicates();
    boolean isSuite = false;
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        line = entry.line().number();
        tally.add(entry.outcome());
        report(entry.line(), entry.findings(), tally, listener);
        if (entry.record() != null) {
          boolean asks = asksForSomething(entry.record());
          if (!asks && !isPosition(entry.record(), isSuite)) {
            report(entry.line(), List.of(NOTHING_ASKED), tally, listener);
          }
          isSuite |= asks;
        }
        report(entry.line(), duplicates.add(entry), tally, listener);
      }
    }
    line = 0;
  }

  /** Whether there is something to solve, or leaves to count. */
  private static boolean asksForSomething(EpdRecord record) {
    Problem problem = Problem.of(record);
    return record.operations().stream().anyMatch(operation -> ASKING.contains(operation.opcode()))
        || !problem.perft().isEmpty()
        || !problem.points().isEmpty();
  }

  /** Whether it is a position alone; in a list of positions it may have a name. */
  private static boolean isPosition(EpdRecord record, boolean isInSuite) {
    Set<String> opcodes = isInSuite ? COUNTERS : COUNTERS_AND_ID;
    return record.operations().stream().allMatch(it -> opcodes.contains(it.opcode()));
  }

  private static void report(
      SourceLine line, List<RecordFinding> findings, LintTally tally, FindingListener listener)
      throws IOException {
    for (RecordFinding finding : findings) {
      tally.add(finding.kind());
      listener.finding(line, finding);
    }
  }

  /** The counts by file name, in the order of reading. */
  Map<String, LintTally> files() {
    return files;
  }

  LintTally total() {
    LintTally total = new LintTally();
    files().values().forEach(total::add);
    return total;
  }

  /** Whether all files could be read. */
  ExitCode exitCode() {
    return read;
  }

  static final class LintTally {
    private final Map<ParseOutcome, Long> outcomes = new EnumMap<>(ParseOutcome.class);
    private final Map<FindingKind, Long> kinds = new EnumMap<>(FindingKind.class);

    void add(ParseOutcome outcome) {
      outcomes.merge(outcome, 1L, Long::sum);
    }

    void add(FindingKind kind) {
      kinds.merge(kind, 1L, Long::sum);
    }

    private void add(LintTally other) {
      other.outcomes.forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum));
      other.kinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
    }

    long of(ParseOutcome outcome) {
      return outcomes.getOrDefault(outcome, 0L);
    }

    long of(FindingKind kind) {
      return kinds.getOrDefault(kind, 0L);
    }

    /** The number of lines that have, or should have, a record. */
    long records() {
      return of(ParseOutcome.ACCEPTED) + of(ParseOutcome.REPAIRED) + of(ParseOutcome.REJECTED);
    }

    long findings() {
      return kinds.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The kinds that occurred: the gravest level first, then the most frequent. */
    List<FindingKind> kinds() {
      return kinds.keySet().stream()
          .sorted(
              Comparator.comparing(FindingKind::level)
                  .thenComparing(this::of)
                  .reversed()
                  .thenComparing(FindingKind::slug))
          .toList();
    }
  }
}
