package dev.plumbline.judge.findings;

import dev.plumbline.notation.Spelling.Worded;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The kinds of trouble in an engine's output. The codes are stable: scripts and old journals use
 * them.
 */
public enum FindingCode implements Worded {
  ILLEGAL_MOVE(
      Severity.ERROR,
      "a move of the line is illegal",
      "The moves before it were played on the board, and this one is not legal there."
          + " Usual causes: a table entry of another position with the same key, a line"
          + " stitched together from two searches, or a move from before the position"
          + " changed. Many programs cut a line at its first bad move and never show this.",
      "info depth 9 score cp 31 pv e2e4 e7e5 e4e5"),
  MALFORMED_MOVE(
      Severity.ERROR,
      "a word of the line is not a move in UCI notation",
      "UCI writes moves as e2e4, e7e8q, e1g1 (or e1h1 in Chess960), in lower case and"
          + " without signs. A move in another notation is understood; at any other word"
          + " the line ends.",
      "info depth 9 score cp 31 pv e2e4 Nf6"),
  MOVES_AFTER_MATE(
      Severity.ERROR,
      "the line continues after checkmate",
      "The game is over and there are no legal moves. Probably the end of a longer"
          + " line in the same memory was not cut off.",
      "info depth 5 score mate 1 pv h5f7 e8f7"),
  MOVES_AFTER_STALEMATE(
      Severity.ERROR,
      "the line continues after stalemate",
      "The game is over and there are no legal moves. Probably the end of a longer"
          + " line in the same memory was not cut off.",
      "info depth 5 score cp 0 pv f6g6 a1b1"),
  MATE_NOT_MATING(
      Severity.ERROR,
      "the line has the length of the claimed mate, but does not end in mate",
      "An exact score of mate in m comes with a line of 2m-1 plies that ends in"
          + " mate (2m plies if the side to move is mated). This line ends differently:"
          + " score and line come from different searches, or the score is wrong.",
      "info depth 5 score mate 2 pv e2e4 e7e5 d1h5"),
  MATE_LINE_TOO_LONG(
      Severity.ERROR,
      "the line is longer than the claimed mate",
      "An exact score of mate in m comes with a line of 2m-1 plies that ends in"
          + " mate (2m plies if the side to move is mated). If this line is right, the"
          + " score is wrong.",
      "info depth 5 score mate 1 pv e2e4 e7e5 d1h5"),
  MATE_LINE_TOO_SHORT(
      Severity.WARNING,
      "the line is shorter than the claimed mate",
      "The line does not show the mate. Engines that cut a line at a table hit report such lines."
          + " Whether the mate exists is another question: one that does not is mate-refuted. A mate"
          + " that a problem asks for counts only with a line that ends in mate.",
      "info depth 9 score mate 4 pv h5f7 e8d8"),
  MATE_UNCLAIMED(
      Severity.WARNING,
      "the line ends in mate, but the score is not a mate",
      "The value of an exact line that ends in mate is a mate score. Score and line"
          + " come from different searches, or the end of the line was found by other means"
          + " than the score.",
      "info depth 9 score cp 310 pv h5f7"),
  MATE_WRONG_SIGN(
      Severity.ERROR,
      "the score gives the mate to the wrong side",
      "The record names a mate, and the engine claims one for the other side. Scores"
          + " are from the point of view of the side to move.",
      "info depth 9 score mate -2 pv h5f7 e8d8"),
  MATE_BETTER_THAN_KNOWN(
      Severity.WARNING,
      "the claimed mate is shorter than the record allows",
      "Plumbline looks for a defence, within a number of nodes: if the mate is proven, the"
          + " record is wrong; if it is refuted, the engine is; else it is undecided.",
      "info depth 9 score mate 1 pv h5f7"),
  MATE_REFUTED(
      Severity.ERROR,
      "the claimed mate does not exist",
      "Plumbline names a move after which there is no mate in time, whatever the line shows. If it"
          + " is the engine's last claim, a mate that the problem asks for is not solved. Probably"
          + " the search prunes defences.",
      "info depth 9 score mate 2 pv h5f7 e8d8 f7f8"),
  MATE_NOT_PLAYED(
      Severity.WARNING,
      "the game refutes the claimed mate",
      "The engine claimed a mate, but has not mated in as many moves, although the game went on or"
          + " ended otherwise: the claim was wrong, or the engine did not find the mate again. Only"
          + " in games that 'import' reads.",
      "info depth 6 score mate 5 (and no mate within five moves)"),
  RESULT_CONTRADICTED(
      Severity.ERROR,
      "the result of the game contradicts its final position",
      "A checkmate has one winner; stalemate, bare kings and, where no player had to claim it, a"
          + " threefold repetition or fifty moves are draws. Or the game names an end that the"
          + " final position does not show. Only in games that 'import' reads.",
      "bestmove d8c7 (the last move, 1-0 after stalemate)"),
  MATE_LONGER_THAN_KNOWN(
      Severity.NOTE,
      "the last claimed mate is longer than the known one",
      "Not a mistake: the engine found a mate, but not the shortest one.",
      "info depth 9 score mate 5 pv h5h7"),
  TB_LOST_WIN(
      Severity.WARNING,
      "the answer throws a win away",
      "By the Syzygy tables another move wins, even under the fifty-move rule, and the answer"
          + " does not. An engine that searches few nodes may not see the win. Only with --syzygy.",
      "bestmove e5d6 (another move wins)"),
  TB_LOST_DRAW(
      Severity.WARNING,
      "the answer throws a draw away",
      "By the Syzygy tables another move draws, and the answer loses, even under the fifty-move"
          + " rule. Only with --syzygy.",
      "bestmove e1d1 (another move draws)"),
  TB_SCORE(
      Severity.NOTE,
      "the score contradicts the Syzygy tables",
      "The last exact score of a rank is three pawns or more for a position that is drawn or lost,"
          + " or a draw for one that is won or lost: after the first move of the line, or else at"
          + " its end. Not a mistake of the line: an engine without tables cannot see so far."
          + " Cursed wins and blessed losses are draws by the fifty-move rule. Only with --syzygy.",
      "info depth 9 score cp 640 pv h4g6 (the table says draw)"),
  TB_MATE(
      Severity.ERROR,
      "the claimed mate contradicts the Syzygy tables",
      "An exact score says that a side mates, but by the tables it does not win a position of the"
          + " line; or the mate is shorter than the way to the next capture or pawn move, without"
          + " which nobody can win. Probably the search prunes defences, or a mate score in the"
          + " hash table has the wrong distance. Only with --syzygy.",
      "info depth 9 score mate 4 pv a1b1 (the table says draw)"),
  TB_LINE(
      Severity.ERROR,
      "the line does not show the win by tables that the score claims",
      "The score claims a win by tables of endings (--table-scores) and says after how many plies"
          + " they are entered, by a capture or a pawn move. The line is shorter or drawn before, or"
          + " enters them sooner or later, or some position of it within the tables is not won under"
          + " the fifty-move rule. Probably the line, or the distance, is of another search. Only"
          + " with --syzygy.",
      "info depth 9 score cp 19997 pv h4g6 (and no capture in 3 plies)"),
  MOVES_PAST_REPETITION(
      Severity.WARNING,
      "the line continues after a threefold repetition",
      "A player can claim a draw there, so scores beyond it mean nothing.",
      "info depth 9 score cp 20 pv g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4"),
  MOVES_PAST_FIFTY_MOVES(
      Severity.WARNING,
      "the line continues after fifty moves without capture or pawn move",
      "A player can claim a draw there, so scores beyond it mean nothing.",
      "info depth 9 score cp 20 pv a1b1 h8g8"),
  MOVES_PAST_DEAD_POSITION(
      Severity.NOTE,
      "the line continues although neither side has mating material",
      "The game is drawn by the rules, but many engines play on: the score is a draw" + " anyway.",
      "info depth 9 score cp 0 pv a1b2 h8g8"),
  BESTMOVE_ILLEGAL(
      Severity.ERROR,
      "the best move is illegal",
      "The problem counts as not solved, and as an engine error.",
      "bestmove e2e5"),
  BESTMOVE_MALFORMED(
      Severity.ERROR,
      "the best move is not written in UCI notation",
      "UCI writes moves as e2e4, e7e8q, e1g1 (or e1h1 in Chess960), in lower case and"
          + " without signs. A legal move in another notation is understood and judged;"
          + " any other word is no answer. Most programs forfeit the game.",
      "bestmove Nf3"),
  BESTMOVE_DIFFERS(
      Severity.WARNING,
      "the best move is not the first move of the last line",
      "The last exact line of the first rank begins with another move, and no later"
          + " bound shows a change. The engine changed its choice without reporting it, or"
          + " reports another search.",
      "bestmove d2d4"),
  CURRMOVE_ILLEGAL(
      Severity.WARNING,
      "currmove is not a legal move",
      "The root move that is searched follows currmove, in UCI notation. Programs show it, and some"
          + " count the moves by it.",
      "info depth 9 currmove e2e5 currmovenumber 1"),
  STRAY_BESTMOVE(
      Severity.WARNING,
      "a bestmove arrived that does not answer the search",
      "An engine answers each search once. A second bestmove, or one before the"
          + " search begins, usually comes from an engine that answers again on stop. It is"
          + " not counted for any problem, but other programs may take it for the next"
          + " answer.",
      "bestmove e2e4 (and then: bestmove d2d4)"),
  STRAY_INFO(
      Severity.WARNING,
      "a line about a search arrived when there was none",
      "A search ends with its bestmove. What an engine reports after it, and before it says that"
          + " it is ready for something else, belongs to no search and is not judged. A program"
          + " that does not wait takes it for part of this search or of the next one.",
      "bestmove e2e4 (and then: info depth 9 score cp 31 pv d2d4)"),
  PONDER_ILLEGAL(
      Severity.ERROR,
      "the expected reply is illegal",
      "The move after ponder is not legal after the best move.",
      "bestmove e2e4 ponder e2e4"),
  PONDER_MALFORMED(
      Severity.ERROR,
      "the expected reply is not written in UCI notation",
      "UCI writes moves as e2e4, e7e8q, e1g1 (or e1h1 in Chess960), in lower case and"
          + " without signs. A legal move in another notation is understood.",
      "bestmove e2e4 ponder Nf6"),
  PONDER_DIFFERS(
      Severity.WARNING,
      "the expected reply is not the one of the last line",
      "The last exact line begins with the best move and continues with another" + " reply.",
      "bestmove e2e4 ponder c7c5"),
  ANSWER_LATE(
      Severity.WARNING,
      "the answer came after the time limit and the tolerance",
      "The runner's clock counts from go to bestmove, with --time and"
          + " --time-tolerance. Later lines do not count: the solution must have been found"
          + " in time and kept to the end.",
      "bestmove e2e4 (2.5 s after go movetime 100)"),
  LIMIT_OVERRUN(
      Severity.WARNING,
      "the engine searched far more than its limit",
      "More than twice the nodes, or deeper than the depth. Engines that do not know"
          + " a limit search until they are stopped. Their results within that limit mean"
          + " nothing and cannot be compared.",
      "info depth 9 nodes 27000 (after go nodes 5000)"),
  LIMIT_UNDERRUN(
      Severity.WARNING,
      "the engine searched far less than its limit, without a reason",
      "Less than a twentieth of the nodes, or three iterations less than the depth,"
          + " by the engine's own report. Good reasons are a mate, a single legal move and"
          + " the end of the game. Engines that do not know a limit may answer at once."
          + " Their results within that limit mean nothing and cannot be compared.",
      "info depth 1 nodes 6 (after go nodes 100000)"),
  NO_LINE(
      Severity.WARNING,
      "the engine answered without reporting a line",
      "There is nothing to check on the board, and no depth, score or time of a" + " solution.",
      "bestmove e2e4"),
  NO_EXACT_SCORE(
      Severity.WARNING,
      "all scores are bounds",
      "Three depths or more, and each score of the first rank is a lower or an upper bound."
          + " An iteration ends with an exact score. Without one there is no score and no depth"
          + " to judge by.",
      "info depth 3 score cp 31 lowerbound pv e2e4"),
  RANK_ORDER(
      Severity.WARNING,
      "a rank has a better score than the one before it",
      "With several lines (MultiPV) the best comes first. Only exact lines of the"
          + " same depth that were reported together are compared.",
      "info depth 9 multipv 2 score cp 90 pv d2d4"),
  RANK_REPEATED(
      Severity.ERROR,
      "two ranks begin with the same move",
      "Each rank must begin with a different root move.",
      "info depth 9 multipv 2 score cp 31 pv e2e4"),
  RANK_SEQUENCE(
      Severity.WARNING,
      "a rank is reported without the one before it",
      "Lines are reported in order of rank, from the first one and without gaps.",
      "info depth 9 multipv 3 score cp 31 pv e2e4"),
  SCORE_FLIPS(
      Severity.WARNING,
      "the score changes its sign from line to line and keeps its size",
      "Probably scores are from White's point of view, or from that of the side to"
          + " move at the end of the line. UCI requires the point of view of the side to"
          + " move at the root.",
      "info depth 10 score cp -250 pv e2e4 (after cp 240 at depth 9)"),
  DEPTH_BACKWARDS(
      Severity.WARNING,
      "the depth is less than before",
      "Within one search the depth of a rank never decreases. Perhaps lines of the"
          + " previous search still arrive.",
      "info depth 7 score cp 31 pv e2e4 (after depth 9)"),
  NODES_BACKWARDS(
      Severity.WARNING,
      "the number of nodes is less than before",
      "Within one search the node count only increases. Perhaps a counter overflowed,"
          + " or lines of the previous search still arrive.",
      "info depth 9 nodes 1200 (after nodes 90000)"),
  TIME_BACKWARDS(
      Severity.WARNING,
      "the time is less than before",
      "Within one search the time only increases. Perhaps the engine's clock was"
          + " reset, or lines of the previous search still arrive.",
      "info depth 9 time 12 (after time 900)"),
  TIME_AHEAD(
      Severity.WARNING,
      "the engine reports more time than has passed",
      "The runner's clock started before the engine's, so the engine's time can only" + " be less.",
      "info depth 9 time 5000 (one second after go)"),
  NPS_IMPOSSIBLE(
      Severity.WARNING,
      "nodes, time and nodes per second contradict each other",
      "Nodes divided by time is less than half, or more than twice, the reported nps."
          + " Searches of less than 50 ms are not checked.",
      "info depth 9 nodes 1000 time 1000 nps 900000"),
  HASHFULL_IMPOSSIBLE(
      Severity.WARNING,
      "the hash table is more than full",
      "The value of hashfull is in permille, at most 1000.",
      "info hashfull 1200"),
  UNREADABLE_FIELD(
      Severity.WARNING,
      "a field of the line has no value, or an impossible one",
      "Numbers are plain decimal integers, and scores are cp or mate with one of" + " them.",
      "info depth score cp 0.25"),
  OVERSIZED_LINE(
      Severity.WARNING,
      "a line of output is too long to be read completely",
      "Nothing in the protocol needs more than a few thousand characters.",
      "info string and so on, for megabytes"),
  REPEATED_FIELD(
      Severity.NOTE,
      "a field occurs twice in one line",
      "The last one counts.",
      "info depth 8 depth 9"),
  UNKNOWN_WORD(
      Severity.NOTE,
      "a word of the line is not a UCI field",
      "It is ignored, as the protocol requires.",
      "info dept 9");

