package dev.plumbline.cli.terminal;

import dev.plumbline.epd.Input;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.Places;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Finds what the user calls a file: standard input, a file, or a suite by its name. */
public final class InputFinder {
  private static final String STANDARD_INPUT = "stdin";

  private final Shell shell;

  public InputFinder(Shell shell) {
    this.shell = shell;
  }

  /** The suite of this name or path, or standard input for "-". */
  public FoundSuite find(String name) throws SuiteException {
    if (name.equals("-")) {
      return new FoundSuite(name, Input.standard(shell.in()), null, null);
    }
    Path path = path(name);
    if (Files.isDirectory(path)) {
      throw new UserException(
          ExitCode.INPUT, name + " is a folder; name the files in it: " + name + "/*.epd");
    }
    boolean exists = Files.exists(path);
    if (!exists && (path.getNameCount() > 1 || name.contains("."))) {
      throw new UserException(ExitCode.INPUT, "no such file: " + name);
    }
    // Most are files: only a name needs the catalogue, which takes time to read.
    return exists
        ? new FoundSuite(suiteName(path), Input.file(name, path), path, null)
        : new SuiteFinder(Catalogue.load(), places(shell)).find(name);
  }

  /** The same, but standard input and pipes are kept, for they are to be read more than once. */
  public FoundSuite findForGood(String name) throws IOException, SuiteException {
    if (name.equals("-")) {
      Input input = new Input(STANDARD_INPUT, SpooledInput.of(shell.in()));
      return new FoundSuite(STANDARD_INPUT, input, null, null);
    }
    FoundSuite found = find(name);
    if (found.file() == null || Files.isRegularFile(found.file())) {
      return found;
    }
    try (InputStream in = found.input().source().open()) {
      Input input = new Input(name, SpooledInput.of(in));
      return new FoundSuite(found.name(), input, null, null);
    }
  }

  /** The file's name without its endings. */
  private static String suiteName(Path path) {
    Path last = path.getFileName();
    String name = last == null ? path.toString() : last.toString();
    int dot = name.indexOf('.', 1);
    return dot < 0 ? name : name.substring(0, dot);
  }

  /** Where suites lie for this user. */
  public static Places places(Shell shell) throws SuiteException {
    String home = shell.environment().getOrDefault("HOME", System.getProperty("user.home", "."));
    return Places.of(shell.environment(), Path.of(home), Path.of("").toAbsolutePath());
  }

  /** A path, or an error of the user where the text can be none. */
  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UserException(ExitCode.INPUT, "not a path: " + name + ": " + e.getReason(), e);
    }
  }

  /** What comes through a pipe, kept to be read again: in memory, or in a file if it is long. */
  static final class SpooledInput {
    private static final int MOST_IN_MEMORY = 1 << 22;

    private SpooledInput() {}

    /** Reads a stream to its end. */
    static Input.Source of(InputStream in) throws IOException {
      return of(in, MOST_IN_MEMORY);
    }

    static Input.Source of(InputStream in, int mostInMemory) throws IOException {
      byte[] start = in.readNBytes(mostInMemory);
      int next = start.length < mostInMemory ? -1 : in.read();
      if (next < 0) {
        return () -> new ByteArrayInputStream(start);
      }
      Path file = Files.createTempFile("plumbline-", ".input");
      file.toFile().deleteOnExit();
      try (OutputStream out = Files.newOutputStream(file)) {
        out.write(start);
        out.write(next);
        in.transferTo(out);
      }
      return () -> Files.newInputStream(file);
    }
  }

  /** Does a job on one input after the other; one that cannot be read does not stop the rest. */
  public static final class EachInput {
    private final InputFinder finder;
    private final Failures failures;

    public EachInput(Shell shell) {
      finder = new InputFinder(shell);
      failures = new Failures(shell.err());
    }

    /** What to do with an input. */
    @FunctionalInterface
    public interface Job {
      ExitCode on(FoundSuite suite) throws IOException;
    }

    /** Hears of an input that cannot be read, after standard error. */
    @FunctionalInterface
    public interface Trouble {
      void with(String name, String message) throws IOException;
    }

    /** The weightiest of the jobs' exit codes. */
    public ExitCode run(List<String> names, Job job) throws IOException {
      return run(names, job, (name, message) -> {});
    }

    /** The same for those who write down what cannot be read. */
    public ExitCode run(List<String> names, Job job, Trouble trouble) throws IOException {
      ExitCode exitCode = ExitCode.OK;
      for (String name : names) {
        exitCode = exitCode.and(run(name, job, trouble));
      }
      return exitCode;
    }

    private ExitCode run(String name, Job job, Trouble trouble) throws IOException {
      try {
        return job.on(finder.find(name));
      } catch (IOException | UncheckedIOException | SuiteException | UserException e) {
        ExitCode exitCode = failures.report(e, false);
        trouble.with(name, Failures.message(e));
        return exitCode;
      }
    }
  }
}
