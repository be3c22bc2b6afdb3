package dev.plumbline.cli.position;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.cli.position.MoveChecker.ByPerft;
import dev.plumbline.cli.position.MoveChecker.BySearches;
import dev.plumbline.cli.position.PerftEngineArguments.EngineToCheck;
import dev.plumbline.cli.position.PerftResults.PerftOutcome;
import dev.plumbline.cli.position.PerftResults.RecordPerft;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.doctor.perft.ForeignPerft;
import dev.plumbline.doctor.perft.LegalityCheck;
import dev.plumbline.doctor.perft.MoveCounter.MoveCounts;
import dev.plumbline.doctor.perft.MoveCounter.OwnCounter;
import dev.plumbline.doctor.perft.PerftComparison.ComparedPerft;
import dev.plumbline.doctor.perft.PerftComparison.PerftExtent;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.io.TextTable;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.run.Progress;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.run.TaskRunner.Feed;
import dev.plumbline.run.TaskRunner.Worker;
import dev.plumbline.uci.client.UciEngine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Checks the move generator of an engine on a position or on each record of a suite. */
final class EnginePerft {
  private static final int MOST_ERRORS_IN_A_ROW = 3;

  private final EngineToCheck engine;
  private final PerftExtent extent;
  private final Perft.PerftOptions options;
  private final Shell shell;
  private final List<RecordPerft> results = new ArrayList<>();
  private int errorsInARow;

  /** The engine's perft command, as the first process has shown; null if it has none. */
  private volatile @Nullable String command;

  /** How an engine without perft is checked. */
  private volatile LegalityCheck.@Nullable Method searches;

  private volatile @Nullable TaskRunner<PerftPosition, RecordPerft> runner;

  EnginePerft(EngineToCheck engine, PerftExtent extent, Perft.PerftOptions options, Shell shell) {
    this.engine = engine;
    this.extent = extent;
    this.options = options;
    this.shell = shell;
    command = engine.command();
  }

  record PerftPosition(String label, Setup setup) {}

