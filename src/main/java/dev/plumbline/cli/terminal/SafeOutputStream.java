package dev.plumbline.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A way to a terminal for UTF-8 data, on which nothing stays that could steer it. */
public final class SafeOutputStream extends OutputStream {
  private static final int ROOM = 1 << 13;

  private final Writer out;
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private final ByteBuffer bytes = ByteBuffer.allocate(ROOM);
  private final CharBuffer characters = CharBuffer.allocate(ROOM);

  public SafeOutputStream(OutputStream out) {
    this.out = new SafeWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), false);
  }

  @Override
  public void write(int value) throws IOException {
    bytes.put((byte) value);
    if (!bytes.hasRemaining()) {
      decode();
    }
  }

  /** Passes on all but a character of which the last bytes have not come yet. */
  private void decode() throws IOException {
    bytes.flip();
    decoder.decode(bytes, characters, false);
    bytes.compact();
    out.write(characters.flip().toString());
    characters.clear();
  }

  @Override
  public void flush() throws IOException {
    decode();
    out.flush();
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
