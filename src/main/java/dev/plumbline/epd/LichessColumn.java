package dev.plumbline.epd;

/**
 * The columns of the Lichess puzzle table, with the opcodes that keep them. The dumps have had
 * nine, ten and eleven.
 */
enum LichessColumn {
  PUZZLE_ID("PuzzleId", "id"),
  FEN("FEN", "PuzzleFen"),
  MOVES("Moves", "PuzzleMoves"),
  RATING("Rating", "Rating"),
  RATING_DEVIATION("RatingDeviation", "RatingDeviation"),
  POPULARITY("Popularity", "Popularity"),
  PLAYS("NbPlays", "NbPlays"),
  THEMES("Themes", "Themes"),
  GAME_URL("GameUrl", "GameUrl"),
  OPENING_TAGS("OpeningTags", "OpeningTags"),
  DAILY_DATE("DailyDate", "DailyDate");

  /** The columns of the first dumps, which had no header. */
  static final int FEWEST = 9;

  final String header;
  final String opcode;

  LichessColumn(String header, String opcode) {
    this.header = header;
    this.opcode = opcode;
  }
}
