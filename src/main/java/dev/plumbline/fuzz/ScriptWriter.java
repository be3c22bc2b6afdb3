package dev.plumbline.fuzz;

import dev.plumbline.engine.Setting;
import dev.plumbline.fuzz.EventKind.State;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.Pause.PauseKind;
import dev.plumbline.log.Script.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes scripts as a GUI might send them that does everything at random, but by the rules of the
 * protocol; if asked to, also what no GUI sends. The same seed and the same engine's options give
 * the same scripts, because they depend on nothing but the scripts before.
 */
public final class ScriptWriter {
  private static final long STRIDE = 1_000_003;
  private static final int FEWEST = 20;
  private static final int MOST = 200;

  /** One of so many scripts repeats a game, for the memory. */
  private static final int MEMORY = 20;

  private static final int GAMES = 60;
  private static final int SEARCHES = 10;

  /** With more ranks, searches are as short as they can be. */
  private static final int FEW_RANKS = 8;

  private static final int MOST_DEPTH = 4;
  private static final int MOST_NODES = 2_000;
  private static final int MOST_MILLIS = 20;
  private static final int MOST_CLOCK = 400;
  private static final int GIANT = 70_000;

  private static final List<EventKind> GAMES_TO_REPEAT =
      List.of(EventKind.PLACE_SENSIBLE_GAME, EventKind.PLACE_FEN, EventKind.PLACE_PROMOTION);
  private static final List<String> ILLEGAL_WORDS = List.of("a1h8", "e9e4", "e1e8q");
  private static final List<String> ILLEGAL_POSITIONS =
      List.of(
          "fen 8/8/8/8/8/8/8/8 w - - 0 1",
          "fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
          "fen 4k3/8/8/8/8/8/8/4KK2 w - - 0 1",
          "fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1",
          "fen PPPPkPPP/8/8/8/8/8/8/4K3 w - - 0 1",
          "fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/7k/K7 b - - 0 1",
          "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq e9 -1 0",
          "fen 9/99/x w",
          "fen",
          "startpos moves",
          "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  private static final List<String> NONSENSE =
      List.of(
          "foo bar",
          "setoption",
          "setoption name No Such Option value 3",
          "setoption value 1",
          "position",
          "uci",
          "debug on",
          "register later",
          "GO DEPTH 1");

  private final long seed;
  private final OptionWriter options;
  private final Map<String, String> fixed;
  private final boolean isRude;
  private final Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
  private final Coverage coverage;
  private int number;

  /**
   * What may be sent.
   *
   * @param fixed values of options that each script begins with, and that do not change
   * @param included options that are set although they are texts
   * @param cores of the machine
   * @param isRude whether every other script has what no GUI sends
   */
  public record Manners(
      Map<String, String> fixed, Set<String> included, int cores, boolean isRude) {
    public Manners {
      fixed = Collections.unmodifiableMap(new LinkedHashMap<>(fixed));
      included = Set.copyOf(included);
    }
  }

  /**
   * A script.
   *
   * @param number from 1
   * @param judged the number of commands after which only crashes and hangs count
   */
  public record Written(int number, Script script, int judged) {}

  /**
   * @param offered the options of the engine
   */
  public ScriptWriter(long seed, List<Setting> offered, Manners manners) {
    this.seed = seed;
    fixed = manners.fixed();
    isRude = manners.isRude();
    options = new OptionWriter(offered, fixed.keySet(), manners.included(), manners.cores());
    for (EventKind kind : EventKind.values()) {
      if (options.offers(kind) && (isRude || !kind.isRude())) {
        kinds.add(kind);
      }
    }
    coverage = new Coverage(kinds);
  }

  /** The next script. */
  public synchronized Written next() {
    number++;
    SplittableRandom random = new SplittableRandom(seed * STRIDE + number);
    Writing writing = new Writing(random, isRude && number % 2 == 0);
    fixed.forEach((name, value) -> writing.add("setoption name " + name + " value " + value));
    if (number % MEMORY == MEMORY / 2) {
      writing.repeatGame();
    } else {
      writing.write(random.nextInt(FEWEST, MOST));
    }
    return new Written(number, new Script(writing.steps), writing.judged);
  }

  /** How much of what is possible has been written, as in {@code kinds=38/40 pairs=700/912}. */
  public synchronized String coverage() {
    return coverage.text();
  }

  /** One script. */
  private final class Writing {
    private final SplittableRandom random;
    private final boolean rude;
    private final GameWriter game;
    private final List<Step> steps = new ArrayList<>();
    private int judged = Integer.MAX_VALUE;
    private State state = State.PLACELESS;
    private @Nullable EventKind last;
    private boolean isChess960;
    private int ranks = 1;

    Writing(SplittableRandom random, boolean rude) {
      this.random = random;
      this.rude = rude;
      game = new GameWriter(random);
    }

    void write(int events) {
      for (int i = 0; i < events; i++) {
        List<EventKind> allowed = new ArrayList<>(kinds);
        allowed.removeIf(
            kind ->
                !kind.mayFollow(state)
                    || (kind.isRude() && !rude)
                    || kind.after(state) == State.OVER);
        happen(coverage.choose(last, allowed, random));
      }
      switch (random.nextInt(3)) {
        case 0 -> happen(EventKind.QUIT);
        case 1 -> {
          if (rude) {
            happen(EventKind.RUDE_END_OF_INPUT);
          }
        }
        default -> {
          // The player ends the search.
        }
      }
    }

    /** The same game many times, in which the memory should stay the same. */
    void repeatGame() {
      options.leastHash().forEach(this::add);
      List<Step> round = new ArrayList<>();
      round.add(Step.of("ucinewgame"));
      for (int i = 0; i < SEARCHES; i++) {
        round.add(Step.of(game.place(any(GAMES_TO_REPEAT))));
        round.add(Step.of("go depth " + random.nextInt(1, 3)));
      }
      round.add(Step.of("isready"));
      Collections.nCopies(GAMES, round).forEach(steps::addAll);
    }

    private void happen(EventKind kind) {
      coverage.note(last, kind);
      last = kind;
      if (kind.makesAnswersWorthless()) {
        judged = Math.min(judged, steps.size());
      }
      if (kind.isPlace()) {
        add(game.place(kind));
      } else if (kind.name().startsWith("OPTION_")) {
        option(kind);
      } else if (kind.name().startsWith("GO_")) {
        add(go(kind));
      } else if (kind.isRude()) {
        beRude(kind);
      } else {
        interrupt(kind);
      }
      state = kind.after(state);
    }

    private void add(String command) {
      add(command, Pause.USUAL);
    }

    private void add(String command, Pause pause) {
      steps.add(Step.of(command).with(pause));
    }

    private <T> T any(List<T> list) {
      return list.get(random.nextInt(list.size()));
    }

    private void option(EventKind kind) {
      if (kind == EventKind.OPTION_CHESS960) {
        isChess960 = !isChess960;
        add(options.chess960(isChess960));
        add("ucinewgame");
        game.begin(isChess960);
        return;
      }
      String command = options.command(kind, random);
      if (kind == EventKind.OPTION_MULTIPV) {
        ranks = Integer.parseInt(command.substring(command.lastIndexOf(' ') + 1));
      }
      add(command);
    }

    private void interrupt(EventKind kind) {
      switch (kind) {
        case NEW_GAME -> add("ucinewgame");
        case READY -> add("isready");
        case READY_IN_SEARCH -> add("isready", Pause.NONE);
        case STOP_AT_ONCE -> add("stop");
        case STOP_AGAIN -> add("stop", Pause.NONE);
        // Engines that have found all there is to find report no more nodes: few suffice.
        case STOP_AFTER_NODES -> add("stop", new Pause(PauseKind.NODES, random.nextInt(1, 60)));
        case STOP_AFTER_MILLIS ->
            add("stop", new Pause(PauseKind.MILLIS, random.nextInt(1, MOST_MILLIS)));
        case QUIT -> add("quit", state == State.SEARCHING ? Pause.NONE : Pause.USUAL);
        default -> add("ponderhit");
      }
    }

    private String depth() {
      return " depth " + random.nextInt(1, ranks > FEW_RANKS ? 2 : MOST_DEPTH + 1);
    }

    private String nodes() {
      return " nodes " + random.nextInt(1, random.nextBoolean() ? 50 : MOST_NODES);
    }

    private String time() {
      return " movetime " + random.nextInt(1, MOST_MILLIS);
    }

    private String clock() {
      int most = random.nextBoolean() ? 30 : MOST_CLOCK;
      String clock = " wtime " + random.nextInt(1, most) + " btime " + random.nextInt(1, most);
      return random.nextBoolean()
          ? clock
          : clock + " winc " + random.nextInt(MOST_MILLIS) + " binc " + random.nextInt(MOST_MILLIS);
    }

    private String toGo() {
      return " movestogo " + random.nextInt(1, 41);
    }

    private String go(EventKind kind) {
      String limits =
          switch (kind) {
            case GO_DEPTH -> depth();
            case GO_NODES -> nodes();
            case GO_MOVETIME -> time();
            case GO_CLOCK -> clock();
            case GO_MOVESTOGO -> clock() + toGo();
            // Alone it would end with a mate only.
            case GO_MATE -> " mate " + random.nextInt(1, 5) + any(List.of(nodes(), "")) + time();
            case GO_SEARCHMOVES -> any(List.of(depth(), nodes(), clock())) + searchMoves();
            case GO_SEVERAL_LIMITS ->
                any(
                    List.of(
                        depth() + nodes(),
                        depth() + time(),
                        nodes() + time(),
                        clock() + depth(),
                        clock() + toGo() + nodes(),
                        clock() + time(),
                        depth() + nodes() + time() + searchMoves()));
            case GO_INFINITE -> " infinite" + (random.nextInt(4) > 0 ? "" : searchMoves());
            default -> " ponder" + any(List.of(clock(), clock() + toGo(), depth(), time()));
          };
      return "go" + limits;
    }

    private String searchMoves() {
      int[] legal = game.legal();
      int count = random.nextInt(3) == 0 ? legal.length : 1 + random.nextInt(3);
      return " searchmoves "
          + random
              .ints(0, legal.length)
              .distinct()
              .limit(Math.min(count, legal.length))
              .mapToObj(index -> game.written(legal[index]))
              .collect(Collectors.joining(" "));
    }

    private void beRude(EventKind kind) {
      Pause pause = random.nextBoolean() ? Pause.NONE : Pause.USUAL;
      switch (kind) {
        case RUDE_SECOND_GO -> add("go" + any(List.of(depth(), nodes(), time())), Pause.NONE);
        case RUDE_OPTION_IN_SEARCH -> {
          option(any(options.kinds()));
          steps.set(steps.size() - 1, steps.get(steps.size() - 1).with(Pause.NONE));
        }
        case RUDE_NEW_GAME_IN_SEARCH -> add("ucinewgame", Pause.NONE);
        case RUDE_PLACE_IN_SEARCH -> add(game.place(EventKind.PLACE_RANDOM_GAME), Pause.NONE);
        case RUDE_SEARCHMOVES -> add("go" + depth() + illegalSearchMoves());
        case RUDE_GO_WITHOUT_PLACE -> add("go" + depth());
        case RUDE_POSITION -> add("position " + any(ILLEGAL_POSITIONS));
        case RUDE_MOVES -> add(illegalGame());
        case RUDE_VALUE -> add(options.wrongValue(random));
        case RUDE_NONSENSE -> add(any(NONSENSE), pause);
        case RUDE_GIANT_LINE ->
            add(any(List.of("x", "position startpos moves ")) + "e2e4 ".repeat(GIANT / 5));
        case RUDE_BINARY_LINE -> add(binary(), pause);
        default -> add(Step.END_OF_INPUT, pause);
      }
    }

    private String illegalSearchMoves() {
      List<String> legal = new ArrayList<>();
      for (int move : game.legal()) {
        legal.add(game.written(move));
      }
      List<String> illegal = new ArrayList<>(ILLEGAL_WORDS);
      illegal.removeAll(legal);
      return " searchmoves " + any(List.of("", any(legal) + " ")) + any(illegal);
    }

    private String illegalGame() {
      String command = game.place(EventKind.PLACE_SENSIBLE_GAME);
      String moves = command.contains(" moves ") ? command : command + " moves";
      return moves + " " + any(List.of("e2e5", "a1a1", "0000", "z9z9", "e7e8q", "e1g1 e1g1"));
    }

    private String binary() {
      StringBuilder line = new StringBuilder(Step.ESCAPE + "00");
      for (int i = random.nextInt(1, 50); i > 0; i--) {
        int code = random.nextInt(1, 256);
        line.append(String.format(Locale.ROOT, "%s%02x", Step.ESCAPE, code));
      }
      return line.toString();
    }
  }
}
