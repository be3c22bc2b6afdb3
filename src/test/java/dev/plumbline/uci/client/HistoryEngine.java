package dev.plumbline.uci.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Uci;
import dev.plumbline.uci.UciPosition;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An engine with a fault that some commands bring about, in a certain order. Each command is an
 * event, a letter; the events since the start are a word, and the fault shows when the word ends as
 * its pattern says. It plays the first legal move, and searches without an end only if asked to.
 *
 * <pre>
 * N  ucinewgame                  I  go infinite
 * H  setoption Hash              O  go ponder
 * M  setoption MultiPV above 1   X  go with an illegal word in searchmoves
 * m  setoption MultiPV 1         g  go during a search
 * T  setoption Threads above 1   G  any other go
 * t  setoption Threads 1         S  stop in a search
 * P  position                    s  stop without a search
 * D  the same position again     h  ponderhit in a search
 * E  with an en-passant square   R  isready in a search
 * Q  after a promotion with check
 * L  after more than 100 plies
 * W  with 218 moves
 * </pre>
 */
final class HistoryEngine {
  private enum Effect {
    CRASH,
    HANG,
    ILLEGAL_LINE,
    ILLEGAL_MOVE,
    NO_MOVE,
    SECOND_MOVE
  }

  private record Rule(Pattern events, Effect effect) {
    static Rule of(String events, Effect effect) {
      return new Rule(Pattern.compile("(?:" + events + ")$"), effect);
    }
  }

  private static final Map<Fault, Rule> RULES =
      Map.ofEntries(
          Map.entry(Fault.DIES_OF_AN_EARLY_STOP, Rule.of("IS", Effect.CRASH)),
          Map.entry(
              Fault.DIES_OF_A_RESIZED_TABLE, Rule.of("G[^NH]*H[^NGIOX]*[GIOX]", Effect.CRASH)),
          Map.entry(Fault.KEEPS_MULTIPV, Rule.of("M[^m]*N[^m]*G", Effect.ILLEGAL_LINE)),
          Map.entry(Fault.LOSES_EN_PASSANT, Rule.of("E[^PDQLW]*G", Effect.ILLEGAL_MOVE)),
          Map.entry(Fault.FORGETS_A_PONDERHIT, Rule.of("O[^S]*h", Effect.HANG)),
          Map.entry(Fault.DIES_OF_A_SECOND_GO, Rule.of("g", Effect.CRASH)),
          Map.entry(Fault.DIES_OF_A_PROMOTION_WITH_CHECK, Rule.of("Q[^PELWD]*G", Effect.CRASH)),
          Map.entry(
              Fault.COUNTS_THE_GAME_BEFORE, Rule.of("G[^N]*N[^PELQW]*D[^N]*G", Effect.NO_MOVE)),
          Map.entry(Fault.DIES_WITH_FEWER_THREADS, Rule.of("T[^t]*t[^T]*G", Effect.CRASH)),
          Map.entry(Fault.DIES_OF_218_MOVES, Rule.of("W[^PELQD]*G", Effect.CRASH)),
          Map.entry(Fault.BELIEVES_SEARCHMOVES, Rule.of("X", Effect.ILLEGAL_MOVE)),
          Map.entry(Fault.ANSWERS_A_SECOND_STOP, Rule.of("Ss", Effect.SECOND_MOVE)),
          Map.entry(Fault.DIES_OF_OPTIONS_IN_SEARCH, Rule.of("[IO][^ShGN]*[HMTmt]", Effect.CRASH)),
          Map.entry(Fault.NOT_READY_WHILE_PONDERING, Rule.of("O[^hSN]*R", Effect.HANG)),
          Map.entry(Fault.MIXES_UP_LONG_GAMES, Rule.of("G[^N]*L[^PEQWN]*G", Effect.ILLEGAL_LINE)),
          Map.entry(
              Fault.DIES_IN_THE_THIRD_GAME,
              Rule.of("N[^N]*G[^N]*N[^N]*G[^N]*N[^N]*G", Effect.CRASH)));

  private static final int LONG = 100;
  private static final int MOST_MOVES = 218;

  private final Fault fault;
  private final boolean isProcess;
  private final StringBuilder events = new StringBuilder();
  private Position position = Position.start();
  private String placed = "";
  private boolean isSearching;
  private boolean isShown;

  private HistoryEngine(Fault fault, boolean isProcess) {
    this.fault = fault;
    this.isProcess = isProcess;
  }

