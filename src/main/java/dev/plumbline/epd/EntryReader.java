package dev.plumbline.epd;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads an input line by line, whatever it is: EPD in any dialect, FEN list, puzzle CSV. */
public final class EntryReader implements Closeable {
  /** Tells by its first bytes what the input is: compressed or not, its encoding, its format. */
  public static EntryReader open(Input input) throws IOException {
    throw new UnsupportedOperationException(input.name());
  }

  /** The next line and what became of it; null at the end. */
  public @Nullable Entry next() throws IOException {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() throws IOException {}
}
