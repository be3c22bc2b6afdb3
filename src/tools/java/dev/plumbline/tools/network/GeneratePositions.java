package dev.plumbline.tools.network;

import dev.plumbline.cli.Tool;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.tools.network.TrainingPosition.LastGames;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Collects quiet positions from games of the builtin engine: {@code make tool T=positions}. */
@Command(
    name = "positions",
    mixinStandardHelpOptions = true,
    description = {
      "Plays games of the builtin engine against itself and writes their quiet positions.",
      "",
      "Each game has its number as seed, so the same numbers give the same file, whatever the"
          + " number of jobs. The same command continues an interrupted file."
    })
public final class GeneratePositions implements Callable<ExitCode> {
  @Spec CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The file of positions.")
  Path file;

  @Option(
      names = {"-n", "--positions"},
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Stop after the game that completes so many. Default: ${DEFAULT-VALUE}.")
  long positions;

  @Option(
      names = "--first",
      paramLabel = "N",
      defaultValue = "1",
      description = "The number of the first game. Default: ${DEFAULT-VALUE}.")
  int first;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Nodes for each move. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = "--random",
      paramLabel = "PERCENT",
      defaultValue = "0",
      description = "How many of 100 moves are random ones. Default: ${DEFAULT-VALUE}.")
  int randomShare;

  @Option(
      names = "--play-out",
      paramLabel = "N",
      defaultValue = "8",
      description = {
        "Play every Nth game to the end, for positions far from equal; the others end when both"
            + " sides agree on the result.",
        "Default: ${DEFAULT-VALUE}."
      })
  int playOut;

  @Option(
      names = "--branches",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "For each position of a game, keep so many more that random moves and then captures lead"
            + " to. They have no scores: only a teacher can give them some.",
        "Default: ${DEFAULT-VALUE}."
      })
  int branches;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "A setting of the engine; may be repeated.")
  Map<String, String> settings = new HashMap<>();

  @Option(
      names = "--without",
      paramLabel = "SUITE",
      description = "Files whose positions are left out; may be repeated.")
  List<Path> suites = List.of();

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Games in parallel. Default: ${DEFAULT-VALUE}.")
  int jobs;

  public static void main(String[] words) {
    Tool.main(GeneratePositions.class, words);
  }

  @Override
  public ExitCode call() throws Exception {
    PrintWriter log = spec.commandLine().getErr();
    EvenDraw draw = new EvenDraw(KeySet.ofSuites(suites));
    int next = first;
    if (Files.exists(file)) {
      next = resume(draw);
      log.println("continued with game " + next + " after " + draw.count + " positions");
    }
    SearchSettings chosen = settings();
    PositionPlayer.Style style = new PositionPlayer.Style(nodes, randomShare, playOut, branches);
    try (OutputStream out =
        Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      new Collection(draw, out, log).run(next, () -> new PositionPlayer(chosen, style));
    }
    return ExitCode.OK;
  }

  private SearchSettings settings() {
    SearchSettings chosen = SearchSettings.full();
    try {
      for (Map.Entry<String, String> setting : settings.entrySet()) {
        chosen = chosen.with(setting.getKey(), setting.getValue());
      }
    } catch (SettingException e) {
      throw new ParameterException(spec.commandLine(), "--set: " + e.sentence(), e);
    }
    return chosen;
  }

  /** Removes the last game, which may be incomplete, and returns its number. */
  private int resume(EvenDraw draw) throws IOException {
    Optional<LastGames> last = LastGames.of(file, 1);
    TrainingPosition.truncate(file, last.map(LastGames::recordsBefore).orElse(0L));
    try (TrainingPosition.Reader reader = new TrainingPosition.Reader(file, 0)) {
      for (TrainingPosition next = reader.next(); next != null; next = reader.next()) {
        draw.add(next);
      }
    }
    return last.map(LastGames::game).orElse(first);
  }

  /**
   * Chooses new positions, so that all numbers of men are learned, openings do not prevail, and few
   * positions are decided: of these, little can be learned.
   */
  private static final class EvenDraw {
    /** From this score on, in centipawns, one of eight positions is taken. */
    private static final int DECIDED = 500;

    private static final int FEW = 7;

    /** No number of men has more than this part of all positions. */
    private static final int LARGEST_PART = 20;

    private static final long FREE = 500;

    private final KeySet seen;
    private final long[] ofMen = new long[33];
    private long count;

    EvenDraw(KeySet seen) {
      this.seen = seen;
    }

    boolean takes(TrainingPosition position) {
      long key = position.key();
      return (Math.abs(position.score()) < DECIDED || (key & FEW) == 0)
          && ofMen[men(position)] <= FREE + count / LARGEST_PART
          && seen.add(key);
    }

    void add(TrainingPosition position) {
      seen.add(position.key());
      count(position);
    }

    private void count(TrainingPosition position) {
      ofMen[men(position)]++;
      count++;
    }

    private static int men(TrainingPosition position) {
      return Long.bitCount(position.setup().occupied());
    }
  }

  /** Writes the new positions of games in the order of their numbers. */
  private final class Collection {
    private static final long REPORT_EVERY = 50_000;

    private final EvenDraw draw;
    private final OutputStream out;
    private final PrintWriter log;
    private final long start = System.nanoTime();
    private final long before;
    private int nextGame;

    Collection(EvenDraw draw, OutputStream out, PrintWriter log) {
      this.draw = draw;
      this.out = out;
      this.log = log;
      before = draw.count;
    }

    void run(int game, TaskRunner.WorkerOpener<Integer, List<TrainingPosition>> players)
        throws IOException, EngineFailure, InterruptedException {
      nextGame = game;
      TaskRunner<Integer, List<TrainingPosition>> runner =
          TaskRunner.inOrder(
              jobs,
              () -> draw.count < positions ? nextGame++ : null,
              players,
              (number, played) -> {
                if (draw.count < positions) {
                  write(played);
                }
              });
      runner.run();
      report("positions, last game " + (nextGame - 1));
    }

    private void write(List<TrainingPosition> played) throws IOException {
      List<TrainingPosition> fresh = played.stream().filter(draw::takes).toList();
      fresh.forEach(draw::count);
      out.write(TrainingPosition.bytes(fresh));
      long old = draw.count - fresh.size();
      if (old / REPORT_EVERY != draw.count / REPORT_EVERY) {
        report("positions");
      }
    }

    private void report(String what) {
      double seconds = (System.nanoTime() - start) / 1e9;
      double speed = (draw.count - before) / seconds;
      log.printf(Locale.ROOT, "%d %s, %.0f a second%n", draw.count, what, speed);
    }
  }
}
