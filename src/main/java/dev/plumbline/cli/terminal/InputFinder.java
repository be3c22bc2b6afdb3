package dev.plumbline.cli.terminal;

import dev.plumbline.epd.Input;
import dev.plumbline.io.RemoteFiles;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.Places;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds an input by what the user typed: a file, the name of a suite, or "-" for standard input.
 */
public record InputFinder(Shell shell) {
  private static final String STANDARD_INPUT = "stdin";

  public FoundSuite find(String name) throws SuiteException {
    if (name.equals("-")) {
      return new FoundSuite(name, Input.standard(shell.in()), null);
    }
    if (RemoteFiles.isRemote(name)) {
      return remote(name);
    }
    Path path = path(name);
    if (Files.isDirectory(path)) {
      throw UserException.input(name + " is a folder; name the files in it: " + name + "/*.epd");
    }
    boolean exists = Files.exists(path);
    if (!exists && Files.isSymbolicLink(path)) {
      throw UserException.input(
          name + ": a symbolic link that leads to no file; correct or remove it");
    }
    if (!exists && EngineFinder.isWellKnown(name)) {
      throw UserException.input(name + " is an engine, not a suite; to use it: --engine " + name);
    }
    if (!exists && !isSuiteName(name)) {
      throw UserException.input("no such file: " + name);
    }
    // Only a name needs the catalogue, which takes time to read.
    return exists
        ? new FoundSuite(FoundSuite.nameOf(path), Input.file(name, path), path)
        : new SuiteFinder(Catalogue.load(), places(shell)).find(name);
  }

  private static FoundSuite remote(String name) {
    RemoteFiles files =
        RemoteFiles.provided()
            .orElseThrow(
                () ->
                    UserException.input(
                        name
                            + ": only a run on a cluster reads this; copy the file here, or see:"
                            + " plumbline cluster run --help"));
    Path last = path(name.substring(name.lastIndexOf('/') + 1));
    return new FoundSuite(FoundSuite.nameOf(last), new Input(name, () -> files.open(name)), null);
  }

  /** The same, but standard input and pipes are kept, so that they can be read repeatedly. */
  public FoundSuite findRepeatable(String name) throws IOException, SuiteException {
    if (name.equals("-")) {
      Input input = new Input(STANDARD_INPUT, kept(shell.in()));
      return new FoundSuite(STANDARD_INPUT, input, null);
    }
    FoundSuite found = find(name);
    if (found.file() == null || Files.isRegularFile(found.file())) {
      return found;
    }
    try (InputStream in = found.input().source().open()) {
      Input input = new Input(name, kept(in));
      return new FoundSuite(found.name(), input, null);
    }
  }

  /** A name has no folder and no extension. */
  private static boolean isSuiteName(String text) {
    return text.chars().noneMatch(c -> c == '/' || c == '\\' || c == '.');
  }

  public static Places places(Shell shell) throws SuiteException {
    String home = shell.environment().getOrDefault("HOME", System.getProperty("user.home", "."));
    return Places.of(shell.environment(), Path.of(home), Path.of("").toAbsolutePath());
  }

  /** The text as a path; throws an error for the user if it is not one. */
  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw UserException.input("not a path: " + name + ": " + e.getReason(), e);
    }
  }

  /** In memory, not in a file that would be left behind when this process is killed. */
  private static Input.Source kept(InputStream in) throws IOException {
    byte[] all = in.readAllBytes();
    return () -> new ByteArrayInputStream(all);
  }

  /** Processes inputs one after the other; an unreadable one does not stop the rest. */
  public static final class EachInput {
    private final InputFinder finder;
    private final Failures failures;

    public EachInput(Shell shell) {
      finder = new InputFinder(shell);
      failures = new Failures(shell.err());
    }

    @FunctionalInterface
    public interface Job {
      void on(FoundSuite suite) throws IOException;
    }

    /** Called for an unreadable input, after it is reported on standard error. */
    @FunctionalInterface
    public interface Unreadable {
      void accept(String name, String message) throws IOException;
    }

    /** Returns the most serious exit code. */
    public ExitCode run(List<String> names, Job job) throws IOException {
      return run(names, job, (name, message) -> {});
    }

    public ExitCode run(List<String> names, Job job, Unreadable unreadable) throws IOException {
      ExitCode exitCode = ExitCode.OK;
      for (String name : names) {
        exitCode = exitCode.and(run(name, job, unreadable));
      }
      return exitCode;
    }

    private ExitCode run(String name, Job job, Unreadable unreadable) throws IOException {
      try {
        job.on(finder.find(name));
        return ExitCode.OK;
      } catch (IOException | UncheckedIOException | SuiteException | UserException e) {
        ExitCode exitCode = failures.report(e, false);
        unreadable.accept(name, Failures.message(e));
        return exitCode;
      }
    }
  }
}
