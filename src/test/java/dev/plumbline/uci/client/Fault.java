package dev.plumbline.uci.client;

/** What can be wrong with an engine. */
public enum Fault {
  NONE,

  // From the start.
  SILENT_AT_START,
  DIES_AT_START,
  TALKS_BUT_IS_NO_ENGINE,
  NEVER_READY,
  DIES_AT_EACH_NEW_GAME,
  DIES_ONCE_IT_HAS_ANSWERED,
  BELATED_MOVE_BEFORE_READY,

  /** After each search a second move, right behind the next {@code readyok}. */
  STRAY_MOVE_AFTER_READY,

  /** After each search a second move, once the next search has begun. */
  STRAY_MOVE_AFTER_GO,

  /** After each answer at once, 5 ms and 200 ms later, lines of a search that is over. */
  REPORTS_WITH_ITS_MOVE,

  REPORTS_SOON_AFTER_ITS_MOVE,
  REPORTS_LONG_AFTER_ITS_MOVE,

  // In every search.
  /** One move and nothing else, as from an opening book. */
  ANSWERS_FROM_A_BOOK,

  /** Two moves and nothing else. */
  TWO_MOVES_FROM_A_BOOK,

  DIES_IN_EACH_SEARCH,

  /** Answers 1 of a thousand nodes, and says so. */
  SEARCHES_FEW_NODES,

  /** Answers after five times the nodes, and says so. */
  SEARCHES_MANY_NODES,

  /** Answers at depth 1. */
  SEARCHES_TOO_SHALLOW,

  /** Answers five plies deeper than asked. */
  SEARCHES_TOO_DEEP,

  // In the search of a position with the fatal move number.
  DIES_IN_SEARCH,
  HANGS_IGNORING_STOP,
  SILENT_UNTIL_STOPPED,
  DEAF_AND_MUTE,
  HANGS_WITH_A_CHILD,
  ENDLESS_LINE,
  ENDLESS_LINES,
  MEGABYTE_LINE,
  GARBAGE_BYTES,
  FLOOD_OF_ERRORS,
  ILLEGAL_MOVE,
  MALFORMED_MOVE,
  MISSING_MOVE,
  NO_MOVE,
  MOVE_IN_OTHER_NOTATION,
  ILLEGAL_LINE,
  NO_INFO,
  TWO_MOVES,
  RANKS_OUT_OF_ORDER,
  MOVE_NOT_OF_ITS_LINE,
  MATE_WITHOUT_END,
  CLOSES_OUTPUT_BUT_LIVES,

  /** An {@code info string} every 50 ms and no move; answers {@code isready}, ignores stop. */
  TALKS_FOR_EVER,

  /** The same, but a stop brings the move. */
  TALKS_UNTIL_STOPPED,

  /** The search ends without its {@code bestmove}; otherwise all is well. */
  SWALLOWS_ITS_MOVE,

  /** The move comes in the middle of endless lines. */
  FLOOD_ACROSS_THE_MOVE,

  /** A crash that leaves behind a child, which holds the pipes. */
  DIES_LEAVING_A_CHILD,

  /** Dies; restarted in the same folder, it has another name. Needs a folder of its own. */
  OTHER_NAME_AFTER_A_CRASH,

  /** The move 2.5 s after {@code go}, whatever the limit; a stop changes nothing. */
  ANSWERS_LATE,

  // In perft, which only these engines have.
  /** The perft is right. */
  COUNTS_WELL,

  COUNTS_NO_EN_PASSANT,

  /** By {@code perft}, and only the total. */
  COUNTS_TOTALS_WITHOUT_EN_PASSANT,

  /** Right, but on a thread of its own, so that {@code readyok} comes first. */
  COUNTS_ON_A_THREAD,

  /** From depth 3 on. */
  HANGS_IN_PERFT,

  /** From depth 3 on. */
  DIES_IN_PERFT,

