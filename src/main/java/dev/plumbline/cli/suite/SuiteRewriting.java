package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.InputFinder.EachInput;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Copies suites with changes to a file, in place, or to standard output. */
public record SuiteRewriting(Shell shell, SuiteCopy copy, Rejections rejections) {
  private static final int MOST_REJECTIONS = 20;

  ExitCode run(List<String> names, @Nullable RewriteTarget target)
      throws IOException, SuiteException {
    ExitCode exitCode;
    if (target != null && target.inPlace) {
      exitCode = new EachInput(shell).run(names, this::inPlace);
    } else {
      Path output = target == null ? null : target.output;
      exitCode = output == null ? toStandardOutput(names) : toFile(names, output);
    }
    return rejections.any() ? exitCode.and(ExitCode.INPUT) : exitCode;
  }

  private ExitCode inPlace(FoundSuite suite) throws IOException {
    FileReplacement.write(replaceable(suite), out -> copy.copy(suite.input(), out));
    return ExitCode.OK;
  }

  /** The file of a suite; throws if it cannot be written in place. */
  static Path replaceable(FoundSuite suite) throws IOException {
    Path file = suite.file();
    if (file == null || !Files.isRegularFile(file)) {
      throw UserException.input(
          suite.name() + " is not a file and cannot be written in place: use -o OUT");
    }
    if (isPacked(file)) {
      throw UserException.input(file + " is compressed and cannot be written in place: use -o OUT");
    }
    return file;
  }

  /** Whether a file is compressed with gzip or zstd; plain text must not replace it. */
  private static boolean isPacked(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(4);
      return start.length == 4
          && ((start[0] == 0x1f && start[1] == (byte) 0x8b)
              || (start[0] == 0x28 && start[1] == (byte) 0xb5 && start[2] == 0x2f));
    }
  }

  /** All or nothing: no output if an input could not be read. */
  private ExitCode toFile(List<String> names, Path output) throws IOException, SuiteException {
    InputFinder finder = new InputFinder(shell);
    FilesInUse files = new FilesInUse();
    List<FoundSuite> suites = new ArrayList<>();
    for (String name : names) {
      FoundSuite suite = finder.find(name);
      files.reads(name, suite);
      suites.add(suite);
    }
    files.writes("-o", output);
    FileReplacement.write(
        output,
        out -> {
          for (FoundSuite suite : suites) {
            copy.copy(suite.input(), out);
          }
        });
    return ExitCode.OK;
  }

  private ExitCode toStandardOutput(List<String> names) throws IOException {
    OutputStream out = shell.data();
    return new EachInput(shell)
        .run(
            names,
            suite -> {
              copy.copy(suite.input(), out);
              return ExitCode.OK;
            });
  }

  /**
   * Lists rejected lines on standard error, and of the others the findings that matter to the user:
   * moves without effect and guessed readings.
   */
  static final class Rejections {
    private final FindingPrinter printer;
    private boolean any;

    Rejections(Shell shell) {
      printer = new FindingPrinter(shell.err(), shell.terminal(), MOST_REJECTIONS);
    }

    void add(Entry entry) {
      any |= entry.outcome() == ParseOutcome.REJECTED;
      entry.findings().stream()
          .filter(finding -> matters(entry.outcome(), finding.kind()))
          .forEach(finding -> printer.print(entry.line(), finding));
    }

    private static boolean matters(ParseOutcome outcome, FindingKind kind) {
      return outcome == ParseOutcome.REJECTED
          ? kind.level() == FindingKind.Level.REJECTION
          : kind.isLostSolution() || kind.isGuess();
    }

    boolean any() {
      return any;
    }
  }

  /** Copies suites with changes. */
  @FunctionalInterface
  interface SuiteCopy {
    /** Copies one input, after the previous ones. */
    void copy(Input input, OutputStream out) throws IOException;
  }

  /** Writes each record in canonical form, every other line unchanged; a listener is informed. */
  record Rewriting(Change change, Consumer<Entry> listener) implements SuiteCopy {
    @FunctionalInterface
    interface Change {
      /** Returns the record to write; its ordinal in its input counts from 1. */
      EpdRecord changed(int ordinal, EpdRecord record) throws IOException;
    }

    @Override
    public void copy(Input input, OutputStream bytes) throws IOException {
      Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
      try (EntryReader reader = EntryReader.open(input)) {
        int ordinal = 0;
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          EpdRecord record = entry.record();
          ordinal += entry.outcome().isRecord() ? 1 : 0;
          out.write(
              record == null
                  ? entry.line().text()
                  : EpdWriter.write(change.changed(ordinal, record)));
          if (entry.line().cut()) {
            out.flush();
            reader.copyRest(bytes);
          }
          out.write('\n');
          listener.accept(entry);
        }
      }
      out.flush();
    }
  }

  /** Where rewritten suites go: a file, back in place, or standard output. */
  @HelpSection.In(HelpSection.OUTPUT)
  static final class RewriteTarget {
    @Option(
        names = {"-o", "--output"},
        paramLabel = "OUT",
        description = "Write to this file instead of standard output.")
    @Nullable Path output;

    @Option(names = "--in-place", description = "Write each suite back to its file.")
    boolean inPlace;
  }
}
