package dev.plumbline.epd;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures how many records a second {@code lint} reads on one core: run by {@code make bench
 * B=epd} with the suites to repeat, by default one of our own with graded moves. The first rounds
 * warm up the JIT. If Python has python-chess, it reads the same records once.
 */
final class ReadingBenchmark {
  private static final int RECORDS = 1_000_000;
  private static final int ROUNDS = 4;
  private static final String DEFAULT_SUITE = "suites/strategy.epd";

  private static final String PYTHON_CHESS =
      """
      import sys, time
      try:
        import chess
      except ImportError:
        sys.exit("python-chess is not installed")
      lines = [line.strip() for f in sys.argv[1:] for line in open(f) if line[0] not in "#%\\n"]
      start = time.process_time()
      for line in lines:
        chess.Board().set_epd(line)
      print(f"python-chess: {len(lines) / (time.process_time() - start):,.0f} a second")
      """;

  private ReadingBenchmark() {}

  public static void main(String[] arguments) throws Exception {
    List<String> files = arguments.length == 0 ? List.of(DEFAULT_SUITE) : List.of(arguments);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int lines = 0;
    for (String file : files) {
      String text = Files.readString(Path.of(file)).stripTrailing() + "\n";
      all.writeBytes(text.getBytes(StandardCharsets.UTF_8));
      lines += (int) text.lines().count();
    }
    for (int round = 0; round < ROUNDS; round++) {
      read(all.toByteArray(), lines, (RECORDS + lines - 1) / lines);
    }
    List<String> python = new ArrayList<>(List.of("python3", "-c", PYTHON_CHESS));
    python.addAll(files);
    new ProcessBuilder(python).inheritIO().start().waitFor();
  }

  private static void read(byte[] bytes, int lines, int times) throws IOException {
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
        if (entry.line().number() % lines == 0) {
          duplicates = new Duplicates();
        }
      }
    }
    double seconds = (thread.getCurrentThreadCpuTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%,d records, %,d findings, %.2f s of CPU time, %,.0f a second%n",
        records,
        findings,
        seconds,
        records / seconds);
  }

  /** The same bytes N times. */
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
