package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.SearchStack.Stopper;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Has several threads search one position (lazy SMP). All search the same root, each with a board,
 * histories and an evaluator of its own; what they share is the table, in which each finds the
 * results of the others. The first thread searches, reports and answers as it would alone; every
 * second helper is a ply ahead of it. Used by one thread at a time.
 */
final class SearchThreads {
  /**
   * The nodes that are searched without a look at the clock: enough for depth 1 in nearly all
   * positions, so that a machine too busy to begin in time still answers with a value.
   */
  private static final long UNTIMED = 256;

  private final Search first;
  private final List<Search> helpers;

  /** All searches share a table. */
  SearchThreads(Search first, List<Search> helpers) {
    this.first = first;
    this.helpers = List.copyOf(helpers);
  }

  /**
   * Analyses a position. When it returns or throws, all helpers have ended; a failure of one ends
   * the search and is thrown.
   */
  Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop) {
    EndgameProbe endings = first.endings();
    if (endings != null) {
      endings.begin(position, limits);
    }
    return helpers.isEmpty()
        ? alone(position, limits, listener, stop)
        : new Shared(limits, stop).analyse(position, limits, listener);
  }

  private Analysis alone(Position position, Limits limits, LineListener listener, StopToken stop) {
    first.table().age();
    long start = System.nanoTime();
    long nodeLimit = limits.nodes().orElse(Long.MAX_VALUE);
    long nanoLimit = limits.nanos().orElse(Long.MAX_VALUE);
    Stopper stopper =
        nodes ->
            nodes >= nodeLimit
                || (nodes % UNTIMED == 0
                    && (stop.isRequested() || System.nanoTime() - start >= nanoLimit));
    return new IterativeDeepening(first, position, limits, listener, start).run(1, stopper);
  }

  void newGame() {
    first.newGame();
    helpers.forEach(Search::forget);
  }

  SearchCounts counts() {
    return helpers.stream().map(Search::counts).reduce(first.counts(), SearchCounts::plus);
  }

  /** The limits of one analysis, which hold for all threads together. */
  private final class Shared {
    /** Nodes are taken in blocks, so that threads seldom wait for each other. */
    private static final int BLOCK = 64;

    private final StopToken stop;
    private final long start = System.nanoTime();
    private final long nodeLimit;
    private final long nanoLimit;
    private final AtomicLong taken = new AtomicLong();
    private final List<HelperThread> running = new ArrayList<>();
    private volatile boolean ended;
    private volatile @Nullable Throwable failure;

    Shared(Limits limits, StopToken stop) {
      this.stop = stop;
      nodeLimit = limits.nodes().orElse(Long.MAX_VALUE);
      nanoLimit = limits.nanos().orElse(Long.MAX_VALUE);
    }

    Analysis analyse(Position position, Limits limits, LineListener listener) {
      first.table().age();
      IterativeDeepening main = new IterativeDeepening(first, position, limits, listener, start);
      Limits unlimited =
          Limits.NONE.withMultiPv(limits.multiPv()).withSearchMoves(limits.searchMoves());
      Analysis analysis;
      try {
        for (Search search : share() == 0 ? List.<Search>of() : helpers) {
          running.add(new HelperThread(this, search, running.size(), position, unlimited));
        }
        running.forEach(HelperThread::start);
        analysis = main.run(1, new MainStopper());
      } finally {
        ended = true;
        running.forEach(HelperThread::join);
      }
      rethrow();
      return analysis.withNodes(first.stack().nodes + nodesOfHelpers());
    }

    /** Takes some nodes, no more than a block: their number, or 0 if the limit is reached. */
    long take(long most) {
      long size = Math.min(BLOCK, most);
      long before = taken.getAndAdd(size);
      return Math.max(0, Math.min(size, nodeLimit - before));
    }

    /** The most nodes that a helper may search, so that the first thread has its part. */
    long share() {
      return nodeLimit / (helpers.size() + 1);
    }

    long nodesOfHelpers() {
      return running.stream().mapToLong(helper -> helper.nodes).sum();
    }

    void fail(Throwable e) {
      failure = e;
      ended = true;
    }

    private void rethrow() {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
    }

    /** Ends the first thread, which watches the clock for all. */
    private final class MainStopper implements Stopper {
      private long granted;

      @Override
      public boolean isDue(long nodes) {
        if (nodes < granted) {
          return false;
        }
        boolean isTimed = nodes >= UNTIMED;
        if (ended || (isTimed && (stop.isRequested() || System.nanoTime() - start >= nanoLimit))) {
          return true;
        }
        granted += take(BLOCK);
        return nodes >= granted;
      }

      @Override
      public long nodesOfOthers() {
        return nodesOfHelpers();
      }
    }
  }

  /** A thread that helps in one analysis until it ends. */
  private static final class HelperThread implements Stopper {
    private final Shared shared;
    private final Search search;
    private final int firstDepth;
    private final long share;
    private final Thread thread;
    private final IterativeDeepening deepening;
    private long granted;

    /** The nodes searched, exact once the thread has ended. */
    volatile long nodes;

    HelperThread(Shared shared, Search search, int number, Position position, Limits limits) {
      this.shared = shared;
      this.search = search;
      share = shared.share();
      firstDepth = number % 2 == 0 ? 2 : 1;
      thread = new Thread(this::run, "search-" + (number + 2));
      thread.setDaemon(true);
      // The first node is searched before the limit is asked for.
      granted = shared.take(share);
      deepening = new IterativeDeepening(search, position, limits, line -> {}, shared.start);
    }

    void start() {
      thread.start();
    }

    private void run() {
      try {
        deepening.run(firstDepth, this);
      } catch (Throwable e) {
        shared.fail(e);
      } finally {
        nodes = search.stack().nodes;
      }
    }

    @Override
    public boolean isDue(long count) {
      if (count < granted) {
        return false;
      }
      nodes = count;
      if (shared.ended) {
        return true;
      }
      granted += shared.take(share - granted);
      return count >= granted;
    }

    /** Waits for the end, which an interruption of the waiting thread does not change. */
    void join() {
      boolean interrupted = false;
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
