package dev.plumbline.workshop.mine;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.io.WholeText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The progress of mining as a file: EPD records as they are found, and a comment after each
 * finished game. What follows the last such comment is searched again.
 */
public final class WorkFile implements AutoCloseable {
  /** In megabytes. */
  private static final int LARGEST = 1000;

  private static final String RECIPE = "# mined by: ";
  private static final String GAME = "# game ";

  /** What earlier versions wrote in its place. */
  private static final String OLD_GAME = "# lot ";

  /** The end of a game's line, to detect a torn one. */
  private static final String END = " done";

  private final Writer out;

  private WorkFile(Writer out) {
    this.out = out;
  }

  /** The recipe of a file; null if the file does not exist. */
  public static @Nullable String recipe(Path file) throws IOException {
    if (!Files.exists(file)) {
      return null;
    }
    String first = "";
    try (EntryReader reader = EntryReader.open(Input.file(file))) {
      Entry entry = reader.next();
      first = entry == null ? "" : entry.line().text();
    }
    return first.startsWith(RECIPE) ? first.substring(RECIPE.length()) : "";
  }

  /** Reads the state after the last finished game. */
  static MiningState read(Path file) throws IOException {
    List<EpdRecord> records = new ArrayList<>();
    MiningTally tally = new MiningTally();
    int games = 0;
    List<String> lines = whole(file);
    byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    Input input = new Input(file.toString(), () -> new ByteArrayInputStream(bytes));
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        if (record != null) {
          records.add(record);
        } else if (isGame(entry.line().text())) {
          games++;
          tally.add(MiningTally.of(entry.line().text()));
        }
      }
    }
    return new MiningState(games, records, tally);
  }

  /** The lines up to the last finished game. */
  private static List<String> whole(Path file) throws IOException {
    List<String> lines = WholeText.read(file, LARGEST).lines().toList();
    int end = lines.size();
    while (end > 1 && !isGame(lines.get(end - 1))) {
      end--;
    }
    return lines.subList(0, end);
  }

  /** Whether a line ends a game; the last line may be torn. */
  private static boolean isGame(String line) {
    return (line.startsWith(GAME) || line.startsWith(OLD_GAME)) && line.endsWith(END);
  }

  /** Creates a file. */
  static WorkFile begin(Path file, String recipe) throws IOException {
    Files.writeString(file, RECIPE + recipe + "\n");
    return open(file);
  }

  /** Continues a file after the last finished game. */
  static WorkFile resume(Path file) throws IOException {
    String text = String.join("\n", whole(file)) + "\n";
    FileReplacement.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    return open(file);
  }

  private static WorkFile open(Path file) throws IOException {
    return new WorkFile(
        Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.APPEND));
  }

  void found(EpdRecord record) throws IOException {
    line(EpdWriter.write(record));
  }

  void gameDone(int number, MiningTally tally) throws IOException {
    line(GAME + number + ": " + tally.words() + END);
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /**
   * The state of mining.
   *
   * @param games the number of finished games
   * @param records found in them
   * @param tally of their positions
   */
  record MiningState(int games, List<EpdRecord> records, MiningTally tally) {
    MiningState {
      records = List.copyOf(records);
    }
  }
}
