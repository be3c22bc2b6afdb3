package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.SelectionArguments.EveryPly;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.InputFinder.EachInput;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFormat;
import dev.plumbline.epd.RecordWriter;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.run.RecordSource;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.suite.Corrections;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "Rewrites suites: canonical EPD or another format, without some operations.",
      "",
      "Reads EPD in any dialect, FEN lists, CSV tables and Lichess puzzles, also compressed with"
          + " gzip or zstd, and games in PGN, whose positions become records (--every). The format"
          + " is detected from the content, not from the file name. A file is replaced completely"
          + " or not at all.",
      "",
      "Canonical EPD (the standard's pfdn) has single spaces between fields, operations in ASCII"
          + " order, moves in SAN, UTF-8, LF. Comments, blank lines and rejected lines of EPD stay"
          + " where they are. Other formats: fen (positions only), csv (one row per record),"
          + " lichess (the puzzle table, for records read from one)."
    },
    exitCodeList = {
      "0:all records written",
      "3:a record was rejected or does not fit the format, or a file could not be read or"
          + " written"
    },
    footer = {
      "  # Preview the changes, then rewrite all suites of a folder in place",
      "  plumbline convert my.epd | diff my.epd -",
      "  plumbline convert --in-place suites/*.epd",
      "",
      "  # Keep positions and solutions only (the standard's pfop)",
      "  plumbline convert my.epd --drop c0,c1,pv,ce -o short.epd",
      "",
      "  # Compare two suites regardless of spelling",
      "  diff <(plumbline convert a.epd) <(plumbline convert b.epd)",
      "",
      "  # A table for a spreadsheet",
      "  plumbline convert my.epd --to csv -o my.csv",
      "",
      "  # Lichess puzzles as a suite; the opponent's first move is played",
      "  plumbline convert lichess_db_puzzle.csv.zst -o puzzles.epd",
      "",
      "  # The positions after every tenth ply of games, each with the next move",
      "  plumbline convert games.pgn.gz --every 10 --played -o positions.epd"
    })
public final class ConvertCommand extends ShellCommand {
  @Mixin SuiteArguments suites;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      defaultValue = "epd",
      description = "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  RecordFormat format = RecordFormat.EPD;

  @Option(
      names = "--drop",
      split = ",",
      paramLabel = "OPCODE",
      description = "Operations to remove, separated by commas.")
  Set<String> dropped = Set.of();

  @Mixin EveryPly every;

  @Option(
      names = "--played",
      description =
          "Make the move that was played the solution (bm). For the games of a PGN file."
              + " The last position of a game has none and is omitted.")
  boolean played;

  @ArgGroup private RewriteTarget target = new RewriteTarget();

  @Override
  public ExitCode call() throws IOException, SuiteException {
    if (target.inPlace && format != RecordFormat.EPD) {
      throw UserException.usage("--in-place writes EPD only: use -o OUT with --to " + format);
    }
    every.plies();
    Conversion conversion = new Conversion();
    ExitCode exitCode =
        target.output == null ? oneByOne(conversion) : toFile(target.output, conversion);
    if (conversion.leftOut > 0) {
      shell.say("records omitted because the format cannot represent them: " + conversion.leftOut);
    }
    boolean isWhole = conversion.leftOut == 0 && !conversion.rejections.any();
    return isWhole ? exitCode : exitCode.and(ExitCode.INPUT);
  }

  /** In place or to standard output; an unreadable suite does not stop the rest. */
  private ExitCode oneByOne(Conversion conversion) throws IOException {
    OutputStream data = shell.data();
    return new EachInput(shell)
        .run(
            suites.names(),
            suite -> {
              if (target.inPlace) {
                FileReplacement.write(
                    RewriteTarget.replaceable(suite), out -> conversion.copy(suite.input(), out));
              } else {
                conversion.copy(suite.input(), data);
              }
            });
  }

  /** All or nothing: no output if an input could not be read. */
  private ExitCode toFile(Path output, Conversion conversion) throws IOException, SuiteException {
    InputFinder finder = new InputFinder(shell);
    FilesInUse files = new FilesInUse();
    List<FoundSuite> found = new ArrayList<>();
    for (String name : suites.names()) {
      FoundSuite suite = finder.find(name);
      files.reads(name, suite);
      found.add(suite);
    }
    files.writes("-o", output);
    FileReplacement.write(
        output,
        out -> {
          for (FoundSuite suite : found) {
            conversion.copy(suite.input(), out);
          }
        });
    return ExitCode.OK;
  }

  /** Writes the records of inputs in the format, with the other lines if EPD stays EPD. */
  private final class Conversion {
    private final Rejections rejections = new Rejections(shell);
    private boolean begun;

    /** The number of records that do not fit the format. */
    private long leftOut;

    /** Copies one input, after the previous ones. */
    void copy(Input input, OutputStream bytes) throws IOException {
      Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
      RecordWriter writer = format.writer(out);
      if (!begun) {
        writer.begin();
        begun = true;
      }
      RunSuite suite = new RunSuite(input.name(), input, Corrections.NONE, every.plies());
      try (RecordSource source = RecordSource.open(suite, played)) {
        for (Entry entry = source.next(); entry != null; entry = source.next()) {
          EpdRecord record = entry.record();
          if (record != null) {
            leftOut += writer.write(shortened(record)) ? 0 : 1;
          } else if (format == RecordFormat.EPD && isKept(entry, source)) {
            out.write(entry.line().text());
            if (entry.line().cut()) {
              out.flush();
              source.copyRest(bytes);
            }
            out.write('\n');
          }
          rejections.add(entry);
        }
        if (target.inPlace && !source.isEpd()) {
          throw UserException.input(
              input.name() + " is not EPD and cannot be written in place: use -o OUT");
        }
      }
      out.flush();
    }

    /** Whether a line without a record has a place in EPD; a rejected row or game has none. */
    private static boolean isKept(Entry entry, RecordSource source) {
      return entry.outcome() != ParseOutcome.REJECTED || source.isEpd();
    }

    private EpdRecord shortened(EpdRecord record) {
      return dropped.isEmpty()
          ? record
          : new EpdRecord(
              record.setup(),
              record.operations().stream()
                  .filter(operation -> !dropped.contains(operation.opcode()))
                  .toList());
    }
  }
}
