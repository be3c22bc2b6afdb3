package dev.plumbline.cli.journal;

import dev.plumbline.cli.journal.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalMerge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Merges the journals of a run's shards. */
@Command(
    name = "merge",
    description = {
      "Joins the journals of a sharded run.",
      "",
      "Parts of different runs and parts with common entries are rejected. Missing entries"
          + " are reported, and the others are merged."
    },
    exitCodeList = {
      "0:merged, nothing missing",
      "1:merged, but entries or whole shards are missing",
      "3:a journal could not be read, the parts do not match, or OUT exists"
    },
    footer = {
      "  # Join the parts of a run on three machines",
      "  plumbline merge part1.jsonl part2.jsonl part3.jsonl -o all.jsonl",
      "",
      "  # Join them again, over the old file",
      "  plumbline merge --force part*.jsonl -o all.jsonl"
    })
public final class MergeCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(
      arity = "1..*",
      paramLabel = "JOURNAL",
      description = "Journals of the parts of a run; latest is the newest in the folder reports.")
  List<Path> parts;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description = "Journal to write.")
  Path output = Path.of("");

  @Mixin DamageArgument damaged;

  @Option(names = "--force", description = "Overwrite an existing file.")
  boolean force;

  public MergeCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    parts = new JournalFinder(shell).find(parts);
    new FilesInUse().reads("the journal", parts).writes("-o", output).checkPlaces();
    JournalMerge.Result result = JournalMerge.merge(parts, output, force, damaged.lines());
    long skipped = 0;
    for (int i = 0; i < parts.size(); i++) {
      skipped += result.skipped().get(i).count();
      DamageArgument.warn(parts.get(i), result.skipped().get(i), shell);
    }
    result.gaps().forEach(gap -> shell.err().println("plumbline: " + gap));
    shell
        .out()
        .println(
            "merge parts="
                + parts.size()
                + " entries="
                + result.entries()
                + " gaps="
                + result.gaps().size()
                + (skipped == 0 ? "" : " skipped-lines=" + skipped));
    return result.gaps().isEmpty() ? ExitCode.OK : ExitCode.MISSED;
  }
}
