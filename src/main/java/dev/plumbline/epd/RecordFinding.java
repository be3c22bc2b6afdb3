package dev.plumbline.epd;

/**
 * Something unusual about a line.
 *
 * @param column from 1, the first character concerned
 * @param endColumn the column after the last character concerned
 * @param message a sentence about this place
 */
public record RecordFinding(FindingKind kind, int column, int endColumn, String message) {

  /** The kinds of finding: a name for machines, a level, and a sentence for people. */
  public enum FindingKind {
    // The bytes of a file and its lines.
    UNREADABLE("unreadable", Level.REJECTION, "a file that cannot be read to its end"),
    BYTE_ORDER_MARK("byte-order-mark", Level.REPAIR, "a byte order mark before the text"),
    UTF_16("utf-16", Level.REPAIR, "the input is UTF-16; UTF-8 is written"),
    NOT_UTF_8("not-utf-8", Level.REPAIR, "a line that is not UTF-8, read as Windows-1252"),
    CONTROL_CHARACTER(
        "control-character", Level.REPAIR, "a control character or an odd blank, read as a blank"),
    DIRECTION_MARK(
        "direction-mark",
        Level.WARNING,
        "an invisible character that changes the direction of text"),
    LINE_TOO_LONG("line-too-long", Level.REJECTION, "a line longer than a megabyte"),

    // The position.
    NO_POSITION("no-position", Level.REJECTION, "a text that is not a position"),
    POSITION_UNUSABLE("position-unusable", Level.REJECTION, "a position that cannot be played"),
    POSITION_ODD("position-odd", Level.WARNING, "a position that no game reaches"),
    RANK_DIGITS("rank-digits", Level.REPAIR, "adjacent empty squares given as several numbers"),
    FIELD_CASE("field-case", Level.REPAIR, "a field of the position in the wrong case"),
    FIELD_MISSING("field-missing", Level.REPAIR, "a field of the position is missing"),
    FIELDS_GLUED("fields-glued", Level.REPAIR, "two fields of the position without a blank"),
    FIELD_EXTRA("field-extra", Level.REPAIR, "a dash after the fields of the position"),
    CASTLING_ORDER(
        "castling-order",
        Level.REPAIR,
        "castling rights out of order, repeated or named unusually"),
    CASTLING_UNSOUND("castling-unsound", Level.REPAIR, "a castling right without its king or rook"),
    CASTLING_CHESS960(
        "castling-chess960",
        Level.WARNING,
        "a castling right read as Chess960: the king is not on the e-file"),
    EP_IMPOSSIBLE(
        "ep-impossible", Level.REPAIR, "an en-passant square that no pawn can have moved over"),
    EP_UNUSABLE("ep-unusable", Level.WARNING, "an en-passant square on which nothing can capture"),
    FEN_COUNTERS("fen-counters", Level.REPAIR, "counters given as fields instead of hmvc and fmvn"),
    COUNTER_CONFLICT(
        "counter-conflict",
        Level.REPAIR,
        "a counter given as a field and differently as an operation"),

    // Operations.
    SEMICOLON_MISSING("semicolon-missing", Level.REPAIR, "an operation without its semicolon"),
    OPERATION_EMPTY("operation-empty", Level.REPAIR, "a semicolon that ends no operation"),
    OPCODE_MISSING("opcode-missing", Level.REPAIR, "operands without an opcode"),
    OPCODE_DOUBLED("opcode-doubled", Level.REPAIR, "an opcode twice in a row"),
    OPCODE_COLON("opcode-colon", Level.REPAIR, "an opcode with a colon"),
    OPCODE_MISSPELT("opcode-misspelt", Level.REPAIR, "a common misspelling of an opcode"),
    OPCODE_UNKNOWN("opcode-unknown", Level.WARNING, "a lower-case opcode the standard lacks"),
    OPCODE_MERGED("opcode-merged", Level.REPAIR, "bm or am given twice, merged"),
    OPCODE_REPEATED("opcode-repeated", Level.WARNING, "an opcode given twice"),
    MOVES_KEYWORD("moves-keyword", Level.REPAIR, "a list of moves as in UCI, read as sv"),
    FREE_TEXT("free-text", Level.REPAIR, "free text instead of an operation, kept as noop"),
    TOO_MANY_OPERATIONS(
        "too-many-operations", Level.REJECTION, "more operations than any record has"),

