package dev.plumbline.cli.log;

import dev.plumbline.cli.job.ProgressDisplay;
import dev.plumbline.cli.log.ScriptShrinking.ShrinkingTask;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.IncludedOptions;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.StartArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.fuzz.Fuzzing;
import dev.plumbline.fuzz.Fuzzing.Bounds;
import dev.plumbline.fuzz.Fuzzing.FoundFault;
import dev.plumbline.fuzz.Fuzzing.KnownFault;
import dev.plumbline.fuzz.ScriptWriter;
import dev.plumbline.fuzz.ScriptWriter.Manners;
import dev.plumbline.log.Script;
import dev.plumbline.uci.client.ResidentMemory;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks for faults of an engine at random: {@code plumbline fuzz}. */
@Command(
    name = "fuzz",
    description = {
      "Acts as a random chess GUI, and keeps what an engine does wrong as small scripts.",
      "",
      "Each script goes to a new process: options within their ranges, new games, positions from"
          + " games and endings, all limits of go, stop at any moment, pondering. It obeys the"
          + " protocol, so every fault is the engine's: a crash, a hang, a missing or second"
          + " bestmove, every finding of the lines that is an error, and memory that grows while"
          + " the same game is repeated (on Linux). Kinds of events and pairs of kinds that were not"
          + " tried yet come first; the last line has how many were tried. The same seed gives the"
          + " same scripts.",
      "",
      "Each fault is played again, shrunk for at most two minutes, and written to a file. Faults of"
          + " the same kind at the same command count as one.",
      "",
      "Options that may do harm or change the rules are left alone unless --include names them;"
          + " those of --option keep their value. Hash is at most 256 MB, Threads twice the number"
          + " of cores.",
      "",
      "Ctrl-C ends with what was found so far."
    },
    exitCodeList = {
      "0:no fault was found",
      "1:faults were found",
      "2:an option is invalid",
      "3:a file could not be read or written",
      "4:the engine cannot be used",
      "130:interrupted; prints what was found so far"
    },
    footer = {
      "  # Five minutes",
      "  plumbline fuzz ./my-engine",
      "",
      "  # Another hour each night, also with what no GUI sends",
      "  plumbline fuzz ./my-engine --within 60m --seed 20 --jobs 2 --rude",
      "",
      "  # Play what was found to a new build",
      "  plumbline replay faults/*.uci --engine ./my-engine"
    })
public final class FuzzCommand extends ShellCommand {
  private static final int SECONDS_AFTER_INTERRUPT = 5;
  private static final Duration SHRINKING = Duration.ofMinutes(2);
  private static final double NANOS = 1e9;

  @Parameters(
      paramLabel = "CMD|NAME",
      description = "Engine: a UCI program with its arguments, or a name from an engines file.")
  String engine = "";

  @Option(
      names = "--within",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "Begin no script after this time, as in 10m. Default: 5m.")
  long withinNanos = Duration.ofMinutes(5).toNanos();

