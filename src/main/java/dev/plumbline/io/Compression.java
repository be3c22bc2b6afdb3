package dev.plumbline.io;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** How an input is compressed: detected from its first bytes, never from its name. */
public enum Compression {
  NONE(0, 0) {
    @Override
    InputStream unpack(InputStream packed) {
      return packed;
    }
  },
  GZIP(2, 0x1F8B) {
    @Override
    InputStream unpack(InputStream packed) throws IOException {
      return new GZIPInputStream(new HonestlyAvailable(packed), CHUNK);
    }
  },
  ZSTD(4, 0x28B52FFD) {
    @Override
    InputStream unpack(InputStream packed) throws IOException {
      try {
        return ZstdLibrary.open(packed);
      } catch (LinkageError e) {
        throw new IOException(
            zstdTrouble() + "; or unpack it and read the output: zstd -dc FILE | plumbline ... -",
            e);
      }
    }
  };

  private static final int CHUNK = 1 << 16;
  private static final int LONGEST_SIGNATURE = 4;

  /** The first bytes: how many, and as one number. */
  private final int length;

  private final int signature;

  Compression(int length, int signature) {
    this.length = length;
    this.signature = signature;
  }

  abstract InputStream unpack(InputStream packed) throws IOException;

  /** The plain bytes of a stream, however it is compressed. Errors name the input. */
  public static InputStream plain(String name, InputStream raw) throws IOException {
    BufferedInputStream in = new BufferedInputStream(raw, CHUNK);
    Compression found = NONE;
    try {
      in.mark(LONGEST_SIGNATURE);
      found = of(in.readNBytes(LONGEST_SIGNATURE));
      in.reset();
      return new NamedInput(name, found, found.unpack(in));
    } catch (IOException e) {
      throw found.failure(name, e);
    }
  }

  public static boolean isPacked(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return of(in.readNBytes(LONGEST_SIGNATURE)) != NONE;
    }
  }

  private static Compression of(byte[] head) {
    return Stream.of(GZIP, ZSTD).filter(each -> each.begins(head)).findFirst().orElse(NONE);
  }

  /** Packed data that ends early or is damaged; what came before it is sound. */
  public static final class DamagedException extends IOException {
    private final String trouble;

    DamagedException(String name, String trouble, IOException cause) {
      super(name + ": " + trouble + "; copy it again", cause);
      this.trouble = trouble;
    }

    /** What is wrong, without the name of the input. */
    public String trouble() {
      return trouble;
    }
  }

  /** Names the input that is damaged or cannot be read. */
  private IOException failure(String name, IOException e) {
    if (e instanceof EOFException || "Truncated source".equals(e.getMessage())) {
      return new DamagedException(name, "the " + label() + " data ends early", e);
    }
    // The class of zstd's exception exists only with its library.
    return e instanceof ZipException || e.getClass().getSimpleName().equals("ZstdIOException")
        ? new DamagedException(name, "damaged " + label() + " data: " + e.getMessage(), e)
        : new IOException(name + ": cannot be read: " + e.getMessage(), e);
  }

  /** Why the library for zstd cannot be linked: it unpacks native code into a temporary file. */
  private static String zstdTrouble() {
    if (Compression.class.getResource("/com/github/luben/zstd/ZstdInputStream.class") == null) {
      return "zstd data needs the library zstd-jni, next to plumbline.jar or among the dependencies"
          + " of your program";
    }
    return "the library for zstd data does not start here: "
        + (TemporaryFile.isPossible()
            ? "it lacks this system, or programs may not run from "
                + System.getProperty("java.io.tmpdir")
            : TemporaryFile.unusableFolder());
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  private boolean begins(byte[] head) {
    int number = 0;
    for (int i = 0; i < length && i < head.length; i++) {
      number = number << 8 | (head[i] & 0xFF);
    }
    return number == signature;
  }

  /** A class of its own, linked only when it is needed: the library is optional. */
  private static final class ZstdLibrary {
    static InputStream open(InputStream packed) throws IOException {
      return new ZstdInputStream(packed);
    }
  }

  /** A stream whose errors name the input. */
  private static final class NamedInput extends FilterInputStream {
    private final String name;
    private final Compression compression;

    NamedInput(String name, Compression compression, InputStream in) {
      super(in);
      this.name = name;
      this.compression = compression;
    }

    @Override
    public int read() throws IOException {
      try {
        return in.read();
      } catch (IOException e) {
        throw compression.failure(name, e);
      }
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      try {
        return in.read(target, offset, length);
      } catch (IOException e) {
        throw compression.failure(name, e);
      }
    }
  }

  /**
   * Reports bytes as available until the end is reached. The JDK's reader stops after the first of
   * several gzip members if a pipe has nothing ready at that moment.
   */
  private static final class HonestlyAvailable extends InputStream {
    private final InputStream in;

    HonestlyAvailable(InputStream in) {
      this.in = in;
    }

    @Override
    public int available() throws IOException {
      in.mark(1);
      int next = in.read();
      in.reset();
      return next < 0 ? 0 : Math.max(1, in.available());
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return in.read(target, offset, length);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
