package dev.plumbline.cli.log;

import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.Input;
import dev.plumbline.io.InertText;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.replay.Replay;
import dev.plumbline.replay.SameFault;
import dev.plumbline.replay.ScriptRunner;
import dev.plumbline.replay.Shrinking;
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

  @Option(
      names = "--shrink",
      paramLabel = "SMALL",
      description =
          "Write the smallest script with the same fault. If the file has the smallest so"
              + " far of the same script, go on from there.")
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

  /** A script, how it is played, and where the smallest goes. */
  record ShrinkingTask(String name, Script script, ScriptRunner runner, int times, String place) {
    /** The options of the engine may shrink as well. */
    static Script script(Map<String, String> options, Script script) {
      List<ScriptStep> steps = new ArrayList<>();
      options.forEach(
          (name, value) -> steps.add(ScriptStep.of("setoption name " + name + " value " + value)));
      steps.addAll(script.steps());
      return plain(steps);
    }

    /** Without the command that the player sends itself. */
    private static Script plain(List<ScriptStep> steps) {
      return new Script(steps.stream().filter(step -> !step.begins("uci")).toList());
    }

    private String origin() {
      return origin(name, script);
    }

    private static String origin(String name, Script script) {
      String mark = String.format(Locale.ROOT, "%08x", script.text().hashCode());
      String size = script.steps().size() + " commands";
      return "shrunk from " + InertText.line(name) + ", " + size + ", script " + mark;
    }

    private List<Replay> play(Script played)
        throws IOException, EngineFailure, InterruptedException {
      return runner.play(played, times, run -> false);
    }

    private String written(Script smallest, SameFault fault) {
      return written(name, script, place, smallest, fault);
    }

    /**
     * The smallest script as a file, which runs without this program.
     *
     * @param name where the script before shrinking comes from
     */
    static String written(
        String name, Script script, String place, Script smallest, SameFault fault) {
      String hand =
          "by hand: (cat " + Shell.quoted(List.of(InertText.line(place))) + "; sleep 5) | ENGINE";
      List<String> comments = List.of(origin(name, script), FAULT + fault.name(), hand);
      List<ScriptStep> steps = new ArrayList<>(smallest.steps());
      boolean isEndless = false;
      for (ScriptStep step : steps) {
        boolean ends = step.begins("stop") || step.begins("ponderhit") || step.begins("quit");
        isEndless = !ends && (isEndless || step.isEndless());
      }
      if (isEndless) {
        // The player ends such a search itself.
        steps.add(ScriptStep.of("stop"));
      }
      steps.add(0, new ScriptStep("uci", Pause.USUAL, List.of(), comments));
      return new Script(steps).text();
    }
  }

  ExitCode run(ShrinkingTask task, Interruption interruption, Shell shell)
      throws IOException, EngineFailure, InterruptedException {
    Path file = InputFinder.path(task.place());
    Script script = task.script();
    String kept = "";
    if (Files.exists(file)) {
      Script small = Script.read(new Input(task.place(), () -> Files.newInputStream(file)));
      kept = kept(task, small.steps().get(0).comments());
      script = ShrinkingTask.plain(small.steps());
    }
    List<Replay> runs = task.play(script);
    SameFault fault =
        same != null
            ? new SameFault(same, false)
            : kept.isEmpty() ? SameFault.worst(runs) : SameFault.named(kept);
    long shown = fault.count(runs);
    String share = shown + " of " + runs.size() + " runs show " + fault.name();
    if (shown == 0) {
      shell.out().println(share + "; --times plays more");
      return interruption.exitCode(ExitCode.OK);
    }
    shell.say(share);
    ShrinkingTrial work =
        new ShrinkingTrial(task, fault, Shrinking.tries(shown, runs.size()), interruption, shell);
    work.run(script, runs.get(0).engine());
    return interruption.exitCode(ExitCode.MISSED);
  }

  /** The name of the fault in the comments of a script that was shrunk. */
  private static String kept(ShrinkingTask task, List<String> comments) {
    int line = comments.indexOf(task.origin()) + 1;
    if (line == 0 || line == comments.size() || !comments.get(line).startsWith(FAULT)) {
      throw UserException.input(
          task.place() + ": not shrunk from this script; delete it, or name another file");
    }
    return comments.get(line).substring(FAULT.length());
  }

  /** Tries candidates, and keeps the smallest. */
  private final class ShrinkingTrial implements Shrinking.Trial {
    private final ShrinkingTask task;
    private final SameFault fault;
    private final int tries;
    private final Interruption interruption;
    private final Shell shell;
    private final long start = System.nanoTime();
    private int candidates;
    private int size;

    ShrinkingTrial(
        ShrinkingTask task, SameFault fault, int tries, Interruption interruption, Shell shell) {
      this.task = task;
      this.fault = fault;
      this.tries = tries;
      this.interruption = interruption;
      this.shell = shell;
    }

    void run(Script script, String engine) throws IOException, EngineFailure, InterruptedException {
      keep(script);
      Script smallest = Shrinking.shrink(script, this);
      boolean isWhole = !isOver();
      List<Replay> last = task.play(smallest);
      shell.status().clear();
      shell.out().print(task.written(smallest, fault));
      String shown = last.isEmpty() ? "unknown" : fault.count(last) + "/" + last.size();
      shell
          .out()
          .println(
              String.format(
                  Locale.ROOT,
                  "shrink %s engine=\"%s\" commands=%d of=%d candidates=%d shown=%s ended=%s",
                  task.place(),
                  engine,
                  size,
                  task.script().steps().size(),
                  candidates,
                  shown,
                  isWhole ? "smallest" : "early"));
      if (!isWhole) {
        shell.say("the same command goes on from " + task.place());
      }
    }

    private void keep(Script script) throws IOException {
      size = script.steps().size();
      Outputs.write(task.place(), task.written(script, fault), shell);
    }

    @Override
    public boolean shows(Script candidate) throws IOException, EngineFailure, InterruptedException {
      candidates++;
      shell.status().show("candidate " + candidates + ", smallest so far: " + size + " commands");
      boolean isShown = task.runner().shows(candidate, fault, tries);
      if (isShown) {
        keep(candidate);
      }
      return isShown;
    }

    @Override
    public boolean isOver() {
      return interruption.stop().isRequested()
          || (withinNanos != null && System.nanoTime() - start > withinNanos);
    }
  }
}
