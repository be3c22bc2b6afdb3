package dev.plumbline.fuzz;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a GUI can send next: when it may, what follows, and the command, see {@link #forms}. */
enum EventKind {
  NEW_GAME(When.IDLE, State.PLACELESS, "ucinewgame"),
  READY(When.IDLE, null, "isready"),

  OPTION_HASH(When.IDLE, null),
  OPTION_THREADS(When.IDLE, null),
  OPTION_MULTIPV(When.IDLE, null),
  OPTION_CHESS960(When.IDLE, State.PLACELESS),
  OPTION_CHECK(When.IDLE, null),
  OPTION_SPIN(When.IDLE, null),
  OPTION_COMBO(When.IDLE, null),
  OPTION_BUTTON(When.IDLE, null),
  OPTION_STRING(When.IDLE, null),

  PLACE_START(When.IDLE, State.PLACED),
  PLACE_AGAIN(When.IDLE, State.PLACED),
  PLACE_NEXT(When.IDLE, State.PLACED),
  PLACE_RANDOM_GAME(When.IDLE, State.PLACED),
  PLACE_SENSIBLE_GAME(When.IDLE, State.PLACED),
  PLACE_LONG_GAME(When.IDLE, State.PLACED),
  PLACE_FEN(When.IDLE, State.PLACED),
  PLACE_ENDING(When.IDLE, State.PLACED),
  PLACE_CASTLING(When.IDLE, State.PLACED),
  PLACE_EN_PASSANT(When.IDLE, State.PLACED),
  PLACE_PROMOTION(When.IDLE, State.PLACED),
  PLACE_MANY_MOVES(When.IDLE, State.PLACED),

  GO_DEPTH(When.PLACED, State.SEARCHING, "go DEPTH"),
  GO_NODES(When.PLACED, State.SEARCHING, "go NODES"),
  GO_MOVETIME(When.PLACED, State.SEARCHING, "go TIME"),
  GO_CLOCK(When.PLACED, State.SEARCHING, "go CLOCK", "go CLOCK INCREMENT"),
  GO_MOVESTOGO(When.PLACED, State.SEARCHING, "go CLOCK TOGO", "go CLOCK INCREMENT TOGO"),
  /** Alone it would end with a mate only. */
  GO_MATE(When.PLACED, State.SEARCHING, "go MATE TIME", "go MATE NODES TIME"),
  GO_SEARCHMOVES(
      When.PLACED, State.SEARCHING, "go DEPTH MOVES", "go NODES MOVES", "go CLOCK MOVES"),
  GO_SEVERAL_LIMITS(
      When.PLACED,
      State.SEARCHING,
      "go DEPTH NODES",
      "go DEPTH TIME",
      "go NODES TIME",
      "go CLOCK DEPTH",
      "go CLOCK TOGO NODES",
      "go CLOCK TIME"),
  GO_INFINITE(When.PLACED, State.ENDLESS, "go infinite", "go infinite", "go infinite MOVES"),
  GO_PONDER(
      When.PLACED,
      State.PONDERING,
      "go ponder CLOCK INCREMENT",
      "go ponder DEPTH",
      "go ponder TIME"),

  READY_IN_SEARCH(When.SEARCH, null, "isready"),
  STOP_AT_ONCE(When.SEARCH, State.STOPPED, "stop"),
  STOP_AFTER_NODES(When.SEARCH, State.STOPPED, "stop"),
  STOP_AFTER_MILLIS(When.SEARCH, State.STOPPED, "stop"),
  /** Crosses the answer on its way. */
  STOP_AGAIN(When.STOPPED, State.PLACED, "stop"),
  PONDERHIT(When.PONDER, State.SEARCHING, "ponderhit"),
  QUIT(When.ANY, State.OVER, "quit"),

  // What no GUI sends.
  RUDE_SECOND_GO(When.SEARCH, null, "go DEPTH", "go NODES", "go TIME"),
  RUDE_OPTION_IN_SEARCH(When.SEARCH, null),
  RUDE_NEW_GAME_IN_SEARCH(When.SEARCH, null, "ucinewgame"),
  RUDE_PLACE_IN_SEARCH(When.SEARCH, null, "GAME"),
  /** The engine must ignore the illegal word, and answer as usual. */
  RUDE_SEARCHMOVES(
      When.PLACED, State.SEARCHING, "go DEPTH searchmoves ILLEGAL", "go DEPTH MOVES ILLEGAL"),
  RUDE_GO_WITHOUT_PLACE(When.PLACELESS, State.SEARCHING, "go DEPTH"),
  RUDE_POSITION(
      When.IDLE,
      State.PLACED,
      "position",
      "position fen",
      "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
      "position fen 4k3/8/8/8/8/8/8/4KK2 w - - 0 1",
      "position fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1",
      "position fen PPPPkPPP/8/8/8/8/8/8/4K3 w - - 0 1",
      "position fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/7k/K7 b - - 0 1",
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq e9 -1 0",
      "position fen 9/99/x w",
      "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
  RUDE_MOVES(When.IDLE, State.PLACED, "GAME e2e5", "GAME 0000", "GAME z9z9", "GAME e1g1 e1g1"),
  RUDE_VALUE(
      When.IDLE,
      null,
      "setoption name Hash value -1",
      "setoption name Threads value 0",
      "setoption name MultiPV value 99999999999999999999",
      "setoption name MultiPV value x",
      "setoption name Hash"),
  RUDE_NONSENSE(
      When.ANY,
      null,
      "foo bar",
      "setoption",
      "setoption name None value 3",
      "debug on",
      "register"),
  RUDE_GIANT_LINE(When.ANY, null, "x GIANT", "position startpos moves GIANT"),
  RUDE_BINARY_LINE(When.ANY, null, "BINARY"),
  RUDE_END_OF_INPUT(When.ANY, State.OVER, "\\x04");

  /** What the engine does, as far as a GUI knows. */
  enum State {
    /** No position has been sent in this game. */
    PLACELESS,
    PLACED,
    /** A search that ends by itself, perhaps before the next command. */
    SEARCHING,
    ENDLESS,
    PONDERING,
    /** As placed, but for a moment the GUI does not know whether the answer is on its way. */
    STOPPED,
    OVER
  }

  private enum When {
    IDLE(State.PLACELESS, State.PLACED, State.SEARCHING, State.STOPPED),
    PLACED(State.PLACED, State.SEARCHING, State.STOPPED),
    SEARCH(State.SEARCHING, State.ENDLESS, State.PONDERING),
    PONDER(State.PONDERING),
    STOPPED(State.STOPPED),
    PLACELESS(State.PLACELESS),
    ANY(EnumSet.complementOf(EnumSet.of(State.OVER)).toArray(State[]::new));

    private final Set<State> states;

    When(State... states) {
      this.states = Set.of(states);
    }
  }

  private final When when;
  private final @Nullable State next;
  private final List<String> forms;

  EventKind(When when, @Nullable State next, String... forms) {
    this.when = when;
    this.next = next;
    this.forms = List.of(forms);
  }

  /** The forms of the command, with words in capitals for what differs; empty if all of it does. */
  List<String> forms() {
    return forms;
  }

  boolean isRude() {
    return name().startsWith("RUDE_");
  }

  boolean mayFollow(State state) {
    return when.states.contains(state);
  }

  /** Whether it waits for the answer of a search that ends by itself. */
  boolean isForIdle() {
    return when == When.IDLE || when == When.PLACED;
  }

  State after(State state) {
    boolean isPlaced = when == When.IDLE && state != State.PLACELESS;
    return next != null ? next : isPlaced ? State.PLACED : state;
  }

  /** The kinds that can come right after this one. */
  Set<EventKind> followers(Set<EventKind> kinds) {
    Set<EventKind> followers = EnumSet.noneOf(EventKind.class);
    when.states.forEach(
        state ->
            kinds.stream().filter(kind -> kind.mayFollow(after(state))).forEach(followers::add));
    return followers;
  }
}
