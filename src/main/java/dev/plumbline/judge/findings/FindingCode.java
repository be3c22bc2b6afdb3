package dev.plumbline.judge.findings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The kinds of trouble in an engine's output. The codes are stable: scripts and old journals use
 * them.
 */
public enum FindingCode {
  ILLEGAL_MOVE(
      Severity.ERROR,
      "a move of the line cannot be played",
      "The moves before it were played on the board, and this one is not legal there. The usual"
          + " causes are a table entry of another position with the same key, a line stitched"
          + " together from two searches, or a move kept from before the position changed. Many"
          + " programs drop a line at its first bad move, and so never show this.",
      "info depth 9 score cp 31 pv e2e4 e7e5 e4e5"),
  MALFORMED_MOVE(
      Severity.ERROR,
      "a word of the line is not a move as the protocol writes it",
      "Moves are written e2e4, e7e8q, e1g1 (or e1h1 in Chess960), in small letters and without"
          + " signs. Where the word is a move in another notation the line is followed all the"
          + " same, else it ends here.",
      "info depth 9 score cp 31 pv e2e4 Nf6"),
  MOVES_AFTER_MATE(
      Severity.ERROR,
      "the line goes on after a checkmate",
      "The game is over and there are no moves. The end of a longer line that stood in the same"
          + " memory was probably not cut off.",
      "info depth 5 score mate 1 pv h5f7 e8f7"),
  MOVES_AFTER_STALEMATE(
      Severity.ERROR,
      "the line goes on after a stalemate",
      "The game is over and there are no moves. The end of a longer line that stood in the same"
          + " memory was probably not cut off.",
      "info depth 5 score cp 0 pv f6g6 a1b1"),
  MATE_NOT_MATING(
      Severity.ERROR,
      "the line has the length of the mate claimed, but does not end in mate",
      "An exact score of mate in m is proven by a line of 2m-1 moves that ends in mate (2m moves"
          + " where the side to move is mated). This one ends in something else: score and line"
          + " are of different searches, or the score is wrong.",
      "info depth 5 score mate 2 pv e2e4 e7e5 d1h5"),
  MATE_LINE_TOO_LONG(
      Severity.ERROR,
      "the line is longer than the mate claimed",
      "An exact score of mate in m is proven by a line of 2m-1 moves that ends in mate (2m moves"
          + " where the side to move is mated). If this line is right then the score is not.",
      "info depth 5 score mate 1 pv e2e4 e7e5 d1h5"),
  MATE_LINE_TOO_SHORT(
      Severity.WARNING,
      "the line is shorter than the mate claimed",
      "The mate may be there, but this line does not prove it. Engines that end a line where a"
          + " table knows the score tell such lines. A mate asked for by a problem counts only"
          + " when its line proves it.",
      "info depth 9 score mate 4 pv h5f7 e8d8"),
  MATE_UNCLAIMED(
      Severity.WARNING,
      "the line ends in mate, but the score claims none",
      "An exact line that ends in mate has a mate as its value. Score and line are of different"
          + " searches, or the end of the line was found by other means than the score.",
      "info depth 9 score cp 310 pv h5f7"),
  MATE_WRONG_SIGN(
      Severity.ERROR,
      "the score gives the mate to the wrong side",
      "The record names a mate, and the engine claims one for the other side. Scores are from the"
          + " view of the side to move.",
      "info depth 9 score mate -2 pv h5f7 e8d8"),
  MATE_BETTER_THAN_KNOWN(
      Severity.WARNING,
      "the mate claimed is shorter than the record says is possible",
      "If the line proves the mate, the record is wrong; if not, the engine probably is. If the"
          + " side to move is mated, the engine plays a move that loses more quickly.",
      "info depth 9 score mate 1 pv h5f7"),
  MATE_LONGER_THAN_KNOWN(
      Severity.NOTE,
      "the last mate claimed is longer than the one that the record knows",
      "No mistake: the engine found a mate, but not the shortest.",
      "info depth 9 score mate 5 pv h5h7"),
  MOVES_PAST_REPETITION(
      Severity.WARNING,
      "the line goes on although the position has stood three times",
      "The game is drawn there if a player asks for it, and no score behind it means anything.",
      "info depth 9 score cp 20 pv g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4"),
  MOVES_PAST_FIFTY_MOVES(
      Severity.WARNING,
      "the line goes on after fifty moves without capture or pawn move",
      "The game is drawn there if a player asks for it, and no score behind it means anything.",
      "info depth 9 score cp 20 pv a1b1 h8g8"),
  MOVES_PAST_DEAD_POSITION(
      Severity.NOTE,
      "the line goes on although nobody has the material to mate",
      "The game is drawn there by the rules, but many engines play on: the score is a draw anyway.",
      "info depth 9 score cp 0 pv a1b2 h8g8"),
  BESTMOVE_ILLEGAL(
      Severity.ERROR,
      "the move answered cannot be played",
      "The problem counts as not solved, and as an error of the engine.",
      "bestmove e2e5"),
  BESTMOVE_DIFFERS(
      Severity.WARNING,
      "the move answered is not the one of the last line",
      "The last exact line of the first rank begins with another move, and no later bound tells of"
          + " a change. The engine changed its mind without a word, or tells of another search.",
      "bestmove d2d4"),
  STRAY_BESTMOVE(
      Severity.WARNING,
      "a bestmove came that is not the answer of the search",
      "An engine answers each search once. A second bestmove, or one that arrives before the search"
          + " begins, usually comes from an engine that answers again when it is told to stop. It"
          + " is not counted for any problem, but other programs may take it for the next answer.",
      "bestmove e2e4 (and then: bestmove d2d4)"),
  PONDER_ILLEGAL(
      Severity.ERROR,
      "the reply that the engine expects cannot be played",
      "The move after ponder is not legal when the answer has been played.",
      "bestmove e2e4 ponder e2e4"),
  PONDER_DIFFERS(
      Severity.WARNING,
      "the reply that the engine expects is not the one of its last line",
      "The last exact line begins with the move answered and goes on with another reply.",
      "bestmove e2e4 ponder c7c5"),
  ANSWER_LATE(
      Severity.WARNING,
      "the answer came after the limit of time and the tolerance",
      "The runner's clock counts from go to bestmove, with --time and --time-tolerance. Lines after"
          + " the two are not counted: the solution must have been found before, and kept to the"
          + " end.",
      "bestmove e2e4 (2.5 s after go movetime 100)"),
  LIMIT_OVERRUN(
      Severity.WARNING,
      "the engine searched far more than it was allowed",
      "More than twice the nodes, or deeper than the depth. Engines that do not know a limit search"
          + " on until they are stopped. Results within it say nothing, and cannot be compared.",
      "info depth 9 nodes 27000 (after go nodes 5000)"),
  LIMIT_UNDERRUN(
      Severity.WARNING,
      "the engine searched far less than it was allowed, without a reason",
      "Less than a twentieth of the nodes, or three iterations less than the depth, by the engine's"
          + " own words; reasons are a mate, a single legal move and the end of the game. Engines"
          + " that do not know a limit may answer at once. Results within it say nothing, and"
          + " cannot be compared.",
      "info depth 1 nodes 6 (after go nodes 100000)"),
  NO_LINE(
      Severity.WARNING,
      "the engine answered without telling any line",
      "There is nothing to hold against the board, and no depth, score or time of a solution.",
      "bestmove e2e4"),
  RANK_ORDER(
      Severity.WARNING,
      "a rank has a better score than the one before it",
      "With several lines (MultiPV) the best comes first. Only exact lines of the same depth that"
          + " were told together are compared.",
      "info depth 9 multipv 2 score cp 90 pv d2d4"),
  RANK_REPEATED(
      Severity.ERROR,
      "two ranks begin with the same move",
      "Ranks are about different moves of the root.",
      "info depth 9 multipv 2 score cp 31 pv e2e4"),
  RANK_SEQUENCE(
      Severity.WARNING,
      "a rank is told without the one before it",
      "Lines are told in the order of their ranks, from the first on and without gaps.",
      "info depth 9 multipv 3 score cp 31 pv e2e4"),
  SCORE_FLIPS(
      Severity.WARNING,
      "the score changes its sign from line to line and keeps its size",
      "It looks as if scores were told from the view of White, or of whoever moves at the end of"
          + " the line. The protocol wants them from the view of the side to move.",
      "info depth 10 score cp -250 pv e2e4 (after cp 240 at depth 9)"),
  DEPTH_BACKWARDS(
      Severity.WARNING,
      "the depth is less than before",
      "Within one search the depth of a rank never falls. Perhaps lines of the search before still"
          + " arrive.",
      "info depth 7 score cp 31 pv e2e4 (after depth 9)"),
  NODES_BACKWARDS(
      Severity.WARNING,
      "the number of nodes is less than before",
      "Within one search the nodes only grow. Perhaps a counter overflowed, or lines of the search"
          + " before still arrive.",
      "info depth 9 nodes 1200 (after nodes 90000)"),
  TIME_BACKWARDS(
      Severity.WARNING,
      "the time is less than before",
      "Within one search the time only grows. Perhaps the engine's clock was set anew, or lines of"
          + " the search before still arrive.",
      "info depth 9 time 12 (after time 900)"),
  TIME_AHEAD(
      Severity.WARNING,
      "the engine tells of more time than has passed",
      "The runner's clock began before the engine's, so the engine can only be behind it.",
      "info depth 9 time 5000 (one second after go)"),
  NPS_IMPOSSIBLE(
      Severity.WARNING,
      "nodes, time and nodes per second do not fit together",
      "Nodes divided by time are not even half, or more than twice, of what nps says. Searches of"
          + " less than 50 ms are not looked at.",
      "info depth 9 nodes 1000 time 1000 nps 900000"),
  HASHFULL_IMPOSSIBLE(
      Severity.WARNING,
      "the table is more than full",
      "The number behind hashfull is in permille: 1000 at most.",
      "info hashfull 1200"),
  UNREADABLE_FIELD(
      Severity.WARNING,
      "a field of the line has no value, or one that it cannot have",
      "Numbers are plain decimal numbers, and scores come as cp or mate with one.",
      "info depth score cp 0.25"),
  OVERSIZED_LINE(
      Severity.WARNING,
      "a line of output is too long to be read to its end",
      "Nothing in the protocol needs more than a few thousand characters.",
      "info string and so on, for megabytes"),
  REPEATED_FIELD(
      Severity.NOTE,
      "a field is told twice in one line",
      "The last one counts.",
      "info depth 8 depth 9"),
  UNKNOWN_WORD(
      Severity.NOTE,
      "a word of the line is no field of the protocol",
      "It is passed over, as the protocol asks.",
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

  /** The word for it: illegal-move. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The code of a word, in whatever case. */
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

  /** What is wrong, in a sentence without its end. */
  public String sentence() {
    return sentence;
  }

  /** What it means, and where it usually comes from. */
  public String explanation() {
    return explanation;
  }

  /** A line of output that has it, in some position. */
  public String example() {
    return example;
  }

  @Override
  public String toString() {
    return word();
  }

  /** How bad a finding is. */
  public enum Severity {
    /** It cannot be right. */
    ERROR,
    /** It breaks a rule that engines keep; sometimes there is a reason. */
    WARNING,
    /** Good to know; not counted. */
    NOTE;

    /** Whether results count findings of this kind. */
    public boolean isCounted() {
      return this != NOTE;
    }
  }
}
