package dev.plumbline.cli.run;

import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.Input;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Step;
import dev.plumbline.replay.Replay;
import dev.plumbline.replay.SameFault;
import dev.plumbline.replay.ScriptRunner;
import dev.plumbline.replay.Shrinking;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Shrinks a script to a file, which always has the smallest script so far. */
final class ScriptShrinking {
  /** What measures the share of runs that show the fault. */
  static final int USUAL_TIMES = 5;

  private static final String FAULT = "fault: ";
  private static final String FAULT_WITH = "fault with the text: ";

  @Option(
      names = "--shrink",
      paramLabel = "OUT",
      description =
          "Find the smallest script that shows the same fault, and write it to this file. If it has"
              + " the smallest so far of the same script, go on from there.")
  @Nullable String out;

  @Option(
      names = "--same",
      paramLabel = "TEXT",
      description =
          "With --shrink, the fault whose line has this text. Default: the first crash or hang, or"
              + " else the first fault; the same are those of the same signal, exit code, report or"
              + " finding.")
  @Nullable String same;

  @Option(
      names = "--within",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "With --shrink, end after this time with the smallest so far, as in 10m.")
  @Nullable Long withinNanos;

  void check(int scripts, boolean hasReports) {
    if (out == null) {
      if (same != null || withinNanos != null) {
        throw UserException.usage("--same and --within need --shrink");
      }
      return;
    }
    if (out.equals("-")) {
      throw UserException.usage("--shrink needs a file, which keeps the smallest script so far");
    }
    if (scripts > 1 || hasReports) {
      throw UserException.usage("--shrink takes one script, and writes no reports");
    }
  }

  /** Where a script comes from, and how it is played. */
  record Task(String name, Script script, UciSpec spec, ScriptRunner runner, int times) {
    /** The script with the options of the engine, and without the command that begins it. */
    static List<Step> steps(Script script, UciSpec spec) {
      List<Step> steps = new ArrayList<>();
      for (Map.Entry<String, String> option : spec.options().entrySet()) {
        String value = " value " + option.getValue();
        steps.add(Step.of("setoption name " + option.getKey() + value));
      }
      steps.addAll(script.steps());
      steps.removeIf(step -> step.begins("uci"));
      return steps;
    }

    /** Identifies the script. */
    String mark() {
      return String.format(Locale.ROOT, "%08x", script.text().hashCode());
    }
  }

  ExitCode run(Task task, String place, Interruption interruption, Shell shell)
      throws IOException, EngineFailure, InterruptedException {
    return new Work(task, InputFinder.path(place), interruption, shell).run();
  }

  /** The work on one script. */
  private final class Work implements Shrinking.Trial {
    private final Task task;
    private final Path file;
    private final Interruption interruption;
    private final Shell shell;
    private final long start = System.nanoTime();
    private final int before;
    private SameFault fault = new SameFault("", false);
    private int tries = 1;
    private int candidates;
    private int size;

    Work(Task task, Path file, Interruption interruption, Shell shell) {
      this.task = task;
      this.file = file;
      this.interruption = interruption;
      this.shell = shell;
      before = task.script().steps().size();
      size = before;
    }

    ExitCode run() throws IOException, EngineFailure, InterruptedException {
      Script script = Files.exists(file) ? continued() : task.script();
      List<Replay> runs = task.runner().play(script, task.times(), run -> false);
      if (fault.text().isEmpty()) {
        fault = same == null ? SameFault.worst(runs) : new SameFault(same, false);
      }
      long shown = fault.text().isEmpty() ? 0 : fault.count(runs);
      if (shown == 0) {
        return interruption.or(notShown(runs));
      }
      tries = Shrinking.tries(shown, runs.size());
      shell.say(
          name()
              + ", in "
              + share(shown, runs.size())
              + (tries == 1 ? "" : "; each candidate is played up to " + tries + " times"));
      keep(script);
      Script smallest = Shrinking.shrink(script, this);
      shell.status().clear();
      report(smallest, runs.get(0).engine());
      return interruption.or(ExitCode.MISSED);
    }

