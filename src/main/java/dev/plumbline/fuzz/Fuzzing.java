package dev.plumbline.fuzz;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.fuzz.ScriptWriter.Written;
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
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Plays the scripts of a writer, and shrinks each that shows a fault which none before showed. */
public final class Fuzzing {
  /** How often a script with a fault is played again, to measure how often it shows. */
  private static final int TIMES = 5;

  /** The same for a hang, which takes long. */
  private static final int TIMES_HANGING = 2;

  /** Candidates hang for a part of the timeout only. */
  private static final int BRIEF_PART = 5;

  private static final Duration LEAST_BRIEF = Duration.ofSeconds(1);

  /** How often a fault that did not show again is examined. */
  private static final int MOST_LOOKS = 3;

  private static final Pattern COMMAND = Pattern.compile("^command (\\d+), (\\S*)");
  private static final Set<String> OF_SEARCH = Set.of("go", "stop", "ponderhit", "isready");

  private final ScriptWriter writer;
  private final Bounds bounds;
  private final Listener listener;
  private final ScriptRunner player;
  private final ScriptRunner single;
  private final ScriptRunner brief;
  private final long start = System.nanoTime();
  private final Map<String, Sightings> known = new LinkedHashMap<>();
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong commands = new AtomicLong();
  private final AtomicLong searches = new AtomicLong();
  private final AtomicLong scripts = new AtomicLong();
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
  public record Found(
      SameFault fault,
      ReplayFault first,
      Written written,
      Script smallest,
      long shown,
      int runs) {}

  /** A fault and the number of scripts that showed it. */
  public record Known(Found found, long count) {}

  /** What is known of a fault; faults with the same smallest script share it. */
  private static final class Sightings {
    private Found found;
    private long count = 1;
    private int looks = 1;

    Sightings(Found found) {
      this.found = found;
    }
  }

  /** Is informed on one thread at a time. */
  public interface Listener {
    void shrinking(String fault, int candidates, int commands);

    void found(Found found) throws IOException;
  }

  /** The engine must have these options if the writer's scripts set them. */
  public Fuzzing(UciSpec engine, ScriptWriter writer, int jobs, Bounds bounds, Listener listener) {
    this.writer = writer;
    this.bounds = bounds;
    this.listener = listener;
    Duration part = bounds.timeout().dividedBy(BRIEF_PART);
    player = new ScriptRunner(engine, bounds.timeout(), jobs);
    single = new ScriptRunner(engine, bounds.timeout(), 1);
    brief = new ScriptRunner(engine, part.compareTo(LEAST_BRIEF) < 0 ? LEAST_BRIEF : part, 1);
  }

  /**
   * Plays scripts up to a bound, or {@link #stop}.
   *
   * @throws EngineFailure if the engine cannot be started, or does not answer {@code uci}
   */
  public void run() throws IOException, EngineFailure, InterruptedException {
    player.play(this::next, Written::script, this::played);
  }

  /** Ends the engines. Called by any thread. */
  public void stop() {
    isStopped = true;
    player.stop();
    single.stop();
    brief.stop();
  }

  private @Nullable Written next() {
    boolean isOver =
        isStopped
            || System.nanoTime() - start > bounds.within().toNanos()
            || begun.getAndIncrement() >= bounds.scripts();
    return isOver ? null : writer.next();
  }

  /** The faults with the number of scripts that showed them. */
  public synchronized List<Known> faults() {
    return known.values().stream()
        .distinct()
        .map(each -> new Known(each.found, each.count))
        .toList();
  }

  /** As in {@code scripts=12 commands=1400 searches=420}. */
  public String counts() {
    return "scripts=" + scripts + " commands=" + commands + " searches=" + searches;
  }

