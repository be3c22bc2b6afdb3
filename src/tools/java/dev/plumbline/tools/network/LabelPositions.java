package dev.plumbline.tools.network;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Gives positions the scores of a UCI engine: {@code make labels}. */
@Command(
    name = "labels",
    mixinStandardHelpOptions = true,
    description = {
      "Replaces the scores of positions by those of a UCI engine, the teacher.",
      "",
      "Results and games stay. The same command continues an interrupted file."
    })
final class LabelPositions implements Callable<Integer> {
  private static final int BATCH = 1024;
  private static final long REPORT_EVERY = 50_000;

  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "POSITIONS", description = "The file of positions.")
  Path positions;

  @Parameters(index = "1", paramLabel = "FILE", description = "The file to write.")
  Path file;

  @Option(
      names = {"-e", "--engine"},
      paramLabel = "PROGRAM",
      defaultValue = "stockfish",
      description = "The teacher. Default: ${DEFAULT-VALUE}.")
  String engine = "stockfish";

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "1",
      description = "Depth of its searches. Default: ${DEFAULT-VALUE}.")
  int depth;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes of its searches, instead of the depth.")
  @Nullable Long nodes;

  @Option(
      names = "--ahead",
      paramLabel = "N",
      defaultValue = "64",
      description = {
        "Send so many searches before the first is answered: 1 for engines that lose them.",
        "Default: ${DEFAULT-VALUE}."
      })
  int ahead;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Processes in parallel. Default: ${DEFAULT-VALUE}.")
  int jobs;

  private long count;

  /** The positions still to be read; the file may grow meanwhile. */
  private long left;

  public static void main(String[] words) {
    System.exit(new CommandLine(new LabelPositions()).execute(words));
  }

  @Override
  public Integer call() throws Exception {
    if (Files.exists(file) && Files.isSameFile(positions, file)) {
      throw new ParameterException(
          spec.commandLine(), file + " is the file of positions: choose another for the labels");
    }
    PrintWriter log = spec.commandLine().getErr();
    // Whole batches, because scores depend on what their batch holds.
    count = Files.exists(file) ? Files.size(file) / TrainingPosition.BYTES / BATCH * BATCH : 0;
    TrainingPosition.truncate(file, count);
    left = Files.size(positions) / TrainingPosition.BYTES - count;
    if (count > 0) {
      log.println("continued after " + count + " positions");
    }
    try (InputStream in = Files.newInputStream(positions);
        OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      in.skipNBytes(count * TrainingPosition.BYTES);
      label(in, out, log);
    }
    return 0;
  }

  private void label(InputStream in, OutputStream out, PrintWriter log)
      throws IOException, EngineFailure, InterruptedException {
    String go = nodes == null ? "go depth " + depth : "go nodes " + nodes;
    long start = System.nanoTime();
    long before = count;
    TaskRunner.inOrder(
            jobs,
            () -> batch(in),
            () -> Teacher.open(UciSpec.of(engine), go, ahead),
            (batch, labelled) -> {
              out.write(TrainingPosition.bytes(labelled));
              long old = count;
              count += labelled.size();
              if (old / REPORT_EVERY != count / REPORT_EVERY) {
                log.println(count + " positions");
              }
            })
        .run();
    double speed = (count - before) / ((System.nanoTime() - start) / 1e9);
    log.printf(Locale.ROOT, "%d positions, %.0f a second%n", count, speed);
  }

  private @Nullable List<TrainingPosition> batch(InputStream in) throws IOException {
    int size = (int) Math.min(BATCH, left);
    left -= size;
    ByteBuffer bytes = ByteBuffer.wrap(in.readNBytes(size * TrainingPosition.BYTES));
    List<TrainingPosition> batch = new ArrayList<>();
    while (bytes.remaining() >= TrainingPosition.BYTES) {
      batch.add(TrainingPosition.read(bytes));
    }
    return batch.isEmpty() ? null : batch;
  }
}
