package dev.plumbline.cluster;

import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.run.ClusterCommand;
import dev.plumbline.cli.run.ClusterCommand.TypedCommand;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.run.Execution;
import dev.plumbline.run.RunPlan;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.deploy.SparkSubmit;

/** Carries plans out on the executors of a Spark application. */
final class SparkExecution implements Execution.ExecutionPlace {
  private static final int MOST_NAMED = 4;

  private final Shell shell;

  SparkExecution(Shell shell) {
    this.shell = shell;
  }

  @Override
  public boolean isHere() {
    return false;
  }

  @Override
  public List<String> commandLine(List<String> arguments) {
    SparkConf conf = new SparkConf();
    if (conf.contains(TypedCommand.KEY)) {
      return TypedCommand.read(conf.get(TypedCommand.KEY)).words();
    }
    List<String> words = new ArrayList<>(List.of("spark-submit"));
    List<String> submitted = submitted(arguments);
    if (submitted.isEmpty()) {
      words.addAll(List.of("--master", conf.get("spark.master", "URL"), jar()));
      words.addAll(arguments);
    } else {
      words.addAll(submitted);
    }
    return new TypedCommand(words).words();
  }

  /**
   * The words that spark-submit has started this process with; empty if the system does not tell.
   */
  private static List<String> submitted(List<String> arguments) {
    List<String> words = List.of(ProcessHandle.current().info().arguments().orElse(new String[0]));
    List<String> own = words.subList(words.indexOf(SparkSubmit.class.getName()) + 1, words.size());
    int before = own.size() - arguments.size();
    // The system may cut long command lines.
    boolean isWhole = before > 0 && own.subList(before, own.size()).equals(arguments);
    return own.size() < words.size() && isWhole ? own : List.of();
  }

  private static String jar() {
    try {
      return Path.of(SparkExecution.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      return "plumbline-cluster.jar";
    }
  }

  @Override
  public Execution<JournalEntry> open(RunPlan plan, JournalHeader header, OptionalInt jobs)
      throws IOException, InterruptedException {
    Cluster cluster = open(name(header), SearchJobs.mostThreads(plan.engines()));
    try {
      cluster.await(
          () ->
              shell
                  .err()
                  .println(
                      "plumbline: waiting for executors: does the cluster have free cores and"
                          + " memory? see the page of the master"));
      String folder = cluster.context().getConf().get(ClusterCommand.PARTS, "");
      String parts = folder.isEmpty() ? null : PartFile.url(folder);
      if (parts != null) {
        PartFile.createFolder(parts);
      }
      return new ClusterRun(cluster, plan, header, jobs, parts);
    } catch (IOException | InterruptedException | RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  private static Cluster open(String name, int threads) {
    try {
      return Cluster.open(name, threads);
    } catch (RuntimeException e) {
      if (isAboutConfiguration(e)) {
        throw UserException.usage("Spark: " + e.getMessage(), e);
      }
      throw e;
    }
  }

  /** Spark throws its checked exception without declaring it. */
  private static boolean isAboutConfiguration(Throwable e) {
    return e.getClass() == SparkException.class || e instanceof IllegalArgumentException;
  }

  /** For Spark's pages: {@code plumbline: wac, sts by stockfish}; many engines are counted. */
  private static String name(JournalHeader header) {
    int engines = header.engines().size();
    return "plumbline: "
        + header.suites().stream().map(JournalHeader.SearchedSuite::name).collect(Collectors.joining(", "))
        + " by "
        + (engines > MOST_NAMED
            ? engines + " engines"
            : header.engines().stream()
                .map(JournalHeader.RunEngine::label)
                .collect(Collectors.joining(", ")));
  }
}
