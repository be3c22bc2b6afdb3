package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.Shell.StandardOutput.ClosedPipe;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.io.SystemLimit;
import dev.plumbline.notation.Spelling;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every error into a message and an exit code. */
public record Failures(PrintWriter err) {
  private static final long BYTES_PER_GB = 1L << 30;
  private static final int SHORTEST_PART = 3;

  /** How Linux and macOS describe a loop of links. */
  private static final String LOOP = "Too many levels of symbolic links";

  /** Reports an invalid command line, with a suggestion if there is one. */
  public ExitCode reportUsage(ParameterException e) {
    if (e instanceof MissingCommand) {
      e.getCommandLine().usage(err, Ansi.OFF);
      err.println();
    }
    if (e instanceof UnmatchedArgumentException unmatched) {
      reportUnmatched(unmatched);
    } else if (e instanceof MissingParameterException missing) {
      say(e.getMessage() + example(missing));
    } else {
      say(String.valueOf(e.getMessage()));
    }
    if (e instanceof Misplaced misplaced) {
      err.println("Did you mean '" + misplaced.meant + "'?");
    }
    err.println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE;
  }

  /**
   * The first example of a command without an argument that it needs. No lambda has picocli's
   * arguments: for one, Java 17 would leave them out of the class archive.
   */
  private static String example(MissingParameterException e) {
    for (ArgSpec missing : e.getMissing()) {
      if (!missing.required()) {
        return "";
      }
    }
    return Stream.of(e.getCommandLine().getCommandSpec().usageMessage().footer())
        .map(String::strip)
        .filter(line -> line.startsWith("plumbline "))
        .findFirst()
        .map(line -> ", as in: " + line)
        .orElse("");
  }

  /**
   * Prints a message; its further lines are indented, so that they cannot pass for other messages.
   */
  private void say(String message) {
    String[] lines = message.split("\n", -1);
    err.println("plumbline: " + lines[0]);
    for (int i = 1; i < lines.length; i++) {
      err.println(lines[i].startsWith("  ") ? lines[i] : "  " + lines[i]);
    }
  }

  /** Reports an unknown option, an unknown command or an extra argument. */
  private void reportUnmatched(UnmatchedArgumentException e) {
    String typed = e.getUnmatched().get(0);
    Optional<String> meant = Optional.empty();
    if (e.isUnknownOption()) {
      say("unknown option '" + typed + "'");
      meant = meantOption(typed, e.getCommandLine().getCommandSpec());
    } else if (isMistypedCommand(e)) {
      say("unknown command '" + typed + "'");
      meant = Spelling.nearest(typed, e.getCommandLine().getSubcommands().keySet());
    } else {
      say("unexpected argument '" + typed + "'");
    }
    meant.ifPresent(word -> err.println("Did you mean '" + word + "'?"));
  }

  /** The option with the most similar name, else one with a common beginning or end. */
  private static Optional<String> meantOption(String typed, CommandSpec command) {
    String word = typed.replaceFirst("^-+", "").replaceFirst("=.*", "");
    List<String> names =
        command.options().stream()
            .map(option -> option.longestName().replaceFirst("^-+", ""))
            .filter(name -> name.length() >= SHORTEST_PART)
            .toList();
    return Spelling.nearest(word, names)
        .or(
            () ->
                names.stream()
                    .filter(name -> word.length() >= SHORTEST_PART)
                    .filter(name -> word.endsWith(name) || name.startsWith(word))
                    .findFirst())
        .map(name -> "--" + name);
  }

