package dev.plumbline.cli.results;

import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.RemoteFiles;
import dev.plumbline.journal.JournalMerge;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "merge",
    description = {
      "Joins the journals of a sharded run.",
      "",
      "Journals of different runs and journals with common entries are rejected. Missing entries"
          + " are reported, and the others are merged. Where a run on a cluster has written the"
          + " engine's lines to parts (--parts), they become part of the new journal."
    },
    exitCodeList = {
      "0:merged, nothing missing",
      "1:merged, but entries or whole shards are missing",
      "3:a journal or a part could not be read, the journals do not match, or OUT exists"
    },
    footer = {
      "  # Join the parts of a run on three machines",
      "  plumbline merge part1.jsonl part2.jsonl part3.jsonl -o all.jsonl",
      "",
      "  # Join them again, over the old file",
      "  plumbline merge --force part*.jsonl -o all.jsonl",
      "",
      "  # Join the parts of a run on a cluster with its journal; they were copied here",
      "  plumbline merge run.jsonl --parts ./parts -o all.jsonl"
    })
public final class MergeCommand extends ShellCommand {
  private static final String LOCAL = "file:";

  @Parameters(
      arity = "1..*",
      paramLabel = "JOURNAL",
      description = "Journals of the parts of a run; latest is the newest in the folder reports.")
  List<Path> names;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description = "Journal to write.")
  Path output = Path.of("");

  @Option(
      names = "--parts",
      paramLabel = "FOLDER",
      description =
          "Folder with the parts of a run on a cluster. Default: the folder that the run named.")
  @Nullable Path parts;

  @Mixin DamageArgument damaged;

  @Option(names = "--force", description = "Overwrite an existing journal.")
  boolean force;

  @Override
  public ExitCode call() throws IOException {
    List<Path> journals = new JournalFinder(shell).find(names);
    new FilesInUse().reads("the journal", journals).writes("-o", output).checkPlaces();
    JournalMerge.MergeResult result =
        JournalMerge.merge(journals, output, force, damaged.lines(), this::open);
    long skipped = 0;
    for (int i = 0; i < journals.size(); i++) {
      skipped += result.skipped().get(i).count();
      DamageArgument.warn(journals.get(i), result.skipped().get(i), shell);
    }
    result.gaps().forEach(gap -> shell.say(gap));
    String counts = " entries=" + result.entries() + " gaps=" + result.gaps().size();
    String damage = skipped == 0 ? "" : " skipped-lines=" + skipped;
    shell.out().println("merge parts=" + journals.size() + counts + damage);
    return result.gaps().isEmpty() ? ExitCode.OK : ExitCode.MISSED;
  }

  /** Opens a part where the run has written it, or in the folder where it is now. */
  private InputStream open(String url) throws IOException {
    if (parts == null && !url.startsWith(LOCAL)) {
      return RemoteFiles.provided()
          .orElseThrow(
              () ->
                  UserException.input(
                      url
                          + ": copy the folder here and name it with --parts, or merge with"
                          + " spark-submit plumbline-cluster.jar"))
          .open(url);
    }
    Path file =
        parts == null
            ? Path.of(url.substring(LOCAL.length()))
            : parts.resolve(url.substring(url.lastIndexOf('/') + 1));
    if (!Files.isRegularFile(file)) {
      throw UserException.input(
          "no such part: " + file + "; if the parts are elsewhere, name their folder with --parts");
    }
    return Files.newInputStream(file);
  }
}