  // Of an engine that plays chess, see UnsoundEngine.
  HIDES_ITS_AUTHOR,
  OPTION_WITHOUT_TYPE,
  DEFAULT_OUT_OF_RANGE,
  OPTION_TWICE,
  DIES_OF_A_MAXIMUM,
  CASE_MATTERS,
  DIES_OF_A_SMALL_TABLE,
  DIES_OF_UNKNOWN_COMMANDS,
  DROPS_LINES_WITH_UNKNOWN_WORDS,
  BLANKS_MATTER,
  CARRIAGE_RETURNS_MATTER,
  CHATS,
  STOPS_LATE,
  ANSWERS_STOP_WITHOUT_SEARCH,
  LOSES_AN_EARLY_STOP,
  ENDS_INFINITE_SEARCHES,
  NOT_READY_IN_SEARCH,
  READY_LATE_IN_SEARCH,
  READY_ENDS_ITS_SEARCH,

  /** The same, but with {@code readyok} before the move. */
  READY_BEFORE_IT_ENDS,

  IGNORES_NODES,
  IGNORES_DEPTH,
  IGNORES_MOVETIME,
  EXCEEDS_MOVETIME,
  WASTES_MOVETIME,
  IGNORES_MATE,
  READS_THE_OTHER_CLOCK,
  IGNORES_SEARCHMOVES,
  IGNORES_MULTIPV,
  REPEATS_RANKS,
  SWAPS_RANKS,
  CUTS_MATE_LINES,
  MATES_WITH_WRONG_SIGN,
  MATES_IN_PLIES,
  MATES_ONE_TOO_LONG,
  MATES_IN_CENTIPAWNS,
  SCORES_FOR_WHITE,
  SCORES_A_HUNDREDFOLD,
  SCORES_ARE_BOUNDS,
  NAMES_A_WRONG_CURRENT_MOVE,
  ANSWERS_IN_SAN,
  PROMOTES_IN_CAPITALS,
  DRAWS_ARE_WINS,
  FORGETS_THE_GAME,
  FORGETS_THE_HALFMOVES,
  DIES_WITH_A_SINGLE_MOVE,
  DIES_AT_THE_END_OF_THE_GAME,
  INVENTS_A_MOVE,
  GIVES_UP_IN_DRAWS,
  PROMOTES_ONLY_TO_QUEENS,
  DOES_NOT_KNOW_EN_PASSANT,
  CASTLES_ONTO_ITS_ROOK,
  NEVER_CASTLES_ONTO_ITS_ROOK,
  NEVER_FORGETS,
  DIFFERS_FROM_PROCESS_TO_PROCESS,

  /**
   * The first process that searches twice counts more nodes from then on. Needs a folder of its
   * own.
   */
  VARIES_BY_CHANCE,

  ANSWERS_WHILE_PONDERING,
  IGNORES_PONDERHIT,
  EXPECTS_AN_ILLEGAL_REPLY,
  DIES_IN_LONG_GAMES,
  IGNORES_QUIT,
  QUITS_WITH_AN_ERROR,
  OUTLIVES_ITS_INPUT,
  CANNOT_RUN_TWICE,
  LEAKS_MEMORY,

  // Of an engine whose faults need several commands in order, see HistoryEngine.
  DIES_OF_AN_EARLY_STOP,
  DIES_OF_A_RESIZED_TABLE,
  KEEPS_MULTIPV,
  LOSES_EN_PASSANT,
  FORGETS_A_PONDERHIT,
  DIES_OF_A_SECOND_GO,
  DIES_OF_A_PROMOTION_WITH_CHECK,
  COUNTS_THE_GAME_BEFORE,
  DIES_WITH_FEWER_THREADS,
  DIES_OF_218_MOVES,
  BELIEVES_SEARCHMOVES,
  ANSWERS_A_SECOND_STOP,
  DIES_OF_OPTIONS_IN_SEARCH,
  NOT_READY_WHILE_PONDERING,
  MIXES_UP_LONG_GAMES,
  DIES_IN_THE_THIRD_GAME,

  // No faults: they only leave nothing to judge.
  /** Half a second for each line under a limit of nodes, depth or mate. */
  IS_SLOW,

  REPORTS_NO_LINES
}