    private ExitCode notShown(List<Replay> runs) {
      shell
          .out()
          .println(
              "no "
                  + (fault.text().isEmpty() ? "fault" : name())
                  + " in "
                  + runs.size()
                  + " runs of "
                  + (Files.exists(file) ? file + ", which goes on from there" : task.name())
                  + "; --times "
                  + 10 * task.times()
                  + " plays it more often");
      return ExitCode.OK;
    }

    private String name() {
      return fault.isKind() ? fault.text() : "\"" + fault.text() + "\"";
    }

    private static String share(long shown, int runs) {
      return shown + " of " + runs + " runs";
    }

    /** The smallest script so far, if it is of this one. */
    private Script continued() throws IOException {
      Script found = Script.read(new Input(file.toString(), () -> Files.newInputStream(file)));
      List<String> comments = found.steps().get(0).comments();
      if (comments.stream().noneMatch(line -> line.equals(origin()))) {
        throw UserException.input(
            file + ": not shrunk from this script; delete it, or name another file with --shrink");
      }
      comments.stream()
          .filter(line -> same == null && line.startsWith(FAULT))
          .forEach(line -> fault = new SameFault(line.substring(FAULT.length()), true));
      shell.say("goes on from " + file);
      size = found.steps().size();
      return new Script(Task.steps(found, task.spec().withOptions(Map.of())));
    }

    private String origin() {
      return "shrunk from "
          + task.name()
          + ", "
          + before
          + " commands, script "
          + task.mark();
    }

    @Override
    public boolean shows(Script candidate) throws IOException, EngineFailure, InterruptedException {
      candidates++;
      shell.status().show(before + " -> " + size + " commands, candidate " + candidates);
      boolean isShown =
          task.runner().play(candidate, tries, fault::isShownBy).stream()
              .anyMatch(fault::isShownBy);
      if (isShown) {
        keep(candidate);
      }
      return isShown;
    }

    @Override
    public boolean isOver() {
      return interruption.stop().isRequested() || isLate();
    }

    private boolean isLate() {
      return withinNanos != null && System.nanoTime() - start > withinNanos;
    }

    private void keep(Script script) throws IOException {
      size = script.steps().size();
      Outputs.write(file.toString(), written(script), shell);
    }

    /** The script as a file, which runs without this program. */
    private String written(Script script) {
      List<String> command = new ArrayList<>(List.of(task.spec().command()));
      command.addAll(task.spec().args());
      List<String> comments =
          List.of(
              origin(),
              (fault.isKind() ? FAULT : FAULT_WITH) + fault.text(),
              "by hand: (cat "
                  + Shell.quoted(List.of(String.valueOf(file.getFileName())))
                  + "; sleep 5) | "
                  + Shell.quoted(command));
      Step first = Step.of("uci");
      List<Step> steps = new ArrayList<>();
      steps.add(new Step(first.command(), first.pause(), List.of(), comments));
      steps.addAll(script.steps());
      return new Script(steps).text();
    }

    private void report(Script smallest, String engine)
        throws IOException, EngineFailure, InterruptedException {
      List<Replay> last = task.runner().play(smallest, task.times(), run -> false);
      shell.out().print(written(smallest));
      boolean isCut = interruption.stop().isRequested();
      shell
          .out()
          .println(
              "shrink "
                  + file
                  + " engine=\""
                  + engine
                  + "\" commands="
                  + smallest.steps().size()
                  + " of="
                  + before
                  + " candidates="
                  + candidates
                  + (last.isEmpty()
                      ? ""
                      : " shown=\"" + share(fault.count(last), last.size()) + "\"")
                  + " ended="
                  + (isCut ? "interrupted" : isLate() ? "within" : "smallest"));
      if (isCut || isLate()) {
        shell.say("the same command goes on from " + file);
      }
    }
  }
}
