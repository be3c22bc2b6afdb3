package dev.plumbline.fuzz;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Something that a GUI can send next.
 *
 * <p>States are letters: n, no position has been sent in this game; p, there is one; s, a search
 * that ends by itself, perhaps before the next command; e, an endless one; h, pondering; t, just
 * stopped, so that the answer may be on its way; x, the end.
 *
 * @param states in which it may be sent
 * @param next the state to which it leads; "=" if an idle engine stays idle, a search goes on
 * @param forms of the command, with words in capitals for what differs
 */
record EventKind(String name, String states, String next, List<String> forms) {
  static final String START = "n";
  static final String OVER = "x";

  /** Limits that need not end a search are never alone. */
  private static final String TABLE =
      """
      NEW_GAME              npst   n  ucinewgame
      READY                 npst   =  isready
      OPTION_HASH           npst   =  OPTION
      OPTION_THREADS        npst   =  OPTION
      OPTION_MULTIPV        npst   =  OPTION
      OPTION_CHESS960       npst   n  OPTION
      OPTION_CHECK          npst   =  OPTION
      OPTION_SPIN           npst   =  OPTION
      OPTION_COMBO          npst   =  OPTION
      OPTION_BUTTON         npst   =  OPTION
      OPTION_STRING         npst   =  OPTION
      PLACE_START           npst   p  PLACE
      PLACE_AGAIN           npst   p  PLACE
      PLACE_NEXT            npst   p  PLACE
      PLACE_RANDOM_GAME     npst   p  PLACE
      PLACE_SENSIBLE_GAME   npst   p  PLACE
      PLACE_LONG_GAME       npst   p  PLACE
      PLACE_FEN             npst   p  PLACE
      PLACE_ENDING          npst   p  PLACE
      PLACE_CASTLING        npst   p  PLACE
      PLACE_EN_PASSANT      npst   p  PLACE
      PLACE_PROMOTION       npst   p  PLACE
      PLACE_MANY_MOVES      npst   p  PLACE
      GO_DEPTH              pst    s  go DEPTH
      GO_NODES              pst    s  go NODES
      GO_MOVETIME           pst    s  go TIME
      GO_CLOCK              pst    s  go CLOCK | go CLOCK INCREMENT
      GO_MOVESTOGO          pst    s  go CLOCK TOGO | go CLOCK INCREMENT TOGO
      GO_MATE               pst    s  go MATE TIME | go MATE NODES TIME
      GO_SEARCHMOVES        pst    s  go DEPTH MOVES | go NODES MOVES | go CLOCK MOVES
      GO_SEVERAL_LIMITS     pst    s  go DEPTH NODES | go DEPTH TIME | go NODES TIME
      GO_SEVERAL_LIMITS     pst    s  go CLOCK DEPTH | go CLOCK TOGO NODES | go CLOCK TIME
      GO_INFINITE           pst    e  go infinite | go infinite | go infinite MOVES
      GO_PONDER             pst    h  go ponder CLOCK INCREMENT | go ponder DEPTH | go ponder TIME
      READY_IN_SEARCH       seh    =  isready
      STOP_AT_ONCE          seh    t  stop
      STOP_AFTER_NODES      seh    t  stop
      STOP_AFTER_MILLIS     seh    t  stop
      STOP_AGAIN            t      p  stop
      PONDERHIT             h      s  ponderhit
      QUIT                  npseht x  quit
      RUDE_SECOND_GO        seh    =  go DEPTH | go NODES | go TIME
      RUDE_OPTION_IN_SEARCH seh    =  ANY_OPTION
      RUDE_NEW_GAME         seh    =  ucinewgame
      RUDE_PLACE_IN_SEARCH  seh    =  GAME
      RUDE_SEARCHMOVES      pst    s  go DEPTH searchmoves ILLEGAL | go DEPTH MOVES ILLEGAL
      RUDE_GO               n      s  go DEPTH
      RUDE_POSITION         npst   p  position | position fen 8/8/8/8/8/8/8/8 w - - 0 1
      RUDE_POSITION         npst   p  position fen 9/99/x w | position fen
      RUDE_POSITION         npst   p  position fen 4k3/8/8/8/8/8/8/4KK2 w - - 0 1
      RUDE_POSITION         npst   p  position fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1
      RUDE_POSITION         npst   p  position fen PPPPkPPP/8/8/8/8/8/8/4K3 w KQkq e9 -1 0
      RUDE_POSITION         npst   p  position fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/7k/K7 b - - 0 1
      RUDE_POSITION         npst   p  position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
      RUDE_MOVES            npst   p  GAME e2e5 | GAME 0000 | GAME z9z9 | GAME e1g1 e1g1
      RUDE_VALUE            npst   =  setoption name Hash value -1 | setoption name Hash
      RUDE_VALUE            npst   =  setoption name MultiPV value 99999999999999999999
      RUDE_VALUE            npst   =  setoption name Threads value 0 | setoption value x
      RUDE_NONSENSE         npseht =  foo bar | setoption name None value 3 | debug on | register
      RUDE_GIANT_LINE       npseht =  x GIANT | position startpos moves GIANT
      RUDE_BINARY_LINE      npseht =  BINARY
      RUDE_END_OF_INPUT     npseht x  \\x04
      """;

  static List<EventKind> all() {
    Map<String, EventKind> kinds = new LinkedHashMap<>();
    for (String line : TABLE.lines().toList()) {
      String[] columns = line.split(" +", 4);
      List<String> forms = List.of(columns[3].split(" [|] ", -1));
      EventKind kind = new EventKind(columns[0], columns[1], columns[2], forms);
      kinds.merge(kind.name, kind, EventKind::with);
    }
    return List.copyOf(kinds.values());
  }

  private EventKind with(EventKind other) {
    return new EventKind(
        name, states, next, Stream.of(forms, other.forms).flatMap(List::stream).toList());
  }

  boolean is(String family) {
    return name.startsWith(family);
  }

  boolean mayFollow(String state) {
    return states.contains(state);
  }

  /** Whether it waits for the answer of a search that ends by itself. */
  boolean isForIdle() {
    return states.contains("p") && !states.contains("e");
  }

  String after(String state) {
    boolean endsSearch = isForIdle() && !state.equals(START);
    return !next.equals("=") ? next : endsSearch ? "p" : state;
  }

  /** How many of the kinds can come right after this one. */
  long followers(List<EventKind> kinds) {
    return kinds.stream()
        .filter(kind -> states.chars().anyMatch(state -> kind.mayFollow(after((char) state + ""))))
        .count();
  }
}
