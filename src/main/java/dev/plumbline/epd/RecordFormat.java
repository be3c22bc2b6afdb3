package dev.plumbline.epd;

import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Spelling;
import java.io.IOException;

/** The formats in which records can be written; each can be read back. */
public enum RecordFormat {
  /** Extended Position Description, canonical. */
  EPD,
  /** A list of positions, six fields each, and nothing else. */
  FEN,
  /** A table: fen, id, bm, am, dm, pv, and the other operations. */
  CSV,
  /** The table of Lichess puzzles; only for records read from one. */
  LICHESS;

  /** As users write it. */
  @Override
  public String toString() {
    return Spelling.slug(this);
  }

  public RecordWriter writer(Appendable out) throws IOException {
    return switch (this) {
      case EPD -> record -> writeLine(out, EpdWriter.write(record));
      case FEN -> record -> writeLine(out, Fen.write(record.setup()));
      case CSV -> new CsvFormat.CsvRecordWriter(out);
      case LICHESS -> new LichessFormat.LichessWriter(out);
    };
  }

  private static boolean writeLine(Appendable out, String line) throws IOException {
    out.append(line).append('\n');
    return true;
  }
}