    // Operands.
    QUOTE_UNBALANCED("quote-unbalanced", Level.REPAIR, "a quote without its pair"),
    STRING_UNQUOTED("string-unquoted", Level.REPAIR, "a text without quotes"),
    STRING_BROKEN("string-broken", Level.REPAIR, "a text in several pieces, joined"),
    STRING_ESCAPE("string-escape", Level.REPAIR, "a backslash that can be read in two ways"),
    OPERAND_STYLE("operand-style", Level.REPAIR, "a value in an unusual form"),
    OPERAND_MISSING("operand-missing", Level.WARNING, "an operation without its operand"),
    OPERAND_EXTRA("operand-extra", Level.WARNING, "more operands than the opcode takes"),
    OPERAND_INVALID("operand-invalid", Level.WARNING, "an operand the opcode does not take"),

    // Moves.
    MOVE_NOTATION("move-notation", Level.REPAIR, "moves rewritten in canonical notation"),
    MOVE_SPLIT("move-split", Level.REPAIR, "a move in several pieces, joined"),
    MOVE_SEPARATOR("move-separator", Level.REPAIR, "moves separated by other than blanks"),
    MOVE_NUMBER("move-number", Level.REPAIR, "move numbers between the moves"),
    MOVES_QUOTED("moves-quoted", Level.REPAIR, "moves inside quotes"),
    MOVE_REPEATED("move-repeated", Level.REPAIR, "a move given twice in a set"),
    MOVE_UNREADABLE("move-unreadable", Level.WARNING, "a word that is not a move; ignored"),
    MOVE_ILLEGAL("move-illegal", Level.WARNING, "a move that cannot be played; ignored"),
    MOVE_AMBIGUOUS("move-ambiguous", Level.WARNING, "a move that several pieces can make; ignored"),
    MOVE_CONTRADICTED("move-contradicted", Level.WARNING, "a move both best and to be avoided"),
    LINE_BROKEN("line-broken", Level.WARNING, "a line that cannot be played to its end"),
    PM_DIFFERS("pm-differs", Level.WARNING, "the predicted move is not the first of pv"),
    MATE_IN_BM("mate-in-bm", Level.REPAIR, "a mate length for a best move, written as dm"),
    MATE_BESIDE_BM("mate-beside-bm", Level.REPAIR, "a mate length beside best moves, kept as noop"),
    MATE_ZERO("mate-zero", Level.WARNING, "a mate in 0 moves asks for nothing"),
    UNSOLVABLE("unsolvable", Level.WARNING, "solutions, none of which can be played"),

    // Graded moves.
    GRADES_FORM("grades-form", Level.WARNING, "graded moves with commas missing or text between"),
    GRADES_LENGTH("grades-length", Level.WARNING, "not as many points as moves"),
    GRADES_DIFFER("grades-differ", Level.WARNING, "graded moves that do not agree"),
    GRADE_MOVE("grade-move", Level.WARNING, "a graded move that cannot be played; ignored"),
    GRADE_REPEATED("grade-repeated", Level.WARNING, "a move graded twice; the first grade counts"),

    // Rows of tables.
    ROW_MALFORMED("row-malformed", Level.REJECTION, "a row of a table that cannot be read"),
    ROW_UNPLAYABLE("row-unplayable", Level.REJECTION, "a puzzle whose moves cannot be played"),

    // Whole suites.
    DUPLICATE_POSITION("duplicate-position", Level.WARNING, "a position that occurred before"),
    SOLUTIONS_DIFFER(
        "solutions-differ", Level.WARNING, "a position that occurred before with other solutions"),
    DUPLICATE_ID("duplicate-id", Level.WARNING, "an id that occurred before"),
    TOO_MANY_FINDINGS("too-many-findings", Level.WARNING, "more findings than are listed");

    /** The effect of a finding on its record. */
    public enum Level {
      /** The record is fine, but look at it. */
      WARNING,
      /** The record was repaired. */
      REPAIR,
      /** The record is not used. */
      REJECTION
    }

    private final String slug;
    private final Level level;
    private final String sentence;

    FindingKind(String slug, Level level, String sentence) {
      this.slug = slug;
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

    /** Whether the record may have another meaning than the one read. */
    public boolean isGuess() {
      return this == STRING_ESCAPE || this == CASTLING_CHESS960;
    }

    public String slug() {
      return slug;
    }

    public Level level() {
      return level;
    }

    public String sentence() {
      return sentence;
    }
  }
}
