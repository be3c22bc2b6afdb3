package dev.plumbline.cli.lab;

import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.lab.Exercise;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the suites of an experiment and lists rejected records. */
public final class LabSuites {
  private final Shell shell;
  private final FindingPrinter rejections;
  private final FilesInUse files = new FilesInUse();

  public LabSuites(Shell shell) {
    this.shell = shell;
    rejections = new FindingPrinter(shell.err(), shell.terminal(), 0);
  }

  /** The positions of the suites, at least one. */
  public List<Exercise> exercises(List<String> names) throws IOException, SuiteException {
    List<Exercise> all = new ArrayList<>();
    for (String name : names) {
      FoundSuite suite = new InputFinder(shell).find(name);
      files.reads(name, suite);
      all.addAll(Exercise.read(suite.name(), suite.input(), rejections::print));
    }
    if (all.isEmpty()) {
      throw UserException.input("no positions in " + String.join(", ", names));
    }
    return all;
  }

  /** The suite files, which no output may overwrite. */
  FilesInUse files() {
    return files;
  }
}
