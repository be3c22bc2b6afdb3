package dev.plumbline.cli.position;

import dev.plumbline.chess.Setup;
import dev.plumbline.cli.position.EnginePerft.PerftTask;
import dev.plumbline.cli.position.PerftResults.Status;
import dev.plumbline.cli.position.PlayablePosition.WrittenPosition;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.io.InertText;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The positions that an engine is checked on.
 *
 * @param name the suite, or perft for a single position
 * @param rejected the records that could not be read
 */
record EngineSubject(String name, List<PerftTask> tasks, int rejected) {
  private static final String DEFAULT_SUITE = "perft";

  EngineSubject {
    tasks = List.copyOf(tasks);
  }

  /** The position or suite of a command line, by default the suite perft. */
  static EngineSubject of(List<String> words, Shell shell) throws IOException, SuiteException {
    Subject subject = Subject.of(words.isEmpty() ? List.of(DEFAULT_SUITE) : words);
    if (subject instanceof Subject.Written written) {
      Setup setup = WrittenPosition.read(written.text()).setup();
      // Refuses what cannot be played.
      PlayablePosition.of(setup);
      return new EngineSubject("perft", List.of(new PerftTask("position", setup)), 0);
    }
    Subject.Suite suite = (Subject.Suite) subject;
    return read(new InputFinder(shell).find(suite.name()), suite.number(), shell);
  }

  private static EngineSubject read(FoundSuite suite, int only, Shell shell) throws IOException {
    FindingPrinter rejections = new FindingPrinter(shell.err(), shell.terminal(), 0);
    List<PerftTask> tasks = new ArrayList<>();
    int rejected = 0;
    try (EntryReader reader = EntryReader.open(suite.input())) {
      int number = 0;
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (!entry.outcome().isRecord()) {
          continue;
        }
        number++;
        if (only != 0 && only != number) {
          continue;
        }
        if (entry.record() == null) {
          rejected++;
          rejections.print(entry);
        } else {
          String label = SuitePerft.label(suite.name(), entry, number);
          tasks.add(new PerftTask(label, entry.record().setup()));
        }
      }
    }
    if (tasks.isEmpty()) {
      throw UserException.input(
          suite.name() + (only == 0 ? " has no record" : " has no such record"));
    }
    return new EngineSubject(suite.name(), tasks, rejected);
  }

  String summary(PerftResults results) {
    StringBuilder line = new StringBuilder(name);
    line.append(" records=").append(results.records().size());
    append(line, "rejected", rejected);
    line.append(" differences=").append(results.count(Status.DIFFERENT));
    append(line, "errors", results.count(Status.ERROR));
    append(line, "skipped", results.count(Status.SKIPPED));
    append(line, "unchecked", tasks.size() - results.records().size());
    line.append(" engine=\"").append(InertText.line(results.engine()).replace('"', '\''));
    line.append("\" method=\"").append(results.method().replace('"', '\''));
    line.append("\" nodes=").append(results.nodes());
    return line + String.format(Locale.ROOT, " time=%.3fs", results.seconds());
  }

  private static void append(StringBuilder line, String key, long number) {
    if (number > 0) {
      line.append(' ').append(key).append('=').append(number);
    }
  }
}
