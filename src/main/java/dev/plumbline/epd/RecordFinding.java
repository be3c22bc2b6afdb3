package dev.plumbline.epd;

import dev.plumbline.notation.Spelling;

/** Something unusual about a line, between a column, from 1, and the one after its end. */
public record RecordFinding(FindingKind kind, int column, int endColumn, String message) {

  /** The kinds of finding: a name for machines, a level, and a sentence for people. */
  public enum FindingKind {
    // The bytes of a file and its lines.
    UNREADABLE(FindingLevel.REJECTION, "a file that cannot be read to its end"),
    BYTE_ORDER_MARK(FindingLevel.REPAIR, "a byte order mark before the text"),
    UTF_16(FindingLevel.REPAIR, "the input is UTF-16; UTF-8 is written"),
    NOT_UTF_8(FindingLevel.REPAIR, "a line that is not UTF-8, read as Windows-1252"),
    CONTROL_CHARACTER(FindingLevel.REPAIR, "a control character or an odd blank, read as a blank"),
    DIRECTION_MARK(
        FindingLevel.WARNING, "an invisible character that changes the direction of text"),
    LINE_TOO_LONG(FindingLevel.REJECTION, "a line longer than a megabyte"),

    // The position.
    NO_POSITION(FindingLevel.REJECTION, "a text that is not a position"),
    POSITION_UNUSABLE(FindingLevel.REJECTION, "a position that cannot be played"),
    POSITION_ODD(FindingLevel.WARNING, "a position that no game reaches"),
    RANK_DIGITS(FindingLevel.REPAIR, "adjacent empty squares given as several numbers"),
    FIELD_CASE(FindingLevel.REPAIR, "a field of the position in the wrong case"),
    FIELD_MISSING(FindingLevel.REPAIR, "a field of the position is missing"),
    FIELDS_GLUED(FindingLevel.REPAIR, "two fields of the position without a blank"),
    FIELD_EXTRA(FindingLevel.REPAIR, "a dash after the fields of the position"),
    CASTLING_ORDER(
        FindingLevel.REPAIR, "castling rights out of order, repeated or named unusually"),
    CASTLING_UNSOUND(FindingLevel.REPAIR, "a castling right without its king or rook"),
    CASTLING_CHESS960(
        FindingLevel.WARNING, "a castling right read as Chess960: the king is not on the e-file"),
    EP_IMPOSSIBLE(FindingLevel.REPAIR, "an en-passant square that no pawn can have moved over"),
    EP_UNUSABLE(FindingLevel.WARNING, "an en-passant square on which nothing can capture"),
    FEN_COUNTERS(FindingLevel.REPAIR, "counters given as fields instead of hmvc and fmvn"),
    COUNTER_CONFLICT(
        FindingLevel.REPAIR, "a counter given as a field and differently as an operation"),

    // Operations.
    SEMICOLON_MISSING(FindingLevel.REPAIR, "an operation without its semicolon"),
    OPERATION_EMPTY(FindingLevel.REPAIR, "a semicolon that ends no operation"),
    OPCODE_MISSING(FindingLevel.REPAIR, "operands without an opcode"),
    OPCODE_DOUBLED(FindingLevel.REPAIR, "an opcode twice in a row"),
    OPCODE_COLON(FindingLevel.REPAIR, "an opcode with a colon"),
    OPCODE_MISSPELT(FindingLevel.REPAIR, "a common misspelling of an opcode"),
    OPCODE_UNKNOWN(FindingLevel.WARNING, "a lower-case opcode the standard lacks"),
    OPCODE_MERGED(FindingLevel.REPAIR, "bm or am given twice, merged"),
    OPCODE_REPEATED(FindingLevel.WARNING, "an opcode given twice"),
    MOVES_KEYWORD(FindingLevel.REPAIR, "a list of moves as in UCI, read as sv"),
    FREE_TEXT(FindingLevel.REPAIR, "free text instead of an operation, kept as noop"),
    TOO_MANY_OPERATIONS(FindingLevel.REJECTION, "more operations than any record has"),

    // Operands.
    QUOTE_UNBALANCED(FindingLevel.REPAIR, "a quote without its pair"),
    STRING_UNQUOTED(FindingLevel.REPAIR, "a text without quotes"),
    STRING_BROKEN(FindingLevel.REPAIR, "a text in several pieces, joined"),
    STRING_ESCAPE(FindingLevel.REPAIR, "a backslash that can be read in two ways"),
    OPERAND_STYLE(FindingLevel.REPAIR, "a value in an unusual form"),
    OPERAND_MISSING(FindingLevel.WARNING, "an operation without its operand"),
    OPERAND_EXTRA(FindingLevel.WARNING, "more operands than the opcode takes"),
    OPERAND_INVALID(FindingLevel.WARNING, "an operand the opcode does not take"),

