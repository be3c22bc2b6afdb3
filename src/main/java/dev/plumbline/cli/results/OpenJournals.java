package dev.plumbline.cli.results;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.FactKind;
import dev.plumbline.tablebase.Tablebase;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The journals that a command reads. */
public final class OpenJournals implements Closeable {
  private final List<JournalRecords> journals = new ArrayList<>();

  private OpenJournals() {}

  public static OpenJournals open(
      List<Path> files, boolean timed, DamageArgument damaged, Shell shell) throws IOException {
    return new OpenJournals().with(files, timed, damaged, shell);
  }

  /**
   * Reads what a run has written, which stays open, and opens other journals to compare it with.
   */
  public static OpenJournals open(
      JournalWriter written, List<Path> others, boolean timed, DamageArgument damaged, Shell shell)
      throws IOException {
    OpenJournals open = new OpenJournals();
    open.add(written.file(), JournalRecords.written(written, timed, damaged.lines()), shell);
    return open.with(others, timed, damaged, shell);
  }

  private OpenJournals with(List<Path> files, boolean timed, DamageArgument damaged, Shell shell)
      throws IOException {
    try {
      for (Path file : files) {
        add(file, JournalRecords.open(file, timed, damaged.lines()), shell);
      }
      return this;
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private void add(Path file, JournalRecords journal, Shell shell) {
    journals.add(journal);
    warn(file, journal.skipped(), journal.missing(), journal.header(), shell);
    warnOfParts(file, journal.header(), shell);
  }

  static void warn(
      Path file, SkippedLines skipped, long missing, JournalHeader header, Shell shell) {
    DamageArgument.warn(file, skipped, shell);
    if (missing > 0) {
      String share = missing + " of " + header.entries();
      shell.warn(file + ": the run is not finished, " + share + " entries are missing");
    }
  }

  /**
   * Says on standard error what no report on standard output says, but for what was said when the
   * journals were opened.
   */
  public static void tell(List<Fact> facts, Shell shell) {
    facts.stream()
        .filter(fact -> fact.kind() != FactKind.UNFINISHED)
        .filter(fact -> fact.kind() != FactKind.DAMAGED_LINES)
        .forEach(fact -> shell.say(fact.text()));
  }

  /** Warns that the engine's lines are not in the journal itself. */
  static void warnOfParts(Path file, JournalHeader header, Shell shell) {
    String folder = header.machine().get(JournalHeader.PARTS);
    if (folder != null) {
      String remedy = "join them: plumbline merge " + file + " -o NEW";
      shell.warn(file + ": the engine's lines are in " + folder + "; " + remedy);
    }
  }

  /** Has tables of endings judge all results again; null for none. */
  void judgeBy(@Nullable Tablebase tables) {
    if (tables != null) {
      journals.replaceAll(journal -> journal.judgedBy(tables));
    }
  }

  public List<JournalRecords> all() {
    return journals;
  }

  @Override
  public void close() throws IOException {
    for (JournalRecords journal : journals) {
      journal.close();
    }
  }

  @HelpSection.In(HelpSection.JOURNAL)
  public static final class DamageArgument {
    @Option(
        names = "--skip-damaged",
        description =
            "Skip damaged lines of a journal. Reports show how many. Default: reject the"
                + " journal and name the line.")
    boolean skip;

    public DamagedLines lines() {
      return skip ? DamagedLines.SKIPPED : DamagedLines.REFUSED;
    }

    /** Warns about skipped lines on standard error, if there are any. */
    public static void warn(Path journal, SkippedLines skipped, Shell shell) {
      if (skipped.count() > 0) {
        shell.warn(journal + ": " + skipped.text());
      }
    }
  }
}
