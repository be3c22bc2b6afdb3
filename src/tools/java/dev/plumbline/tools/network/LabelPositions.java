package dev.plumbline.tools.network;

import dev.plumbline.cli.Tool;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.tools.network.TrainingPosition.LastGames;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Gives positions the scores of a UCI engine: {@code make tool T=labels}. */
@Command(
    name = "labels",
    mixinStandardHelpOptions = true,
    description = {
      "Replaces the scores of positions by those of a UCI engine, the teacher.",
      "",
      "Results and games stay; the positions of a game must follow each other, as they do in the"
          + " files of the tool positions. The same command continues an interrupted file, and one"
          + " whose positions have become more."
    })
final class LabelPositions implements Callable<ExitCode> {
  private static final long REPORT_EVERY = 50_000;

  /** Games that the teacher scores between two commands to forget: these take a while. */
  private static final int TOGETHER = 32;

  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "POSITIONS", description = "The file of positions.")
  Path positions;

  @Parameters(index = "1", paramLabel = "FILE", description = "The file to write.")
  Path file;

  @Option(
      names = {"-e", "--engine"},
      paramLabel = "PROGRAM",
      defaultValue = "stockfish",
      description = "The teacher. Default: ${DEFAULT-VALUE}.")
  String engine = "stockfish";

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "1",
      description = "Depth of its searches. Default: ${DEFAULT-VALUE}.")
  int depth;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes of its searches, instead of the depth.")
  @Nullable Long nodes;

  @Option(
      names = "--children",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "With each position, write up to N quiet positions after its moves: their scores come from"
            + " the same search, with a rank for each move, and cost little.",
        "Default: ${DEFAULT-VALUE}."
      })
  int children;

  @Option(
      names = "--without",
      paramLabel = "SUITE",
      description = "Files whose positions are left out; may be repeated.")
  List<Path> suites = List.of();

  @Option(
      names = "--ahead",
      paramLabel = "N",
      defaultValue = "64",
      description = {
        "Send so many searches before the first is answered: 1 for engines that lose them.",
        "Default: ${DEFAULT-VALUE}."
      })
  int ahead;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Processes in parallel. Default: ${DEFAULT-VALUE}.")
  int jobs;

  private long count;

  public static void main(String[] words) {
    Tool.main(LabelPositions.class, words);
  }

  @Override
  public ExitCode call() throws Exception {
    if (Files.exists(file) && Files.isSameFile(positions, file)) {
      throw new ParameterException(
          spec.commandLine(), file + " is the file of positions: choose another for the labels");
    }
    PrintWriter log = spec.commandLine().getErr();
    KeySet seen = KeySet.ofSuites(suites);
    try (Games games = new Games(positions)) {
      if (Files.exists(file)) {
        resume(games, seen);
        log.println("continued after " + count + " positions");
      }
      try (OutputStream out =
          Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        label(games, seen, out, log);
      }
    }
    return ExitCode.OK;
  }

  /** Removes the last games, which may be incomplete, and goes on with them. */
  private void resume(Games games, KeySet seen) throws IOException {
    Optional<LastGames> last = LastGames.of(file, TOGETHER);
    count = last.map(LastGames::recordsBefore).orElse(0L);
    TrainingPosition.truncate(file, count);
    seen.addAll(file);
    if (last.isPresent()) {
      games.skipTo(last.get().game());
    }
  }

  private void label(Games games, KeySet seen, OutputStream out, PrintWriter log)
      throws IOException, EngineFailure, InterruptedException {
    String go = nodes == null ? "go depth " + depth : "go nodes " + nodes;
    Teacher.Questions questions = new Teacher.Questions(go, ahead, children);
    long start = System.nanoTime();
    long before = count;
    TaskRunner.inOrder(
            jobs,
            games,
            () -> Teacher.open(UciSpec.of(engine), questions),
            (game, labelled) -> {
              List<TrainingPosition> fresh = seen.addNew(labelled);
              out.write(TrainingPosition.bytes(fresh));
              long old = count;
              count += fresh.size();
              if (old / REPORT_EVERY != count / REPORT_EVERY) {
                log.println(count + " positions");
              }
            })
        .run();
    double speed = (count - before) / ((System.nanoTime() - start) / 1e9);
    log.printf(Locale.ROOT, "%d positions, %.0f a second%n", count, speed);
  }

  /** The positions of a file, so many games at a time. */
  private static final class Games
      implements TaskRunner.Feed<List<TrainingPosition>>, AutoCloseable {
    private final TrainingPosition.Reader reader;

    /** The first position of the next game. */
    private @Nullable TrainingPosition ahead;

    Games(Path file) throws IOException {
      reader = new TrainingPosition.Reader(file, 0);
      ahead = reader.next();
    }

    /** Skips to the games that belong together with this one. */
    void skipTo(int game) throws IOException {
      while (ahead != null && ahead.game() / TOGETHER != game / TOGETHER) {
        ahead = reader.next();
      }
    }

    @Override
    public @Nullable List<TrainingPosition> next() throws IOException {
      TrainingPosition first = ahead;
      if (first == null) {
        return null;
      }
      int group = first.game() / TOGETHER;
      List<TrainingPosition> games = new ArrayList<>();
      while (ahead != null && ahead.game() / TOGETHER == group) {
        games.add(ahead);
        ahead = reader.next();
      }
      return games;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
