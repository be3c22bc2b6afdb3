package dev.plumbline.fuzz;

import dev.plumbline.engine.Setting;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.Pause.PauseKind;
import dev.plumbline.log.Script.ScriptStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Writes scripts as a GUI might send them that does everything at random, but by the rules of the
 * protocol; if asked to, also what no GUI sends. The same seed and the same engine's options give
 * the same scripts, because they depend on nothing but the scripts before.
 */
public final class ScriptWriter {
  private static final String RUDE = "RUDE_";
  private static final long STRIDE = 1_000_003;
  private static final int FEWEST = 20;
  private static final int MOST = 200;

  /** One of so many scripts repeats a game, for the memory. */
  private static final int MEMORY = 20;

  private static final int GAMES = 60;
  private static final int SEARCHES = 10;

  /** With more ranks, searches are as short as they can be. */
  private static final int FEW_RANKS = 8;

  private final long seed;
  private final OptionWriter options;
  private final Manners manners;
  private final List<EventKind> kinds = new ArrayList<>(EventKind.all());
  private final EventCoverage coverage;
  private int number;

  /**
   * What may be sent.
   *
   * @param fixed values of options that each script begins with, and that do not change
   * @param included options that are set although they may do harm
   * @param cores of the machine
   * @param isRude whether every other script has what no GUI sends
   */
  public record Manners(
      Map<String, String> fixed, Set<String> included, int cores, boolean isRude) {}

  /**
   * A script.
   *
   * @param number from 1
   * @param judged the number of commands after which only crashes and hangs count
   */
  public record WrittenScript(int number, Script script, int judged) {}

  public ScriptWriter(long seed, List<Setting> offered, Manners manners) {
    this.seed = seed;
    this.manners = manners;
    Set<String> fixed = manners.fixed().keySet();
    options = new OptionWriter(offered, fixed, manners.included(), manners.cores());
    kinds.removeIf(kind -> !options.offers(kind) || (kind.is(RUDE) && !manners.isRude()));
    coverage = new EventCoverage(kinds);
  }

  public synchronized WrittenScript next() {
    number++;
    SplittableRandom random = new SplittableRandom(seed * STRIDE + number);
    Writing writing = new Writing(random, manners.isRude() && number % 2 == 0);
    if (number % MEMORY == MEMORY / 2) {
      writing.repeatGame();
    } else {
      writing.write(random.nextInt(FEWEST, MOST));
    }
    return new WrittenScript(number, new Script(writing.steps), writing.judged);
  }

  /** How much of what is possible has been written, as in {@code kinds=38/40 pairs=700/912}. */
  public synchronized String coverage() {
    return coverage.text();
  }

  private final class Writing {
    private final SplittableRandom random;
    private final boolean rude;
    private final GameWriter game;
    private final List<ScriptStep> steps = new ArrayList<>();
    private int judged = Integer.MAX_VALUE;
    private String state = EventKind.START;
    private String last = "";
    private int ranks = 1;

    Writing(SplittableRandom random, boolean rude) {
      this.random = random;
      this.rude = rude;
      game = new GameWriter(random);
      manners
          .fixed()
          .forEach(
              (name, value) ->
                  steps.add(ScriptStep.of("setoption name " + name + " value " + value)));
    }

    void write(int events) {
      for (int i = 0; i <= events && !state.equals(EventKind.OVER); i++) {
        boolean isLast = i == events;
        List<EventKind> allowed =
            kinds.stream()
                .filter(kind -> kind.mayFollow(state) && (rude || !kind.is(RUDE)))
                .filter(kind -> isLast || !kind.after(state).equals(EventKind.OVER))
                .toList();
        happen(coverage.choose(last, allowed, random));
      }
    }

    /** The same game many times, in which the memory should stay the same. */
    void repeatGame() {
      List<ScriptStep> round = new ArrayList<>(List.of(ScriptStep.of("ucinewgame")));
      for (int i = 0; i < SEARCHES; i++) {
        round.add(ScriptStep.of(game.place("PLACE_SENSIBLE_GAME")));
        round.add(ScriptStep.of("go depth " + random.nextInt(1, 3)));
      }
      round.add(ScriptStep.of("isready"));
      Collections.nCopies(GAMES, round).forEach(steps::addAll);
    }

    private void happen(EventKind kind) {
      last = kind.name();
      if (kind.is(RUDE) && !kind.is("RUDE_SEARCHMOVES")) {
        judged = Math.min(judged, steps.size());
      }
      String form = kind.forms().get(random.nextInt(kind.forms().size()));
      String command =
          Arrays.stream(form.split(" ", -1)).map(this::words).collect(Collectors.joining(" "));
      steps.add(ScriptStep.of(command).with(pause(kind)));
      if (kind.is("OPTION_CHESS960")) {
        steps.add(ScriptStep.of("ucinewgame"));
        game.begin(command.endsWith("true"));
      }
      state = kind.after(state);
    }

