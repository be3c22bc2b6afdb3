package dev.plumbline.fuzz;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What can happen next to an engine: when it may, and what it leads to. */
public enum EventKind {
  NEW_GAME(Type.IDLE, State.PLACELESS),
  READY(Type.IDLE, null),

  OPTION_HASH(Type.OPTION, null),
  OPTION_THREADS(Type.OPTION, null),
  OPTION_MULTIPV(Type.OPTION, null),
  OPTION_CHESS960(Type.OPTION, State.PLACELESS),
  OPTION_CHECK(Type.OPTION, null),
  OPTION_SPIN(Type.OPTION, null),
  OPTION_COMBO(Type.OPTION, null),
  OPTION_BUTTON(Type.OPTION, null),
  OPTION_STRING(Type.OPTION, null),

  PLACE_START(Type.IDLE, State.PLACED),
  PLACE_AGAIN(Type.IDLE, State.PLACED),
  /** The next move of the game. */
  PLACE_NEXT(Type.IDLE, State.PLACED),
  PLACE_RANDOM_GAME(Type.IDLE, State.PLACED),
  PLACE_SENSIBLE_GAME(Type.IDLE, State.PLACED),
  PLACE_LONG_GAME(Type.IDLE, State.PLACED),
  PLACE_FEN(Type.IDLE, State.PLACED),
  PLACE_ENDING(Type.IDLE, State.PLACED),
  PLACE_CASTLING(Type.IDLE, State.PLACED),
  PLACE_EN_PASSANT(Type.IDLE, State.PLACED),
  PLACE_PROMOTION(Type.IDLE, State.PLACED),
  PLACE_MANY_MOVES(Type.IDLE, State.PLACED),

  GO_DEPTH(Type.GO, State.SEARCHING),
  GO_NODES(Type.GO, State.SEARCHING),
  GO_MOVETIME(Type.GO, State.SEARCHING),
  GO_CLOCK(Type.GO, State.SEARCHING),
  GO_MOVESTOGO(Type.GO, State.SEARCHING),
  GO_MATE(Type.GO, State.SEARCHING),
  GO_SEARCHMOVES(Type.GO, State.SEARCHING),
  GO_SEVERAL_LIMITS(Type.GO, State.SEARCHING),
  GO_INFINITE(Type.GO, State.ENDLESS),
  GO_PONDER(Type.GO, State.PONDERING),

  READY_IN_SEARCH(Type.IN_SEARCH, null),
  STOP_AT_ONCE(Type.IN_SEARCH, State.STOPPED),
  STOP_AFTER_NODES(Type.IN_SEARCH, State.STOPPED),
  STOP_AFTER_MILLIS(Type.IN_SEARCH, State.STOPPED),
  /** Crosses the answer on its way. */
  STOP_AGAIN(Type.STOPPED, null),
  PONDERHIT(Type.PONDERING, State.SEARCHING),
  QUIT(Type.ANY, State.OVER),

  // What no GUI sends.
  RUDE_SECOND_GO(Type.IN_SEARCH, null),
  RUDE_OPTION_IN_SEARCH(Type.IN_SEARCH, null),
  RUDE_NEW_GAME_IN_SEARCH(Type.IN_SEARCH, null),
  RUDE_PLACE_IN_SEARCH(Type.IN_SEARCH, null),
  /** One word is illegal; the answer must be legal nevertheless. */
  RUDE_SEARCHMOVES(Type.GO, State.SEARCHING),
  RUDE_GO_WITHOUT_PLACE(Type.PLACELESS, State.SEARCHING),
  RUDE_POSITION(Type.IDLE, State.PLACED),
  RUDE_MOVES(Type.IDLE, State.PLACED),
  RUDE_VALUE(Type.OPTION, null),
  RUDE_NONSENSE(Type.ANY, null),
  RUDE_GIANT_LINE(Type.ANY, null),
  RUDE_BINARY_LINE(Type.ANY, null),
  RUDE_END_OF_INPUT(Type.ANY, State.OVER);

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

  private enum Type {
    IDLE,
    OPTION,
    GO,
    IN_SEARCH,
    PONDERING,
    STOPPED,
    PLACELESS,
    ANY
  }

  private final Type type;
  private final @Nullable State next;

  EventKind(Type type, @Nullable State next) {
    this.type = type;
    this.next = next;
  }

  public boolean isRude() {
    return name().startsWith("RUDE_");
  }

  /** Whether the lines and answers of a script with this event may be anything. */
  boolean makesAnswersWorthless() {
    return isRude() && this != RUDE_SEARCHMOVES;
  }

  boolean isPlace() {
    return name().startsWith("PLACE_");
  }

  boolean mayFollow(State state) {
    boolean isIdle = state.ordinal() <= State.SEARCHING.ordinal() || state == State.STOPPED;
    return switch (type) {
      case IDLE, OPTION -> isIdle;
      case GO -> isIdle && state != State.PLACELESS;
      case IN_SEARCH ->
          state == State.SEARCHING || state == State.ENDLESS || state == State.PONDERING;
      case PONDERING -> state == State.PONDERING;
      case STOPPED -> state == State.STOPPED;
      case PLACELESS -> state == State.PLACELESS;
      case ANY -> state != State.OVER;
    };
  }

  /** The state after this event, in which an idle engine has nothing left to answer. */
  State after(State state) {
    if (next != null) {
      return next;
    }
    boolean endsSearch = type == Type.IDLE || type == Type.OPTION || type == Type.STOPPED;
    return endsSearch && state != State.PLACELESS ? State.PLACED : state;
  }

  /** The kinds that can come right after this one. */
  Set<EventKind> followers(Set<EventKind> kinds) {
    Set<EventKind> followers = EnumSet.noneOf(EventKind.class);
    for (State state : State.values()) {
      if (mayFollow(state)) {
        kinds.stream().filter(kind -> kind.mayFollow(after(state))).forEach(followers::add);
      }
    }
    return followers;
  }
}
