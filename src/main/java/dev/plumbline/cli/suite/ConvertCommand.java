package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.Outputs.OutputArgument;
import dev.plumbline.cli.option.SelectionArguments.EveryPly;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.suite.SuiteRewriting.Rejections;
import dev.plumbline.cli.suite.SuiteRewriting.SuiteCopy;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFormat;
import dev.plumbline.epd.RecordWriter;
import dev.plumbline.run.RecordSource;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.suite.Corrections;
import dev.plumbline.suite.SuiteException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The convert command. */
@Command(
    name = "convert",
    description = {
      "Converts suites to another format.",
      "",
      "Reads EPD in any dialect, FEN lists, CSV tables and Lichess puzzles, also compressed with"
          + " gzip or zstd, and games in PGN, whose positions become records (--every). The format"
          + " is detected from the content, not from the file name. Comments and rejected lines are"
          + " omitted. A file is replaced completely or not at all.",
      "",
      "Formats: epd (canonical), fen (positions only), csv (one row per record), lichess"
          + " (the puzzle table, for records read from one)."
    },
    exitCodeList = {
      "0:all records written",
      "3:a record was rejected or does not fit the format, or a file could not be read or"
          + " written"
    },
    footer = {
      "  # A table for a spreadsheet",
      "  plumbline convert --to csv my.epd -o my.csv",
      "",
      "  # Lichess puzzles as a suite; the opponent's first move is played",
      "  plumbline convert --to epd lichess_db_puzzle.csv.zst -o puzzles.epd",
      "",
      "  # A suite of the positions after every tenth ply of games",
      "  plumbline convert --to epd --every 10 games.pgn.gz -o positions.epd",
      "",
      "  # Positions for another program",
      "  plumbline convert --to fen perft"
    })
public final class ConvertCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin SuiteArguments suites;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORMAT",
      description = "Output format: ${COMPLETION-CANDIDATES}.")
  RecordFormat format = RecordFormat.EPD;

  @Mixin EveryPly every;

  @Mixin OutputArgument output;

  public ConvertCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Rejections rejections = new Rejections(shell);
    Conversion conversion = new Conversion(format, every.plies(), rejections);
    SuiteRewriting rewriting = new SuiteRewriting(shell, conversion, rejections);
    ExitCode exitCode = rewriting.run(suites.names(), output.file());
    if (conversion.leftOut() == 0) {
      return exitCode;
    }
    shell.say("records omitted because the format cannot represent them: " + conversion.leftOut());
    return exitCode.and(ExitCode.INPUT);
  }

  /** Writes the records of inputs in another format; everything else is omitted. */
  private static final class Conversion implements SuiteCopy {
    private final RecordFormat format;
    private final int every;
    private final Rejections rejections;
    private boolean begun;
    private long leftOut;

    Conversion(RecordFormat format, int every, Rejections rejections) {
      this.format = format;
      this.every = every;
      this.rejections = rejections;
    }

    @Override
    public void copy(Input input, OutputStream bytes) throws IOException {
      Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
      RecordWriter writer = format.writer(out);
      if (!begun) {
        writer.begin();
        begun = true;
      }
      RunSuite suite = new RunSuite(input.name(), input, Corrections.NONE, every);
      try (RecordSource reader = RecordSource.open(suite)) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          EpdRecord record = entry.record();
          leftOut += record != null && !writer.write(record) ? 1 : 0;
          rejections.add(entry);
        }
      }
      out.flush();
    }

    /** The number of records that do not fit the format. */
    long leftOut() {
      return leftOut;
    }
  }
}
