package dev.plumbline.cli.lab;

import dev.plumbline.cli.terminal.ExitCode;
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
final class LabSuites {
  private final Shell shell;
  private final FindingPrinter rejections;
  private final FilesInUse files = new FilesInUse();

  LabSuites(Shell shell) {
    this.shell = shell;
    rejections = new FindingPrinter(shell.err(), shell.terminal(), 0);
  }

  /** The positions of the suites, at least one. */
  List<Exercise> exercises(List<String> names) throws IOException, SuiteException {
    List<Exercise> all = new ArrayList<>();
    for (String name : names) {
      all.addAll(exercises(find(name)));
    }
    if (all.isEmpty()) {
      throw new UserException(ExitCode.INPUT, "no positions in " + String.join(", ", names));
    }
    return all;
  }

  FoundSuite find(String name) throws IOException, SuiteException {
    FoundSuite suite = new InputFinder(shell).find(name);
    files.reads(name, suite);
    return suite;
  }

  /** The suite files, which no output may overwrite. */
  FilesInUse files() {
    return files;
  }

  List<Exercise> exercises(FoundSuite suite) throws IOException {
    return Exercise.read(suite.name(), suite.input(), rejections::print);
  }

  /** The problems of a suite that have a solution, at least one. */
  List<Exercise> solvable(FoundSuite suite) throws IOException {
    List<Exercise> all = exercises(suite);
    List<Exercise> solvable =
        all.stream().filter(exercise -> exercise.problem().isSolvable()).toList();
    if (solvable.isEmpty()) {
      throw new UserException(ExitCode.INPUT, suite.name() + " has nothing to solve");
    }
    if (solvable.size() < all.size()) {
      int others = all.size() - solvable.size();
      shell.err().println(suite.name() + ": records without a solution: " + others);
    }
    return solvable;
  }
}
