package dev.plumbline.cli.suite;

import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.Outputs.OutputArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "compose",
    description = {
      "Mines a suite from games or positions.",
      "",
      "Records are tactics (one good move, from easy to hard), strategy (moves graded by points,"
          + " with a theme) or mates (proven). suites/README.md describes the criteria.",
      "",
      "Mined games go to a journal one by one, and an interrupted command continues"
          + " with --resume. The same games, engine, nodes and seed give the same suite."
          + " --extend adds to a suite that exists."
    },
    exitCodeList = {
      "0:composed",
      "1:not enough positions; the records found are written",
      "3:a file is missing or could not be read or written",
      "4:the engine could not be used",
      "130:interrupted; prints how to resume"
    },
    footer = {
      "  # Tactics from your own games",
      "  plumbline compose tactics --from games.pgn.gz --engine stockfish -o mine.epd",
      "",
      "  # Strategy from games of the builtin engine against itself",
      "  plumbline compose strategy --selfplay 500 --engine stockfish -o quiet.epd",
      "",
      "  # More of them, unlike those there are",
      "  plumbline compose strategy --selfplay 5k --extend quiet.epd --count 500 \\",
      "      --engine stockfish -o more.epd"
    },
    abbreviateSynopsis = true)
public final class ComposeCommand extends ShellCommand {
  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "SUITE",
      description = "The suite: ${COMPLETION-CANDIDATES}.")
  @Nullable MinedKind named;

  @Mixin OutputArgument output;

  @Mixin MiningArguments mining = new MiningArguments();

  @Mixin JournalPlace journal;

  @Mixin EngineChoice engine = new EngineChoice();

  @Override
  public ExitCode call() throws IOException, EngineFailure, SuiteException, InterruptedException {
    MinedKind kind = named;
    if (kind == null) {
      throw UserException.usage(
          "name the suite to compose: "
              + Stream.of(MinedKind.values())
                  .map(MinedKind::toString)
                  .collect(Collectors.joining(", ")));
    }
    if (!mining.isGiven()) {
      throw UserException.usage(
          kind + " needs games or positions: use --from FILE or --selfplay N");
    }
    mining.check();
    journal.check();
    UserDefaults defaults = UserDefaults.of(shell);
    EngineSpec strong = engine.one(defaults, shell);
    FilesInUse files = engine.files(new FilesInUse());
    if (mining.from != null) {
      FoundSuite from = new InputFinder(shell).find(mining.from);
      if (from.file() != null && !Files.isRegularFile(from.file())) {
        throw UserException.usage(
            "--from needs a regular file, so that the command can resume; "
                + mining.from
                + " cannot");
      }
      files.reads(mining.from, from);
    }
    FoundSuite extended = null;
    if (mining.extended != null) {
      extended = new InputFinder(shell).find(mining.extended);
      files.reads(mining.extended, extended);
    }
    files.writes("-o", output.file()).checkPlaces();
    return new SuiteMining(shell, kind, mining, strong, extended, output.file())
        .mine(journal, files, defaults, JournaledRun.typed(spec));
  }
}
