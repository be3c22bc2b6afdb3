package dev.plumbline.cli.log;

import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.NewJournal;
import dev.plumbline.cli.results.OpenJournals;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.log.Log;
import dev.plumbline.log.LogFormat;
import dev.plumbline.log.LogImport;
import dev.plumbline.log.LogTally;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.TextOptions;
import dev.plumbline.report.format.TextReport;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a journal of the searches in logs: {@code plumbline import}. */
@Command(
    name = "import",
    description = {
      "Checks every line of engines in the logs of matches and GUIs.",
      "",
      "Each search in a log becomes an entry of a new journal, as if a run with --lines-only had"
          + " made it: 'report', 'findings' and 'inspect' show it. Its id has the game, the engine"
          + " and the move. Answers are not judged. A search without an answer keeps the reason:"
          + " the process ended, with its last words on standard error, it stalled, or the log"
          + " ends.",
      "",
      "Reads the logs of fastchess (-log file=F level=trace engine=true) and cutechess-cli (-debug"
          + " all); plain UCI with a prefix for each direction, as Stockfish (Debug Log File) and"
          + " python-chess (logging.DEBUG) log it; and games in PGN with scores in comments, as both"
          + " match runners write them; also compressed with gzip or zstd. The content decides which"
          + " it is.",
      "",
      "The last lines of the output are the results, one for each log."
    },
    exitCodeList = {
      "0:the searches are in the journal",
      "3:a log could not be read or has no search, or the journal could not be written",
      "130:interrupted; prints what is in the journal, and how to import all"
    },
    footer = {
      "  # What is wrong in this log?",
      "  plumbline import fastchess.log",
      "",
      "  # Several logs in one journal, then its findings and one search",
      "  plumbline import round1.log round2.log.gz --journal match.jsonl",
      "  plumbline findings match.jsonl",
      "  plumbline inspect match.jsonl 'game 3, Faulty, move 28'",
      "",
      "  # The output of a match of cutechess-cli",
      "  cutechess-cli -debug all ... | plumbline import - --format cutechess"
    })
public final class ImportCommand extends ShellCommand {
  @Spec CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "LOG", description = "Logs; - is standard input.")
  List<String> names = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "Format of all logs: ${COMPLETION-CANDIDATES}. Default: recognised by the content.")
  @Nullable LogFormat format;

  @Mixin NewJournal journal;

  @Override
  public ExitCode call() throws IOException, SuiteException {
    journal.check();
    FilesInUse files = new FilesInUse();
    List<Log> logs = new ArrayList<>();
    for (String name : names) {
      files.reads("the log", name);
      FoundSuite found = new InputFinder(shell).findRepeatable(name);
      logs.add(Log.open(found.name(), found.input(), format));
    }
    Path folder = journal.folder(UserDefaults.of(shell));
    Path file = journal.file(logs.get(0).suite(), folder, shell);
    files.writes("--journal", file);
    journal.check(file, Set.of());
    LogImport imported = new LogImport(logs);
    JournalHeader header;
    Runnable atOnce = () -> sayInterrupted("before anything was entered");
    try (Interruption early = new Interruption(shell, 0, atOnce)) {
      header = imported.header("plumbline " + Build.current().exactly(), shell.clock().instant());
      if (early.stop().isRequested()) {
        return ExitCode.INTERRUPTED;
      }
    }
    return enter(imported, header, file);
  }

  private ExitCode enter(LogImport imported, JournalHeader header, Path file) throws IOException {
    try (Interruption interruption = new Interruption(shell);
        JournalWriter writer = journal.create(file, header)) {
      writer.onNotice(shell::warn);
      long[] entered = new long[1];
      List<LogTally> tallies;
      try {
        tallies =
            imported.enter(
                entry -> {
                  if (interruption.stop().isRequested()) {
                    throw new InterruptedIOException();
                  }
                  writer.add(entry);
                  entered[0]++;
                });
      } catch (InterruptedIOException e) {
        writer.finish();
        String count = entered[0] + " of " + header.entries() + " searches";
        sayInterrupted("after " + count + ", which are in " + writer.file());
        return ExitCode.INTERRUPTED;
      }
      writer.finish();
      report(writer);
      for (LogTally tally : tallies) {
        tally.warnings().forEach(shell::warn);
        shell.out().println(tally.line());
      }
      return interruption.exitCode(JournaledRun.end(writer, file, ExitCode.OK, shell));
    }
  }

  private void sayInterrupted(String when) {
    shell.say("the import ended " + when + ".");
    List<String> words = new ArrayList<>(JournaledRun.typed(spec));
    if (journal.target != null && !journal.force) {
      words.add("--force");
    }
    shell.err().println("To import everything:");
    shell.err().println("  " + Shell.quoted(words));
  }

  private void report(JournalWriter writer) throws IOException {
    shell.err().println("journal: " + writer.file());
    try (OpenJournals opened =
        OpenJournals.open(writer, List.of(), true, new DamageArgument(), shell)) {
      RunReport report = RunReport.of(opened.all().get(0));
      String words = Shell.quoted(List.of(writer.file().toString()));
      new TextReport(TextOptions.brief(shell.terminal().painter(), false, words, ""))
          .write(report, shell.out());
    }
  }
}
