package dev.plumbline.fuzz;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.fuzz.ScriptWriter.WrittenScript;
import dev.plumbline.log.Script;
import dev.plumbline.replay.Replay;
import dev.plumbline.replay.Replay.ReplayFault;
import dev.plumbline.replay.SameFault;
import dev.plumbline.replay.ScriptRunner;
import dev.plumbline.replay.Shrinking;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Plays the scripts of a writer, and shrinks each that shows a fault which none before showed. */
public final class Fuzzing {
  /** How often a script with a fault is played again, to measure how often it shows. */
  private static final int TIMES = 5;

  /** The same for a hang, which takes long. */
  private static final int TIMES_HANGING = 2;

  private static final Pattern COMMAND = Pattern.compile("^command (\\d+), (\\S*)");
  private static final Set<String> OF_SEARCH = Set.of("go", "stop", "ponderhit", "isready");

  private final ScriptWriter writer;
  private final Bounds bounds;
  private final FuzzingListener listener;
  private final ScriptRunner player;
  private final ScriptRunner single;
  private final long start = System.nanoTime();
  private final Map<String, KnownFault> known = new LinkedHashMap<>();
  private long begun;
  private long scripts;
  private long commands;
  private long searches;
  private volatile boolean isStopped;

  /**
   * When to end.
   *
   * @param scripts at most so many are played
   * @param within no script begins later
   * @param shrinking the longest time for one fault
   * @param timeout after which an engine that owes an answer counts as hanging
   */
  public record Bounds(long scripts, Duration within, Duration shrinking, Duration timeout) {}

  /**
   * A fault.
   *
   * @param first as it was found
   * @param smallest the script that still shows it, or the whole one if it did not show again
   * @param shown by so many of the last runs
   */
  public record FoundFault(
      SameFault fault,
      ReplayFault first,
      WrittenScript written,
      Script smallest,
      long shown,
      int runs) {}

  /** A fault, where it is kept, and the number of scripts that showed it. */
  public record KnownFault(FoundFault found, String place, long count) {
    private KnownFault again() {
      return new KnownFault(found, place, count + 1);
    }
  }

  /** Is informed on one thread at a time. */
  @FunctionalInterface
  public interface FuzzingListener {
    /** Keeps a fault; returns the place. */
    String found(FoundFault found) throws IOException;
  }

  /** Options of the engine must be in the scripts. */
  public Fuzzing(
      UciSpec engine, ScriptWriter writer, int jobs, Bounds bounds, FuzzingListener listener) {
    this.writer = writer;
    this.bounds = bounds;
    this.listener = listener;
    player = new ScriptRunner(engine, bounds.timeout(), jobs, step -> true);
    single = new ScriptRunner(engine, bounds.timeout(), 1, step -> true);
  }

  /**
   * Plays scripts up to a bound, or {@link #stop}.
   *
   * @throws EngineFailure if the engine cannot be started, or does not answer {@code uci}
   */
  public void run() throws IOException, EngineFailure, InterruptedException {
    player.play(this::next, WrittenScript::script, this::played);
  }

  /** Ends the engines. Called by any thread. */
  public void stop() {
    isStopped = true;
    player.stop();
    single.stop();
  }

  private @Nullable WrittenScript next() {
    boolean isOver = isStopped || System.nanoTime() - start > bounds.within().toNanos();
    return isOver || begun++ >= bounds.scripts() ? null : writer.next();
  }

  public synchronized List<KnownFault> faults() {
    return List.copyOf(known.values());
  }

  /** As in {@code scripts=12 commands=1400 searches=420 faults=1}. */
  public synchronized String counts() {
    String played = "scripts=" + scripts + " commands=" + commands + " searches=" + searches;
    return played + " faults=" + known.size();
  }

  private synchronized void count(WrittenScript written, Replay replay) {
    scripts++;
    commands += written.script().steps().size();
    searches += replay.searches();
  }

  private void played(WrittenScript written, Replay replay) throws IOException, EngineFailure {
    count(written, replay);
    Map<String, ReplayFault> faults = new LinkedHashMap<>();
    boolean isReported = false;
    for (ReplayFault fault : replay.faults()) {
      // An assertion that fails, which comes first, is the reason of the crash.
      boolean isConsequence = isReported && SameFault.isEnd(fault);
      isReported |= isReport(fault);
      if (!isConsequence && (SameFault.isEnd(fault) || command(fault) <= written.judged())) {
        faults.putIfAbsent(key(fault), fault);
      }
    }
    for (Map.Entry<String, ReplayFault> fault : faults.entrySet()) {
      if (!isStopped && !isKnown(fault.getKey())) {
        try {
          FoundFault found = examine(fault.getValue(), written);
          keep(fault.getKey(), new KnownFault(found, listener.found(found), 1));
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          stop();
        }
      }
    }
  }

  private static boolean isReport(ReplayFault fault) {
    return fault.code().equals(ReplayFault.ERROR_REPORT);
  }

  /** The number of the command where it shows; beyond all of them at the end. */
  private static int command(ReplayFault fault) {
    Matcher number = COMMAND.matcher(fault.place());
    return number.find() ? Integer.parseInt(number.group(1)) : Integer.MAX_VALUE;
  }

  /**
   * The kind of a fault and the kind of command where it shows; reports name their place, and the
   * crash of a search may come to light a command later.
   */
  private static String key(ReplayFault fault) {
    Matcher command = COMMAND.matcher(fault.place());
    String word = command.find() ? command.group(2) : fault.place();
    boolean isOfSearch = isReport(fault) || OF_SEARCH.contains(word);
    return SameFault.of(fault).name() + (isOfSearch ? "" : " at " + word);
  }

  /** Counts a fault that is known. */
  private synchronized boolean isKnown(String key) {
    return known.computeIfPresent(key, (same, before) -> before.again()) != null;
  }

  private synchronized void keep(String key, KnownFault fault) {
    known.put(key, fault);
  }

  /** Measures how often a fault shows, and shrinks its script. */
  private FoundFault examine(ReplayFault first, WrittenScript written)
      throws IOException, EngineFailure, InterruptedException {
    SameFault fault = SameFault.of(first);
    int times = first.code().equals(Outcome.TIME_OUT.word()) ? TIMES_HANGING : TIMES;
    Script smallest = written.script();
    List<Replay> runs = single.play(smallest, times, run -> false);
    if (fault.count(runs) > 0) {
      int tries = Shrinking.tries(fault.count(runs), runs.size());
      smallest = Shrinking.shrink(smallest, new FaultTrial(fault, tries));
      List<Replay> last = single.play(smallest, times, run -> false);
      runs = isStopped ? runs : last;
    }
    return new FoundFault(fault, first, written, smallest, fault.count(runs), runs.size());
  }

  private final class FaultTrial implements Shrinking.Trial {
    private final SameFault fault;
    private final int tries;
    private final long begin = System.nanoTime();

    FaultTrial(SameFault fault, int tries) {
      this.fault = fault;
      this.tries = tries;
    }

    @Override
    public boolean shows(Script candidate) throws IOException, EngineFailure, InterruptedException {
      return single.shows(candidate, fault, tries);
    }

    @Override
    public boolean isOver() {
      return isStopped || System.nanoTime() - begin > bounds.shrinking().toNanos();
    }
  }
}
