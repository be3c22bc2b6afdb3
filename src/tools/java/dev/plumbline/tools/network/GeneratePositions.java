package dev.plumbline.tools.network;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.play.Adjudication;
import dev.plumbline.play.FairOpenings;
import dev.plumbline.play.Game;
import dev.plumbline.play.Game.PlayedGame;
import dev.plumbline.play.Opening.OpeningMoves;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Collects quiet positions from games of the builtin engine: {@code make positions}. */
@Command(
    name = "positions",
    mixinStandardHelpOptions = true,
    description = {
      "Plays games of the builtin engine against itself and writes their quiet positions.",
      "",
      "Each game has its number as seed, so the same numbers give the same file, whatever the"
          + " number of jobs. The same command continues an interrupted file."
    })
final class GeneratePositions implements Callable<Integer> {
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
    System.exit(new CommandLine(new GeneratePositions()).execute(words));
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter log = spec.commandLine().getErr();
    KeySet seen = new KeySet();
    for (Path suite : suites) {
      addKeys(suite, seen);
    }
    int next = first;
    long count = 0;
    if (Files.exists(file)) {
      next = resume(seen);
      count = Files.size(file) / TrainingPosition.BYTES;
      log.println("continued with game " + next + " after " + count + " positions");
    }
    SearchSettings chosen = settings();
    try (OutputStream out =
        Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      new Collection(seen, out, log, count).run(next, () -> new Player(chosen, nodes));
    }
    return 0;
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

  private static void addKeys(Path suite, KeySet keys) throws IOException {
    try (EntryReader reader = EntryReader.open(Input.file(suite))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        if (record != null) {
          keys.add(record.key());
        }
      }
    }
  }

  /** Removes the last game, which may be incomplete, and returns its number. */
  private int resume(KeySet seen) throws IOException {
    List<TrainingPosition> found = TrainingPosition.readAll(file);
    int last = found.isEmpty() ? first : found.get(found.size() - 1).game();
    long kept = 0;
    for (TrainingPosition position : found) {
      if (position.game() != last) {
        seen.add(position.key());
        kept++;
      }
    }
    TrainingPosition.truncate(file, kept);
    return last;
  }

  /** Writes the new positions of games in the order of their numbers. */
  private final class Collection {
    private static final long REPORT_EVERY = 50_000;

    private final KeySet seen;
    private final OutputStream out;
    private final PrintWriter log;
    private final long start = System.nanoTime();
    private final long before;
    private long count;
    private int nextGame;

    Collection(KeySet seen, OutputStream out, PrintWriter log, long count) {
      this.seen = seen;
      this.out = out;
      this.log = log;
      this.count = count;
      before = count;
    }

    void run(int game, TaskRunner.Opening<Integer, List<TrainingPosition>> players)
        throws IOException, EngineFailure, InterruptedException {
      nextGame = game;
      TaskRunner<Integer, List<TrainingPosition>> runner =
          TaskRunner.inOrder(
              jobs,
              () -> count < positions ? nextGame++ : null,
              players,
              (number, played) -> {
                if (count < positions) {
                  write(played);
                }
              });
      runner.run();
      report("positions, last game " + (nextGame - 1));
    }

    private void write(List<TrainingPosition> played) throws IOException {
      List<TrainingPosition> fresh = new ArrayList<>();
      for (TrainingPosition position : played) {
        if (seen.add(position.key())) {
          fresh.add(position);
        }
      }
      out.write(TrainingPosition.bytes(fresh));
      long old = count;
      count += fresh.size();
      if (old / REPORT_EVERY != count / REPORT_EVERY) {
        report("positions");
      }
    }

    private void report(String what) {
      double seconds = (System.nanoTime() - start) / 1e9;
      double speed = (count - before) / seconds;
      log.printf(Locale.ROOT, "%d %s, %.0f a second%n", count, what, speed);
    }
  }

  /** Plays games of an engine against itself and keeps their quiet positions. */
  static final class Player implements TaskRunner.Worker<Integer, List<TrainingPosition>> {
    private static final int HASH_MEGABYTES = 1;
    private static final int FEWEST_OPENING_PLIES = 8;
    private static final int MOST_OPENING_PLIES = 10;

    /** A position that is worse for a side is no opening, in centipawns. */
    private static final int PLAYABLE = 250;

    private final Engine engine;
    private final FairOpenings openings;
    private final Game game;
    private final StopToken stop = new StopToken();

    Player(SearchSettings settings, long nodes) {
      engine = new BuiltinEngine(settings, HASH_MEGABYTES);
      OpeningMoves moves = new OpeningMoves(FEWEST_OPENING_PLIES, MOST_OPENING_PLIES);
      openings = new FairOpenings(engine, moves, PLAYABLE);
      game = new Game(engine, engine, Limits.nodes(nodes), Adjudication.BRISK, stop);
    }

    private record Seen(Setup setup, Score score, boolean isQuiet) {}

    @Override
    public List<TrainingPosition> run(Integer number) throws EngineFailure {
      Position position = openings.opening(number, 0).position();
      List<Seen> all = new ArrayList<>();
      PlayedGame played =
          game.play(
              position,
              (here, score) -> {
                boolean isQuiet = !here.inCheck() && score instanceof Score.Centipawns;
                all.add(new Seen(here.setup(), score, isQuiet));
              });
      List<TrainingPosition> quiet = new ArrayList<>();
      for (int i = 0; i < played.moves().size(); i++) {
        Seen seen = all.get(i);
        if (seen.isQuiet() && !Move.isNoisy(played.moves().get(i))) {
          int white = played.whiteHalfPoints();
          int result = seen.setup().side() == Side.WHITE ? white : 2 - white;
          Setup setup = seen.setup().toBuilder().halfmoves(0).fullmoves(1).build();
          quiet.add(new TrainingPosition(setup, seen.score().ce(), result, number));
        }
      }
      return quiet;
    }

    @Override
    public void stop() {
      stop.request();
    }

    @Override
    public void close() {
      engine.close();
    }
  }

  /** Keys of positions; 8 to 16 bytes each, because there are millions. */
  static final class KeySet {
    private long[] keys = new long[1 << 16];
    private int size;
    private boolean hasZero;

    /** Returns whether the key is new. */
    boolean add(long key) {
      if (key == 0) {
        boolean isNew = !hasZero;
        hasZero = true;
        return isNew;
      }
      if (2 * size >= keys.length) {
        grow();
      }
      return insert(key);
    }

    private boolean insert(long key) {
      int mask = keys.length - 1;
      int index = (int) (key >>> 20) & mask;
      while (keys[index] != 0) {
        if (keys[index] == key) {
          return false;
        }
        index = index + 1 & mask;
      }
      keys[index] = key;
      size++;
      return true;
    }

    private void grow() {
      long[] old = keys;
      keys = new long[2 * old.length];
      size = 0;
      for (long key : old) {
        if (key != 0) {
          insert(key);
        }
      }
    }
  }
}