  private final Severity severity;
  private final String sentence;
  private final String explanation;
  private final String example;

  FindingCode(Severity severity, String sentence, String explanation, String example) {
    this.severity = severity;
    this.sentence = sentence;
    this.explanation = explanation;
    this.example = example;
  }

  /** The code of a word, ignoring case. */
  public static Optional<FindingCode> of(String word) {
    return Arrays.stream(values()).filter(code -> code.word().equalsIgnoreCase(word)).findFirst();
  }

  /** All words, in order. */
  public static List<String> words() {
    return Arrays.stream(values()).map(FindingCode::word).toList();
  }

  public Severity severity() {
    return severity;
  }

  /** Whether it needs tables of endings. */
  public boolean isByTables() {
    return switch (this) {
      case TB_LOST_WIN, TB_LOST_DRAW, TB_SCORE, TB_MATE, TB_LINE -> true;
      default -> false;
    };
  }

  /** Whether the record of a game may show it. */
  public boolean isByGame() {
    return this == MATE_NOT_PLAYED || this == RESULT_CONTRADICTED || this == ANSWER_LATE;
  }

  /** What is wrong, as a sentence without a full stop. */
  public String sentence() {
    return sentence;
  }

  /** What it means, and its usual cause. */
  public String explanation() {
    return explanation;
  }

  /** A line of output with the fault, in some position. */
  public String example() {
    return example;
  }

  @Override
  public String toString() {
    return word();
  }

  public enum Severity implements Worded {
    /** It cannot be right. */
    ERROR,
    /** It breaks a convention; sometimes for a reason. */
    WARNING,
    /** Information; not counted. */
    NOTE;

    /** Whether results count findings of this kind. */
    public boolean isCounted() {
      return this != NOTE;
    }
  }
}
