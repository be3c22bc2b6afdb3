package dev.plumbline.judge;

import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Problems written as records, for tests. */
public final class Problems {
  private Problems() {}

  /** What a record asks for. */
  public static Problem of(String record) {
    byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
    try (EntryReader reader =
        EntryReader.open(new Input("made up", () -> new ByteArrayInputStream(bytes)))) {
      return Problem.of(Objects.requireNonNull(Objects.requireNonNull(reader.next()).record()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
