package dev.plumbline.cli.lab;

import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Study;
import dev.plumbline.lab.Trial;
import dev.plumbline.lab.Trial.Scale;
import dev.plumbline.lab.WindowRun.WindowResult;
import dev.plumbline.search.Bench;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the fixed experiments and writes the page of the lab. */
@Command(
    name = "report",
    description = {
      "Runs the fixed experiments and writes the lab page.",
      "",
      "Covers windows, collectors, table hits, root windows, overwriting and the cost of"
          + " collecting, on Plumbline's own positions, and compares the results with claims of"
          + " the literature. Takes several minutes."
    },
    footer = {
      "  # Regenerate the page in src/docs",
      "  plumbline lab report -o src/docs/lab.md",
      "",
      "  # A quick preview of its layout",
      "  plumbline lab report --sketch"
    })
public final class LabReportCommand implements Callable<ExitCode> {
  private static final int SIGNATURE_DEPTH = 9;

  private final Shell shell;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "F",
      defaultValue = "-",
      description = "Write to this file instead of standard output.")
  String output = "-";

  @Option(
      names = "--sketch",
      description = "Use few positions and low depths; the figures are meaningless.")
  boolean sketch;

  @Mixin JobsArgument jobs;

  public LabReportCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    new FilesInUse().writes("-o", output).checkPlaces();
    Scale scale = sketch ? Scale.SKETCH : Scale.WHOLE;
    Study study =
        new Study(
            scale,
            jobs.atLeastOne(),
            (what, done, all) -> shell.status().show(what + ": " + done + " of " + all));
    Map<Trial, List<WindowResult>> counted = study.count();
    StudyPage page = new StudyPage(counted);
    page.begin(signature());
    for (Trial trial : Trial.values()) {
      page.trial(trial, size(study, trial));
    }
    String text = page.end(study.time(), size(study, Trial.HITS), scale.rounds(), machine());
    shell.status().clear();
    Outputs.write(output, text, shell);
    return ExitCode.OK;
  }

  private static StudyPage.ExperimentSize size(Study study, Trial trial) {
    return new StudyPage.ExperimentSize(study.exercises(trial).size(), study.limits(trial));
  }

  /** The settings that differ from the default. */
  private static String signature() throws EngineFailure {
    try (BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 64)) {
      long nodes =
          new Bench()
              .run(engine, Limits.depth(SIGNATURE_DEPTH), (number, position, analysis) -> {});
      return "`plumbline bench` counts " + nodes + " nodes";
    }
  }

  private static String machine() {
    return "Java "
        + System.getProperty("java.version")
        + ", "
        + System.getProperty("os.name")
        + " on "
        + System.getProperty("os.arch")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors";
  }
}