  private void played(Written written, Replay replay) throws IOException, EngineFailure {
    scripts.incrementAndGet();
    commands.addAndGet(written.script().steps().size());
    searches.addAndGet(replay.searches());
    Map<String, ReplayFault> faults = new LinkedHashMap<>();
    replay.faults().stream()
        .filter(fault -> SameFault.isEnd(fault) || command(fault) <= written.judged())
        .forEach(fault -> faults.putIfAbsent(key(fault), fault));
    // An assertion that fails is the reason of the crash.
    boolean isReported = !replay.faults().isEmpty() && isReport(replay.faults().get(0));
    for (Map.Entry<String, ReplayFault> fault : faults.entrySet()) {
      boolean isConsequence =
          isReported && !isReport(fault.getValue()) && SameFault.isEnd(fault.getValue());
      if (!isConsequence) {
        take(fault.getKey(), fault.getValue(), written);
      }
    }
  }

  private static boolean isReport(ReplayFault fault) {
    return fault.code().equals(ReplayFault.ERROR_REPORT);
  }

  /** The number of the command where it shows; of the last one, at the end. */
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

  private void take(String key, ReplayFault fault, Written written)
      throws IOException, EngineFailure {
    if (isStopped || isKnown(key)) {
      return;
    }
    try {
      Found found = examine(fault, written);
      if (isNew(key, found)) {
        listener.found(found);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop();
    }
  }

  /** Counts a fault that is known; one that never showed again is worth another look. */
  private synchronized boolean isKnown(String key) {
    Sightings before = known.get(key);
    if (before == null) {
      return false;
    }
    before.count++;
    return before.found.shown() > 0 || before.looks++ >= MOST_LOOKS;
  }

  private synchronized boolean isNew(String key, Found found) {
    Sightings before = known.get(key);
    for (Sightings each : known.values()) {
      boolean isSame =
          each.found.fault().equals(found.fault())
              && each.found.smallest().equals(found.smallest());
      if (isSame && each != before) {
        each.count += before == null ? 1 : before.count;
        known.put(key, each);
        return false;
      }
    }
    if (before == null) {
      known.put(key, new Sightings(found));
      return true;
    }
    boolean isBetter = found.shown() > 0;
    before.found = isBetter ? found : before.found;
    return isBetter;
  }

  /** Measures how often a fault shows, and shrinks its script. */
  private Found examine(ReplayFault first, Written written)
      throws IOException, EngineFailure, InterruptedException {
    SameFault fault = SameFault.of(first);
    boolean isHang = first.code().equals(Outcome.TIME_OUT.word());
    int times = isHang ? TIMES_HANGING : TIMES;
    List<Replay> runs = single.play(written.script(), times, run -> false);
    long shown = fault.count(runs);
    Script smallest = written.script();
    if (shown > 0) {
      Trial trial = new Trial(fault, isHang ? brief : single, Shrinking.tries(shown, runs.size()));
      Script shrunk = Shrinking.shrink(smallest, trial);
      List<Replay> last = single.play(shrunk, times, run -> false);
      if (isStopped || fault.count(last) > 0) {
        smallest = shrunk;
        shown = isStopped ? shown : fault.count(last);
      }
    }
    return new Found(fault, first, written, smallest, shown, Math.max(1, runs.size()));
  }

  private final class Trial implements Shrinking.Trial {
    private final SameFault fault;
    private final ScriptRunner runner;
    private final int tries;
    private final long begin = System.nanoTime();
    private int candidates;
    private int smallest;

    Trial(SameFault fault, ScriptRunner runner, int tries) {
      this.fault = fault;
      this.runner = runner;
      this.tries = tries;
    }

    @Override
    public boolean shows(Script candidate) throws IOException, EngineFailure, InterruptedException {
      candidates++;
      boolean isShown = fault.count(runner.play(candidate, tries, fault::isShownBy)) > 0;
      smallest = isShown || smallest == 0 ? candidate.steps().size() : smallest;
      listener.shrinking(fault.name(), candidates, smallest);
      return isShown;
    }

    @Override
    public boolean isOver() {
      return isStopped || System.nanoTime() - begin > bounds.shrinking().toNanos();
    }
  }
}
