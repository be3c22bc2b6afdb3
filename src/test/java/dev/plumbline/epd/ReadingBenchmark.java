package dev.plumbline.epd;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * How many records a second are read and compared with those before, as lint does. Run by hand with
 * the suites to repeat as arguments, pinned to a core: {@code taskset -c 1 java -Xmx128m
 * -XX:+UseSerialGC ... wac.epd sts.epd}. The first round has the JIT to warm up.
 *
 * <p>WAC and STS, a million records: 190,000 a second cold, 330,000 warm (JDK 17, two cores
 * shared).
 */
final class ReadingBenchmark {
  private static final int RECORDS = 1_000_000;
  private static final int ROUNDS = 4;

  private ReadingBenchmark() {}

  public static void main(String[] files) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int lines = 0;
    for (String file : files) {
      String text = Files.readString(Path.of(file)).stripTrailing() + "\n";
      all.writeBytes(text.getBytes(StandardCharsets.UTF_8));
      lines += (int) text.lines().count();
    }
    for (int round = 0; round < ROUNDS; round++) {
      read(all.toByteArray(), (RECORDS + lines - 1) / lines);
    }
  }

  private static void read(byte[] bytes, int times) throws IOException {
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    long start = thread.getCurrentThreadCpuTime();
    long records = 0;
    long findings = 0;
    Duplicates duplicates = new Duplicates();
    try (EntryReader reader =
        EntryReader.open(new Input("benchmark", () -> new Repeated(bytes, times)))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        records += entry.record() == null ? 0 : 1;
        findings += entry.findings().size() + duplicates.add(entry).size();
      }
    }
    double seconds = (thread.getCurrentThreadCpuTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%,d records, %,d findings, %.2f s of the processor, %,.0f a second%n",
        records,
        findings,
        seconds,
        records / seconds);
  }

  /** The same bytes many times. */
  private static final class Repeated extends InputStream {
    private final byte[] bytes;
    private int left;
    private int position;

    Repeated(byte[] bytes, int times) {
      this.bytes = bytes;
      left = times;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (position == bytes.length) {
        position = 0;
        left--;
      }
      if (left == 0) {
        return -1;
      }
      int count = Math.min(length, bytes.length - position);
      System.arraycopy(bytes, position, target, offset, count);
      position += count;
      return count;
    }
  }
}
