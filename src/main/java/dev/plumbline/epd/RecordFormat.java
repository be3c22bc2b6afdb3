package dev.plumbline.epd;

import dev.plumbline.epd.LichessFormat.LichessRows;
import java.io.IOException;

/** The formats in which records can be written; each can be read back. */
public enum RecordFormat {
  EPD("epd", "Extended Position Description, canonical"),
  FEN("fen", "a list of positions, six fields each, and nothing else"),
  CSV("csv", "a table: fen, id, bm, am, dm, pv, and the other operations"),
  LICHESS("lichess", "the table of Lichess puzzles; only for records read from one");

  private final String slug;
  private final String sentence;

  RecordFormat(String slug, String sentence) {
    this.slug = slug;
    this.sentence = sentence;
  }

  /** As users write it. */
  public String slug() {
    return slug;
  }

  public String sentence() {
    return sentence;
  }

  /** Writes records of this format to an output. */
  public RecordWriter writer(Appendable out) {
    return switch (this) {
      case EPD -> new EpdLines(out);
      case FEN -> new FenLines(out);
      case CSV -> new CsvFormat(out);
      case LICHESS -> new LichessRows(out);
    };
  }

  /** Writes records, one after the other, in one format. */
  public interface RecordWriter {
    /** Writes what stands above all records, in formats that have such a line. */
    default void begin() throws IOException {}

    /**
     * Writes a record on a line; false, and nothing is written, where the format cannot hold it.
     */
    boolean write(EpdRecord record) throws IOException;
  }
}