  /** Whether these commands bring about the fault, without a process. */
  static boolean shows(Fault fault, List<String> commands) {
    HistoryEngine engine = new HistoryEngine(fault, false);
    for (int i = 0; i < commands.size() && !engine.isShown; i++) {
      engine.follow(commands.get(i));
    }
    return engine.isShown;
  }

  public static void main(String[] args) throws IOException {
    HistoryEngine engine = new HistoryEngine(Fault.valueOf(args[0]), true);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
      engine.follow(line.strip());
    }
    Runtime.getRuntime().halt(0);
  }

  private void follow(String line) {
    Words words = new Words(line);
    switch (words.next()) {
      case "uci" ->
          say(
              "id name History 1.0",
              "option name Hash type spin default 16 min 1 max 1024",
              "option name MultiPV type spin default 1 min 1 max 8",
              "option name Threads type spin default 1 min 1 max 8",
              "option name Ponder type check default false",
              "uciok");
      case "ucinewgame" -> event('N');
      case "setoption" -> option(line);
      case "position" -> place(line, words);
      case "go" -> go(line);
      case "stop" -> stop(isSearching ? 'S' : 's');
      case "ponderhit" -> stop('h');
      case "isready" -> {
        if (!isSearching || event('R') != Effect.HANG) {
          say("readyok");
        }
      }
      default -> {
        // Comments, among others.
      }
    }
  }

  private void say(String... lines) {
    if (!isProcess) {
      return;
    }
    for (String line : lines) {
      System.out.println(line);
    }
    System.out.flush();
  }

  /** Notes an event. Returns how the fault shows now, or null; a crash does not return. */
  private @Nullable Effect event(char event) {
    events.append(event);
    Rule rule = RULES.get(fault);
    if (rule == null || !rule.events().matcher(events).find()) {
      return null;
    }
    isShown = true;
    if (rule.effect() == Effect.CRASH && isProcess) {
      System.err.println("history: assertion failed: " + fault);
      System.err.flush();
      Runtime.getRuntime().halt(134);
    }
    return rule.effect();
  }

  private void option(String line) {
    boolean isOne = line.endsWith(" value 1");
    if (line.startsWith("setoption name Hash ")) {
      event('H');
    } else if (line.startsWith("setoption name MultiPV ")) {
      event(isOne ? 'm' : 'M');
    } else if (line.startsWith("setoption name Threads ")) {
      event(isOne ? 't' : 'T');
    }
  }

  private void place(String line, Words words) {
    try {
      position = UciPosition.read(words);
    } catch (CommandException e) {
      return;
    }
    int moves = line.contains(" moves ") ? line.split(" moves ", 2)[1].split(" ", -1).length : 0;
    boolean isPromotion = line.matches(".*[18][qrbn]") && position.inCheck();
    char event =
        new MoveGenerator().count(position) == MOST_MOVES
            ? 'W'
            : moves > LONG
                ? 'L'
                : isPromotion
                    ? 'Q'
                    : line.matches("position fen \\S+ \\S+ \\S+ [a-h][36] .*") && moves == 0
                        ? 'E'
                        : line.equals(placed) ? 'D' : 'P';
    placed = line;
    event(event);
  }

  private void go(String line) {
    boolean isEndless = line.contains("infinite") || line.contains("ponder");
    boolean isSecond = isSearching;
    char event =
        isSecond
            ? 'g'
            : line.contains("ponder")
                ? 'O'
                : line.contains("infinite")
                    ? 'I'
                    : line.contains("searchmoves") && line.contains("a1h8") ? 'X' : 'G';
    Effect effect = event(event);
    if (isSecond) {
      return;
    }
    isSearching = isEndless;
    String move = firstMove();
    String illegal = effect == Effect.ILLEGAL_LINE ? " a1h8" : "";
    say(
        "info depth 1 score cp 10 nodes 20 pv " + move,
        "info depth 2 score cp 12 nodes 90 pv " + move + illegal);
    if (!isEndless && effect != Effect.HANG) {
      answer(effect, move);
    }
  }

  private void answer(@Nullable Effect effect, String move) {
    say(
        effect == Effect.ILLEGAL_MOVE
            ? "bestmove a1h8"
            : effect == Effect.NO_MOVE ? "bestmove 0000" : "bestmove " + move);
  }

  private void stop(char event) {
    Effect effect = event(event);
    boolean wasSearching = isSearching;
    isSearching = false;
    if ((wasSearching || effect == Effect.SECOND_MOVE) && effect != Effect.HANG) {
      answer(effect, firstMove());
    }
  }

  private String firstMove() {
    int[] legal = new MoveGenerator().legal(position);
    return Uci.write(position, legal.length == 0 ? Move.NONE : legal[0]);
  }
}