    private Pause pause(EventKind kind) {
      return switch (kind.name()) {
        // Engines that have found all there is to find report no more nodes: few suffice.
        case "STOP_AFTER_NODES" -> new Pause(PauseKind.NODES, random.nextInt(1, 60));
        case "STOP_AFTER_MILLIS" -> new Pause(PauseKind.MILLIS, random.nextInt(1, 20));
        case "STOP_AT_ONCE", "PONDERHIT" -> Pause.USUAL;
        default -> kind.isForIdle() ? Pause.USUAL : Pause.NONE;
      };
    }

    private String option() {
      String command = options.command(last, random);
      String value = command.substring(command.lastIndexOf(' ') + 1);
      ranks = last.equals("OPTION_MULTIPV") ? Integer.parseInt(value) : ranks;
      return command;
    }

    /** What a word of a form stands for. */
    private String words(String word) {
      return switch (word) {
        case "OPTION" -> option();
        case "ANY_OPTION" -> options.any(random);
        case "PLACE" -> game.place(last);
        case "GAME" -> game.place("PLACE_RANDOM_GAME");
        case "DEPTH" -> "depth " + random.nextInt(1, ranks > FEW_RANKS ? 2 : 5);
        case "NODES" -> "nodes " + random.nextInt(1, random.nextBoolean() ? 50 : 2_000);
        case "TIME" -> "movetime " + random.nextInt(1, 20);
        case "CLOCK" -> "wtime " + clock() + " btime " + clock();
        case "INCREMENT" -> "winc " + random.nextInt(20) + " binc " + random.nextInt(20);
        case "TOGO" -> "movestogo " + random.nextInt(1, 41);
        case "MATE" -> "mate " + random.nextInt(1, 5);
        case "MOVES" -> "searchmoves " + legalMoves(1 + random.nextInt(3));
        case "ILLEGAL" -> illegalMove();
        case "GIANT" -> "e2e4 ".repeat(14_000).strip();
        case "BINARY" -> binary();
        default -> word;
      };
    }

    private int clock() {
      return random.nextInt(1, random.nextBoolean() ? 30 : 400);
    }

    private String legalMoves(int count) {
      int[] legal = game.legal();
      return random
          .ints(0, legal.length)
          .distinct()
          .limit(Math.min(count, legal.length))
          .mapToObj(index -> game.written(legal[index]))
          .collect(Collectors.joining(" "));
    }

    private String illegalMove() {
      boolean isLegal = (" " + legalMoves(Integer.MAX_VALUE) + " ").contains(" a1h8 ");
      return isLegal || random.nextInt(3) == 0 ? "e9e4" : "a1h8";
    }

    private String binary() {
      StringBuilder line = new StringBuilder(ScriptStep.ESCAPE + "00");
      for (int i = random.nextInt(1, 50); i > 0; i--) {
        line.append(ScriptStep.ESCAPE)
            .append(String.format(Locale.ROOT, "%02x", random.nextInt(1, 256)));
      }
      return line.toString();
    }
  }

  /**
   * Which kinds of events, and which pairs of them in a row, were tried; chooses new ones first.
   */
  private static final class EventCoverage {
    private final Set<String> tried = new HashSet<>();
    private final Set<String> pairs = new HashSet<>();
    private final String possible;
    private final String possiblePairs;

    /** With the kinds that the engine's options allow. */
    EventCoverage(List<EventKind> kinds) {
      possible = "/" + kinds.size();
      possiblePairs = "/" + kinds.stream().mapToLong(kind -> kind.followers(kinds)).sum();
    }

    private static String pair(String last, EventKind kind) {
      return last + " " + kind.name();
    }

    /** Chooses one of the kinds: new ones first, then, two times of three, those of a new pair. */
    EventKind choose(String last, List<EventKind> allowed, SplittableRandom random) {
      List<EventKind> fresh = new ArrayList<>(allowed);
      fresh.removeIf(kind -> tried.contains(kind.name()));
      if (fresh.isEmpty() && random.nextInt(3) > 0) {
        fresh.addAll(allowed);
        fresh.removeIf(kind -> pairs.contains(pair(last, kind)));
      }
      List<EventKind> choice = fresh.isEmpty() ? allowed : fresh;
      EventKind kind = choice.get(random.nextInt(choice.size()));
      tried.add(kind.name());
      if (!last.isEmpty()) {
        pairs.add(pair(last, kind));
      }
      return kind;
    }

    /** As in {@code kinds=38/40 pairs=700/912}. */
    String text() {
      return "kinds=" + tried.size() + possible + " pairs=" + pairs.size() + possiblePairs;
    }
  }
}
