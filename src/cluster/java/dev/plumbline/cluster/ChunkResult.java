package dev.plumbline.cluster;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * What an executor sends back for a chunk: the lines of the journal, see {@link
 * dev.plumbline.journal.EntryLines}, in the order of the chunk, and the time of the searches. Lines
 * are packed and unpacked one by one, because those of a chunk may take much memory.
 */
final class ChunkResult {
  /** Ends the lines. */
  private static final int END = -1;

  private static final int BUFFER = 16 * 1024;

  private ChunkResult() {}

  /** Collects lines on an executor; transcripts shrink to a fifth. */
  static final class Packer implements AutoCloseable {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private final DataOutputStream out =
        new DataOutputStream(new DeflaterOutputStream(bytes, deflater, BUFFER));

    void add(byte[] line) throws IOException {
      out.writeInt(line.length);
      out.write(line);
    }

    /**
     * The result; no line can be added any more.
     *
     * @param nanos that the searches took together
     */
    byte[] bytes(long nanos) throws IOException {
      out.writeInt(END);
      out.close();
      bytes.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(nanos).array());
      return bytes.toByteArray();
    }

    @Override
    public void close() {
      deflater.end();
    }
  }

  /** Reads a result on the driver. */
  static final class Lines implements AutoCloseable {
    private final long nanos;
    private final Inflater inflater = new Inflater();
    private final DataInputStream in;

    Lines(byte[] bytes) {
      nanos = ByteBuffer.wrap(bytes).getLong(bytes.length - Long.BYTES);
      ByteArrayInputStream packed = new ByteArrayInputStream(bytes, 0, bytes.length - Long.BYTES);
      in =
          new DataInputStream(
              new BufferedInputStream(new InflaterInputStream(packed, inflater, BUFFER), BUFFER));
    }

    /** The time that the searches took together. */
    long nanos() {
      return nanos;
    }

    /** The next line; null at the end. */
    byte @Nullable [] next() {
      try {
        int length = in.readInt();
        return length == END ? null : in.readNBytes(length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      inflater.end();
    }
  }
}
