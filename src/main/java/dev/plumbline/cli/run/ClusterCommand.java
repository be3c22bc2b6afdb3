package dev.plumbline.cli.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** The parent of the commands that submit to a cluster. */
@Command(
    name = "cluster",
    description = "Runs suites on an Apache Spark cluster, and checks it.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ClusterCommand.RunOnCluster.class, ClusterCommand.CheckCluster.class},
    footer = {
      "  # What has each executor: cores, Java, the engine, its speed?",
      "  plumbline cluster check --master spark://host:7077 --engine stockfish",
      "",
      "  # The same arguments as those of run",
      "  plumbline cluster run --master spark://host:7077 wac --engine stockfish \\",
      "      --nodes 1M --journal out.jsonl"
    })
public final class ClusterCommand {
  /** Where and how Spark starts the application. */
  static final class Submission {
    /** The application, a jar in the folder of this program. */
    private static final String JAR = "plumbline-cluster.jar";

    private static final String MAIN = "dev.plumbline.cluster.ClusterMain";

    /** Spark stops its context and the executors before it ends. */
    private static final int STOP_SECONDS = 20;

    /** Enough for any run; Spark accepts no less than 450 MB. */
    private static final String MEMORY = "512m";

    private static final String OPTIONS = "SPARK_SUBMIT_OPTS";
    private static final String LOGGING = "/dev/plumbline/cluster/log4j2.properties";
    private static final String SMALL = "-XX:+UseSerialGC -Xms32m -XX:MaxNewSize=24m";

    @HelpSection.In(HelpSection.SCHEDULE)
    @Option(
        names = "--master",
        required = true,
        paramLabel = "URL",
        description =
            "The cluster: spark://HOST:PORT, yarn, local[N]. k8s://https://HOST:PORT also"
                + " works; local[N] is N threads of this machine.")
    String master = "";

    @HelpSection.In(HelpSection.SCHEDULE)
    @Option(
        names = "--files",
        paramLabel = "FILE",
        description =
            "Copy a file to every executor. May be repeated. An engine, for example, or its"
                + " network.")
    List<Path> files = new ArrayList<>();

    @HelpSection.In(HelpSection.SCHEDULE)
    @Option(
        names = "--conf",
        paramLabel = "KEY=VALUE",
        description = "A property of Spark, such as spark.executor.memory=2g. May be repeated.")
    List<String> properties = new ArrayList<>();

    @HelpSection.In(HelpSection.SCHEDULE)
    @Option(
        names = "--jar",
        paramLabel = "FILE",
        description = "The application. Default: " + JAR + " next to this program.")
    @Nullable Path jar;

    /**
     * Submits the application and waits for its end.
     *
     * @param words the command of the application, and its arguments
     * @param typed the command line that the user typed, with the program
     */
    ExitCode submit(List<String> words, List<String> typed, List<String> own, Shell shell)
        throws IOException, InterruptedException {
      List<String> command = new ArrayList<>(List.of(program(shell).toString()));
      command.addAll(List.of("--master", master));
      for (String property : properties) {
        if (property.indexOf('=') < 1) {
          throw UserException.usage("--conf " + property + ": write it as KEY=VALUE");
        }
        command.addAll(List.of("--conf", property));
      }
      own.forEach(property -> command.addAll(List.of("--conf", property)));
      command.addAll(List.of("--conf", new TypedCommand(typed).property()));
      if (!files.isEmpty()) {
        command.addAll(List.of("--files", String.join(",", names())));
      }
      command.addAll(List.of("--class", MAIN, application().toString()));
      command.addAll(words);
      shell.out().flush();
      ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
      keepSmall(builder.environment(), shell);
      keepSilent(builder.environment(), shell);
      Process process = builder.start();
      try (Interruption interruption = new Interruption(shell, STOP_SECONDS, process::destroy)) {
        int code = process.waitFor();
        // After Ctrl-C the code is that of a signal.
        return interruption.stop().isRequested() ? ExitCode.INTERRUPTED : exitCode(code);
      }
    }

    /**
     * Java would let the driver's heap grow to its bound before it collects what is old. All of
     * this comes after the user's own properties, in the order in which Spark looks.
     */
    private void keepSmall(Map<String, String> environment, Shell shell) throws IOException {
      environment.putIfAbsent("MALLOC_ARENA_MAX", "2");
      String usual = environment.getOrDefault(OPTIONS, "");
      if (!master.startsWith("local")) {
        environment.putIfAbsent("SPARK_DRIVER_MEMORY", MEMORY);
      }
      // Java starts with one collector only.
      if (!(usual + properties + defaults(shell)).contains("GC")) {
        environment.put(OPTIONS, (SMALL + ' ' + usual).strip());
      }
    }

