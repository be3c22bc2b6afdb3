package dev.plumbline.cli.run;

import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.run.RunResults.Baseline;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.Variant;
import dev.plumbline.io.TextTable;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.report.Gate;
import dev.plumbline.run.RunPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prints what a run would do. No program is started for that. */
final class DryRun {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final RunPlan plan;
  private final JournalHeader header;
  private final Shell shell;
  private final TextTable table = new TextTable("ll");
  private ExitCode exitCode = ExitCode.OK;

  DryRun(RunPlan plan, JournalHeader header, Shell shell) {
    this.plan = plan;
    this.header = header;
    this.shell = shell;
  }

  /**
   * Prints to standard output; returns the exit code of a run that would fail before the first
   * search.
   */
  ExitCode print(
      JournalPlace journal, Path file, Set<Path> folders, RunResults results, Baseline older)
      throws IOException {
    for (SearchedSuite suite : header.suites()) {
      int count = plan.records().size(suite.name());
      table.row("suite", suite.name() + ": " + count + " of " + suite.records() + " records");
    }
    if (header.machine().containsKey(JournalHeader.PLAN)) {
      table.row(JournalHeader.PLAN, header.machine().get(JournalHeader.PLAN));
    }
    addMatrix();
    header.engines().forEach(this::addEngine);
    table.row("limits", words(header.limits()));
    table.row("options", words(header.options()));
    table.row("searches", header.entries() + ", " + schedule());
    addTime();
    for (Gate gate : results.gates.gates()) {
      table.row("gate", gate.toString());
    }
    Path baseline = older.file();
    if (baseline != null) {
      table.row("baseline", baseline + ": " + results.update.outlook(baseline));
    } else if (results.reports.against() != null) {
      table.row("against", results.reports.against() + ", an engine of this run");
    } else if (results.reports.hasBaseline()) {
      table.row("baseline", "none: the gates that compare are passed");
    }
    boolean makesFolder = journal.makesFolder() || isMade(file, folders);
    addFile("journal", file, journal.plannedAction(file, header), makesFolder);
    for (Map.Entry<String, String> report : results.reports.outputs().places().entrySet()) {
      addReport(report.getKey(), report.getValue(), folders);
    }
    if (header.engines().stream().anyMatch(engine -> !engine.command().isEmpty())) {
      table.row(
          "unchecked",
          "no program is started: 'plumbline doctor CMD' tells whether one is an engine with these"
              + " options");
    }
    table.lines().forEach(shell.out()::println);
    return exitCode;
  }

  /** The values of each setting that is varied, and how many engines that makes. */
  private void addMatrix() {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    for (RunEngine engine : header.engines()) {
      if (engine.variant() != null) {
        engine
            .variant()
            .settings()
            .forEach(
                (name, value) ->
                    values.computeIfAbsent(name, any -> new LinkedHashSet<>()).add(value));
      }
    }
    if (!values.isEmpty()) {
      String lists =
          values.entrySet().stream()
              .map(
                  setting ->
                      setting.getKey()
                          + "="
                          + setting.getValue().stream()
                              .map(Variant::quoted)
                              .collect(Collectors.joining(",")))
              .collect(Collectors.joining(" "));
      table.row("matrix", lists + ", engines in all: " + header.engines().size());
    }
  }

  private void addEngine(RunEngine engine) {
    SortedMap<String, String> options = new TreeMap<>(engine.options());
    // The version of Plumbline itself, which --version prints.
    options.remove("version");
    String what =
        engine.command().isEmpty()
            ? engine.name() + ", "
            : Shell.quoted(engine.command()) + (options.isEmpty() ? "" : ": ");
    table.row("engine", engine.label() + ": " + what + words(options));
  }

  private static String words(SortedMap<String, String> words) {
    return words.entrySet().stream()
        .map(word -> word.getKey() + " " + word.getValue())
        .collect(Collectors.joining(", "));
  }

  private String schedule() {
    int warmup = plan.schedule().warmup();
    return plan.schedule().jobs()
        + " at a time"
        + (warmup == 0 ? "" : ", after " + warmup + " of each engine to warm up");
  }

  /** The longest time, if the searches have a time limit. */
  private void addTime() {
    if (plan.limits().common().nanos().isEmpty() || plan.limits().ownFirst()) {
      return;
    }
    long warmups = (long) plan.schedule().warmup() * plan.engines().size();
    double searches = (double) header.entries() / plan.schedule().jobs() + warmups;
    double nanos = searches * plan.limits().common().nanos().getAsLong();
    long seconds = (long) Math.ceil(nanos / NANOS_PER_SECOND);
    String time =
        seconds < 60
            ? seconds + "s"
            : String.format(
                Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    table.row("time", "at most " + time);
  }

  private void addReport(String format, String target, Set<Path> folders) throws IOException {
    if (target.equals("-")) {
      table.row(format, "to standard output");
      return;
    }
    Path file = InputFinder.path(target);
    String outlook = Files.isRegularFile(file) ? JournalPlace.REPLACED : "can be written";
    addFile(format, file, outlook, isMade(file, folders));
  }

  /** Whether the run creates the folder of a file; a bare name has none. */
  private static boolean isMade(Path file, Set<Path> folders) {
    Path folder = file.getParent();
    return folder != null && folders.contains(folder);
  }

  private void addFile(String what, Path file, String outlook, boolean makesFolder)
      throws IOException {
    String trouble = FilesInUse.obstacle(file, makesFolder, "choose another file");
    if (!trouble.isEmpty()) {
      exitCode = ExitCode.INPUT;
    }
    table.row(what, file + ": " + (trouble.isEmpty() ? outlook : "cannot be written: " + trouble));
  }
}