    // Moves.
    MOVE_NOTATION(FindingLevel.REPAIR, "moves rewritten in canonical notation"),
    MOVE_SPLIT(FindingLevel.REPAIR, "a move in several pieces, joined"),
    MOVE_SEPARATOR(FindingLevel.REPAIR, "moves separated by other than blanks"),
    MOVE_NUMBER(FindingLevel.REPAIR, "move numbers between the moves"),
    MOVES_QUOTED(FindingLevel.REPAIR, "moves inside quotes"),
    MOVE_REPEATED(FindingLevel.REPAIR, "a move given twice in a set"),
    MOVE_UNREADABLE(FindingLevel.WARNING, "a word that is not a move; ignored"),
    MOVE_ILLEGAL(FindingLevel.WARNING, "a move that cannot be played; ignored"),
    MOVE_AMBIGUOUS(FindingLevel.WARNING, "a move that several pieces can make; ignored"),
    MOVE_CONTRADICTED(FindingLevel.WARNING, "a move both best and to be avoided"),
    LINE_BROKEN(FindingLevel.WARNING, "a line that cannot be played to its end"),
    PM_DIFFERS(FindingLevel.WARNING, "the predicted move is not the first of pv"),
    MATE_IN_BM(FindingLevel.REPAIR, "a mate length for a best move, written as dm"),
    MATE_BESIDE_BM(FindingLevel.REPAIR, "a mate length beside best moves, kept as noop"),
    MATE_ZERO(FindingLevel.WARNING, "a mate in 0 moves asks for nothing"),
    UNSOLVABLE(FindingLevel.WARNING, "solutions that no move can meet"),

    // Graded moves.
    GRADES_FORM(FindingLevel.WARNING, "graded moves with commas missing or text between"),
    GRADES_LENGTH(FindingLevel.WARNING, "not as many points as moves"),
    GRADES_DIFFER(FindingLevel.WARNING, "graded moves that do not agree"),
    GRADE_MOVE(FindingLevel.WARNING, "a graded move that cannot be played; ignored"),
    GRADE_REPEATED(FindingLevel.WARNING, "a move graded twice; the first grade counts"),

    // Rows of tables.
    ROW_MALFORMED(FindingLevel.REJECTION, "a row of a table that cannot be read"),
    ROW_UNPLAYABLE(FindingLevel.REJECTION, "a puzzle whose moves cannot be played"),

    // Whole records and suites.
    NOTHING_ASKED(FindingLevel.WARNING, "a record that asks for nothing: no bm, am or dm"),
    ID_EMPTY(FindingLevel.WARNING, "an id without a name"),
    DUPLICATE_POSITION(FindingLevel.WARNING, "a position that occurred before"),
    SOLUTIONS_DIFFER(FindingLevel.WARNING, "a position that occurred before with other solutions"),
    DUPLICATE_ID(FindingLevel.WARNING, "an id that occurred before"),
    TOO_MANY_FINDINGS(FindingLevel.WARNING, "more findings than are listed");

    /** The effect of a finding on its record. */
    public enum FindingLevel {
      /** The record is fine, but look at it. */
      WARNING("warning"),
      /** The record was repaired. */
      REPAIR("repaired"),
      /** The record is not used. */
      REJECTION("rejected");

      private final String word;

      FindingLevel(String word) {
        this.word = word;
      }

      public String word() {
        return word;
      }
    }

    private final FindingLevel level;
    private final String sentence;

    FindingKind(FindingLevel level, String sentence) {
      this.level = level;
      this.sentence = sentence;
    }

    /** Whether a solution of the record is lost. */
    public boolean isLostSolution() {
      return switch (this) {
        case MOVE_UNREADABLE, MOVE_ILLEGAL, MOVE_AMBIGUOUS, MATE_ZERO, UNSOLVABLE -> true;
        default -> false;
      };
    }

    /** Whether the position read may have other moves than the one written. */
    public boolean mayChangeMoves() {
      return switch (this) {
        case CASTLING_ORDER, CASTLING_UNSOUND, CASTLING_CHESS960, EP_IMPOSSIBLE, FIELD_MISSING ->
            true;
        default -> false;
      };
    }

    /** Whether the record may have another meaning than the one read. */
    public boolean isGuess() {
      return this == STRING_ESCAPE || this == CASTLING_CHESS960;
    }

    public String slug() {
      return Spelling.slug(this);
    }

    public FindingLevel level() {
      return level;
    }

    public String sentence() {
      return sentence;
    }
  }
}