    /**
     * Spark logs its start before the application can set a level. Does nothing if the user has a
     * configuration of the log.
     */
    private void keepSilent(Map<String, String> environment, Shell shell) {
      String usual = environment.getOrDefault(OPTIONS, "");
      Path folder = settings(shell);
      boolean hasOwn =
          Stream.of("properties", "xml", "yaml", "yml", "json", "jsn")
              .anyMatch(format -> Files.exists(folder.resolve("log4j2." + format)));
      if (!hasOwn && !usual.contains("log4j")) {
        String file = "-Dlog4j2.configurationFile=jar:" + application().toUri() + '!' + LOGGING;
        environment.put(OPTIONS, (usual + ' ' + file).strip());
      }
    }

    /** The folder of Spark's settings. */
    private static Path settings(Shell shell) {
      String home = shell.environment().getOrDefault("SPARK_HOME", "");
      return Path.of(shell.environment().getOrDefault("SPARK_CONF_DIR", home + "/conf"));
    }

    /** The properties of the installation. */
    private static String defaults(Shell shell) throws IOException {
      Path file = settings(shell).resolve("spark-defaults.conf");
      return Files.isReadable(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
    }

    private List<String> names() {
      List<String> names = new ArrayList<>();
      for (Path file : files) {
        if (!Files.isRegularFile(file)) {
          throw UserException.input("--files " + file + ": no such file");
        }
        names.add(file.toAbsolutePath().toString());
      }
      return names;
    }

    private static ExitCode exitCode(int code) {
      return Stream.of(ExitCode.values())
          .filter(one -> one.code() == code)
          .findFirst()
          .orElseThrow(() -> UserException.input("spark-submit ended with code " + code));
    }

    private static Path program(Shell shell) {
      String home = shell.environment().getOrDefault("SPARK_HOME", "");
      if (!home.isEmpty()) {
        Path submit = Path.of(home, "bin", "spark-submit");
        if (!Files.isExecutable(submit)) {
          throw UserException.input(
              "SPARK_HOME is "
                  + home
                  + ", but has no bin/spark-submit: set it to the folder of"
                  + " Apache Spark 4");
        }
        return submit;
      }
      for (String folder :
          shell.environment().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
        Path submit = Path.of(folder.isEmpty() ? "." : folder, "spark-submit");
        if (Files.isExecutable(submit)) {
          return submit;
        }
      }
      throw UserException.input(
          "no Spark here: set SPARK_HOME to the folder of Apache Spark 4"
              + " (https://spark.apache.org/downloads.html), or put its bin on the PATH");
    }

    private Path application() {
      Path file = jar == null ? beside() : jar;
      if (!Files.isRegularFile(file)) {
        throw UserException.input(
            "no application for Spark: "
                + file
                + " is missing; 'make cluster' builds it, or name"
                + " it with --jar");
      }
      return file.toAbsolutePath();
    }

    private static Path beside() {
      try {
        Path program =
            Path.of(
                ClusterCommand.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path folder = Objects.requireNonNullElse(program.getParent(), Path.of(""));
        return folder.resolve(JAR);
      } catch (URISyntaxException e) {
        return Path.of(JAR);
      }
    }
  }

  /** The property that names the folder for the parts of a journal. */
  public static final String PARTS = "spark.plumbline.parts";

  /** Submits a run. */
  @Command(
      name = "run",
      description = {
        "Runs suites on a cluster: the command run, whose searches are made by executors.",
        "",
        "All other arguments are those of plumbline run. The journal is written on this"
            + " machine. Without --jobs, all slots of the cluster are used."
      },
      exitCodeList = {
        "0:as plumbline run",
        "3:no Spark, no application, or as plumbline run",
        "130:interrupted"
      },
      footer = {
        "  # Stockfish is installed on the nodes",
        "  plumbline cluster run --master spark://host:7077 wac --engine stockfish \\",
        "      --nodes 1M --journal out.jsonl",
        "",
        "  # An engine that is copied to the nodes, on YARN",
        "  plumbline cluster run --master yarn --files ./mine sts --engine ./mine \\",
        "      --depth 20 --journal out.jsonl"
      })
  public static final class RunOnCluster extends ShellCommand {
    @Spec CommandSpec spec;

    @Mixin Submission submission = new Submission();

    @HelpSection.In(HelpSection.JOURNAL)
    @Option(
        names = "--parts",
        paramLabel = "FOLDER",
        description =
            "Have executors write the engine's lines here. The folder is one that all of them"
                + " share: a path, or a URL such as hdfs://HOST/FOLDER. The journal has the results,"
                + " and 'plumbline merge' joins both. For runs of ten million searches and more.")
    @Nullable String parts;

    @Unmatched List<String> words = new ArrayList<>();

    @Override
    public ExitCode call() throws IOException, InterruptedException {
      if (words.isEmpty()) {
        throw UserException.usage(
            "which suites? Write them, and options of run, after --master URL");
      }
      List<String> own = parts == null ? List.of() : List.of(PARTS + '=' + parts);
      return submission.submit(with("run", words), JournaledRun.typed(spec), own, shell);
    }
  }

  /** Submits a check. */
  @Command(
      name = "check",
      description = {
        "Prints what each executor of a cluster has: cores, memory, Java, engines and their"
            + " versions, speed, the difference of its clock, and whether it can write a folder."
      },
      exitCodeList = {
        "0:every executor is fit",
        "1:an executor has another engine, or none, or is slower by more than a tenth",
        "3:no Spark, no application, or no executor within a minute"
      },
      footer = {
        "  # The executors and their speed",
        "  plumbline cluster check --master spark://host:7077",
        "",
        "  # An engine, and the folder of the journal",
        "  plumbline cluster check --master yarn --engine stockfish --folder /shared/runs"
      })
  public static final class CheckCluster extends ShellCommand {
    @Spec CommandSpec spec;

    @Mixin Submission submission = new Submission();

    @HelpSection.In(HelpSection.ENGINES)
    @Option(
        names = "--engine",
        paramLabel = "CMD|NAME",
        description = "Also look for this UCI program and measure it. May be repeated.")
    List<String> engines = new ArrayList<>();

    @HelpSection.In(HelpSection.JOURNAL)
    @Option(
        names = "--folder",
        paramLabel = "DIR",
        description =
            "A folder that executors should be able to write. That of the journal, for"
                + " example.")
    @Nullable String folder;

    @Override
    public ExitCode call() throws IOException, InterruptedException {
      List<String> words = new ArrayList<>();
      engines.forEach(engine -> words.addAll(List.of("--engine", engine)));
      if (folder != null) {
        words.addAll(List.of("--folder", folder));
      }
      return submission.submit(with("check", words), JournaledRun.typed(spec), List.of(), shell);
    }
  }

  private static List<String> with(String command, List<String> words) {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(words);
    return all;
  }

  /**
   * The command line that submitted an application to Spark, with the program, for the message how
   * to resume. It reaches the application as a property of Spark, which Spark's pages show: the
   * values of secret properties are replaced.
   */
  public record TypedCommand(List<String> words) {
    public static final String KEY = "spark.plumbline.command";

    private static final String CONF = "--conf";

    /** The keys that Spark itself hides. */
    private static final Pattern SECRET =
        Pattern.compile("(?is)([^=]*(?:secret|password|token|access[.]?key)[^=]*=).*");

    private static final String HIDDEN = "$1***";

    /** Cannot be part of a word. */
    private static final String END = "\0";

    public TypedCommand {
      List<String> shown = new ArrayList<>(words);
      for (int i = 0; i < shown.size(); i++) {
        String word = shown.get(i);
        if (word.startsWith(CONF + '=')) {
          shown.set(i, CONF + '=' + hidden(word.substring(CONF.length() + 1)));
        } else if (i > 0 && shown.get(i - 1).equals(CONF)) {
          shown.set(i, hidden(word));
        }
      }
      words = List.copyOf(shown);
    }

    private static String hidden(String property) {
      return SECRET.matcher(property).replaceFirst(HIDDEN);
    }

    /** The property as KEY=VALUE, in letters and digits that no shell changes. */
    String property() {
      byte[] bytes = String.join(END, words).getBytes(UTF_8);
      return KEY + '=' + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public static TypedCommand read(String value) {
      String text = new String(Base64.getUrlDecoder().decode(value), UTF_8);
      return new TypedCommand(List.of(text.split(END, -1)));
    }
  }
}
