package dev.plumbline.tools.suite;

import dev.plumbline.cli.Tool;
import dev.plumbline.cli.results.OpenJournals;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.io.Plural;
import dev.plumbline.io.TextTable;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.tools.suite.Calibration.SolverOffLimit;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Calibrates a suite by the answers in journals: {@code make tool T=calibrate}. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    description = {
      "Measures how difficult the records of a suite are, so that runs over it have a rating.",
      "",
      "From the answers of many solvers, which are engines at limits, follow the difficulty of each"
          + " record, its standard error and its discrimination, which become the operation"
          + " Calibration, as in Calibration \"1480 35 1.20\". Answers far over or under their"
          + " limit do not count, and an engine that misses a limit in most of its searches is left"
          + " out there. All else stays; the output is canonical."
    })
public final class CalibrateSuite extends ShellCommand {
  @Parameters(paramLabel = "FILE", description = "The suite.")
  Path suite = Path.of("");

  @Option(
      names = "--anchor",
      paramLabel = "SOLVER",
      description =
          "The solver that has 1500 points, by its name and limit: 'Stockfish 15.1 at nodes 1k'."
              + " Take one that will not change. Default: 1500 points are the mean of the solvers.")
  @Nullable String anchor;

  @Option(
      names = "--from",
      arity = "1..*",
      required = true,
      paramLabel = "JOURNAL",
      description = "The journals with the answers.")
  List<Path> from = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write to this file. Default: the suite is written back.")
  @Nullable Path output;

  public static void main(String[] arguments) {
    Tool.main(CalibrateSuite.class, arguments);
  }

  @Override
  public ExitCode call() throws IOException {
    List<Entry> entries = read();
    Calibration calibration = new Calibration();
    for (Entry entry : entries) {
      EpdRecord record = entry.record();
      if (record != null) {
        calibration.add(record);
      }
    }
    try (OpenJournals open =
        OpenJournals.open(
            new JournalFinder(shell).find(from), false, new DamageArgument(), shell)) {
      for (JournalRecords journal : open.all()) {
        calibration.add(journal);
      }
    }
    Calibration.Fitted fitted = fit(calibration);
    Map<Difficulty, Integer> written = new HashMap<>();
    UnaryOperator<EpdRecord> change =
        record -> {
          Difficulty difficulty = fitted.difficulties().get(calibration.add(record));
          if (difficulty == null) {
            return record;
          }
          written.merge(difficulty, 1, Integer::sum);
          return record.with(List.of(difficulty.operation()));
        };
    StringBuilder text = new StringBuilder();
    for (Entry entry : entries) {
      EpdRecord record = entry.record();
      text.append(record == null ? entry.line().text() : EpdWriter.write(change.apply(record)))
          .append('\n');
    }
    Outputs.write((output == null ? suite : output).toString(), text.toString(), shell);
    print(fitted, written, shell.out());
    return ExitCode.OK;
  }

  /** All lines of the suite; a rejected one is an error. */
  private List<Entry> read() throws IOException {
    List<Entry> entries = new ArrayList<>();
    Input input = new Input(suite.toString(), () -> Files.newInputStream(suite));
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome() == ParseOutcome.REJECTED || entry.line().cut()) {
          throw UserException.input(
              suite + ":" + entry.line().number() + ": not a record; see: plumbline lint " + suite);
        }
        entries.add(entry);
      }
    }
    return entries;
  }

  private Calibration.Fitted fit(Calibration calibration) {
    try {
      return calibration.fit(anchor);
    } catch (Calibration.NoScale e) {
      throw UserException.input(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /** The solvers, the weakest first, and the range of the difficulties. */
  private void print(Calibration.Fitted fitted, Map<Difficulty, Integer> written, PrintWriter out) {
    TextTable table = TextTable.ofWords(2).row(List.of("solver", "limit", "solved", "rating"));
    fitted.solvers().stream()
        .sorted((one, other) -> Double.compare(one.rating(), other.rating()))
        .forEach(
            each ->
                table.row(
                    List.of(
                        each.name(),
                        each.limit(),
                        each.solved() + "/" + each.asked(),
                        String.format(Locale.ROOT, "%.0f", each.rating()))));
    table.lines().forEach(out::println);
    int records = written.values().stream().mapToInt(Integer::intValue).sum();
    int least = written.keySet().stream().mapToInt(Difficulty::value).min().orElse(0);
    int most = written.keySet().stream().mapToInt(Difficulty::value).max().orElse(0);
    out.println(
        Plural.of(records, "record")
            + " calibrated, "
            + least
            + " to "
            + most
            + " points; every solver solved "
            + fitted.allSolved()
            + ", none solved "
            + fitted.noneSolved());
    for (SolverOffLimit each : fitted.offLimit()) {
      String what = each.isLeftOut() ? "is left out: " : "does not count where it was ";
      String text = each.offLimit().text("searches");
      shell.say(each.name() + " at " + each.limit() + ' ' + what + text);
    }
  }
}
