package dev.plumbline.cluster;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cluster.ExecutorPlan.Program;
import dev.plumbline.cluster.ExecutorReport.Found;
import dev.plumbline.cluster.ExecutorReport.Wanted;
import dev.plumbline.io.TextTable;
import dev.plumbline.report.Speeds;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command check of the application: what each executor has. */
@Command(name = "check")
final class CheckCommand {
  private static final int HASH = 16;
  private static final long MEGABYTE = 1 << 20;

  /** Clocks that differ by more make the times of logs hard to compare. */
  private static final long MOST_AHEAD_MILLIS = 1000;

  private final Shell shell;

  @Option(names = "--engine")
  List<String> engines = new ArrayList<>();

  @Option(names = "--folder")
  @Nullable String folder;

  CheckCommand(Shell shell) {
    this.shell = shell;
  }

  /** Checks the cluster. */
  ExitCode run(String[] arguments) throws IOException, InterruptedException {
    new CommandLine(this).parseArgs(arguments);
    try (Cluster cluster = Cluster.open("plumbline: check", 1)) {
      cluster.await(() -> shell.err().println("plumbline: waiting for executors"));
      Survey survey = new Survey(cluster);
      SortedMap<String, ExecutorReport> found = survey.of(new Wanted(programs(), folder, true));
      shell
          .out()
          .println(
              "master "
                  + cluster.context().master()
                  + ", Spark "
                  + cluster.context().version()
                  + ", "
                  + cluster.slots()
                  + " slots");
      table(found.values(), survey).lines().forEach(shell.out()::println);
      List<String> troubles = troubles(found.values(), survey);
      int missing = cluster.executors().size() - found.size();
      if (missing > 0) {
        troubles.add(missing + " executors were too busy to answer");
      }
      troubles.forEach(trouble -> shell.out().println("warning: " + trouble));
      return troubles.isEmpty() ? ExitCode.OK : ExitCode.MISSED;
    }
  }

  private List<Program> programs() {
    List<EngineSpec> specs = new ArrayList<>();
    specs.add(new EngineSpec.Builtin(EngineSpec.Builtin.NAME, SearchSettings.full(), HASH));
    for (String engine : engines) {
      List<String> words = ProgramFinder.words(engine);
      String command = words.get(0);
      // A path is that of this machine; what executors do with it is the same as in a run.
      String place =
          ProgramFinder.isPath(command) ? Path.of(command).toAbsolutePath().toString() : command;
      UciSpec program = UciSpec.of(place).withArgs(words.subList(1, words.size()));
      specs.add(new EngineSpec.Foreign(engine, program));
    }
    return specs.stream().map(Program::of).toList();
  }

  private TextTable table(Collection<ExecutorReport> executors, Survey survey) {
    List<String> titles = new ArrayList<>(List.of("executor", "cores", "memory", "Java"));
    titles.addAll(List.of("signature", "clock", "engines"));
    TextTable table = new TextTable("lrrlrrl");
    table.row(titles.toArray(String[]::new));
    for (ExecutorReport one : executors) {
      table.row(
          one.executor(),
          Integer.toString(one.cores()),
          one.memory() / MEGABYTE + " MB",
          one.java(),
          Long.toString(one.signature()),
          String.format(Locale.ROOT, "%+.1fs", survey.ahead(one) / 1000.0),
          one.engines().stream().map(CheckCommand::text).collect(Collectors.joining(", ")));
    }
    return table;
  }

  private static String text(Found engine) {
    return engine.trouble().isEmpty()
        ? engine.name() + " " + engine.speed() / 1000 + "k nodes/s"
        : "no " + engine.label();
  }

  private static List<String> troubles(Collection<ExecutorReport> executors, Survey survey) {
    List<String> troubles = new ArrayList<>();
    for (ExecutorReport one : executors) {
      for (Found engine : one.engines()) {
        if (!engine.trouble().isEmpty()) {
          troubles.add(one.executor() + ": " + engine.label() + ": " + engine.trouble());
        }
      }
      if (!one.folder().isEmpty()) {
        troubles.add(one.executor() + ": the folder cannot be written: " + one.folder());
      }
      if (Math.abs(survey.ahead(one)) > MOST_AHEAD_MILLIS) {
        troubles.add(one.executor() + ": its clock differs from that of the driver");
      }
    }
    addUnequal("versions of Plumbline's search", ExecutorReport::signature, executors, troubles);
    int engines = executors.stream().mapToInt(one -> one.engines().size()).max().orElse(0);
    for (int i = 0; i < engines; i++) {
      int number = i;
      List<Found> all =
          executors.stream()
              .map(one -> one.engines().get(number))
              .filter(engine -> engine.trouble().isEmpty())
              .toList();
      if (all.stream().map(Found::name).distinct().count() > 1) {
        troubles.add(
            "different engines: "
                + all.stream().map(Found::name).distinct().collect(Collectors.joining(", ")));
      }
      List<Long> speeds = all.stream().map(Found::speed).toList();
      if (Speeds.areUneven(speeds)) {
        troubles.add(all.get(0).label() + ": executors differ in speed, " + Speeds.range(speeds));
      }
    }
    return troubles;
  }

  private static void addUnequal(
      String what,
      Function<ExecutorReport, Object> value,
      Collection<ExecutorReport> executors,
      List<String> troubles) {
    TreeSet<String> values =
        executors.stream()
            .map(one -> String.valueOf(value.apply(one)))
            .collect(Collectors.toCollection(TreeSet::new));
    if (values.size() > 1) {
      troubles.add("different " + what + ": " + String.join(", ", values));
    }
  }
}