  @Option(
      names = "--scripts",
      paramLabel = "N",
      description = "End after so many scripts. Default: no limit.")
  long scripts = Long.MAX_VALUE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Random seed of the scripts. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = "--rude",
      description =
          "Also send what no GUI sends. In every other script: commands during a search,"
              + " illegal positions and moves, giant and binary lines, the end of input. Then only"
              + " crashes and hangs count, and an illegal answer to searchmoves.")
  boolean rude;

  @Mixin IncludedOptions included = new IncludedOptions();

  @Option(
      names = "--faults",
      paramLabel = "DIR",
      defaultValue = "faults",
      description = "Folder of the scripts that show a fault. Default: ${DEFAULT-VALUE}.")
  String folder = "";

  @Option(
      names = "--timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "Time for an answer, before it counts as a hang. Default: 10s.")
  long timeoutNanos = Duration.ofSeconds(10).toNanos();

  @Mixin JobsArgument jobs = new JobsArgument();

  @Mixin StartArguments start = new StartArguments();

  @Mixin EngineFiles files = new EngineFiles();

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    Numbers.atLeast(1, "--scripts", scripts);
    UciSpec spec = ReplayCommand.program("CMD", engine, files, start, shell);
    int cores = Runtime.getRuntime().availableProcessors();
    Manners manners = new Manners(spec.options(), Set.copyOf(included.names()), cores, rude);
    ScriptWriter writer;
    String name;
    try (Session session = Session.ready(spec, spec.options())) {
      Set<String> safe = included.safe(session.settings());
      boolean isMemoryKnown = ResidentMemory.bytes(session.handle()) > 0;
      name = "\"" + session.name() + "\"" + (isMemoryKnown ? "" : " memory=unknown");
      writer = new ScriptWriter(seed, session.settings(), manners);
      List<String> left =
          session.settings().stream()
              .map(Setting::name)
              .filter(option -> !safe.contains(option) && !spec.options().containsKey(option))
              .toList();
      IncludedOptions.tell(left, "--include NAME sets one", shell);
    }
    return fuzz(spec.withOptions(Map.of()), writer, name);
  }

  private ExitCode fuzz(UciSpec spec, ScriptWriter writer, String name)
      throws IOException, EngineFailure, InterruptedException {
    Duration within = Duration.ofNanos(withinNanos);
    Bounds bounds = new Bounds(scripts, within, SHRINKING, Duration.ofNanos(timeoutNanos));
    Fuzzing fuzzing = new Fuzzing(spec, writer, jobs.atLeastOne(), bounds, this::found);
    long begin = System.nanoTime();
    try (Interruption interruption =
        new Interruption(shell, SECONDS_AFTER_INTERRUPT, fuzzing::stop)) {
      ProgressDisplay progress =
          ProgressDisplay.line(
              shell, nanos -> Math.round(nanos / NANOS) + " s, " + fuzzing.counts());
      try (progress) {
        fuzzing.run();
      } finally {
        for (KnownFault each : fuzzing.faults()) {
          String kind = each.found().fault().name();
          shell.out().println(each.count() + "  " + each.place() + "  " + kind);
        }
        String time = String.format(Locale.ROOT, "%.1fs", (System.nanoTime() - begin) / NANOS);
        String result = "fuzz engine=" + name + " " + fuzzing.counts() + " " + writer.coverage();
        shell.out().println(result + " seed=" + seed + " time=" + time);
        shell.out().flush();
      }
      return interruption.exitCode(fuzzing.faults().isEmpty() ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  private String found(FoundFault found) throws IOException {
    String place = keep(found);
    List<String> words = new ArrayList<>(List.of("plumbline", "replay", place, "--engine", engine));
    words.addAll(start.words());
    included.names().forEach(option -> words.addAll(List.of("--include", option)));
    if (rude) {
      words.add("--all");
    }
    shell.status().clear();
    PrintWriter out = shell.out();
    out.println("fault: " + found.first().sentence());
    int commands = found.smallest().steps().size();
    int before = found.written().script().steps().size();
    String shown = " shown=" + found.shown() + "/" + found.runs();
    String size = "commands=" + commands + " of=" + before + shown;
    out.println("  script " + found.written().number() + ", " + size);
    out.println("  " + Shell.quoted(words));
    out.flush();
    return place;
  }

  /** Writes a file of its own for each fault, unless there is the same. */
  private String keep(FoundFault found) throws IOException {
    Files.createDirectories(InputFinder.path(folder));
    String options = seed + (rude ? " --rude" : "");
    String origin = "fuzz --seed " + options + ", script " + found.written().number();
    for (int number = 1; true; number++) {
      String place = folder + "/" + found.first().code() + "-" + number + ".uci";
      Script whole = found.written().script();
      String text = ShrinkingTask.written(origin, whole, place, found.smallest(), found.fault());
      Path file = InputFinder.path(place);
      if (!Files.exists(file)) {
        Outputs.write(place, text, shell);
        return place;
      }
      if (Files.readString(file, StandardCharsets.UTF_8).equals(text)) {
        return place;
      }
    }
  }
}
