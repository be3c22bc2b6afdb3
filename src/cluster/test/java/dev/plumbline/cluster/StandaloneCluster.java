package dev.plumbline.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A standalone Spark cluster of processes on this machine: a master and workers with one core each,
 * and drivers that submit the packaged application. All processes end with it.
 */
final class StandaloneCluster {
  private static final long PATIENCE_SECONDS = 600;
  private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final String REGISTERED = "Successfully registered with master";

  private final Path home = Path.of(System.getProperty("spark.home", "target/spark"));
  private final Path jar =
      Path.of(System.getProperty("cluster.jar", "target/plumbline-cluster.jar"));
  private final Path folder;
  private final List<Process> workers = new ArrayList<>();
  private final List<Process> drivers = new ArrayList<>();
  private final Process master;
  private final String url;

  /**
   * @param folder for logs and the folders of the workers
   */
  StandaloneCluster(Path folder, int count) throws IOException, InterruptedException {
    this.folder = folder;
    collectSpark();
    Path log = folder.resolve("master.log");
    List<String> words =
        List.of("org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "0");
    master = start("spark-class", with(words, "--webui-port", "0"), log);
    waitFor("the master", () -> MASTER.matcher(text(log)).find());
    Matcher found = MASTER.matcher(text(log));
    if (!found.find()) {
      throw new IllegalStateException("no URL of the master in " + log);
    }
    url = found.group(1);
    for (int i = 1; i <= count; i++) {
      startWorker("w" + i);
    }
    for (int i = 1; i <= count; i++) {
      Path of = log("w" + i);
      waitFor("worker " + i, () -> text(of).contains(REGISTERED));
    }
  }

  /** As "make spark-home" does, so that "mvn -Pcluster verify" suffices. */
  private void collectSpark() throws IOException, InterruptedException {
    if (!Files.isExecutable(home.resolve("bin/spark-class"))) {
      Process making =
          new ProcessBuilder("src/cluster/spark/make-home", home.toString()).inheritIO().start();
      if (making.waitFor() != 0) {
        throw new IllegalStateException("no Spark in " + home + ": see 'make spark-home'");
      }
    }
  }

  /** Starts a worker, whose executors work in the folder of this name. */
  void startWorker(String name) throws IOException {
    List<String> words = List.of("org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1");
    words = with(words, "--cores", "1", "--memory", "1g", "--webui-port", "0");
    words = with(words, "--work-dir", Files.createDirectories(folder.resolve(name)).toString());
    workers.add(start("spark-class", with(words, url), log(name)));
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** The number of running workers. */
  long living() {
    return workers.stream().filter(Process::isAlive).count();
  }

  /** A run of the application. */
  record Driver(Process process, Path log, Path errors) {
    /** Waits for the end; the exit code. */
    int exitCode() throws InterruptedException {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the driver does not end: " + text(errors));
      }
      return process.exitValue();
    }

    String out() {
      return text(log);
    }

    String err() {
      return text(errors);
    }
  }

  /** Submits the application. */
  Driver submit(String... arguments) throws IOException {
    return submit(List.of(), arguments);
  }

  /**
   * Submits the application.
   *
   * @param options of spark-submit
   */
  Driver submit(List<String> options, String... arguments) throws IOException {
    Path log = folder.resolve("driver" + drivers.size() + ".log");
    Path errors = folder.resolve("driver" + drivers.size() + ".err");
    List<String> words = List.of("--master", url, "--driver-memory", "512m");
    words = with(words, "--executor-memory", "512m", "--conf", "spark.ui.enabled=false");
    words = with(words, options.toArray(String[]::new));
    words = with(words, "--class", "dev.plumbline.cluster.ClusterMain", jar.toString());
    ProcessBuilder builder = builder("spark-submit", with(words, arguments));
    Process process = builder.redirectOutput(log.toFile()).redirectError(errors.toFile()).start();
    drivers.add(process);
    return new Driver(process, log, errors);
  }

  /** Kills a worker and its executors, as if its machine had been switched off. */
  void killWorker(int number) throws InterruptedException {
    kill(workers.get(number));
  }

  /** Kills a process and its children with signal 9. */
  static void kill(Process process) throws InterruptedException {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly().waitFor();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  /** Waits until something holds, on machines of any speed. */
  static void waitFor(String what, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("waited in vain for " + what);
      }
      Thread.sleep(50);
    }
  }

  private Process start(String program, List<String> words, Path log) throws IOException {
    return builder(program, words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  private ProcessBuilder builder(String program, List<String> words) {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/" + program).toString()));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectInput(new File("/dev/null"));
    Map<String, String> environment = builder.environment();
    environment.put("SPARK_HOME", home.toAbsolutePath().toString());
    environment.put("SPARK_LOCAL_IP", "127.0.0.1");
    environment.put("SPARK_DAEMON_MEMORY", "256m");
    environment.put("PLUMBLINE_CONFIG", "none");
    return builder;
  }

  private static List<String> with(List<String> words, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return all;
  }

  static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      return "";
    }
  }

  /** Ends all processes. */
  void close() throws InterruptedException {
    for (Process driver : drivers) {
      kill(driver);
    }
    for (Process worker : workers) {
      kill(worker);
    }
    kill(master);
  }
}
