package dev.plumbline.doctor;

import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.notation.Spelling.Worded;

/**
 * What can be wrong with an engine beyond its lines, whose findings have the codes of {@link
 * dev.plumbline.judge.findings.FindingCode}. The codes are stable: scripts use them.
 */
public enum DoctorCode implements Worded {
  CRASH(
      Severity.ERROR,
      "the process ended without quit",
      "An engine runs until it receives quit, whatever it receives before."),
  NO_ANSWER(
      Severity.ERROR,
      "the engine hangs",
      "isready is always answered with readyok, and every go with one bestmove, at the latest after"
          + " stop."),
  // Handshake.
  ID_MISSING(
      Severity.WARNING,
      "the engine does not say its name or author",
      "After uci the engine sends id name and id author before its options and uciok."),
  OPTION_UNREADABLE(
      Severity.ERROR,
      "an option cannot be read",
      "An option has a name and a type, which is check, spin, combo, button or string. A spin has a"
          + " default, a minimum and a maximum; a check has the default true or false; a combo has"
          + " a default and its values."),
  OPTION_DEFAULT_INVALID(
      Severity.ERROR,
      "the default of an option is not one of its values",
      "The default is a value that the option accepts: between min and max, or one of the vars."),
  OPTION_REPEATED(
      Severity.WARNING,
      "two options have the same name",
      "The name identifies an option, and upper and lower case do not matter."),
  // Options.
  OPTION_VALUE_BREAKS(
      Severity.ERROR,
      "the engine fails with an allowed value of an option",
      "Every value that an option announces may be set while the engine is idle."),
  OPTION_NAME_CASE(
      Severity.WARNING,
      "the name of an option is understood only in one spelling",
      "The names and values of options ignore upper and lower case."),
  // Robustness.
  UNKNOWN_INPUT_BREAKS(
      Severity.ERROR,
      "the engine fails after input that it does not know",
      "Unknown commands, words and options are ignored."),
  UNKNOWN_WORD_NOT_SKIPPED(
      Severity.NOTE,
      "an unknown word hides the command after it",
      "An unknown word is skipped, and the rest of the line is read: joho debug on means debug"
          + " on."),
  BLANKS_NOT_ACCEPTED(
      Severity.ERROR,
      "blanks around or between words change a command",
      "Any white space may separate words, and it may also begin and end a line."),
  CARRIAGE_RETURN_NOT_ACCEPTED(
      Severity.WARNING,
      "a carriage return before the line end changes a command",
      "Lines end as on any operating system, so a carriage return may precede the line feed."),
  READY_MISSING_IN_SEARCH(
      Severity.ERROR,
      "isready is not answered during a search",
      "isready is answered at once also during a search, which goes on."),
  READY_LATE_IN_SEARCH(
      Severity.WARNING,
      "isready is answered late during a search",
      "isready is answered at once also during a search, which goes on."),
  READY_ENDS_SEARCH(
      Severity.ERROR,
      "isready ends the search",
      "isready is answered at once also during a search, which goes on."),
  BESTMOVE_WITHOUT_GO(
      Severity.ERROR,
      "a bestmove comes without a go",
      "Every go is answered with one bestmove, and nothing else is: a stop without a search has no"
          + " answer."),
  INFO_WITHOUT_GO(
      Severity.WARNING,
      "a line about a search comes when there is none",
      "A search ends with its bestmove: what is known is reported before it. Programs take what"
          + " comes later for part of this search or of the next one."),
  OUTPUT_UNKNOWN(
      Severity.NOTE,
      "the engine writes lines that are not of the protocol",
      "Remarks are written as info string; other words may be ignored or confuse a program."),
  ERROR_OUTPUT(
      Severity.NOTE,
      "the engine writes many lines to standard error",
      "Many programs do not read standard error, and a full pipe blocks the engine."),
  // Stopping.
  STOP_IGNORED(
      Severity.ERROR,
      "stop does not end the search",
      "After stop the engine ends its search and sends bestmove as soon as possible."),
  STOP_LATE(
      Severity.WARNING,
      "stop ends the search late",
      "After stop the engine ends its search and sends bestmove as soon as possible."),
  INFINITE_ENDS(
      Severity.ERROR,
      "an infinite search ends by itself",
      "go infinite searches until stop; an engine that has nothing left to search waits before it"
          + " sends bestmove."),
  // Limits.
  NODES_IGNORED(Severity.ERROR, "the node limit is ignored", "go nodes N searches N nodes only."),
  NODES_OVERRUN(
      Severity.WARNING,
      "more nodes are searched than allowed",
      "go nodes N searches N nodes only."),
  NODES_UNDERRUN(
      Severity.WARNING,
      "far fewer nodes are searched than asked for",
      "go nodes N searches N nodes."),
  DEPTH_IGNORED(Severity.ERROR, "the depth limit is ignored", "go depth N searches N plies only."),
  DEPTH_OVERRUN(
      Severity.WARNING, "a search is deeper than asked for", "go depth N searches N plies only."),
  DEPTH_UNDERRUN(
      Severity.WARNING, "a search is shallower than asked for", "go depth N searches N plies."),
  MOVETIME_IGNORED(
      Severity.ERROR, "the time for a move is ignored", "go movetime N searches N milliseconds."),
  MOVETIME_LATE(
      Severity.WARNING,
      "the answer comes after the time for the move",
      "go movetime N searches N milliseconds."),
  MOVETIME_SHORT(
      Severity.NOTE,
      "much of the time for a move is not used",
      "go movetime N searches exactly N milliseconds."),
  MATE_IGNORED(
      Severity.WARNING,
      "a search for a mate does not end with the mate",
      "go mate N searches for a mate in N moves, and ends when it is found."),
  CLOCK_OVERRUN(
      Severity.ERROR,
      "the engine would lose on time",
      "With wtime and btime the engine answers before its clock has run out."),
  SEARCHMOVES_IGNORED(
      Severity.ERROR,
      "searchmoves is not obeyed",
      "go searchmoves restricts the search to the moves listed."),
  // Lines of several ranks.
  MULTIPV_COUNT(
      Severity.ERROR,
      "the number of lines is not that of MultiPV",
      "With MultiPV k the engine reports the k best lines, or all if there are fewer moves."),
  // Scores.
  MATE_SIGN(
      Severity.ERROR,
      "a mate score has the wrong sign",
      "score mate N is positive if the engine mates, and negative if it is mated."),
  MATE_IN_PLIES(Severity.ERROR, "mate scores count plies", "score mate N counts moves, not plies."),
  MATE_ONE_TOO_LONG(
      Severity.ERROR,
      "mate scores are one move too long",
      "score mate N counts the moves of the side that mates, and the mating move is the last."),
  MATE_UNSEEN(
      Severity.WARNING,
      "a short forced mate is not reported as a mate score",
      "A mate is reported as score mate N, and other scores in centipawns as score cp N."),
  SCORE_VIEW(
      Severity.ERROR,
      "the score is not from the side to move's point of view",
      "score cp N is from the engine's point of view: positive if the side to move is better."),
  SCORE_UNIT(
      Severity.ERROR,
      "the score is not in centipawns",
      "score cp N is in hundredths of a pawn, so a queen is about 900."),
  DRAW_SCORE(
      Severity.WARNING,
      "a position that is drawn by the rules has another score",
      "The protocol has no rule for it, but the game is over: neither side has mating material."),
  REPETITION_UNSEEN(
      Severity.WARNING,
      "a third repetition is not scored as a draw",
      "position lists the moves of the game so that the engine knows the positions that occurred."),
  FIFTY_MOVES_UNSEEN(
      Severity.WARNING,
      "the fifty-move rule is not scored as a draw",
      "The fifth field of the FEN counts the plies since the last capture or pawn move."),
  // Moves.
  MOVE_ILLEGAL(
      Severity.ERROR,
      "bestmove is not a legal move",
      "bestmove is a move of the position given by the last position command."),
  MOVE_MALFORMED(
      Severity.ERROR,
      "bestmove is not written as a move",
      "Moves are written as e2e4 and e7e8q, castling as e1g1, without other signs."),
  MOVE_MISSING(
      Severity.ERROR,
      "the engine says that it has no move, but there are legal moves",
      "Every go is answered with a bestmove. Draws by repetition or by fifty moves have to be"
          + " claimed and do not end a search."),
  MOVE_INVENTED(
      Severity.WARNING,
      "bestmove is a move where there is none",
      "The null move is written 0000. The protocol does not say what to answer in a position"
          + " without a legal move; programs expect bestmove (none) or 0000."),
  GAME_OVER_BREAKS(
      Severity.WARNING,
      "the engine fails in a position without legal moves",
      "The protocol does not exclude such positions, and programs for analysis send them; the"
          + " answer is bestmove (none) or 0000."),
  PONDER_MOVE_ILLEGAL(
      Severity.ERROR,
      "the expected reply is not a legal move",
      "The move after ponder is the reply to bestmove that the engine would ponder on."),
  MOVE_NOT_FOUND(
      Severity.WARNING,
      "a mate in one by a special move is not found",
      "Promotions, en passant and castling are moves like all others."),
  CASTLING_SPELLING(
      Severity.ERROR,
      "castling is written the wrong way",
      "Castling is the king's move, e1g1; with UCI_Chess960 it is the king's move to its rook,"
          + " e1h1."),
  // Games.
  LONG_GAME_BREAKS(
      Severity.ERROR,
      "the engine fails in a long game",
      "position lists all moves of the game; games have no maximum length."),
  NEWGAME_REMEMBERS(
      Severity.WARNING,
      "ucinewgame does not make the engine forget",
      "ucinewgame says that the next search belongs to another game; results that depend on earlier"
          + " games cannot be repeated."),
  NOT_REPEATABLE(
      Severity.NOTE,
      "the same search differs from process to process",
      "The protocol does not require it, but results that cannot be repeated are hard to compare."),
  PONDER_ENDS(
      Severity.ERROR,
      "pondering ends before ponderhit or stop",
      "go ponder searches until ponderhit or stop, even if a mate is found."),
  PONDERHIT_IGNORED(
      Severity.ERROR,
      "ponderhit does not start the clock",
      "After ponderhit the engine continues with its clock running, and answers in time."),
  // Processes.
  QUIT_IGNORED(
      Severity.ERROR,
      "quit does not end the program",
      "After quit the program ends as soon as possible, also during a search."),
  QUIT_EXIT_CODE(
      Severity.NOTE,
      "the program ends with an error after quit",
      "An exit code other than 0 says that something failed."),
  END_OF_INPUT_IGNORED(
      Severity.WARNING,
      "the program does not end with its input",
      "No command can follow the end of input, so the program ends as after quit."),
  PARENT_DEATH_SURVIVED(
      Severity.WARNING,
      "the program survives the one that started it",
      "When the program at the other end of the pipes dies, the engine ends as after quit;"
          + " otherwise it keeps a processor busy for ever."),
  ENGINES_COLLIDE(
      Severity.ERROR,
      "two engines at once disturb each other",
      "Matches run several processes of an engine in the same folder at the same time."),
  MEMORY_GROWS(
      Severity.WARNING,
      "the memory grows with each search",
      "Nothing is kept from search to search but the hash table, whose size is fixed.");

  private final Severity severity;
  private final String sentence;
  private final String rule;

  DoctorCode(Severity severity, String sentence, String rule) {
    this.severity = severity;
    this.sentence = sentence;
    this.rule = rule;
  }

  public Severity severity() {
    return severity;
  }

  /** What is wrong, without a full stop. */
  public String sentence() {
    return sentence;
  }

  /** The rule of the protocol, or the convention where the protocol has none. */
  public String rule() {
    return rule;
  }
}