  /** Checks all positions, by as many engines in parallel as there are jobs. */
  PerftResults run(List<PerftPosition> tasks, int jobs, Interruption interruption) {
    long start = System.nanoTime();
    MoveChecker first = open(interruption.stop());
    AtomicReference<@Nullable MoveChecker> spare = new AtomicReference<>(first);
    Progress progress = new Progress(tasks.size());
    runner =
        TaskRunner.inOrder(
            Math.min(jobs, Math.max(1, tasks.size())),
            Feed.of(tasks),
            () -> {
              MoveChecker waiting = spare.getAndSet(null);
              MoveChecker checker = waiting == null ? open(interruption.stop()) : waiting;
              return new PositionWorker(checker, progress, start);
            },
            (task, result) -> done(result, progress));
    if (interruption.stop().isRequested()) {
      runner.stop();
    }
    try {
      runner.run();
    } catch (IOException | EngineFailure e) {
      throw new UserException(ExitCode.ENGINE, first.name() + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      shell.status().clear();
      MoveChecker unused = spare.getAndSet(null);
      if (unused != null) {
        unused.close();
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new PerftResults(first.name(), first.method(), results, seconds);
  }

  /** Ends the check in progress. Called on Ctrl-C. */
  void stop() {
    TaskRunner<PerftPosition, RecordPerft> running = runner;
    if (running != null) {
      running.stop();
    }
  }

  /** Starts the engine and finds out how to check it. */
  private MoveChecker open(StopToken stop) {
    try {
      if (searches == null) {
        ForeignPerft perft = ForeignPerft.open(engine.program(), command, engine.timeout());
        command = perft.command();
        if (command != null) {
          return new ByPerft(perft, new OwnCounter(options), extent);
        }
        perft.close();
        shell
            .err()
            .println(
                perft.name()
                    + " answers no perft command that Plumbline knows (name its own with"
                    + " --perft-command); checking its moves by searches");
      }
      return bySearches(stop);
    } catch (EngineFailure e) {
      throw new UserException(ExitCode.ENGINE, String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserException(ExitCode.INTERRUPTED, "interrupted", e);
    }
  }

  private MoveChecker bySearches(StopToken stop) throws EngineFailure {
    UciEngine uci = UciEngine.open(engine.program());
    boolean isOpen = false;
    try {
      LegalityCheck legality = LegalityCheck.of(uci, stop);
      if (searches == null) {
        searches = legality.method();
        shell.err().println(limits(legality.method()));
      }
      isOpen = true;
      return new BySearches(uci, legality, stop);
    } catch (EngineFailure e) {
      throw new EngineFailure(uci.name() + ": " + e.getMessage(), e);
    } finally {
      if (!isOpen) {
        uci.close();
      }
    }
  }

  /** What a method can and cannot show. */
  private static String limits(LegalityCheck.Method method) {
    return method == LegalityCheck.Method.MULTIPV
        ? "method multipv: it lists all moves of each position"
        : "method answers: it does not list all moves with MultiPV, so only a move that it cannot"
            + " play, or an illegal answer, is found";
  }

  private final class PositionWorker implements Worker<PerftPosition, RecordPerft> {
    private final MoveChecker checker;
    private final Progress progress;
    private final long start;
    private volatile boolean isStopped;

    PositionWorker(MoveChecker checker, Progress progress, long start) {
      this.checker = checker;
      this.progress = progress;
      this.start = start;
    }

    @Override
    public @Nullable RecordPerft run(PerftPosition task) throws InterruptedException {
      Position position = Position.of(task.setup());
      String fen = Fen.write(position);
      if (!checker.supports(position)) {
        return new RecordPerft(
            task.label(), fen, PerftOutcome.SKIPPED, 0, 0, null, "the engine has no UCI_Chess960");
      }
      try {
        ComparedPerft compared = checker.check(position, depth -> show(task, depth));
        PerftOutcome status =
            compared.difference() == null ? PerftOutcome.EQUAL : PerftOutcome.DIFFERENT;
        return new RecordPerft(
            task.label(),
            fen,
            status,
            compared.depth(),
            compared.nodes(),
            compared.difference(),
            null);
      } catch (EngineFailure e) {
        return isStopped
            ? null
            : new RecordPerft(task.label(), fen, PerftOutcome.ERROR, 0, 0, null, e.getMessage());
      } catch (CancellationException e) {
        return null;
      }
    }

    private void show(PerftPosition task, int depth) {
      StatusLine status = shell.status();
      if (status.isVisible()) {
        long nanos = System.nanoTime() - start;
        String done = progress.count() + "  " + progress.percent() + "%";
        status.show(done + progress.timeLeft(nanos) + "  " + task.label() + " depth " + depth);
      }
    }

    @Override
    public void stop() {
      isStopped = true;
      checker.stop();
    }

    @Override
    public void close() {
      checker.close();
    }
  }

  private void done(RecordPerft result, Progress progress) {
    progress.done();
    results.add(result);
    List<String> lines = PerftDifferenceText.lines(result, command);
    if (!lines.isEmpty()) {
      shell.status().clear();
      lines.forEach(shell.out()::println);
      shell.out().flush();
    }
    errorsInARow = result.status() == PerftOutcome.ERROR ? errorsInARow + 1 : 0;
    TaskRunner<PerftPosition, RecordPerft> running = runner;
    if (errorsInARow == MOST_ERRORS_IN_A_ROW && running != null) {
      shell.status().clear();
      shell.err().println("the engine failed " + errorsInARow + " times in a row; giving up");
      running.end();
    }
  }

  /** Prints the counts of both move by move. */
  ExitCode divide(Position position, int depth, Interruption interruption)
      throws EngineFailure, InterruptedException {
    MoveChecker checker = open(interruption.stop());
    try (checker) {
      if (!(checker instanceof ByPerft counters)) {
        throw UserException.usage("--divide needs an engine with perft");
      }
      if (!checker.supports(position)) {
        throw new UserException(ExitCode.ENGINE, checker.name() + " has no UCI_Chess960");
      }
      MoveCounts expected = counters.own().count(position, depth);
      MoveCounts found = counters.perft().count(position, depth);
      TextTable table = TextTable.ofWords(1).row("move", "expected", "found");
      SortedMap<String, Long> right = byMove(expected);
      SortedMap<String, Long> wrong =
          found.byMove() == null ? totals(counters.perft(), position, depth) : byMove(found);
      SortedSet<String> moves = new TreeSet<>(wrong.keySet());
      if (!wrong.isEmpty() || found.byMove() != null) {
        moves.addAll(right.keySet());
      }
      for (String move : moves) {
        table.row(difference(move, right.get(move), wrong.get(move)));
      }
      table.row(difference("total", expected.total(), found.total()));
      table.lines().forEach(shell.out()::println);
      boolean isEqual = moves.isEmpty() || right.equals(wrong);
      return isEqual && expected.total() == found.total() ? ExitCode.OK : ExitCode.MISSED;
    }
  }

  /** The totals after each legal move, for an engine that prints only totals; empty at depth 1. */
  private static SortedMap<String, Long> totals(ForeignPerft perft, Position root, int depth)
      throws EngineFailure, InterruptedException {
    SortedMap<String, Long> totals = new TreeMap<>();
    Position position = root.copy();
    int[] moves = depth == 1 ? new int[0] : new MoveGenerator().legal(position);
    for (int move : moves) {
      String text = Uci.write(position, move);
      position.make(move);
      totals.put(text, perft.count(position, depth - 1).total());
      position.unmake();
    }
    return totals;
  }

  private static SortedMap<String, Long> byMove(MoveCounts counts) {
    SortedMap<String, Long> byMove = counts.byMove();
    return byMove == null ? new TreeMap<>() : byMove;
  }

  private static List<String> difference(String what, @Nullable Long right, @Nullable Long wrong) {
    List<String> cells = new ArrayList<>(List.of(what, cell(right), cell(wrong)));
    if (!cell(right).equals(cell(wrong))) {
      cells.add("<");
    }
    return cells;
  }

  private static String cell(@Nullable Long count) {
    return count == null ? "-" : count.toString();
  }
}
