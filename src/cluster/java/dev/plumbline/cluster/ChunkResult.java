package dev.plumbline.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * What an executor sends back for a chunk: an entry for each search, in the order of the chunk.
 *
 * @param nanos that the searches took together
 * @param lines of the journal, see {@link dev.plumbline.journal.EntryLines}
 */
record ChunkResult(long nanos, List<byte[]> lines) {
  ChunkResult {
    lines = List.copyOf(lines);
  }

  /** Packed: transcripts shrink to a fifth. */
  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes, deflater))) {
      out.writeLong(nanos);
      out.writeInt(lines.size());
      for (byte[] line : lines) {
        out.writeInt(line.length);
        out.write(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      deflater.end();
    }
    return bytes.toByteArray();
  }

  static ChunkResult read(byte[] bytes) {
    try (DataInputStream in =
        new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
      long nanos = in.readLong();
      int size = in.readInt();
      List<byte[]> lines = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        lines.add(in.readNBytes(in.readInt()));
      }
      return new ChunkResult(nanos, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