  private static boolean isMistypedCommand(UnmatchedArgumentException e) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    return !e.isUnknownOption() && (command.parent() == null || !command.subcommands().isEmpty());
  }

  /** Prints the error, with its stack trace in debug mode, and returns the exit code. */
  public ExitCode report(Throwable thrown, boolean debug) {
    Throwable e = weightiest(thrown);
    ExitCode exitCode = exitCode(e);
    if (exitCode == ExitCode.BUG) {
      say("this is a bug in Plumbline: " + e);
      err.println(
          "Please report it in the project's issue tracker, with this message, the command");
      err.println("line and the output with --debug: " + Build.current().describe());
    } else {
      say(message(e));
    }
    if (debug) {
      thrown.printStackTrace(err);
    }
    return exitCode;
  }

  /**
   * What is behind an error: the writers of JSON wrap errors of standard output, and others an
   * OutOfMemoryError.
   */
  public static Throwable weightiest(Throwable thrown) {
    for (Throwable e = thrown; e != null; e = e.getCause()) {
      if (e instanceof OutOfMemoryError || e instanceof UserException || e instanceof ClosedPipe) {
        return e;
      }
    }
    return thrown;
  }

  private static ExitCode exitCode(Throwable e) {
    if (e instanceof UserException user) {
      return user.exitCode();
    }
    if (e instanceof SuiteException suite) {
      return suite.kind() == SuiteException.ErrorKind.USAGE ? ExitCode.USAGE : ExitCode.INPUT;
    }
    if (e instanceof EngineFailure) {
      return ExitCode.ENGINE;
    }
    if (e instanceof InterruptedException) {
      return ExitCode.INTERRUPTED;
    }
    boolean isOfTheMachine =
        e instanceof IOException
            || e instanceof InvalidPathException
            || e instanceof UncheckedIOException
            || e instanceof OutOfMemoryError;
    return isOfTheMachine ? ExitCode.INPUT : ExitCode.BUG;
  }

  static String message(Throwable e) {
    if (e instanceof InterruptedException) {
      return "interrupted";
    }
    Optional<String> limit = SystemLimit.reached(e);
    if (limit.isPresent()) {
      return limit.get();
    }
    if (e instanceof OutOfMemoryError) {
      return outOfMemory(String.valueOf(e.getMessage()), Runtime.getRuntime().maxMemory());
    }
    Throwable cause = e.getCause();
    // The default message of an exception with a cause has the name of its class.
    if (cause != null && (e.getMessage() == null || e.getMessage().equals(cause.toString()))) {
      return message(cause);
    }
    if (e instanceof InvalidPathException path) {
      return FileNames.message(path);
    }
    // The message of Java's file exceptions is only the path.
    if (e instanceof NoSuchFileException file) {
      String reason = file.getReason();
      return reason == null ? "no such file: " + file.getFile() : file.getFile() + ": " + reason;
    }
    if (e instanceof AccessDeniedException file) {
      return file.getFile() + ": permission denied";
    }
    if (e instanceof FileAlreadyExistsException file) {
      return file.getFile() + ": the file already exists";
    }
    if (e instanceof FileSystemException file && file.getReason() == null) {
      return file.getFile() + ": cannot be read or written";
    }
    if (e instanceof FileSystemException file && file.getReason().startsWith(LOOP)) {
      return file.getFile() + ": a symbolic link that leads back to itself; correct or remove it";
    }
    return e.getMessage() == null ? inWords(e.getClass().getSimpleName()) : e.getMessage();
  }

  /** The name of an exception without a message: "closed channel" of ClosedChannelException. */
  private static String inWords(String name) {
    return name.replaceFirst("(Exception|Error)$", "")
        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        .toLowerCase(Locale.ROOT);
  }

  /**
   * The message when memory has run out.
   *
   * @param what Java's message
   * @param most bytes that Java may use
   */
  static String outOfMemory(String what, long most) {
    if (what.contains("Metaspace") || what.contains("class space")) {
      return "out of memory for Java's classes: raise or omit -XX:MaxMetaspaceSize in"
          + " PLUMBLINE_JAVA_OPTS";
    }
    long gigabytes = Math.max(4, 2 * ((most + BYTES_PER_GB - 1) / BYTES_PER_GB));
    return String.format(
        Locale.ROOT,
        "out of memory: Java's limit is %d MB; raise it with PLUMBLINE_JAVA_OPTS=-Xmx%dg, or"
            + " use a smaller --hash or fewer --jobs",
        most >> 20,
        gigabytes);
  }

  /**
   * Detects file names that Java cannot decode. Java takes their encoding from the locale; in the C
   * locale, or if a locale is not installed, that is ASCII.
   */
  public static final class FileNames {
    private static final char REPLACEMENT = '\uFFFD';

    private FileNames() {}

    /** Rejects arguments that Java could not decode. */
    public static void check(String... words) {
      for (String word : words) {
        if (word.indexOf(REPLACEMENT) >= 0 && !isUtf8()) {
          throw UserException.usage("'" + word + "' cannot be read: " + remedy());
        }
      }
    }

    static String message(InvalidPathException e) {
      String reason = isUtf8() ? e.getReason() : remedy();
      return "'" + e.getInput() + "' cannot be used as a file name: " + reason;
    }

    private static String encoding() {
      return System.getProperty("sun.jnu.encoding", "UTF-8");
    }

    private static boolean isUtf8() {
      return encoding().startsWith("UTF");
    }

    private static String remedy() {
      return "in this locale Java reads file names as "
          + encoding()
          + "; set LC_ALL=C.UTF-8, or use Plumbline's launcher";
    }
  }

  /** A command line without a command: the usage is printed with the error. */
  public static final class MissingCommand extends ParameterException {
    public MissingCommand(CommandLine group) {
      super(group, "missing command");
    }
  }

  /** A command line whose words are not where they belong. */
  public static final class Misplaced extends ParameterException {
    private final String meant;

    /** Suggests these words, without the program. */
    public Misplaced(CommandLine command, String sentence, List<String> meant) {
      super(command, sentence);
      this.meant = "plumbline " + Shell.quoted(meant);
    }
  }
}
