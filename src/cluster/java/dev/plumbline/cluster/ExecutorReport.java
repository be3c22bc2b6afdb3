package dev.plumbline.cluster;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.chess.Position;
import dev.plumbline.cluster.ExecutorPlan.Program;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.Bench;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What an executor has, as it has measured itself.
 *
 * @param executor its name in entries
 * @param task the Spark task that measured
 * @param memory of the node, in bytes
 * @param signature the node count of a short bench, equal where the search is
 * @param began by the clock of the node, in milliseconds
 * @param ended by the clock of the node, in milliseconds
 * @param folder why the folder cannot be written; empty if it can, or if none was named
 */
record ExecutorReport(
    String executor,
    long task,
    int cores,
    long memory,
    String java,
    long signature,
    List<Found> engines,
    long began,
    long ended,
    String folder) {
  private static final JsonMapper JSON = new JsonMapper();

  ExecutorReport {
    engines = List.copyOf(engines);
  }

  /**
   * An engine on an executor.
   *
   * @param name as it reports itself; empty if it cannot be used
   * @param speed in nodes a second
   * @param trouble why it cannot be used; else empty
   */
  record Found(String label, String name, long speed, String trouble) {}

  static ExecutorReport read(byte[] bytes) {
    try {
      return JSON.readValue(bytes, ExecutorReport.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What is measured.
   *
   * @param folder to write; null for none
   * @param isFull whether the bench is searched for its signature
   */
  record Wanted(List<Program> programs, @Nullable String folder, boolean isFull) {
    byte[] bytes() {
      try {
        return JSON.writeValueAsBytes(this);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Measures, as a Spark task. */
  static final class Probe implements Function<byte[], byte[]> {
    private static final long serialVersionUID = 1L;

    private static final int SIGNATURE_DEPTH = 5;
    private static final int HASH = 16;
    private static final int SEARCHES = 8;
    private static final Limits EACH = Limits.nanos(120_000_000);

    @Override
    public byte[] call(byte[] bytes) throws IOException {
      long began = System.currentTimeMillis();
      Wanted wanted = JSON.readValue(bytes, Wanted.class);
      List<Found> engines = new ArrayList<>();
      for (Program program : wanted.programs()) {
        engines.add(found(program.spec()));
      }
      return JSON.writeValueAsBytes(
          new ExecutorReport(
              ChunkTask.executorName(),
              TaskContext.get().taskAttemptId(),
              Runtime.getRuntime().availableProcessors(),
              memory(),
              System.getProperty("java.version", "unknown"),
              wanted.isFull() ? signature() : 0,
              engines,
              began,
              System.currentTimeMillis(),
              wanted.folder() == null ? "" : trouble(Path.of(wanted.folder()))));
    }

    private static Found found(EngineSpec spec) {
      try (Engine engine = ChunkTask.programs().here(spec).open()) {
        return new Found(spec.label(), engine.name(), speed(engine), "");
      } catch (EngineFailure e) {
        return new Found(spec.label(), "", 0, String.valueOf(e.getMessage()));
      }
    }

    /** In nodes a second, after a first round that only warms up. */
    private static long speed(Engine engine) throws EngineFailure {
      List<Position> positions = new Bench().positions();
      long nodes = 0;
      long nanos = 1;
      for (int i = 0; i < 2 * SEARCHES; i++) {
        Position position = positions.get(i % SEARCHES % positions.size());
        engine.newGame();
        Analysis analysis = engine.analyse(position, EACH, line -> {}, new StopToken());
        if (i >= SEARCHES) {
          nodes += analysis.nodes();
          nanos += analysis.nanos();
        }
      }
      return (long) (nodes * 1e9 / nanos);
    }

    private static long signature() {
      try (Engine engine = new BuiltinEngine(SearchSettings.full(), HASH)) {
        return new Bench()
            .run(engine, Limits.depth(SIGNATURE_DEPTH), (n, position, analysis) -> {});
      } catch (EngineFailure e) {
        throw new IllegalStateException(e);
      }
    }

    private static long memory() {
      return ManagementFactory.getOperatingSystemMXBean()
              instanceof com.sun.management.OperatingSystemMXBean system
          ? system.getTotalMemorySize()
          : 0;
    }

    private static String trouble(Path folder) {
      try {
        Path file = Files.createTempFile(folder, "plumbline-", ".tmp");
        Files.delete(file);
        return "";
      } catch (IOException e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage();
      }
    }
  }
}
